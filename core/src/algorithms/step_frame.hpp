// SPDX-License-Identifier: MIT
// The policy by which a pair's algorithm records its steps: it moves points and directions from the frame of the
// computation to the world of the query, and exchanges A and B where the table of pairs computes the pair as (B, A).
#pragma once

#include "touchstone/steps.hpp"

namespace touchstone {

/// Passed by value, as NoSteps is: an empty class takes no register, so that recording costs nothing where it is off.
template <int N>
struct StepsInFrame {
  static constexpr bool isOn = true;
  StepRecorder* recorder;
  bool isSwapped;  ///< the computation's A is the query's B
  Vec<double, N> origin{};
  Rotation<double, N> rotation = Rotation<double, N>::identity();

  void begin(StepKind kind) const { recorder->begin(kind); }
  void end() const { recorder->end(); }
  void number(double x) const { recorder->number(x); }
  void list(int count) const { recorder->list(static_cast<std::size_t>(count)); }
  void direction(const Vec<double, N>& d) const { recorder->vector(rotation.toWorld(d)); }
  void point(const Vec<double, N>& p) const { recorder->vector(origin + rotation.toWorld(p)); }
  /// A direction from A to B.
  void normal(const Vec<double, N>& n) const { direction(isSwapped ? -n : n); }
  /// The first of two numbers is that of A.
  void numbersOf(double ofA, double ofB) const {
    number(isSwapped ? ofB : ofA);
    number(isSwapped ? ofA : ofB);
  }
  void pointsOf(const Vec<double, N>& onA, const Vec<double, N>& onB) const {
    point(isSwapped ? onB : onA);
    point(isSwapped ? onA : onB);
  }
  /// For a frame within this one.
  StepsInFrame within(const Vec<double, N>& center, const Rotation<double, N>& axes) const {
    StepsInFrame inner = *this;
    inner.origin = origin + rotation.toWorld(center);
    for (int k = 0; k < N; ++k) inner.rotation.column[k] = rotation.toWorld(axes.column[k]);
    return inner;
  }
};

/// The steps of a computation in the frame of an object with a center and a rotation.
template <class Placed>
constexpr NoSteps framedBy(NoSteps, const Placed&) {
  return {};
}
template <int N, class Placed>
StepsInFrame<N> framedBy(const StepsInFrame<N>& steps, const Placed& placed) {
  return steps.within(placed.center, placed.rotation);
}
/// The steps of a computation that is only moved, its origin lying at `center`.
template <class V>
constexpr NoSteps movedBy(NoSteps, const V&) {
  return {};
}
template <int N>
StepsInFrame<N> movedBy(const StepsInFrame<N>& steps, const Vec<double, N>& center) {
  return steps.within(center, Rotation<double, N>::identity());
}

}  // namespace touchstone
