// SPDX-License-Identifier: MIT
// The float batch four pairs at a time, for boxes and what meets them; see round_kernels.hpp. `isPlanar`: in the plane
// z = 0, where only directions in it separate.
#pragma once

#include "batch/box_witnesses.hpp"
#include "batch/closest_boxes.hpp"
#include "batch/operands.hpp"
#include "batch/round_kernels.hpp"
#include "batch/thresholds.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// Whether a parameter of a segment is between its ends.
inline Mask isInside(F4 t) { return (t > splat(0)) & (t < splat(1)); }

/// The largest and the second largest separation met so far, and the axis of the largest.
struct Best {
  F4 separation = splat(-INFINITY), second = splat(-INFINITY);
  V3 axis{splat(0), splat(0), splat(0)};
  void offer(F4 value, const V3& direction) {
    second = max(second, min(separation, value));
    const Mask better = value > separation;
    axis = select(better, direction, axis);
    separation = select(better, value, separation);
  }
};

/// A sphere's centre at `p` in the frame of a box: the outward normal and the signed distance of the centre.
struct OfBox {
  V3 outward;
  F4 distance;
  Mask valid;
};
inline OfBox pointBox(const V3& p, const V3& half, bool isPlanar) {
  const F4 zero = splat(0), one = splat(1);
  const V3 e = {p.x - clampTo(p.x, half.x), p.y - clampTo(p.y, half.y), p.z - clampTo(p.z, half.z)};
  const F4 squared = dot(e, e), length = sqrt(squared);
  Best face;
  face.offer(abs(p.x) - half.x, {withSign(one, p.x), zero, zero});
  face.offer(abs(p.y) - half.y, {zero, withSign(one, p.y), zero});
  if (!isPlanar) face.offer(abs(p.z) - half.z, {zero, zero, withSign(one, p.z)});
  const Mask outside = squared > splat(leastSquare);
  // Outside, it must be clear of the surface; inside, the face must be the only nearest one, and not tie with the one
  // opposite.
  const F4 slack = max(maxNorm(half), maxNorm(p)) * tieSlack;
  const F4 toOpposite = abs(dot(p, face.axis));
  const Mask alone = ((face.separation - face.second) > slack) & (toOpposite > slack);
  return {select(outside, e * (one / length), face.axis), select(outside, length, face.separation),
          (outside & (squared > slack * slack)) | (~outside & alone)};
}

/// point, sphere - aabb, obb.
inline LaneResults solve(const SphereLanes& a, const AabbLanes& b, bool isPlanar) {
  const V3 half = (b.max - b.min) * splat(0.5F);
  const OfBox r = pointBox(a.center - (b.min + half), half, isPlanar);
  const V3 normal = r.outward * splat(-1);
  return {normal, r.distance - a.radius, a.center + normal * a.radius, r.valid};
}
inline LaneResults solve(const SphereLanes& a, const ObbLanes& b, bool isPlanar) {
  const OfBox r = pointBox(b.axes.toLocal(a.center - b.center), b.half, isPlanar);
  const V3 normal = b.axes.toWorld(r.outward) * splat(-1);
  return {normal, r.distance - a.radius, a.center + normal * a.radius, r.valid};
}

/// aabb - aabb: axis by axis; disjoint, the gaps are the vector between the closest points.
inline LaneResults solve(const AabbLanes& a, const AabbLanes& b, bool isPlanar) {
  const F4 zero = splat(0), one = splat(1), half = splat(0.5F);
  const V3 above = b.min - a.max, below = a.min - b.max;
  const V3 gap = {max(above.x, below.x), max(above.y, below.y), max(above.z, below.z)};
  // The sign of the direction from A to B.
  const V3 side = {below.x - above.x, below.y - above.y, below.z - above.z};
  const V3 sign = {withSign(one, -side.x), withSign(one, -side.y), withSign(one, -side.z)};
  const V3 e = {max(gap.x, zero) * sign.x, max(gap.y, zero) * sign.y, max(gap.z, zero) * sign.z};
  const F4 squared = dot(e, e), length = sqrt(squared);
  Best face;
  face.offer(gap.x, {sign.x, zero, zero});
  face.offer(gap.y, {zero, sign.y, zero});
  if (!isPlanar) face.offer(gap.z, {zero, zero, sign.z});
  const Mask outside = squared > splat(leastSquare);
  const F4 slack = max(maxNorm(a.max - a.min), maxNorm(b.max - b.min)) * tieSlack;
  const Mask alone = ((face.separation - face.second) > slack) & (abs(dot(side, face.axis)) > slack);
  const V3 normal = select(outside, e * (one / length), face.axis);
  // On A: the face along the normal, the middle of the common interval on the other axes.
  const auto witness = [&](F4 n, F4 minA, F4 maxA, F4 minB, F4 maxB) {
    const F4 shared = (max(minA, minB) + min(maxA, maxB)) * half;
    return select(n > zero, maxA, select(n < zero, minA, shared));
  };
  const V3 onA = {witness(normal.x, a.min.x, a.max.x, b.min.x, b.max.x),
                  witness(normal.y, a.min.y, a.max.y, b.min.y, b.max.y),
                  witness(normal.z, a.min.z, a.max.z, b.min.z, b.max.z)};
  return {normal, select(outside, length, face.separation), onA,
          (outside & (squared > slack * slack)) | (~outside & alone)};
}

