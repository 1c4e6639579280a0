#include "touchstone.hpp"

namespace {

constexpr double never = 2;

/** The first t from 0 to 1 at which |q0 + (q1 - q0) t| = r0 + (r1 - r0) t; `never` where there is none. */
double firstTime(const Vec3& q0, const Vec3& q1, double r0, double r1) {
  const double m00 = dot(q0, q0) - r0 * r0;
  const double m01 = dot(q0, q1) - r0 * r1;
  const double m11 = dot(q1, q1) - r1 * r1;
  // a t^2 + 2 b t + m00 = 0
  const double a = m11 - 2 * m01 + m00;
  const double b = m01 - m00;
  // Repaired: a may have any sign, and every path that meets the surface counts.
  const double discriminant = m01 * m01 - m00 * m11;
  if (discriminant < 0) return never;
  const double root = std::sqrt(discriminant);
  const double sum = b < 0 ? root - b : -root - b;
  // Both roots without cancellation; where a is 0 only the second is finite.
  double first = never;
  for (const double t : {sum / a, m00 / sum})
    if (t >= 0 && t <= 1 && r0 + (r1 - r0) * t >= 0) first = std::min(first, t);
  return first;
}

/** The first time at the side, between the tangent circles. */
double timeAtSide(const Vec3& p0, const Vec3& p1, const TaperedCapsule& cone) {
  const Vec3 between = cone.tip - cone.base;
  const double axisLength = length(between);
  const double delta = cone.tipRadius - cone.baseRadius;
  // One sphere contains the other: there is no tangent cone.
  if (axisLength <= std::abs(delta)) return never;
  const Vec3 axis = between / axisLength;
  const double coneLength = std::sqrt(axisLength * axisLength - delta * delta);
  const double slope = delta / coneLength;
  const double radius = cone.baseRadius * axisLength / coneLength;
  const double d0 = dot(p0 - cone.base, axis);
  const double d1 = dot(p1 - cone.base, axis);
  const Vec3 q0 = cross(p0 - cone.base, axis);
  const Vec3 q1 = cross(p1 - cone.base, axis);
  const double t = firstTime(q0, q1, radius + slope * d0, radius + slope * d1);
  const double foot = d0 + (d1 - d0) * t + slope * length(q0 + (q1 - q0) * t);
  return foot >= 0 && foot <= axisLength ? t : never;
}

}  // namespace

Impact sweepParticleCone(const Vec3& particle, const Vec3& motion, const TaperedCapsule& cone, const Vec3& motionCone) {
  // Seen from the cone only the particle moves.
  const Vec3 p0 = particle;
  const Vec3 p1 = particle + motion - motionCone;
  const double toi =
      std::min({firstTime(p0 - cone.base, p1 - cone.base, cone.baseRadius, cone.baseRadius),
                firstTime(p0 - cone.tip, p1 - cone.tip, cone.tipRadius, cone.tipRadius), timeAtSide(p0, p1, cone)});
  return toi <= 1 ? Impact{true, toi} : Impact{false, 1};
}
