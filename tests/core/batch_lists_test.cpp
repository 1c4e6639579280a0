// SPDX-License-Identifier: MIT
// Batches: lists of any order, length and mixture of kinds, and what is rejected.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "support/batches.hpp"
#include "support/scenes.hpp"
#include "touchstone/batch.hpp"

namespace {

using namespace batches;
using namespace scenes;

// Two spheres of radius 1 at x = 0 and 3, a box from x = 10 to 12: 1 m apart along +X, 6 m from the second to the box.
struct Row {
  float spheres[8] = {0, 0, 0, 1, 3, 0, 0, 1};
  float boxes[6] = {10, -1, -1, 12, 1, 1};
  std::vector<Block<float>> blocks() { return {{ShapeKind::sphere, spheres, 2}, {ShapeKind::aabb, boxes, 1}}; }
};

TEST(Batch, IndicesCountThroughTheBlocksAndRunsMayMix) {
  Row row;
  const auto out = ask<float>(row.blocks(), {0, 1, 1, 2, 2, 1, 1, 0, 0, 1});
  ASSERT_FALSE(out.refusal);
  const float expected[5][2] = {{1, 1}, {1, 6}, {-1, 6}, {-1, 1}, {1, 1}};  // normal x, distance
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(out.records[4 * i], expected[i][0]) << i;
    EXPECT_EQ(out.records[4 * i + 3], expected[i][1]) << i;
    EXPECT_EQ(out.unique[i], 1) << i;
  }
}

// The same two capsules in two blocks of one kind, the first of which has one more shape that is never used.
TEST(Batch, TwoBlocksOfOneKind) {
  float first[14] = {9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 1, 0, 0, 0.1F}, second[7] = {-3, 0.7F, 1, -1, 0.3F, 1, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::capsule, first, 2}, {ShapeKind::capsule, second, 1}};
  const auto out = ask<float>(blocks, {1, 2, 2, 1});
  ASSERT_FALSE(out.refusal);
  for (const std::size_t i : {0U, 1U}) {
    EXPECT_NEAR(out.records[4 * i + 3], 1.245683F, 2e-6F) << i;
    EXPECT_NEAR(out.records[4 * i], (i == 0 ? -1 : 1) / std::sqrt(2.09F), 1e-6F) << i;
  }
}

// Pairs of six kinds in random order, which are sorted by their kinds: the bits of each pair alone, in its place.
TEST(Batch, ListsOfMixedKindsHaveTheBitsOfEachPairAlone_Seed35) {
  constexpr int perKind = 9;
  Random random(35);
  Blocks<float> blocks;
  for (const ShapeKind kind : {ShapeKind::point, ShapeKind::sphere, ShapeKind::aabb, ShapeKind::obb, ShapeKind::capsule,
                               ShapeKind::taperedCapsule})
    for (int i = 0; i < perKind; ++i) blocks.add(shapeOf(kind, random, 1, 1.5));
  const auto list = blocks.list();
  for (const std::size_t count : {std::size_t{2}, std::size_t{17}, std::size_t{700}}) {
    std::vector<std::uint32_t> pairs;
    for (std::size_t i = 0; i < 2 * count; ++i) pairs.push_back(static_cast<std::uint32_t>(random.below(6 * perKind)));
    for (const bool withWitnesses : {false, true}) {
      const auto together = ask(list, pairs, withWitnesses);
      ASSERT_FALSE(together.refusal);
      for (std::size_t i = 0; i < count; ++i) {
        const auto alone = ask(list, {pairs[2 * i], pairs[2 * i + 1]}, withWitnesses);
        for (std::size_t k = 0; k < 4; ++k) ASSERT_EQ(alone.records[k], together.records[4 * i + k]) << i;
        ASSERT_EQ(alone.unique[0], together.unique[i]) << i;
        for (std::size_t k = 0; withWitnesses && k < 6; ++k)
          ASSERT_EQ(alone.witnesses[k], together.witnesses[6 * i + k]) << i;
      }
    }
  }
}

TEST(Batch, NoPairsIsAnAnswerToo) {
  Row row;
  EXPECT_FALSE(ask<float>(row.blocks(), {}).refusal);
  EXPECT_FALSE(ask<float>({}, {}).refusal);
}

