#include "touchstone.hpp"

Result2 collide(const Capsule2& a, const Capsule2& b) {
  // 1. The closest points of the two axes. If they do not cross, one of them is an end:
  //    try all four.
  // 2. Between these points it is like two circles: the distance without the radii, the
  //    normal, the points.
  // 3. If the axes touch, the points give no direction. If they cross, one has to slide
  //    off the other first: which way is the shortest?
  const Vec2 between = b.base - a.base;
  const Vec2 normal = normalized(between);
  const double distance = length(between) - a.radius - b.radius;
  return {distance <= 0, distance, normal, a.base + normal * a.radius, b.base - normal * b.radius};
}
