// SPDX-License-Identifier: MIT
// Uniform grid: boxes are sorted by the cells of their centres in each step (grid_levels.hpp), and each box is tested
// with those behind it in its own cell and with those of half of the neighbouring cells, so that each pair is found
// once: by the cell that comes first. Cells in a row lie side by side, which leaves five ranges of boxes, four boxes to
// a test.
//
// Without a cell of the caller's choice the cells are as large as the largest box. Where sizes differ by more than four
// the grid has several levels, each with cells for its sizes: a box looks for larger ones in the levels above its own.
// A level of a few boxes is none: these are tested with all others. So neither large boxes fill many cells nor small
// ones share a few. Cells are hashed where the space has many more of them than boxes.
#include "broadphase/grid.hpp"

#include <array>
#include <bit>

namespace touchstone::broadphase {

void Grid::findPairs(std::vector<Pair>& pairs) {
  const auto levels = grid_.levels();
  for (std::size_t l = 0; l < levels.size(); ++l) {
    if (levels[l].isHashed)
      pairsInHash(levels[l], pairs);
    else
      pairsInRows(levels[l], pairs);
    pairsWithLarger(l, pairs);
  }
  const auto ids = grid_.ids();
  for (std::uint32_t i = grid_.firstUnlisted(); i < size(); ++i) {
    counts.tests += i;
    OverlapTest(grid_.bounds(), grid_.bounds().at(i)).forEach(0, i, [&](std::size_t j) {
      pairs.push_back(pairOf(ids[i], ids[j]));
    });
  }
}

/// Pairs within a level whose cells lie in rows: the cells from x - 1 to x + 1 are side by side. Which tests find an
/// overlap cannot be predicted: blocks with one are written down without a branch, and read afterwards.
void Grid::pairsInRows(const GridLevel& level, std::vector<Pair>& pairs) {
  struct Hit {
    std::uint32_t i, j, bits;
  };
  constexpr std::size_t room = 512;
  std::array<Hit, room> hits;
  std::size_t count = 0;
  const auto ids = grid_.ids();
  const auto flush = [&] {
    for (std::size_t k = 0; k < count; ++k)
      for (std::uint32_t bits = hits[k].bits; bits != 0; bits &= bits - 1)
        pairs.push_back(pairOf(ids[hits[k].i], ids[hits[k].j + static_cast<std::uint32_t>(std::countr_zero(bits))]));
    count = 0;
  };
  const auto row = static_cast<std::uint32_t>(level.size[0]) + 2,
             layer = row * (static_cast<std::uint32_t>(level.size[1]) + 2);
  const std::uint32_t rows[4] = {row, layer - row, layer, layer + row};
  std::uint64_t tests = 0;
  for (std::uint32_t i = level.first; i < level.end; ++i) {
    const OverlapTest test(grid_.bounds(), grid_.bounds().at(i));
    const std::uint32_t slot = grid_.slotAt(i);
    const auto take = [&](std::uint32_t first, std::uint32_t end) {
      tests += end - first;
      test.forEachBlock(first, end, [&](std::size_t j, unsigned bits) {
        hits[count] = {i, static_cast<std::uint32_t>(j), bits};
        count += bits != 0 ? 1 : 0;
        if (count == room) flush();
      });
    };
    take(i + 1, grid_.startOf(slot + 2));
    for (const std::uint32_t next : rows) take(grid_.startOf(slot + next - 1), grid_.startOf(slot + next + 2));
  }
  flush();
  counts.tests += tests;
  counts.nodes += 14 * std::uint64_t{level.end - level.first};
}

/// Tests the box at `place` with those of a range of cells.
void Grid::pairsInCells(const GridLevel& level, const CellRange& range, std::uint32_t place, const OverlapTest& test,
                        std::vector<Pair>& pairs) {
  const auto ids = grid_.ids();
  grid_.forEachRow(level, range, [&](std::uint32_t first, std::uint32_t end, const CellRange& row) {
    counts.tests += end - first;
    test.forEach(first, end, [&](std::size_t j) {
      if (row.contains(grid_.cellAt(level, static_cast<std::uint32_t>(j)))) pairs.push_back(pairOf(ids[place], ids[j]));
    });
  });
}

/// Pairs within a level with hashed cells: a row of slots may contain boxes of other cells, and boxes of one cell lie
/// among them.
void Grid::pairsInHash(const GridLevel& level, std::vector<Pair>& pairs) {
  const auto ids = grid_.ids();
  for (std::uint32_t i = level.first; i < level.end; ++i) {
    const Cell cell = grid_.cellAt(level, i);
    const auto [x, y, z] = cell.at;
    const OverlapTest test(grid_.bounds(), grid_.bounds().at(i));
    const std::uint32_t end = grid_.startOf(grid_.slotAt(i) + 1);
    counts.tests += end - i - 1;
    test.forEach(i + 1, end, [&](std::size_t j) {
      if (grid_.cellAt(level, static_cast<std::uint32_t>(j)) == cell) pairs.push_back(pairOf(ids[i], ids[j]));
    });
    pairsInCells(level, {{x + 1, y, z}, {x + 1, y, z}}, i, test, pairs);
    pairsInCells(level, {{x - 1, y + 1, z}, {x + 1, y + 1, z}}, i, test, pairs);
    pairsInCells(level, {{x - 1, y - 1, z + 1}, {x + 1, y + 1, z + 1}}, i, test, pairs);
  }
  counts.nodes += 14 * std::uint64_t{level.end - level.first};
}

/// Pairs of a level with those of larger cells.
void Grid::pairsWithLarger(std::size_t level, std::vector<Pair>& pairs) {
  const auto levels = grid_.levels();
  for (std::size_t above = 0; above < level; ++above)
    for (std::uint32_t i = levels[level].first; i < levels[level].end; ++i) {
      ++counts.nodes;
      const Box box = grid_.bounds().at(i);
      pairsInCells(levels[above], cellsAround(levels[above], box), i, OverlapTest(grid_.bounds(), box), pairs);
    }
}

CellRange Grid::cellsAround(const GridLevel& level, const Box& box) const {
  const double lower[3] = {box.lower[0], box.lower[1], box.lower[2]};
  const double upper[3] = {box.upper[0], box.upper[1], box.upper[2]};
  return grid_.cellsAround(level, lower, upper);
}

std::unique_ptr<Structure> makeGrid(const Options& options) { return std::make_unique<Grid>(options); }

}  // namespace touchstone::broadphase
