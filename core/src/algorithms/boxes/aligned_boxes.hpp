// SPDX-License-Identifier: MIT
// Problem: signed distance of two axis-aligned boxes.
// Method: the axes are independent. Per axis the signed separation of two intervals is the larger of the two gaps.
// Disjoint: the vector of the positive separations connects the closest points. Overlapping: the largest one
// (smallest in magnitude) is the minimum translation; ties go to the lowest axis and the positive direction.
// Source: Ericson, Real-Time Collision Detection, 4.2.1 for the test; the rest holds because the Minkowski difference
// of two boxes is a box.
#pragma once

#include "algorithms/boxes/box.hpp"
#include "algorithms/polytopes/sat_steps.hpp"

namespace touchstone {

/// The overlap of two intervals, or the middle between them: where a witness lies on an axis that does not decide.
template <ScalarType S>
constexpr S overlapMidpoint(S lo1, S hi1, S lo2, S hi2) {
  return (std::max(lo1, lo2) + std::min(hi1, hi2)) * S(0.5);
}

template <ScalarType S, int N, class Steps = NoSteps>
CoreDistance<S, N> alignedBoxes(const Vec<S, N>& minA, const Vec<S, N>& maxA, const Vec<S, N>& minB,
                                const Vec<S, N>& maxB, Steps steps = {}) {
  Vec<S, N> gap{}, separation{}, side{}, onA{};
  int axis = 0;
  S size = S(0);
  for (int k = 0; k < N; ++k) {
    const S above = minB[k] - maxA[k], below = minA[k] - maxB[k];
    side[k] = above >= below ? S(1) : S(-1);
    separation[k] = std::max(above, below);
    gap[k] = separation[k] > S(0) ? side[k] * separation[k] : S(0);
    if (separation[k] > separation[axis]) axis = k;
    if constexpr (Steps::isOn) {
      if (k == 0) emitSatStart(steps, N);
      const int high = side[k] > S(0) ? 1 : 0;
      emitAxis(steps, {k, unit<S, N>(k) * side[k], AxisSource::faceOfA, 2 * k + high, 2 * k + 1 - high,
                       high == 1 ? minA[k] : -maxA[k], high == 1 ? maxA[k] : -minA[k], high == 1 ? minB[k] : -maxB[k],
                       high == 1 ? maxB[k] : -minB[k]});
      if (axis == k) emitChosen(steps, StepKind::satBetter, k, separation[k]);
    }
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
