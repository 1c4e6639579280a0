// SPDX-License-Identifier: MIT
// Sweep and prune on three axes: the ends of all intervals stay sorted from step to step, and so does the set of pairs.
// Ends that moved are sorted by swaps of neighbours (insertion sort). Where a lower end comes to stand before an upper
// one the two intervals begin to overlap: the pair is tested and added. Where an upper end comes to stand before a
// lower one the pair is removed. After a step in which few boxes moved little this is all there is to do.
//
// Cases that would need quadratic time: many boxes come, or move far. After a limit of swaps proportional to the number
// of boxes everything is sorted anew, by radix sort, and the pairs are found by a sweep along one axis. A few new boxes
// are merged into the sorted ends, and tested on the side of an axis where the fewest boxes are.
#include <algorithm>
#include <array>

#include "broadphase/box_tests.hpp"
#include "broadphase/pair_set.hpp"
#include "broadphase/sorted_boxes.hpp"
#include "broadphase/sorted_ends.hpp"
#include "broadphase/structure.hpp"

namespace touchstone::broadphase {
namespace {

// Swaps per box after which sorting anew is faster.
constexpr std::uint64_t swapsPerBox = 12;
// After each attempt in a row that reached the limit, twice as many steps are sorted anew at once, but no more than
// these.
constexpr int mostStepsAnew = 16;

class Sweep3 final : public Structure {
 public:
  explicit Sweep3(bool keepsSwaps) : keepsSwaps_(keepsSwaps) {}

  void update(const BoxTable& table, std::span<const std::uint32_t> changed) override {
    boxes_ = table.boxes;
    counts.swaps = 0;
    swapped_.clear();
    areQueriesReady_ = false;
    classify(table, changed);
    if (8 * came_.size() > count_) {
      rebuild();
      return;
    }
    if (hasGone_) dropGone();
    if (!move())
      rebuild();
    else if (!came_.empty())
      takeNew();
  }

  void findPairs(std::vector<Pair>& pairs) override {
    pairs.insert(pairs.end(), pairs_.pairs().begin(), pairs_.pairs().end());
    counts.tests = tests_;
    tests_ = 0;
  }
  void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) override {
    prepareQueries();
    sorted_.overlapping(box, ids, visits, counts);
  }
  void alongRay(const Ray& ray, RayVisitor& visitor) override {
    prepareQueries();
    sorted_.alongRay(ray, visitor, counts);
  }
  void around(const float (&point)[3], float limit, NearVisitor& visitor) override {
    prepareQueries();
    sorted_.around(point, limit, visitor, counts);
  }
  void explainInsertion(const Box& box, std::vector<Visit>& visits) override;
  void draw(std::vector<Part>& parts) const override;
  std::size_t bytes() const override;

 private:
  void classify(const BoxTable& table, std::span<const std::uint32_t> changed);
  void dropGone();
  void takeNew();
  void addPairsOf(std::uint32_t id);
  bool move();
  bool moveMany();
  bool moveFew();
  void rebuild();
  void keepSwaps(std::size_t axis, End end, End first, std::size_t count);
  void prepareQueries();
  void meet(std::uint32_t a, std::uint32_t b) {
    ++tests_;
    if (a != b && overlapFast(boxes_[a], boxes_[b])) pairs_.insert(pairOf(a, b));
  }
  std::uint64_t swapLimit() const { return swapsPerBox * count_; }

