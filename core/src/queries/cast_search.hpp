// SPDX-License-Identifier: MIT
// Casts of any pair, found by search; see cast_search.cpp.
#pragma once

#include "touchstone/cast.hpp"
#include "touchstone/layout.hpp"

namespace touchstone {

/// A pair of doubles in the order of the table, A and B moving by dA and dB in metres. For a caller who has the shapes
/// in float these are `floatA` and `floatB`, otherwise null.
template <int N>
struct CastPair {
  ShapeKind kindA;
  const void* a;
  Vec<double, N> dA;
  ShapeKind kindB;
  const void* b;
  Vec<double, N> dB;
  const void *floatA, *floatB;
  bool isFloat() const { return floatA != nullptr; }
};

/// The cast of a pair by search; `start` is its distance at t = 0, `extent` the larger length scale of both shapes and
/// `noise` the rounding error of the caller's distance, in metres.
template <int N>
CastResult<double, N> searchCast(const CastPair<N>& pair, const PairResult<double, N>& start, double extent,
                                 double noise);

/// The hit at time t with the result of the pair there, A at its start.
template <int N>
CastResult<double, N> hitAt(double t, const PairResult<double, N>& r, const Vec<double, N>& dA, Status status) {
  return {true, t, r.normal, (r.pointOnA + r.pointOnB) * 0.5 + dA * t, status};
}

}  // namespace touchstone
