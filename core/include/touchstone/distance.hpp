// SPDX-License-Identifier: MIT
// Front doors: signed distance, overlap, contact manifold, linear cast. One function per pair decides them all, so that
// they agree by construction. Arguments must be valid (validate.hpp); nothing allocates, throws or asserts.
// Exchanging A and B mirrors every answer bit for bit. Two shapes of one kind with the same numbers are the exception:
// then both orders are the same call and get the same answer, whose normal is one of two that are equally right.
#pragma once

#include <optional>
#include <type_traits>

#include "touchstone/results.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone {

/// The dimension in which two types of shapes meet: 2 or 3; 0 where one is flat and the other is not.
template <class A, class B>
inline constexpr int dimensionOfPair = dimensionOf(A::kind) == dimensionOf(B::kind) ? dimensionOf(A::kind) : 0;

/// Whether two types of shapes hold the same scalar: a shape of floats never meets a shape of doubles.
template <class A, class B>
inline constexpr bool haveOneScalar = std::is_same_v<typename A::Scalar, typename B::Scalar>;

namespace detail {
// The table of pairs, seen from outside: `a` and `b` point to shapes of these kinds and of scalar S.
template <class S, int N>
PairResult<S, N> pairDistance(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
template <class S, int N>
Contact<S, N> pairContact(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
template <class S, int N>
CastResult<S, N> pairCast(ShapeKind kindA, const void* a, const Vec<S, N>& dA, ShapeKind kindB, const void* b,
                          const Vec<S, N>& dB);
}  // namespace detail

/// Whether the pair can be asked for a distance: same dimension and not plane-plane.
constexpr bool hasDistance(ShapeKind a, ShapeKind b) {
  return dimensionOf(a) == dimensionOf(b) && (isBounded(a) || isBounded(b));
}

/// Signed distance, normal and witness points of two shapes of known type, in the frame that both are given in.
template <class A, class B>
PairResult<typename A::Scalar, dimensionOfPair<A, B>> distance(const A& a, const B& b) {
  static_assert(hasDistance(A::kind, B::kind), "2D and 3D never mix; plane-plane has no distance");
  static_assert(haveOneScalar<A, B>, "float and double never mix");
  return detail::pairDistance<typename A::Scalar, dimensionOfPair<A, B>>(A::kind, &a, B::kind, &b);
}

/// Without the dimension, `distance(a, b)` of shapes whose kind is known at run time only has no answer: write
/// distance<2> or distance<3>. A shape is a std::variant, so the compiler looks into std for functions of shapes, too,
/// and std::distance is there: of two pointers to shapes it would count the shapes between them.
template <class S>
void distance(const Shape<S>& a, const Shape<S>& b) = delete;
template <class S>
void distance(const Shape<S>* a, const Shape<S>* b) = delete;
template <class S>
void distance(Shape<S>* a, Shape<S>* b) = delete;

/// Contact manifold of two shapes of known type.
template <class A, class B>
Contact<typename A::Scalar, dimensionOfPair<A, B>> contact(const A& a, const B& b) {
  static_assert(hasDistance(A::kind, B::kind), "2D and 3D never mix; plane-plane has no contact");
  static_assert(haveOneScalar<A, B>, "float and double never mix");
  return detail::pairContact<typename A::Scalar, dimensionOfPair<A, B>>(A::kind, &a, B::kind, &b);
}

/// Time of impact while A moves by dA and B by dB (metres; finite, magnitude at most maxMagnitude), both linearly over
/// t in [0, 1].
template <class A, class B>
CastResult<typename A::Scalar, dimensionOfPair<A, B>> cast(const A& a,
                                                           const Vec<typename A::Scalar, dimensionOfPair<A, B>>& dA,
                                                           const B& b,
                                                           const Vec<typename A::Scalar, dimensionOfPair<A, B>>& dB) {
  static_assert(hasDistance(A::kind, B::kind), "2D and 3D never mix; plane-plane has no cast");
  static_assert(haveOneScalar<A, B>, "float and double never mix");
  return detail::pairCast<typename A::Scalar, dimensionOfPair<A, B>>(A::kind, &a, dA, B::kind, &b, dB);
}

/// The same for shapes whose kind is known at run time only; empty unless hasDistance(kinds) and N is their dimension.
/// Float and double, N = 2 and 3.
template <int N, class S>
std::optional<PairResult<S, N>> distance(const Shape<S>& a, const Shape<S>& b);
template <int N, class S>
std::optional<Contact<S, N>> contact(const Shape<S>& a, const Shape<S>& b);
template <int N, class S>
std::optional<CastResult<S, N>> cast(const Shape<S>& a, const Vec<S, N>& dA, const Shape<S>& b, const Vec<S, N>& dB);

/// Whether two shapes touch or overlap; for plane-plane whether the boundary planes meet (not parallel, or coincident).
/// Empty for a 2D shape against a 3D shape.
template <class S>
std::optional<bool> overlap(const Shape<S>& a, const Shape<S>& b);

}  // namespace touchstone
