// SPDX-License-Identifier: MIT
// Cylinders in the queries of one shape and in motion: bounds, support, rays, casts and turning, derived by hand.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/touchstone.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;

/// Radius 1, from y = 0 to y = 4.
const Cylinder<double> upright{{{0, 0, 0}}, {{0, 4, 0}}, 1};

void expectNear(const V3& found, const V3& expected, double slack = 1e-14) {
  for (int k = 0; k < 3; ++k) EXPECT_NEAR(found[k], expected[k], slack) << "component " << k;
}

TEST(CylinderBounds, AreExactAlongTheAxes) {
  const auto box = *boundingBox(Shape<double>(upright));
  EXPECT_EQ(box.min, (V3{{-1, 0, -1}}));
  EXPECT_EQ(box.max, (V3{{1, 4, 1}}));
  const auto sphere = *boundingSphere(Shape<double>(upright));
  EXPECT_EQ(sphere.center, (V3{{0, 2, 0}}));
  EXPECT_NEAR(sphere.radius, std::sqrt(5.0), 4e-15);
}

// The axis (0.6, 0.8, 0): a cap reaches by the radius times the sine of the angle to each axis, 0.8, 0.6 and 1.
TEST(CylinderBounds, OfAnInclinedOne) {
  const auto box = *boundingBox(Shape<double>(Cylinder<double>{{{0, 0, 0}}, {{3, 4, 0}}, 2}));
  expectNear(box.min, {{-1.6, -1.2, -2}});
  expectNear(box.max, {{4.6, 5.2, 2}});
}

TEST(CylinderBounds, OfADiscAndOfASegment) {
  const auto disc = *boundingBox(Shape<double>(Cylinder<double>{{{1, 2, 3}}, {{1, 2, 3}}, 0.5}));
  EXPECT_EQ(disc.min, (V3{{0.5, 2, 2.5}}));
  EXPECT_EQ(disc.max, (V3{{1.5, 2, 3.5}}));
  const auto segment = *boundingBox(Shape<double>(Cylinder<double>{{{0, 0, 0}}, {{3, 4, 0}}, 0}));
  EXPECT_EQ(segment.min, (V3{{0, 0, 0}}));
  EXPECT_EQ(segment.max, (V3{{3, 4, 0}}));
}

TEST(CylinderSupport, IsOnTheRimTheCapOrTheSide) {
  const auto rim = support(upright, {{3, 0.5, 0}});
  expectNear(rim.point, {{1, 4, 0}});
  EXPECT_EQ(rim.feature, (Feature{FeatureKind::edge, 1}));
  EXPECT_EQ(support(upright, {{0, 2, 0}}).feature, (Feature{FeatureKind::face, 1}));
  EXPECT_EQ(support(upright, {{0, 2, 0}}).point[1], 4);
  EXPECT_EQ(support(upright, {{0, -2, 0}}).feature, (Feature{FeatureKind::face, 0}));
  const auto side = support(upright, {{0, 0, -1e-30}});
  EXPECT_EQ(side.feature, (Feature{FeatureKind::side, 0}));
  EXPECT_EQ(side.point[2], -1);
}

/// Where the part of a cylinder is that a feature names: how far a point of the cylinder is from it.
double distanceFrom(const Cylinder<double>& c, const Feature& f, const V3& p) {
  const V3 along = c.tip - c.base;
  const V3 axis = length(along) > 0 ? along / length(along) : V3{{0, 1, 0}};
  const V3 end = f.index == 0 ? c.base : c.tip;
  const double level = std::abs(dot(axis, p - end)), across = length(cross(axis, p - end)) - c.radius;
  if (f.kind == FeatureKind::face) return level;
  if (f.kind == FeatureKind::side) return std::abs(across);
  return std::max(level, std::abs(across));
}

TEST(CylinderSupport, LiesOnTheFeatureThatItNames_Seed84) {
  Random random(84);
  for (int i = 0; i < sweep::countOf(400); ++i) {
    const Shape<double> shape = i % 4 == 0   ? degenerateShape(ShapeKind::cylinder, random)
                                : i % 4 == 1 ? thinShape(ShapeKind::cylinder, random)
                                             : shapeOf(ShapeKind::cylinder, random, 1, 2);
    const V3 d = i % 3 == 0 ? unit<double, 3>(random.below(3)) : random.inBox(1);
    const auto& c = std::get<Cylinder<double>>(shape);
    const auto found = support(c, d);
    ASSERT_LE(distanceFrom(c, found.feature, found.point), 1e-12) << text({shape, shape});
  }
}

void expectWithin(const RayHit<double, 3>& r, double entry, double exit, const V3& normalIn, const V3& normalOut) {
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.entry, entry, 1e-14);
  EXPECT_NEAR(r.exit, exit, 1e-14);
  expectNear(r.entryNormal, normalIn);
  expectNear(r.exitNormal, normalOut);
}

// Across, 0.6 beside the axis: half the chord is 0.8.
TEST(CylinderRay, CrossesTheSide) {
  expectWithin(ray(V3{{-5, 1, 0.6}}, V3{{2, 0, 0}}, upright), 2.1, 2.9, V3{{-0.8, 0, 0.6}}, V3{{0.8, 0, 0.6}});
  EXPECT_FALSE(ray(V3{{-5, 4.001, 0.6}}, V3{{2, 0, 0}}, upright).hit) << "above the cap";
  EXPECT_TRUE(ray(V3{{-5, 4, 0.6}}, V3{{2, 0, 0}}, upright).hit) << "within the cap";
  EXPECT_FALSE(ray(V3{{-5, 1, 1.001}}, V3{{2, 0, 0}}, upright).hit);
  EXPECT_TRUE(ray(V3{{-5, 1, 1}}, V3{{2, 0, 0}}, upright).hit) << "touches the side";
}

