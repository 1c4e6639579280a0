#include "touchstone.hpp"

Result collide(const OBB& box, const Plane& plane) {
  const auto axis = axes(box);
  const std::array<double, 3> half{box.halfExtents.x, box.halfExtents.y, box.halfExtents.z};
  // The deepest corner: from the centre go against the plane's normal along each edge.
  Vec3 corner = box.center;
  for (int i = 0; i < 3; ++i) corner -= axis[i] * (dot(axis[i], plane.normal) > 0 ? half[i] : -half[i]);
  // A point's signed distance to the plane. It is negative in the half-space.
  const double distance = dot(plane.normal, corner) - plane.offset;
  // From the box towards the solid half-space: against the plane's normal.
  return {distance <= 0, distance, -plane.normal, corner, corner - plane.normal * distance};
}
