// SPDX-License-Identifier: MIT
// Batches of boxes and half-spaces: the cases of the four-wide kernels, derived by hand.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "support/batches.hpp"
#include "support/scenes.hpp"
#include "touchstone/batch.hpp"

namespace {

using namespace batches;

// Against the half-space y <= 0, and one that leans by a right angle with 2 m more (x <= 2). A box with its middle at
// (1, 3, 0) and half extents 1, 2, 3 is 1 m above the first; its whole face touches, so that the witness is below the
// middle. It reaches from x = 0, 2 m deep into the second. A tapered capsule from (0, 2, 0) to (4, 2, 0) with radii 0.5
// and 1: 1 m above the first at its tip, 2.5 m deep in the second at its base. A capsule along x, 2 m up, radius 0.5:
// parallel to the first, the witness below its middle.
TEST(Batch, HalfSpacesByHand) {
  float boxes[10] = {1, 3, 0, 1, 2, 3, 0, 0, 0, 1}, capsule[7] = {0, 2, 0, 4, 2, 0, 0.5F};
  float tapered[8] = {0, 2, 0, 4, 2, 0, 0.5F, 1}, planes[8] = {0, 1, 0, 0, 1, 0, 0, 2};
  const std::vector<Block<float>> blocks = {{ShapeKind::obb, boxes, 1},
                                            {ShapeKind::capsule, capsule, 1},
                                            {ShapeKind::taperedCapsule, tapered, 1},
                                            {ShapeKind::plane, planes, 2}};
  const auto out = ask<float>(blocks, {0, 3, 0, 4, 1, 3, 2, 3, 2, 4, 3, 0});
  ASSERT_FALSE(out.refusal);
  const float expected[6][7] = {// normal, distance, witness on A
                                {0, -1, 0, 1, 1, 1, 0}, {-1, 0, 0, -2, 0, 3, 0},        {0, -1, 0, 1.5F, 2, 1.5F, 0},
                                {0, -1, 0, 1, 4, 1, 0}, {-1, 0, 0, -2.5F, -0.5F, 2, 0}, {0, 1, 0, 1, 1, 0, 0}};
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(out.records[4 * i + k], expected[i][k]) << i << ", number " << k;
    for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(out.witnesses[6 * i + k], expected[i][4 + k]) << i << ", point " << k;
    EXPECT_EQ(out.unique[i], 1) << i;
  }
}

// A capsule that leans by 1e-8 rad against the edge x = 0.25 of a box, 0.25 m beside and 0.5 m above it: its distance
// decreases up to the end of the edge, and the part beyond that end is lost in rounding. The gap is (0.25, 0, 0.5),
// minus the radius.
TEST(Batch, CapsuleAlongABoxThatLeansByLessThanRounding) {
  float box[6] = {-0.25F, -1, -1, 0.25F, 1, 1};
  float capsule[7] = {0.5F, -1, 1.5F, 0.5F - 3e-8F, 2, 1.5F, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::aabb, box, 1}, {ShapeKind::capsule, capsule, 1}};
  const auto out = ask<float>(blocks, {0, 1, 0, 1, 0, 1, 0, 1}, false);
  ASSERT_FALSE(out.refusal);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(out.records[4 * i + 3], std::sqrt(0.3125F) - 0.1F, 1e-6F) << i;
}

