#include "touchstone.hpp"

namespace {

/** Moved to the surface of a sphere; the fallback is the direction from its centre. */
Depenetration leaveSphere(const Vec3& particle, const Vec3& center, double radius, const Vec3& fallback) {
  const Vec3 delta = particle - center;
  const double distance = length(delta);
  if (distance >= radius) return {false, particle};
  return {true, center + (distance > 0 ? delta / distance : fallback) * radius};
}

/** A unit vector perpendicular to a unit vector. */
Vec3 perpendicularTo(const Vec3& axis) {
  return normalized(std::abs(axis.x) < 0.5 ? cross(axis, {1, 0, 0}) : cross(axis, {0, 1, 0}));
}

}  // namespace

Depenetration collideParticleCone(const Vec3& particle, const TaperedCapsule& cone) {
  const Vec3 between = cone.tip - cone.base;
  const double axisLength = length(between);
  const double delta = cone.tipRadius - cone.baseRadius;
  // One sphere contains the other: there is no tangent cone.
  if (axisLength <= std::abs(delta))
    return delta > 0 ? leaveSphere(particle, cone.tip, cone.tipRadius, {1, 0, 0})
                     : leaveSphere(particle, cone.base, cone.baseRadius, {1, 0, 0});
  const Vec3 axis = between / axisLength;
  const double coneLength = std::sqrt(axisLength * axisLength - delta * delta);
  const double slope = delta / coneLength;
  const double d = dot(particle - cone.base, axis);
  const Vec3 offset = particle - cone.base - axis * d;
  const double dPerp = length(offset);
  // Where the surface normal through the particle meets the axis.
  const double foot = d + slope * dPerp;
  if (foot <= 0) return leaveSphere(particle, cone.base, cone.baseRadius, -axis);
  if (foot >= axisLength) return leaveSphere(particle, cone.tip, cone.tipRadius, axis);
  const double radius = cone.baseRadius * axisLength / coneLength + slope * d;
  if (dPerp >= radius) return {false, particle};
  const Vec3 outward = dPerp > 0 ? offset / dPerp : perpendicularTo(axis);
  const double cosine = coneLength / axisLength;
  const Vec3 normal = (outward - axis * slope) * cosine;
  return {true, particle + normal * ((radius - dPerp) * cosine)};
}
