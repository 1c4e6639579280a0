// SPDX-License-Identifier: MIT
// The documented preconditions are checked in the build with sanitizers, and in that alone: npm test -- sanitizers.
#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <vector>

#include "preconditions.hpp"
#include "touchstone/broadphase/world_queries.hpp"
#include "touchstone/touchstone.hpp"

namespace {

using namespace touchstone;

constexpr Sphere<double> good{{{0, 0, 0}}, 1};

constexpr const char* onlyChecked = "only the build with sanitizers checks them";
constexpr Sphere<double> negative{{{0, 0, 0}}, -1};
constexpr Plane<float> notUnit{{{0, 2, 0}}, 0};

TEST(PreconditionsDeathTest, ShapesMustBeValid) {
  if (!checksPreconditions()) GTEST_SKIP() << onlyChecked;
  EXPECT_DEATH(distance(good, negative), "the shapes of a pair must be valid");
  EXPECT_DEATH(distance(Sphere<float>{{{0, 0, 0}}, 1}, notUnit), "the shapes of a pair must be valid");
  EXPECT_DEATH(contact(negative, good), "the shapes of a pair must be valid");
  EXPECT_DEATH(cast(good, {{1, 0, 0}}, negative, {{0, 0, 0}}), "the shapes of a pair must be valid");
  EXPECT_DEATH(boundingBox(Shape<double>(negative)), "the shape must be valid");
  EXPECT_DEATH(support(negative, {{1, 0, 0}}), "the shape must be valid");
}

TEST(PreconditionsDeathTest, VectorsMustBeFiniteAndDirectionsNotZero) {
  if (!checksPreconditions()) GTEST_SKIP() << onlyChecked;
  constexpr double infinite = std::numeric_limits<double>::infinity();
  EXPECT_DEATH(cast(good, {{infinite, 0, 0}}, good, {{0, 0, 0}}), "displacements must be finite");
  EXPECT_DEATH(cast(good, {{0, 0, 0}}, good, {{0, 2e9, 0}}), "displacements must be finite");
  EXPECT_DEATH(support(good, {{0, 0, 0}}), "a direction must be finite and not zero");
}

TEST(Preconditions, AreNotCheckedInARelease) {
  if (checksPreconditions()) GTEST_SKIP() << "this build checks them";
  // A direction of length 0 breaks one; the answer is then any point of the shape.
  EXPECT_LE(length(support(good, {{0, 0, 0}}).point), 1);
}

TEST(Preconditions, AShapeOnItsWayMayLeaveTheRange) {
  const Sphere<double> far{{{1e9, 0, 0}}, 1};
  EXPECT_TRUE(cast(good, {{1e9, 0, 0}}, far, {{0.5e9, 0, 0}}).hit == false);
  EXPECT_TRUE(cast(far, {{1e9, 0, 0}}, good, {{1e9, 0, 0}}).hit == false);
}

}  // namespace
