// Wrong: coinciding centres are 0 / 0.
// fails: concentric
#include "touchstone.hpp"

Result collide(const Sphere& a, const Sphere& b) {
  const Vec3 between = b.center - a.center;
  const double apart = length(between);
  const Vec3 normal = between / apart;
  const double distance = apart - a.radius - b.radius;
  return {distance <= 0, distance, normal, a.center + normal * a.radius, b.center - normal * b.radius};
}
