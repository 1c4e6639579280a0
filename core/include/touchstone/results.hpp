// SPDX-License-Identifier: MIT
// The result of a pair: plain values, nothing to free.
#pragma once

#include <cstdint>

#include "touchstone/vec.hpp"

namespace touchstone {

/// The algorithm that computed a result.
enum class Method : std::uint8_t {
  closedForm,       ///< a formula
  sat,              ///< the separating axis of largest signed separation
  closestFeatures,  ///< the closest pair of features, proven by a separating plane through it
  gjk,              ///< the general solver, by GJK: a distance from support functions, with a proved error bound
  epa,              ///< the general solver, by an expanding polytope: mostly a depth, with a proved error bound
  newton,           ///< the largest separation of finitely many normals, some of them roots found by Newton's method
};
/// How many methods there are.
inline constexpr int methodCount = 6;

/// What is known of an answer; certify.hpp evaluates it.
enum class Status : std::uint8_t {
  proved,     ///< a lower and an upper bound of the true value lie within twice the accuracy of the contract
  converged,  ///< the method ended as it should, but the upper bound is not proved: only of overlapping pairs with a
              ///< tapered capsule or a cylinder, whose depth is a minimum over a continuum of directions
  unproved,   ///< neither: never of a pair of the core's own shapes
};
/// How many values a status has.
inline constexpr int statusCount = 3;

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
/// How many kinds of features there are.
inline constexpr int featureKindCount = 7;
/// A feature by kind and index; the index is 0 where the kind has one feature only, and at most maxFeatureIndex.
struct Feature {
  FeatureKind kind;
  std::uint32_t index;
  constexpr bool operator==(const Feature&) const = default;
};
/// Kinds take 4 bits and indices 22, so that two features are a whole number that a double holds exactly.
inline constexpr int featureKindBits = 4, featureIndexBits = 22;
/// The largest index of a feature.
inline constexpr std::uint32_t maxFeatureIndex = (std::uint32_t{1} << featureIndexBits) - 1;
static_assert(featureKindCount <= 1 << featureKindBits);

/// A feature of A and a feature of B.
struct FeaturePair {
  Feature a, b;
  constexpr bool operator==(const FeaturePair&) const = default;
};
/// Two features as one number below 2^52. Its lowest bytes are 16 * kind + index of A (the higher one) and of B for
/// indices below 16; the remaining bits of the indices are above them, so the ids of boxes and capsules are small.
constexpr std::uint64_t packFeatures(const FeaturePair& pair) {
  const auto low = [](const Feature& f) { return static_cast<std::uint64_t>(f.kind) << 4U | (f.index & 15U); };
  const auto high = [](const Feature& f) { return std::uint64_t{f.index >> 4U}; };
  return low(pair.a) << 8U | low(pair.b) | high(pair.b) << 16U | high(pair.a) << (16U + featureIndexBits - 4U);
}
/// The two features of a number that packFeatures made.
constexpr FeaturePair unpackFeatures(std::uint64_t packed) {
  constexpr std::uint64_t highMask = maxFeatureIndex >> 4U;
  const auto feature = [&](unsigned lowAt, unsigned highAt) {
    const auto high = static_cast<std::uint32_t>(packed >> highAt & highMask);
    return Feature{static_cast<FeatureKind>(packed >> (lowAt + 4U) & 15U),
                   high << 4U | static_cast<std::uint32_t>(packed >> lowAt & 15U)};
  };
  return {feature(8, 16U + featureIndexBits - 4U), feature(0, 16)};
}

/// The result of a pair (A, B) in dimension N; world frame, metres.
template <ScalarType S, int N>
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
  Status status;  ///< as the method of the pair proves it; certify.hpp evaluates it anew, with an error bound
  Feature featureA, featureB;

  /// Touching counts.
  TOUCHSTONE_INLINE constexpr bool intersects() const { return distance <= S(0); }
  TOUCHSTONE_INLINE constexpr S penetrationDepth() const { return distance < S(0) ? -distance : S(0); }
};

/// The result of (B, A): the normal negated, the witness points exchanged, bit for bit.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr PairResult<S, N> swapped(const PairResult<S, N>& r) {
  // Component by component: a block copy would read a witness point right after it was written in other pieces, which
  // stalls store forwarding.
  const auto each = [](const Vec<S, N>& v) TOUCHSTONE_INLINE_LAMBDA {
    return vecOf<S, N>([&](int i) TOUCHSTONE_INLINE_LAMBDA { return v[i]; });
  };
  return {r.distance, -r.normal, each(r.pointOnB), each(r.pointOnA), r.unique,
          r.method,   r.status,  r.featureB,       r.featureA};
}

}  // namespace touchstone
