// SPDX-License-Identifier: MIT
// All pairs. `solve(a, b)` is the one function that computes a pair: distance, overlap, contact and casts derive from
// it. Each is in the file whose name has both shapes, with the pairs that share its derivation; the smaller ShapeKind
// comes first (table.cpp derives the other order). The head comment of the file is the derivation.
#pragma once

#include "touchstone/results.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone {

#define TOUCHSTONE_PAIR(N, A, B) \
  template <ScalarType S>        \
  PairResult<S, N> solve(const A<S>& a, const B<S>& b);

TOUCHSTONE_PAIR(3, Point, Point)
TOUCHSTONE_PAIR(3, Point, Sphere)
TOUCHSTONE_PAIR(3, Point, Aabb)
TOUCHSTONE_PAIR(3, Point, Obb)
TOUCHSTONE_PAIR(3, Point, Capsule)
TOUCHSTONE_PAIR(3, Point, TaperedCapsule)
TOUCHSTONE_PAIR(3, Point, Triangle)
TOUCHSTONE_PAIR(3, Point, Cylinder)
TOUCHSTONE_PAIR(3, Point, Plane)
TOUCHSTONE_PAIR(3, Sphere, Sphere)
TOUCHSTONE_PAIR(3, Sphere, Aabb)
TOUCHSTONE_PAIR(3, Sphere, Obb)
TOUCHSTONE_PAIR(3, Sphere, Capsule)
TOUCHSTONE_PAIR(3, Sphere, TaperedCapsule)
TOUCHSTONE_PAIR(3, Sphere, Triangle)
TOUCHSTONE_PAIR(3, Sphere, Cylinder)
TOUCHSTONE_PAIR(3, Sphere, Plane)
TOUCHSTONE_PAIR(3, Aabb, Aabb)
TOUCHSTONE_PAIR(3, Aabb, Obb)
TOUCHSTONE_PAIR(3, Aabb, Capsule)
TOUCHSTONE_PAIR(3, Aabb, TaperedCapsule)
TOUCHSTONE_PAIR(3, Aabb, Triangle)
TOUCHSTONE_PAIR(3, Aabb, Cylinder)
TOUCHSTONE_PAIR(3, Aabb, Plane)
TOUCHSTONE_PAIR(3, Obb, Obb)
TOUCHSTONE_PAIR(3, Obb, Capsule)
TOUCHSTONE_PAIR(3, Obb, TaperedCapsule)
TOUCHSTONE_PAIR(3, Obb, Triangle)
TOUCHSTONE_PAIR(3, Obb, Cylinder)
TOUCHSTONE_PAIR(3, Obb, Plane)
TOUCHSTONE_PAIR(3, Capsule, Capsule)
TOUCHSTONE_PAIR(3, Capsule, TaperedCapsule)
TOUCHSTONE_PAIR(3, Capsule, Triangle)
TOUCHSTONE_PAIR(3, Capsule, Cylinder)
TOUCHSTONE_PAIR(3, Capsule, Plane)
TOUCHSTONE_PAIR(3, TaperedCapsule, TaperedCapsule)
TOUCHSTONE_PAIR(3, TaperedCapsule, Triangle)
TOUCHSTONE_PAIR(3, TaperedCapsule, Cylinder)
TOUCHSTONE_PAIR(3, TaperedCapsule, Hull)
TOUCHSTONE_PAIR(3, TaperedCapsule, Plane)
TOUCHSTONE_PAIR(3, Triangle, Triangle)
TOUCHSTONE_PAIR(3, Triangle, Cylinder)
TOUCHSTONE_PAIR(3, Triangle, Plane)
TOUCHSTONE_PAIR(3, Cylinder, Cylinder)
TOUCHSTONE_PAIR(3, Cylinder, Hull)
TOUCHSTONE_PAIR(3, Cylinder, Plane)
TOUCHSTONE_PAIR(2, Circle2, Circle2)
TOUCHSTONE_PAIR(2, Circle2, Aabb2)
TOUCHSTONE_PAIR(2, Circle2, Obb2)
TOUCHSTONE_PAIR(2, Circle2, Capsule2)
TOUCHSTONE_PAIR(2, Aabb2, Aabb2)
TOUCHSTONE_PAIR(2, Aabb2, Obb2)
TOUCHSTONE_PAIR(2, Aabb2, Capsule2)
TOUCHSTONE_PAIR(2, Obb2, Obb2)
TOUCHSTONE_PAIR(2, Obb2, Capsule2)
TOUCHSTONE_PAIR(2, Capsule2, Capsule2)
#undef TOUCHSTONE_PAIR

/// The one pair without a distance: whether two boundary planes have a point in common (not parallel, or coincident).
/// `reach` is how far the planes were moved to where they are: their offsets carry its rounding.
template <ScalarType S>
bool boundariesMeet(const Plane<S>& a, const Plane<S>& b, S reach);

namespace detail {
/// Whether the pair is computed as (B, A) and mirrored. A query that computes more than the distance uses the same
/// order, so that exchanging A and B mirrors its result bit for bit too.
template <ScalarType S>
bool isSwapped(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);

/// pairDistance() without its precondition: a shape in motion, or relative to another origin, may leave the range of
/// valid coordinates.
template <ScalarType S, int N>
PairResult<S, N> movedDistance(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
}  // namespace detail

// Emits the two instantiations of a pair at the end of its file.
#define TOUCHSTONE_INSTANTIATE_PAIR(N, A, B)                             \
  template PairResult<float, N> solve(const A<float>&, const B<float>&); \
  template PairResult<double, N> solve(const A<double>&, const B<double>&);

}  // namespace touchstone
