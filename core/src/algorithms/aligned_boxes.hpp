// SPDX-License-Identifier: MIT
// Problem: signed distance of two axis-aligned boxes.
// Method: the axes are independent. Per axis the signed separation of two intervals is the larger of the two gaps.
// Disjoint: the vector of the positive separations connects the closest points. Overlapping: the largest one
// (smallest in magnitude) is the minimum translation; ties go to the lowest axis and the positive direction.
// Source: Ericson, Real-Time Collision Detection, 4.2.1 for the test; the rest holds because the Minkowski difference
// of two boxes is a box.
#pragma once

#include "algorithms/box.hpp"

namespace touchstone {

/// The overlap of two intervals, or the middle between them: where a witness lies on an axis that does not decide.
template <ScalarType S>
constexpr S overlapMidpoint(S lo1, S hi1, S lo2, S hi2) {
  return (std::max(lo1, lo2) + std::min(hi1, hi2)) * S(0.5);
}

template <ScalarType S, int N>
CoreDistance<S, N> alignedBoxes(const Vec<S, N>& minA, const Vec<S, N>& maxA, const Vec<S, N>& minB,
                                const Vec<S, N>& maxB) {
  Vec<S, N> gap{}, separation{}, side{}, onA{};
  int axis = 0;
  S size = S(0);
  for (int k = 0; k < N; ++k) {
    const S above = minB[k] - maxA[k], below = minA[k] - maxB[k];
    side[k] = above >= below ? S(1) : S(-1);
    separation[k] = std::max(above, below);
    gap[k] = separation[k] > S(0) ? side[k] * separation[k] : S(0);
    if (separation[k] > separation[axis]) axis = k;
    onA[k] = overlapMidpoint(minA[k], maxA[k], minB[k], maxB[k]);
    if (separation[k] > S(0)) onA[k] = side[k] > S(0) ? maxA[k] : minA[k];
    size = std::max({size, std::abs(above), std::abs(below)});
  }
  const S slack = tolerance::tie<S> * size;
  const auto apart = lengthAndDirection(gap);
  if (apart.length > slack)
    return {apart.length, apart.direction, onA, true, Method::closedForm, touchedFeature(gap), touchedFeature(-gap)};
  bool unique = std::abs((minB[axis] - maxA[axis]) - (minA[axis] - maxB[axis])) > slack;
  for (int k = 0; k < N; ++k) unique = unique && (k == axis || separation[axis] - separation[k] > slack);
  const Vec<S, N> normal = unit<S, N>(axis) * side[axis];
  onA[axis] = side[axis] > S(0) ? maxA[axis] : minA[axis];
  return {separation[axis], normal, onA, unique, Method::sat, touchedFeature(normal), touchedFeature(-normal)};
}

}  // namespace touchstone
