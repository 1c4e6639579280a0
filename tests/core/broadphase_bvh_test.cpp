// SPDX-License-Identifier: MIT
// The dynamic tree and the linear BVH: facts of tiny scenes derived by hand, and invariants after random changes. Seeds
// are in the names of the tests.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "broadphase/aabb_tree.hpp"
#include "support/broadphase_scenes.hpp"
#include "touchstone/broadphase/broad_phase.hpp"

namespace {

using namespace touchstone::broadphase;
using namespace broadphase_scenes;

// 17 boxes, four to a leaf: 5 leaves, 2 parents, a root. A query at x = 0 enters the root, the first parent and the
// first leaf, whose four boxes it tests.
TEST(BroadPhaseBvh, LinearBvhOfSeventeenBoxesHasThreeLevels) {
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
TEST(BroadPhaseBvh, LinearBvhInsertsWhereTheCodeBelongs) {
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
TEST(BroadPhaseBvh, LinearBvhSortsAClusterByItsOwnBounds_seed7) {
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

/// Boxes of random size, and a tree that they enter and leave one by one.
struct RandomTree {
  std::mt19937 random;
  AabbTree tree;
  std::vector<std::uint32_t> leaves;  // by id; none: not in the tree

  explicit RandomTree(unsigned seed) : random(seed) {}
  float between(float low, float high) { return std::uniform_real_distribution<float>(low, high)(random); }
  void insert() {
    const Box box = cube(between(0, 20), between(0, 20), between(0, 20), between(0.1f, 1));
    leaves.push_back(tree.insert(box, static_cast<std::uint32_t>(leaves.size())));
  }
  void removeOne() {
    const auto id = static_cast<std::size_t>(between(0, static_cast<float>(leaves.size() - 1)));
    if (leaves[id] == AabbTree::none) return;
    tree.remove(leaves[id]);
    leaves[id] = AabbTree::none;
  }
  std::vector<AabbTree::Item> items() const {
    std::vector<AabbTree::Item> items;
    for (std::uint32_t id = 0; id < leaves.size(); ++id)
      if (leaves[id] != AabbTree::none) items.push_back({tree.at(leaves[id]).box, id});
    return items;
  }
};
/// Links, bounds and heights of all nodes, and one leaf for each box.
void expectValid(RandomTree& random) {
  std::size_t leafCount = 0;
  for (const std::uint32_t key : random.tree.topDown()) {
    const AabbTree::Node& node = random.tree.at(key);
    if (node.isLeaf()) {
      ++leafCount;
      EXPECT_EQ(random.leaves[node.id()], key);
      continue;
    }
    const AabbTree::Node &a = random.tree.at(node.child[0]), &b = random.tree.at(node.child[1]);
    EXPECT_EQ(a.parent, key);
    EXPECT_EQ(b.parent, key);
    EXPECT_EQ(node.height, 1 + std::max(a.height, b.height));
    EXPECT_TRUE(contains(node.box, a.box) && contains(node.box, b.box));
    EXPECT_TRUE(contains(united(a.box, b.box), node.box)) << "larger than its children";
  }
  EXPECT_EQ(leafCount, random.items().size());
}

TEST(BroadPhaseBvh, AabbTreeStaysValidUnderRandomChanges_seed11) {
  RandomTree random(11);
  for (int round = 0; round < 40; ++round) {
    for (int k = 0; k < 20; ++k) random.insert();
    for (int k = 0; k < 12; ++k) random.removeOne();
    expectValid(random);
  }
  // 2 log2(n) + 4 is twice a balanced tree's height.
  EXPECT_LE(random.tree.height(), 24u);
}

// Boxes inserted one by one, against a tree that is built of the same boxes from the top down.
TEST(BroadPhaseBvh, InsertedTreeIsAsGoodAsABuiltOne_seed12) {
  RandomTree random(12);
  for (int k = 0; k < 1500; ++k) random.insert();
  const double inserted = random.tree.quality();
  std::vector<AabbTree::Item> items = random.items();
  random.tree.rebuild(items, random.leaves);
  expectValid(random);
  EXPECT_LE(inserted, random.tree.quality());
  EXPECT_LE(random.tree.height(), 22u);
}

// Each box is inserted beyond the last one, beside the root: without rotations the tree is a list of height 999.
TEST(BroadPhaseBvh, RotationsBalanceARowInsertedInOrder) {
  AabbTree tree;
  const std::vector<Box> boxes = row(1000);
  for (std::uint32_t id = 0; id < boxes.size(); ++id) tree.insert(boxes[id], id);
  EXPECT_LE(tree.height(), 20u);
}

// All costs are equal: the tie is broken by height. A balanced tree has height 10, a list 999.
TEST(BroadPhaseBvh, CoincidentBoxesMakeABalancedTree) {
  AabbTree tree;
  for (std::uint32_t id = 0; id < 1000; ++id) tree.insert(cube(1, 2, 3, 0.5f), id);
  EXPECT_LE(tree.height(), 20u);
}

// Edge 0.9 and margin 0.1: the leaf is 1.08 long. Moved by 0.02 the box stays in it: no node is visited again, and the
// two candidates are tested. Moved by 0.5 it leaves it.
TEST(BroadPhaseBvh, BvhChangesNothingWithinTheMargin) {
  BroadPhase phase(Method::bvh);
  phase.assign(row(16));
  const std::uint32_t neighbour = phase.insert(cube(1, 0, 0, 0.45f));
  EXPECT_EQ(phase.findPairs().size(), 0u);
  EXPECT_GT(phase.statistics().nodes, 0u);
  const std::vector<Part> before = partsOf(phase);

  phase.move(neighbour, cube(1.02f, 0, 0, 0.45f));
  EXPECT_EQ(phase.findPairs().size(), 0u);
  EXPECT_EQ(phase.statistics().nodes, 0u);
  EXPECT_EQ(phase.statistics().tests, 2u);
  const std::vector<Part> after = partsOf(phase);
  ASSERT_EQ(after.size(), before.size());
  for (std::size_t k = 0; k < after.size(); ++k) EXPECT_EQ(after[k].upper[0], before[k].upper[0]);

  phase.move(neighbour, cube(1.5f, 0, 0, 0.45f));
  const std::span<const Pair> pairs = phase.findPairs();
  ASSERT_EQ(pairs.size(), 1u);
  EXPECT_EQ(pairs[0], (Pair{1, neighbour}));
  EXPECT_GT(phase.statistics().nodes, 0u);
}

}  // namespace
