// SPDX-License-Identifier: MIT
// Traits of a pair of shapes. For every query of a pair: one function per pair decides distance, overlap, contact and
// cast, so that they agree by construction. Arguments must be valid (validate.hpp); nothing allocates or throws.
// Exchanging A and B mirrors every result bit for bit, except for two shapes of one kind with the same numbers: then
// both orders are the same call with the same result, whose normal is one of two valid ones.
#pragma once

#include <type_traits>

#include "touchstone/results.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone {

/// The dimension in which two types of shapes meet: 2 or 3; 0 where one is flat and the other is not.
template <ShapeType A, ShapeType B>
inline constexpr int dimensionOfPair = A::dimension == B::dimension ? A::dimension : 0;

/// Whether two shape types have the same scalar; shapes of floats and of doubles never mix.
template <ShapeType A, ShapeType B>
inline constexpr bool haveOneScalar = std::is_same_v<typename A::Scalar, typename B::Scalar>;

/// Whether the pair has a distance: same dimension and not plane-plane.
constexpr bool hasDistance(ShapeKind a, ShapeKind b) {
  return hasQueries(a) && hasQueries(b) && dimensionOf(a) == dimensionOf(b) && (isBounded(a) || isBounded(b));
}

/// The error for two shape types without the query; void if they have it.
template <ShapeType A, ShapeType B>
constexpr void requirePair() {
  static_assert(A::dimension == B::dimension, "2D and 3D never mix");
  static_assert(hasDistance(A::kind, B::kind), "plane-plane has no distance, contact or cast");
  static_assert(haveOneScalar<A, B>, "float and double never mix");
}

}  // namespace touchstone
