#include "touchstone.hpp"

Result collide(const Capsule& a, const Capsule& b) {
  // 1. The closest points of the two axes: the function of the exercise on two
  //    segments.
  // 2. From there on it is two spheres about these points.
  // 3. Where the axes meet, the points give no direction: cross(d1, d2) does. And where
  //    they are parallel?
  const Vec3 onA = (a.base + a.tip) / 2;
  const Vec3 onB = (b.base + b.tip) / 2;
  const Vec3 normal = normalized(onB - onA);
  const double distance = length(onB - onA) - a.radius - b.radius;
  return {distance <= 0, distance, normal, onA + normal * a.radius, onB - normal * b.radius};
}
