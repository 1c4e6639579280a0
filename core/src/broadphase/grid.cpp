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
namespace {

/// Tests of boxes against places. Which of them find an overlap cannot be predicted: blocks of four with one are
/// written down without a branch, and read afterwards by `take(i, j, row)`.
template <class F>
class Hits {
 public:
  explicit Hits(F take) : take_(take) {}
  void add(const OverlapTest& test, std::uint32_t i, std::uint32_t first, std::uint32_t end, int row) {
    tests_ += end - first;
    test.forEachBlock(first, end, [&](std::size_t j, unsigned bits) {
      hits_[count_] = {i, static_cast<std::uint32_t>(j), bits, row};
      count_ += bits != 0 ? 1 : 0;
      if (count_ == hits_.size()) flush();
    });
  }
  void flush() {
    for (std::size_t k = 0; k < count_; ++k)
      for (unsigned bits = hits_[k].bits; bits != 0; bits &= bits - 1)
        take_(hits_[k].i, hits_[k].j + static_cast<std::uint32_t>(std::countr_zero(bits)), hits_[k].row);
    count_ = 0;
  }
  std::uint64_t tests() const { return tests_; }

 private:
  struct Hit {
    std::uint32_t i, j, bits;
    int row;
  };
  F take_;
  std::array<Hit, 512> hits_;
  std::size_t count_ = 0;
  std::uint64_t tests_ = 0;
};

}  // namespace

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

/// Pairs within a level whose cells lie in rows: the cells from x - 1 to x + 1 are side by side.
void Grid::pairsInRows(const GridLevel& level, std::vector<Pair>& pairs) {
  const auto ids = grid_.ids();
  Hits hits([&](std::uint32_t i, std::uint32_t j, int) { pairs.push_back(pairOf(ids[i], ids[j])); });
  const auto row = static_cast<std::uint32_t>(level.size[0]) + 2,
             layer = row * (static_cast<std::uint32_t>(level.size[1]) + 2);
  const std::uint32_t rows[4] = {row, layer - row, layer, layer + row};
  for (std::uint32_t i = level.first; i < level.end; ++i) {
    const OverlapTest test(grid_.bounds(), grid_.bounds().at(i));
    const std::uint32_t slot = grid_.slotAt(i);
    hits.add(test, i, i + 1, grid_.startOf(slot + 2), 0);
    for (const std::uint32_t next : rows)
      hits.add(test, i, grid_.startOf(slot + next - 1), grid_.startOf(slot + next + 2), 0);
  }
  hits.flush();
  counts.tests += hits.tests();
  counts.nodes += 14 * std::uint64_t{level.end - level.first};
}

/// Pairs within a level with hashed cells: a row of slots may contain boxes of other cells, and boxes of one cell lie
/// among them. What overlaps counts if it is in the cells of the row that was read.
void Grid::pairsInHash(const GridLevel& level, std::vector<Pair>& pairs) {
  const auto ids = grid_.ids();
  // By their cells relative to the box's: x from, x to, y, z. The first is its own cell.
  constexpr std::int32_t rows[6][4] = {{0, 0, 0, 0},   {1, 1, 0, 0},  {-1, 1, 1, 0},
                                       {-1, 1, -1, 1}, {-1, 1, 0, 1}, {-1, 1, 1, 1}};
  Hits hits([&](std::uint32_t i, std::uint32_t j, int index) {
    const Cell a = grid_.cellAt(level, i), b = grid_.cellAt(level, j);
    const std::int32_t x = b.at[0] - a.at[0], y = b.at[1] - a.at[1], z = b.at[2] - a.at[2];
    const auto& row = rows[index];
    if (row[0] <= x && x <= row[1] && y == row[2] && z == row[3]) pairs.push_back(pairOf(ids[i], ids[j]));
  });
  for (std::uint32_t i = level.first; i < level.end; ++i) {
    const OverlapTest test(grid_.bounds(), grid_.bounds().at(i));
    const Cell cell = grid_.cellAt(level, i);
    const std::int32_t x = cell.at[0], y = cell.at[1], z = cell.at[2];
    hits.add(test, i, i + 1, grid_.startOf(grid_.slotAt(i) + 1), 0);
    for (int k = 1; k < 6; ++k) {
      const CellRange range{{{x + rows[k][0], y + rows[k][2], z + rows[k][3]}},
                            {{x + rows[k][1], y + rows[k][2], z + rows[k][3]}}};
      grid_.forEachRow(level, range, [&](std::uint32_t first, std::uint32_t end, const CellRange&) {
        hits.add(test, i, first, end, k);
      });
    }
  }
  hits.flush();
  counts.tests += hits.tests();
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
