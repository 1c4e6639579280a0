// SPDX-License-Identifier: MIT
// The float batch four pairs at a time: the same mathematics as the pairs' own files, without branches. A kernel
// answers the common case; what it cannot answer within the accuracy of float, or where another normal is as short, it
// leaves to the pair's own function by not being sure of that lane.
#pragma once

#include "batch/operands.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

// Fractions of the operands' size, in float.
/// Two separations closer than this are left to the exact tie rules.
inline constexpr float tieSlack = 4e-6F;
/// Squared: a gap shorter than this has too few digits for a normal.
inline constexpr float close = 1e-6F;
/// Squared: the same between two points inside their segments, whose gap is perpendicular to both.
inline constexpr float crossing = 1e-8F;
/// Squared sine below which two directions are too parallel for their cross product, for the stationary point of two
/// axes, and below which they are one direction.
inline constexpr float tooParallel = 1e-2F, nearlyParallel = 2e-3F, parallel = 1e-12F;
/// Squared length in metres, below which squares lose digits to underflow.
inline constexpr float leastSquare = 1e-24F;

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

/// Whether a parameter of a segment lies between its ends.
inline Mask isInside(F4 t) { return (t > splat(0)) & (t < splat(1)); }

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

/// A ball's centre at `p` in the frame of a box: the outward normal and the signed distance of the centre.
struct OfBox {
  V3 outward;
  F4 distance;
  Mask sure;
};
inline OfBox pointBox(const V3& p, const V3& half) {
  const F4 zero = splat(0), one = splat(1);
  const V3 e = {p.x - clamp(p.x, -half.x, half.x), p.y - clamp(p.y, -half.y, half.y),
                p.z - clamp(p.z, -half.z, half.z)};
  const F4 squared = dot(e, e), length = sqrt(squared);
  Best face;
  face.offer(abs(p.x) - half.x, {withSign(one, p.x), zero, zero});
  face.offer(abs(p.y) - half.y, {zero, withSign(one, p.y), zero});
  face.offer(abs(p.z) - half.z, {zero, zero, withSign(one, p.z)});
  const Mask outside = squared > splat(leastSquare);
  // Inside, the face must be the only nearest one, and not tie with the one opposite.
  const F4 slack = max(maxNorm(half), maxNorm(p)) * tieSlack;
  const F4 toOpposite = abs(dot(p, face.axis));
  const Mask alone = ((face.separation - face.second) > slack) & (toOpposite > slack);
  return {select(outside, e * (one / length), face.axis), select(outside, length, face.separation), outside | alone};
}

/// point, sphere - aabb, obb.
inline Answer solve(const Ball& a, const Slab& b) {
  const V3 half = (b.max - b.min) * splat(0.5F);
  const OfBox r = pointBox(a.center - (b.min + half), half);
  const V3 normal = r.outward * splat(-1);
  return {normal, r.distance - a.radius, a.center + normal * a.radius, r.sure};
}
inline Answer solve(const Ball& a, const Crate& b) {
  const OfBox r = pointBox(b.axes.toLocal(a.center - b.center), b.half);
  const V3 normal = b.axes.toWorld(r.outward) * splat(-1);
  return {normal, r.distance - a.radius, a.center + normal * a.radius, r.sure};
}

