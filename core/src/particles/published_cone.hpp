// SPDX-License-Identifier: MIT
// Particles against the cone between two spheres as a cloth library publishes it. With d the coordinate of the particle
// along the axis and e its distance from it: inside the infinite cone where its radius d slope + radius is more than e,
// between the caps where |d + slope e| is less than half the axis. Continuous: the distance from the axis as the length
// of a cross product, which is linear in time only if the axis does not turn, so that a polynomial of sixth order
// becomes a quadratic.
#pragma once

#include "particles/published_sphere.hpp"
#include "particles/solids.hpp"

namespace touchstone::particles {

template <class R>
struct ConeLanes {
  wide::Three<R> center, axis;
  R half, slope, radius;  ///< radius: of the cone over the middle, perpendicular to the axis
  R squaredCosine;
};
template <class R>
ConeLanes<R> coneLanes(const RoundCone<double>& c) {
  using S = wide::ScalarOf<R>;
  const auto f = [](double x) { return wide::splat<R>(static_cast<S>(x)); };
  const double squaredCosine = 1 - c.sine * c.sine;
  return {wide::splat<R>(castVec<S>(c.center)),
          wide::splat<R>(castVec<S>(c.axis)),
          f(c.half),
          f(c.slope),
          f(c.radius / std::sqrt(squaredCosine)),
          f(squaredCosine)};
}

template <class R>
struct MovingConeLanes {
  ConeLanes<R> from, to;
  wide::Three<R> baseMotion, tipMotion;
};
template <class R>
MovingConeLanes<R> movingConeLanes(const MovingCone& c) {
  using S = wide::ScalarOf<R>;
  return {coneLanes<R>(c.start), coneLanes<R>(c.end), wide::splat<R>(castVec<S>(c.base.to.center - c.base.from.center)),
          wide::splat<R>(castVec<S>(c.tip.to.center - c.tip.from.center))};
}

/// The published swept contact; `moved` is the particle relative to the cone's middle at the end.
template <class R>
struct SweptCone {
  wide::MaskOf<R> where;
  R toi;
  wide::Three<R> moved;
};
template <class R>
SweptCone<R> sweepCone(const MovingConeLanes<R>& c, const Group<R>& p) {
  using namespace wide;
  const Three<R> x0 = p.previous - c.from.center, x1 = p.current - c.to.center;
  const Three<R> q0 = cross(x0, c.from.axis), q1 = cross(x1, c.to.axis);
  const R r0 = dot(x0, c.from.axis) * c.from.slope + c.from.radius;
  const R r1 = dot(x1, c.to.axis) * c.to.slope + c.to.radius;
  const auto impact = publishedImpact<R>(dot(q0, q0) - r0 * r0, dot(q0, q1) - r0 * r1, dot(q1, q1) - r1 * r1, r0, r1);
  // The place and the axis at that time.
  const R rest = splat<R>(1) - impact.toi;
  const Three<R> x = x1 - (x1 - x0) * rest;
  const Three<R> end = c.to.axis * c.to.half;
  const Three<R> axis = end - (end - c.from.axis * c.from.half) * rest;
  const R squaredHalf = dot(axis, axis);
  const R half = sqrt(squaredHalf);
  const R d = dot(x, axis) / select(half > splat<R>(0), half, splat<R>(1));
  const R e = sqrt(max(dot(x, x) - d * d, splat<R>(0)));
  const auto isBetween = abs(d + c.to.slope * e) < half;
  return {both(impact.where, isBetween), impact.toi, x1 + (x0 - x1) * impact.remaining};
}

/// Returns the particles that the cone took: the spheres at its ends leave them out.
template <class R>
wide::MaskOf<R> collideCone(const MovingConeLanes<R>& c, bool isContinuous, wide::MaskOf<R> where, Group<R>& p,
                            Impulses<R>& sum) {
  using namespace wide;
  Three<R> x = p.current - c.to.center;
  auto swept = splat<R>(0) > splat<R>(0);
  if (isContinuous) {
    const SweptCone<R> sweep = sweepCone(c, p);
    swept = both(sweep.where, where);
    x = select(swept, sweep.moved, x);
    p.current = select(swept, c.to.center + sweep.moved, p.current);
  }
  const R d = dot(x, c.to.axis);
  const R e = sqrt(max(splat<R>(publishedEpsilon) + dot(x, x) - d * d, splat<R>(publishedEpsilon)));
  const R radius = max(d * c.to.slope + c.to.radius, splat<R>(0));
  const R foot = d + c.to.slope * e;
  const auto isInside = both(both(radius > e, abs(foot) < c.to.half), where);
  const Three<R> normal = x - c.to.axis * foot;
  const R scale = c.to.squaredCosine * (radius / e - splat<R>(1));
  const R half = select(c.to.half > splat<R>(0), c.to.half, splat<R>(1));
  const R share = (foot / half + splat<R>(1)) * splat<R>(0.5F);
  sum.add(isInside, normal * scale, c.baseMotion + (c.tipMotion - c.baseMotion) * share);
  const auto taken = either(isInside, swept);
  sum.touch(taken);
  return taken;
}

}  // namespace touchstone::particles
