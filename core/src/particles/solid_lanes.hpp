// SPDX-License-Identifier: MIT
// Planes, spheres and round cones for several particles at once: what solids.hpp asks of a collider, by the same
// operations in the same order, so that each lane has the bits of the function for one particle. Where that one takes a
// case of its own (a particle on an axis, a cone of which one sphere contains the other, a plane without a normal) the
// lane is dropped from `valid`.
#pragma once

#include <algorithm>
#include <cmath>

#include "particles/solids.hpp"
#include "particles/wide.hpp"

namespace touchstone::particles {

/// Straight paths of particles over a step.
template <class R>
struct PathLanes {
  wide::Three<R> from, to;
  wide::Three<R> at(R t) const { return from + (to - from) * t; }
  wide::Three<R> velocity() const { return to - from; }
};
/// As Touch.
template <class R>
struct TouchLanes {
  R distance;
  wide::Three<R> normal;
  R along;
};

template <class R>
R lerpLanes(double a, double b, R t) {
  return wide::splat<R>(a) + wide::splat<R>(b - a) * t;
}
template <class R>
wide::Three<R> lerpLanes(const Point3& a, const Point3& b, R t) {
  return wide::splat<R>(a) + wide::splat<R>(b - a) * t;
}
template <class R>
R lengthOf(const wide::Three<R>& v) {
  return wide::sqrt(wide::dot(v, v));
}

/// firstRoot() for f > 0.
template <class R>
R firstRootLanes(R f, R rate, R k) {
  using namespace wide;
  const R one = splat<R>(1), two = splat<R>(2);
  const R inner = rate * rate + two * k * f;
  const R divisor = sqrt(inner) - rate;
  const auto falls = both(inner >= splat<R>(0), divisor > splat<R>(0));
  return select(falls, two * f / select(falls, divisor, one), splat<R>(never));
}

template <class R>
struct PlaneLanes {
  const MovingPlane& solid;
  struct State {
    wide::Three<R> normal;
    R offset;
  };

