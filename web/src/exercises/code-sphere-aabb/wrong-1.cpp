// Wrong: a centre in the box is 0 / 0.
// fails: within, random, inside, surface, middle
#include "touchstone.hpp"

Result collide(const Sphere& sphere, const AABB& box) {
  const Vec3 c = sphere.center;
  const Vec3 onBox{std::clamp(c.x, box.min.x, box.max.x), std::clamp(c.y, box.min.y, box.max.y),
                   std::clamp(c.z, box.min.z, box.max.z)};
  const double apart = length(onBox - c);
  const Vec3 normal = (onBox - c) / apart;
  const double distance = apart - sphere.radius;
  return {distance <= 0, distance, normal, c + normal * sphere.radius, onBox};
}
