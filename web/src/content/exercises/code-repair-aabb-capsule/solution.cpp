#include "touchstone.hpp"

namespace {

/** Closer points than this, in metres, give no direction that can be trusted. */
constexpr double tiny = 1e-10;

/** From the point of the box closest to p, to p. */
Vec3 excess(const AABB& box, Vec3 p) {
  const Vec3 closest{std::clamp(p.x, box.min.x, box.max.x), std::clamp(p.y, box.min.y, box.max.y),
                     std::clamp(p.z, box.min.z, box.max.z)};
  return p - closest;
}

/** Repaired: the point of the axis that is closest to the box, not to its centre. */
Vec3 closestOnAxis(const AABB& box, const Capsule& capsule) {
  const Vec3 along = capsule.tip - capsule.base;
  const auto at = [&](double t) { return capsule.base + along * t; };
  // Half the derivative of the squared distance. It never falls, and is straight
  // between the planes of the faces.
  const auto slope = [&](double t) { return dot(excess(box, at(t)), along); };
  std::array<double, 8> planes{0, 1};
  std::size_t count = 2;
  const auto cut = [&](double from, double step, double plane) {
    const double t = (plane - from) / step;
    if (t > 0 && t < 1) planes[count++] = t;
  };
  cut(capsule.base.x, along.x, box.min.x), cut(capsule.base.x, along.x, box.max.x);
  cut(capsule.base.y, along.y, box.min.y), cut(capsule.base.y, along.y, box.max.y);
  cut(capsule.base.z, along.z, box.min.z), cut(capsule.base.z, along.z, box.max.z);
  std::sort(planes.begin(), planes.begin() + count);
  // The distance is least where the slope becomes 0: at an end, or between the two
  // planes where it changes its sign.
  if (slope(0) >= 0) return capsule.base;
  for (std::size_t i = 1; i < count; ++i) {
    const double before = slope(planes[i - 1]);
    const double after = slope(planes[i]);
    if (after < 0) continue;
    return at(planes[i - 1] + (planes[i] - planes[i - 1]) * before / (before - after));
  }
  return capsule.tip;
}

/** The gap between the box and the axis along a unit vector; negative: how far the axis has to move along it. */
double gapAlong(const AABB& box, const Capsule& capsule, Vec3 n) {
  const Vec3 corner{n.x > 0 ? box.max.x : box.min.x, n.y > 0 ? box.max.y : box.min.y, n.z > 0 ? box.max.z : box.min.z};
  return std::min(dot(n, capsule.base), dot(n, capsule.tip)) - dot(n, corner);
}

/** Repaired: the axis runs through the box, so the depth counts from the axis: the least way to push it all out. */
Intersection intersectFromInside(const AABB& box, const Capsule& capsule) {
  const Vec3 along = capsule.tip - capsule.base;
  const std::array<Vec3, 3> edges{Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  Vec3 normal{};
  double gap = -std::numeric_limits<double>::infinity();
  for (const Vec3 edge : edges)
    // Through a face, or sideways past an edge of the box.
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
  // Repaired: touching counts.
  if (distance > capsule.radius) return {false, {}, 0};
  return {true, difference / distance, capsule.radius - distance};
}