/// aabb - aabb: axis by axis; apart, the gaps are the vector between the closest points.
inline Answer solve(const Slab& a, const Slab& b) {
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
  face.offer(gap.z, {zero, zero, sign.z});
  const Mask outside = squared > splat(leastSquare);
  const F4 slack = max(maxNorm(a.max - a.min), maxNorm(b.max - b.min)) * tieSlack;
  const Mask alone = ((face.separation - face.second) > slack) & (abs(dot(side, face.axis)) > slack);
  const V3 normal = select(outside, e * (one / length), face.axis);
  // On A: its face where the normal points, the middle of what both share elsewhere.
  const auto witness = [&](F4 n, F4 minA, F4 maxA, F4 minB, F4 maxB) {
    const F4 shared = (max(minA, minB) + min(maxA, maxB)) * half;
    return select(n > zero, maxA, select(n < zero, minA, shared));
  };
  const V3 onA = {witness(normal.x, a.min.x, a.max.x, b.min.x, b.max.x),
                  witness(normal.y, a.min.y, a.max.y, b.min.y, b.max.y),
                  witness(normal.z, a.min.z, a.max.z, b.min.z, b.max.z)};
  return {normal, select(outside, length, face.separation), onA, outside | alone};
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

/// Offers the axis of two edges; one function for all of them, because the module has to stay small. Nearly parallel
/// ones only cast doubt: their axis has too few digits to win or to lose.
inline void offerEdges(Best& best, F4 numerator, F4 size, F4 squared, F4 unitSquare, const V3& direction) {
  const F4 inverse = splat(1) / sqrt(squared);
  const F4 value = numerator * inverse;
  const Mask bad = squared < unitSquare * tooParallel, same = !(squared > unitSquare * parallel);
  const F4 doubt = select(same, splat(-INFINITY), value + size * sqrt(unitSquare) * inverse * 1e-6F);
  const F4 second = max(best.second, doubt);
  Best tried = best;
  tried.offer(value, direction * inverse);
  best.second = select(bad, second, tried.second);
  best.separation = select(bad, best.separation, tried.separation);
  best.axis = select(bad, best.axis, tried.axis);
}

/// aabb, obb - obb: 15 separating axes in the frame of A. Boxes that are apart need their closest features, which the
/// pair's own function finds.
inline Answer solve(const Crate& a, const Crate& b) {
  const F4 zero = splat(0), one = splat(1);
  const V3 t = a.axes.toLocal(b.center - a.center);
  const F4 p[3] = {t.x, t.y, t.z}, hA[3] = {a.half.x, a.half.y, a.half.z}, hB[3] = {b.half.x, b.half.y, b.half.z};
  F4 r[3][3], m[3][3];
  for (int j = 0; j < 3; ++j) {
    const V3 column = a.axes.toLocal(b.axes.column[j]);
    r[0][j] = column.x, r[1][j] = column.y, r[2][j] = column.z;
    for (int i = 0; i < 3; ++i) m[i][j] = abs(r[i][j]);
  }
  Best best;
  for (int i = 0; i < 3; ++i) {
    const F4 sign = withSign(one, p[i]);
    best.offer(abs(p[i]) - (hA[i] + (hB[0] * m[i][0] + hB[1] * m[i][1] + hB[2] * m[i][2])),
               {i == 0 ? sign : zero, i == 1 ? sign : zero, i == 2 ? sign : zero});
  }
  for (int j = 0; j < 3; ++j) {
    const F4 along = p[0] * r[0][j] + p[1] * r[1][j] + p[2] * r[2][j];
    best.offer(abs(along) - (hB[j] + (hA[0] * m[0][j] + hA[1] * m[1][j] + hA[2] * m[2][j])),
               timesSign({r[0][j], r[1][j], r[2][j]}, along));
  }
  const F4 size = max(maxNorm(t), max(maxNorm(a.half), maxNorm(b.half)));
  for (int i = 0; i < 3; ++i) {
    const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (int j = 0; j < 3; ++j) {
      const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const F4 along = p[i2] * r[i1][j] - p[i1] * r[i2][j];
      const F4 reach = (hA[i1] * m[i2][j] + hA[i2] * m[i1][j]) + (hB[j1] * m[i][j2] + hB[j2] * m[i][j1]);
      F4 axis[3] = {zero, zero, zero};
      axis[i1] = timesSign(-r[i2][j], along), axis[i2] = timesSign(r[i1][j], along);
      offerEdges(best, abs(along) - reach, size, r[i1][j] * r[i1][j] + r[i2][j] * r[i2][j], one,
                 {axis[0], axis[1], axis[2]});
    }
  }
  const F4 slack = size * tieSlack;
  return {a.axes.toWorld(best.axis),
          best.separation,
          {zero, zero, zero},
          ((best.separation - best.second) > slack) & (best.separation < -slack)};
}

/// The parameter of the segment p + t d that is closest to a box: the derivative of the squared distance grows with t
/// and is linear between the places where the segment crosses the box's six planes.
inline F4 closestToBox(const V3& p, const V3& d, const V3& half) {
  const F4 zero = splat(0), one = splat(1);
  const auto excess = [](F4 x, F4 h) { return x - clamp(x, -h, h); };
  const auto slope = [&](F4 t) {
    return d.x * excess(p.x + t * d.x, half.x) + d.y * excess(p.y + t * d.y, half.y) +
           d.z * excess(p.z + t * d.z, half.z);
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
  const F4 rise = atHigh - atLow;
  const F4 between = select(rise > zero, low + (high - low) * (-atLow / rise), low);
  return select(startsRising, zero, select(endsFalling, one, clamp(between, low, high)));
}

/// Separating axes of a box and a segment about `m` with half vector `g`: three faces, three edge pairs.
inline Best separationOfSegment(const V3& m, const V3& g, const V3& half) {
  const F4 zero = splat(0), one = splat(1);
  Best best;
  best.offer(abs(m.x) - (half.x + abs(g.x)), {withSign(one, m.x), zero, zero});
  best.offer(abs(m.y) - (half.y + abs(g.y)), {zero, withSign(one, m.y), zero});
  best.offer(abs(m.z) - (half.z + abs(g.z)), {zero, zero, withSign(one, m.z)});
  const F4 gg = dot(g, g), size = max(maxNorm(half), max(maxNorm(m), maxNorm(g)));
  const auto edge = [&](F4 m1, F4 m2, F4 g1, F4 g2, F4 h1, F4 h2, auto&& axis) {
    const F4 along = m1 * g2 - m2 * g1;
    offerEdges(best, abs(along) - (h1 * abs(g2) + h2 * abs(g1)), size, g1 * g1 + g2 * g2, gg,
               axis(timesSign(g2, along), timesSign(-g1, along)));
  };
  edge(m.y, m.z, g.y, g.z, half.y, half.z, [&](F4 u, F4 v) { return V3{zero, u, v}; });
  edge(m.z, m.x, g.z, g.x, half.z, half.x, [&](F4 u, F4 v) { return V3{v, zero, u}; });
  edge(m.x, m.y, g.x, g.y, half.x, half.y, [&](F4 u, F4 v) { return V3{u, v, zero}; });
  return best;
}

/// aabb, obb - capsule.
inline Answer solve(const Crate& a, const Stick& b) {
  const F4 zero = splat(0), one = splat(1);
  const V3 p = a.axes.toLocal(b.base - a.center), d = a.axes.toLocal(b.axis);
  const F4 t = closestToBox(p, d, a.half);
  const V3 x = p + d * t;
  V3 e = {x.x - clamp(x.x, -a.half.x, a.half.x), x.y - clamp(x.y, -a.half.y, a.half.y),
          x.z - clamp(x.z, -a.half.z, a.half.z)};
  // Between its ends the segment is perpendicular to the gap, where the gap can change at all.
  const V3 v = {select(e.x != zero, d.x, zero), select(e.y != zero, d.y, zero), select(e.z != zero, d.z, zero)};
  const F4 vv = dot(v, v);
  e = e - v * select(isInside(t) & (vv > zero), dot(e, v) / vv, zero);
  const F4 squared = dot(e, e), length = sqrt(squared);
  const F4 size = max(maxNorm(a.half), max(maxNorm(p), maxNorm(d)));
  const Mask apart = squared > max(size * size * close, splat(leastSquare));
  const V3 g = d * splat(0.5F);
  const Best best = separationOfSegment(p + g, g, a.half);
  const F4 slack = size * tieSlack;
  const Mask inside = ((best.separation - best.second) > slack) & (best.separation < -slack);
  const V3 local = select(apart, e * (one / length), best.axis);
  return {a.axes.toWorld(local), select(apart, length, best.separation) - b.radius, {zero, zero, zero}, apart | inside};
}

}  // namespace touchstone::lanes
#endif
