// SPDX-License-Identifier: MIT
// From shapes to exact contacts in one call: bounds, candidate pairs by a broad phase, batches of one pair of kinds,
// exact answers, and which pairs began, stayed and ended.
#pragma once

#include "touchstone/broadphase/broad_phase.hpp"
#include "touchstone/broadphase/world.hpp"

namespace touchstone::broadphase {

/// One point of a manifold, as plain numbers for arrays that other languages read. See ManifoldPoint.
template <ScalarType S>
struct ManifoldRecord {
  S pointOnA[3], pointOnB[3];  ///< z = 0 in the plane
  S separation;
};

/// What contacts() computes.
struct ContactOptions {
  bool witnesses = true;
  bool manifolds = false;
  /// Whether pairs() keeps the candidates that do not intersect, with their records.
  bool apart = false;
};
/// What contacts() found.
struct ContactCounts {
  std::uint32_t candidates = 0;  ///< pairs whose bounds overlap
  std::uint32_t touching = 0;    ///< pairs that intersect
  std::uint32_t began = 0;       ///< pairs that intersect, and did not at the last call
  std::uint32_t stayed = 0;
  std::uint32_t ended = 0;
};

/// The broad phase of a world and the exact answers for its pairs. Use it with one world. Once warm nothing is
/// allocated. Float and double.
template <ScalarType S>
class Pipeline {
 public:
  explicit Pipeline(Method method, const Options& options = {}) : broadPhase_(method, options) {}

  /// The broad phase with the boxes of the last place() of the world, for queries.
  BroadPhase& update(const World<S>& world);
  /// The pairs of shapes whose bounds overlap, sorted by their kinds. The world must be placed.
  std::span<const Pair> findPairs(const World<S>& world);
  /// Those of these pairs that intersect, in the same order, with the exact answer of each. Two planes have no
  /// distance: theirs is 0 where they intersect and infinity where not, without a normal.
  ContactCounts contacts(const World<S>& world, const ContactOptions& options = {});

  /// Of the last call. Records hold normal and signed distance, witnesses pointOnA and pointOnB, as in BatchAnswers.
  std::span<const Pair> pairs() const { return pairs_; }
  std::span<const S> records() const { return records_; }
  std::span<const S> witnesses() const { return witnesses_; }
  /// Pairs that intersect, by their places in pairs() (of contacts() all, unless `apart`), and for each the end of its
  /// points in the manifolds.
  std::span<const std::uint32_t> touching() const { return touching_; }
  std::span<const std::uint32_t> manifoldEnds() const { return manifoldEnds_; }
  std::span<const ManifoldRecord<S>> manifoldPoints() const { return manifoldPoints_; }
  std::span<const std::uint64_t> manifoldIds() const { return manifoldIds_; }
  /// Pairs that intersect now and did not at the call before, and the other way round, sorted.
  std::span<const Pair> began() const { return began_; }
  std::span<const Pair> ended() const { return ended_; }

  /// Independent of the order of the pairs: equal for equal sets.
  std::uint32_t hash() const;
  const BroadPhase& broadPhase() const { return broadPhase_; }

 private:
  static constexpr std::size_t kindPairs = std::size_t{shapeKindCount} * shapeKindCount;

  void sortByKinds(const World<S>& world);
  void rejectSeparated(const World<S>& world);
  void answerPairs(const World<S>& world, bool hasWitnesses);
  void keepTouching();
  void answerPlanes(const World<S>& world, std::size_t first);
  void addManifolds(const World<S>& world, bool areWanted);
  template <int N>
  void addManifold(const World<S>& world, std::size_t place);
  void comparePairs(ContactCounts& counts);

  BroadPhase broadPhase_;
  std::uint64_t version_ = 0;
  std::vector<Pair> found_, pairs_;
  std::vector<S> records_, witnesses_;
  std::array<std::uint32_t, kindPairs> kindEnds_{};
  std::vector<std::uint32_t> touching_, manifoldEnds_;
  std::vector<ManifoldRecord<S>> manifoldPoints_;
  std::vector<std::uint64_t> manifoldIds_;
  std::vector<Pair> now_, before_, began_, ended_, scratch_;
};

/// Sorts pairs by a, then b: radix sort, linear in their number. `scratch` is memory to use.
void sortPairs(std::vector<Pair>& pairs, std::vector<Pair>& scratch);

}  // namespace touchstone::broadphase
