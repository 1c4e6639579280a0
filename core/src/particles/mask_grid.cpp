// SPDX-License-Identifier: MIT
#include "particles/mask_grid.hpp"

#include <algorithm>
#include <limits>

namespace touchstone::particles {

Extent Extent::nothing() {
  constexpr double most = std::numeric_limits<double>::infinity();
  return {{{most, most, most}}, {{-most, -most, -most}}};
}
void Extent::include(const Vec3<double>& p, double radius) {
  for (int k = 0; k < 3; ++k) {
    low[k] = std::min(low[k], p[k] - radius);
    high[k] = std::max(high[k], p[k] + radius);
  }
}

void MaskGrid::mark(std::size_t bit, const Extent& extent, double margin) {
  const std::size_t word = bit / 32;
  const std::uint32_t mask = 1U << (bit % 32);
  for (int axis = 0; axis < 3; ++axis) {
    // The outer cells reach to infinity: a collider beyond the bounds meets particles beyond them.
    const int low = cellOf(axis, extent.low[axis] - margin), high = cellOf(axis, extent.high[axis] + margin);
    for (int cell = low; cell < cellCount; ++cell) first_[at(axis, cell) + word] |= mask;
    for (int cell = 0; cell <= high; ++cell) second_[at(axis, cell) + word] |= mask;
  }
}

void MaskGrid::build(std::span<const std::vector<Extent>> kinds, const Extent& particles, double margin, bool isUsed) {
  // Cells divide the region that both particles and colliders reach.
  Extent all = Extent::nothing();
  wordCount_ = 0;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    firstWord_[kind] = wordCount_;
    wordCount_ += (kinds[kind].size() + 31) / 32;
    for (const Extent& e : kinds[kind]) {
      all.include(e.low);
      all.include(e.high);
    }
  }
  firstWord_[kinds.size()] = wordCount_;
  bool isApart = false;
  for (int k = 0; k < 3; ++k) {
    bounds_.low[k] = std::max(all.low[k], particles.low[k]);
    bounds_.high[k] = std::min(all.high[k], particles.high[k]);
    const double size = bounds_.high[k] - bounds_.low[k];
    perMetre_[k] = size > 0 ? cellCount / size : 0;
    // Nothing is marked where they cannot meet.
    if (size < -margin) isApart = true;
    if (!(size > 0)) bounds_.low[k] = bounds_.high[k] = 0;
  }
  const std::size_t count = std::size_t{3} * cellCount * wordCount_;
  for (auto* words : {&first_, &second_}) words->assign(count, isUsed ? 0 : ~0U);
  if (isUsed && !isApart)
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
      for (std::size_t i = 0; i < kinds[kind].size(); ++i) mark(firstWord_[kind] * 32 + i, kinds[kind][i], margin);
  joinCells();
}

void MaskGrid::joinCells() {
  stride_ = (wordCount_ + 3) / 4 * 4;
  between_.assign(std::size_t{3} * cellCount * cellCount * stride_, 0);
  std::uint32_t* to = between_.data();
  for (int axis = 0; axis < 3; ++axis)
    for (int low = 0; low < cellCount; ++low)
      for (int high = 0; high < cellCount; ++high, to += stride_)
        for (std::size_t w = 0; w < wordCount_; ++w) to[w] = extendedToMax(axis, high)[w] & extendedToMin(axis, low)[w];
}

void MaskGrid::masksAt(const Vec3<double>& p, std::uint32_t* words) const {
  const std::uint32_t* of[3];
  for (int k = 0; k < 3; ++k) {
    const auto cell = static_cast<std::size_t>(cellOf(k, p[k]));
    of[k] = between(k, cell, cell);
  }
  for (std::size_t w = 0; w < wordCount_; ++w) words[w] = of[0][w] & of[1][w] & of[2][w];
}

void MaskGrid::masksAlong(const Vec3<double>& from, const Vec3<double>& to, std::uint32_t* words) const {
  const std::uint32_t* of[3];
  for (int k = 0; k < 3; ++k) {
    const int low = cellOf(k, std::min(from[k], to[k])), high = cellOf(k, std::max(from[k], to[k]));
    of[k] = between(k, static_cast<std::size_t>(low), static_cast<std::size_t>(high));
  }
  for (std::size_t w = 0; w < wordCount_; ++w) words[w] = of[0][w] & of[1][w] & of[2][w];
}

}  // namespace touchstone::particles
