// Wrong: the inside is repaired, but the point is still the one closest to the centre.
// fails: plank, random, near, through
#include "touchstone.hpp"

namespace {

constexpr double tiny = 1e-10;

Vec3 excess(const AABB& box, Vec3 p) {
  const Vec3 closest{std::clamp(p.x, box.min.x, box.max.x), std::clamp(p.y, box.min.y, box.max.y),
                     std::clamp(p.z, box.min.z, box.max.z)};
  return p - closest;
}

Vec3 closestOnAxis(const AABB& box, const Capsule& capsule) {
  const Vec3 along = capsule.tip - capsule.base;
  if (dot(along, along) == 0) return capsule.base;
  const double t = dot((box.min + box.max) / 2 - capsule.base, along) / dot(along, along);
  return capsule.base + along * std::clamp(t, 0.0, 1.0);
}

double gapAlong(const AABB& box, const Capsule& capsule, Vec3 n) {
  const Vec3 corner{n.x > 0 ? box.max.x : box.min.x, n.y > 0 ? box.max.y : box.min.y, n.z > 0 ? box.max.z : box.min.z};
  return std::min(dot(n, capsule.base), dot(n, capsule.tip)) - dot(n, corner);
}

Intersection intersectFromInside(const AABB& box, const Capsule& capsule) {
  const Vec3 along = capsule.tip - capsule.base;
  const std::array<Vec3, 3> edges{Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  Vec3 normal{};
  double gap = -std::numeric_limits<double>::infinity();
  for (const Vec3 edge : edges)
    for (const Vec3 candidate : {edge, cross(edge, along)}) {
      if (length(candidate) <= 1e-9 * length(along)) continue;
      for (const Vec3 n : {normalized(candidate), -normalized(candidate)})
        if (gapAlong(box, capsule, n) > gap) {
          gap = gapAlong(box, capsule, n);
          normal = n;
        }
    }
  return {true, normal, capsule.radius - gap};
}

}  // namespace

Intersection intersect(const AABB& box, const Capsule& capsule) {
  const Vec3 difference = excess(box, closestOnAxis(box, capsule));
  const double distance = length(difference);
  if (distance < tiny) return intersectFromInside(box, capsule);
  if (distance > capsule.radius) return {false, {}, 0};
  return {true, difference / distance, capsule.radius - distance};
}
