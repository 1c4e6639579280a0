// SPDX-License-Identifier: MIT
// Broad phases without a tree: tests, swaps and cells of small scenes, counted by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/box_scenes.hpp"
#include "touchstone/broadphase/broad_phase.hpp"

namespace {

using namespace touchstone::broadphase;
using box_scenes::Layout;
using scenes::Random;

Box onX(float lower, float upper) { return {{lower, 0, 0, 0}, {upper, 1, 1, 0}}; }
Box cube(float x, float y, float z, float edge) { return {{x, y, z, 0}, {x + edge, y + edge, z + edge, 0}}; }
std::vector<Part> partsOf(BroadPhase& phase) {
  std::vector<Part> parts;
  phase.draw(parts);
  return parts;
}
std::vector<Pair> pairsOf(BroadPhase& phase) {
  const auto found = phase.findPairs();
  std::vector<Pair> pairs(found.begin(), found.end());
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

// On x: [0, 3] and [1, 2] overlap, [4, 6] and [5, 7], [7, 7] touches the latter: three tests of ten.
TEST(BroadPhaseSweep, TestsWhatOverlapsOnTheAxis) {
  BroadPhase phase(Method::sweep);
  for (const Box& box : {onX(5, 7), onX(1, 2), onX(0, 3), onX(7, 7), onX(4, 6)}) phase.insert(box);
  EXPECT_EQ(pairsOf(phase), (std::vector<Pair>{{0, 3}, {0, 4}, {1, 2}}));
  EXPECT_EQ(phase.statistics().tests, 3U);
}

// The same intervals on z are sorted along z.
TEST(BroadPhaseSweep, SweepsAlongTheAxisOfLargestVariance) {
  for (int axis = 0; axis < 3; ++axis) {
    BroadPhase phase(Method::sweep);
    for (int i = 0; i < 5; ++i) {
      Box box = cube(0, 0, static_cast<float>(i) / 10, 1);
      box.lower[axis] += static_cast<float>(3 * i);
      box.upper[axis] += static_cast<float>(3 * i);
      phase.insert(box);
    }
    for (const Part& part : partsOf(phase)) EXPECT_EQ(part.axis, axis);
    EXPECT_TRUE(phase.findPairs().empty());
    EXPECT_EQ(phase.statistics().tests, 0U);
  }
}

// 1,000 boxes apart from each other and one around all: 1,000 tests, and a small query looks at two blocks of 64.
TEST(BroadPhaseSweep, TestsALargeBoxWithAllOthersOnce) {
  BroadPhase phase(Method::sweep);
  phase.insert(onX(-10, 5000));
  for (int i = 0; i < 1000; ++i) phase.insert(onX(static_cast<float>(2 * i), static_cast<float>(2 * i + 1)));
  EXPECT_EQ(phase.findPairs().size(), 1000U);
  EXPECT_EQ(phase.statistics().tests, 1000U);
  std::vector<std::uint32_t> ids;
  phase.overlapping(onX(1500, 1500.5f), ids);
  EXPECT_EQ(ids.size(), 2U);
  EXPECT_EQ(phase.statistics().nodes, 2U);
  EXPECT_EQ(phase.statistics().tests, 2U);
}

// Ten boxes in a row, the ends on x in the order a0 b0 a1 b1 ... Box 1 moves onto box 0: its lower end passes one end,
// and the pair begins. Back again: one swap, and it ends. Onto box 3: its ends pass four each, and only the pair with
// box 3 is added.
TEST(BroadPhaseSweep3, CountsSwapsOfOneBox) {
  BroadPhase phase(Method::sweep3);
  for (int i = 0; i < 10; ++i) phase.insert(onX(static_cast<float>(2 * i), static_cast<float>(2 * i + 1)));
  EXPECT_TRUE(phase.findPairs().empty());
  phase.move(1, onX(0.5f, 1.5f));
  EXPECT_EQ(pairsOf(phase), (std::vector<Pair>{{0, 1}}));
  EXPECT_EQ(phase.statistics().swaps, 1U);
  EXPECT_EQ(phase.statistics().tests, 1U);
  phase.move(1, onX(2, 3));
  EXPECT_TRUE(phase.findPairs().empty());
  EXPECT_EQ(phase.statistics().swaps, 1U);
  EXPECT_EQ(phase.statistics().tests, 0U);
  // The upper end passes a2, b2 and a3; the lower end passes a2, b2 and a3 too.
  phase.move(1, onX(6.5f, 6.75f));
  EXPECT_EQ(pairsOf(phase), (std::vector<Pair>{{1, 3}}));
  EXPECT_EQ(phase.statistics().swaps, 6U);
}

// The scene above: what draw() has of the swaps of the last update is the end that moved, from the first end that it
// passed to where it is, and how many it passed. Ends stand at 0 1 2 3 4 5 6 7 ...; box 1 has those at 2 and 3.
TEST(BroadPhaseSweep3, DrawsTheSwapsOfTheLastUpdate) {
  Options options;
  options.keepsSwaps = true;
  BroadPhase phase(Method::sweep3, options);
  for (int i = 0; i < 10; ++i) phase.insert(onX(static_cast<float>(2 * i), static_cast<float>(2 * i + 1)));
  const auto swaps = [&] {
    phase.findPairs();
    std::vector<Part> parts = partsOf(phase);
    std::erase_if(parts, [](const Part& part) { return part.kind != Part::Kind::swaps; });
    return parts;
  };
  EXPECT_TRUE(swaps().empty());
  // The lower end moves to 0.5 and passes the end at 1.
  phase.move(1, onX(0.5f, 1.5f));
  auto found = swaps();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].axis, 0);
  EXPECT_EQ(found[0].key, 1U);
  EXPECT_EQ(found[0].count, 1U);
  EXPECT_EQ(found[0].lower[0], 0.5f);
  EXPECT_EQ(found[0].upper[0], 1);
  EXPECT_EQ(swaps().size(), 1U) << "nothing has moved since: still those of the last update";
  // The upper end first: it passes 4, 5 and 6 on its way to 6.75; then the lower one on its way to 6.5.
  phase.move(1, onX(6.5f, 6.75f));
  found = swaps();
  ASSERT_EQ(found.size(), 2U);
  for (const Part& part : found) EXPECT_EQ(part.lower[0], part.upper[0] == 6.75f ? 4 : 1);
  EXPECT_EQ(found[0].count, 3U);
  EXPECT_EQ(found[1].count, 4U);
  // All move: boxes 5 and 6 change places, and the ends of box 6, now at 10 and 11, pass those of box 5: 13, then 12.
  std::vector<Box> boxes;
  for (int i = 0; i < 10; ++i) boxes.push_back(onX(static_cast<float>(2 * i), static_cast<float>(2 * i + 1)));
  phase.assign(boxes);
  phase.findPairs();
  for (Box& box : boxes) box.upper[1] += 0.5f;
  std::swap(boxes[5], boxes[6]);
  phase.assign(boxes);
  found = swaps();
  ASSERT_EQ(found.size(), 2U);
  for (const Part& part : found) {
    EXPECT_EQ(part.key, 6U);
    EXPECT_EQ(part.count, 2U);
    EXPECT_EQ(part.upper[0], 13);
  }
  EXPECT_EQ(found[0].lower[0], 10);
  EXPECT_EQ(found[1].lower[0], 11);
}

