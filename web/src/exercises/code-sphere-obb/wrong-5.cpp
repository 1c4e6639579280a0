// Wrong: from inside always through the upper faces.
// fails: random, inside, surface
#include "touchstone.hpp"

namespace {

Result collideInFrameOfBox(Vec3 c, double radius, Vec3 half) {
  Vec3 onBox{std::clamp(c.x, -half.x, half.x), std::clamp(c.y, -half.y, half.y), std::clamp(c.z, -half.z, half.z)};
  double apart = length(onBox - c);
  Vec3 normal = (onBox - c) / apart;
  if (apart == 0) {
    const Vec3 ways{half.x - std::abs(c.x), half.y - std::abs(c.y), half.z - std::abs(c.z)};
    const double least = std::min({ways.x, ways.y, ways.z});
    Vec3 outwards{};
    if (least == ways.x)
      outwards.x = 1;
    else if (least == ways.y)
      outwards.y = 1;
    else
      outwards.z = 1;
    apart = -least;
    onBox = c + outwards * least;
    normal = -outwards;
  }
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
