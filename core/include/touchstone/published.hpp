// SPDX-License-Identifier: MIT
// Sphere, axis-aligned box and capsule as a well-known introductory article prints them, mistakes included.
//
// WRONG ON PURPOSE. These results are for comparison with the correct ones (distance.hpp) only: no other part of the
// core may include this header, which a test checks. docs/published.md explains each mistake.
// Source: "Colliders, intersection normal and penetration depth", Team Nutshell,
// https://www.team-nutshell.dev/nutshellengine/articles/colliders.html. Its segments follow Ericson, Real-Time
// Collision Detection, 5.1.9; its absolute thresholds are kept.
#pragma once

#include <cstdint>

#include "touchstone/distance.hpp"

namespace touchstone {

/// The cause of a difference between the published and the correct result.
enum class PublishedMistake : std::uint8_t {
  none,               ///< they agree
  touching,           ///< shapes that touch are not reported as a hit
  coincidentCenters,  ///< sphere-sphere: coincident centres give no direction; reported as no hit
  centerInside,       ///< a sphere's centre in or on a box is its own closest point, so it says no hit
  centerOnAxis,       ///< sphere-capsule: a centre on the axis is its own closest point; reported as no hit
  axesCross,          ///< capsule-capsule: the points found coincide; reported as no hit
  closestToCenter,    ///< box-capsule: uses the axis point closest to the box's centre instead of the box
  wrongEnd,           ///< capsule-capsule: uses the difference vector to the second segment's wrong end
  tooShort,           ///< capsule-capsule: segments shorter than a millimetre are replaced by points
  zeroLength,         ///< a capsule of length 0: 0 / 0 makes every number NaN
};
/// How many kinds of mistakes there are, `none` included.
inline constexpr int publishedMistakeCount = 10;

/// The article's triple (has intersected, intersection normal, penetration depth).
template <ScalarType S, int N>
struct PublishedResult {
  bool hit;
  Vec<S, N> normal;  ///< from A towards B; zero where there is no hit
  S depth;           ///< 0 where there is no hit
  bool defined;      ///< false: a division of 0 by 0. `hit` is then true, normal and depth are NaN
  PublishedMistake mistake;
};

/// The shapes of the article, in the order of their kinds; a shape that it does not print is `none`.
enum class PublishedForm : std::uint8_t { none, sphere, box, capsule };
/// The shape of the article that a kind is an instance of.
constexpr PublishedForm publishedFormOf(ShapeKind kind) {
  switch (kind) {
    case ShapeKind::sphere:
    case ShapeKind::circle2: return PublishedForm::sphere;
    case ShapeKind::aabb:
    case ShapeKind::aabb2: return PublishedForm::box;
    case ShapeKind::capsule:
    case ShapeKind::capsule2: return PublishedForm::capsule;
    case ShapeKind::point:
    case ShapeKind::obb:
    case ShapeKind::taperedCapsule:
    case ShapeKind::triangle:
    case ShapeKind::cylinder:
    case ShapeKind::hull:
    case ShapeKind::plane:
    case ShapeKind::obb2:
    case ShapeKind::polygon2: break;
  }
  return PublishedForm::none;
}

/// Whether the article has an algorithm for the pair: sphere, aabb and capsule; in 2D circle2, aabb2 and capsule2.
constexpr bool hasPublishedAlgorithm(ShapeKind a, ShapeKind b) {
  return dimensionOf(a) == dimensionOf(b) && publishedFormOf(a) != PublishedForm::none &&
         publishedFormOf(b) != PublishedForm::none;
}

namespace detail {
template <ScalarType S, int N>
PublishedResult<S, N> publishedOfPair(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
}  // namespace detail

/// The published result for two shapes of known type. Arguments must be valid (validate.hpp).
template <ShapeType A, ShapeType B>
PublishedResult<typename A::Scalar, dimensionOfPair<A, B>> published(const A& a, const B& b) {
  static_assert(hasPublishedAlgorithm(A::kind, B::kind), "printed for sphere, box and capsule of one dimension only");
  static_assert(haveOneScalar<A, B>, "float and double never mix");
  return detail::publishedOfPair<typename A::Scalar, dimensionOfPair<A, B>>(A::kind, &a, B::kind, &b);
}

}  // namespace touchstone
