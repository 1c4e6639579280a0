// SPDX-License-Identifier: MIT
// Batches of capsules and tapered capsules: the cases of the four-wide kernels, derived by hand.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "support/batches.hpp"
#include "touchstone/batch.hpp"

namespace {

using namespace batches;

// A lies on the x axis from 0 to 1. The line of B passes over its middle, but B ends at (-1, 0.3, 1), before A begins:
// the closest points are that end and the origin, sqrt(1 + 0.09 + 1) - 0.2 = 1.245683 apart with radii of 0.1.
TEST(Batch, CapsulesWhoseLinesMeetBeyondTheirEnds) {
  float capsules[14] = {0, 0, 0, 1, 0, 0, 0.1F, -3, 0.7F, 1, -1, 0.3F, 1, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::capsule, capsules, 2}};
  const auto out = ask<float>(blocks, {0, 1, 1, 0});
  ASSERT_FALSE(out.refusal);
  for (const std::size_t i : {0U, 1U}) {
    EXPECT_NEAR(out.records[4 * i + 3], 1.245683F, 2e-6F) << i;
    EXPECT_NEAR(out.records[4 * i], (i == 0 ? -1 : 1) / std::sqrt(2.09F), 1e-6F) << i;
  }
}

// A lies on the x axis from 0 to 2, all radii are 0.1; the four Bs share a group of four. Closest to A are
// - the inner points of both: B passes 0.5 above (1, 0, 0), so 0.3 along +Z;
// - an end of A: B crosses the x axis at x = 3, 1 m behind the tip and at right angles, so 0.8 along +X;
// - an end of B: B rises from (0.5, 0, 1) and leans, so 0.8 along +Z;
// - an end of each: B starts at (5, 4, 0) and leads away, from (2, 0, 0) that is (3, 4, 0), so 4.8 along (0.6, 0.8, 0).
// A fifth is parallel, 1 m above: 0.8 along +Z, which the pair's own function has to say.
TEST(Batch, CapsulesThatAreClosestInsideAtOneEndAndAtBoth) {
  float capsules[42] = {0,    0, 0, 2,    0, 0, 0.1F, 1, -1, 0.5F, 1, 1, 0.5F, 0.1F, 3,    -1, 0, 3, 2, 0, 0.1F,
                        0.5F, 0, 1, 0.7F, 0, 3, 0.1F, 5, 4,  0,    6, 6, 1,    0.1F, 0.5F, 0,  1, 1, 0, 1, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::capsule, capsules, 6}};
  const auto out = ask<float>(blocks, {0, 1, 0, 2, 0, 3, 0, 4, 0, 5});
  ASSERT_FALSE(out.refusal);
  const float expected[5][4] = {
      {0, 0, 1, 0.3F}, {1, 0, 0, 0.8F}, {0, 0, 1, 0.8F}, {0.6F, 0.8F, 0, 4.8F}, {0, 0, 1, 0.8F}};
  for (std::size_t i = 0; i < 5; ++i)
    for (std::size_t k = 0; k < 4; ++k)
      EXPECT_NEAR(out.records[4 * i + k], expected[i][k], 1e-6F) << i << ", number " << k;
}

// A is on the x axis from -1 to 1. B passes 0.0005 above the origin, 2 m long, its axis rotated by 0.0004 about +Z
// and shifted along itself from pose to pose. The stationary point has two significant digits, so no pose may use it:
// the distance is 0.0005 in all 40 poses.
TEST(Batch, CapsulesThatCrossNearlyParallel) {
  constexpr std::uint32_t count = 40;
  constexpr float turn = 0.0004F, height = 0.0005F;
  std::vector<float> capsules = {-1, 0, 0, 1, 0, 0, 0};
  std::vector<std::uint32_t> pairs;
  for (std::uint32_t i = 0; i < count; ++i) {
    const float from = -0.8F - 0.01F * static_cast<float>(i), to = from + 2;
    capsules.insert(capsules.end(), {from, from * turn, height, to, to * turn, height, 0});
    pairs.insert(pairs.end(), {0, i + 1});
  }
  const auto out = ask<float>({{ShapeKind::capsule, capsules.data(), count + 1}}, pairs);
  ASSERT_FALSE(out.refusal);
  for (std::size_t i = 0; i < count; ++i) EXPECT_NEAR(out.records[4 * i + 3], height, 1e-6F) << i;
}

// A tapered capsule from the origin to (0, 4, 0), radii 1.5 and 0.5: its side leans inwards by asin(1 / 4). The
// particle is 3 m from the point of the surface at 2 m up the axis, along the normal (cos, sin) of the side. A sphere
// of radius 1 in its place is 2 m apart. Over the tip, at (0, 6, 0), the particle is 1.5 m from it.
TEST(Batch, TaperedCapsulesByHand) {
  const double sine = 0.25, cosine = std::sqrt(1 - sine * sine);
  const auto at = [&](double up, double beyond) {
    // The sphere whose point with this normal is as high as `up` on the axis has the radius 1.5 - up / 4.
    const double reach = 1.5 - up / 4 + beyond;
    return std::pair(static_cast<float>(reach * cosine), static_cast<float>(up + reach * sine));
  };
  const auto [x, y] = at(2, 3);
  float points[6] = {x, y, 0, 0, 6, 0}, spheres[4] = {x, y, 0, 1};
  float tapered[8] = {0, 0, 0, 0, 4, 0, 1.5F, 0.5F};
  const std::vector<Block<float>> blocks = {
      {ShapeKind::point, points, 2}, {ShapeKind::sphere, spheres, 1}, {ShapeKind::taperedCapsule, tapered, 1}};
  const auto out = ask<float>(blocks, {0, 3, 1, 3, 2, 3});
  ASSERT_FALSE(out.refusal);
  const double expected[] = {3, 1.5, 2};
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(static_cast<double>(out.records[4 * i + 3]), expected[i], 2e-6) << i;
  EXPECT_NEAR(static_cast<double>(out.records[0]), -cosine, 1e-6);
  EXPECT_NEAR(static_cast<double>(out.records[1]), -sine, 1e-6);
  EXPECT_EQ(out.records[5], -1);
}

// Axes that nearly touch: 0.01 beside the axis of a sphere's capsule, 0.01 beyond its end along (0.6, 0.8, 0), and 0.01
// between the ends of two capsules. The distance is less by the sum of the radii.
TEST(Batch, AxesThatNearlyTouch) {
  float spheres[8] = {0.3F, 0.01F, 0, 0.1F, 1.006F, 0.008F, 0, 0.1F};
  float capsules[14] = {-1, 0, 0, 1, 0, 0, 0.2F, 1.006F, 0.008F, 0, 2, 2, 1, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::sphere, spheres, 2}, {ShapeKind::capsule, capsules, 2}};
  const auto out = ask<float>(blocks, {0, 2, 1, 2, 2, 3});
  ASSERT_FALSE(out.refusal);
  const float expected[3][2] = {{0, -1}, {-0.6F, -0.8F}, {0.6F, 0.8F}};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(out.records[4 * i + 3], -0.29F, 1e-6F) << i;
    for (const std::size_t k : {0U, 1U}) EXPECT_NEAR(out.records[4 * i + k], expected[i][k], 2e-5F) << i << ", " << k;
  }
}

}  // namespace
