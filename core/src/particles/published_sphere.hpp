// SPDX-License-Identifier: MIT
// Particles against a sphere as a cloth library publishes it. Discrete: delta (1 - r / |delta|) with an epsilon under
// the root. Continuous: the first root of the quadratic, where a > 0 and the path comes closer than 80 % of the radius;
// the motion after it is then reduced, and the discrete response follows. What this misses is what exact steps solve: a
// <= 0, and paths through the outer 20 % (the skin), which may tunnel.
#pragma once

#include "particles/impulses.hpp"
#include "touchstone/particles/colliders.hpp"

namespace touchstone::particles {

/// 0.8^2 - 1: the part of the squared radius that belongs to the skin.
inline constexpr float publishedSkeleton = -0.36F;

/// The published time of impact of a quadratic, and 1 minus that time, reduced; `where` there is one.
template <class R>
struct PublishedImpact {
  wide::MaskOf<R> where;
  R toi, remaining;
};
template <class R>
PublishedImpact<R> publishedImpact(R m00, R m01, R m11, R fromRadius, R toRadius) {
  using namespace wide;
  const R zero = splat<R>(0), one = splat<R>(1);
  const R discriminant = m01 * m01 - m11 * m00;
  const R root = sqrt(max(discriminant, zero));
  const R halfB = m01 - m00;
  const R minusA = m01 - m11 + halfB;
  const R divisor = select(minusA < zero, minusA, -one);
  const R toi = min(zero, halfB + root) / divisor;
  // As printed, with a product where a quotient is meant; both are the start radius while the radius is constant.
  const R least = fromRadius + halfB * minusA * (toRadius - fromRadius);
  const auto isHit = both(both(minusA < zero, toi < one), halfB < root);
  const auto isDeep = discriminant > minusA * least * least * splat<R>(publishedSkeleton);
  const R rest = one - toi;
  const auto hasRest = rest > splat<R>(publishedEpsilon);
  const R minusK = select(hasRest, root / (divisor * select(hasRest, rest, one)), zero);
  return {both(isHit, isDeep), toi, rest / (one - minusK)};
}

template <class R>
struct SphereLanes {
  wide::Three<R> from, to;
  R fromRadius, toRadius;
};
template <class R>
SphereLanes<R> sphereLanes(const Moving<Sphere<double>>& s) {
  using S = wide::ScalarOf<R>;
  return {wide::splat<R>(castVec<S>(s.from.center)), wide::splat<R>(castVec<S>(s.to.center)),
          wide::splat<R>(static_cast<S>(s.from.radius)), wide::splat<R>(static_cast<S>(s.to.radius))};
}

template <class R>
void collideSphere(const SphereLanes<R>& s, bool isContinuous, wide::MaskOf<R> where, Group<R>& p, Impulses<R>& sum) {
  using namespace wide;
  Three<R> current = p.current - s.to;
  auto swept = splat<R>(0) > splat<R>(0);
  if (isContinuous) {
    const Three<R> previous = p.previous - s.from;
    const auto impact = publishedImpact<R>(dot(previous, previous) - s.fromRadius * s.fromRadius,
                                           dot(previous, current) - s.fromRadius * s.toRadius,
                                           dot(current, current) - s.toRadius * s.toRadius, s.fromRadius, s.toRadius);
    swept = both(impact.where, where);
    const Three<R> moved = current + (previous - current) * impact.remaining;
    current = select(swept, moved, current);
    p.current = select(swept, s.to + moved, p.current);
  }
  const R squared = splat<R>(publishedEpsilon) + dot(current, current);
  const R scale = splat<R>(1) - s.toRadius / sqrt(squared);
  const auto isInside = both(scale < splat<R>(0), where);
  sum.add(isInside, current * -scale, s.to - s.from);
  sum.touch(either(isInside, swept));
}

}  // namespace touchstone::particles