// All move by the same: no end passes another, and no pair is tested but the one that there is.
TEST(BroadPhaseSweep3, NeedsNoSwapsWhereAllMoveAlike) {
  std::vector<Box> boxes;
  for (int i = 0; i < 10; ++i) boxes.push_back(onX(static_cast<float>(2 * i), static_cast<float>(2 * i + 1)));
  boxes[1] = onX(1, 3);
  BroadPhase phase(Method::sweep3);
  phase.assign(boxes);
  EXPECT_EQ(phase.findPairs().size(), 1U);
  for (Box& box : boxes)
    for (float* bound : {box.lower, box.upper})
      for (int k = 0; k < 3; ++k) bound[k] += 100;
  phase.assign(boxes);
  EXPECT_EQ(pairsOf(phase), (std::vector<Pair>{{0, 1}}));
  EXPECT_EQ(phase.statistics().swaps, 0U);
  EXPECT_EQ(phase.statistics().tests, 1U);
  // Two neighbours change places: each end of one passes both ends of the other.
  std::swap(boxes[5], boxes[6]);
  for (int i = 0; i < 10; ++i) boxes[static_cast<std::size_t>(i)].upper[1] += 0.5f;
  phase.assign(boxes);
  EXPECT_EQ(pairsOf(phase), (std::vector<Pair>{{0, 1}}));
  EXPECT_EQ(phase.statistics().swaps, 4U);
}

