#include "touchstone.hpp"

Vec3 supportOfCapsule(const TaperedCapsule& capsule, const Vec3& direction) {
  // 1. What is the support point of one sphere? The direction may have any length.
  // 2. Which of the two spheres reaches farther?
  const bool isTip = dot(capsule.tip, direction) > dot(capsule.base, direction);
  return isTip ? capsule.tip : capsule.base;
}
