#include "touchstone.hpp"

Result collide(const Sphere& sphere, const AABB& box) {
  // 1. The point of the box closest to the sphere's centre: std::clamp(x, low, high)
  //    for each coordinate.
  // 2. From there on it is like a sphere and a point.
  // 3. Where the centre is in the box, clamping changes nothing: which of the six faces
  //    is nearest then?
  const Vec3 onBox = box.min;
  const Vec3 normal{1, 0, 0};
  const double distance = length(onBox - sphere.center);
  return {distance <= 0, distance, normal, sphere.center, onBox};
}
