// SPDX-License-Identifier: MIT
// The steps of a search for the separating axis, as every such search of the core emits them.
#pragma once

#include <cmath>

#include "algorithms/step_frame.hpp"

namespace touchstone {

/// Where a candidate axis comes from: the number `source` of its step.
enum class AxisSource { faceOfA, faceOfB, edges, sideOfA, sideOfB };

constexpr AxisSource exchanged(AxisSource source) {
  switch (source) {
    case AxisSource::faceOfA: return AxisSource::faceOfB;
    case AxisSource::faceOfB: return AxisSource::faceOfA;
    case AxisSource::sideOfA: return AxisSource::sideOfB;
    case AxisSource::sideOfB: return AxisSource::sideOfA;
    case AxisSource::edges: break;
  }
  return source;
}

/// An axis with its features, -1 for none, and the intervals that the shapes have along it.
template <int N>
struct ListedAxis {
  int index;
  Vec<double, N> axis;  ///< unit, from A towards B
  AxisSource source;
  int featureA, featureB;
  double minA, maxA, minB, maxB;
};

/// Why a candidate is dismissed: the number `reason` of its step.
enum class AxisSkip { parallelEdges, noFaceOfDifference, worseBySquares };

template <int N>
void emitSatStart(const StepsInFrame<N>& steps, int axes) {
  steps.begin(StepKind::satStart);
  steps.point(Vec<double, N>{});
  steps.number(axes);
  steps.end();
}
template <int N>
void emitFeatures(const StepsInFrame<N>& steps, AxisSource source, int featureA, int featureB) {
  steps.number(static_cast<int>(steps.isSwapped ? exchanged(source) : source));
  steps.numbersOf(featureA, featureB);
}
template <int N>
void emitAxis(const StepsInFrame<N>& steps, const ListedAxis<N>& listed) {
  steps.begin(StepKind::satAxis);
  steps.number(listed.index);
  steps.normal(listed.axis);
  emitFeatures(steps, listed.source, listed.featureA, listed.featureB);
  if (steps.isSwapped)
    for (const double x : {-listed.maxB, -listed.minB, -listed.maxA, -listed.minA}) steps.number(x);
  else
    for (const double x : {listed.minA, listed.maxA, listed.minB, listed.maxB}) steps.number(x);
  steps.end();
}
template <int N>
void emitSkip(const StepsInFrame<N>& steps, int index, int featureA, int featureB, const Vec<double, N>& crossed,
              AxisSkip reason) {
  steps.begin(StepKind::satSkip);
  steps.number(index);
  emitFeatures(steps, AxisSource::edges, featureA, featureB);
  steps.direction(crossed);
  steps.number(static_cast<int>(reason));
  steps.end();
}
/// The best axis so far, or the separating one with which an overlap test ends.
template <int N>
void emitChosen(const StepsInFrame<N>& steps, StepKind kind, int index, double separation) {
  steps.begin(kind);
  steps.number(index);
  steps.number(separation);
  steps.end();
}

}  // namespace touchstone
