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
// Fewer boxes get no level of their own: testing them with all boxes takes less time than finding their cells.
constexpr std::uint32_t fewBoxes = 32;
// By how much a cell is larger than the largest box, so that rounding does not place two that touch two cells apart.
constexpr double cellSlack = 1.0 / 256;
// Cells of hashed levels are at least these parts of the whole range and of the largest coordinate: their numbers then
// fit an int, and the rounding of a cell's number in double is below the slack.
constexpr double leastOfRange = 1.0 / (1 << 24), leastOfCoordinate = 1.0 / (1ULL << 40);

// Up to this many cells from the origin of all coordinates, the rounding of a cell's number in float is below the
// slack.
constexpr double mostNear = 2048;
// Differences of such coordinates, and such a number of cells per metre, are in the range of float.
constexpr double mostInFloat = 1e30;

std::size_t binOfExtent(float extent) { return std::bit_cast<std::uint32_t>(extent) >> 21; }
float extentOf(const Box& box) {
  const float x = box.upper[0] - box.lower[0], y = box.upper[1] - box.lower[1], z = box.upper[2] - box.lower[2];
  // A difference of zeros may be -0, whose bits are large.
  return std::max(std::max(x, y), z) + 0.0f;
}
float leastOfBin(std::size_t bin) { return std::bit_cast<float>(static_cast<std::uint32_t>(bin << 21)); }
}  // namespace

void GridLevels::build(std::span<const Box> boxes, std::span<const std::uint32_t> ids, float cell) {
  measure(boxes, ids);
  chooseLevels(cell);
  measureCentres(boxes, ids);
  slotCount_ = 0;
  for (std::size_t l = 0; l < levelCount_; ++l) layOut(levels_[l]);
  sort(boxes, ids);
}

/// The bins of the extents.
void GridLevels::measure(std::span<const Box> boxes, std::span<const std::uint32_t> ids) {
  bins_.fill({});
  binOf_.resize(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const float extent = extentOf(boxes[ids[i]]);
    Bin& bin = bins_[binOfExtent(extent)];
    ++bin.count;
    bin.most = std::max(bin.most, extent);
    binOf_[i] = static_cast<std::uint16_t>(binOfExtent(extent));
  }
}

/// The bounds of the centres in all levels, widened by the rounding of a centre.
void GridLevels::measureCentres(std::span<const Box> boxes, std::span<const std::uint32_t> ids) {
  Box centres = emptyBox();
  float greatest[4] = {};
  const auto isListed = [&](std::size_t i) { return levelOfBin_[binOf_[i]] >= levelCount_; };
#if TOUCHSTONE_LANES
  using namespace lanes;
  F4 least = load(centres.lower), most = load(centres.upper), far = load(greatest);
  const F4 half = splat(0.5f);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (isListed(i)) continue;
    const F4 lower = load(boxes[ids[i]].lower), upper = load(boxes[ids[i]].upper), centre = lower * half + upper * half;
    least = lanes::min(least, centre);
    most = lanes::max(most, centre);
    far = lanes::max(far, lanes::max(lanes::abs(lower), lanes::abs(upper)));
  }
  store(centres.lower, least);
  store(centres.upper, most);
  store(greatest, far);
#else
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (isListed(i)) continue;
    const Box& box = boxes[ids[i]];
    for (int k = 0; k < 3; ++k) {
      const float centre = box.lower[k] * 0.5f + box.upper[k] * 0.5f;
      centres.lower[k] = std::min(centres.lower[k], centre);
      centres.upper[k] = std::max(centres.upper[k], centre);
      greatest[k] = std::max(greatest[k], std::max(std::abs(box.lower[k]), std::abs(box.upper[k])));
    }
  }
#endif
  greatest_ = std::max({greatest[0], greatest[1], greatest[2]});
  constexpr float relative = 1.0f / (1 << 22), smallest = 1e-44f;
  for (std::size_t k = 0; k < 3; ++k) {
    const float lower = levelCount_ == 0 ? 0 : centres.lower[k], upper = levelCount_ == 0 ? 0 : centres.upper[k];
    origin_[k] = lower - std::abs(lower) * relative - smallest;
    range_[k] = upper + double{std::abs(upper)} * relative + double{smallest} - origin_[k];
  }
}

/// Cells of the given size at least, and their slots.
void GridLevels::layOut(GridLevel& level) {
  for (const double range : range_) level.cell = std::max(level.cell, range * leastOfRange);
  level.cell = std::max(level.cell, greatest_ * leastOfCoordinate);
  if (level.cell == 0) level.cell = 1;
  level.perUnit = 1 / level.cell;
  double cells = 1;
  for (int k = 0; k < 3; ++k) {
    level.size[k] = static_cast<std::int32_t>(range_[k] * level.perUnit) + 1;
    cells *= level.size[k] + 2;
  }
  level.isNear = greatest_ <= std::min(mostNear * level.cell, mostInFloat) && level.cell * mostInFloat >= 1;
  const std::uint32_t count = level.end - level.first;
  level.isHashed = cells > 4.0 * count + 1024;
  level.slots = level.isHashed ? std::bit_ceil(std::max(4 * count, 512U)) : static_cast<std::uint32_t>(cells);
  level.slot = slotCount_;
  slotCount_ += level.slots;
}

void GridLevels::chooseLevels(float cell) {
  levelCount_ = 0;
  // Extents beyond the range of float are in no level; nor are those that no level is left for.
  constexpr std::uint8_t noLevel = maxLevels;
  levelOfBin_.fill(noLevel);
  const auto fits = [&](double extent) { return extent * (1 + cellSlack) <= cell; };
  for (std::size_t bin = binOfExtent(std::numeric_limits<float>::infinity()); bin-- > 0;) {
    if (bins_[bin].count == 0) continue;
    const double most = bins_[bin].most;
    const bool isSmallest = fits(most);
    std::uint32_t count = 0;
    std::size_t last = bin;
    for (std::size_t next = bin + 1; next-- > 0;) {
      if (bins_[next].count == 0) continue;
      if (!isSmallest && (leastOfBin(next) * widestRatio < most || fits(bins_[next].most))) break;
      count += bins_[next].count;
      last = next;
    }
    if (count >= fewBoxes && levelCount_ < maxLevels) {
      std::fill(levelOfBin_.begin() + static_cast<std::ptrdiff_t>(last),
                levelOfBin_.begin() + static_cast<std::ptrdiff_t>(bin) + 1, static_cast<std::uint8_t>(levelCount_));
      GridLevel& level = levels_[levelCount_++];
      level.cell = isSmallest ? double{cell} : most * (1 + cellSlack);
      level.first = 0;
      level.end = count;
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
  for (std::size_t i = ids.size(); i-- > 0;) {
    const std::uint32_t place = --starts_[slotOf_[i]];
    ids_[place] = ids[i];
    slots_[place] = slotOf_[i];
  }
  bounds_.take(boxes, ids_);
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