/// Offers the axis of two edges; one function for all of them, because of the module's size limit. Nearly parallel
/// edges only invalidate the lane: their axis is too inaccurate to compare.
inline void offerEdges(Best& best, F4 numerator, F4 size, F4 squared, F4 unitSquare, const V3& direction) {
  const F4 inverse = splat(1) / sqrt(squared);
  const F4 value = numerator * inverse, none = splat(-INFINITY);
  const Mask bad = squared < unitSquare * tooParallel, same = !(squared > unitSquare * parallel);
  const F4 doubt = value + size * sqrt(unitSquare) * inverse * 1e-6F;
  best.offer(select(bad, none, value), direction * inverse);
  best.second = max(best.second, select(bad & ~same, doubt, none));
}

/// The separations along the axes of the faces of both boxes, three of A and three of B; in the plane two each.
struct FaceSeparations {
  F4 ofA[3], ofB[3], alongB[3], largest;
};
inline FaceSeparations separationsOfFaces(const LanesOfBoxPairInA& p, bool isPlanar) {
  FaceSeparations s;
  F4 reach[3];
  for (int j = 0; j < 3; ++j) {
    const F4 r0 = p.r[0][j], r1 = p.r[1][j], r2 = p.r[2][j], m0 = abs(r0), m1 = abs(r1), m2 = abs(r2);
    s.alongB[j] = p.c[0] * r0 + p.c[1] * r1 + p.c[2] * r2;
    s.ofB[j] = abs(s.alongB[j]) - (p.halfB[j] + (p.halfA[0] * m0 + p.halfA[1] * m1 + p.halfA[2] * m2));
    const F4 ofB[3] = {p.halfB[j] * m0, p.halfB[j] * m1, p.halfB[j] * m2};
    for (int i = 0; i < 3; ++i) reach[i] = j == 0 ? ofB[i] : reach[i] + ofB[i];
  }
  for (int i = 0; i < 3; ++i) s.ofA[i] = abs(p.c[i]) - (p.halfA[i] + reach[i]);
  s.largest = max(max(s.ofA[0], s.ofA[1]), max(s.ofB[0], s.ofB[1]));
  if (!isPlanar) s.largest = max(s.largest, max(s.ofA[2], s.ofB[2]));
  return s;
}
/// Offers them, in the frame of A.
inline void offerFaces(Best& best, const LanesOfBoxPairInA& p, const FaceSeparations& s, bool isPlanar) {
  const F4 zero = splat(0), one = splat(1);
  for (int i = 0; i < 3; ++i) {
    if (i == 2 && isPlanar) break;
    const F4 sign = withSign(one, p.c[i]);
    best.offer(s.ofA[i], {i == 0 ? sign : zero, i == 1 ? sign : zero, i == 2 ? sign : zero});
  }
  for (int j = 0; j < 3; ++j) {
    if (j == 2 && isPlanar) break;
    best.offer(s.ofB[j], timesSign({p.r[0][j], p.r[1][j], p.r[2][j]}, s.alongB[j]));
  }
}
/// Offers the axes of all pairs of edges.
inline void offerEdgePairs(Best& best, const LanesOfBoxPairInA& p) {
  const F4 zero = splat(0), one = splat(1);
  F4 m[3][3];
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) m[i][j] = abs(p.r[i][j]);
  for (int i = 0; i < 3; ++i) {
    const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (int j = 0; j < 3; ++j) {
      const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const F4 along = p.c[i2] * p.r[i1][j] - p.c[i1] * p.r[i2][j];
      const F4 reach =
          (p.halfA[i1] * m[i2][j] + p.halfA[i2] * m[i1][j]) + (p.halfB[j1] * m[i][j2] + p.halfB[j2] * m[i][j1]);
      F4 axis[3] = {zero, zero, zero};
      axis[i1] = timesSign(-p.r[i2][j], along), axis[i2] = timesSign(p.r[i1][j], along);
      offerEdges(best, abs(along) - reach, p.size, p.r[i1][j] * p.r[i1][j] + p.r[i2][j] * p.r[i2][j], one,
                 {axis[0], axis[1], axis[2]});
    }
  }
}

