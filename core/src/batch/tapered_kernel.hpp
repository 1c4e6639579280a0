// SPDX-License-Identifier: MIT
// The float batch four pairs at a time, for tapered capsules: points, spheres, boxes, capsules and tapered capsules
// against them.
//
// Method: a tapered capsule is the union of spheres about the points of its axis. The sphere that is nearest to a point
// is known in closed form (round_cone.cpp); of two tapered capsules the nearest spheres are found by turns, from the
// stationary point of the axes; of a box and a tapered capsule the nearest point and sphere. Their distance f is never
// less than the largest separation, and the separation s(n) along the vector between their centres is never more: a
// lane is valid once both are equal within the accuracy of float. Then n is the only such normal, disjoint or
// overlapping. Turns converge slowly where the axes are nearly parallel: from the second one on the secant through two
// of them gives the next parameter.
//
// Degenerate: axes that meet, axes without length, and ends of which one nearly contains the other are not valid.
#pragma once

#include "batch/round_kernels.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// Turns after which a lane is left to the pair's own function.
inline constexpr int mostTurns = 6;

/// What the nearest sphere needs of a tapered capsule.
struct ConeLanes {
  F4 squared;   ///< of the axis
  F4 perAxis;   ///< one through that
  F4 perSlope;  ///< by how much the nearest sphere is moved along the axis, in its lengths, per height over it
  Mask isProper;
};
inline ConeLanes coneOf(const TaperedLanes& s) {
  const F4 squared = dot(s.axis, s.axis), across = squared - s.radiusDelta * s.radiusDelta;
  return {squared, splat(1) / squared, s.radiusDelta / sqrt(squared * across), across > squared * leastTaper};
}
/// The parameter of the sphere that is nearest to the point at `v` from the base.
inline F4 nearestSphere(const TaperedLanes& s, const ConeLanes& cone, const V3& v) {
  const F4 foot = dot(v, s.axis) * cone.perAxis;
  const V3 height = v - s.axis * foot;
  return clamp(foot + sqrt(dot(height, height)) * cone.perSlope, splat(0), splat(1));
}

/// point, sphere - taperedCapsule.
inline Gap gapOf(const SphereLanes& a, const TaperedLanes& b) {
  const V3 v = a.center - b.base;
  const ConeLanes cone = coneOf(b);
  const F4 t = nearestSphere(b, cone, v);
  Gap gap = gapOfCores(b.axis * t - v, max(cone.squared, dot(v, v)) * close, a.center, a.radius,
                       b.radius + b.radiusDelta * t);
  gap.valid = gap.valid & cone.isProper;
  return gap;
}

/// The root of a step that vanishes at the best parameter, by secants.
struct SecantLanes {
  F4 at, lastAt, lastStep;
  Mask isStarted;
  /// From where a step was found that leads to `next`.
  void advance(F4 next) {
    const F4 step = next - at, change = step - lastStep;
    const F4 wanted = clamp(at - step * (at - lastAt) / change, splat(0), splat(1));
    lastAt = at, lastStep = step;
    at = select(isStarted & (abs(change) > splat(leastStep)), wanted, next);
    isStarted = Mask{-1, -1, -1, -1};
  }
};

/// The separation along `n`, a unit vector, of tapered capsules with the bases `toB` from each other.
inline F4 separationAlong(const TaperedLanes& a, const TaperedLanes& b, const V3& toB, const V3& n) {
  const F4 onB = min(splat(0), dot(n, b.axis) - b.radiusDelta), onA = max(splat(0), dot(n, a.axis) + a.radiusDelta);
  return (dot(n, toB) - (a.radius + b.radius)) + (onB - onA);
}

/// capsule, taperedCapsule - taperedCapsule. The result of a lane does not depend on the others: it is kept from the
/// turn on in which it is valid.
inline Gap gapOf(const TaperedLanes& a, const TaperedLanes& b) {
  const ConeLanes coneA = coneOf(a), coneB = coneOf(b);
  const V3 toB = b.base - a.base, none = {splat(0), splat(0), splat(0)};
  const F4 size = max(maxNorm(toB), max(max(maxNorm(a.axis), maxNorm(b.axis)), a.radius + b.radius));
  const F4 least = (coneA.squared + coneB.squared) * splat(crossing);
  const Mask proper = coneA.isProper & coneB.isProper;
  const F4 ab = dot(a.axis, b.axis), ar = dot(a.axis, toB), br = dot(b.axis, toB);
  const F4 determinant = coneA.squared * coneB.squared - ab * ab;
  // Of parallel axes anything: a number that is none becomes 0.
  const F4 start = min(splat(1), max(splat(0), (ar * coneB.squared - br * ab) / determinant));
  SecantLanes s{start, splat(0), splat(0), Mask{0, 0, 0, 0}};
  Gap best{none, splat(1), splat(0), Mask{0, 0, 0, 0}, none, splat(0)};
  for (int turn = 0; turn < mostTurns; ++turn) {
    const F4 t = nearestSphere(b, coneB, a.axis * s.at - toB), next = nearestSphere(a, coneA, toB + b.axis * t);
    const V3 gap = toB + b.axis * t - a.axis * next;
    const F4 squared = dot(gap, gap), length = sqrt(squared);
    const F4 radiusA = a.radius + a.radiusDelta * next, radii = radiusA + (b.radius + b.radiusDelta * t);
    const F4 separation = separationAlong(a, b, toB, gap * (splat(1) / length));
    const Mask proven = proper & ((length - radii) - separation <= size * splat(mostOff)) &
                        (squared > max(least, splat(leastSquare))) & ~best.valid;
    best.gap = select(proven, gap, best.gap), best.squared = select(proven, squared, best.squared);
    best.radii = select(proven, radii, best.radii), best.radiusA = select(proven, radiusA, best.radiusA);
    best.onCoreA = select(proven, a.base + a.axis * next, best.onCoreA);
    best.valid = best.valid | proven;
    if (bitmask(best.valid) == 15) break;
    s.advance(next);
  }
  return best;
}

}  // namespace touchstone::lanes
#endif
