#include "touchstone.hpp"

// As printed: the point of the capsule's axis that is closest to the centre of the box,
// and a sphere about it. Find the mistakes and repair them.
Intersection intersect(const AABB& box, const Capsule& capsule) {
  const Vec3 center = (box.min + box.max) / 2;
  const Vec3 along = capsule.tip - capsule.base;
  const double t = dot(center - capsule.base, along) / dot(along, along);
  const Vec3 p = capsule.base + along * std::min(std::max(t, 0.0), 1.0);
  const Vec3 closest{std::max(box.min.x, std::min(p.x, box.max.x)), std::max(box.min.y, std::min(p.y, box.max.y)),
                     std::max(box.min.z, std::min(p.z, box.max.z))};
  const Vec3 difference = p - closest;
  const double distance = length(difference);
  if (distance < 0.000001 || distance >= capsule.radius) return {false, {}, 0};
  return {true, difference / distance, capsule.radius - distance};
}
