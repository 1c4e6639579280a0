// Wrong: the box reaches down by half its height, however it is turned.
// fails: apart, overlapping, random, flat, no-size
#include "touchstone.hpp"

Result collide(const OBB& box, const Plane& plane) {
  const Vec3 corner = box.center - plane.normal * box.halfExtents.y;
  const double distance = dot(plane.normal, corner) - plane.offset;
  return {distance <= 0, distance, -plane.normal, corner, corner - plane.normal * distance};
}
