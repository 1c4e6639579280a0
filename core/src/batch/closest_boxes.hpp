// SPDX-License-Identifier: MIT
// Problem: the distance of four pairs of disjoint boxes, without branches that depend on a lane.
//
// Method: in the frame of A a point of B is x(u) = c + R u with |u_j| <= hB_j; e(u) is its clamp residual to A. |e|^2
// / 2 is convex and piecewise quadratic in three parameters: its gradient is g = R^T e, its Hessian H = R^T D R,
// where D selects the axes with a nonzero residual. Two passes of coordinate descent come first; each round after
// them takes two Newton steps in the free parameters (within their bounds, or leaving them), no further than to the
// first new bound, and then another pass.
//
// Each result is certified by a lower bound: along the direction n of e the boxes are at least s(n) = n.c - sum hA_i
// |n_i| - sum hB_j |(R^T n)_j| apart. A lane is valid after the round in which s(n) equals |e| within the accuracy of
// float. Because e_i != 0 only where x is outside of A, |e| - s(n) = sum (g_j u_j + |g_j| hB_j) / |e|, the duality gap
// of the Frank-Wolfe method. In random scenes 94 of 100 lanes are valid after the two passes; the others are gathered
// anew, four at a time (box_pairs.hpp), and all but 3 in 10,000 are valid in the end.
#pragma once

#include "batch/lanes.hpp"
#include "batch/small.hpp"
#include "batch/thresholds.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// Two boxes in the frame of A: half extents, the vector between the centres, and the axes of B, axis by axis.
struct LanesOfBoxPairInA {
  F4 halfA[3], halfB[3], c[3];
  F4 r[3][3];  ///< [axis of A][axis of B]
  F4 size;
};

/// A point of B by its parameters, and how it lies against A.
struct Probe {
  F4 u[3], x[3], e[3], g[3];
};

inline F4 component(const F4 (&v)[3], const F4 (&w)[3]) { return v[0] * w[0] + v[1] * w[1] + v[2] * w[2]; }

/// The point that belongs to the parameters.
inline void place(const LanesOfBoxPairInA& p, Probe& at) {
  for (int i = 0; i < 3; ++i) at.x[i] = p.c[i] + component(p.r[i], at.u);
}
inline void evaluate(const LanesOfBoxPairInA& p, Probe& at) {
  for (int i = 0; i < 3; ++i) at.e[i] = at.x[i] - clampTo(at.x[i], p.halfA[i]);
  for (int j = 0; j < 3; ++j) at.g[j] = p.r[0][j] * at.e[0] + p.r[1][j] * at.e[1] + p.r[2][j] * at.e[2];
}

/// The point of B that is nearest to the point of A that is nearest to the centre of B; not evaluated.
inline void start(const LanesOfBoxPairInA& p, Probe& at) {
  F4 way[3];
  for (int i = 0; i < 3; ++i) way[i] = clampTo(p.c[i], p.halfA[i]) - p.c[i];
  for (int j = 0; j < 3; ++j)
    at.u[j] = clampTo(p.r[0][j] * way[0] + p.r[1][j] * way[1] + p.r[2][j] * way[2], p.halfB[j]);
  place(p, at);
}

/// Whether a probe is outside the slab of A along an axis, or on its boundary, where descent along one parameter gets
/// stuck.
inline Mask isOnOrOutside(const LanesOfBoxPairInA& p, const Probe& at, int i) {
  return abs(at.x[i]) >= p.halfA[i] - p.size * splat(mostOff);
}

/// The Newton step, by Cramer's rule. `damping` keeps a step finite along which nothing changes.
inline void newton(const LanesOfBoxPairInA& p, Probe& at) {
  const F4 zero = splat(0), one = splat(1), damping = splat(1e-3F);
  const Mask isOutside[3] = {isOnOrOutside(p, at, 0), isOnOrOutside(p, at, 1), isOnOrOutside(p, at, 2)};
  const auto h = [&](int j, int k) {
    F4 sum = zero;
    for (int i = 0; i < 3; ++i) sum = sum + where(isOutside[i], p.r[i][j] * p.r[i][k]);
    return sum;
  };
  Mask isFree[3];
  F4 b[3];
  for (int j = 0; j < 3; ++j) {
    isFree[j] = ~((abs(at.u[j]) >= p.halfB[j]) & (at.u[j] * at.g[j] < zero));
    b[j] = where(isFree[j], -at.g[j]);
  }
  const auto onDiagonal = [&](int j) { return select(isFree[j], h(j, j) + damping, one); };
  const F4 m00 = onDiagonal(0), m11 = onDiagonal(1), m22 = onDiagonal(2);
  const F4 m01 = where(isFree[0] & isFree[1], h(0, 1)), m02 = where(isFree[0] & isFree[2], h(0, 2)),
           m12 = where(isFree[1] & isFree[2], h(1, 2));
  const F4 c00 = m11 * m22 - m12 * m12, c01 = m02 * m12 - m01 * m22, c02 = m01 * m12 - m02 * m11;
  const F4 c11 = m00 * m22 - m02 * m02, c12 = m01 * m02 - m00 * m12, c22 = m00 * m11 - m01 * m01;
  const F4 scale = one / (m00 * c00 + m01 * c01 + m02 * c02);
  const F4 step[3] = {(c00 * b[0] + c01 * b[1] + c02 * b[2]) * scale, (c01 * b[0] + c11 * b[1] + c12 * b[2]) * scale,
                      (c02 * b[0] + c12 * b[1] + c22 * b[2]) * scale};
  F4 share = one;
  for (int j = 0; j < 3; ++j) {
    const F4 toBound = (withSign(p.halfB[j], step[j]) - at.u[j]) / step[j];
    share = min(share, select(toBound > splat(1e-6F), toBound, one));
  }
  for (int j = 0; j < 3; ++j) at.u[j] = clampTo(at.u[j] + step[j] * share, p.halfB[j]);
}

