// SPDX-License-Identifier: MIT
// The steps of the closest points of two segments, as every such computation of the core emits them.
#pragma once

#include <algorithm>

#include "algorithms/step_frame.hpp"
#include "touchstone/closest_points.hpp"

namespace touchstone {

/// The stationary point of the two lines, as parameters; they mean nothing where the lines are nearly parallel.
template <int N>
void emitStationary(const StepsInFrame<N>& steps, double s, double t, bool isSure) {
  const auto third = [](double x) { return x > 0 ? (x < 1 ? 1 : 2) : 0; };
  steps.begin(StepKind::segmentsStationary);
  steps.numbersOf(s, t);
  steps.number(steps.isSwapped ? 3 * third(s) + third(t) : 3 * third(t) + third(s));
  steps.number(isSure ? 0 : 1);
  steps.end();
}

/// A parameter (0: s) that becomes `after`, and both parameters from then on.
template <int N>
void emitClamp(const StepsInFrame<N>& steps, int parameter, double before, double after,
               const ClosestOfSegments<double, N>& at) {
  steps.begin(StepKind::segmentsClamp);
  steps.number(steps.isSwapped ? 1 - parameter : parameter);
  steps.number(before);
  steps.number(after);
  steps.numbersOf(at.s, at.t);
  steps.pointsOf(at.on1, at.on2);
  steps.end();
}

/// The parameter of the projection of p on the line of a segment.
template <int N>
double projectionOn(const Segment<double, N>& segment, const Vec<double, N>& p) {
  const Vec<double, N> d = segment.to - segment.from;
  const double dd = dot(d, d);
  return dd > 0 ? dot(p - segment.from, d) / dd : 0;
}

/// s clamped, and then t of the point of the second segment that is closest to there.
template <int N>
void emitFirstClamps(const StepsInFrame<N>& steps, const Segment<double, N>& first, const Segment<double, N>& second,
                     double before, double s, double t) {
  const Vec<double, N> from = first.at(s);
  const double projected = projectionOn(second, from);
  emitClamp(steps, 0, before, s, {s, projected, from, second.at(projected)});
  emitClamp(steps, 1, projected, t, {s, t, from, second.at(t)});
}
/// s of the point of the first segment that is closest to the second one at t.
template <int N>
void emitLastClamp(const StepsInFrame<N>& steps, const Segment<double, N>& first, const Segment<double, N>& second,
                   double s, double t) {
  const Vec<double, N> onSecond = second.at(t);
  emitClamp(steps, 0, projectionOn(first, onSecond), s, {s, t, first.at(s), onSecond});
}

/// A candidate inside or on a side of the square of nearly parallel segments.
template <int N>
void emitSide(const StepsInFrame<N>& steps, const ClosestOfSegments<double, N>& at, int side, bool isBest) {
  constexpr int exchanged[] = {2, 3, 0, 1, 4};
  steps.begin(StepKind::segmentsSide);
  steps.number(steps.isSwapped ? exchanged[side] : side);
  steps.numbersOf(at.s, at.t);
  steps.pointsOf(at.on1, at.on2);
  steps.number(length(at.on2 - at.on1));
  steps.number(isBest ? 1 : 0);
  steps.end();
}

}  // namespace touchstone
