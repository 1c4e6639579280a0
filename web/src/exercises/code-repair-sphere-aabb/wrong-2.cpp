// Wrong: from inside the radius is forgotten.
// fails: half-in, random, surface
#include "touchstone.hpp"

namespace {

Intersection intersectFromInside(const Sphere& sphere, const AABB& box) {
  const Vec3 c = sphere.center;
  const std::array<double, 6> ways{c.x - box.min.x, box.max.x - c.x, c.y - box.min.y,
                                   box.max.y - c.y, c.z - box.min.z, box.max.z - c.z};
  const std::array<Vec3, 6> normals{Vec3{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  const auto nearest = std::min_element(ways.begin(), ways.end()) - ways.begin();
  return {true, normals[nearest], ways[nearest]};
}

}  // namespace

Intersection intersect(const Sphere& sphere, const AABB& box) {
  const Vec3 c = sphere.center;
  const Vec3 closest{std::max(box.min.x, std::min(c.x, box.max.x)), std::max(box.min.y, std::min(c.y, box.max.y)),
                     std::max(box.min.z, std::min(c.z, box.max.z))};
  const Vec3 difference = closest - c;
  const double distance = length(difference);
  if (distance == 0) return intersectFromInside(sphere, box);
  if (distance > sphere.radius) return {false, {}, 0};
  return {true, difference / distance, sphere.radius - distance};
}
