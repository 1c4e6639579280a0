// SPDX-License-Identifier: MIT
// Signed distance, normal and witness points of a pair, and whether it overlaps.
#pragma once

#include <optional>

#include "touchstone/pair.hpp"

namespace touchstone {

namespace detail {
// The table of pairs; `a` and `b` point to shapes of these kinds and of scalar S.
template <ScalarType S, int N>
PairResult<S, N> pairDistance(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
// Overlap test of two shapes of the same dimension.
template <ScalarType S>
bool pairOverlap(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
}  // namespace detail

/// Signed distance, normal and witness points of two shapes of known type, in the frame that both are given in.
template <ShapeType A, ShapeType B>
PairResult<typename A::Scalar, dimensionOfPair<A, B>> distance(const A& a, const B& b) {
  requirePair<A, B>();
  return detail::pairDistance<typename A::Scalar, dimensionOfPair<A, B>>(A::kind, &a, B::kind, &b);
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

/// Whether two shapes touch or overlap; for plane-plane whether the boundary planes meet (not parallel, or coincident).
/// Empty for a 2D shape against a 3D shape.
template <ScalarType S>
std::optional<bool> overlap(const Shape<S>& a, const Shape<S>& b);

}  // namespace touchstone