  std::span<const Box> boxes_;
  std::vector<std::uint8_t> held_;  // by id
  std::size_t count_ = 0;           // boxes held
  std::vector<std::uint32_t> came_, moved_, ids_;
  bool hasGone_ = false;
  bool keepsSwaps_;
  std::vector<Part> swapped_;          // of the last update, if they are kept
  int stepsAnew_ = 0, stepsLeft_ = 0;  // after attempts that reached the limit of swaps; still to come
  std::array<SortedEnds, 3> axes_{SortedEnds(0), SortedEnds(1), SortedEnds(2)};
  PairSet pairs_;
  std::uint64_t tests_ = 0;  // since the pairs were read
  std::vector<End> room_;    // for sorting and merging
  std::vector<Pair> found_;
  SortedBoxes sorted_;  // for queries, and for a rebuild
  bool areQueriesReady_ = false;
};

void Sweep3::classify(const BoxTable& table, std::span<const std::uint32_t> changed) {
  held_.resize(table.boxes.size(), 0);
  for (SortedEnds& axis : axes_) axis.resize(table.boxes.size());
  came_.clear();
  moved_.clear();
  hasGone_ = false;
  for (const std::uint32_t id : changed) {
    const bool was = held_[id] != 0, is = table.present[id] != 0;
    held_[id] = table.present[id];
    if (is) (was ? moved_ : came_).push_back(id);
    if (is && !was) ++count_;
    if (!was || is) continue;
    --count_;
    hasGone_ = true;
  }
}

void Sweep3::dropGone() {
  for (SortedEnds& axis : axes_) axis.drop(held_);
  pairs_.eraseWhere([&](const Pair& pair) { return held_[pair.a] == 0 || held_[pair.b] == 0; });
}

void Sweep3::takeNew() {
  for (SortedEnds& axis : axes_) axis.merge(boxes_, came_, room_);
  for (const std::uint32_t id : came_) addPairsOf(id);
}

/// Of the boxes that begin before this one ends, or end after it begins, on each axis, the fewest are tested.
void Sweep3::addPairsOf(std::uint32_t id) {
  std::span<const End> fewest = axes_[0].ends();
  bool isSuffix = false;
  for (const SortedEnds& axis : axes_) {
    const auto before = axis.ends().first(axis.upperPlace(id)), behind = axis.ends().subspan(axis.lowerPlace(id));
    if (std::min(before.size(), behind.size()) >= fewest.size()) continue;
    isSuffix = behind.size() < before.size();
    fewest = isSuffix ? behind : before;
  }
  for (const End end : fewest)
    if (isUpper(end) == isSuffix) meet(id, boxOf(end));
}

/// False if the boxes moved so far that everything has to be sorted anew.
bool Sweep3::move() {
  if (8 * moved_.size() <= count_) return moveFew();
  if (stepsLeft_ > 0) {
    --stepsLeft_;
    return false;
  }
  if (moveMany()) {
    stepsAnew_ = 0;
    return true;
  }
  stepsAnew_ = std::min(std::max(1, 2 * stepsAnew_), mostStepsAnew);
  stepsLeft_ = stepsAnew_;
  return false;
}

/// Insertion sort of all ends. Pairs that ended are not looked up at their swaps: all pairs are tested once afterwards.
bool Sweep3::moveMany() {
  const auto pass = [&](End end, End other) {
    if (!isUpper(end) && isUpper(other)) meet(boxOf(end), boxOf(other));
  };
  for (std::size_t k = 0; k < 3; ++k) {
    axes_[k].refresh(boxes_, moved_);
    const auto moved = [&](End end, End first, std::size_t count) { keepSwaps(k, end, first, count); };
    if (!axes_[k].insertionSort(counts.swaps, swapLimit(), pass, moved)) return false;
  }
  tests_ += pairs_.pairs().size();
  pairs_.eraseWhere([&](const Pair& pair) { return !overlapFast(boxes_[pair.a], boxes_[pair.b]); });
  return true;
}

/// One end after the other, so that the rest is always sorted. A pair is tested with the boxes as they are now:
/// whatever happens between two moves, the last swap of two ends leaves what is true.
bool Sweep3::moveFew() {
  const auto pass = [&](End first, End second) {
    if (isUpper(first) == isUpper(second) || boxOf(first) == boxOf(second)) return;
    if (isUpper(second))
      meet(boxOf(first), boxOf(second));
    else
      pairs_.erase(pairOf(boxOf(first), boxOf(second)));
  };
  for (const std::uint32_t id : moved_) {
    for (int k = 0; k < 3; ++k) {
      SortedEnds& axis = axes_[static_cast<std::size_t>(k)];
      const End lower = lowerEnd(boxes_[id], k, id), upper = upperEnd(boxes_[id], k, id);
      // The end in front first, so that the two do not change places.
      const bool isUpwards = isBefore(axis.ends()[axis.upperPlace(id)], upper);
      const auto moved = [&](End end, End first, std::size_t count) {
        keepSwaps(static_cast<std::size_t>(k), end, first, count);
      };
      axis.sift(isUpwards ? upper : lower, counts.swaps, pass, moved);
      axis.sift(isUpwards ? lower : upper, counts.swaps, pass, moved);
    }
    if (counts.swaps > swapLimit()) return false;
  }
  return true;
}

void Sweep3::rebuild() {
  ids_.clear();
  for (std::uint32_t id = 0; id < held_.size(); ++id)
    if (held_[id] != 0) ids_.push_back(id);
  for (SortedEnds& axis : axes_) axis.rebuild(boxes_, ids_, room_);
  prepareQueries();
  Statistics sweep;
  found_.clear();
  sorted_.findPairs(found_, sweep);
  tests_ += sweep.tests;
  pairs_.clear();
  for (const Pair& pair : found_) pairs_.insert(pair);
}

/// Keeps for draw() how many ends one end has passed, from the first of them to where it is now.
void Sweep3::keepSwaps(std::size_t axis, End end, End first, std::size_t count) {
  if (!keepsSwaps_) return;
  const float from = coordinateOf(first), to = coordinateOf(end);
  Part part{Part::Kind::swaps,
            static_cast<std::uint8_t>(axis),
            0,
            boxOf(end),
            static_cast<std::uint32_t>(count),
            {},
            {},
            {},
            0};
  part.lower[axis] = std::min(from, to);
  part.upper[axis] = std::max(from, to);
  swapped_.push_back(part);
}

/// Queries read the boxes in the order of one axis.
void Sweep3::prepareQueries() {
  if (areQueriesReady_) return;
  areQueriesReady_ = true;
  const auto takeLower = [&](int axis) {
    room_.clear();
    for (const End end : axes_[static_cast<std::size_t>(axis)].ends())
      if (!isUpper(end)) room_.push_back(end);
  };
  takeLower(0);
  const int axis = widestAxis(boxes_, room_);
  if (axis != 0) takeLower(axis);
  sorted_.fill(boxes_, room_, axis);
}

/// The boxes of the ends that a binary search compares on each axis.
void Sweep3::explainInsertion(const Box& box, std::vector<Visit>& visits) {
  for (int k = 0; k < 3; ++k) {
    const auto ends = axes_[static_cast<std::size_t>(k)].ends();
    for (const End end : {lowerEnd(box, k, 0), upperEnd(box, k, 0)})
      static_cast<void>(std::partition_point(ends.begin(), ends.end(), [&](End other) {
        visits.push_back({Visit::Kind::node, boxOf(other)});
        return isBefore(other, end);
      }));
  }
}

void Sweep3::draw(std::vector<Part>& parts) const {
  for (int axis = 0; axis < 3; ++axis)
    for (const End end : axes_[static_cast<std::size_t>(axis)].ends()) {
      if (isUpper(end)) continue;
      Part part{Part::Kind::interval, static_cast<std::uint8_t>(axis), 0, boxOf(end), 1, {}, {}, {}, 0};
      part.lower[axis] = boxes_[boxOf(end)].lower[axis];
      part.upper[axis] = boxes_[boxOf(end)].upper[axis];
      parts.push_back(part);
    }
  parts.insert(parts.end(), swapped_.begin(), swapped_.end());
}

std::size_t Sweep3::bytes() const {
  std::size_t sum = pairs_.bytes() + sorted_.bytes() + held_.capacity() + room_.capacity() * sizeof(End) +
                    found_.capacity() * sizeof(Pair) + swapped_.capacity() * sizeof(Part) +
                    (came_.capacity() + moved_.capacity() + ids_.capacity()) * sizeof(std::uint32_t);
  for (const SortedEnds& axis : axes_) sum += axis.bytes();
  return sum;
}

}  // namespace

std::unique_ptr<Structure> makeSweep3(const Options& options) { return std::make_unique<Sweep3>(options.keepsSwaps); }

}  // namespace touchstone::broadphase
