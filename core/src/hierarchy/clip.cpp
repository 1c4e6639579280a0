// SPDX-License-Identifier: MIT
// Problem: the part of a triangle within an axis-aligned box.
// Method: Sutherland and Hodgman, plane by plane. A corner that is cut gets the coordinate of the plane exactly.
// Degenerate: a triangle without area is a polygon of two or three corners in a line, whose parts are as well.
#include "hierarchy/clip.hpp"

namespace touchstone::hierarchy {
namespace {

/// Leaves what is on the inside of the plane with coordinate `at` along axis k: below it for sign 1, above for -1.
Polygon cut(const Polygon& polygon, int k, double at, double sign) {
  Polygon kept{};
  for (int i = 0; i < polygon.count; ++i) {
    const Vec3<double>&p = polygon.corner[i], &q = polygon.corner[(i + 1) % polygon.count];
    const double fromP = sign * (at - p[k]), fromQ = sign * (at - q[k]);
    if (fromP >= 0) kept.corner[kept.count++] = p;
    if ((fromP > 0 && fromQ < 0) || (fromP < 0 && fromQ > 0)) {
      Vec3<double> between = p + (q - p) * (fromP / (fromP - fromQ));
      between[k] = at;
      kept.corner[kept.count++] = between;
    }
    if (kept.count == 9) break;
  }
  return kept;
}

}  // namespace

Polygon clipped(const Triangle& triangle, const Aabb<double>& box) {
  Polygon polygon{{triangle.a, triangle.b, triangle.c}, 3};
  for (int k = 0; k < 3 && polygon.count > 0; ++k) {
    polygon = cut(polygon, k, box.max[k], 1);
    polygon = cut(polygon, k, box.min[k], -1);
  }
  return polygon;
}

}  // namespace touchstone::hierarchy
