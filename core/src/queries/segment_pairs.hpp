// SPDX-License-Identifier: MIT
// The pairs that are two segments, or a point and a segment, inflated by radii: the parameters of their closest points,
// with the steps of the code that computes the pair.
#pragma once

#include "algorithms/segments/closest_of_segments.hpp"
#include "algorithms/segments/point_point.hpp"
#include "algorithms/segments/well_conditioned_segments.hpp"
#include "shapes/all.hpp"
#include "touchstone/algorithms.hpp"

namespace touchstone {

constexpr bool isCapsule(ShapeKind kind) { return kind == ShapeKind::capsule || kind == ShapeKind::capsule2; }
constexpr bool isPointOrSphere(ShapeKind kind) {
  return kind == ShapeKind::point || kind == ShapeKind::sphere || kind == ShapeKind::circle2;
}
/// segmentSegment or pointSegment; closedForm for a pair that is neither.
constexpr Algorithm segmentAlgorithmOf(ShapeKind a, ShapeKind b) {
  if (isCapsule(a) && isCapsule(b)) return Algorithm::segmentSegment;
  return (isCapsule(a) && isPointOrSphere(b)) || (isPointOrSphere(a) && isCapsule(b)) ? Algorithm::pointSegment
                                                                                      : Algorithm::closedForm;
}

/// Of the closest points; s is on A.
struct SegmentParameters {
  double s, t;
};

/// The parameters of the computation's A and B after the last clamp that was recorded.
inline SegmentParameters lastParameters(std::span<const double> steps, bool isSwapped) {
  SegmentParameters last{};
  for (std::size_t i = 0; i < steps.size(); i += 2 + static_cast<std::size_t>(steps[i + 1]))
    if (steps[i] == static_cast<double>(StepKind::segmentsClamp))
      last = isSwapped ? SegmentParameters{steps[i + 6], steps[i + 5]} : SegmentParameters{steps[i + 5], steps[i + 6]};
  return last;
}

/// Two capsules in the order of the table (capsule_capsule.cpp, capsule2_capsule2.cpp).
template <class Capsule, int N>
SegmentParameters capsuleParameters(const Capsule& a, const Capsule& b, const StepsInFrame<N>& steps) {
  using Axis = Segment<double, N>;
  const Vec<double, N> alongA = a.tip - a.base, toB = b.base - a.base, alongB = b.tip - b.base;
  CoreDistance<double, N> core;
  const std::size_t begin = steps.recorder->numbers().size();
  if (isWellConditioned(alongA, toB, alongB, core, movedBy(steps, a.base)))
    return lastParameters(steps.recorder->numbers().subspan(begin), steps.isSwapped);
  const Vec<double, N> from = nearestEnd(Axis{a.base, a.tip}, Axis{b.base, b.tip});
  const auto closest =
      closestOfSegments(Axis{a.base - from, a.tip - from}, Axis{b.base - from, b.tip - from}, movedBy(steps, from));
  return {closest.s, closest.t};
}

template <class A, class B, int N>
SegmentParameters segmentParameters(const A& a, const B& b, const StepsInFrame<N>& steps) {
  if constexpr (segmentAlgorithmOf(A::kind, B::kind) == Algorithm::segmentSegment) {
    return capsuleParameters(a, b, steps);
  } else if constexpr (segmentAlgorithmOf(A::kind, B::kind) == Algorithm::pointSegment && !isCapsule(A::kind)) {
    const Vec<double, N> center = ShapeTraits<A>::somePoint(a);
    const Segment<double, N> axis{b.base - center, b.tip - center};
    pointSegment(axis, movedBy(steps, center));
    return {0, closestPoint(axis, Vec<double, N>{}).t};
  } else {
    return {};
  }
}

}  // namespace touchstone
