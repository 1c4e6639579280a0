// SPDX-License-Identifier: MIT
// Candidate pairs are sorted by their kinds, so that a batch computes long runs of one pair of kinds. Pairs that are
// separated by more than rounding are rejected first (separation.hpp); exact answers come from the batch
// (touchstone/batch.hpp), manifolds from these answers.
#include "touchstone/broadphase/pipeline.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "broadphase/separation.hpp"
#include "queries/moved_pair.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"

namespace touchstone::broadphase {
namespace {

template <ScalarType S, int N>
void write(const Contact<S, N>& contact, std::vector<ManifoldRecord<S>>& points, std::vector<std::uint64_t>& ids) {
  for (int i = 0; i < contact.count; ++i) {
    const ManifoldPoint<S, N>& from = contact.points[i];
    ManifoldRecord<S> to{};
    for (int k = 0; k < N; ++k) {
      to.pointOnA[k] = from.pointOnA[k];
      to.pointOnB[k] = from.pointOnB[k];
    }
    to.separation = from.separation;
    points.push_back(to);
    ids.push_back(from.id);
  }
}

/// A world form in bytes of its own: its numbers are an array of scalars and no shape.
template <ScalarType S>
struct CopiedShape {
  ShapeKind kind;
  alignas(S) std::byte at[maxShapeNumbers * sizeof(S)];
  CopiedShape(const World<S>& world, std::uint32_t index)
      : kind(world.blocks()[static_cast<std::size_t>(world.kindAt(index))].kind) {
    std::memcpy(at, world.worldNumbers(index), static_cast<std::size_t>(layoutOf(kind).numberCount()) * sizeof(S));
  }
};

/// The numbers of a world form as the struct of its kind.
template <ScalarType S>
Shape<S> shapeAt(const World<S>& world, std::uint32_t index) {
  const ShapeKind kind = world.blocks()[static_cast<std::size_t>(world.kindAt(index))].kind;
  double numbers[maxShapeNumbers];
  const S* from = world.worldNumbers(index);
  for (int k = 0; k < layoutOf(kind).numberCount(); ++k) numbers[k] = static_cast<double>(from[k]);
  return unpack<S>(kind, numbers);
}

/// One pass of a radix sort by the eleven bits of `digit`.
template <class Digit>
void sortByDigit(std::vector<Pair>& from, std::vector<Pair>& to, Digit digit) {
  std::uint32_t starts[2049] = {};
  for (const Pair& pair : from) ++starts[digit(pair) + 1];
  for (int i = 0; i < 2048; ++i) starts[i + 1] += starts[i];
  for (const Pair& pair : from) to[starts[digit(pair)]++] = pair;
  from.swap(to);
}

}  // namespace

void sortPairs(std::vector<Pair>& pairs, std::vector<Pair>& scratch) {
  scratch.resize(pairs.size());
  std::uint32_t largest = 0;
  for (const Pair& pair : pairs) largest = std::max(largest, pair.b);
  constexpr std::uint32_t mask = 2047;
  for (std::uint32_t shift = 0; shift < 32 && (shift == 0 || largest >> shift != 0); shift += 11)
    sortByDigit(pairs, scratch, [=](const Pair& p) { return (p.b >> shift) & mask; });
  for (std::uint32_t shift = 0; shift < 32 && (shift == 0 || largest >> shift != 0); shift += 11)
    sortByDigit(pairs, scratch, [=](const Pair& p) { return (p.a >> shift) & mask; });
}

template <ScalarType S>
void Pipeline<S>::sortByKinds(const World<S>& world) {
  const auto kinds = [&](const Pair& pair) {
    return static_cast<std::uint32_t>(world.kindAt(pair.a)) * shapeKindCount +
           static_cast<std::uint32_t>(world.kindAt(pair.b));
  };
  std::uint32_t starts[kindPairs + 1] = {};
  for (const Pair& pair : found_) ++starts[kinds(pair) + 1];
  for (std::uint32_t i = 0; i < kindPairs; ++i) starts[i + 1] += starts[i];
  pairs_.resize(found_.size());
  for (const Pair& pair : found_) pairs_[starts[kinds(pair)]++] = pair;
  std::copy_n(starts, kindPairs, kindEnds_.begin());
}

template <ScalarType S>
void Pipeline<S>::rejectSeparated(const World<S>& world) {
  const auto placed = [&](std::size_t kind) {
    return Placed<S>{world.blocks()[kind], world.firstIndex(static_cast<ShapeKind>(kind))};
  };
  std::size_t from = 0, to = 0;
  for (std::size_t kinds = 0; kinds < kindPairs; ++kinds) {
    const std::size_t end = kindEnds_[kinds];
    if (from < end)
      to += copyClosePairs(placed(kinds / shapeKindCount), placed(kinds % shapeKindCount),
                           std::span<const Pair>(pairs_).subspan(from, end - from), pairs_.data() + to);
    from = end;
  }
  pairs_.resize(to);
}

template <ScalarType S>
void Pipeline<S>::keepTouching() {
  std::size_t to = 0;
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    pairs_[to] = pairs_[i];
    std::copy_n(records_.data() + 4 * i, 4, records_.data() + 4 * to);
    if (!witnesses_.empty()) std::copy_n(witnesses_.data() + 6 * i, 6, witnesses_.data() + 6 * to);
    to += records_[4 * i + 3] <= S(0) ? 1 : 0;
  }
  pairs_.resize(to);
  records_.resize(4 * to);
  if (!witnesses_.empty()) witnesses_.resize(6 * to);
}