  State at(R t, wide::MaskOf<R>&) const {
    return {lerpLanes<R>(solid.normal[0], solid.normal[1], t), lerpLanes<R>(solid.offset[0], solid.offset[1], t)};
  }
  static State select(wide::MaskOf<R> m, const State& yes, const State& no) {
    return {wide::select<R>(m, yes.normal, no.normal), wide::select(m, yes.offset, no.offset)};
  }
  State first() const { return {wide::splat<R>(solid.normal[0]), wide::splat<R>(solid.offset[0])}; }
  State last() const {
    const double one = 1;
    return {wide::splat<R>(particles::lerp(solid.normal[0], solid.normal[1], one)),
            wide::splat<R>(particles::lerp(solid.offset[0], solid.offset[1], one))};
  }
  TouchLanes<R> touch(const State& now, const wide::Three<R>& p, wide::MaskOf<R>& valid) const {
    const R l = lengthOf(now.normal), zero = wide::splat<R>(0), one = wide::splat<R>(1);
    const auto isPlane = l > zero;
    valid = wide::both(valid, isPlane);
    const R divisor = wide::select(isPlane, l, one);
    return {(wide::dot(now.normal, p) - now.offset) / divisor, now.normal * (one / divisor), zero};
  }
  R speed(const PathLanes<R>& path) const {
    using namespace wide;
    const double l = length(particles::lerp(solid.normal[0], solid.normal[1], 0.5));
    if (l == 0) return splat<R>(never);
    const double offset = std::max(std::abs(solid.offset[0]), std::abs(solid.offset[1]));
    const R farthest = max(lengthOf(path.from), lengthOf(path.to)) + splat<R>(offset);
    const double shift = std::abs(solid.offset[1] - solid.offset[0]) / l;
    return lengthOf(path.velocity()) + splat<R>(shift) +
           splat<R>(length(solid.normal[1] - solid.normal[0]) / l) * farthest;
  }
  R safeStep(const State& now, R t, const PathLanes<R>& path, const TouchLanes<R>& touch) const {
    using namespace wide;
    const Three<R> turn = splat<R>(solid.normal[1] - solid.normal[0]), v = path.velocity();
    const R rate = dot(turn, path.at(t)) + dot(now.normal, v) - splat<R>(solid.offset[1] - solid.offset[0]);
    return firstRootLanes<R>(touch.distance * lengthOf(now.normal), rate, splat<R>(-2) * dot(turn, v));
  }
  wide::Three<R> carried(const State&, const wide::Three<R>& p, const TouchLanes<R>&, wide::MaskOf<R>& valid) const {
    const TouchLanes<R> end = touch(last(), p, valid);
    return p - end.normal * end.distance;
  }
  wide::Three<R> displacement(const wide::Three<R>& p, const TouchLanes<R>&, wide::MaskOf<R>& valid) const {
    const TouchLanes<R> start = touch(first(), p, valid);
    return start.normal * start.distance;
  }
};

/// n.(p - c) - r of a moving sphere, as start + t * rate.
template <class R>
struct SeparationLanes {
  R start, rate;
  SeparationLanes(const Moving<Sphere<double>>& end, const PathLanes<R>& path, const wide::Three<R>& n)
      : start(wide::dot(n, path.from - wide::splat<R>(end.from.center)) - wide::splat<R>(end.from.radius)),
        rate(wide::dot(n, path.velocity() - wide::splat<R>(end.to.center - end.from.center)) -
             wide::splat<R>(end.to.radius - end.from.radius)) {}
  /// The first time from t on at which a falling separation reaches 0.
  R reached(R t) const {
    using namespace wide;
    const R now = start + rate * t, zero = splat<R>(0);
    const auto falls = rate < zero;
    const R later = wide::select(falls, now / wide::select(falls, -rate, splat<R>(1)), splat<R>(never));
    return wide::select(now <= zero, zero, later);
  }
};
template <class R>
R speedLanes(const Moving<Sphere<double>>& end, const PathLanes<R>& path) {
  return lengthOf(path.velocity() - wide::splat<R>(end.to.center - end.from.center)) +
         wide::splat<R>(std::abs(end.to.radius - end.from.radius));
}

/// A MovingCone that is a sphere.
template <class R>
struct SphereSolidLanes {
  const MovingCone& solid;
  struct State {
    wide::Three<R> center;
    R radius;
  };

  State at(R t, wide::MaskOf<R>&) const {
    const auto& [from, to] = solid.base;
    return {lerpLanes<R>(from.center, to.center, t), lerpLanes<R>(from.radius, to.radius, t)};
  }
  static State select(wide::MaskOf<R> m, const State& yes, const State& no) {
    return {wide::select<R>(m, yes.center, no.center), wide::select(m, yes.radius, no.radius)};
  }
  State first() const { return {wide::splat<R>(solid.start.center), wide::splat<R>(solid.start.radius)}; }
  State last() const { return {wide::splat<R>(solid.end.center), wide::splat<R>(solid.end.radius)}; }
  TouchLanes<R> touch(const State& now, const wide::Three<R>& p, wide::MaskOf<R>& valid) const {
    const wide::Three<R> v = p - now.center;
    const R l = lengthOf(v), zero = wide::splat<R>(0), one = wide::splat<R>(1);
    const auto isBeside = l > zero;
    valid = wide::both(valid, isBeside);
    return {l - now.radius, v * (one / wide::select(isBeside, l, one)), zero};
  }
  R speed(const PathLanes<R>& path) const { return speedLanes<R>(solid.base, path); }
  wide::Three<R> carried(const State&, const wide::Three<R>&, const TouchLanes<R>& touch, wide::MaskOf<R>&) const {
    return wide::splat<R>(solid.end.center) + touch.normal * wide::splat<R>(solid.end.radius);
  }
  wide::Three<R> displacement(const wide::Three<R>&, const TouchLanes<R>&, wide::MaskOf<R>&) const {
    return wide::splat<R>(solid.base.to.center - solid.base.from.center);
  }
  /// The first time from the start of paths on, `never` if there is none: see sphere_quadratic.hpp. `level` is added to
  /// the radius.
  R timeAt(const PathLanes<R>& path, double level) const {
    using namespace wide;
    const auto& [from, to] = solid.base;
    const double r0 = from.radius + level, r1 = to.radius + level, dr = r1 - r0;
    const Three<R> q0 = path.from - splat<R>(from.center), q1 = path.to - splat<R>(to.center), dq = q1 - q0;
    const R m00 = dot(q0, q0) - splat<R>(r0 * r0), h = dot(q0, dq) - splat<R>(r0 * dr);
    const Three<R> turned = dq * splat<R>(r0) - q0 * splat<R>(dr), across = cross(q0, dq);
    const R discriminant = dot(turned, turned) - dot(across, across), zero = splat<R>(0), one = splat<R>(1);
    const R divisor = sqrt(discriminant) - h;
    const auto falls = both(discriminant >= zero, divisor > zero);
    const R t = m00 / wide::select(falls, divisor, one);
    return wide::select(m00 <= zero, zero, wide::select(both(falls, t <= one), t, splat<R>(never)));
  }
};

/// A MovingCone that is not a sphere.
template <class R>
struct ConeSolidLanes {
  const MovingCone& solid;
  struct State {
    wide::Three<R> center, axis;
    R half, radius, sine, slope;
  };

