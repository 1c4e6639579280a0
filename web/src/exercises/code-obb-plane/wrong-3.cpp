// Wrong: the highest corner instead of the deepest.
// fails: apart, overlapping, random, flat, touching, no-size
#include "touchstone.hpp"

Result collide(const OBB& box, const Plane& plane) {
  const auto axis = axes(box);
  const std::array<double, 3> half{box.halfExtents.x, box.halfExtents.y, box.halfExtents.z};
  Vec3 corner = box.center;
  for (int i = 0; i < 3; ++i) corner -= axis[i] * (dot(axis[i], plane.normal) < 0 ? half[i] : -half[i]);
  const double distance = dot(plane.normal, corner) - plane.offset;
  return {distance <= 0, distance, -plane.normal, corner, corner - plane.normal * distance};
}