// Where everything is elsewhere the swaps stop at a multiple of the number of boxes.
TEST(BroadPhaseSweep3, IsNotQuadraticWhereAllAreElsewhere) {
  constexpr std::uint64_t seed = 5;
  Random random(seed);
  BroadPhase phase(Method::sweep3);
  for (int step = 0; step < 4; ++step) {
    const auto boxes = box_scenes::boxesOf(Layout::uniform, 2000, random);
    phase.assign(boxes);
    EXPECT_EQ(pairsOf(phase), box_scenes::pairsByDefinition(boxes)) << "seed " << seed << ", step " << step;
    EXPECT_LE(phase.statistics().swaps, 2000U * 16) << step;
  }
}

// 40 cubes of edge 1 in a row, three apart, and one around all: cells of edge 1 hold one each and have empty
// neighbours, so the only tests are those of the large box, which is in no cell.
TEST(BroadPhaseGrid, KeepsALargeBoxOutOfTheCells) {
  BroadPhase phase(Method::grid);
  phase.insert({{-500, -50, -50, 0}, {600, 51, 51, 0}});
  for (int i = 0; i < 40; ++i) phase.insert(cube(static_cast<float>(3 * i), 0, 0, 1));
  EXPECT_EQ(phase.findPairs().size(), 40U);
  EXPECT_EQ(phase.statistics().tests, 40U);
  EXPECT_EQ(phase.statistics().depth, 1U);
  const auto parts = partsOf(phase);
  ASSERT_EQ(parts.size(), 41U);
  for (int i = 0; i < 40; ++i) EXPECT_EQ(parts[static_cast<std::size_t>(i)].kind, Part::Kind::cell);
  EXPECT_EQ(parts.back().kind, Part::Kind::bounds);
  EXPECT_EQ(parts.back().count, 1U);
}

// 100 boxes each of edge 1, 0.1 and 0.01: three levels.
TEST(BroadPhaseGrid, GivesEachSizeItsLevel) {
  Random random(3);
  std::vector<Box> boxes;
  for (const float edge : {0.1f, 1.0f, 0.01f})
    for (int i = 0; i < 100; ++i)
      boxes.push_back(cube(static_cast<float>(random.between(0, 5)), static_cast<float>(random.between(0, 5)),
                           static_cast<float>(random.between(0, 5)), edge));
  BroadPhase phase(Method::grid);
  phase.assign(boxes);
  EXPECT_EQ(pairsOf(phase), box_scenes::pairsByDefinition(boxes));
  EXPECT_EQ(phase.statistics().depth, 3U);
  // Each part in its level; cells as large as their boxes, by at most a hundredth more.
  for (const Part& part : partsOf(phase)) {
    const float edge = part.upper[0] - part.lower[0];
    const float expected[] = {1, 0.1f, 0.01f};
    EXPECT_NEAR(edge, expected[part.level], 0.011f * expected[part.level]);
  }
}

