// SPDX-License-Identifier: MIT
// Queries by box, ray and point in the grid, and its picture.
#include <algorithm>
#include <cmath>

#include "broadphase/box_tests.hpp"
#include "broadphase/grid.hpp"

namespace touchstone::broadphase {

/// The first of the boxes in the cell of the box at `place`: it names the cell.
std::uint32_t Grid::firstOfCell(const GridLevel& level, std::uint32_t place) const {
  const Cell cell = grid_.cellAt(level, place);
  std::uint32_t first = grid_.startOf(grid_.slotAt(place));
  while (!(grid_.cellAt(level, first) == cell)) ++first;
  return first;
}

void Grid::explain(const GridLevel& level, const CellRange& range, const Box& box, std::vector<Visit>& visits) const {
  grid_.forEachRow(level, range, [&](std::uint32_t first, std::uint32_t end, const CellRange& row) {
    std::uint32_t last = size();
    for (std::uint32_t i = first; i < end; ++i) {
      if (!row.contains(grid_.cellAt(level, i))) continue;
      const std::uint32_t cell = firstOfCell(level, i);
      if (cell != last) visits.push_back({Visit::Kind::node, cell});
      last = cell;
      visits.push_back({overlapFast(box, grid_.bounds().at(i)) ? Visit::Kind::hit : Visit::Kind::test, grid_.ids()[i]});
    }
  });
}

void Grid::overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) {
  const OverlapTest test(grid_.bounds(), box);
  for (const GridLevel& level : grid_.levels()) {
    const CellRange range = cellsAround(level, box);
    if (visits) explain(level, range, box, *visits);
    grid_.forEachRow(level, range, [&](std::uint32_t first, std::uint32_t end, const CellRange& row) {
      ++counts.nodes;
      counts.tests += end - first;
      test.forEach(first, end, [&](std::size_t i) {
        if (row.contains(grid_.cellAt(level, static_cast<std::uint32_t>(i)))) ids.push_back(grid_.ids()[i]);
      });
    });
  }
  const std::uint32_t rest = grid_.firstUnlisted();
  counts.tests += size() - rest;
  test.forEach(rest, size(), [&](std::size_t i) { ids.push_back(grid_.ids()[i]); });
  if (!visits || rest == size()) return;
  visits->push_back({Visit::Kind::node, rest});
  for (std::uint32_t i = rest; i < size(); ++i)
    visits->push_back({overlapFast(box, grid_.bounds().at(i)) ? Visit::Kind::hit : Visit::Kind::test, grid_.ids()[i]});
}

void Grid::alongRay(const GridLevel& level, const CellRange& range, const Ray& ray, RayVisitor& visitor,
                    float& maximum) {
  grid_.forEachRow(level, range, [&](std::uint32_t first, std::uint32_t end, const CellRange& row) {
    ++counts.nodes;
    counts.tests += end - first;
    for (std::uint32_t i = first; i < end; ++i) {
      const float entry = rayEntry(grid_.bounds().at(i), ray, maximum);
      if (entry >= 0 && row.contains(grid_.cellAt(level, i))) maximum = visitor.meet(grid_.ids()[i], entry, maximum);
    }
  });
}
/// The ray is followed by the layers of cells across its longest direction; a box lies in one of them, and reaches
/// beyond it by half a cell.
void Grid::alongRay(const GridLevel& level, const Ray& ray, RayVisitor& visitor, float& maximum) {
  int axis = 0;
  for (int k = 1; k < 3; ++k)
    if (std::abs(ray.direction[axis]) < std::abs(ray.direction[k])) axis = k;
  const double direction = ray.direction[axis], half = level.cell / 2 + passOf(ray, axis);
  const auto cellsOf = [&](double from, double to) {
    double lower[3], upper[3];
    for (int k = 0; k < 3; ++k) {
      const Reach reach = reachOf(ray, k, from, to);
      lower[k] = reach.lower;
      upper[k] = reach.upper;
    }
    return grid_.cellsAround(level, lower, upper);
  };
  const CellRange all = cellsOf(0, maximum);
  const std::int32_t first = all.lower.at[axis], last = all.upper.at[axis];
  if (direction == 0 || last - first > static_cast<std::int32_t>(level.end - level.first)) {
    alongRay(level, all, ray, visitor, maximum);
    return;
  }
  for (std::int32_t k = 0; k <= last - first; ++k) {
    const std::int32_t layer = direction > 0 ? first + k : last - k;
    const double lower = grid_.origin(axis) + layer * level.cell - half - ray.origin[axis];
    const double upper = lower + level.cell + 2 * half;
    const double from = std::max(0.0, std::min(lower / direction, upper / direction));
    const double to = std::max(lower / direction, upper / direction);
    if (to < 0) continue;
    // The next layers begin later, but their boxes are found with this rounding.
    if (from * (1 - 1e-5) > maximum) break;
    CellRange range = cellsOf(from, std::min(to, double{maximum}));
    range.lower.at[axis] = range.upper.at[axis] = layer;
    alongRay(level, range, ray, visitor, maximum);
  }
}
void Grid::alongRay(const Ray& ray, RayVisitor& visitor) {
  float maximum = ray.maximum;
  if (!(maximum >= 0)) return;
  for (std::uint32_t i = grid_.firstUnlisted(); i < size(); ++i) {
    ++counts.tests;
    const float entry = rayEntry(grid_.bounds().at(i), ray, maximum);
    if (entry >= 0) maximum = visitor.meet(grid_.ids()[i], entry, maximum);
  }
  for (const GridLevel& level : grid_.levels())
    if (maximum >= 0) alongRay(level, ray, visitor, maximum);
}

