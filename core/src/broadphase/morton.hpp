// SPDX-License-Identifier: MIT
// Order of boxes along a Z-shaped curve (Morton order): neighbours in the order are mostly neighbours in space.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "touchstone/broadphase/box.hpp"

namespace touchstone::broadphase {

/// Cubic cells over the centres of boxes, 1024 per axis, and the code of a cell: the bits of its three indices
/// interleaved.
class MortonGrid {
 public:
  static constexpr float cells = 1024;

  /// Over these centres.
  template <class Centers>
  static MortonGrid around(std::size_t count, Centers centerOf) {
    float upper[3] = {};
    MortonGrid grid;
    for (std::size_t k = 0; k < count; ++k) {
      const std::array<float, 3> center = centerOf(k);
      for (std::size_t i = 0; i < 3; ++i) {
        grid.lower_[i] = k == 0 ? center[i] : std::min(grid.lower_[i], center[i]);
        upper[i] = k == 0 ? center[i] : std::max(upper[i], center[i]);
      }
    }
    for (std::size_t i = 0; i < 3; ++i) grid.extent_ = std::max(grid.extent_, upper[i] - grid.lower_[i]);
    grid.scale_ = grid.extent_ > 0 ? (cells - 1) / grid.extent_ : 0;
    return grid;
  }
  /// A quarter of lower + upper: finite for all finite boxes, and so are differences.
  static std::array<float, 3> centerOf(const Box& box) {
    return {0.25f * box.lower[0] + 0.25f * box.upper[0], 0.25f * box.lower[1] + 0.25f * box.upper[1],
            0.25f * box.lower[2] + 0.25f * box.upper[2]};
  }

  bool isFlat() const { return !(extent_ > 0); }
  std::uint32_t codeOf(const std::array<float, 3>& center) const {
    return spread(cellOf(center, 0)) << 2 | spread(cellOf(center, 1)) << 1 | spread(cellOf(center, 2));
  }

 private:
  std::uint32_t cellOf(const std::array<float, 3>& center, std::size_t axis) const {
    // The scale is infinite where the extent is tiny: NaN at the lower bound, which fails the first comparison.
    const float x = (center[axis] - lower_[axis]) * scale_;
    return x > 0 ? static_cast<std::uint32_t>(x < cells - 1 ? x : cells - 1) : 0;
  }
  /// Ten bits with two zeros between each two.
  static std::uint32_t spread(std::uint32_t v) {
    v = (v | v << 16) & 0x030000ffu;
    v = (v | v << 8) & 0x0300f00fu;
    v = (v | v << 4) & 0x030c30c3u;
    return (v | v << 2) & 0x09249249u;
  }

  float lower_[3] = {};
  float extent_ = 0, scale_ = 0;
};

/// Sorts ids of boxes by Morton codes of 30 bits: radix sort of three passes. More than a few boxes with the same code
/// (a cluster in a large scene) are sorted again by codes within their own bounds, until their centres coincide; so the
/// precision is that of the coordinates, however far apart the boxes are. Each round divides the extent by 1024: there
/// are at most 28.
class MortonOrder {
 public:
  /// The grid of the first round.
  const MortonGrid& grid() const { return grid_; }
  std::size_t bytes() const {
    return (entries_.capacity() + scratch_.capacity()) * sizeof(Entry) + ranges_.capacity() * sizeof(Range);
  }

  void sort(std::span<const Box> boxes, std::vector<std::uint32_t>& ids) {
    entries_.resize(ids.size());
    for (std::size_t k = 0; k < ids.size(); ++k) entries_[k].id = ids[k];
    ranges_.clear();
    ranges_.reserve(ids.size() / longestRun);
    grid_ = sortOnce(boxes, {0, entries_.size()});
    while (!ranges_.empty()) {
      const Range range = ranges_.back();
      ranges_.pop_back();
      sortOnce(boxes, range);
    }
    for (std::size_t k = 0; k < ids.size(); ++k) ids[k] = entries_[k].id;
  }

 private:
  struct Entry {
    std::uint32_t code, id;
  };
  struct Range {
    std::size_t begin, end;
  };
  static constexpr std::size_t longestRun = 8;      // with one code, left as it is
  static constexpr std::size_t radixMinimum = 512;  // fewer are compared: counting 3 * 1024 digits would take longer
  static constexpr unsigned digitBits = 10, digits = 1u << digitBits;

  MortonGrid sortOnce(std::span<const Box> boxes, Range range) {
    const std::span<Entry> part(entries_.data() + range.begin, range.end - range.begin);
    const MortonGrid grid =
        MortonGrid::around(part.size(), [&](std::size_t k) { return MortonGrid::centerOf(boxes[part[k].id]); });
    if (grid.isFlat()) return grid;
    for (Entry& entry : part) entry.code = grid.codeOf(MortonGrid::centerOf(boxes[entry.id]));
    if (part.size() < radixMinimum)
      std::sort(part.begin(), part.end(),
                [](const Entry& a, const Entry& b) { return a.code != b.code ? a.code < b.code : a.id < b.id; });
    else
      radixSort(part);
    for (std::size_t first = 0, k = 1; k <= part.size(); ++k) {
      if (k < part.size() && part[k].code == part[first].code) continue;
      if (k - first > longestRun) ranges_.push_back({range.begin + first, range.begin + k});
      first = k;
    }
    return grid;
  }
  void radixSort(std::span<Entry> part) {
    if (scratch_.size() < part.size()) scratch_.resize(part.size());
    std::array<std::array<std::uint32_t, digits>, 3> counts{};
    for (const Entry& entry : part)
      for (unsigned pass = 0; pass < 3; ++pass) ++counts[pass][digit(entry, pass)];
    Entry *from = part.data(), *to = scratch_.data();
    for (unsigned pass = 0; pass < 3; ++pass) {
      std::uint32_t sum = 0;
      for (std::uint32_t& count : counts[pass]) {
        const std::uint32_t here = count;
        count = sum;
        sum += here;
      }
      for (std::size_t k = 0; k < part.size(); ++k) to[counts[pass][digit(from[k], pass)]++] = from[k];
      std::swap(from, to);
    }
    std::copy(scratch_.data(), scratch_.data() + part.size(), part.data());
  }
  static std::uint32_t digit(const Entry& entry, unsigned pass) {
    return entry.code >> (pass * digitBits) & (digits - 1);
  }

  MortonGrid grid_;
  std::vector<Entry> entries_, scratch_;
  std::vector<Range> ranges_;
};

}  // namespace touchstone::broadphase
