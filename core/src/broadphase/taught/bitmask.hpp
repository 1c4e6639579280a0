// SPDX-License-Identifier: MIT
// The bit masks as a broad phase; bitmask.cpp describes the method.
#pragma once

#include <array>
#include <bit>

#include "broadphase/bounds_arrays.hpp"
#include "broadphase/members.hpp"
#include "broadphase/structure.hpp"

namespace touchstone::broadphase {

class Bitmask final : public Structure {
 public:
  void update(const BoxTable& table, std::span<const std::uint32_t> changed) override {
    members_.update(table, changed);
    measure(table.boxes);
    sort(table.boxes);
    mark();
  }
  void findPairs(std::vector<Pair>& pairs) override;
  void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) override;
  void alongRay(const Ray& ray, RayVisitor& visitor) override;
  void around(const float (&point)[3], float limit, NearVisitor& visitor) override;
  void explainInsertion(const Box& box, std::vector<Visit>& visits) override;
  void draw(std::vector<Part>& parts) const override;
  std::size_t bytes() const override;

 private:
  static constexpr std::int32_t cellCount = 8;
  static constexpr std::size_t wordBits = 64;
  struct Range {
    std::uint8_t lower[3], upper[3];
    friend bool operator==(const Range&, const Range&) = default;
  };
  /// Masks of one axis: by cell, each as many words as there are.
  struct Axis {
    std::vector<std::uint64_t> first, second, firstSummary, secondSummary;
  };
  std::uint8_t cellOf(int axis, double x) const {
    const double cell = (x - origin_[axis]) * perUnit_[axis];
    // In this form NaN is in cell 0.
    return !(cell >= 1) ? std::uint8_t{0} : static_cast<std::uint8_t>(cell < cellCount - 1 ? cell : cellCount - 1);
  }
  template <class T>
  Range rangeOf(const T& lower, const T& upper) const {
    Range range{};
    for (int k = 0; k < 3; ++k) {
      range.lower[k] = cellOf(k, lower[k]);
      range.upper[k] = cellOf(k, upper[k]);
    }
    return range;
  }
  static std::uint32_t keyOf(const Range& range) { return cellKey(range.lower[0], range.lower[1], range.lower[2]); }
  static std::uint32_t cellKey(std::uint32_t x, std::uint32_t y, std::uint32_t z) { return (z * 8 + y) * 8 + x; }
  void measure(std::span<const Box> boxes);
  void sort(std::span<const Box> boxes);
  void mark();
  /// Calls `f(word, bits)` for the words from `from` on with boxes that share a cell of `range` on every axis.
  template <class F>
  void forEachWord(const Range& range, std::size_t from, F&& f) const;
  /// Calls `f(place)` for the boxes of the range that have not been seen since the last call of forget().
  template <class F>
  void forEachUnseen(const Range& range, F&& f);
  void forget() { seen_.assign(words_, 0); }
  void explainCells(const Range& range, std::vector<Visit>& visits) const;
  std::uint32_t boxesIn(std::uint32_t x, std::uint32_t y, std::uint32_t z) const;
  /// Where a cell begins; the outer ones have no border outside.
  double borderOf(int axis, int cell) const;

  Members members_;
  double origin_[3] = {}, perUnit_[3] = {};
  std::size_t words_ = 0, summaryWords_ = 0;
  std::array<std::uint32_t, cellCount * cellCount * cellCount + 1> starts_{};  // by the lowest cell of a box
  std::vector<Range> rangeOf_, ranges_;                                        // in the order of the members; sorted
  std::vector<std::uint32_t> ids_;                                             // sorted by the lowest cell
  BoundsArrays bounds_;
  std::array<Axis, 3> axes_;
  std::vector<std::uint64_t> seen_;  // boxes that a query has tested
};

template <class F>
void Bitmask::forEachWord(const Range& range, std::size_t from, F&& f) const {
  const std::uint64_t *masks[6], *summaries[6];
  for (std::size_t k = 0; k < 3; ++k) {
    masks[k] = axes_[k].first.data() + range.upper[k] * words_;
    masks[k + 3] = axes_[k].second.data() + range.lower[k] * words_;
    summaries[k] = axes_[k].firstSummary.data() + range.upper[k] * summaryWords_;
    summaries[k + 3] = axes_[k].secondSummary.data() + range.lower[k] * summaryWords_;
  }
  const auto all = [](const std::uint64_t* const(&of)[6], std::size_t i) {
    return of[0][i] & of[1][i] & of[2][i] & of[3][i] & of[4][i] & of[5][i];
  };
  for (std::size_t s = from / wordBits; s < summaryWords_; ++s) {
    std::uint64_t summary = all(summaries, s);
    if (s == from / wordBits) summary &= ~std::uint64_t{0} << (from % wordBits);
    for (; summary != 0; summary &= summary - 1) {
      const std::size_t word = s * wordBits + static_cast<std::size_t>(std::countr_zero(summary));
      if (const std::uint64_t bits = all(masks, word); bits != 0) f(word, bits);
    }
  }
}

template <class F>
void Bitmask::forEachUnseen(const Range& range, F&& f) {
  forEachWord(range, 0, [&](std::size_t word, std::uint64_t bits) {
    ++counts.nodes;
    bits &= ~seen_[word];
    seen_[word] |= bits;
    for (; bits != 0; bits &= bits - 1) f(word * wordBits + static_cast<std::size_t>(std::countr_zero(bits)));
  });
}

}  // namespace touchstone::broadphase