void Grid::around(const GridLevel& level, const CellRange& range, const CellRange& done, const float (&point)[3],
                  NearVisitor& visitor, float& limit) {
  grid_.forEachRow(level, range, [&](std::uint32_t first, std::uint32_t end, const CellRange& row) {
    ++counts.nodes;
    counts.tests += end - first;
    for (std::uint32_t i = first; i < end; ++i) {
      const float distance = squaredDistance(grid_.bounds().at(i), point);
      if (!(distance <= limit)) continue;
      const Cell cell = grid_.cellAt(level, i);
      if (row.contains(cell) && !done.contains(cell)) limit = visitor.meet(grid_.ids()[i], distance, limit);
    }
  });
}
/// Shells of cells around the cell of the point; a box in shell s is at least s - 1.5 cells away.
void Grid::around(const GridLevel& level, const float (&point)[3], NearVisitor& visitor, float& limit) {
  CellRange whole{}, done{{{0, 0, 0}}, {{-1, -1, -1}}};
  Cell middle{};
  for (int k = 0; k < 3; ++k) {
    middle.at[k] = grid_.clampedCell(level, k, point[k]);
    whole.upper.at[k] = level.size[k] - 1;
  }
  double rows = 0;
  for (std::int32_t s = 0; limit >= 0; ++s) {
    const double distance = (s - 1.51) * level.cell;
    if (distance > 0 && distance * distance > limit) return;
    // Where the shells have as many rows as there are boxes, all boxes that are left are tested.
    rows += (2.0 * s + 1) * (2.0 * s + 1);
    const bool isLast = rows > level.end - level.first;
    CellRange shell = whole;
    for (int k = 0; k < 3 && !isLast; ++k) {
      shell.lower.at[k] = std::max(0, middle.at[k] - s);
      shell.upper.at[k] = std::min(level.size[k] - 1, middle.at[k] + s);
    }
    if (shell.lower == done.lower && shell.upper == done.upper) return;
    around(level, shell, done, point, visitor, limit);
    if (isLast) return;
    done = shell;
  }
}
void Grid::around(const float (&point)[3], float limit, NearVisitor& visitor) {
  for (std::uint32_t i = grid_.firstUnlisted(); i < size(); ++i) {
    ++counts.tests;
    const float distance = squaredDistance(grid_.bounds().at(i), point);
    if (distance <= limit) limit = visitor.meet(grid_.ids()[i], distance, limit);
  }
  for (const GridLevel& level : grid_.levels()) around(level, point, visitor, limit);
}

/// The cell that the box would be put into.
void Grid::explainInsertion(const Box& box, std::vector<Visit>& visits) {
  const float extent =
      std::max({box.upper[0] - box.lower[0], box.upper[1] - box.lower[1], box.upper[2] - box.lower[2]});
  const std::size_t index = grid_.levelOf(extent);
  if (index == grid_.levels().size()) {
    if (grid_.firstUnlisted() < size()) visits.push_back({Visit::Kind::node, grid_.firstUnlisted()});
    return;
  }
  const GridLevel& level = grid_.levels()[index];
  CellRange range{};
  for (int k = 0; k < 3; ++k)
    range.lower.at[k] = range.upper.at[k] =
        grid_.clampedCell(level, k, (double{box.lower[k]} + double{box.upper[k]}) / 2);
  grid_.forEachRow(level, range, [&](std::uint32_t first, std::uint32_t end, const CellRange& row) {
    for (std::uint32_t i = first; i < end; ++i) {
      if (!row.contains(grid_.cellAt(level, i)) || firstOfCell(level, i) != i) continue;
      visits.push_back({Visit::Kind::node, i});
      return;
    }
  });
}

void Grid::draw(std::vector<Part>& parts) const {
  const auto levels = grid_.levels();
  for (std::size_t l = 0; l < levels.size(); ++l) {
    const GridLevel& level = levels[l];
    for (std::uint32_t i = level.first; i < level.end; ++i) {
      if (firstOfCell(level, i) != i) continue;
      const Cell cell = grid_.cellAt(level, i);
      Part part{Part::Kind::cell, 0, static_cast<std::uint16_t>(l), i, 0, {}, {}, {}, 0};
      for (std::uint32_t j = i; j < grid_.startOf(grid_.slotAt(i) + 1); ++j)
        part.count += grid_.cellAt(level, j) == cell ? 1 : 0;
      for (int k = 0; k < 3; ++k) {
        part.lower[k] = static_cast<float>(grid_.origin(k) + cell.at[k] * level.cell);
        part.upper[k] = static_cast<float>(grid_.origin(k) + (cell.at[k] + 1) * level.cell);
      }
      parts.push_back(part);
    }
  }
  const std::uint32_t rest = grid_.firstUnlisted();
  if (rest == size()) return;
  Box all = emptyBox();
  for (std::uint32_t i = rest; i < size(); ++i) all = united(all, grid_.bounds().at(i));
  Part part{Part::Kind::bounds, 0, 0, rest, size() - rest, {}, {}, {}, 0};
  for (int k = 0; k < 3; ++k) {
    part.lower[k] = all.lower[k];
    part.upper[k] = all.upper[k];
  }
  parts.push_back(part);
}

}  // namespace touchstone::broadphase
