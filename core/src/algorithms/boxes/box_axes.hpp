// SPDX-License-Identifier: MIT
// Problem: the axis along which two oriented boxes separate most.
//
// Method: the facets of the Minkowski difference of two boxes have the normals of their faces and, in 3D, the nine
// cross products of their edges. For each unit normal n the signed separation is, by definition,
//   s(n) = |n.c| - sum_k hA_k |n.a_k| - sum_k hB_k |n.b_k|     (c from centre to centre, n towards B),
// and the largest is the signed distance while the boxes overlap. In the frame of A the product e_i x b_j has two
// components of b_j and an exact zero: no cancellation, perpendicular to both edges even if they are nearly parallel,
// and every term of s, computed along it before normalisation, keeps its relative accuracy. So an ill-conditioned
// product can only underestimate the separation, and products that cannot be the maximum are rejected by comparing
// squares, without a root or a division.
//
// Degenerate: ties (tolerance::tie) go to faces first, then to the lowest axis, so that the choice is stable from
// frame to frame.
//
// Source: Gottschalk, Lin, Manocha 1996 (OBBTree) for the axes; Ericson, Real-Time Collision Detection, 4.4.1.
#pragma once

#include <algorithm>
#include <limits>

#include "algorithms/boxes/box.hpp"
#include "algorithms/boxes/box_axis_steps.hpp"

namespace touchstone {

/// Signed separation along the unit vector n, turned towards B; both in the frame of A.
template <ScalarType S, int N>
S separationAlong(const BoxPairInA<S, N>& r, const Vec<S, N>& n) {
  return std::abs(dot(n, r.c)) - extentAlong(r.halfA, n) - extentAlong(r.halfB, r.bInA.toLocal(n));
}

/// The axes that could separate best, faces first.
template <ScalarType S, int N>
struct Axes {
  S slack;  ///< separations closer than this are a tie
  int count = 0, best = 0;
  Vec<S, N> normal[N == 3 ? 15 : 4];
  S separation[N == 3 ? 15 : 4];
  void add(const Vec<S, N>& n, S s) {
    normal[count] = n;
    separation[count] = s;
    if (s > separation[best] + slack) best = count;
    ++count;
  }
};

/// The axis e_i x b_j, of length `sqrt(squared)`: it is only scaled to a unit vector where it is not surely worse than
/// the best so far, by more than a tie.
template <ScalarType S, class Steps>
[[gnu::noinline]] void addEdgeAxis(const BoxPairInA<S, 3>& r, int i, int j, Axes<S, 3>& axes, Steps steps) {
  constexpr S tiny = std::numeric_limits<S>::min() / std::numeric_limits<S>::epsilon();
  const Vec3<S>& b = r.bInA.column[j];
  const int x = i == 2 ? 0 : i + 1, y = i == 0 ? 2 : i - 1;
  const S nx = -b[y], ny = b[x], squared = nx * nx + ny * ny;
  Vec3<S> n{};
  if (!(squared > tiny)) {
    n[x] = nx;
    n[y] = ny;
    const auto direction = lengthAndDirection(n).direction;
    if (maxNorm(direction) > S(0)) axes.add(direction, separationAlong(r, direction));
    if constexpr (Steps::isOn) {
      if (maxNorm(direction) > S(0))
        emitAdded(r, axes, {AxisSource::edges, i, j}, steps);
      else
        emitSkipped(r, n, {AxisSource::edges, i, j}, AxisSkip::parallelEdges, steps);
    }
    return;
  }
  const auto extentOfB = [&](int k) {
    const Vec3<S>& other = r.bInA.column[k];
    return r.halfB[k] * std::abs(other[x] * nx + other[y] * ny);
  };
  const S extentB = extentOfB(j == 2 ? 0 : j + 1) + extentOfB(j == 0 ? 2 : j - 1);
  const S reach =
      std::abs(nx * r.c[x] + ny * r.c[y]) - (r.halfA[x] * std::abs(nx) + r.halfA[y] * std::abs(ny)) - extentB;
  const S worse = axes.separation[axes.best] - S(2) * axes.slack;
  if (reach * std::abs(reach) + tiny < worse * std::abs(worse) * squared) {
    if constexpr (Steps::isOn) {
      n[x] = nx;
      n[y] = ny;
      emitSkipped(r, n, {AxisSource::edges, i, j}, AxisSkip::worseBySquares, steps);
    }
    return;
  }
  const S length = std::sqrt(squared);
  n[x] = nx / length;
  n[y] = ny / length;
  axes.add(n, reach / length);
  if constexpr (Steps::isOn) emitAdded(r, axes, {AxisSource::edges, i, j}, steps);
}
template <ScalarType S, class Steps>
void addEdgeAxes(const BoxPairInA<S, 3>& r, Axes<S, 3>& axes, Steps steps) {
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) addEdgeAxis(r, i, j, axes, steps);
}
template <ScalarType S, class Steps>
void addEdgeAxes(const BoxPairInA<S, 2>&, Axes<S, 2>&, Steps) {}  // a rectangle's sides are its faces

/// `steps` are in the frame of A.
template <ScalarType S, int N, class Steps = NoSteps>
Axes<S, N> axesOf(const BoxPairInA<S, N>& r, Steps steps = {}) {
  Axes<S, N> axes;
  axes.slack = tolerance::tie<S> * r.size;
  if constexpr (Steps::isOn) emitSatStart(steps, N == 3 ? 15 : 4);
  for (int k = 0; k < N; ++k) {
    const auto alongK = vecOf<S, N>([&](int j) { return r.bInA.column[j][k]; });
    axes.add(unit<S, N>(k), std::abs(r.c[k]) - r.halfA[k] - extentAlong(r.halfB, alongK));
    if constexpr (Steps::isOn) emitAdded(r, axes, {AxisSource::faceOfA, k, -1}, steps);
  }
  for (int k = 0; k < N; ++k) {
    const Vec<S, N>& n = r.bInA.column[k];
    axes.add(n, std::abs(dot(n, r.c)) - extentAlong(r.halfA, n) - r.halfB[k]);
    if constexpr (Steps::isOn) emitAdded(r, axes, {AxisSource::faceOfB, -1, k}, steps);
  }
  addEdgeAxes(r, axes, steps);
  return axes;
}

/// Whether the minimiser is unique: no other axis ties, and neither the best axis nor a tie of it is as good
/// reversed.
template <ScalarType S, int N>
bool isUnique(const BoxPairInA<S, N>& r, const Axes<S, N>& axes) {
  const Vec<S, N>& n = axes.normal[axes.best];
  for (int i = 0; i < axes.count; ++i) {
    if (axes.separation[i] < axes.separation[axes.best] - axes.slack) continue;
    if (std::abs(dot(axes.normal[i], r.c)) <= axes.slack) return false;
    if (std::abs(dot(n, axes.normal[i])) < S(1) - tolerance::alike<S> * tolerance::alike<S>) return false;
  }
  return true;
}

}  // namespace touchstone
