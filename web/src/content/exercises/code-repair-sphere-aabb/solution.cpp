#include "touchstone.hpp"

namespace {

/** The centre is in the box: the sphere leaves through the nearest face, so it goes that way and its radius. */
Intersection intersectFromInside(const Sphere& sphere, const AABB& box) {
  const Vec3 c = sphere.center;
  const std::array<double, 6> ways{c.x - box.min.x, box.max.x - c.x, c.y - box.min.y,
                                   box.max.y - c.y, c.z - box.min.z, box.max.z - c.z};
  // From the sphere towards the box, so against the direction in which the sphere
  // leaves.
  const std::array<Vec3, 6> normals{Vec3{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  const auto nearest = std::min_element(ways.begin(), ways.end()) - ways.begin();
  return {true, normals[nearest], sphere.radius + ways[nearest]};
}

}  // namespace

Intersection intersect(const Sphere& sphere, const AABB& box) {
  const Vec3 c = sphere.center;
  const Vec3 closest{std::max(box.min.x, std::min(c.x, box.max.x)), std::max(box.min.y, std::min(c.y, box.max.y)),
                     std::max(box.min.z, std::min(c.z, box.max.z))};
  const Vec3 difference = closest - c;
  const double distance = length(difference);
  // Repaired: no difference means that the centre is in the box or on it, the deepest
  // hit and not a miss. A length in metres as a limit would take the small spheres near
  // a face for inside.
  if (distance == 0) return intersectFromInside(sphere, box);
  // Repaired: touching counts.
  if (distance > sphere.radius) return {false, {}, 0};
  return {true, difference / distance, sphere.radius - distance};
}