// x = t / 4, y = 5 - t: through the cap at t = 1 and the side at t = 4.
TEST(CylinderRay, EntersTheCapAndLeavesTheSide) {
  expectWithin(ray(V3{{0, 5, 0}}, V3{{0.25, -1, 0}}, upright), 1, 4, V3{{0, 1, 0}}, V3{{1, 0, 0}});
  expectWithin(ray(V3{{0.5, 7, 0.5}}, V3{{0, -2, 0}}, upright), 1.5, 3.5, V3{{0, 1, 0}}, V3{{0, -1, 0}});
  EXPECT_TRUE(ray(V3{{1, 7, 0}}, V3{{0, -2, 0}}, upright).hit) << "along the side";
  EXPECT_FALSE(ray(V3{{1.001, 7, 0}}, V3{{0, -2, 0}}, upright).hit);
}

// The line x + y = 5 touches the rim at (1, 4); x + y = 5.4 passes it, though a capsule of radius 1 would be met.
TEST(CylinderRay, TouchesTheRim) {
  const auto touch = ray(V3{{3, 2, 0}}, V3{{-1, 1, 0}}, upright);
  ASSERT_TRUE(touch.hit);
  EXPECT_NEAR(touch.entry, 2, 1e-14);
  EXPECT_NEAR(touch.exit, 2, 1e-14);
  EXPECT_FALSE(ray(V3{{3.4, 2, 0}}, V3{{-1, 1, 0}}, upright).hit);
  EXPECT_TRUE(ray(V3{{3.4, 2, 0}}, V3{{-1, 1, 0}}, Capsule<double>{{{0, 0, 0}}, {{0, 4, 0}}, 1}).hit);
}

TEST(CylinderRay, FromWithinAndPlaced) {
  expectWithin(ray(V3{{0, 1, 0}}, V3{{2, 0, 0}}, upright), 0, 0.5, V3{}, V3{{1, 0, 0}});
  // A quarter turn about z lays it along -x, from 0 to -4; then 10 m along x: from 6 to 10.
  const Pose<double> pose{{{10, 0, 0}}, {0, 0, std::sqrt(0.5), std::sqrt(0.5)}};
  expectWithin(ray(V3{{0, 0.5, 0}}, V3{{1, 0, 0}}, upright, pose), 6, 10, V3{{-1, 0, 0}}, V3{{1, 0, 0}});
}

TEST(CylinderRay, OfADiscAndOfASegment) {
  const Cylinder<double> disc{{{0, 1, 0}}, {{0, 1, 0}}, 2};
  expectWithin(ray(V3{{1, 5, 0}}, V3{{0, -1, 0}}, disc), 4, 4, V3{{0, 1, 0}}, V3{{0, -1, 0}});
  EXPECT_FALSE(ray(V3{{2.001, 5, 0}}, V3{{0, -1, 0}}, disc).hit);
  const Cylinder<double> segment{{{0, 0, 0}}, {{0, 4, 0}}, 0};
  EXPECT_TRUE(ray(V3{{-3, 1, 0}}, V3{{1, 0, 0}}, segment).hit);
  EXPECT_FALSE(ray(V3{{-3, 1, 0.001}}, V3{{1, 0, 0}}, segment).hit);
}

// A ball of radius 0.5 falls beside the axis by 1.3: the rim is 0.3 inwards, so its centre stops 0.4 above the cap.
TEST(CylinderCast, ABallFallsOnTheRim) {
  const auto r =
      *cast<3>(Shape<double>(upright), V3{}, Shape<double>(Sphere<double>{{{1.3, 10, 0}}, 0.5}), V3{{0, -10, 0}});
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.56, 1e-11);
  expectNear(r.normal, {{0.6, 0.8, 0}}, 1e-9);
  expectNear(r.point, {{1, 4, 0}}, 1e-9);
}

// Lying along x with radius 0.5 and turning about z, it meets the point (0, 0.9, 0) when 0.9 cos = 0.5.
TEST(CylinderMotion, TurnsItsSideAgainstAPoint) {
  const Shape<double> lying = Cylinder<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5}, point = Point<double>{{{0, 0.9, 0}}};
  Motion<double, 3> turning{};
  turning.angular = {{0, 0, std::numbers::pi / 2}};
  const auto r = *motion<3>(lying, Pose<double>{}, turning, point, Pose<double>{}, Motion<double, 3>{});
  ASSERT_EQ(r.state, MotionState::hit);
  EXPECT_NEAR(r.toi, std::acos(0.5 / 0.9) / (std::numbers::pi / 2), 1e-9);
}

// Upright with half length 1 and radius 0.5, its middle 1.1 above the ground: turned by x its rim is the lowest, at
// cos x + sin x / 2 = sqrt(1.25) cos(x - atan 0.5) below the middle.
TEST(CylinderMotion, TurnsItsRimAgainstAHalfSpace) {
  const Shape<double> drum = Cylinder<double>{{{0, 0.1, 0}}, {{0, 2.1, 0}}, 0.5},
                      ground = Plane<double>{{{0, 1, 0}}, 0};
  Motion<double, 3> turning{};
  turning.angular = {{0, 0, 1}};
  const auto r = *motion<3>(drum, Pose<double>{}, turning, ground, Pose<double>{}, Motion<double, 3>{});
  ASSERT_EQ(r.state, MotionState::hit);
  EXPECT_NEAR(r.toi, std::atan(0.5) - std::acos(1.1 / std::sqrt(1.25)), 1e-9);
}

}  // namespace
