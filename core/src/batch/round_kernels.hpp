// SPDX-License-Identifier: MIT
// The float batch four pairs at a time, for points, spheres and capsules: the same mathematics as the pairs' own
// files, without branches. A lane is valid in the common case; where the accuracy of float is not reached, or another
// normal gives the same distance, the pair's own function solves it.
#pragma once

#include "batch/operands.hpp"
#include "batch/thresholds.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// Two cores by the vector between their closest points, their inflation radii, and the point on A's core.
struct Gap {
  V3 gap;
  F4 squared, radii;
  Mask valid;
  V3 onCoreA;
  F4 radiusA;
};
/// `least`: a squared length below which a gap suffers from cancellation.
inline Gap gapOfCores(const V3& gap, F4 least, const V3& onCoreA, F4 radiusA, F4 radiusB) {
  const F4 squared = dot(gap, gap);
  return {gap, squared, radiusA + radiusB, squared > max(least, splat(leastSquare)), onCoreA, radiusA};
}

/// By the squared size: the squared length that a gap must have for its normal. A gap may be short where an error of
/// its direction is of second order: perpendicular to an axis to its last digit, or at an end that it clearly leans
/// away from.
inline F4 leastGap(Mask mayBeShort) { return select(mayBeShort, splat(crossing), splat(close)); }

/// point, sphere - point, sphere.
inline Gap gapOf(const SphereLanes& a, const SphereLanes& b) {
  return gapOfCores(b.center - a.center, splat(0), a.center, a.radius, b.radius);
}

/// point, sphere - capsule: the closest point of the axis is a sphere.
inline Gap gapOf(const SphereLanes& a, const CapsuleLanes& b) {
  const V3 p = a.center - b.base;
  const F4 dd = dot(b.axis, b.axis);
  // Without an axis this is 0 / 0, and t becomes 0.
  const F4 perAxis = splat(1) / dd, wanted = dot(p, b.axis) * perAxis, t = min(splat(1), max(splat(0), wanted));
  V3 gap = b.axis * t - p;
  // Beside the axis the gap is perpendicular to it, to the last digit of the gap and not of the axis.
  const F4 along = dot(gap, b.axis), size = max(dd, dot(p, p));
  const Mask isBeside = t == wanted;
  gap = gap - b.axis * where(isBeside, along * perAxis);
  return gapOfCores(gap, size * leastGap(isBeside | (abs(along) > size * splat(leastLean))), a.center, a.radius,
                    b.radius);
}

}  // namespace touchstone::lanes
#endif
