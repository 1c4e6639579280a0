// SPDX-License-Identifier: MIT
// Problem: the smallest sphere around n points (Welzl 1991).
// Method: the sphere is determined by at most four of the points, its support, which lie on it. Starting with a support
// of one, the point farthest outside the sphere joins it: by Welzl's lemma it lies on the smallest sphere of support
// and point, so at most fifteen spheres through it and up to three of the others are compared. The radius increases
// strictly, so no support returns and the loop ends; the farthest point makes it few passes over all points (Gaertner's
// pivoting in place of Welzl's recursion and its move to the front).
// Rounding: finally the radius becomes the largest distance of a point from the centre, rounded up, so that every point
// lies within.
// Degenerate: equal, collinear, coplanar and cospherical points have singular systems among the candidates, whose
// spheres are left out; a subset of them without the redundant point gives the same sphere.
// Source: Gaertner, Fast and robust smallest enclosing balls, 1999.
#include "hierarchy/smallest_sphere.hpp"

#include <cmath>
#include <limits>

namespace touchstone::hierarchy {
namespace {

using P = Vec3<double>;
constexpr double rounding = std::numeric_limits<double>::epsilon();
/// A point this far outside a sphere, as a fraction of the squared radius, is treated as on it.
constexpr double onSphere = 16 * rounding;
constexpr int maxPasses = 200;

struct Enclosure {
  P center;
  double squaredRadius;
};

/// The points that determine a sphere.
struct Support {
  P point[4];
  int count;
};

/// The vector from the origin to the centre of the smallest sphere through the origin and these points; false if they
/// are not independent.
bool centerThrough(const P* u, int count, P& center) {
  if (count == 0) {
    center = P{};
    return true;
  }
  if (count == 1) {
    center = u[0] * 0.5;
    return true;
  }
  const P w = cross(u[0], u[1]);
  if (count == 2) {
    const double determinant = 2 * lengthSquared(w);
    center = (cross(w, u[0]) * lengthSquared(u[1]) + cross(u[1], w) * lengthSquared(u[0])) / determinant;
    return determinant > 0;
  }
  const double determinant = 2 * dot(w, u[2]);
  center =
      (w * lengthSquared(u[2]) + cross(u[2], u[0]) * lengthSquared(u[1]) + cross(u[1], u[2]) * lengthSquared(u[0])) /
      determinant;
  return determinant != 0;
}

/// The smallest sphere through p and around the support, which becomes the points on it; false if none was found.
bool addPoint(Support& support, const P& p, Enclosure& sphere) {
  P to[4];
  for (int i = 0; i < support.count; ++i) to[i] = support.point[i] - p;
  double least = std::numeric_limits<double>::infinity();
  int best = -1;
  for (int subset = 0; subset < 1 << support.count; ++subset) {
    P chosen[4];
    int count = 0;
    for (int i = 0; i < support.count; ++i)
      if ((subset >> i & 1) != 0) chosen[count++] = to[i];
    P center{};
    if (count > 3 || !centerThrough(chosen, count, center)) continue;
    const double squared = lengthSquared(center);
    if (!(squared < least)) continue;
    bool isAround = true;
    for (int i = 0; i < support.count && isAround; ++i)
      if ((subset >> i & 1) == 0) isAround = lengthSquared(to[i] - center) <= squared * (1 + onSphere);
    if (!isAround) continue;
    least = squared;
    best = subset;
    sphere = {p + center, squared};
  }
  if (best < 0) return false;
  Support kept{};
  for (int i = 0; i < support.count; ++i)
    if ((best >> i & 1) != 0) kept.point[kept.count++] = support.point[i];
  kept.point[kept.count++] = p;
  support = kept;
  return true;
}

const P& farthestFrom(const P& center, std::span<const P> points, double& squared) {
  const P* farthest = &points[0];
  squared = -1;
  for (const P& p : points)
    if (const double d = lengthSquared(p - center); d > squared) {
      squared = d;
      farthest = &p;
    }
  return *farthest;
}

}  // namespace

Sphere<double> smallestSphere(std::span<const Vec3<double>> points) {
  Support support{{points[0]}, 1};
  Enclosure sphere{points[0], 0};
  double farthest = 0;
  for (int pass = 0; pass < maxPasses; ++pass) {
    const P& p = farthestFrom(sphere.center, points, farthest);
    if (farthest <= sphere.squaredRadius * (1 + onSphere)) break;
    Enclosure larger{};
    if (!addPoint(support, p, larger) || larger.squaredRadius <= sphere.squaredRadius) break;
    sphere = larger;
  }
  farthestFrom(sphere.center, points, farthest);
  return {sphere.center, std::sqrt(farthest) * (1 + 4 * rounding)};
}

}  // namespace touchstone::hierarchy
