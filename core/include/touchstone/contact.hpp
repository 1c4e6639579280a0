// SPDX-License-Identifier: MIT
// Contact manifold of a pair.
#pragma once

#include <cstdint>
#include <optional>

#include "touchstone/pair.hpp"
#include "touchstone/pose.hpp"

namespace touchstone {

/// The id that a contact point of (A, B) has in contact(B, A): the two features exchanged.
constexpr std::uint64_t exchangedContactId(std::uint64_t id) {
  const FeaturePair pair = unpackFeatures(id);
  return packFeatures({pair.b, pair.a});
}

/// One point of a contact manifold.
template <ScalarType S, int N>
struct ManifoldPoint {
  Vec<S, N> pointOnA, pointOnB;  ///< the two witnesses; pointOnB == pointOnA + separation * normal of the pair
  S separation;                  ///< signed distance of the surfaces at this point along the pair's normal
  /// Identifies the point by the features that meet there, see packFeatures and unpackFeatures. A point at a vertex
  /// (or cap) is identified by that vertex and by the other shape's face, edge or side in contact, or by the other's
  /// vertex where two vertices are closer than tolerance::sameCorner of an edge; every other point is the crossing of
  /// two edges. No two points of a manifold share an id. It is stable while the same features touch, independent of
  /// noise in the numbers and of which of two shapes of one kind the core takes first. contact(B, A) has the same
  /// points in the same order with exchangedContactId of each id.
  std::uint64_t id;
  /// Midway between the witnesses.
  TOUCHSTONE_INLINE constexpr Vec<S, N> position() const { return (pointOnA + pointOnB) * S(0.5); }
};

/// The maximum number of points of a manifold.
template <int N>
inline constexpr int maxManifoldPoints = N == 3 ? 4 : 2;

/// The contact manifold: at least one point, all in order of depth, deepest first (ids order equal ones), all along
/// the normal of `pair`. Of more than four candidates it has the deepest and those that span the largest area; ids
/// decide ties within tolerance::manifoldTie, so that noise has no effect. Features at an angle below
/// tolerance::manifold share a manifold, so that a rocking box keeps its points. They are clipped as if parallel, so
/// points may be off a round surface by radius * sine^2 / 2, and off an edge by the sine times the common length.
/// Beside a face they are off by tolerance::manifoldMargin at most. A face of a hull is taken with the vertices within
/// tolerance::coplanar of its plane; of more than 16 corners it keeps 16, and the end of a cylinder is a polygon of 12
/// points of its rim, within 3.4 % of the radius, and the deepest one.
template <ScalarType S, int N>
struct Contact {
  PairResult<S, N> pair;
  ManifoldPoint<S, N> points[maxManifoldPoints<N>];
  int count;
};

namespace detail {
// `a` and `b` point to shapes of these kinds and of scalar S.
template <ScalarType S, int N>
Contact<S, N> pairContact(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
template <ScalarType S, int N>
Contact<S, N> placedContact(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b);
}  // namespace detail

/// Contact manifold of two shapes of known type, in the frame that both are given in.
template <ShapeType A, ShapeType B>
Contact<typename A::Scalar, dimensionOfPair<A, B>> contact(const A& a, const B& b) {
  requirePair<A, B>();
  return detail::pairContact<typename A::Scalar, dimensionOfPair<A, B>>(A::kind, &a, B::kind, &b);
}

/// The same for placed shapes; the answer is in world coordinates.
template <ShapeType A, ShapeType B>
Contact<typename A::Scalar, dimensionOfPair<A, B>> contact(const A& a, const PoseOf<A>& poseA, const B& b,
                                                           const PoseOf<B>& poseB) {
  requirePair<A, B>();
  return detail::placedContact<typename A::Scalar, A::dimension>({A::kind, &a, &poseA}, {B::kind, &b, &poseB});
}

/// The same for shapes whose kind is known at run time only; empty unless hasDistance(kinds) and N is their dimension.
/// Float and double, N = 2 and 3.
template <int N, ScalarType S>
std::optional<Contact<S, N>> contact(const Shape<S>& a, const Shape<S>& b);
template <int N, ScalarType S>
std::optional<Contact<S, N>> contact(const Shape<S>& a, const PoseIn<S, N>& poseA, const Shape<S>& b,
                                     const PoseIn<S, N>& poseB);

}  // namespace touchstone
