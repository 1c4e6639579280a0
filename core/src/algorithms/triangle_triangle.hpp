// SPDX-License-Identifier: MIT
// Two triangles in space: whether they have a common point, and how far apart they are.
#pragma once

#include "touchstone/hierarchy/triangle.hpp"

namespace touchstone {

/// Whether two triangles have a point in common, touching included. Exact for the coordinates given, degenerate
/// triangles included (see orientation.hpp for the range).
bool intersects(const hierarchy::Triangle& a, const hierarchy::Triangle& b);

/// The distance of two triangles and where it is attained.
struct TriangleDistance {
  double distance;  ///< 0 if and only if intersects(a, b); the two points are then one
  Vec3<double> pointOnA, pointOnB;
};
TriangleDistance distanceOf(const hierarchy::Triangle& a, const hierarchy::Triangle& b);

/// The point of a triangle that is closest to p.
Vec3<double> closestPoint(const hierarchy::Triangle& triangle, const Vec3<double>& p);

}  // namespace touchstone