template <ScalarType S>
BroadPhase& Pipeline<S>::update(const World<S>& world) {
  if (version_ != world.version()) broadPhase_.assign(world.boxes());
  version_ = world.version();
  broadPhase_.update();
  return broadPhase_;
}

template <ScalarType S>
std::span<const Pair> Pipeline<S>::findPairs(const World<S>& world) {
  const std::span<const Pair> candidates = update(world).findPairs();
  found_.clear();
  if (world.areBoxesExact())
    found_.assign(candidates.begin(), candidates.end());
  else
    std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(found_),
                 [&](const Pair& pair) { return world.doBoundsOverlap(pair); });
  sortByKinds(world);
  return pairs_;
}

template <ScalarType S>
void Pipeline<S>::answerPlanes(const World<S>& world, std::size_t first) {
  for (std::size_t i = first; i < pairs_.size(); ++i) {
    const auto intersect = overlap(shapeAt(world, pairs_[i].a), shapeAt(world, pairs_[i].b));
    std::fill_n(records_.begin() + static_cast<std::ptrdiff_t>(4 * i), 3, S(0));
    records_[4 * i + 3] = intersect.value_or(false) ? S(0) : std::numeric_limits<S>::infinity();
    if (!witnesses_.empty()) std::fill_n(witnesses_.begin() + static_cast<std::ptrdiff_t>(6 * i), 6, S(0));
  }
}

template <ScalarType S>
ContactCounts Pipeline<S>::contacts(const World<S>& world, const ContactOptions& options) {
  ContactCounts counts;
  counts.candidates = static_cast<std::uint32_t>(findPairs(world).size());
  if (!options.apart) rejectSeparated(world);
  answerPairs(world, options.witnesses || options.manifolds);
  if (!options.apart) keepTouching();

  touching_.clear();
  now_.clear();
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    if (!(records_[4 * i + 3] <= S(0))) continue;
    touching_.push_back(static_cast<std::uint32_t>(i));
    now_.push_back(pairs_[i]);
  }
  addManifolds(world, options.manifolds);
  if (!options.witnesses) witnesses_.clear();
  counts.touching = static_cast<std::uint32_t>(now_.size());
  comparePairs(counts);
  return counts;
}

template <ScalarType S>
void Pipeline<S>::answerPairs(const World<S>& world, bool hasWitnesses) {
  const std::size_t count = pairs_.size();
  records_.resize(4 * count);
  witnesses_.resize(hasWitnesses ? 6 * count : 0);
  // The kinds of two planes are the greatest of space, so their pairs are the last.
  std::size_t answered = count;
  while (answered > 0 && !isBounded(world.kindAt(pairs_[answered - 1].a))) --answered;
  static_assert(sizeof(Pair) == 2 * sizeof(std::uint32_t));
  distances<S>(world.blocks(), {&pairs_.data()->a, 2 * answered},
               {records_.data(), hasWitnesses ? witnesses_.data() : nullptr, nullptr});
  answerPlanes(world, answered);
}

template <ScalarType S>
void Pipeline<S>::addManifolds(const World<S>& world, bool areWanted) {
  manifoldEnds_.clear();
  manifoldPoints_.clear();
  manifoldIds_.clear();
  if (!areWanted) return;
  for (const std::uint32_t place : touching_) {
    // Two planes have no manifold.
    if (isBounded(world.kindAt(pairs_[place].a))) {
      if (world.isSpatial())
        addManifold<3>(world, place);
      else
        addManifold<2>(world, place);
    }
    manifoldEnds_.push_back(static_cast<std::uint32_t>(manifoldPoints_.size()));
  }
}

template <ScalarType S>
template <int N>
void Pipeline<S>::addManifold(const World<S>& world, std::size_t place) {
  const S *record = records_.data() + 4 * place, *witness = witnesses_.data() + 6 * place;
  const auto vectorAt = [](const S* from) { return vecOf<S, N>([&](int k) { return from[k]; }); };
  PairResult<S, N> pair{};
  pair.distance = record[3];
  pair.normal = vectorAt(record);
  pair.pointOnA = vectorAt(witness);
  pair.pointOnB = vectorAt(witness + 3);
  const CopiedShape<S> a(world, pairs_[place].a), b(world, pairs_[place].b);
  write(touchstone::detail::contactFrom<S, N>(pair, a.kind, a.at, b.kind, b.at), manifoldPoints_, manifoldIds_);
}

template <ScalarType S>
void Pipeline<S>::comparePairs(ContactCounts& counts) {
  sortPairs(now_, scratch_);
  began_.clear();
  ended_.clear();
  std::set_difference(now_.begin(), now_.end(), before_.begin(), before_.end(), std::back_inserter(began_));
  std::set_difference(before_.begin(), before_.end(), now_.begin(), now_.end(), std::back_inserter(ended_));
  counts.began = static_cast<std::uint32_t>(began_.size());
  counts.ended = static_cast<std::uint32_t>(ended_.size());
  counts.stayed = counts.touching - counts.began;
  before_.swap(now_);
}

template <ScalarType S>
std::uint32_t Pipeline<S>::hash() const {
  // The sum of a hash of each pair (a finaliser of 64 bits: D. Stafford's variant 13).
  std::uint64_t sum = 0;
  for (const Pair& pair : pairs_) {
    std::uint64_t x = (std::uint64_t{pair.a} << 32 | pair.b) + 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    sum += x ^ (x >> 31);
  }
  return static_cast<std::uint32_t>(sum ^ (sum >> 32));
}

template class Pipeline<float>;
template class Pipeline<double>;

}  // namespace touchstone::broadphase
