// SPDX-License-Identifier: MIT
// Trees of the broad phase: depth, splits and visits of tiny scenes derived by hand, and invariants of each tree after
// random changes. Seeds are in the names of the tests.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "touchstone/broadphase/broad_phase.hpp"

namespace {

using namespace touchstone::broadphase;

Box cube(float x, float y, float z, float halfEdge) {
  return {{x - halfEdge, y - halfEdge, z - halfEdge, 0}, {x + halfEdge, y + halfEdge, z + halfEdge, 0}};
}
/// `count` cubes of edge 1 with centres at x = 0, 2, 4, ...: none overlap.
std::vector<Box> row(int count) {
  std::vector<Box> boxes;
  for (int k = 0; k < count; ++k) boxes.push_back(cube(2 * static_cast<float>(k), 0, 0, 0.5f));
  return boxes;
}
std::vector<Part> partsOf(BroadPhase& phase) {
  std::vector<Part> parts;
  phase.draw(parts);
  return parts;
}
std::ptrdiff_t atLevel(const std::vector<Part>& parts, int level) {
  return std::count_if(parts.begin(), parts.end(), [&](const Part& part) { return part.level == level; });
}
std::ptrdiff_t countOf(const std::vector<Visit>& visits, Visit::Kind kind) {
  return std::count_if(visits.begin(), visits.end(), [&](const Visit& visit) { return visit.kind == kind; });
}

// 17 boxes, four to a leaf: 5 leaves, 2 parents, a root. A query at x = 0 enters the root, the first parent and the
// first leaf, whose four boxes it tests.
TEST(BroadPhaseTrees, LinearBvhOfSeventeenBoxesHasThreeLevels) {
  BroadPhase phase(Method::linearBvh);
  phase.assign(row(17));
  const std::vector<Part> parts = partsOf(phase);
  EXPECT_EQ(phase.statistics().depth, 3u);
  EXPECT_EQ(atLevel(parts, 0), 1);
  EXPECT_EQ(atLevel(parts, 1), 2);
  EXPECT_EQ(atLevel(parts, 2), 5);
  EXPECT_EQ(parts.front().count, 17u);
  EXPECT_EQ(parts.back().count, 1u);

  std::vector<Visit> visits;
  phase.explainQuery(cube(0, 0, 0, 0.1f), visits);
  EXPECT_EQ(countOf(visits, Visit::Kind::node), 3);
  EXPECT_EQ(countOf(visits, Visit::Kind::skip), 1 + 3);
  EXPECT_EQ(countOf(visits, Visit::Kind::test), 3);
  EXPECT_EQ(countOf(visits, Visit::Kind::hit), 1);
  EXPECT_EQ(phase.statistics().nodes, 3u);
}

// A box beyond the last one has the greatest code: it goes below the last child of the root, then the last leaf.
TEST(BroadPhaseTrees, LinearBvhInsertsWhereTheCodeBelongs) {
  BroadPhase phase(Method::linearBvh);
  phase.assign(row(17));
  const std::vector<Part> parts = partsOf(phase);
  std::vector<Visit> visits;
  phase.explainInsertion(cube(33, 0, 0, 0.5f), visits);
  ASSERT_EQ(countOf(visits, Visit::Kind::node), 3);
  EXPECT_EQ(countOf(visits, Visit::Kind::skip), 1);
  EXPECT_EQ(visits.back().key, parts.back().key);
}

// 1024 boxes in a cube of edge 1 and one at a distance of 1e9, which puts them all into one Morton cell. They are
// sorted again within their own bounds, so the query meets a few leaves, not a quarter of them.
TEST(BroadPhaseTrees, LinearBvhSortsAClusterByItsOwnBounds_seed7) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> coordinate(0, 1);
  std::vector<Box> boxes;
  for (int k = 0; k < 1024; ++k)
    boxes.push_back(cube(coordinate(random), coordinate(random), coordinate(random), 0.005f));
  boxes.push_back(cube(1e9f, 0, 0, 1));
  BroadPhase phase(Method::linearBvh);
  phase.assign(boxes);
  std::vector<std::uint32_t> ids;
  phase.overlapping(boxes[0], ids);
  EXPECT_LE(phase.statistics().tests, 64u);
}

}  // namespace
