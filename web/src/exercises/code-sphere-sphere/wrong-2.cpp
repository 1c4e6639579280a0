// Wrong: the squared distance is taken for the distance.
// fails: apart, overlapping, random, touching
#include "touchstone.hpp"

Result collide(const Sphere& a, const Sphere& b) {
  const Vec3 between = b.center - a.center;
  const double apart = dot(between, between);
  const Vec3 normal = apart > 0 ? between / apart : Vec3{1, 0, 0};
  const double distance = apart - a.radius - b.radius;
  return {distance <= 0, distance, normal, a.center + normal * a.radius, b.center - normal * b.radius};
}
