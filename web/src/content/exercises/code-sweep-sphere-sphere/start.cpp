#include "touchstone.hpp"

Sweep sweepSphereSphere(const Sphere& a, const Vec3& da, const Sphere& b, const Vec3& db) {
  // 1. The displacement of a, seen from b, and the vector c from the centre of a to that of b.
  // 2. Do they overlap at the start? Do they approach at all?
  // 3. The smaller root of |c - t d| = sum of the radii; is there one, and is it at most 1?
  // 4. The normal between the centres at that time.
  return {false, 1, {0, 0, 0}};
}
