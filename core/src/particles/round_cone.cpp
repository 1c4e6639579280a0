// SPDX-License-Identifier: MIT
// Round cones and spheres that move.
// Distance: let d be the coordinate of p along the axis, e its distance from the axis. The surface normal through p
// starts at s = d + e tan(alpha), clamped to the ends; the distance is |p - c(s)| - r(s), inside and outside. Bound
// over time: for a fixed unit vector n the distance is at least the minimum over both ends of n.(p - c) - r, which is
// linear in time for each end, however the cone turns. With n the normal at t it is the distance at t.
#include <algorithm>
#include <cmath>

#include "particles/solids.hpp"

namespace touchstone::particles {

Point3 anyPerpendicular(const Point3& axis) {
  const Point3 e = std::abs(axis[0]) <= std::abs(axis[1]) && std::abs(axis[0]) <= std::abs(axis[2])
                       ? Point3{{1, 0, 0}}
                       : (std::abs(axis[1]) <= std::abs(axis[2]) ? Point3{{0, 1, 0}} : Point3{{0, 0, 1}});
  const Point3 c = cross(axis, e);
  return c * (1 / length(c));
}

double firstRoot(double f, double rate, double k) {
  if (f <= 0) return 0;
  const double inner = rate * rate + 2 * k * f;
  if (inner < 0) return never;
  const double divisor = std::sqrt(inner) - rate;
  return divisor > 0 ? 2 * f / divisor : never;
}

RoundCone<double> roundConeOf(const Sphere<double>& base, const Sphere<double>& tip) {
  const Point3 span = tip.center - base.center;
  const double l = length(span), growth = tip.radius - base.radius;
  if (l <= std::abs(growth) || l == 0) {
    const Sphere<double>& larger = growth > 0 ? tip : base;
    return {larger.center, {{0, 1, 0}}, 0, larger.radius, 0, 0};
  }
  const double sine = growth / l;
  // In this form the tangent keeps its precision where one sphere almost contains the other.
  const double slope = growth / std::sqrt((l - growth) * (l + growth));
  return {lerp(base.center, tip.center, 0.5), span * (1 / l), l / 2, (base.radius + tip.radius) / 2, sine, slope};
}

namespace {

/// The sphere of the hull whose surface is closest to p.
struct Foot {
  double s;  ///< along the axis
  Point3 v;  ///< p from its centre
  double l;  ///< length of v
  double distance;
};
Foot footOf(const RoundCone<double>& cone, const Point3& p) {
  const Point3 delta = p - cone.center;
  const double d = dot(delta, cone.axis);
  const double e = length(delta - cone.axis * d);
  const double s = std::clamp(d + cone.slope * e, -cone.half, cone.half);
  const Point3 v = delta - cone.axis * s;
  const double l = length(v);
  return {s, v, l, l - (cone.radius + s * cone.sine)};
}
Touch touchOf(const RoundCone<double>& cone, const Foot& foot) {
  const double along = cone.half > 0 ? foot.s / cone.half : 0;
  if (foot.l > 0) return {foot.distance, foot.v * (1 / foot.l), along};
  // On the axis every normal of the lateral surface is equally near.
  const Point3 side = anyPerpendicular(cone.axis);
  return {foot.distance, side * std::sqrt(1 - cone.sine * cone.sine) - cone.axis * cone.sine, along};
}

}  // namespace

Touch touchOf(const RoundCone<double>& cone, const Point3& p) { return touchOf(cone, footOf(cone, p)); }

std::optional<Touch> touchOf(const RoundCone<double>& cone, const Point3& p, double level) {
  const Foot foot = footOf(cone, p);
  return foot.distance < level ? std::optional(touchOf(cone, foot)) : std::nullopt;
}

namespace {

Sphere<double> inflated(const Sphere<double>& s, double skin) { return {s.center, s.radius + skin}; }
Moving<Sphere<double>> inflated(const Moving<Sphere<double>>& s, double skin) {
  return {inflated(s.from, skin), inflated(s.to, skin)};
}
Sphere<double> at(const Moving<Sphere<double>>& s, double t) {
  return {lerp(s.from.center, s.to.center, t), lerp(s.from.radius, s.to.radius, t)};
}
RoundCone<float> toFloat(const RoundCone<double>& c) {
  const auto f = [](double x) { return static_cast<float>(x); };
  return {castVec<float>(c.center), castVec<float>(c.axis), f(c.half), f(c.radius), f(c.sine), f(c.slope)};
}

/// n.(p - c) - r of one end as start + t * rate.
struct Separation {
  double start, rate;
};
Separation separation(const Moving<Sphere<double>>& end, const Path& path, const Point3& n) {
  const double start = dot(n, path.from - end.from.center) - end.from.radius;
  const Point3 velocity = path.velocity() - (end.to.center - end.from.center);
  return {start, dot(n, velocity) - (end.to.radius - end.from.radius)};
}
/// The first time from t on at which a falling separation reaches the level.
double reached(const Separation& s, double t, double level) {
  const double now = s.start + s.rate * t - level;
  if (now <= 0) return 0;
  return s.rate < 0 ? now / -s.rate : never;
}

double speedOf(const Moving<Sphere<double>>& end, const Path& path) {
  return length(path.velocity() - (end.to.center - end.from.center)) + std::abs(end.to.radius - end.from.radius);
}

/// v under the smallest rotation that takes the unit vector `from` to the unit vector `to`.
Point3 turned(const Point3& v, const Point3& from, const Point3& to) {
  const Point3 c = cross(from, to);
  const double k = 1 + dot(from, to);
  // Opposite directions have no smallest rotation: half a turn about a perpendicular.
  if (k < 1e-12) {
    const Point3 side = anyPerpendicular(from);
    return side * (2 * dot(side, v)) - v;
  }
  return v * (k - 1) + cross(c, v) + c * (dot(c, v) / k);
}

/// The surface point with sphere `along` and the normal of a surface point on another state of the cone.
Point3 surfacePoint(const RoundCone<double>& now, const RoundCone<double>& then, const Touch& touch) {
  Point3 n = touch.normal;
  double along = touch.along;
  if (now.half > 0 && then.half > 0) {
    const double axial = dot(n, now.axis);
    const Point3 radial = n - now.axis * axial;
    const double l = length(radial);
    const Point3 side = turned(l > 0 ? radial * (1 / l) : anyPerpendicular(now.axis), now.axis, then.axis);
    // On the lateral surface the normal follows the slope; on a cap it stays, unless the cap has become lateral.
    const double most = -then.sine;
    const double a = along >= 1 ? std::max(axial, most) : along <= -1 ? std::min(axial, most) : most;
    n = then.axis * a + side * std::sqrt(std::max(0.0, 1 - a * a));
  } else if (then.half > 0) {
    along = dot(n, then.axis) >= -then.sine ? 1 : -1;
  }
  const double s = along * then.half;
  return then.center + then.axis * s + n * (then.radius + s * then.sine);
}

}  // namespace

MovingCone::MovingCone(const Moving<Sphere<double>>& baseSphere, const Moving<Sphere<double>>& tipSphere, double skin)
    : base(inflated(baseSphere, skin)),
      tip(inflated(tipSphere, skin)),
      isSphere(&baseSphere == &tipSphere),
      start(roundConeOf(base.from, tip.from)),
      end(roundConeOf(base.to, tip.to)),
      startFloat(toFloat(start)),
      endFloat(toFloat(end)) {}

RoundCone<double> MovingCone::at(double t) const { return roundConeOf(particles::at(base, t), particles::at(tip, t)); }

double MovingCone::speed(const Path& path) const {
  return isSphere ? speedOf(base, path) : std::max(speedOf(base, path), speedOf(tip, path));
}

double MovingCone::safeStep(double t, const Path& path, const Touch& touch, double level) const {
  const double ofBase = reached(separation(base, path, touch.normal), t, level);
  return isSphere ? ofBase : std::min(ofBase, reached(separation(tip, path, touch.normal), t, level));
}

Point3 MovingCone::carried(double t, const Point3&, const Touch& touch) const {
  return surfacePoint(isSphere ? start : at(t), end, touch);
}

Point3 MovingCone::displacement(const Point3&, const Touch& touch) const {
  const Point3 ofBase = base.to.center - base.from.center, ofTip = tip.to.center - tip.from.center;
  if (isSphere || end.half > 0) return lerp(ofBase, ofTip, (touch.along + 1) / 2);
  return tip.to.radius > base.to.radius ? ofTip : ofBase;
}

}  // namespace touchstone::particles