TEST(Batch, EveryCountOfPairsLeavesTheRestOfTheArrayAlone) {
  Row row;
  for (std::size_t count = 0; count <= 9; ++count) {
    std::vector<std::uint32_t> pairs;
    for (std::size_t i = 0; i < count; ++i) pairs.insert(pairs.end(), {0, 1});
    std::vector<float> records(4 * 12, -7);
    std::vector<std::uint8_t> unique(12, 9);
    ASSERT_FALSE(distances<float>(row.blocks(), pairs, {records.data(), nullptr, unique.data()}));
    for (std::size_t i = 0; i < 12; ++i) {
      ASSERT_EQ(records[4 * i + 3], i < count ? 1 : -7) << count << " pairs, answer " << i;
      ASSERT_EQ(unique[i], i < count ? 1 : 9) << count << " pairs, answer " << i;
    }
  }
}

// 300 pairs of capsules, more than twice what the kernels take at once: the i-th B lies i / 8 m beyond a gap of 1 m.
TEST(Batch, AListLongerThanTheKernelsTakeAtOnce) {
  constexpr std::uint32_t count = 300;
  std::vector<float> capsules = {0, 0, 0, 0, 1, 0, 0};
  std::vector<std::uint32_t> pairs;
  for (std::uint32_t i = 0; i < count; ++i) {
    const float x = 1 + static_cast<float>(i) / 8;
    capsules.insert(capsules.end(), {x, 0.5F, -1, x, 0.5F, 1, 0});
    pairs.insert(pairs.end(), {0, i + 1});
  }
  const auto out = ask<float>({{ShapeKind::capsule, capsules.data(), count + 1}}, pairs);
  ASSERT_FALSE(out.refusal);
  for (std::size_t i = 0; i < count; ++i) {
    const float distance = 1 + static_cast<float>(i) / 8;
    ASSERT_NEAR(out.records[4 * i], 1, 1e-6F) << i;
    ASSERT_NEAR(out.records[4 * i + 3], distance, 1e-5F) << i;
    ASSERT_NEAR(out.witnesses[6 * i + 3], distance, 1e-5F) << i;
  }
}

TEST(Batch, AWrongIndexIsNamedAndNothingIsAnswered) {
  Row row;
  const auto out = ask<float>(row.blocks(), {0, 1, 0, 1, 0, 3});
  ASSERT_TRUE(out.refusal);
  EXPECT_EQ(out.refusal->cause, PairRefusal::Cause::indexOutOfRange);
  EXPECT_EQ(out.refusal->position, 5U);
  for (const float x : out.records) EXPECT_EQ(x, -7);
}

TEST(Batch, KindsThatCannotMeetAreRefused) {
  Row row;
  float circle[3] = {0, 0, 1}, planes[8] = {0, 1, 0, 0, 1, 0, 0, 0};
  auto blocks = row.blocks();
  blocks.push_back({ShapeKind::plane, planes, 2});
  blocks.push_back({ShapeKind::circle2, circle, 1});
  EXPECT_EQ(ask<float>(blocks, {0, 1, 1, 5}).refusal->cause, PairRefusal::Cause::mixedDimensions);
  const auto planePair = ask<float>(blocks, {3, 4});
  EXPECT_EQ(planePair.refusal->cause, PairRefusal::Cause::unsupportedPair);
  EXPECT_EQ(planePair.refusal->position, 0U);
}

TEST(Batch, ValidateBlockNamesTheShapeAndNormalises) {
  float boxes[20] = {0, 0, 0, 1, 1, 1, 0, 0, 0, 1.0005F, 0, 0, 0, 1, -2, 1, 0, 0, 0, 1};
  const Block<float> block{ShapeKind::obb, boxes, 2};
  const auto refusal = validateBlock(block);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->index, 1U);
  EXPECT_EQ(refusal->violation.code, ErrorCode::negativeSize);
  EXPECT_EQ(refusal->violation.path(), "halfExtents[1]");
  EXPECT_EQ(boxes[9], 1) << "the quaternion of the first box is off by less than 1e-3 and is normalised";
  boxes[14] = 2;
  EXPECT_FALSE(validateBlock(block));
}

}  // namespace
