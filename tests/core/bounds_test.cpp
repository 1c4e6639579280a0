// SPDX-License-Identifier: MIT
// Bounds contain the shape and touch it; a rigid pose moves it without changing its size.
#include "touchstone/bounds.hpp"
#include "touchstone/pose.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/oracle.hpp"
#include "support/scenes.hpp"

namespace {

using namespace touchstone;
using oracle::V;

/// Bounds of turned points are widened by more roundings.
double tightnessOf(ShapeKind kind) { return hasPoints(kind) ? 1e-13 : 1e-14; }

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
        // The minima of n.p over the box and over the shape are the same number.
        const V n = axes[k] * sign;
        const Shape<double> origin = dimension == 3 ? Shape<double>(Point<double>{}) : Shape<double>(Circle2<double>{});
        EXPECT_NEAR(static_cast<double>(oracle::separationAlong(origin, box, n)),
                    static_cast<double>(oracle::separationAlong(origin, shape, n)), tightnessOf(kind));
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
    const auto ball = oracle::hullSpheresOf(around)[0];
    EXPECT_NEAR(static_cast<double>(oracle::farthestFrom(shape, ball.center)), static_cast<double>(ball.radius),
                tightnessOf(kind));
  }
}

/// The largest distance of a point of a shape outside its bounds, both in exact numbers; at most 0 if they contain
/// it.
template <class S>
long double excess(const Shape<S>& shape) {
  const auto exact = [](const auto& s) {
    double numbers[maxShapeNumbers];
    pack(Shape<S>(s), std::span<double>(numbers));
    return unpack<double>(kindOf(Shape<S>(s)), numbers);
  };
  const bool isFlat = dimensionOf(kindOf(shape)) == 2;
  const auto box = isFlat ? exact(*boundingBox2(shape)) : exact(*boundingBox(shape)), solid = exact(shape);
  const auto round =
      oracle::hullSpheresOf(isFlat ? exact(*boundingCircle(shape)) : exact(*boundingSphere(shape))).front();
  long double worst = oracle::farthestFrom(solid, round.center) - round.radius;
  for (const V axis : {V{1, 0, 0}, V{0, 1, 0}, V{0, 0, 1}})
    for (const long double sign : {1.0L, -1.0L})
      if (!isFlat || axis.z == 0)
        worst = std::max(worst, oracle::extentAlong(solid, axis * sign) - oracle::extentAlong(box, axis * sign));
  return worst;
}

TEST_P(EveryBounded, NoRoundingLeavesAPointOutside_Seed5) {
  // For large coordinates half a unit in the last place is large relative to the shape: at 1e5 m a float has steps of
  // 8 mm. The oracle has 64 bits; its own error is far below half a unit of a double.
  const auto kind = static_cast<ShapeKind>(GetParam());
  scenes::Random random(5);
  for (const double size : {1e-3, 1.0, 1e3}) {
    for (const double spread : {0.0, 2.0, 1e5}) {
      for (int i = 0; i < 200; ++i) {
        const auto shape = scenes::shapeOf(kind, random, size, spread);
        EXPECT_LE(excess(shape), 1e-17 * (size + spread));
        EXPECT_LE(excess(scenes::toFloat(shape)), 1e-17 * (size + spread));
      }
    }
  }
}

TEST(Bounds, NumbersThatNeedNoRoundingStayAsTheyAre) {
  // A capsule from x = 0 to x = 2 of radius 0.5, and a box that is not turned.
  const Shape<double> capsule = Capsule<double>{{}, {{2, 0, 0}}, 0.5};
  EXPECT_EQ(boundingBox(capsule)->max, (Vec3<double>{{2.5, 0.5, 0.5}}));
  EXPECT_EQ(boundingSphere(capsule)->center, (Vec3<double>{{1, 0, 0}}));
  EXPECT_EQ(boundingSphere(capsule)->radius, 1.5);
  EXPECT_EQ(boundingBox(Shape<double>(Obb<double>{{{5, 0, 0}}, {{1, 2, 3}}, {0, 0, 0, 1}}))->min,
            (Vec3<double>{{4, -2, -3}}));
}

TEST(Bounds, AZeroHasNoSign) {
  const auto box = *boundingBox(Shape<double>(Point<double>{{{0, -0.0, 1}}}));
  for (int i = 0; i < 2; ++i) EXPECT_FALSE(std::signbit(box.min[i]) || std::signbit(box.max[i]));
}

TEST(Bounds, TheSmallestNumbersHaveBoundsToo) {
  // Squares of these are zero.
  EXPECT_LE(excess(Shape<double>(Capsule<double>{{}, {{1e-200, 2e-200, 0}}, 0})), 0);
  EXPECT_LE(excess(Shape<float>(Aabb2<float>{{{0, 0}}, {{1e-30F, 1e-45F}}})), 0);
}

std::vector<int> boundedKinds() {
  std::vector<int> kinds;
  for (int kind = 0; kind < shapeKindCount; ++kind)
    if (isBounded(static_cast<ShapeKind>(kind))) kinds.push_back(kind);
  return kinds;
}
INSTANTIATE_TEST_SUITE_P(AllShapes, EveryBounded, testing::ValuesIn(boundedKinds()), [](const auto& test) {
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
  const Pose<double> pose{{{5, 0, 0}}, {0, h, 0, c}};
  const auto turned = std::get<Obb<double>>(*transform(Shape<double>(box), pose));
  EXPECT_EQ(turned.halfExtents, (Vec3<double>{{1, 1, 1}}));
  EXPECT_NEAR(turned.center[0], 5, 1e-15);
  EXPECT_NEAR(transformedBounds(box, pose).max[0], 5 + std::sqrt(2.0), 1e-14);
  EXPECT_NEAR(transformedBounds(box, pose).max[1], 1, 1e-14);
}

TEST(Transform, APlaneMovesWithItsPoints) {
  // y <= 1, turned by 90 degrees about Z (y becomes -x) and moved by 3 along X: -x <= 1 - 3.
  const double h = std::sqrt(0.5);
  const auto moved = std::get<Plane<double>>(
      *transform(Shape<double>(Plane<double>{{{0, 1, 0}}, 1}), Pose<double>{{{3, 0, 0}}, {0, 0, h, h}}));
  EXPECT_NEAR(moved.normal[0], -1, 1e-15);
  EXPECT_NEAR(moved.offset, -2, 1e-15);
}

}  // namespace
