#include "touchstone.hpp"

namespace {

/** The sphere's centre and a box about the origin whose edges are parallel to the coordinate axes. */
Result collideInFrameOfBox(Vec3 c, double radius, Vec3 half) {
  Vec3 onBox{std::clamp(c.x, -half.x, half.x), std::clamp(c.y, -half.y, half.y), std::clamp(c.z, -half.z, half.z)};
  double apart = length(onBox - c);
  Vec3 normal = (onBox - c) / apart;
  if (apart == 0) {
    // The centre is in the box: out through the face that is nearest, on the side where
    // the centre is.
    const Vec3 ways{half.x - std::abs(c.x), half.y - std::abs(c.y), half.z - std::abs(c.z)};
    const double least = std::min({ways.x, ways.y, ways.z});
    Vec3 outwards{};
    if (least == ways.x)
      outwards.x = std::copysign(1, c.x);
    else if (least == ways.y)
      outwards.y = std::copysign(1, c.y);
    else
      outwards.z = std::copysign(1, c.z);
    apart = -least;
    onBox = c + outwards * least;
    normal = -outwards;
  }
  const double distance = apart - radius;
  return {distance <= 0, distance, normal, c + normal * radius, onBox};
}

}  // namespace

Result collide(const Sphere& sphere, const OBB& box) {
  // Seen from the box it is not turned at all: the coordinates of the centre along its
  // three axes.
  const auto axis = axes(box);
  const Vec3 fromBox = sphere.center - box.center;
  const Vec3 local{dot(fromBox, axis[0]), dot(fromBox, axis[1]), dot(fromBox, axis[2])};
  Result result = collideInFrameOfBox(local, sphere.radius, box.halfExtents);
  // Back into the world: a direction is turned, a point is turned and moved.
  result.normal = rotate(box.rotation, result.normal);
  result.pointOnA = box.center + rotate(box.rotation, result.pointOnA);
  result.pointOnB = box.center + rotate(box.rotation, result.pointOnB);
  return result;
}
