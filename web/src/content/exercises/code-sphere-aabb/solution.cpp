#include "touchstone.hpp"

Result collide(const Sphere& sphere, const AABB& box) {
  const Vec3 c = sphere.center;
  // The point of the solid box closest to the centre: each coordinate clamped on its
  // own.
  Vec3 onBox{std::clamp(c.x, box.min.x, box.max.x), std::clamp(c.y, box.min.y, box.max.y),
             std::clamp(c.z, box.min.z, box.max.z)};
  double apart = length(onBox - c);
  Vec3 normal = (onBox - c) / apart;
  if (apart == 0) {
    // The centre is in the box: the shortest way out is through the nearest of the six
    // faces.
    const std::array<double, 6> ways{c.x - box.min.x, box.max.x - c.x, c.y - box.min.y,
                                     box.max.y - c.y, c.z - box.min.z, box.max.z - c.z};
    const std::array<Vec3, 6> outwards{Vec3{-1, 0, 0}, {1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}};
    const auto nearest = std::min_element(ways.begin(), ways.end()) - ways.begin();
    apart = -ways[nearest];
    onBox = c + outwards[nearest] * ways[nearest];
    // The sphere leaves outwards, so the box would have to go the other way.
    normal = -outwards[nearest];
  }
  const double distance = apart - sphere.radius;
  return {distance <= 0, distance, normal, c + normal * sphere.radius, onBox};
}
