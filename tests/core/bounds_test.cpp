// SPDX-License-Identifier: MIT
// Bounds contain the shape and touch it; a rigid pose moves it without changing its size.
#include "touchstone/bounds.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/oracle.hpp"
#include "support/scenes.hpp"

namespace {

using namespace touchstone;
using oracle::V;

class EveryBounded : public testing::TestWithParam<int> {};

TEST_P(EveryBounded, BoxTouchesTheShapeOnEverySide_Seed3) {
  const auto kind = static_cast<ShapeKind>(GetParam());
  scenes::Random random(3);
  for (int i = 0; i < 50; ++i) {
    const auto shape = scenes::shapeOf(kind, random, 1, 2);
    const int dimension = dimensionOf(kind);
    const Shape<double> box = dimension == 3 ? Shape<double>(*boundingBox(shape)) : Shape<double>(*boundingBox2(shape));
    const V axes[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (int k = 0; k < dimension; ++k) {
      for (const long double sign : {1.0L, -1.0L}) {
        // Least of the box along n and least of the shape along n are the same number.
        const V n = axes[k] * sign;
        const Shape<double> origin = dimension == 3 ? Shape<double>(Point<double>{}) : Shape<double>(Circle2<double>{});
        EXPECT_NEAR(static_cast<double>(oracle::separationAlong(origin, box, n)),
                    static_cast<double>(oracle::separationAlong(origin, shape, n)), 1e-14);
      }
    }
  }
}

TEST_P(EveryBounded, BallContainsEveryBallOfTheShape_Seed4) {
  const auto kind = static_cast<ShapeKind>(GetParam());
  scenes::Random random(4);
  for (int i = 0; i < 50; ++i) {
    const auto shape = scenes::shapeOf(kind, random, 1, 2);
    const Shape<double> around =
        dimensionOf(kind) == 3 ? Shape<double>(*boundingSphere(shape)) : Shape<double>(*boundingCircle(shape));
    const auto ball = oracle::ballsOf(around)[0];
    long double reach = 0;
    for (const auto& b : oracle::ballsOf(shape))
      reach = std::max(reach, oracle::length(b.center - ball.center) + b.radius);
    EXPECT_NEAR(static_cast<double>(reach), static_cast<double>(ball.radius), 1e-14);
  }
}

INSTANTIATE_TEST_SUITE_P(AllShapes, EveryBounded, testing::Values(0, 1, 2, 3, 4, 5, 7, 8, 9, 10), [](const auto& test) {
  return std::string(layoutOf(static_cast<ShapeKind>(test.param)).name);
});

TEST(Bounds, APlaneHasNone) {
  const Shape<double> plane = Plane<double>{{{0, 1, 0}}, 1};
  EXPECT_FALSE(boundingBox(plane));
  EXPECT_FALSE(boundingSphere(plane));
}

TEST(Bounds, SphereOfANestedTaperedCapsuleIsTheLargerBall) {
  const auto s = boundingSphere(Shape<double>(TaperedCapsule<double>{{{0, 0, 0}}, {{0.5, 0, 0}}, 2, 1}));
  EXPECT_EQ(s->radius, 2);
}

TEST(Transform, ATurnedAabbIsAnObbAndItsRefittedBoxIsLarger) {
  // A 2 x 2 x 2 box turned by 45 degrees about Y: the solid keeps its half extents, the refitted box grows to sqrt(2).
  const double h = std::sin(M_PI / 8), c = std::cos(M_PI / 8);
  const Aabb<double> box{{{-1, -1, -1}}, {{1, 1, 1}}};
  const Pose<double> pose{{0, h, 0, c}, {{5, 0, 0}}};
  const auto turned = std::get<Obb<double>>(*transform(Shape<double>(box), pose));
  EXPECT_EQ(turned.halfExtents, (Vec3<double>{{1, 1, 1}}));
  EXPECT_NEAR(turned.center[0], 5, 1e-15);
  EXPECT_NEAR(refit(box, pose).max[0], 5 + std::sqrt(2.0), 1e-14);
  EXPECT_NEAR(refit(box, pose).max[1], 1, 1e-14);
}

TEST(Transform, APlaneMovesWithItsPoints) {
  // y <= 1, turned by 90 degrees about Z (y becomes -x) and moved by 3 along X: -x <= 1 - 3.
  const double h = std::sqrt(0.5);
  const auto moved = std::get<Plane<double>>(
      *transform(Shape<double>(Plane<double>{{{0, 1, 0}}, 1}), Pose<double>{{0, 0, h, h}, {{3, 0, 0}}}));
  EXPECT_NEAR(moved.normal[0], -1, 1e-15);
  EXPECT_NEAR(moved.offset, -2, 1e-15);
}

}  // namespace
