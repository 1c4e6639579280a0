// SPDX-License-Identifier: MIT
// What a query answers: plain values, nothing to free.
#pragma once

#include <cstdint>

#include "touchstone/vec.hpp"

namespace touchstone {

/// Which algorithm answered.
enum class Method : std::uint8_t {
  closedForm,       ///< a formula
  sat,              ///< the separating axis of largest signed separation
  closestFeatures,  ///< the closest pair of features, proven by a separating plane through it
};
inline constexpr int methodCount = 3;

/// Whether an iterative method reached its bound. Every output is valid in both cases; with `iterationLimit` the
/// accuracy may be less than promised.
enum class Status : std::uint8_t { converged, iterationLimit };
inline constexpr int statusCount = 2;

/// The part of a shape's surface that a witness point lies on.
enum class FeatureKind : std::uint8_t {
  point,    ///< the particle itself
  surface,  ///< the surface of a sphere or circle, or of a plane
  vertex,   ///< of a box; index: bit k set where the corner is at the positive end of axis k
  edge,     ///< of a box; index: 4 * axis of the edge + the two remaining sign bits, lower axis first
  face,  ///< of a box; index: 2 * axis + (1 at the positive end). In 2D a rectangle's sides are `edge` with this index
  cap,   ///< the round end of a capsule; index 0 base, 1 tip
  side,  ///< the side of a capsule between its caps
};
inline constexpr int featureKindCount = 7;
/// A feature by kind and index; the index is 0 where the kind has one feature only.
struct Feature {
  FeatureKind kind;
  std::uint8_t index;
  constexpr bool operator==(const Feature&) const = default;
};

/// The answer for a pair (A, B) in dimension N; world frame, metres.
template <class S, int N>
struct PairResult {
  /// Signed distance. Disjoint: the Euclidean distance of the solids. Overlapping: minus the length of the shortest
  /// translation of B that makes the interiors disjoint.
  S distance;
  /// Unit vector from A towards B; translating B by penetrationDepth() * normal separates the pair.
  Vec<S, N> normal;
  /// Witness points on the two surfaces: pointOnB == pointOnA + distance * normal, up to rounding.
  Vec<S, N> pointOnA, pointOnB;
  /// False where another normal is equally short; the choice is then deterministic and still a true minimiser.
  bool unique;
  Method method;
  Status status;
  Feature featureA, featureB;

  /// Touching counts.
  constexpr bool intersects() const { return distance <= S(0); }
  constexpr S penetrationDepth() const { return distance < S(0) ? -distance : S(0); }
};

/// The same answer seen from the other side: the normal negated, the witnesses exchanged, bit for bit.
template <class S, int N>
constexpr PairResult<S, N> swapped(const PairResult<S, N>& r) {
  // Number by number: copied as a block, a witness would be read right after it was written in other pieces, which
  // makes a processor wait.
  const auto each = [](const Vec<S, N>& v) { return vecOf<S, N>([&](int i) { return v[i]; }); };
  return {r.distance, -r.normal, each(r.pointOnB), each(r.pointOnA), r.unique,
          r.method,   r.status,  r.featureB,       r.featureA};
}

/// The id that a contact point of (A, B) has in contact(B, A): the two features exchanged.
constexpr std::uint32_t exchangedContactId(std::uint32_t id) { return (id & 0xffU) << 8U | id >> 8U; }

/// One point of a contact manifold.
template <class S, int N>
struct ManifoldPoint {
  Vec<S, N> pointOnA, pointOnB;  ///< the two witnesses; pointOnB == pointOnA + separation * normal of the pair
  S separation;                  ///< signed distance of the surfaces at this point along the pair's normal
  /// Names the point by the features that meet there: feature of A << 8 | feature of B, a feature being 16 * kind +
  /// index. A vertex (or cap) names a point alone: with it stands the other shape's face, edge or side in contact, or
  /// the other's vertex where two vertices are closer than tolerance::sameCorner of an edge; other points are crossings
  /// of two edges. No two points of a manifold share an id. It stays the same while the same features touch, whatever
  /// noise the numbers carry and whichever of two shapes of one kind the core takes first. contact(B, A) has the same
  /// points in the same order with exchangedContactId of each id.
  std::uint32_t id;
  /// Midway between the witnesses.
  constexpr Vec<S, N> position() const { return (pointOnA + pointOnB) * S(0.5); }
};

/// How many points a manifold has at most.
template <int N>
inline constexpr int maxManifoldPoints = N == 3 ? 4 : 2;

/// The contact manifold: at least one point, all in order of depth, deepest first (the ids order equal ones), all along
/// the normal of `pair`. Of more than four candidates those are taken that span the most, the deepest among them; ties
/// within tolerance::manifoldTie are decided by the ids, so that noise does not. Features that lean against each other
/// by less than tolerance::manifold share a manifold, so that a box that rocks keeps its points; what leans by that
/// sine is cut as if it did not, so points may then be off a round surface by radius * sine^2 / 2, and off an edge by
/// the sine times the length that they share. Beside a face they are off by tolerance::manifoldMargin at most.
template <class S, int N>
struct Contact {
  PairResult<S, N> pair;
  ManifoldPoint<S, N> points[maxManifoldPoints<N>];
  int count;
};

/// Linear cast: the first t in [0, 1] at which the signed distance is <= 0. A pair that touches at the start up to
/// rounding and parts at once does not hit. Decided in double in either scalar; normal and point belong to the pose at
/// toi.
template <class S, int N>
struct CastResult {
  bool hit;          ///< false: never within [0, 1]
  S toi;             ///< in [0, 1], as a fraction of the way; 0 when already overlapping or touching, and without a hit
  Vec<S, N> normal;  ///< unit, from A towards B at that time; zero without a hit
  Vec<S, N> point;   ///< contact point at that time, midway between the witnesses
  Status status;
};

}  // namespace touchstone
