// SPDX-License-Identifier: MIT
// Time of impact of a pair that moves without turning.
#pragma once

#include <optional>

#include "touchstone/pair.hpp"
#include "touchstone/pose.hpp"

namespace touchstone {

/// Linear cast: the first t in [0, 1] at which the signed distance is <= 0. A pair that touches at the start up to
/// rounding and parts at once does not hit. Decided in double in either scalar; normal and point belong to the pose at
/// toi.
template <ScalarType S, int N>
struct CastResult {
  bool hit;          ///< false: never within [0, 1]
  S toi;             ///< in [0, 1], as a fraction of the way; 0 when already overlapping or touching, and without a hit
  Vec<S, N> normal;  ///< unit, from A towards B at that time; zero without a hit
  Vec<S, N> point;   ///< contact point at that time, midway between the witnesses
  Status status;
};

namespace detail {
// `a` and `b` point to shapes of these kinds and of scalar S.
template <ScalarType S, int N>
CastResult<S, N> pairCast(ShapeKind kindA, const void* a, const Vec<S, N>& dA, ShapeKind kindB, const void* b,
                          const Vec<S, N>& dB);
template <ScalarType S, int N>
CastResult<S, N> placedCast(const PlacedShape<S, N>& a, const Vec<S, N>& dA, const PlacedShape<S, N>& b,
                            const Vec<S, N>& dB);
}  // namespace detail

/// Time of impact while A moves by dA and B by dB (metres; finite, magnitude at most maxMagnitude), both linearly over
/// t in [0, 1].
template <ShapeType A, ShapeType B>
CastResult<typename A::Scalar, dimensionOfPair<A, B>> cast(const A& a,
                                                           const Vec<typename A::Scalar, dimensionOfPair<A, B>>& dA,
                                                           const B& b,
                                                           const Vec<typename A::Scalar, dimensionOfPair<A, B>>& dB) {
  requirePair<A, B>();
  return detail::pairCast<typename A::Scalar, dimensionOfPair<A, B>>(A::kind, &a, dA, B::kind, &b, dB);
}

/// The same for placed shapes: the poses are those at t = 0, displacements and answer are in world coordinates.
template <ShapeType A, ShapeType B>
CastResult<typename A::Scalar, dimensionOfPair<A, B>> cast(const A& a, const PoseOf<A>& poseA,
                                                           const Vec<typename A::Scalar, dimensionOfPair<A, B>>& dA,
                                                           const B& b, const PoseOf<B>& poseB,
                                                           const Vec<typename A::Scalar, dimensionOfPair<A, B>>& dB) {
  requirePair<A, B>();
  return detail::placedCast<typename A::Scalar, A::dimension>({A::kind, &a, &poseA}, dA, {B::kind, &b, &poseB}, dB);
}

/// The same for shapes whose kind is known at run time only; empty unless hasDistance(kinds) and N is their dimension.
/// Float and double, N = 2 and 3.
template <int N, ScalarType S>
std::optional<CastResult<S, N>> cast(const Shape<S>& a, const Vec<S, N>& dA, const Shape<S>& b, const Vec<S, N>& dB);
template <int N, ScalarType S>
std::optional<CastResult<S, N>> cast(const Shape<S>& a, const PoseIn<S, N>& poseA, const Vec<S, N>& dA,
                                     const Shape<S>& b, const PoseIn<S, N>& poseB, const Vec<S, N>& dB);

}  // namespace touchstone
