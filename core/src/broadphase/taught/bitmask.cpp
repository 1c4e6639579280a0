// SPDX-License-Identifier: MIT
// Bit masks: 8 x 8 x 8 cells over the centres of all boxes, the outer ones without end. For each axis and cell there
// are two masks with one bit for each box: the first is extended to the end (set from the box's lowest cell on), the
// second to the start (set up to its highest cell). The first at the highest cell of a box, and the second at its
// lowest, are the boxes that share a cell with it on this axis; the AND over three axes is tested exactly.
//
// Any number of boxes by more words. Bits are numbered by cell, so that the boxes of a cell stand in few words, and
// each mask has a summary with one bit for each of its words: the AND of the summaries leaves the few words to read.
#include "broadphase/taught/bitmask.hpp"

#include <algorithm>
#include <limits>

namespace touchstone::broadphase {

/// The cells divide the region of the centres: one large box does not leave all others in one cell.
void Bitmask::measure(std::span<const Box> boxes) {
  constexpr double most = std::numeric_limits<double>::infinity();
  double lower[3] = {most, most, most}, upper[3] = {-most, -most, -most};
  for (const std::uint32_t id : members_.ids())
    for (int k = 0; k < 3; ++k) {
      const double middle = (double{boxes[id].lower[k]} + double{boxes[id].upper[k]}) / 2;
      lower[k] = std::min(lower[k], middle);
      upper[k] = std::max(upper[k], middle);
    }
  for (int k = 0; k < 3; ++k) {
    const bool isWide = lower[k] < upper[k];
    origin_[k] = members_.ids().empty() ? 0 : lower[k];
    perUnit_[k] = isWide ? cellCount / (upper[k] - lower[k]) : 0;
  }
}

void Bitmask::sort(std::span<const Box> boxes) {
  const auto ids = members_.ids();
  rangeOf_.resize(ids.size());
  ranges_.resize(ids.size());
  ids_.resize(ids.size());
  starts_.fill(0);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Box& box = boxes[ids[i]];
    rangeOf_[i] = rangeOf(box.lower, box.upper);
    ++starts_[keyOf(rangeOf_[i])];
  }
  std::uint32_t sum = 0;
  for (std::uint32_t& start : starts_) start = sum += start;
  for (std::size_t i = ids.size(); i-- > 0;) {
    const std::uint32_t place = --starts_[keyOf(rangeOf_[i])];
    ids_[place] = ids[i];
    ranges_[place] = rangeOf_[i];
  }
  bounds_.take(boxes, ids_);
}

void Bitmask::mark() {
  words_ = (ids_.size() + wordBits - 1) / wordBits;
  summaryWords_ = (words_ + wordBits - 1) / wordBits;
  for (std::size_t k = 0; k < 3; ++k) {
    Axis& axis = axes_[k];
    for (auto* masks : {&axis.first, &axis.second}) masks->assign(cellCount * words_, 0);
    for (auto* masks : {&axis.firstSummary, &axis.secondSummary}) masks->assign(cellCount * summaryWords_, 0);
    // Each box in the cell of its end; then each cell takes over what its neighbour has.
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1} << (i % wordBits);
      axis.first[ranges_[i].lower[k] * words_ + i / wordBits] |= bit;
      axis.second[ranges_[i].upper[k] * words_ + i / wordBits] |= bit;
    }
    for (std::size_t i = words_; i < cellCount * words_; ++i) axis.first[i] |= axis.first[i - words_];
    for (std::size_t i = (cellCount - 1) * words_; i-- > 0;) axis.second[i] |= axis.second[i + words_];
    for (std::size_t cell = 0; cell < cellCount; ++cell)
      for (std::size_t w = 0; w < words_; ++w) {
        const std::uint64_t bit = std::uint64_t{1} << (w % wordBits);
        const std::size_t summary = cell * summaryWords_ + w / wordBits;
        if (axis.first[cell * words_ + w] != 0) axis.firstSummary[summary] |= bit;
        if (axis.second[cell * words_ + w] != 0) axis.secondSummary[summary] |= bit;
      }
  }
}

void Bitmask::findPairs(std::vector<Pair>& pairs) {
  for (std::size_t i = 0; i < ids_.size(); ++i) {
    const Box box = bounds_.at(i);
    const OverlapTest test(bounds_, box);
    forEachWord(ranges_[i], i / wordBits, [&](std::size_t word, std::uint64_t bits) {
      ++counts.nodes;
      // Boxes before this one have found it.
      if (word == i / wordBits) bits &= ~std::uint64_t{1} << (i % wordBits);
      counts.tests += static_cast<std::uint64_t>(std::popcount(bits));
      // Bits of a word stand close together: four boxes are tested from the lowest on.
      while (bits != 0) {
        const auto low = static_cast<std::size_t>(std::countr_zero(bits));
        const unsigned four = static_cast<unsigned>(bits >> low) & 15U;
        const std::size_t first = word * wordBits + low;
        for (unsigned meets = test.at(first) & four; meets != 0; meets &= meets - 1)
          pairs.push_back(pairOf(ids_[i], ids_[first + static_cast<std::size_t>(std::countr_zero(meets))]));
        bits &= ~(std::uint64_t{15} << low);
      }
    });
  }
}

std::size_t Bitmask::bytes() const {
  std::size_t sum = sizeof *this + members_.bytes() + bounds_.bytes() + ids_.capacity() * sizeof(std::uint32_t) +
                    (rangeOf_.capacity() + ranges_.capacity()) * sizeof(Range) +
                    seen_.capacity() * sizeof(std::uint64_t);
  for (const Axis& axis : axes_)
    for (const auto* masks : {&axis.first, &axis.second, &axis.firstSummary, &axis.secondSummary})
      sum += masks->capacity() * sizeof(std::uint64_t);
  return sum;
}

std::unique_ptr<Structure> makeBitmask(const Options&) { return std::make_unique<Bitmask>(); }

}  // namespace touchstone::broadphase
