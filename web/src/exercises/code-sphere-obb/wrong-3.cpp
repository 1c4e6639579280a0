// Wrong: a centre in the box is 0 / 0.
// fails: within, random, inside, surface, middle
#include "touchstone.hpp"

namespace {

Result collideInFrameOfBox(Vec3 c, double radius, Vec3 half) {
  const Vec3 onBox{std::clamp(c.x, -half.x, half.x), std::clamp(c.y, -half.y, half.y),
                   std::clamp(c.z, -half.z, half.z)};
  const double apart = length(onBox - c);
  const Vec3 normal = (onBox - c) / apart;
  const double distance = apart - radius;
  return {distance <= 0, distance, normal, c + normal * radius, onBox};
}

}  // namespace

Result collide(const Sphere& sphere, const OBB& box) {
  const auto axis = axes(box);
  const Vec3 fromBox = sphere.center - box.center;
  const Vec3 local{dot(fromBox, axis[0]), dot(fromBox, axis[1]), dot(fromBox, axis[2])};
  Result result = collideInFrameOfBox(local, sphere.radius, box.halfExtents);
  result.normal = rotate(box.rotation, result.normal);
  result.pointOnA = box.center + rotate(box.rotation, result.pointOnA);
  result.pointOnB = box.center + rotate(box.rotation, result.pointOnB);
  return result;
}
