// SPDX-License-Identifier: MIT
// Time of impact of a pair that moves and turns.
#pragma once

#include <optional>
#include <span>

#include "touchstone/cast.hpp"

namespace touchstone {

/// The motion of a shape, constant over t in [0, 1]: at t the shape is turned by the angle |angular| t about the axis
/// `angular` through the pivot, then moved by linear * t. World coordinates, metres and radians; any number of turns.
template <ScalarType S, int N>
struct Motion {
  Vec<S, N> linear{};
  std::conditional_t<N == 2, S, Vec<S, 3>> angular{};  ///< in the plane a number, counter-clockwise
  /// Without one, the middle of the placed shape: the mean of its centre, corners or ends; of a plane offset * normal.
  std::optional<Vec<S, N>> pivot{};
};

/// The outcome of a motion.
enum class MotionState : std::uint8_t {
  hit,          ///< they touch first at `toi`
  separate,     ///< proved: no contact within [0, 1]
  overlapping,  ///< at t = 0 already, and they do not part at once
  undecided     ///< at `toi` they are closer than the accuracy of the contract, but neither is proved
};
/// How many states there are.
inline constexpr int motionStateCount = 4;

/// A step of the search: at time t the signed distance is `distance`, and no contact is possible before `until`.
struct MotionStep {
  double t, distance, until;
};
/// What the search did, in storage of the caller: the first steps in `steps`, the number of all of them in `count`.
struct MotionTrace {
  std::span<MotionStep> steps;
  int count = 0;
};

/// The most distance queries of a search; then the state is `undecided` and the status `unproved`, whatever the
/// distance. It takes a pair that stays nearly in touch over thousands of turns to get there.
inline constexpr int maxMotionQueries = 1'000'000;

/// The answer of motion().
template <ScalarType S, int N>
struct MotionResult {
  MotionState state;
  double toi;  ///< in [0, 1], as a fraction of the way; 0 for `overlapping` and `separate`
  /// The bracket of the touching time: no contact before `from`, proved by a bound on the motion, rounding included; at
  /// `until` the signed distance is at most the accuracy of the contract. Both are 0 for `overlapping` and `separate`.
  double from, until;
  PairResult<S, N> contact;  ///< of the poses at toi, in world coordinates; not meaningful for `separate`
  int queries;               ///< how many distances the search computed; those of a linear cast do not count
  Status status;
};

namespace detail {
template <ScalarType S, int N>
struct MovingOperand {
  PlacedShape<S, N> placed;
  Motion<S, N> motion;
};
template <ScalarType S, int N>
MotionResult<S, N> pairMotion(const MovingOperand<S, N>& a, const MovingOperand<S, N>& b, MotionTrace* trace);
template <ScalarType S, int N>
PoseIn<S, N> poseDuring(const MovingOperand<S, N>& moving, double t);
}  // namespace detail

/// The first contact of two shapes in motion, turning included. Without rotation the answer is that of cast(). Decided
/// in double in either scalar. Motions are finite with magnitudes up to maxMagnitude; the poses are those at t = 0.
template <ShapeType A, ShapeType B>
MotionResult<typename A::Scalar, dimensionOfPair<A, B>> motion(const A& a, const PoseOf<A>& poseA,
                                                               const Motion<typename A::Scalar, A::dimension>& motionA,
                                                               const B& b, const PoseOf<B>& poseB,
                                                               const Motion<typename B::Scalar, B::dimension>& motionB,
                                                               MotionTrace* trace = nullptr) {
  requirePair<A, B>();
  return detail::pairMotion<typename A::Scalar, A::dimension>({{A::kind, &a, &poseA}, motionA},
                                                              {{B::kind, &b, &poseB}, motionB}, trace);
}
template <ShapeType A, ShapeType B>
MotionResult<typename A::Scalar, dimensionOfPair<A, B>> motion(const A& a,
                                                               const Motion<typename A::Scalar, A::dimension>& motionA,
                                                               const B& b,
                                                               const Motion<typename B::Scalar, B::dimension>& motionB,
                                                               MotionTrace* trace = nullptr) {
  requirePair<A, B>();
  return detail::pairMotion<typename A::Scalar, A::dimension>({{A::kind, &a, nullptr}, motionA},
                                                              {{B::kind, &b, nullptr}, motionB}, trace);
}

/// The same for shapes whose kind is known at run time only; empty unless hasDistance(kinds) and N is their dimension.
/// Float and double, N = 2 and 3.
template <int N, ScalarType S>
std::optional<MotionResult<S, N>> motion(const Shape<S>& a, const PoseIn<S, N>& poseA, const Motion<S, N>& motionA,
                                         const Shape<S>& b, const PoseIn<S, N>& poseB, const Motion<S, N>& motionB,
                                         MotionTrace* trace = nullptr);

/// The pose that places the shape as it is at time t, t in [0, 1]; rounded to the scalar. Its position is that of the
/// shape's own origin, so a pivot far from there costs digits.
template <ShapeType T>
PoseOf<T> poseDuring(const T& shape, const PoseOf<T>& pose, const Motion<typename T::Scalar, T::dimension>& motion,
                     double t) {
  return detail::poseDuring<typename T::Scalar, T::dimension>({{T::kind, &shape, &pose}, motion}, t);
}

}  // namespace touchstone
