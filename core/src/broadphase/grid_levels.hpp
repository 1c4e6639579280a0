// SPDX-License-Identifier: MIT
// The cells of the grid: boxes of similar size share a level, whose cells are as large as its largest box; each box
// lies in the one cell of its centre, so that it overlaps boxes of this cell and its neighbours only. Boxes are sorted
// by level and cell in a counting sort. A level that is small enough has a slot for each of its cells, in rows along x;
// otherwise cells are hashed, where 256 cells of a row stay together. Slots of both kinds are read in whole rows.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "broadphase/bounds_arrays.hpp"

namespace touchstone::broadphase {

struct Cell {
  std::int32_t at[3];
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// Cells from `lower` to `upper`, both included.
struct CellRange {
  Cell lower, upper;
  bool contains(const Cell& cell) const {
    for (int k = 0; k < 3; ++k)
      if (cell.at[k] < lower.at[k] || upper.at[k] < cell.at[k]) return false;
    return true;
  }
};

struct GridLevel {
  double cell, perUnit;
  std::int32_t size[3];       ///< cells on each axis
  bool isNear;                ///< whether float is accurate enough for the number of a cell
  bool isHashed;              ///< otherwise slots lie in rows, with an empty cell around the level
  std::uint32_t slot, slots;  ///< the first slot and how many; a power of two if hashed
  std::uint32_t first, end;   ///< of the sorted boxes

  std::uint32_t slotOf(std::int32_t x, std::int32_t y, std::int32_t z) const {
    if (!isHashed) return slot + static_cast<std::uint32_t>(((z + 1) * (size[1] + 2) + y + 1) * (size[0] + 2) + x + 1);
    auto hash = static_cast<std::uint64_t>(static_cast<std::uint32_t>(y)) << 32 | static_cast<std::uint32_t>(z);
    hash = (hash ^ static_cast<std::uint64_t>(x >> 8) * 0x9e3779b97f4a7c15U) * 0xd6e8feb86659fd93U;
    return slot + ((static_cast<std::uint32_t>(hash >> 32) + (static_cast<std::uint32_t>(x) & 255)) & (slots - 1));
  }
};

class GridLevels {
 public:
  /// Chooses the levels and sorts the boxes. `cell`: edge length of the smallest cells, or 0.
  void build(std::span<const Box> boxes, std::span<const std::uint32_t> ids, float cell);

  std::span<const GridLevel> levels() const { return {levels_.data(), levelCount_}; }
  /// The sorted boxes: of the levels, the largest cells first, then those that are in no level.
  const BoundsArrays& bounds() const { return bounds_; }
  std::span<const std::uint32_t> ids() const { return ids_; }
  std::uint32_t slotAt(std::uint32_t place) const { return slots_[place]; }
  std::uint32_t startOf(std::uint32_t slot) const { return starts_[slot]; }
  std::uint32_t firstUnlisted() const { return levelCount_ == 0 ? 0 : levels_[levelCount_ - 1].end; }
  double origin(int axis) const { return origin_[axis]; }

  Cell cellOf(const GridLevel& level, const Box& box) const {
#if TOUCHSTONE_LANES
    if (level.isNear) {
      using namespace lanes;
      const F4 half = splat(0.5f), centre = load(box.lower) * half + load(box.upper) * half - load(origin_);
      const Mask cell = __builtin_convertvector(centre * splat(static_cast<float>(level.perUnit)), Mask);
      return {{cell[0], cell[1], cell[2]}};
    }
#endif
    Cell cell{};
    for (int k = 0; k < 3; ++k) {
      const double centre = (double{box.lower[k]} + double{box.upper[k]}) / 2;
      cell.at[k] = static_cast<std::int32_t>((centre - origin_[k]) * level.perUnit);
    }
    return cell;
  }
  Cell cellAt(const GridLevel& level, std::uint32_t place) const { return cellOf(level, bounds_.at(place)); }
  /// The cell of a coordinate on an axis; that at the end for what lies beyond the level.
  std::int32_t clampedCell(const GridLevel& level, int axis, double x) const {
    const double cell = (x - origin(axis)) * level.perUnit, last = level.size[axis] - 1;
    // In this form NaN, the product of 0 and infinity, is cell 0.
    return !(cell > 0) ? 0 : static_cast<std::int32_t>(cell < last ? cell : last);
  }
  /// The cells of the centres of all boxes of the level that may overlap an interval on each axis.
  CellRange cellsAround(const GridLevel& level, const double (&lower)[3], const double (&upper)[3]) const;
  /// The level that a box of this extent belongs to; levels().size() if none.
  std::size_t levelOf(float extent) const;

