// SPDX-License-Identifier: MIT
// Batches of planar shapes: the cases of the four-wide kernels, derived by hand.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "support/batches.hpp"
#include "touchstone/batch.hpp"

namespace {

using namespace batches;

// A circle of radius 1, 15 m from the middle of a rectangle in the direction of its longer axis, whose half is 10 m: 4
// m apart along that direction, whatever the angle; up to 100 rad the kernel turns the rectangle, beyond the pair's own
// function does.
TEST(Batch, RectanglesAtAnyAngle) {
  constexpr std::uint32_t count = 604;
  std::vector<float> circles, boxes;
  std::vector<std::uint32_t> pairs;
  for (std::uint32_t i = 0; i < count; ++i) {
    const float far[] = {1e4F, -1e4F, 1e8F, -100.5F};
    const float angle = i < 4 ? far[i] : -100 + static_cast<float>(i - 4) / 3;
    const double x = std::cos(static_cast<double>(angle)), y = std::sin(static_cast<double>(angle));
    circles.insert(circles.end(), {static_cast<float>(15 * x), static_cast<float>(15 * y), 1});
    boxes.insert(boxes.end(), {0, 0, 10, 0.5F, angle});
    pairs.insert(pairs.end(), {i, count + i});
  }
  const auto out =
      ask<float>({{ShapeKind::circle2, circles.data(), count}, {ShapeKind::obb2, boxes.data(), count}}, pairs);
  ASSERT_FALSE(out.refusal);
  for (std::size_t i = 0; i < count; ++i) {
    const float angle = boxes[5 * i + 4];
    EXPECT_NEAR(out.records[4 * i + 3], 4, 2e-6F) << angle;
    EXPECT_NEAR(static_cast<double>(out.records[4 * i]), -std::cos(static_cast<double>(angle)), 1e-6) << angle;
    EXPECT_NEAR(static_cast<double>(out.records[4 * i + 1]), -std::sin(static_cast<double>(angle)), 1e-6) << angle;
    EXPECT_EQ(out.records[4 * i + 2], 0) << angle;
    EXPECT_EQ(out.witnesses[6 * i + 2], 0) << angle;
  }
}

// A lies on the x axis from -2 to 2, all radii are 0.1, and every B crosses it. The shortest translation that frees the
// axes is
// - up by 1, B reaching from (0.5, -1) to (0.5, 3): its lower end must leave;
// - down by 0.75, where B reaches from (0.5, -3) to (0.5, 0.75);
// - to the right by 0.5, B at x = 1.5: the tip of A must leave;
// - to the left by 0.25, B at x = -1.75;
// - along (0.8, -0.6) by 0.6, B from (0.5, -1) to (3.5, 3): the tip (2, 0) of A is 0.6 beyond the line of B.
// The distance is less by the sum of the radii, and the witness of A is 0.1 from its axis.
TEST(Batch, PlanarCapsulesThatCross) {
  float capsules[30] = {-2,   0,  2,    0, 0.1F, 0.5F,   -1, 0.5F,   3, 0.1F, 0.5F, -3, 0.5F, 0.75F, 0.1F,
                        1.5F, -1, 1.5F, 3, 0.1F, -1.75F, -1, -1.75F, 3, 0.1F, 0.5F, -1, 3.5F, 3,     0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::capsule2, capsules, 6}};
  const auto out = ask<float>(blocks, {0, 1, 0, 2, 0, 3, 0, 4, 0, 5});
  ASSERT_FALSE(out.refusal);
  const float expected[5][5] = {// normal, distance, witness on A
                                {0, 1, -1.2F, 0.5F, 0.1F},
                                {0, -1, -0.95F, 0.5F, -0.1F},
                                {1, 0, -0.7F, 2.1F, 0},
                                {-1, 0, -0.45F, -2.1F, 0},
                                {0.8F, -0.6F, -0.8F, 2.08F, -0.06F}};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_NEAR(out.records[4 * i], expected[i][0], 1e-6F) << i;
    EXPECT_NEAR(out.records[4 * i + 1], expected[i][1], 1e-6F) << i;
    EXPECT_NEAR(out.records[4 * i + 3], expected[i][2], 1e-6F) << i;
    EXPECT_NEAR(out.witnesses[6 * i], expected[i][3], 1e-6F) << i;
    EXPECT_NEAR(out.witnesses[6 * i + 1], expected[i][4], 1e-6F) << i;
    EXPECT_EQ(out.unique[i], 1) << i;
  }
}

// A lies on the x axis from 0 to 4, radii 0.1. Each end is closest once: B leans up from (1, 1), leans up to (3, -1),
// lies beyond the tip of A with its middle (5, 0), and leans away from the base of A so that the end of A is closest to
// the inner point (-0.6, -0.8) of B, 1 m away along (-0.6, -0.8).
TEST(Batch, PlanarCapsulesThatAreApart) {
  float capsules[25] = {0,  0,    4, 0,  0.1F, 1, 1,    3, 1.2F, 0.1F,  1,    -3,  3,
                        -1, 0.1F, 5, -1, 5,    1, 0.1F, 1, -2,   -2.2F, 0.4F, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::capsule2, capsules, 5}};
  const auto out = ask<float>(blocks, {0, 1, 0, 2, 0, 3, 0, 4});
  ASSERT_FALSE(out.refusal);
  const float expected[4][4] = {// normal, witness on A; all are 0.8 apart
                                {0, 1, 1, 0.1F},
                                {0, -1, 3, -0.1F},
                                {1, 0, 4.1F, 0},
                                {-0.6F, -0.8F, -0.06F, -0.08F}};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(out.records[4 * i + 3], 0.8F, 1e-6F) << i;
    EXPECT_NEAR(out.records[4 * i], expected[i][0], 1e-6F) << i;
    EXPECT_NEAR(out.records[4 * i + 1], expected[i][1], 1e-6F) << i;
    EXPECT_NEAR(out.witnesses[6 * i], expected[i][2], 1e-6F) << i;
    EXPECT_NEAR(out.witnesses[6 * i + 1], expected[i][3], 1e-6F) << i;
  }
}

}  // namespace
