// SPDX-License-Identifier: MIT
// The thresholds of the core, with meaning and unit. All are relative to the size of the operands. (What the float
// batch hands on to the pair's own function is in core/src/batch/thresholds.hpp.)
#pragma once

#include <limits>
#include <type_traits>

#include "touchstone/scalar.hpp"

namespace touchstone::tolerance {

/// Below this fraction of the operands' size a length is rounding noise: its direction means nothing.
template <ScalarType S>
inline constexpr S noise = S(8) * std::numeric_limits<S>::epsilon();

/// Two separations closer than this fraction of the operands' size are a tie; the earlier candidate wins (faces before
/// edges) and `unique` is false if their normals differ. Well inside the promised accuracy.
template <ScalarType S>
inline constexpr S tie = S(8) * std::numeric_limits<S>::epsilon();

/// Below this fraction of the operands' size, a direction computed as the difference of two points suffers from
/// cancellation that matters over the length of an edge; it is then made perpendicular to the touching edges. The
/// rounding error of the points is about eps times the size, so over an edge of that size the direction errs by eps /
/// closeUp times the size: 2.2e-13 in double and 2.4e-6 in float; the contract allows 1e-12 and 4e-6.
template <ScalarType S>
inline constexpr S closeUp = std::is_same_v<S, float> ? S(0.05) : S(1e-3);

/// Unit normals that differ by less than this in every component are equal: a tie between them is still unique.
template <ScalarType S>
inline constexpr S alike = S(1e-3);

/// Squared sine of an angle above which two lines are far from parallel: their stationary point is well-conditioned.
template <ScalarType S>
inline constexpr S skew = S(1e-3);

/// Sine of an angle below which two directions are treated as parallel for the features that touch (not for distances).
template <ScalarType S>
inline constexpr S parallel = S(16) * std::numeric_limits<S>::epsilon();

/// Sine of an angle below which features share the witness points of an overlap. A normal that ties with the best one
/// moves the contact along a feature by the tie over the sine of its slope: above this sine by less than the promised
/// accuracy, below it the features are cut against each other and the deepest place is taken.
template <ScalarType S>
inline constexpr S witness = std::is_same_v<S, float> ? S(0.25) : S(2e-3);

/// Sine of an angle below which features share a contact manifold. Deliberately wide: a box that rocks by less than
/// this keeps its four points, each with its own separation, instead of switching to one.
template <ScalarType S>
inline constexpr S manifold = S(0.01);

/// Fraction of the shorter of two touching edges within which a contact point is treated as the end of an edge. Points
/// with the same id are merged, so a box that stands on an equal one up to this offset keeps its four points and their
/// ids.
template <ScalarType S>
inline constexpr S sameCorner = S(0.01);

/// How far from the plane of a face, as a fraction of the hull's size, a vertex of a hull still belongs to the face in
/// a contact manifold. Above the rounding of coordinates that were stored as floats, so that a face of a mesh is not
/// split into its triangles.
template <ScalarType S>
inline constexpr S coplanar = S(1e-6);

/// How far outside a face, as a fraction of the support features' size, a contact point is treated as over it:
/// noise must not clip points on an edge of the face.
template <ScalarType S>
inline constexpr S manifoldMargin = std::is_same_v<S, float> ? S(1e-5) : S(1e-7);

/// Where more than four points qualify for a manifold, separations that differ by less than this fraction of the
/// support features' size are a tie, which the ids of the points decide.
template <ScalarType S>
inline constexpr S manifoldTie = std::is_same_v<S, float> ? S(1e-5) : S(1.5e-8);

/// The promised accuracy of a distance in metres: `size` is the largest coordinate or size of the operands.
template <ScalarType S>
constexpr double accuracy(double size) {
  return std::is_same_v<S, float> ? 1e-7 + 4e-6 * size : 1e-10 + 1e-12 * size;
}

/// Half of the promised accuracy, as a fraction of the operands' size.
template <ScalarType S>
inline constexpr S halfOfPromise = std::is_same_v<S, float> ? S(2e-6) : S(5e-13);

/// Gap between the bounds that proves a closest pair of features, as a fraction of the operands' size.
template <ScalarType S>
inline constexpr S certificate = S(8) * std::numeric_limits<S>::epsilon();

}  // namespace touchstone::tolerance
