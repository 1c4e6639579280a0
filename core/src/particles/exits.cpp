// SPDX-License-Identifier: MIT
// The way out of colliders at the end of a step. Inside one solid: its closest surface point. Inside several: the
// nearest of their closest surface points that no other solid contains; failing that, projection onto the deepest solid
// again and again; failing that, the shortest exit along one of 26 directions, which ends outside because solids other
// than planes are bounded. Only where planes cover all of these directions no place is found, and the particle stays.
#include <algorithm>
#include <cmath>

#include "particles/scene.hpp"

namespace touchstone::particles {
namespace {

constexpr int mostContainers = 16;
constexpr int mostProjections = 32;

struct Containers {
  SolidIndex solids[mostContainers];
  Touch touches[mostContainers];
  int count = 0;
  int deepest = 0;
};
/// The solids of a mask that are closer to p than `level`.
Containers containersOf(const Scene& scene, const Point3& p, double level, const std::uint32_t* masks) {
  Containers found;
  scene.forEachSolid(masks, [&](SolidIndex solid) {
    if (found.count == mostContainers) return;
    const auto touch = scene.touchAtEnd(solid, p, level);
    if (!touch) return;
    found.solids[found.count] = solid;
    found.touches[found.count] = *touch;
    if (touch->distance < found.touches[found.deepest].distance) found.deepest = found.count;
    ++found.count;
  });
  return found;
}
Containers containersOf(const Scene& scene, const Point3& p, double level) {
  return containersOf(scene, p, level, scene.masksAt(p));
}
/// Whether all solids are at least `level` away from p.
bool isOutside(const Scene& scene, const Point3& p, double level) {
  bool isInside = false;
  scene.forEachSolid(scene.masksAt(p),
                     [&](SolidIndex solid) { isInside = isInside || scene.touchAtEnd(solid, p, level).has_value(); });
  return !isInside;
}

Point3 surfaceOf(const Scene& scene, const Point3& p, const Touch& touch) {
  return p + touch.normal * (scene.clearance - touch.distance);
}

std::optional<Point3> nearestExit(const Scene& scene, const Point3& p, const Containers& all) {
  std::optional<Point3> best;
  double shortest = never;
  for (int i = 0; i < all.count; ++i) {
    const double depth = scene.clearance - all.touches[i].distance;
    if (depth >= shortest) continue;
    const Point3 exit = surfaceOf(scene, p, all.touches[i]);
    if (!isOutside(scene, exit, acceptedDistance(scene))) continue;
    best = exit;
    shortest = depth;
  }
  return best;
}

/// Projects onto the deepest solid again and again. A step that would go back into the solid left before stays on its
/// tangent plane instead, which does not meet that solid: alternating projections would converge slowly in a crevice.
std::optional<Point3> projected(const Scene& scene, Point3 p, Containers all) {
  std::optional<Point3> left;
  for (int i = 0; i < mostProjections; ++i) {
    const Touch& touch = all.touches[all.deepest];
    const double depth = scene.clearance - touch.distance, c = left ? dot(touch.normal, *left) : 0;
    const bool isCrevice = c < 0 && 1 - c * c > 0.01;
    p = isCrevice ? p + (touch.normal - *left * c) * (depth / (1 - c * c)) : p + touch.normal * depth;
    left = touch.normal;
    all = containersOf(scene, p, acceptedDistance(scene));
    if (all.count == 0) return p;
  }
  return std::nullopt;
}

/// The first place along a ray that is outside of all solids and nearer than `most`. A step of the depth never leaves
/// the deepest solid.
std::optional<double> exitAlong(const Scene& scene, const Point3& p, const Point3& direction, double most) {
  double t = 0;
  for (int i = 0; i < 256 && t < most; ++i) {
    const Containers all = containersOf(scene, p + direction * t, scene.clearance);
    if (all.count == 0) return t;
    t += scene.clearance - all.touches[all.deepest].distance + 1e-9 * scene.size;
  }
  return std::nullopt;
}
std::optional<Point3> exitByRays(const Scene& scene, const Point3& p) {
  std::optional<Point3> best;
  double shortest = never;
  for (int i = 0; i < 27; ++i) {
    const int x = i % 3 - 1, y = i / 3 % 3 - 1, z = i / 9 - 1;
    const Point3 d{{static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)}};
    const double l = length(d);
    if (l == 0) continue;
    const auto t = exitAlong(scene, p, d * (1 / l), std::min(shortest, 16 * scene.size));
    if (!t) continue;
    shortest = *t;
    best = p + d * (*t / l);
  }
  return best;
}

}  // namespace

std::optional<Resolved> exitOf(const Scene& scene, const Point3& p, const std::uint32_t* masks) {
  const Containers all = containersOf(scene, p, 0, masks);
  if (all.count == 0) return std::nullopt;
  auto place = nearestExit(scene, p, all);
  if (!place) place = projected(scene, p, all);
  if (!place) place = exitByRays(scene, p);
  Resolved resolved{place.value_or(p), static_cast<std::uint32_t>(all.count), {}};
  for (int i = 0; i < all.count; ++i)
    resolved.surfaceMotion = resolved.surfaceMotion + scene.visit(all.solids[i], [&](const auto& s) {
      return s.displacement(resolved.position, all.touches[i]);
    });
  resolved.surfaceMotion = resolved.surfaceMotion * (1.0 / all.count);
  return resolved;
}

}  // namespace touchstone::particles
