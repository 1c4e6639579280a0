// SPDX-License-Identifier: MIT
#include "broadphase/grid_levels.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace touchstone::broadphase {
namespace {

// Boxes of a level are at most four times smaller than its largest: a wider range means more tests in cells that are
// large for the small ones, a narrower one more levels in which each box looks for larger ones.
constexpr float widestRatio = 4;
// A level of fewer boxes is no level: to test them with all boxes takes less time than to look for their cells.
constexpr std::uint32_t fewBoxes = 32;
// By how much a cell is larger than the largest box, so that rounding does not place two that touch two cells apart.
constexpr double cellSlack = 1.0 / 256;
// Cells of hashed levels are at least these parts of the whole range and of the largest coordinate: their numbers then
// fit an int, and the rounding of a cell's number in double is below the slack.
constexpr double leastOfRange = 1.0 / (1 << 24), leastOfCoordinate = 1.0 / (1ULL << 40);

std::size_t binOfExtent(float extent) { return std::bit_cast<std::uint32_t>(extent) >> 21; }
float leastOfBin(std::size_t bin) { return std::bit_cast<float>(static_cast<std::uint32_t>(bin << 21)); }
float extentOf(const Box& box) {
  const float x = box.upper[0] - box.lower[0], y = box.upper[1] - box.lower[1], z = box.upper[2] - box.lower[2];
  return std::max(std::max(x, y), z) + 0.0f;
}

}  // namespace

void GridLevels::build(std::span<const Box> boxes, std::span<const std::uint32_t> ids, float cell) {
  measure(boxes, ids);
  chooseLevels(cell);
  sort(boxes, ids);
}

/// The bins of the extents, and the bounds of the centres.
void GridLevels::measure(std::span<const Box> boxes, std::span<const std::uint32_t> ids) {
  bins_.fill({});
  binOf_.resize(ids.size());
  Box all = emptyBox();
  constexpr double most = std::numeric_limits<double>::infinity();
  double lower[3] = {most, most, most}, upper[3] = {-most, -most, -most};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Box& box = boxes[ids[i]];
    const float extent = extentOf(box);
    Bin& bin = bins_[binOfExtent(extent)];
    ++bin.count;
    bin.most = std::max(bin.most, extent);
    binOf_[i] = static_cast<std::uint16_t>(binOfExtent(extent));
    all = united(all, box);
    for (int k = 0; k < 3; ++k) {
      const double doubled = double{box.lower[k]} + double{box.upper[k]};
      lower[k] = std::min(lower[k], doubled);
      upper[k] = std::max(upper[k], doubled);
    }
  }
  greatest_ = 0;
  for (int k = 0; k < 3; ++k) {
    origin_[k] = ids.empty() ? 0 : lower[k];
    range_[k] = ids.empty() ? 0 : upper[k] - lower[k];
    if (!ids.empty()) greatest_ = std::max({greatest_, std::abs(double{all.lower[k]}), std::abs(double{all.upper[k]})});
  }
}

void GridLevels::addLevel(std::uint32_t count, double most) {
  GridLevel& level = levels_[levelCount_++];
  level.cell = most * (1 + cellSlack);
  for (const double range : range_) level.cell = std::max(level.cell, range / 2 * leastOfRange);
  level.cell = std::max(level.cell, greatest_ * leastOfCoordinate);
  if (level.cell == 0) level.cell = 1;
  level.perUnit = 1 / level.cell;
  double cells = 1;
  for (int k = 0; k < 3; ++k) {
    level.size[k] = static_cast<std::int32_t>(range_[k] * level.perUnit / 2) + 1;
    cells *= level.size[k] + 2;
  }
  level.isHashed = cells > 4.0 * count + 1024;
  level.slots = level.isHashed ? std::bit_ceil(std::max(4 * count, 512U)) : static_cast<std::uint32_t>(cells);
  level.slot = slotCount_;
  slotCount_ += level.slots;
}

void GridLevels::chooseLevels(float cell) {
  levelCount_ = 0;
  slotCount_ = 0;
  // Extents beyond the range of float are in no level; nor are those that no level is left for.
  constexpr std::uint8_t none = maxLevels;
  levelOfBin_.fill(none);
  for (std::size_t bin = binOfExtent(std::numeric_limits<float>::infinity()); bin-- > 0;) {
    if (bins_[bin].count == 0) continue;
    const double most = bins_[bin].most;
    const bool isSmallest = most <= cell;
    std::uint32_t count = 0;
    std::size_t last = bin;
    for (std::size_t next = bin + 1; next-- > 0;) {
      if (bins_[next].count == 0) continue;
      if (!isSmallest && (leastOfBin(next) * widestRatio < most || bins_[next].most <= cell)) break;
      count += bins_[next].count;
      last = next;
    }
    if (count >= fewBoxes && levelCount_ < maxLevels) {
      std::fill(levelOfBin_.begin() + static_cast<std::ptrdiff_t>(last),
                levelOfBin_.begin() + static_cast<std::ptrdiff_t>(bin) + 1, static_cast<std::uint8_t>(levelCount_));
      addLevel(count, isSmallest ? double{cell} : most);
    }
    bin = last;
  }
}

void GridLevels::sort(std::span<const Box> boxes, std::span<const std::uint32_t> ids) {
  starts_.assign(slotCount_ + 2, 0);
  slotOf_.resize(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::size_t index = levelOfBin_[binOf_[i]];
    std::uint32_t slot = slotCount_;
    if (index < levelCount_) {
      const GridLevel& level = levels_[index];
      const Cell cell = cellOf(level, boxes[ids[i]]);
      slot = level.slotOf(cell.at[0], cell.at[1], cell.at[2]);
    }
    slotOf_[i] = slot;
    ++starts_[slot];
  }
  std::uint32_t sum = 0;
  for (std::uint32_t& start : starts_) {
    sum += start;
    start = sum;
  }
  // From behind, each slot's end moves to its start.
  ids_.resize(ids.size());
  slots_.resize(ids.size());
  bounds_.resize(ids.size());
  for (std::size_t i = ids.size(); i-- > 0;) {
    const std::uint32_t place = --starts_[slotOf_[i]];
    ids_[place] = ids[i];
    slots_[place] = slotOf_[i];
  }
  for (std::size_t i = 0; i < ids_.size(); ++i) bounds_.put(i, boxes[ids_[i]]);
  for (std::size_t l = 0; l < levelCount_; ++l) {
    levels_[l].first = starts_[levels_[l].slot];
    levels_[l].end = starts_[levels_[l].slot + levels_[l].slots];
  }
}

CellRange GridLevels::cellsAround(const GridLevel& level, const double (&lower)[3], const double (&upper)[3]) const {
  const double half = level.cell * (0.5 + cellSlack);
  CellRange range{};
  for (int k = 0; k < 3; ++k) {
    range.lower.at[k] = clampedCell(level, k, lower[k] - half);
    range.upper.at[k] = clampedCell(level, k, upper[k] + half);
  }
  return range;
}

std::size_t GridLevels::levelOf(float extent) const {
  std::size_t level = levelCount_;
  for (std::size_t l = 0; l < levelCount_; ++l)
    if (extent * (1 + cellSlack) <= levels_[l].cell) level = l;
  return level;
}

std::size_t GridLevels::bytes() const {
  return sizeof *this + bounds_.bytes() + binOf_.capacity() * sizeof(std::uint16_t) +
         (slotOf_.capacity() + ids_.capacity() + slots_.capacity() + starts_.capacity()) * sizeof(std::uint32_t);
}

}  // namespace touchstone::broadphase
