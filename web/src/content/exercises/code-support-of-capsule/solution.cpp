#include "touchstone.hpp"

Vec3 supportOfCapsule(const TaperedCapsule& capsule, const Vec3& direction) {
  const double size = length(direction);
  // Without a direction all points lie equally far.
  if (size == 0) return capsule.base;
  const Vec3 unit = direction / size;
  const double baseReach = dot(capsule.base, unit) + capsule.baseRadius;
  const double tipReach = dot(capsule.tip, unit) + capsule.tipRadius;
  return tipReach > baseReach ? capsule.tip + unit * capsule.tipRadius : capsule.base + unit * capsule.baseRadius;
}
