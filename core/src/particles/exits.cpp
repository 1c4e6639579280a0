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

/// Large: it is filled, not copied.
struct Containers {
  SolidIndex solids[mostContainers];
  Touch touches[mostContainers];
  int count = 0;
  int deepest = 0;
};
/// Finds the solids of a mask that are closer to p than `level`.
void findContainers(const Scene& scene, const Point3& p, double level, const std::uint32_t* masks, Containers& found) {
  found.count = found.deepest = 0;
  scene.forEach(masks, [&](SolidIndex solid) {
    if (found.count == mostContainers) return;
    const auto touch = scene.touchAtEnd(solid, p, level);
    if (!touch) return;
    found.solids[found.count] = solid;
    found.touches[found.count] = *touch;
    if (touch->distance < found.touches[found.deepest].distance) found.deepest = found.count;
    ++found.count;
  });
}
void findContainers(const Scene& scene, const Point3& p, double level, Containers& found) {
  findContainers(scene, p, level, scene.masksAt(p), found);
}
/// Whether all solids are at least `level` away from p.
bool isOutside(const Scene& scene, const Point3& p, double level) {
  bool isInside = false;
  scene.forEach(scene.masksAt(p),
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
/// Between opposite faces they would alternate for ever: a place two steps after the same place ends the search.
std::optional<Point3> projected(const Scene& scene, Point3 p, const Containers& containers) {
  const double least = 1e-15 * scene.size;
  Point3 earlier = p, before = p;  ///< the last place but one, and the last
  std::optional<Point3> left;
  Touch touch = containers.touches[containers.deepest];
  Containers all;
  for (int i = 0; i < mostProjections; ++i) {
    const double depth = scene.clearance - touch.distance, c = left ? dot(touch.normal, *left) : 0;
    const bool isCrevice = c < 0 && 1 - c * c > 0.01;
    p = isCrevice ? p + (touch.normal - *left * c) * (depth / (1 - c * c)) : p + touch.normal * depth;
    left = touch.normal;
    if (i > 1 && lengthSquared(p - earlier) < least * least) break;
    earlier = before;
    before = p;
    findContainers(scene, p, acceptedDistance(scene), all);
    if (all.count == 0) return p;
    touch = all.touches[all.deepest];
  }
  return std::nullopt;
}

/// A lower bound of the length of a ray in solids that contain its start, whose surfaces are moved outwards by the
/// clearance.
double leastExit(const Scene& scene, const Point3& p, const Point3& direction, const Containers& all) {
  double least = 0;
  for (int i = 0; i < all.count; ++i)
    least = std::max(
        least, scene.visit(all.solids[i], [&](const auto& s) { return s.leastExit(p, direction, scene.clearance); }));
  return least;
}
/// Whether an exit with such a bound is no shorter than `most`. The edges of a box whose faces are moved outwards are
/// up to 0.74 times the clearance farther away than its parallel surface.
bool isBeyond(const Scene& scene, double least, double most) {
  return least > most + scene.clearance + 1e-9 * scene.size;
}
/// The first place along a ray that is outside of all solids and no farther than `most`. `containers` contain its
/// start; `least` is their leastExit(). A step of the depth never leaves the deepest solid; where the ray leaves it at
/// a small angle, its length in the solid is far longer.
std::optional<double> exitAlong(const Scene& scene, const Point3& p, const Point3& direction,
                                const Containers& containers, double least, double most) {
  if (containers.count == 0) return 0;
  const double room = 1e-9 * scene.size;
  const auto step = [&](const Touch& deepest) { return std::max(scene.clearance - deepest.distance, least) + room; };
  Containers all;
  double t = step(containers.touches[containers.deepest]);
  for (int i = 1; i < 256 && t < 16 * scene.size && t <= most; ++i) {
    const Point3 at = p + direction * t;
    findContainers(scene, at, scene.clearance, all);
    if (all.count == 0) return t;
    least = leastExit(scene, at, direction, all);
    if (isBeyond(scene, t + least, most)) break;
    t += step(all.touches[all.deepest]);
  }
  return std::nullopt;
}
struct Ray {
  Point3 step, direction;  ///< from a cell of 27 to another, and as a unit vector
  double length;           ///< of the step
  double least;            ///< a lower bound of its exit; `never` once it has been followed
};
/// The first of the shortest exits. Rays are followed in the order of their lower bounds, most of them not at all.
std::optional<Point3> exitByRays(const Scene& scene, const Point3& p) {
  Containers all;
  findContainers(scene, p, scene.clearance, all);
  Ray rays[27];
  for (int i = 0; i < 27; ++i) {
    const int x = i % 3 - 1, y = i / 3 % 3 - 1, z = i / 9 - 1;
    const Point3 d{{static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)}};
    const double l = length(d);
    rays[i] = {d, d * (1 / l), l, l == 0 ? never : leastExit(scene, p, d * (1 / l), all)};
  }
  const Ray* best = nullptr;
  double shortest = never;
  for (;;) {
    Ray& ray = *std::min_element(rays, rays + 27, [](const Ray& a, const Ray& b) { return a.least < b.least; });
    const double least = ray.least;
    if (least == never || isBeyond(scene, least, shortest)) break;
    ray.least = never;
    const auto t = exitAlong(scene, p, ray.direction, all, least, shortest);
    if (!t || (*t == shortest && &ray > best)) continue;
    shortest = *t;
    best = &ray;
  }
  return best ? std::optional(p + best->step * (shortest / best->length)) : std::nullopt;
}

}  // namespace

std::optional<Resolved> exitOf(const Scene& scene, const Point3& p, const std::uint32_t* masks) {
  Containers all;
  findContainers(scene, p, 0, masks, all);
  if (all.count == 0) return std::nullopt;
  auto place = nearestExit(scene, p, all);
  if (!place) place = projected(scene, p, all);
  if (!place) place = exitByRays(scene, p);
  const bool isOutside = place && acceptedDistance(scene) >= 0;
  Resolved resolved{place.value_or(p), static_cast<std::uint32_t>(all.count), {}, isOutside};
  for (int i = 0; i < all.count; ++i)
    resolved.surfaceMotion = resolved.surfaceMotion + scene.visit(all.solids[i], [&](const auto& s) {
      return s.displacement(resolved.position, all.touches[i]);
    });
  resolved.surfaceMotion = resolved.surfaceMotion * (1.0 / all.count);
  return resolved;
}

}  // namespace touchstone::particles
