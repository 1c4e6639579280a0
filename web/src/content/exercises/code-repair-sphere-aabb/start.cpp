#include "touchstone.hpp"

// As printed. It is right for most spheres: find those for which it is not, and repair
// it.
Intersection intersect(const Sphere& sphere, const AABB& box) {
  const Vec3 c = sphere.center;
  const Vec3 closest{std::max(box.min.x, std::min(c.x, box.max.x)), std::max(box.min.y, std::min(c.y, box.max.y)),
                     std::max(box.min.z, std::min(c.z, box.max.z))};
  const Vec3 difference = closest - c;
  const double distance = length(difference);
  if (distance < 0.000001 || distance >= sphere.radius) return {false, {}, 0};
  return {true, difference / distance, sphere.radius - distance};
}