/// The best of one parameter while the others stay.
inline void descendAlong(const LanesOfBoxPairInA& p, Probe& at, int j) {
  F4 slope[3], curvature[3];
  for (int i = 0; i < 3; ++i) {
    const F4 e = at.x[i] - clampTo(at.x[i], p.halfA[i]);
    slope[i] = p.r[i][j] * e;
    curvature[i] = where(asMask(e != splat(0)), p.r[i][j] * p.r[i][j]);
  }
  const F4 step = (slope[0] + slope[1] + slope[2]) / max(curvature[0] + curvature[1] + curvature[2], splat(1e-6F));
  const F4 u = clampTo(at.u[j] - step, p.halfB[j]);
  for (int i = 0; i < 3; ++i) at.x[i] = at.x[i] + p.r[i][j] * (u - at.u[j]);
  at.u[j] = u;
}

/// Direction (in the frame of A) and distance; the valid lanes are certified.
struct Apart {
  V3 normal;
  F4 distance;
  Mask valid;
};
/// Certifies the distance at an evaluated probe by the separation along the gap of `direction`, its own or one mended.
/// The closest point of A, in its frame, goes to `onA` unless it is null or the build is small.
inline void certify(const LanesOfBoxPairInA& p, const Probe& at, const Probe& direction, Apart& to, V3* onA) {
  const V3 gap = {at.e[0], at.e[1], at.e[2]}, e = {direction.e[0], direction.e[1], direction.e[2]};
  const F4 squared = dot(gap, gap), length = sqrt(squared), inverse = splat(1) / sqrt(dot(e, e));
  const F4 reach =
      (p.halfA[0] * abs(e.x) + p.halfA[1] * abs(e.y) + p.halfA[2] * abs(e.z)) +
      (p.halfB[0] * abs(direction.g[0]) + p.halfB[1] * abs(direction.g[1]) + p.halfB[2] * abs(direction.g[2]));
  const F4 separation = (component(direction.e, p.c) - reach) * inverse;
  if (!isSmall && onA) *onA = {at.x[0] - gap.x, at.x[1] - gap.y, at.x[2] - gap.z};
  to.normal = e * inverse;
  to.distance = length;
  to.valid = (length - separation <= p.size * splat(mostOff)) & (squared > splat(leastSquare));
}

/// The same along the gap of the probe itself by the duality gap, which takes fewer instructions. It assumes that x is
/// the point of the parameters: for few passes, whose rounding has not added up.
inline void certifyByGain(const LanesOfBoxPairInA& p, const Probe& at, Apart& to, V3* onA) {
  const V3 e = {at.e[0], at.e[1], at.e[2]};
  const F4 squared = dot(e, e), length = sqrt(squared), inverse = splat(1) / length;
  F4 gain[3];
  for (int j = 0; j < 3; ++j) gain[j] = at.g[j] * at.u[j] + abs(at.g[j]) * p.halfB[j];
  if (!isSmall && onA) *onA = {at.x[0] - e.x, at.x[1] - e.y, at.x[2] - e.z};
  to.normal = e * inverse;
  to.distance = length;
  to.valid = (gain[0] + gain[1] + gain[2] <= p.size * splat(mostOff) * length) & (squared > splat(leastSquare));
}

/// The gap, made perpendicular to the axes of B along which its point is free, to the last digit of the gap and not of
/// the boxes: a direction across edges and faces that is off by rounding would not be certified where the gap is short.
inline Probe mended(const LanesOfBoxPairInA& p, const Probe& at) {
  Probe better = at;
  for (int j = 0; j < 3; ++j) {
    F4 v[3], along = splat(0), squared = splat(0);
    for (int i = 0; i < 3; ++i) {
      v[i] = where(isOnOrOutside(p, at, i), p.r[i][j]);
      along = along + v[i] * better.e[i], squared = squared + v[i] * v[i];
    }
    const Mask isFree = (abs(at.u[j]) < p.halfB[j]) & (squared > splat(tooParallel));
    const F4 share = where(isFree, along / squared);
    for (int i = 0; i < 3; ++i) better.e[i] = better.e[i] - v[i] * share;
  }
  for (int j = 0; j < 3; ++j) better.g[j] = p.r[0][j] * better.e[0] + p.r[1][j] * better.e[1] + p.r[2][j] * better.e[2];
  return better;
}

/// Another step, from evaluated parameters.
inline void closestByNewton(const LanesOfBoxPairInA& p, Probe& at, Apart& to, V3* onA) {
  // Twice: the first one may enter or leave the slab of an axis, which descent along one parameter would undo.
  for (int i = 0; i < 2; ++i) {
    newton(p, at);
    place(p, at);
    evaluate(p, at);
  }
  for (int j = 0; j < 3; ++j) descendAlong(p, at, j);
  evaluate(p, at);
  certify(p, at, mended(p, at), to, onA);
}

}  // namespace touchstone::lanes
#endif
