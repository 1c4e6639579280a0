// SPDX-License-Identifier: MIT
// Algorithms by name: the distance or overlap of a pair by one algorithm instead of the best one, and the steps that it
// takes. An algorithm that does not answer a pair returns nothing.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "touchstone/convex.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/steps.hpp"

namespace touchstone {

/// The algorithms that a query can ask for by name.
enum class Algorithm : std::uint8_t {
  closedForm,        ///< the pair's own function, where it has one
  sat,               ///< separating axes: box, triangle, hull, polygon; a point or capsule of radius 0 with these
  gjk,               ///< support functions, where the cores of the shapes are apart (convex.hpp)
  epa,               ///< the expanding polytope, where the cores of the shapes overlap or touch
  clip,              ///< the contact manifold: steps only
  triangleTriangle,  ///< two triangles, by the function of the pair
  segmentSegment,    ///< two capsules
  pointSegment,      ///< a point, sphere or circle against a capsule
  published,         ///< as an article prints it (published.hpp): overlap only, because its numbers may be wrong
};
/// How many algorithms there are.
inline constexpr int algorithmCount = 9;
/// As in requests, and as the algorithms of stepSchemas.
inline constexpr std::array<std::string_view, algorithmCount> algorithmNames{
    "closed-form", "sat", "gjk", "epa", "clip", "triangle-triangle", "segment-segment", "point-segment", "published"};
/// The name of an algorithm, as in algorithmNames.
constexpr std::string_view nameOf(Algorithm algorithm) { return algorithmNames[static_cast<std::size_t>(algorithm)]; }

/// The answer of one algorithm. `errorBound` is proved for sat, gjk and epa, and evaluated for a closed form
/// (certify.hpp). `iterations`: axes of sat, support points of gjk and epa, otherwise 0. Apart, sat answers with the
/// closest points of the two features on its best axis, and errorBound is their distance minus the separation along the
/// axis; `status` is unproved where that is larger than the accuracy of the contract.
template <ScalarType S, int N>
using DistanceBy = ConvexDistance<S, N>;

/// Signed distance, normal and witness points by one algorithm; N is the dimension of both shapes. Float and double.
template <int N, ScalarType S>
std::optional<DistanceBy<S, N>> distanceBy(Algorithm algorithm, const Shape<S>& a, const Shape<S>& b);

/// Whether two shapes touch or overlap, by one algorithm. sat stops at the first axis that separates.
template <ScalarType S>
std::optional<bool> overlapBy(Algorithm algorithm, const Shape<S>& a, const Shape<S>& b);

/// Records the steps of an algorithm for a pair; false where it does not answer the pair, or has no steps. The steps
/// end on the answer of the core: of distanceBy() with this algorithm, or of contact() for clip. gjk and epa record the
/// steps of the general solver, which begins with the one and goes on with the other where the cores overlap.
bool trace(Algorithm algorithm, const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder);

/// Records the steps of the overlap test by separating axes, which ends at the first that separates.
bool traceOverlap(Algorithm algorithm, const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder);

}  // namespace touchstone