  /// As roundConeOf().
  State at(R t, wide::MaskOf<R>& valid) const {
    using namespace wide;
    const Moving<Sphere<double>>&base = solid.base, &tip = solid.tip;
    const Three<R> from = lerpLanes<R>(base.from.center, base.to.center, t),
                   to = lerpLanes<R>(tip.from.center, tip.to.center, t);
    const R fromRadius = lerpLanes<R>(base.from.radius, base.to.radius, t),
            toRadius = lerpLanes<R>(tip.from.radius, tip.to.radius, t);
    const R one = splat<R>(1), half = splat<R>(0.5), growth = toRadius - fromRadius;
    const Three<R> span = to - from;
    const R l = lengthOf(span);
    const auto isCone = both(l > abs(growth), l > splat<R>(0));
    valid = both(valid, isCone);
    const R divisor = wide::select(isCone, l, one), squared = (l - growth) * (l + growth);
    return {from + (to - from) * half, span * (one / divisor),
            l / splat<R>(2),           (fromRadius + toRadius) / splat<R>(2),
            growth / divisor,          growth / sqrt(wide::select(isCone, squared, one))};
  }
  static State stateOf(const RoundCone<double>& c) {
    using wide::splat;
    return {splat<R>(c.center), splat<R>(c.axis), splat<R>(c.half),
            splat<R>(c.radius), splat<R>(c.sine), splat<R>(c.slope)};
  }
  static State select(wide::MaskOf<R> m, const State& yes, const State& no) {
    return {wide::select<R>(m, yes.center, no.center), wide::select<R>(m, yes.axis, no.axis),
            wide::select(m, yes.half, no.half),        wide::select(m, yes.radius, no.radius),
            wide::select(m, yes.sine, no.sine),        wide::select(m, yes.slope, no.slope)};
  }
  State first() const { return stateOf(solid.start); }
  State last() const { return stateOf(solid.end); }
  TouchLanes<R> touch(const State& now, const wide::Three<R>& p, wide::MaskOf<R>& valid) const {
    using namespace wide;
    const Three<R> delta = p - now.center;
    const R d = dot(delta, now.axis), one = splat<R>(1), zero = splat<R>(0);
    const R e = lengthOf(delta - now.axis * d);
    const R s = min(max(d + now.slope * e, -now.half), now.half);
    const Three<R> v = delta - now.axis * s;
    const R l = lengthOf(v);
    const auto isBeside = both(l > zero, now.half > zero);
    valid = both(valid, isBeside);
    return {l - (now.radius + s * now.sine), v * (one / wide::select(isBeside, l, one)),
            s / wide::select(isBeside, now.half, one)};
  }
  R speed(const PathLanes<R>& path) const {
    return wide::max(speedLanes<R>(solid.base, path), speedLanes<R>(solid.tip, path));
  }
  R safeStep(const State&, R t, const PathLanes<R>& path, const TouchLanes<R>& touch) const {
    using namespace wide;
    const Three<R>& n = touch.normal;
    const SeparationLanes<R> ofBase(solid.base, path, n), ofTip(solid.tip, path, n);
    const R still = min(ofBase.reached(t), ofTip.reached(t)), one = splat<R>(1);
    const Moving<Sphere<double>>&base = solid.base, &tip = solid.tip;
    const Three<R> axis = lerpLanes<R>(tip.from.center - base.from.center, tip.to.center - base.to.center, t);
    const Three<R> across = axis - n * dot(n, axis);
    const R squared = dot(across, across);
    const auto turns = both(both(still < splat<R>(never), abs(touch.along) < one), squared > splat<R>(0));
    const Three<R> turn = across * ((ofTip.rate - ofBase.rate) / wide::select(turns, squared, one));
    const R turning = min(reachedTurning(base, ofBase, path, t, turn), reachedTurning(tip, ofTip, path, t, turn));
    return wide::select(turns, max(still, turning), still);
  }
  /// As surfacePoint().
  wide::Three<R> carried(const State& now, const wide::Three<R>&, const TouchLanes<R>& touch,
                         wide::MaskOf<R>& valid) const {
    using namespace wide;
    const State then = last();
    const R one = splat<R>(1), zero = splat<R>(0);
    const R axial = dot(touch.normal, now.axis);
    const Three<R> radial = touch.normal - now.axis * axial;
    const R l = lengthOf(radial);
    // The smallest rotation that takes one axis to the other.
    const Three<R> v = radial * (one / wide::select(l > zero, l, one)), c = cross(now.axis, then.axis);
    const R k = one + dot(now.axis, then.axis);
    valid = both(valid, both(l > zero, k >= splat<R>(1e-12)));
    const Three<R> side = v * (k - one) + cross(c, v) + c * (dot(c, v) / wide::select(k > zero, k, one));
    const R most = -then.sine;
    const R a =
        wide::select(touch.along >= one, max(axial, most), wide::select(touch.along <= -one, min(axial, most), most));
    const Three<R> n = then.axis * a + side * sqrt(max(zero, one - a * a));
    const R s = touch.along * then.half;
    return then.center + then.axis * s + n * (then.radius + s * then.sine);
  }
  wide::Three<R> displacement(const wide::Three<R>&, const TouchLanes<R>& touch, wide::MaskOf<R>&) const {
    const R share = (touch.along + wide::splat<R>(1)) / wide::splat<R>(2);
    return lerpLanes<R>(solid.base.to.center - solid.base.from.center, solid.tip.to.center - solid.tip.from.center,
                        share);
  }

 private:
  static R reachedTurning(const Moving<Sphere<double>>& end, const SeparationLanes<R>& still, const PathLanes<R>& path,
                          R t, const wide::Three<R>& turn) {
    using namespace wide;
    const Three<R> q = path.at(t) - lerpLanes<R>(end.from.center, end.to.center, t);
    const Three<R> velocity = path.velocity() - splat<R>(end.to.center - end.from.center);
    const R most = max(lerpLanes<R>(end.from.radius, end.to.radius, t), splat<R>(end.to.radius)), zero = splat<R>(0);
    const R f = still.start + still.rate * t;
    const R root = firstRootLanes<R>(f, still.rate + dot(turn, q),
                                     max(most, zero) * dot(turn, turn) - splat<R>(2) * dot(turn, velocity));
    return wide::select(f <= zero, zero, root);
  }
};

}  // namespace touchstone::particles
