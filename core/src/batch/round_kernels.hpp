// SPDX-License-Identifier: MIT
// The float batch four pairs at a time, for points, spheres and capsules: the same mathematics as the pairs' own files,
// without branches. A kernel answers the common case; what it cannot answer within the accuracy of float, or where
// another normal is as short, it leaves to the pair's own function by not being sure of that lane.
#pragma once

#include "batch/operands.hpp"
#include "batch/thresholds.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// Two cores by the vector between their closest points, what they are grown by, and the point on A's core.
struct Gap {
  V3 gap;
  F4 squared, radii;
  Mask sure;
  V3 onCoreA;
  F4 radiusA;
};
/// `least`: a squared length, below which a gap has too few digits.
inline Gap gapOfCores(const V3& gap, F4 least, const V3& onCoreA, F4 radiusA, F4 radiusB) {
  const F4 squared = dot(gap, gap);
  return {gap, squared, radiusA + radiusB, squared > max(least, splat(leastSquare)), onCoreA, radiusA};
}

/// point, sphere - point, sphere.
inline Gap gapOf(const Ball& a, const Ball& b) {
  return gapOfCores(b.center - a.center, splat(0), a.center, a.radius, b.radius);
}

/// point, sphere - capsule: the closest point of the axis is a ball.
inline Gap gapOf(const Ball& a, const Stick& b) {
  const V3 p = a.center - b.base;
  const F4 dd = dot(b.axis, b.axis);
  // Without an axis this is 0 / 0, and t becomes 0.
  const F4 perAxis = splat(1) / dd, wanted = dot(p, b.axis) * perAxis, t = min(splat(1), max(splat(0), wanted));
  V3 gap = b.axis * t - p;
  // Beside the axis the gap is perpendicular to it, to the last digit of the gap and not of the axis.
  gap = gap - b.axis * where(t == wanted, dot(gap, b.axis) * perAxis);
  return gapOfCores(gap, max(dd, dot(p, p)) * close, a.center, a.radius, b.radius);
}

/// capsule - capsule, first half: the parameters of the closest points, and what takes from the gap between them all
/// that it has along an axis whose parameter is free, to the last digit of the gap and not of the axes: with the parts
/// ga and gb along the axes, ga * aa - gb * ab of the axis of A and gb * bb - ga * ab of that of B.
/// The parameters are the stationary point of both axes, clamped, then each once more for the other: exact for a convex
/// function of two parameters on a square (Ericson, Real-Time Collision Detection, 5.1.9).
struct Parameters {
  F4 s, t, aa, ab, bb;
  F4 size;  ///< squared
};
/// Returns the lanes that are sure: nearly parallel axes have no stationary point to speak of.
inline Mask findParameters(const Stick& a, const Stick& b, Parameters& to) {
  const F4 zero = splat(0), one = splat(1);
  const V3 r = b.base - a.base;
  const F4 aa = dot(a.axis, a.axis), bb = dot(b.axis, b.axis), ab = dot(a.axis, b.axis);
  const F4 ar = dot(a.axis, r), br = dot(b.axis, r);
  const F4 both = aa * bb, determinant = both - ab * ab;
  // All divisions at once, before any of the three steps that wait for each other.
  const F4 perDeterminant = one / determinant, perBoth = one / both, perA = bb * perBoth, perB = aa * perBoth;
  const F4 abPerA = ab * perA, arPerA = ar * perA, abPerB = ab * perB, brPerB = br * perB;
  const F4 s0 = clamp((ar * bb - br * ab) * perDeterminant, zero, one);
  const F4 anyT = s0 * abPerB - brPerB, t = clamp(anyT, zero, one);
  const F4 anyS = t * abPerA + arPerA, s = clamp(anyS, zero, one);
  const Mask freeA = s == anyS, freeB = t == anyT, free = freeA & freeB;
  const F4 scale = select(free, perDeterminant, perBoth);
  to = {s, t, where(freeA, bb * scale), where(free, ab * scale), where(freeB, aa * scale), aa + bb};
  return determinant > both * nearlyParallel;
}
/// The second half.
inline Gap gapOf(const Stick& a, const Stick& b, const Parameters& p) {
  const V3 onCoreA = a.base + a.axis * p.s;
  V3 gap = (b.base - a.base) + b.axis * p.t - a.axis * p.s;
  const F4 ga = dot(gap, a.axis), gb = dot(gap, b.axis);
  gap = gap - a.axis * (ga * p.aa - gb * p.ab) - b.axis * (gb * p.bb - ga * p.ab);
  return gapOfCores(gap, p.size * select(p.ab != splat(0), splat(crossing), splat(close)), onCoreA, a.radius, b.radius);
}

}  // namespace touchstone::lanes
#endif
