// SPDX-License-Identifier: MIT
// capsule2 - capsule2 of the float batch, four pairs at a time.
//
// Method: of two segments in the plane that do not cross, an end of one is closest to the other: the shortest of four
// gaps. Of crossing ones the Minkowski difference is a parallelogram about the origin, and the normal that of its
// nearest side, which is parallel to one of the axes: one of four. All eight are computed, and the lane chooses by the
// signs of four cross products, the side of each axis on which the ends of the other one are.
//
// Degenerate: parallel axes, axes without length, ends that touch the other axis, and ties are not valid.
#pragma once

#include "batch/operands.hpp"
#include "batch/thresholds.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// Four vectors of the plane.
struct V2 {
  F4 x, y;
};
inline V2 operator-(const V2& a, const V2& b) { return {a.x - b.x, a.y - b.y}; }
inline V2 operator*(const V2& a, F4 s) { return {a.x * s, a.y * s}; }
inline F4 dot(const V2& a, const V2& b) { return a.x * b.x + a.y * b.y; }
inline F4 cross(const V2& a, const V2& b) { return a.x * b.y - a.y * b.x; }
inline V2 select(Mask m, const V2& yes, const V2& no) { return {select(m, yes.x, no.x), select(m, yes.y, no.y)}; }
inline F4 maxNorm(const V2& v) { return max(abs(v.x), abs(v.y)); }
/// A quarter turn to the left.
inline V2 leftOf(const V2& v) { return {-v.y, v.x}; }

/// The closest point of a segment from the origin along `d` to an end of the other one: its parameter, the vector to
/// that end, and on which side of the line the end is, times the length of `d`.
struct EndLanes {
  F4 t, side, squared;
  V2 gap;
  Mask isInside;
};
inline EndLanes closestToEnd(const V2& d, F4 perSquare, const V2& end) {
  const F4 wanted = dot(end, d) * perSquare, side = cross(d, end);
  // In this order a number that is none, of a segment without length, becomes 0.
  const F4 t = min(splat(1), max(splat(0), wanted));
  // Beside the segment the gap is perpendicular to it, to the last digit.
  const Mask isInside = t == wanted;
  const V2 gap = select(isInside, leftOf(d) * (side * perSquare), end - d * t);
  return {t, side, dot(gap, gap), gap, isInside};
}

/// The best of several candidates: `value`, the larger the better, the vector, and the parameter of the point of A.
struct PlanarBest {
  F4 value = splat(-INFINITY), second = splat(-INFINITY), s = splat(0);
  V2 vector{splat(0), splat(0)};
  Mask isInside{0, 0, 0, 0};
  void offer(F4 other, const V2& direction, F4 at, Mask inside) {
    second = max(second, min(value, other));
    const Mask better = other > value;
    value = select(better, other, value), vector = select(better, direction, vector), s = select(better, at, s);
    isInside = (better & inside) | (~better & isInside);
  }
};

/// capsule2 - capsule2.
inline LaneResults solve(const CapsuleLanes& a, const CapsuleLanes& b, bool) {
  const F4 zero = splat(0), one = splat(1);
  const V2 alongA = {a.axis.x, a.axis.y}, alongB = {b.axis.x, b.axis.y};
  const V2 toB = {b.base.x - a.base.x, b.base.y - a.base.y};
  const F4 aa = dot(alongA, alongA), bb = dot(alongB, alongB), perA = one / aa, perB = one / bb;
  const V2 back = {-toB.x, -toB.y};
  const EndLanes ends[4] = {
      closestToEnd(alongA, perA, toB), closestToEnd(alongA, perA, {toB.x + alongB.x, toB.y + alongB.y}),
      closestToEnd(alongB, perB, back), closestToEnd(alongB, perB, {alongA.x - toB.x, alongA.y - toB.y})};
  PlanarBest gap;
  gap.offer(-ends[0].squared, ends[0].gap, ends[0].t, ends[0].isInside);
  gap.offer(-ends[1].squared, ends[1].gap, ends[1].t, ends[1].isInside);
  gap.offer(-ends[2].squared, ends[2].gap * splat(-1), zero, ends[2].isInside);
  gap.offer(-ends[3].squared, ends[3].gap * splat(-1), one, ends[3].isInside);
  const F4 squared = -gap.value, length = sqrt(squared);
  const Mask areCrossing = (ends[0].side * ends[1].side < zero) & (ends[2].side * ends[3].side < zero);
  // The sides of the parallelogram: an end of B on the axis of A, or an end of A on that of B.
  const F4 perLengthA = sqrt(perA), perLengthB = sqrt(perB);
  const V2 normalA = leftOf(alongA) * perLengthA, normalB = leftOf(alongB) * perLengthB;
  const Mask none{0, 0, 0, 0}, isFirstOfB = ends[0].side<zero, isFirstOfA = ends[2].side> zero;
  const F4 belowA = select(isFirstOfB, ends[0].side, ends[1].side) * perLengthA;
  const F4 aboveA = select(isFirstOfB, ends[1].side, ends[0].side) * perLengthA;
  const F4 belowB = select(isFirstOfA, ends[3].side, ends[2].side) * perLengthB;
  const F4 aboveB = select(isFirstOfA, ends[2].side, ends[3].side) * perLengthB;
  PlanarBest side;
  side.offer(belowA, normalA, select(isFirstOfB, ends[0].t, ends[1].t), none);
  side.offer(-aboveA, normalA * splat(-1), select(isFirstOfB, ends[1].t, ends[0].t), none);
  side.offer(-aboveB, normalB, where(~isFirstOfA, one), none);
  side.offer(belowB, normalB * splat(-1), where(isFirstOfA, one), none);
  const F4 slack = max(maxNorm(toB), max(maxNorm(alongA), maxNorm(alongB))) * tieSlack;
  const F4 least = (aa + bb) * select(gap.isInside, splat(crossing), splat(close));
  const F4 both = aa * bb, turn = cross(alongA, alongB);
  const Mask isInclined = turn * turn > max(both * splat(planarParallel), splat(leastDeterminant));
  const Mask isClear = (side.value < -slack) & ((side.value - side.second) > slack);
  const V2 n = select(areCrossing, side.vector, gap.vector * (one / length));
  const V3 normal = {n.x, n.y, zero};
  const F4 s = select(areCrossing, side.s, gap.s);
  return {normal, select(areCrossing, side.value, length) - (a.radius + b.radius),
          a.base + a.axis * s + normal * a.radius,
          isInclined & ((areCrossing & isClear) | (~areCrossing & (squared > max(least, splat(leastSquare)))))};
}

}  // namespace touchstone::lanes
#endif