/// aabb, obb - obb by 15 separating axes, in the frame of A: the lanes that are apart, `p` for the search for their
/// closest points, and in `overlap` the results of the others. The result of a lane does not depend on the others: axes
/// are skipped only if no lane uses them. Witness points only if asked for.
inline Mask separateBoxes(const ObbLanes& a, const ObbLanes& b, bool isPlanar, bool hasWitness, LanesOfBoxPairInA& p,
                          LaneResults& overlap) {
  const V3 t = a.axes.toLocal(b.center - a.center);
  p.halfA[0] = a.half.x, p.halfA[1] = a.half.y, p.halfA[2] = a.half.z;
  p.halfB[0] = b.half.x, p.halfB[1] = b.half.y, p.halfB[2] = b.half.z;
  p.c[0] = t.x, p.c[1] = t.y, p.c[2] = t.z;
  for (int j = 0; j < 3; ++j) {
    const V3 column = a.axes.toLocal(b.axes.column[j]);
    p.r[0][j] = column.x, p.r[1][j] = column.y, p.r[2][j] = column.z;
  }
  const auto largest = [](const V3& half) { return max(max(half.x, half.y), half.z); };
  p.size = max(maxNorm(t), max(largest(a.half), largest(b.half)));
  const F4 slack = p.size * tieSlack;
  const FaceSeparations faces = separationsOfFaces(p, isPlanar);
  Mask areApart = faces.largest > slack;
  if (bitmask(areApart) == 15) {
    const F4 zero = splat(0);
    overlap.normal = {zero, zero, zero};
    overlap.distance = zero;
    overlap.valid = ~areApart;
    if (boxKernelsHaveWitnesses && hasWitness) overlap.pointOnA = overlap.normal;
    return areApart;
  }
  Best best;
  offerFaces(best, p, faces, isPlanar);
  if (!isPlanar) offerEdgePairs(best, p);
  areApart = best.separation > slack;
  const Mask inside = ((best.separation - best.second) > slack) & (best.separation < -slack);
  overlap.normal = best.axis;
  overlap.distance = best.separation;
  overlap.valid = inside;
  if (!boxKernelsHaveWitnesses || !hasWitness) return areApart;
  const WitnessLanes witness = witnessOfOverlap(p, best.axis, best.separation);
  overlap.pointOnA = witness.onA;
  overlap.valid = inside & witness.valid;
  return areApart;
}

/// The parameter of the segment p + t d that is closest to a box: the derivative of the squared distance grows with t
/// and is linear between the places where the segment crosses the box's six planes.
inline F4 closestToBox(const V3& p, const V3& d, const V3& half) {
  const F4 zero = splat(0), one = splat(1);
  const auto clampResidual = [](F4 x, F4 h) { return x - clampTo(x, h); };
  const auto slope = [&](F4 t) {
    return d.x * clampResidual(p.x + t * d.x, half.x) + d.y * clampResidual(p.y + t * d.y, half.y) +
           d.z * clampResidual(p.z + t * d.z, half.z);
  };
  F4 low = zero, high = one, atLow = slope(zero), atHigh = slope(one);
  const Mask startsRising = !(atLow < zero), endsFalling = !(atHigh > zero);
  const auto narrow = [&](F4 wanted) {
    // In this order a NaN (a segment along the plane) becomes 0.
    const F4 t = min(one, max(zero, wanted)), value = slope(t);
    const Mask below = (value <= zero) & (t > low), above = (value > zero) & (t < high);
    low = select(below, t, low), atLow = select(below, value, atLow);
    high = select(above, t, high), atHigh = select(above, value, atHigh);
  };
  const auto planes = [&](F4 x, F4 v, F4 h) {
    const F4 inverse = one / v;
    narrow((-h - x) * inverse);
    narrow((h - x) * inverse);
  };
  planes(p.x, d.x, half.x);
  planes(p.y, d.y, half.y);
  planes(p.z, d.z, half.z);
  const F4 slopeDelta = atHigh - atLow;
  const F4 between = select(slopeDelta > zero, low + (high - low) * (-atLow / slopeDelta), low);
  return select(startsRising, zero, select(endsFalling, one, clamp(between, low, high)));
}

