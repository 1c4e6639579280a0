#include "touchstone.hpp"

Result collide(const Sphere& a, const Sphere& b) {
  const Vec3 between = b.center - a.center;
  const double apart = length(between);
  // Any direction is right where the centres coincide; dividing by 0 would give NaN.
  const Vec3 normal = apart > 0 ? between / apart : Vec3{1, 0, 0};
  // Negative where the spheres overlap.
  const double distance = apart - a.radius - b.radius;
  // From each centre go one radius towards the other sphere.
  return {distance <= 0, distance, normal, a.center + normal * a.radius, b.center - normal * b.radius};
}
