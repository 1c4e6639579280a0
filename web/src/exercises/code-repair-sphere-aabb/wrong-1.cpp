// Wrong: the limit is gone, but a centre in the box is 0 / 0.
// fails: half-in, random, surface
#include "touchstone.hpp"

Intersection intersect(const Sphere& sphere, const AABB& box) {
  const Vec3 c = sphere.center;
  const Vec3 closest{std::max(box.min.x, std::min(c.x, box.max.x)), std::max(box.min.y, std::min(c.y, box.max.y)),
                     std::max(box.min.z, std::min(c.z, box.max.z))};
  const Vec3 difference = closest - c;
  const double distance = length(difference);
  if (distance > sphere.radius) return {false, {}, 0};
  return {true, difference / distance, sphere.radius - distance};
}