/// Separating axes of a box and a segment about `m` with half vector `g`: three faces, three edge pairs; in the plane
/// two and one.
TOUCHSTONE_INLINE Best separationOfSegment(const V3& m, const V3& g, const V3& half, bool isPlanar) {
  const F4 zero = splat(0), one = splat(1);
  Best best;
  best.offer(abs(m.x) - (half.x + abs(g.x)), {withSign(one, m.x), zero, zero});
  best.offer(abs(m.y) - (half.y + abs(g.y)), {zero, withSign(one, m.y), zero});
  if (!isPlanar) best.offer(abs(m.z) - (half.z + abs(g.z)), {zero, zero, withSign(one, m.z)});
  const F4 gg = dot(g, g), size = max(maxNorm(half), max(maxNorm(m), maxNorm(g)));
  const auto edge = [&](F4 m1, F4 m2, F4 g1, F4 g2, F4 h1, F4 h2, auto&& axis) {
    const F4 along = m1 * g2 - m2 * g1;
    offerEdges(best, abs(along) - (h1 * abs(g2) + h2 * abs(g1)), size, g1 * g1 + g2 * g2, gg,
               axis(timesSign(g2, along), timesSign(-g1, along)));
  };
  if (!isPlanar) {
    edge(m.y, m.z, g.y, g.z, half.y, half.z, [&](F4 u, F4 v) { return V3{zero, u, v}; });
    edge(m.z, m.x, g.z, g.x, half.z, half.x, [&](F4 u, F4 v) { return V3{v, zero, u}; });
  }
  edge(m.x, m.y, g.x, g.y, half.x, half.y, [&](F4 u, F4 v) { return V3{u, v, zero}; });
  return best;
}

/// The overlap of a box and the segment about `m` with half vector `g`, as of two boxes.
inline WitnessLanes witnessOfSegment(const V3& m, const V3& g, const V3& half, F4 size, const Best& best) {
  const F4 zero = splat(0), length = sqrt(dot(g, g)), inverse = splat(1) / length;
  const LanesOfBoxPairInA p{{half.x, half.y, half.z},
                            {length, zero, zero},
                            {m.x, m.y, m.z},
                            {{g.x * inverse, zero, zero}, {g.y * inverse, zero, zero}, {g.z * inverse, zero, zero}},
                            size};
  return witnessOfOverlap(p, best.axis, best.separation);
}

/// aabb, obb - capsule. Witness points only if asked for.
inline LaneResults solve(const ObbLanes& a, const CapsuleLanes& b, bool isPlanar, bool isWitnessAsked) {
  const bool hasWitness = boxKernelsHaveWitnesses && isWitnessAsked;
  const F4 zero = splat(0), one = splat(1);
  const V3 p = a.axes.toLocal(b.base - a.center), d = a.axes.toLocal(b.axis);
  const F4 t = closestToBox(p, d, a.half);
  const V3 x = p + d * t;
  const V3 outside = {x.x - clampTo(x.x, a.half.x), x.y - clampTo(x.y, a.half.y), x.z - clampTo(x.z, a.half.z)};
  V3 e = outside;
  // Between its ends the segment is perpendicular to the gap, where the gap can change at all.
  const V3 v = {select(e.x != zero, d.x, zero), select(e.y != zero, d.y, zero), select(e.z != zero, d.z, zero)};
  const F4 vv = dot(v, v), lean = dot(e, v);
  // An axis far from perpendicular whose part of the gap is lost to rounding: not valid in this kernel.
  const Mask isLevel = (lean * lean <= dot(e, e) * vv * splat(1e-6F)) | ~isInside(t);
  e = e - v * select(isInside(t) & (vv > zero), lean / vv, zero);
  const F4 squared = dot(e, e), length = sqrt(squared);
  const F4 size = max(maxNorm(a.half), max(maxNorm(p), maxNorm(d)));
  const Mask mayBeShort = isInside(t) | (abs(lean) > size * size * splat(leastLean));
  const Mask apart = squared > max(size * size * leastGap(mayBeShort), splat(leastSquare));
  const V3 g = d * splat(0.5F);
  // The axes are skipped only if no lane uses them.
  const Best best = bitmask(apart) == 15 ? Best{} : separationOfSegment(p + g, g, a.half, isPlanar);
  const F4 slack = size * tieSlack;
  Mask inside = ((best.separation - best.second) > slack) & (best.separation < -slack);
  V3 onA = {zero, zero, zero};
  if (hasWitness) {
    const WitnessLanes witness = witnessOfSegment(p + g, g, a.half, size, best);
    onA = a.center + a.axes.toWorld(select(apart, x - outside, witness.onA));
    inside = inside & witness.valid;
  }
  const V3 local = select(apart, e * (one / length), best.axis);
  const Mask valid = (apart & isLevel) | (~apart & inside & (dot(d, d) > splat(leastSquare)));
  return {a.axes.toWorld(local), select(apart, length, best.separation) - b.radius, onA, valid};
}

}  // namespace touchstone::lanes
#endif
