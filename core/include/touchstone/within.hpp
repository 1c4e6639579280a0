// SPDX-License-Identifier: MIT
// Distances that matter up to a limit only: a pair that is farther apart is told so, with a proof, as soon as it is
// known.
#pragma once

#include <optional>
#include <span>

#include "touchstone/batch.hpp"
#include "touchstone/convex.hpp"
#include "touchstone/distance.hpp"

namespace touchstone {

/// The answer of distanceWithin(). `Pair` is that of distance().
template <class Pair>
struct DistanceWithin {
  /// Whether the signed distance is larger than asked: the same answer as that of comparing distance() with the limit.
  bool isFarther;
  /// The distance, or where it is farther a lower bound of it that is larger than the limit, in metres.
  double atLeast;
  /// The answer of distance(), bit for bit; all zeros where it is farther.
  Pair pair;
};

namespace detail {
/// Whether the distance of a shape of this kind is searched for among many features.
constexpr bool isSearchedKind(ShapeKind kind) { return hasPoints(kind) || kind == ShapeKind::cylinder; }

template <ScalarType S, int N>
DistanceWithin<PairResult<S, N>> placedDistanceWithin(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b,
                                                      double maxDistance);
template <ScalarType S, int N>
DistanceWithin<ConvexDistance<S, N>> convexDistanceWithin(const ConvexOperand<N>& a, const ConvexOperand<N>& b,
                                                          double maxDistance);
}  // namespace detail

/// Signed distance, normal and witness points of two shapes unless they are farther apart than `maxDistance`, in
/// metres: any number but NaN, infinity included. Of hulls, polygons and cylinders the search ends with the first plane
/// that separates them by more; of other pairs the distance itself is as fast.
template <ShapeType A, ShapeType B>
DistanceWithin<PairResult<typename A::Scalar, dimensionOfPair<A, B>>> distanceWithin(const A& a, const B& b,
                                                                                     double maxDistance) {
  requirePair<A, B>();
  return detail::placedDistanceWithin<typename A::Scalar, A::dimension>({A::kind, &a, nullptr}, {B::kind, &b, nullptr},
                                                                        maxDistance);
}
/// The same for placed shapes; the answer is in world coordinates.
template <ShapeType A, ShapeType B>
DistanceWithin<PairResult<typename A::Scalar, dimensionOfPair<A, B>>> distanceWithin(const A& a, const PoseOf<A>& poseA,
                                                                                     const B& b, const PoseOf<B>& poseB,
                                                                                     double maxDistance) {
  requirePair<A, B>();
  return detail::placedDistanceWithin<typename A::Scalar, A::dimension>({A::kind, &a, &poseA}, {B::kind, &b, &poseB},
                                                                        maxDistance);
}
/// The same for shapes whose kind is known at run time only; empty unless hasDistance(kinds) and N is their dimension.
/// Float and double, N = 2 and 3.
template <int N, ScalarType S>
std::optional<DistanceWithin<PairResult<S, N>>> distanceWithin(const Shape<S>& a, const PoseIn<S, N>& poseA,
                                                               const Shape<S>& b, const PoseIn<S, N>& poseB,
                                                               double maxDistance);

/// The same where at least one of the shapes is the caller's own (convex.hpp).
template <detail::AnyConvexShape A, detail::AnyConvexShape B>
requires(ConvexShape<A> || ConvexShape<B>)
    DistanceWithin<ConvexDistance<typename A::Scalar, A::dimension>> distanceWithin(const A& a, const B& b,
                                                                                    double maxDistance) {
  return detail::withOperands(a, b, [&](const auto& first, const auto& second) {
    return detail::convexDistanceWithin<typename A::Scalar, A::dimension>(first, second, maxDistance);
  });
}

/// distances() of a batch (batch.hpp) up to a limit: a pair that is farther has a normal and witnesses of zeros, a
/// distance that is a lower bound larger than the limit, and is not unique. Float and double.
template <ScalarType S>
std::optional<PairRefusal> distancesWithin(std::span<const Block<S>> blocks, std::span<const std::uint32_t> pairs,
                                           double maxDistance, const BatchAnswers<S>& answers);

}  // namespace touchstone