// The cell of the caller changes the number of tests, never the pairs; one as large as everything tests all pairs.
TEST(BroadPhaseGrid, TakesAnyCell) {
  for (const Layout layout :
       {Layout::uniform, Layout::clustered, Layout::manySizes, Layout::extreme, Layout::farAway}) {
    Random random(9);
    const auto boxes = box_scenes::boxesOf(layout, 200, random);
    const auto expected = box_scenes::pairsByDefinition(boxes);
    for (const float cell : {1e-30f, 1e-6f, 0.1f, 1.0f, 7.0f, 1e4f, 3e38f}) {
      BroadPhase phase(Method::grid, {.cell = cell});
      phase.assign(boxes);
      EXPECT_EQ(pairsOf(phase), expected) << box_scenes::nameOf(layout) << ", cell " << cell;
      const bool isOneCell = layout == Layout::uniform && cell > 100;
      EXPECT_TRUE(!isOneCell || phase.statistics().tests == 200U * 199 / 2) << phase.statistics().tests;
    }
  }
}

// Near the largest and the smallest floats, where differences and reciprocals leave the range of float.
TEST(BroadPhaseGrid, HoldsAtBothEndsOfFloat) {
  for (const double size : {3e38, 1e38, 1e36, 1e-36, 1e-39, 1e-43}) {
    Random random(13);
    std::vector<Box> boxes;
    for (int i = 0; i < 300; ++i) {
      const auto at = [&] { return static_cast<float>(random.between(-size, 0.8 * size)); };
      boxes.push_back(cube(at(), at(), at(), static_cast<float>(0.2 * size)));
    }
    BroadPhase phase(Method::grid);
    phase.assign(boxes);
    EXPECT_EQ(pairsOf(phase), box_scenes::pairsByDefinition(boxes)) << size;
  }
}

// Two groups, 1e4 apart, of 1,000 boxes of edge 0.01 in a cube of edge 1: a million cells on an axis are hashed. The 27
// cells around a box hold 0.03 others; what is tested are boxes of other cells with the same hash.
TEST(BroadPhaseGrid, FindsFewBoxesInManyCells) {
  Random random(11);
  std::vector<Box> boxes;
  for (int i = 0; i < 2000; ++i) {
    const auto at = [&](float offset) { return offset + static_cast<float>(random.between(0, 1)); };
    boxes.push_back(cube(at(i % 2 == 0 ? 0.0f : 1e4f), at(0), at(0), 0.01f));
  }
  BroadPhase phase(Method::grid);
  phase.assign(boxes);
  EXPECT_EQ(pairsOf(phase), box_scenes::pairsByDefinition(boxes));
  EXPECT_LT(phase.statistics().tests, 10000U);
}

// Eight boxes at equal distances along x are in a cell each: nothing to test. All y and z are equal.
TEST(BroadPhaseBitmask, TestsWhatSharesACell) {
  BroadPhase phase(Method::bitmask);
  for (int i = 0; i < 8; ++i) phase.insert(onX(static_cast<float>(10 * i), static_cast<float>(10 * i + 1)));
  EXPECT_TRUE(phase.findPairs().empty());
  EXPECT_EQ(phase.statistics().tests, 0U);
  const auto parts = partsOf(phase);
  EXPECT_EQ(parts.size(), 8U);
  for (const Part& part : parts) EXPECT_EQ(part.count, 1U);
  // A ninth box along all of them: seven more tests than the one with the eighth, and it is counted in every cell.
  phase.insert(onX(-5, 80));
  EXPECT_EQ(phase.findPairs().size(), 8U);
  EXPECT_EQ(phase.statistics().tests, 8U);
  for (const Part& part : partsOf(phase)) EXPECT_GE(part.count, 1U);
}

// Masks end within a word, with it, or behind it; and so do their summaries of 64 words.
TEST(BroadPhaseBitmask, HoldsAnyNumberOfBoxes) {
  for (const int n : {63, 64, 65, 128, 129, 4095, 4096, 4097}) {
    BroadPhase phase(Method::bitmask);
    for (int i = 0; i < n; ++i) phase.insert(onX(static_cast<float>(i), static_cast<float>(i) + 1));
    EXPECT_EQ(phase.findPairs().size(), static_cast<std::size_t>(n - 1)) << n;
  }
}

}  // namespace
