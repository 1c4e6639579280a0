// SPDX-License-Identifier: MIT
// Signed distance, normal and witness points of a pair, and whether it overlaps.
#pragma once

#include <optional>

#include "touchstone/pair.hpp"
#include "touchstone/pose.hpp"

namespace touchstone {

namespace detail {
// The table of pairs; `a` and `b` point to shapes of these kinds and of scalar S.
template <ScalarType S, int N>
PairResult<S, N> pairDistance(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
// The same for placed shapes, computed relative to one of their poses; in world coordinates.
template <ScalarType S, int N>
PairResult<S, N> placedDistance(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b);
// Overlap test of two shapes of dimension N.
template <ScalarType S, int N>
bool placedOverlap(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b);
}  // namespace detail

/// Signed distance, normal and witness points of two shapes of known type, in the frame that both are given in.
template <ShapeType A, ShapeType B>
PairResult<typename A::Scalar, dimensionOfPair<A, B>> distance(const A& a, const B& b) {
  requirePair<A, B>();
  return detail::pairDistance<typename A::Scalar, dimensionOfPair<A, B>>(A::kind, &a, B::kind, &b);
}

/// The same for placed shapes; the result is in world coordinates. The pair is solved relative to the position of one
/// of the poses, so far from the origin `distance` and `normal` lose nothing but the rounding of the shapes' own
/// numbers.
template <ShapeType A, ShapeType B>
PairResult<typename A::Scalar, dimensionOfPair<A, B>> distance(const A& a, const PoseOf<A>& poseA, const B& b,
                                                               const PoseOf<B>& poseB) {
  requirePair<A, B>();
  return detail::placedDistance<typename A::Scalar, A::dimension>({A::kind, &a, &poseA}, {B::kind, &b, &poseB});
}

/// For shapes whose kind is known at run time only, `distance(a, b)` without the dimension does not compile: write
/// distance<2> or distance<3>. A shape is a std::variant, so argument-dependent lookup includes std, and
/// std::distance of two pointers to shapes would count the shapes between them.
template <ScalarType S>
void distance(const Shape<S>& a, const Shape<S>& b) = delete;
template <ScalarType S>
void distance(const Shape<S>* a, const Shape<S>* b) = delete;
template <ScalarType S>
void distance(Shape<S>* a, Shape<S>* b) = delete;

/// The same for shapes whose kind is known at run time only; empty unless hasDistance(kinds) and N is their dimension.
/// Float and double, N = 2 and 3.
template <int N, ScalarType S>
std::optional<PairResult<S, N>> distance(const Shape<S>& a, const Shape<S>& b);

template <int N, ScalarType S>
std::optional<PairResult<S, N>> distance(const Shape<S>& a, const PoseIn<S, N>& poseA, const Shape<S>& b,
                                         const PoseIn<S, N>& poseB);

/// Whether two shapes touch or overlap; for plane-plane whether the boundary planes meet (not parallel, or coincident).
/// Empty for a 2D shape against a 3D shape.
template <ScalarType S>
std::optional<bool> overlap(const Shape<S>& a, const Shape<S>& b);
/// The same for placed shapes; empty, too, where the poses are not of the shapes' dimension.
template <ScalarType S>
std::optional<bool> overlap(const Shape<S>& a, const Pose<S>& poseA, const Shape<S>& b, const Pose<S>& poseB);
template <ScalarType S>
std::optional<bool> overlap(const Shape<S>& a, const Pose2<S>& poseA, const Shape<S>& b, const Pose2<S>& poseB);

}  // namespace touchstone
