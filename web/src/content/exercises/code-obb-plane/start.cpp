#include "touchstone.hpp"

Result collide(const OBB& box, const Plane& plane) {
  // 1. Which corner of the box is the deepest? axes(box) gives the directions of the
  //    edges; the sign of dot(axis, plane.normal) says which way along each of them is
  //    down.
  // 2. The signed distance of a point p: dot(plane.normal, p) - plane.offset.
  // 3. The normal points from the box into the solid half-space.
  const Vec3 corner = box.center;
  const double distance = dot(plane.normal, corner) - plane.offset;
  return {distance <= 0, distance, -plane.normal, corner, corner - plane.normal * distance};
}
