// SPDX-License-Identifier: MIT
// Queries by box, ray and point with bit masks, and their picture.
#include <algorithm>
#include <cmath>
#include <limits>

#include "broadphase/box_tests.hpp"
#include "broadphase/taught/bitmask.hpp"

namespace touchstone::broadphase {

std::uint32_t Bitmask::boxesIn(std::uint32_t x, std::uint32_t y, std::uint32_t z) const {
  const auto narrow = [](std::uint32_t cell) { return static_cast<std::uint8_t>(cell); };
  const Range cell{{narrow(x), narrow(y), narrow(z)}, {narrow(x), narrow(y), narrow(z)}};
  int count = 0;
  forEachWord(cell, 0, [&](std::size_t, std::uint64_t bits) { count += std::popcount(bits); });
  return static_cast<std::uint32_t>(count);
}

double Bitmask::borderOf(int axis, int cell) const {
  constexpr double most = std::numeric_limits<double>::infinity();
  if (cell <= 0 || perUnit_[axis] == 0) return cell <= 0 ? -most : most;
  return cell >= cellCount ? most : origin_[axis] + cell / perUnit_[axis];
}

/// The occupied cells of a range.
void Bitmask::explainCells(const Range& range, std::vector<Visit>& visits) const {
  for (std::uint32_t z = range.lower[2]; z <= range.upper[2]; ++z)
    for (std::uint32_t y = range.lower[1]; y <= range.upper[1]; ++y)
      for (std::uint32_t x = range.lower[0]; x <= range.upper[0]; ++x)
        if (boxesIn(x, y, z) != 0) visits.push_back({Visit::Kind::node, cellKey(x, y, z)});
}

void Bitmask::overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) {
  const Range range = rangeOf(box.lower, box.upper);
  if (visits) explainCells(range, *visits);
  forget();
  forEachUnseen(range, [&](std::size_t i) {
    ++counts.tests;
    const bool isHit = overlapFast(box, bounds_.at(i));
    if (isHit) ids.push_back(ids_[i]);
    if (visits) visits->push_back({isHit ? Visit::Kind::hit : Visit::Kind::test, ids_[i]});
  });
}

/// The ray is followed through the layers of cells across the axis on which it crosses most.
void Bitmask::alongRay(const Ray& ray, RayVisitor& visitor) {
  float maximum = ray.maximum;
  if (!(maximum >= 0)) return;
  forget();
  const auto test = [&](std::size_t i) {
    ++counts.tests;
    const float entry = rayEntry(bounds_.at(i), ray, maximum);
    if (entry >= 0) maximum = visitor.meet(ids_[i], entry, maximum);
  };
  const auto cellsOf = [&](double from, double to) {
    double lower[3], upper[3];
    for (int k = 0; k < 3; ++k) {
      const Reach reach = reachOf(ray, k, from, to);
      lower[k] = reach.lower;
      upper[k] = reach.upper;
    }
    return rangeOf(lower, upper);
  };
  const Range all = cellsOf(0, maximum);
  int axis = 0;
  for (int k = 1; k < 3; ++k)
    if (all.upper[axis] - all.lower[axis] < all.upper[k] - all.lower[k]) axis = k;
  const double direction = ray.direction[axis], origin = ray.origin[axis];
  const int first = all.lower[axis], last = all.upper[axis];
  if (first == last || direction == 0) {
    forEachUnseen(all, test);
    return;
  }
  for (int k = 0; k <= last - first && maximum >= 0; ++k) {
    const int layer = direction > 0 ? first + k : last - k;
    const double pass = direction > 0 ? passOf(ray, axis) : -passOf(ray, axis);
    const double begin = borderOf(axis, direction > 0 ? layer : layer + 1) - pass;
    const double end = borderOf(axis, direction > 0 ? layer + 1 : layer) + pass;
    // Widened by more than the rounding of rayEntry().
    const double from = std::max(0.0, (begin - origin) / direction * (1 - 1e-5));
    const double to = std::min(double{maximum}, (end - origin) / direction * (1 + 1e-5));
    if (from > maximum) return;
    Range range = cellsOf(from, std::max(from, to));
    range.lower[axis] = range.upper[axis] = static_cast<std::uint8_t>(layer);
    forEachUnseen(range, test);
  }
}

/// Shells of cells around the cell of the point, until the next is farther away than the limit.
void Bitmask::around(const float (&point)[3], float limit, NearVisitor& visitor) {
  forget();
  for (int s = 0; s < cellCount && limit >= 0; ++s) {
    Range range{};
    // Boxes beyond these cells are at least this far away.
    double distance = std::numeric_limits<double>::infinity();
    for (int k = 0; k < 3; ++k) {
      const int middle = cellOf(k, point[k]);
      const int lower = std::max(0, middle - s), upper = std::min(cellCount - 1, middle + s);
      range.lower[k] = static_cast<std::uint8_t>(lower);
      range.upper[k] = static_cast<std::uint8_t>(upper);
      const double x = point[k];
      for (const double border : {x - borderOf(k, lower), borderOf(k, upper + 1) - x})
        distance = std::min(distance, border * (1 - 1e-6) - 1e-12 * (std::abs(x) + std::abs(origin_[k])));
    }
    forEachUnseen(range, [&](std::size_t i) {
      ++counts.tests;
      const float squared = squaredDistance(bounds_.at(i), point);
      if (squared <= limit) limit = visitor.meet(ids_[i], squared, limit);
    });
    if (distance > 0 && distance * distance > limit) return;
  }
}

/// The cells in which the box would set its bits.
void Bitmask::explainInsertion(const Box& box, std::vector<Visit>& visits) {
  explainCells(rangeOf(box.lower, box.upper), visits);
}

void Bitmask::draw(std::vector<Part>& parts) const {
  for (std::uint32_t key = 0; key < cellCount * cellCount * cellCount; ++key) {
    const std::uint32_t cell[3] = {key % 8, key / 8 % 8, key / 64};
    const std::uint32_t count = boxesIn(cell[0], cell[1], cell[2]);
    if (count == 0) continue;
    Part part{Part::Kind::cell, 0, 0, key, count, {}, {}, {}, 0};
    for (int k = 0; k < 3; ++k) {
      // Without extent where all centres are equal.
      const double unit = perUnit_[k] == 0 ? 0 : 1 / perUnit_[k];
      part.lower[k] = static_cast<float>(origin_[k] + cell[k] * unit);
      part.upper[k] = static_cast<float>(origin_[k] + (cell[k] + 1) * unit);
    }
    parts.push_back(part);
  }
}

}  // namespace touchstone::broadphase
