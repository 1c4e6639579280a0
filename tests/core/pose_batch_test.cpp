// SPDX-License-Identifier: MIT
// Blocks of placed shapes: what a batch answers for them, and what is refused.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "support/scenes.hpp"
#include "touchstone/touchstone.hpp"

namespace {

using namespace scenes;

TEST(PoseBatch, BoxesStayAlignedUnlessAPoseTurnsOne) {
  // Two boxes 2 x 1 x 1 with a corner at their origin. Moved by 5 along X the first ends at x = 7; turned a quarter
  // about Z it reaches from x = 4 to 5.
  const double h = std::sqrt(0.5);
  double boxes[] = {0, 0, 0, 2, 1, 1, 0, 0, 0, 2, 1, 1};
  double poses[] = {5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1};
  double world[20];
  const Block<double> block{ShapeKind::aabb, boxes, 2};
  ASSERT_EQ(worldNumberCount(ShapeKind::aabb), 10);
  ASSERT_EQ(worldNumberCount(ShapeKind::aabb2), 5);
  ASSERT_EQ(worldNumberCount(ShapeKind::sphere), 4);
  const Block<double> moved = placeBlock<double>(block, poses, world);
  EXPECT_EQ(moved.kind, ShapeKind::aabb);
  EXPECT_EQ(std::vector(world, world + 6), (std::vector<double>{5, 0, 0, 7, 1, 1}));
  poses[5] = h;
  poses[6] = h;
  const Block<double> turned = placeBlock<double>(block, poses, world);
  EXPECT_EQ(turned.kind, ShapeKind::obb);
  EXPECT_NEAR(world[0], 4.5, 1e-15);
  EXPECT_EQ(std::vector(world + 10, world + 20), (std::vector<double>{1, 0.5, 0.5, 1, 0.5, 0.5, 0, 0, 0, 1}))
      << "the second one, which is not turned";
  EXPECT_EQ(boxes[3], 2) << "the shapes themselves stay as they are";
}

TEST(PoseBatch, EveryKindHasTheWorldFormOfTransform_Seed26) {
  Random random(26);
  for (int k = 0; k < shapeKindCount; ++k) {
    const auto kind = static_cast<ShapeKind>(k);
    const Shape<double> shape = shapeOf(kind, random, 1, 1);
    const Pose<double> pose{random.inBox(3), random.rotation()};
    const Pose2<double> pose2{{{pose.position[0], pose.position[1]}}, random.between(-3, 3)};
    double numbers[maxShapeNumbers], world[maxShapeNumbers], expected[maxShapeNumbers];
    pack(shape, std::span<double>(numbers));
    const Quat<double>& q = pose.rotation;
    double poses[] = {pose.position[0], pose.position[1], pose.position[2], q.x, q.y, q.z, q.w};
    if (dimensionOf(kind) == 2) poses[2] = pose2.angle;
    const Block<double> placed = placeBlock<double>({kind, numbers, 1}, poses, world);
    const Shape<double> single = dimensionOf(kind) == 3 ? *transform(shape, pose) : *transform(shape, pose2);
    const int count = pack(single, std::span<double>(expected));
    ASSERT_EQ(placed.kind, kindOf(single));
    EXPECT_EQ(std::vector(world, world + count), std::vector(expected, expected + count));
  }
}

TEST(PoseBatch, AWrongPoseIsNamedAndAnAlmostUnitOneNormalised) {
  float spheres[] = {0, 0, 0, 1, 9e8F, 0, 0, 1};
  const Block<float> block{ShapeKind::sphere, spheres, 2};
  float poses[] = {0, 0, 0, 0, 0, 0, 1.0005F, 9e8F, 0, 0, 0, 0, 0, 2};
  const auto refusal = validatePoses<float>(block, poses);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->index, 1U);
  EXPECT_EQ(refusal->violation.code, ErrorCode::notUnitLength);
  EXPECT_EQ(refusal->violation.path(), "rotation");
  EXPECT_EQ(poses[6], 1);
  poses[13] = 1;
  EXPECT_FALSE(validatePoses<float>(block, poses));
  float world[8];
  const auto outside = validateBlock(placeBlock<float>(block, poses, world));
  ASSERT_TRUE(outside);
  EXPECT_EQ(outside->index, 1U);
  EXPECT_EQ(outside->violation.code, ErrorCode::tooLarge);
  EXPECT_EQ(outside->violation.path(), "center[0]");
}

}  // namespace
