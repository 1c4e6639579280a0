// SPDX-License-Identifier: MIT
// Problem: a witness point on A of two overlapping boxes, four pairs at a time, from their normal and distance.
//
// Method: the components of the normal along the axes of a box give its support feature: an axis along which the
// normal has no component is free, the others have a sign. If B has no free axis its support vertex touches; if A has
// none, A's; if each has one free axis, the closest points of two edges do. The point must then be on both boxes.
//
// Degenerate: edge and face or face and face are parallel and share more than a point. These lanes are not valid, nor
// are those with a component between free and not free: the pair's own function takes the middle of what is shared.
// A segment is a box with one axis; those that it has not are zero, and so are their half extents.
#pragma once

#include "batch/closest_boxes.hpp"
#include "batch/small.hpp"
#include "batch/thresholds.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// Otherwise the pairs' own functions compute batches of boxes with witness points.
inline constexpr bool boxKernelsHaveWitnesses = !isSmall;

/// The support feature of a box along a direction: the corner or the middle of an edge or face.
struct SupportLanes {
  F4 at[3];
  Mask isFree[3];
  Mask hasNone, hasOne, isClear;
};
inline SupportLanes supportOf(const F4 (&half)[3], const F4 (&n)[3], F4 size) {
  SupportLanes s;
  F4 count = splat(0);
  s.isClear = Mask{-1, -1, -1, -1};
  for (int k = 0; k < 3; ++k) {
    const Mask isExtended = half[k] > size * splat(1e-6F), isLevel = abs(n[k]) <= splat(mostLevel);
    s.isFree[k] = isExtended & isLevel;
    s.isClear = s.isClear & (~isExtended | isLevel | (abs(n[k]) > splat(leastInclined)));
    s.at[k] = where(~s.isFree[k], withSign(half[k], n[k]));
    count = count + where(s.isFree[k], splat(1));
  }
  s.hasNone = count == splat(0), s.hasOne = count == splat(1);
  return s;
}

/// The witness on A in the frame of A.
struct WitnessLanes {
  V3 onA;
  Mask valid;
};
/// `normal` from A to B and `distance` <= 0 of the boxes, in the frame of A.
inline WitnessLanes witnessOfOverlap(const LanesOfBoxPairInA& p, const V3& normal, F4 distance) {
  const F4 zero = splat(0), n[3] = {normal.x, normal.y, normal.z};
  F4 alongB[3];
  for (int j = 0; j < 3; ++j) alongB[j] = -(p.r[0][j] * n[0] + p.r[1][j] * n[1] + p.r[2][j] * n[2]);
  const SupportLanes a = supportOf(p.halfA, n, p.size), b = supportOf(p.halfB, alongB, p.size);
  // Between the edges: u is the free axis of A, v that of B, w from one middle to the other.
  F4 onB[3], u[3], v[3], w[3], uw = zero, vw = zero, uv = zero;
  for (int i = 0; i < 3; ++i) {
    onB[i] = p.c[i] + component(p.r[i], b.at);
    u[i] = where(a.isFree[i], splat(1));
    v[i] = zero;
    for (int j = 0; j < 3; ++j) v[i] = v[i] + where(b.isFree[j], p.r[i][j]);
    w[i] = onB[i] - a.at[i];
    uw = uw + u[i] * w[i], vw = vw + v[i] * w[i], uv = uv + u[i] * v[i];
  }
  const F4 s = (uw - uv * vw) / (splat(1) - uv * uv);
  // Of rectangles parallel sides touch along both.
  const Mask areEdges = a.hasOne & b.hasOne & (uv * uv < splat(1 - tooParallel / 2));
  F4 onA[3], fromB[3], off = zero;
  for (int i = 0; i < 3; ++i) {
    onA[i] = select(b.hasNone, onB[i] - n[i] * distance, a.at[i] + where(areEdges, u[i] * s));
    off = max(off, abs(onA[i]) - p.halfA[i]);
    fromB[i] = onA[i] + n[i] * distance - p.c[i];
  }
  for (int j = 0; j < 3; ++j)
    off = max(off, abs(p.r[0][j] * fromB[0] + p.r[1][j] * fromB[1] + p.r[2][j] * fromB[2]) - p.halfB[j]);
  return {{onA[0], onA[1], onA[2]},
          (a.hasNone | b.hasNone | areEdges) & a.isClear & b.isClear & (off <= p.size * tieSlack)};
}

}  // namespace touchstone::lanes
#endif
