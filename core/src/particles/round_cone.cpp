// SPDX-License-Identifier: MIT
// Round cones and spheres that move.
// Distance: let d be the coordinate of p along the axis, e its distance from the axis. The surface normal through p
// starts at s = d + e tan(alpha), clamped to the ends; the distance is |p - c(s)| - r(s), inside and outside. Bound
// over time: for a fixed unit vector n the distance is at least the minimum over both ends of n.(p - c) - r, which is
// linear in time for each end, however the cone turns. With n the normal at t it is the distance at t. Where the cone
// turns, one end approaches a fixed n faster than the closest point of the lateral surface does; a second bound has a
// direction that turns so that both ends approach it equally fast, which is the speed of the distance.
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

double distanceOf(const RoundCone<double>& cone, const Point3& p) { return footOf(cone, p).distance; }

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

Sphere<float> toFloat(const Sphere<double>& s) { return {castVec<float>(s.center), static_cast<float>(s.radius)}; }

/// Around the middles of both ends' paths.
CapsuleAround<double> capsuleAround(const Moving<Sphere<double>>& base, const Moving<Sphere<double>>& tip) {
  const Point3 from = lerp(base.from.center, base.to.center, 0.5), to = lerp(tip.from.center, tip.to.center, 0.5);
  const double squared = lengthSquared(to - from);
  CapsuleAround<double> around{from, to - from, squared > 0 ? 1 / squared : 0, 0};
  for (const auto* end : {&base, &tip})
    around.radius = std::max(
        around.radius, length(end->to.center - end->from.center) / 2 + std::max(end->from.radius, end->to.radius));
  return around;
}
CapsuleAround<float> toFloat(const CapsuleAround<double>& c) {
  return {castVec<float>(c.base), castVec<float>(c.span), static_cast<float>(c.inverse), static_cast<float>(c.radius)};
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

/// The same for a normal n that turns: for w = n + s m with m perpendicular to n, |w| <= 1 + s^2 m^2 / 2 bounds w.q - r
/// |w| from below by a parabola.
double reachedTurning(const Moving<Sphere<double>>& end, const Separation& still, const Path& path, double t,
                      const Point3& turn, double level) {
  const Point3 q = path.at(t) - lerp(end.from.center, end.to.center, t);
  const Point3 velocity = path.velocity() - (end.to.center - end.from.center);
  const double most = std::max({lerp(end.from.radius, end.to.radius, t), end.to.radius}) + level;
  return firstRoot(still.start + still.rate * t - level, still.rate + dot(turn, q),
                   std::max(most, 0.0) * lengthSquared(turn) - 2 * dot(turn, velocity));
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
      endFloat(toFloat(end)),
      baseFloat{toFloat(base.from), toFloat(base.to)},
      tipFloat{toFloat(tip.from), toFloat(tip.to)},
      around(capsuleAround(base, tip)),
      aroundFloat(toFloat(around)) {}

RoundCone<double> MovingCone::at(double t) const {
  if (t == 0) return start;
  return t == 1 ? end : roundConeOf(particles::at(base, t), particles::at(tip, t));
}

double MovingCone::speed(const Path& path) const {
  return isSphere ? speedOf(base, path) : std::max(speedOf(base, path), speedOf(tip, path));
}

double MovingCone::safeStep(const State&, double t, const Path& path, const Touch& touch, double level) const {
  const Point3& n = touch.normal;
  const Separation ofBase = separation(base, path, n);
  if (isSphere) return reached(ofBase, t, level);
  const Separation ofTip = separation(tip, path, n);
  const double still = std::min(reached(ofBase, t, level), reached(ofTip, t, level));
  if (still == never || std::abs(touch.along) >= 1) return still;
  const Point3 axis = lerp(tip.from.center - base.from.center, tip.to.center - base.to.center, t);
  const Point3 across = axis - n * dot(n, axis);
  const double squared = lengthSquared(across);
  if (squared == 0) return still;
  const Point3 turn = across * ((ofTip.rate - ofBase.rate) / squared);
  return std::max(still, std::min(reachedTurning(base, ofBase, path, t, turn, level),
                                  reachedTurning(tip, ofTip, path, t, turn, level)));
}

Point3 MovingCone::carried(double t, const Point3&, const Touch& touch) const {
  return surfacePoint(isSphere ? start : at(t), end, touch);
}

double MovingCone::leastExit(const Point3& p, const Point3& direction, double level) const {
  // Through the sphere of the hull whose surface is closest to p, from there through another one.
  constexpr int mostSpheres = 4;
  double t = 0;
  for (int i = 0; i < mostSpheres; ++i) {
    const Foot foot = footOf(end, p + direction * t);
    const double distance = foot.distance - level, radius = foot.l - distance, along = dot(foot.v, direction);
    const double inner = along * along + (radius + foot.l) * (radius - foot.l);
    if (distance >= 0 || inner <= 0) break;
    t += std::max(std::sqrt(inner) - along, 0.0);
    if (isSphere) break;
  }
  return t;
}

Point3 MovingCone::displacement(const Point3&, const Touch& touch) const {
  const Point3 ofBase = base.to.center - base.from.center, ofTip = tip.to.center - tip.from.center;
  if (isSphere || end.half > 0) return lerp(ofBase, ofTip, (touch.along + 1) / 2);
  return tip.to.radius > base.to.radius ? ofTip : ofBase;
}

}  // namespace touchstone::particles
