// SPDX-License-Identifier: MIT
// Trees of the broad phase: depth, splits, tests and visits of tiny scenes derived by hand, and the same demands on
// each tree. Seeds are in the names of the tests.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <string>

#include "support/broadphase_scenes.hpp"
#include "touchstone/broadphase/broad_phase.hpp"

namespace {

using namespace touchstone::broadphase;
using namespace broadphase_scenes;

/// Leaves of one box each, so that tiny scenes have a tree.
BroadPhase withSingleLeaves(Method method, float looseness = 2) {
  Options options;
  options.leafCapacity = 1;
  options.looseness = looseness;
  return BroadPhase(method, options);
}
/// Cubes of edge 1 with centres at (+-2, +-2): in the four quarters of the cell from -2.5 to 2.5.
std::vector<Box> fourCorners() {
  return {cube(-2, -2, 0, 0.5f), cube(2, -2, 0, 0.5f), cube(-2, 2, 0, 0.5f), cube(2, 2, 0, 0.5f)};
}

// Each quarter holds one box: no test.
TEST(BroadPhaseTrees, QuadtreeSplitsFourCornersOnce) {
  BroadPhase phase = withSingleLeaves(Method::quadtree);
  phase.assign(fourCorners());
  EXPECT_EQ(phase.findPairs().size(), 0u);
  const Statistics statistics = phase.statistics();
  EXPECT_EQ(statistics.depth, 2u);
  EXPECT_EQ(statistics.splits, 0u);
  EXPECT_EQ(statistics.tests, 0u);
  EXPECT_EQ(partsOf(phase).size(), 1u + 4u);
}

// A box in the middle lies in all four quarters: three copies. Each quarter is split again between it and its corner.
TEST(BroadPhaseTrees, QuadtreeCopiesABoxOnItsPlanes) {
  BroadPhase phase = withSingleLeaves(Method::quadtree);
  phase.assign(fourCorners());
  phase.insert(cube(0, 0, 0, 0.5f));
  EXPECT_EQ(phase.findPairs().size(), 0u);
  const Statistics statistics = phase.statistics();
  EXPECT_EQ(statistics.depth, 3u);
  EXPECT_EQ(statistics.splits, 3u);
  EXPECT_EQ(statistics.tests, 0u);
  EXPECT_EQ(partsOf(phase).size(), 1u + 4u + 16u);
}

// Looseness 2 enlarges the cell from 0 to 2.5 by 1.25 on each side: it encloses the middle box, whose centre counts as
// in the upper quarter, with the corner at (2, 2); that quarter is split. Looseness 1 leaves the box at the root.
TEST(BroadPhaseTrees, LooseQuadtreeKeepsABoxInOneNode) {
  for (const float looseness : {1.f, 2.f}) {
    BroadPhase phase = withSingleLeaves(Method::looseQuadtree, looseness);
    phase.assign(fourCorners());
    const std::uint32_t middle = phase.insert(cube(0, 0, 0, 0.5f));
    EXPECT_EQ(phase.findPairs().size(), 0u);
    EXPECT_EQ(phase.statistics().splits, 0u);
    EXPECT_EQ(phase.statistics().depth, looseness == 1 ? 2u : 3u);
    std::vector<Visit> visits;
    phase.explainInsertion(phase.box(middle), visits);
    EXPECT_EQ(countOf(visits, Visit::Kind::node), looseness == 1 ? 1 : 3);
  }
}

// Seen from above a column is one place: the quadtree tests its three pairs. The octree separates the boxes.
TEST(BroadPhaseTrees, QuadtreeSeesAColumnFromAbove) {
  const std::vector<Box> column = {cube(0, 0, 0, 0.5f), cube(0, 0, 4, 0.5f), cube(0, 0, 8, 0.5f)};
  BroadPhase quadtree = withSingleLeaves(Method::quadtree), octree = withSingleLeaves(Method::octree);
  quadtree.assign(column);
  octree.assign(column);
  EXPECT_EQ(quadtree.findPairs().size(), 0u);
  EXPECT_EQ(quadtree.statistics().tests, 3u);
  EXPECT_EQ(quadtree.statistics().depth, 1u);
  EXPECT_EQ(octree.findPairs().size(), 0u);
  EXPECT_EQ(octree.statistics().tests, 0u);
}

// Medians 3, then 1 and 5: three planes between boxes.
TEST(BroadPhaseTrees, KdTreeSplitsARowAtItsMedians) {
  BroadPhase phase = withSingleLeaves(Method::kdtree);
  phase.assign(row(4));
  EXPECT_EQ(phase.findPairs().size(), 0u);
  EXPECT_EQ(phase.statistics().depth, 3u);
  EXPECT_EQ(phase.statistics().splits, 0u);
  EXPECT_EQ(phase.statistics().tests, 0u);
  std::vector<float> offsets;
  for (const Part& part : partsOf(phase))
    if (part.kind == Part::Kind::plane) offsets.push_back(part.normal[0] * part.offset);
  std::sort(offsets.begin(), offsets.end());
  EXPECT_EQ(offsets, (std::vector<float>{1, 3, 5}));
}

// A long box along x lies on all planes across x. Those across y separate the rest: the first plane is across y.
TEST(BroadPhaseTrees, KdTreeTriesTheOtherAxesWhereBoxesAreLong) {
  std::vector<Box> boxes;
  for (int k = 0; k < 8; ++k) {
    const auto y = static_cast<float>(k);
    boxes.push_back({{-20 + 2 * y, y, 0, 0}, {20 + 2 * y, y + 0.5f, 1, 0}});
  }
  BroadPhase phase = withSingleLeaves(Method::kdtree);
  phase.assign(boxes);
  EXPECT_EQ(phase.findPairs().size(), 0u);
  EXPECT_EQ(partsOf(phase).front().normal[1], 1);
  EXPECT_EQ(phase.statistics().splits, 0u);
  EXPECT_EQ(phase.statistics().tests, 0u);
}

// Random boxes: some plane halfway between two centres is oblique, all normals are unit vectors, and the leaves hold
// each box once and each copy.
TEST(BroadPhaseTrees, BspCountsWhatItsPlanesSplit_seed13) {
  std::mt19937 random(13);
  std::uniform_real_distribution<float> coordinate(0, 10);
  BroadPhase phase(Method::bsp);
  for (int k = 0; k < 400; ++k) phase.insert(cube(coordinate(random), coordinate(random), coordinate(random), 0.3f));
  std::size_t inLeaves = 0;
  int oblique = 0;
  for (const Part& part : partsOf(phase)) {
    if (part.kind != Part::Kind::plane) {
      inLeaves += part.count;
      continue;
    }
    const float squared =
        part.normal[0] * part.normal[0] + part.normal[1] * part.normal[1] + part.normal[2] * part.normal[2];
    EXPECT_NEAR(squared, 1, 1e-5);
    oblique += std::max({part.normal[0], part.normal[1], part.normal[2]}) < 0.99f;
  }
  EXPECT_GT(oblique, 0);
  EXPECT_GT(phase.statistics().splits, 0u);
  EXPECT_EQ(inLeaves, 400 + phase.statistics().splits);
}

// Half-spaces as queries: a bound of -infinity holds the first ten boxes of the row, one of infinity the others.
TEST(BroadPhaseTrees, BspAnswersQueriesWithoutBounds) {
  BroadPhase phase(Method::bsp);
  phase.assign(row(100));
  constexpr float most = std::numeric_limits<float>::infinity();
  std::vector<std::uint32_t> below, above;
  phase.overlapping({{-most, -most, -most, 0}, {19, most, most, 0}}, below);
  phase.overlapping({{19, -1, -1, 0}, {most, 1, 1, 0}}, above);
  EXPECT_EQ(below.size(), 10u);
  EXPECT_EQ(above.size(), 90u);
}

class BroadPhaseEveryTree : public testing::TestWithParam<Method> {
 protected:
  bool dividesSpace() const { return GetParam() != Method::bvh && GetParam() != Method::linearBvh; }
};

// All 4950 pairs overlap: no plane would save a test.
TEST_P(BroadPhaseEveryTree, DoesNotDivideWhatCoincides) {
  BroadPhase phase(GetParam());
  phase.assign(std::vector<Box>(100, cube(1, 2, 3, 0.5f)));
  EXPECT_EQ(phase.findPairs().size(), 4950u);
  if (!dividesSpace()) return;
  EXPECT_EQ(phase.statistics().depth, 1u);
  EXPECT_EQ(phase.statistics().splits, 0u);
  EXPECT_EQ(phase.statistics().tests, 4950u);
}

// Boxes from the origin to (2^k, 2^k, 2^k) have the origin in common: all 276 pairs overlap, and 23 halvings of the
// cell of the largest would separate none.
TEST_P(BroadPhaseEveryTree, DoesNotDivideBoxesWithACommonPoint) {
  if (!dividesSpace()) return;
  std::vector<Box> boxes;
  for (int k = 0; k < 24; ++k) {
    const float size = std::ldexp(1.f, k);
    boxes.push_back({{0, 0, 0, 0}, {size, size, size, 0}});
  }
  BroadPhase phase(GetParam());
  phase.assign(boxes);
  EXPECT_EQ(phase.findPairs().size(), 276u);
  EXPECT_EQ(phase.statistics().depth, 1u);
  EXPECT_EQ(phase.statistics().tests, 276u);
}

// Ten walls across each axis, 20 long and wide in a cube of edge 20. A plane across one axis separates ten of them and
// copies 20: the tests would be 1250 / 900 of those without it.
TEST_P(BroadPhaseEveryTree, DoesNotDivideWhatItWouldMostlyCopy) {
  if (!dividesSpace()) return;
  std::vector<Box> boxes;
  for (int axis = 0; axis < 3; ++axis)
    for (int k = 0; k < 10; ++k) {
      Box wall = {{0, 0, 0, 0}, {20, 20, 20, 0}};
      wall.lower[axis] = 2 * static_cast<float>(k);
      wall.upper[axis] = wall.lower[axis] + 1;
      boxes.push_back(wall);
    }
  BroadPhase phase(GetParam());
  phase.assign(boxes);
  EXPECT_EQ(phase.findPairs().size(), 300u);
  EXPECT_EQ(phase.statistics().splits, 0u);
  EXPECT_EQ(phase.statistics().depth, 1u);
}

// 1000 cubes of edge 0.001 in a cube of edge 1, and one box of edge 2e9 around them: 1000 pairs. The dust is separated
// 30 halvings below the giant, which takes its share of memory, not a copy for each cell of the size of the dust.
TEST_P(BroadPhaseEveryTree, SeparatesDustWithinAGiant_seed14) {
  std::mt19937 random(14);
  std::uniform_real_distribution<float> coordinate(0, 1);
  std::vector<Box> boxes;
  for (int k = 0; k < 1000; ++k)
    boxes.push_back(cube(coordinate(random), coordinate(random), coordinate(random), 0.0005f));
  boxes.push_back(cube(0, 0, 0, 1e9f));
  BroadPhase phase(GetParam());
  phase.assign(boxes);
  EXPECT_EQ(phase.findPairs().size(), 1000u);
  EXPECT_LT(phase.statistics().tests, 60'000u) << "of 500,500 by brute force";
  EXPECT_LT(phase.statistics().splits, 2000u);
  EXPECT_LT(phase.statistics().bytes, 1'000'000u);
}

struct FirstAlongRay final : RayVisitor {
  float meet(std::uint32_t, float entry, float maximum) override { return std::min(entry, maximum); }
};
struct Nearest final : NearVisitor {
  float meet(std::uint32_t, float squaredDistance, float limit) override { return std::min(squaredDistance, limit); }
};

// A row of 256 boxes, seen from its end: the first leaf holds the answer, and the others are not looked at. At most 32
// tests, twice the boxes of a leaf.
TEST_P(BroadPhaseEveryTree, FindsTheFirstBoxWithoutLookingAtTheOthers) {
  BroadPhase phase(GetParam());
  phase.assign(row(256));
  FirstAlongRay first;
  phase.alongRay({{-10, 0, 0}, {1, 0, 0}, 1e6f}, first);
  EXPECT_LE(phase.statistics().tests, 32u);
  EXPECT_GE(phase.statistics().tests, 1u);
  phase.alongRay({{600, 0, 0}, {-1, 0, 0}, 1e6f}, first);
  EXPECT_LE(phase.statistics().tests, 32u);
  Nearest nearest;
  phase.around({600, 3, 0}, 1e12f, nearest);
  EXPECT_LE(phase.statistics().tests, 32u);
}

// Random boxes, changed one by one: children are drawn after their parents, one level below, within their bounds where
// these are bounds, and what an explained query enters and leaves out is drawn.
TEST_P(BroadPhaseEveryTree, DrawsWhatItVisits_seed15) {
  std::mt19937 random(15);
  const auto between = [&](float low, float high) { return std::uniform_real_distribution<float>(low, high)(random); };
  BroadPhase phase(GetParam());
  for (int k = 0; k < 300; ++k) {
    const std::uint32_t id = phase.insert(cube(between(0, 15), between(0, 15), between(0, 15), between(0.1f, 0.8f)));
    if (k % 3 == 0) phase.remove(id);
  }
  const std::vector<Part> parts = partsOf(phase);
  ASSERT_FALSE(parts.empty());
  EXPECT_EQ(parts.front().level, 0);
  EXPECT_EQ(parts.front().count, phase.size());
  std::vector<std::uint32_t> keys;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    keys.push_back(parts[k].key);
    EXPECT_TRUE(k == 0 || parts[k].level > 0);
  }
  std::sort(keys.begin(), keys.end());
  EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end()) << "a key names two parts";
  std::vector<Visit> visits;
  phase.explainQuery(cube(7, 7, 7, 2), visits);
  phase.explainInsertion(cube(3, 9, 7, 0.5f), visits);
  EXPECT_GT(countOf(visits, Visit::Kind::hit), 0);
  EXPECT_GT(countOf(visits, Visit::Kind::skip), 0);
  for (const Visit& visit : visits) {
    const bool isNode = visit.kind == Visit::Kind::node || visit.kind == Visit::Kind::skip;
    EXPECT_TRUE(!isNode || std::binary_search(keys.begin(), keys.end(), visit.key));
  }
}

INSTANTIATE_TEST_SUITE_P(, BroadPhaseEveryTree,
                         testing::Values(Method::quadtree, Method::looseQuadtree, Method::octree, Method::looseOctree,
                                         Method::kdtree, Method::bsp, Method::bvh, Method::linearBvh),
                         [](const testing::TestParamInfo<Method>& method) {
                           std::string name(nameOf(method.param));
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
