#include "touchstone.hpp"

Result collide(const Sphere& sphere, const OBB& box) {
  // 1. axes(box) gives the three directions of its edges: the coordinates of the
  //    sphere's centre along them?
  // 2. In these coordinates the box is not turned: the exercise on sphere and AABB
  //    solves it.
  // 3. Turn the answer back: rotate(box.rotation, vector).
  const Vec3 between = box.center - sphere.center;
  const Vec3 normal = normalized(between);
  const double distance = length(between) - sphere.radius;
  return {distance <= 0, distance, normal, sphere.center + normal * sphere.radius, box.center};
}