  /// Calls `f(first, end, row)` for the rows of `range`, or for the whole of it if that is less work. The places from
  /// `first` to `end` contain all boxes of the cells in `row`, and perhaps others: of cells with the same hash.
  template <class F>
  void forEachRow(const GridLevel& level, const CellRange& range, F&& f) const;
  std::size_t bytes() const;

 private:
  static constexpr std::size_t binCount = 1024, maxLevels = 40;
  struct Bin {
    std::uint32_t count;
    float most;
  };
  void measure(std::span<const Box> boxes, std::span<const std::uint32_t> ids);
  void measureCentres(std::span<const Box> boxes, std::span<const std::uint32_t> ids);
  void chooseLevels(float cell);
  void layOut(GridLevel& level);
  void sort(std::span<const Box> boxes, std::span<const std::uint32_t> ids);

  std::array<GridLevel, maxLevels> levels_{};
  std::size_t levelCount_ = 0;
  std::array<Bin, binCount> bins_{};  // by the first ten bits of the extent
  std::array<std::uint8_t, binCount> levelOfBin_{};
  float origin_[4] = {};  // below all centres
  double range_[3] = {};
  double greatest_ = 0;  // magnitude of a coordinate
  std::uint32_t slotCount_ = 0;
  std::vector<std::uint16_t> binOf_;                          // in the order of the ids
  std::vector<std::uint32_t> slotOf_, ids_, slots_, starts_;  // in the order of the ids; sorted; sorted; by slot
  BoundsArrays bounds_;
};

template <class F>
void GridLevels::forEachRow(const GridLevel& level, const CellRange& range, F&& f) const {
  const Cell &a = range.lower, &b = range.upper;
  const std::int32_t between = (b.at[0] - a.at[0]) / 256;
  const double columns = a.at[0] / 256 == b.at[0] / 256 ? 1 : 2.0 + between;
  const double rows = columns * (b.at[1] - a.at[1] + 1.0) * (b.at[2] - a.at[2] + 1.0);
  if (rows * 4 > level.end - level.first + 32.0) {
    f(level.first, level.end, range);
    return;
  }
  for (std::int32_t z = a.at[2]; z <= b.at[2]; ++z)
    for (std::int32_t y = a.at[1]; y <= b.at[1]; ++y) {
      if (!level.isHashed) {
        f(starts_[level.slotOf(a.at[0], y, z)], starts_[level.slotOf(b.at[0], y, z) + 1],
          CellRange{{{a.at[0], y, z}}, {{b.at[0], y, z}}});
        continue;
      }
      for (std::int32_t x = a.at[0]; x <= b.at[0];) {
        const std::int32_t last = x | 255, end = last < b.at[0] ? last : b.at[0];
        const CellRange row{{{x, y, z}}, {{end, y, z}}};
        const std::uint32_t from = level.slotOf(x, y, z), to = level.slotOf(end, y, z);
        if (from <= to) {
          f(starts_[from], starts_[to + 1], row);
        } else {
          f(starts_[from], level.end, row);
          f(level.first, starts_[to + 1], row);
        }
        x = end + 1;
      }
    }
}

}  // namespace touchstone::broadphase
