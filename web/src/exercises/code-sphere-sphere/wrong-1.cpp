// Wrong: the normal points from b to a.
// fails: apart, overlapping, random, touching
#include "touchstone.hpp"

Result collide(const Sphere& a, const Sphere& b) {
  const Vec3 between = a.center - b.center;
  const double apart = length(between);
  const Vec3 normal = apart > 0 ? between / apart : Vec3{1, 0, 0};
  const double distance = apart - a.radius - b.radius;
  return {distance <= 0, distance, normal, a.center + normal * a.radius, b.center - normal * b.radius};
}
