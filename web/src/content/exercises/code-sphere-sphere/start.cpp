#include "touchstone.hpp"

Result collide(const Sphere& a, const Sphere& b) {
  // 1. The vector from one centre to the other, and its length.
  // 2. The signed distance: what is left of that length without the two radii.
  // 3. The normal: the same vector with length 1. What if the centres coincide?
  // 4. The points: from each centre one radius along the normal, or against it.
  const double distance = 0;
  const Vec3 normal{1, 0, 0};
  return {distance <= 0, distance, normal, a.center, b.center};
}