// Tapered capsules whose axis is within the box, or enters it.
// - Base (0, 0.3, 0) with radius 0.5, tip (1, 0.3, 0) with 0.25, half extents 2, 1, 3: the top is nearest; the base
// must
//   rise by 1 + 0.5 - 0.3 = 1.2, and has its lowest point at (0, -0.2, 0), so that the top touches it at (0, 1, 0).
// - Axis from (-1.2, 2.2, 0.5) along (0.8, -0.6, 0), 5 m long, radii 0.5 and 1.9, half extents 1, 1, 4: the sine of the
//   cone is 1.4 / 5 = 0.28, so its normal in the plane is 0.28 (0.8, -0.6) + 0.96 (0.6, 0.8) = (0.8, 0.6). Along it the
//   box reaches to 1.4 and the base to 0.36 - 0.5: 1.54 deep at the edge through (1, 1, 0.5).
TEST(Batch, TaperedCapsulesWhoseAxisEntersABox) {
  float boxes[20] = {0, 0, 0, 2, 1, 3, 0, 0, 0, 1, 0, 0, 0, 1, 1, 4, 0, 0, 0, 1};
  float tapered[16] = {0, 0.3F, 0, 1, 0.3F, 0, 0.5F, 0.25F, -1.2F, 2.2F, 0.5F, 2.8F, -0.8F, 0.5F, 0.5F, 1.9F};
  const std::vector<Block<float>> blocks = {{ShapeKind::obb, boxes, 2}, {ShapeKind::taperedCapsule, tapered, 2}};
  const float expected[2][7] = {// normal, distance, witness on A
                                {0, 1, 0, -1.2F, 0, 1, 0},
                                {0.8F, 0.6F, 0, -1.54F, 1, 1, 0.5F}};
  for (const bool withWitnesses : {false, true}) {
    const auto out = ask<float>(blocks, {0, 2, 1, 3}, withWitnesses);
    ASSERT_FALSE(out.refusal);
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(out.records[4 * i + k], expected[i][k], 1e-6F) << i << ", " << k;
      for (std::size_t k = 0; withWitnesses && k < 3; ++k)
        EXPECT_NEAR(out.witnesses[6 * i + k], expected[i][4 + k], 2e-6F) << i << ", " << k;
      EXPECT_EQ(out.unique[i], 1) << i;
    }
  }
}

// The axis of a capsule passes the edge (1, 1, z) of a box at right angles, 0.005 beyond it on both axes: a gap of
// 0.005 sqrt(2), far shorter than the shapes, less the radius.
TEST(Batch, CapsuleWhoseAxisNearlyTouchesABox) {
  float box[6] = {-1, -1, -1, 1, 1, 1}, capsule[7] = {0.005F, 2.005F, 0, 2.005F, 0.005F, 0, 0.2F};
  const std::vector<Block<float>> blocks = {{ShapeKind::aabb, box, 1}, {ShapeKind::capsule, capsule, 1}};
  const auto out = ask<float>(blocks, {0, 1}, false);
  ASSERT_FALSE(out.refusal);
  EXPECT_NEAR(out.records[3], 0.005F * std::sqrt(2.0F) - 0.2F, 1e-6F);
  for (const std::size_t k : {0U, 1U}) EXPECT_NEAR(out.records[k], std::sqrt(0.5F), 1e-4F) << k;
}

// Random oriented boxes that are apart, each pair 131 times in a list: what a kernel leaves to a later step, it leaves
// in all lanes of all groups at once, and in the padded last one. All have the bits of the pair alone, and the distance
// is that of the scalar function in double.
TEST(Batch, BoxesWhoseLanesAllTakeTheSameSteps_Seed51) {
  scenes::Random random(51);
  std::vector<std::uint32_t> pairs;
  for (int i = 0; i < 131; ++i) pairs.insert(pairs.end(), {0, 1});
  for (int i = 0; i < 300; ++i) {
    float numbers[20];
    scenes::Scene scene;
    for (const std::size_t which : {0U, 1U}) {
      double wide[maxShapeNumbers];
      pack<double>(scenes::shapeOf(ShapeKind::obb, random, 1, 1.5), wide);
      for (std::size_t k = 0; k < 10; ++k) {
        numbers[10 * which + k] = static_cast<float>(wide[k]);
        wide[k] = static_cast<double>(numbers[10 * which + k]);
      }
      (which == 0 ? scene.a : scene.b) = unpack<double>(ShapeKind::obb, wide);
    }
    const double distance = scenes::answerOf(scene.a, scene.b).distance;
    if (distance <= 0) continue;
    const std::vector<Block<float>> blocks = {{ShapeKind::obb, numbers, 2}};
    const auto alone = ask<float>(blocks, {0, 1}, false), all = ask<float>(blocks, pairs, false);
    ASSERT_NEAR(static_cast<double>(alone.records[3]), distance, scenes::floatToleranceOf(scene))
        << scenes::text(scene);
    for (std::size_t k = 0; k < all.records.size(); ++k)
      ASSERT_EQ(all.records[k], alone.records[k % 4]) << scenes::text(scene);
  }
}

}  // namespace
