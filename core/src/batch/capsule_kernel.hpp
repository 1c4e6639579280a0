// SPDX-License-Identifier: MIT
// capsule - capsule of the float batch, in three stages (in_lanes.cpp explains the stages).
// Method: the stationary point of both axes, clamped, then each parameter once more for the other: exact for a convex
// function of two parameters on a square (Ericson, Real-Time Collision Detection, 5.1.9). A stage takes the time of
// its longest dependency chain, so the divisions and the first of three dependent parameters are computed as soon as
// the operands are in lanes.
#pragma once

#include "batch/round_kernels.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// State of four pairs of capsules: `gap` is first the vector from base to base, then the one between the closest
/// points.
struct CapsulePairLanes : Gap {
  V3 alongA, alongB;
  /// Products of the axes, and of each with the vector from base to base.
  F4 aa, ab, bb, ar, br;
  /// One through the determinant of the stationary point, and through aa * bb.
  F4 perDeterminant, perBoth;
  F4 s, t;
  /// Weights of the gap's component along each axis, and along the other one: 0 where a parameter is clamped.
  F4 weightA, weightBoth, weightB;
  /// Whether each parameter is free, or clamped.
  Mask freeA, freeB;
};

/// Rows that become the columns of four vectors; the fourth column is unused.
inline V3 columnsOf(const F4 (&rows)[laneCount]) {
  V3 v = {rows[0], rows[1], rows[2]};
  F4 unused = rows[3];
  transpose(v.x, v.y, v.z, unused);
  return v;
}

/// What the first stage computes of the vectors between the bases and along the axes. Nearly parallel axes have no
/// well-conditioned stationary point and are not valid.
inline void findProducts(CapsulePairLanes& x) {
  x.aa = dot(x.alongA, x.alongA), x.ab = dot(x.alongA, x.alongB), x.bb = dot(x.alongB, x.alongB);
  x.ar = dot(x.alongA, x.gap), x.br = dot(x.alongB, x.gap);
  const F4 both = x.aa * x.bb, determinant = both - x.ab * x.ab;
  x.perDeterminant = splat(1) / determinant, x.perBoth = splat(1) / both;
  x.s = clamp((x.ar * x.bb - x.br * x.ab) * x.perDeterminant, splat(0), splat(1));
  x.valid = determinant > max(both * nearlyParallel, splat(leastDeterminant));
}

/// The first stage: the operands, subtracted before the transposition, which needs ten instead of fourteen.
inline void gatherCapsules(CapsulePairLanes& x, Sources a, Sources b) {
  F4 between[laneCount], alongA[laneCount], alongB[laneCount], sum[laneCount];
  for (int i = 0; i < laneCount; ++i) {
    const F4 baseA = load(a[i]), tipA = load(a[i] + 3), baseB = load(b[i]), tipB = load(b[i] + 3);
    between[i] = baseB - baseA, alongA[i] = tipA - baseA, alongB[i] = tipB - baseB, sum[i] = tipA + tipB;
  }
  transpose(sum[0], sum[1], sum[2], sum[3]);
  x.gap = columnsOf(between), x.alongA = columnsOf(alongA), x.alongB = columnsOf(alongB), x.radii = sum[3];
  findProducts(x);
}

/// The second stage: the parameters of the closest points.
inline void findParameters(CapsulePairLanes& x) {
  const F4 zero = splat(0), one = splat(1);
  const F4 perA = x.bb * x.perBoth, perB = x.aa * x.perBoth;
  const F4 anyT = (x.s * x.ab - x.br) * perB, t = clamp(anyT, zero, one);
  const F4 anyS = (t * x.ab + x.ar) * perA, s = clamp(anyS, zero, one);
  const Mask freeA = asMask(s == anyS), freeB = asMask(t == anyT), free = freeA & freeB;
  const F4 scale = select(free, x.perDeterminant, x.perBoth);
  x.s = s, x.t = t;
  x.weightA = where(freeA, x.bb * scale), x.weightB = where(freeB, x.aa * scale);
  x.weightBoth = where(free, x.ab * scale);
  x.freeA = freeA, x.freeB = freeB;
}

/// The last stage: the gap, without all that it has along an axis whose parameter is free, to the last digit of the gap
/// and not of the axes. Returns the lanes that are valid.
inline Mask findGap(CapsulePairLanes& x) {
  const V3 a = x.alongA, b = x.alongB, gap = x.gap + b * x.t - a * x.s;
  const F4 ga = dot(gap, a), gb = dot(gap, b);
  const V3 mended = gap - a * (ga * x.weightA - gb * x.weightBoth) - b * (gb * x.weightB - ga * x.weightBoth);
  const F4 squared = dot(mended, mended), size = x.aa + x.bb, lean = size * splat(leastLean);
  const Mask mayBeShort = (x.freeA | (abs(ga) > lean)) & (x.freeB | (abs(gb) > lean));
  x.gap = mended, x.squared = squared;
  return x.valid & (squared > max(size * leastGap(mayBeShort), splat(leastSquare)));
}

/// Additional values for witness points.
inline void findWitness(CapsulePairLanes& x, const CapsuleLanes& a) {
  x.onCoreA = a.base + a.axis * x.s, x.radiusA = a.radius;
}

}  // namespace touchstone::lanes
#endif
