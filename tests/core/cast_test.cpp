// SPDX-License-Identifier: MIT
// Times of impact worked out by hand. Every pair against the oracle is in cast_sweep_test.cpp.
#include <gtest/gtest.h>

#include <cmath>

#include "touchstone/cast.hpp"
#include "touchstone/distance.hpp"

namespace {

using namespace touchstone;
using V3 = Vec3<double>;
using V2 = Vec2<double>;

constexpr double tight = 1e-12;
constexpr V3 still{{0, 0, 0}};
const Aabb<double> unitCube{{{-0.5, -0.5, -0.5}}, {{0.5, 0.5, 0.5}}};

Sphere<double> ball(V3 center, double radius) { return {center, radius}; }

TEST(Cast, HeadOnIsTheGapOverTheSpeed) {
  // Radius 0.5 at x = -4 and the face at x = -0.5: a gap of 3, crossed at speed 4 in 3/4.
  const auto r = cast(ball({{-4, 0, 0}}, 0.5), {{4, 0, 0}}, unitCube, still);
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.75, tight);
  EXPECT_NEAR(r.normal[0], 1, tight);
  EXPECT_NEAR(r.point[0], -0.5, tight);
}

TEST(Cast, BothMovingMeetAtTheirCommonSpeed) {
  // Radii 0.5, centres 5 apart, each moving by 4 towards the other: a gap of 4 closes at 8 in 1/2, at x = 2.5.
  const auto r = cast(ball({{0, 0, 0}}, 0.5), {{4, 0, 0}}, ball({{5, 0, 0}}, 0.5), {{-4, 0, 0}});
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.5, tight);
  EXPECT_NEAR(r.point[0], 2.5, tight);
}

TEST(Cast, ExactGrazeTouchesAtTheClosestApproach) {
  // Two spheres of radius 1 pass with their centres 2 apart at the closest approach, t = 1/2.
  const auto r = cast(ball({{-4, 2, 0}}, 1), {{8, 0, 0}}, ball({{0, 0, 0}}, 1), still);
  ASSERT_TRUE(r.hit);
  EXPECT_NE(r.status, Status::unproved);
  EXPECT_NEAR(r.toi, 0.5, tight);
  EXPECT_NEAR(r.normal[1], -1, 1e-9);
}

TEST(Cast, AHairOutsideTheGrazeMissesAndAHairInsideHits) {
  EXPECT_FALSE(cast(ball({{-4, 2 + 1e-9, 0}}, 1), {{8, 0, 0}}, ball({{0, 0, 0}}, 1), still).hit);
  // A millionth inside: the centres are 2 apart at x = -sqrt(4 - (2 - 1e-6)^2).
  const double y = 2 - 1e-6, x = -std::sqrt((2 - y) * (2 + y));
  const auto r = cast(ball({{-4, y, 0}}, 1), {{8, 0, 0}}, ball({{0, 0, 0}}, 1), still);
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, (x + 4) / 8, 1e-10);
}

TEST(Cast, OverlappingAtTheStartHitsAtOnceWhereverItMoves) {
  for (const V3 d : {V3{{1, 0, 0}}, V3{{-9, 0, 0}}, still}) {
    const auto r = cast(ball({{0.7, 0, 0}}, 0.5), d, unitCube, still);
    ASSERT_TRUE(r.hit);
    EXPECT_EQ(r.toi, 0);
    EXPECT_NEAR(r.normal[0], -1, tight);
  }
}

TEST(Cast, TouchingAtTheStartHitsAtOnceUnlessItMovesApart) {
  const Sphere<double> touching = ball({{1, 0, 0}}, 0.5);
  for (const V3 d : {still, V3{{0, 3, 0}}, V3{{-3, 0, 0}}}) {
    const auto r = cast(touching, d, unitCube, still);
    ASSERT_TRUE(r.hit);
    EXPECT_EQ(r.toi, 0);
  }
  EXPECT_FALSE(cast(touching, {{3, 0, 0}}, unitCube, still).hit);
}

TEST(Cast, ApartAndMovingApartStandingStillOrSideBySideNeverHits) {
  const auto hits = [](V3 dA, V3 dB) { return cast(ball({{1.1, 0, 0}}, 0.5), dA, unitCube, dB).hit; };
  EXPECT_FALSE(hits({{3, 0, 0}}, still));
  EXPECT_FALSE(hits(still, still));
  EXPECT_FALSE(hits({{-7, 1, 0}}, {{-7, 1, 0}})) << "the same motion of both";
  EXPECT_FALSE(hits({{0, 50, 0}}, still)) << "along the face";
}

TEST(Cast, AtTheVeryEndStillHitsAndJustShortOfItDoesNot) {
  // A gap of 2 to the face, and a motion of 2.
  const auto r = cast(ball({{-3, 0, 0}}, 0.5), {{2, 0, 0}}, unitCube, still);
  ASSERT_TRUE(r.hit);
  EXPECT_EQ(r.toi, 1);
  EXPECT_FALSE(cast(ball({{-3, 0, 0}}, 0.5), {{2 - 1e-9, 0, 0}}, unitCube, still).hit);
}

TEST(Cast, ThinFastCapsuleDoesNotTunnelThroughAThinWall) {
  // A needle of radius 0.001 flies 1000 m, across a wall of half thickness 0.005 at x = 500: it touches 0.006 before
  // it.
  const Capsule<double> needle{{{0, -0.5, 0}}, {{0, 0.5, 0}}, 0.001};
  const Obb<double> wall{{{500, 0, 0}}, {{0.005, 2, 2}}, {0, 0, 0, 1}};
  const auto r = cast(needle, {{1000, 0, 0}}, wall, still);
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.499994, tight);
}

TEST(Cast, PointMeetsTheEdgeOfATurnedCube) {
  // A cube of half extent 1, turned by 45 degrees about z, reaches to x = -sqrt(2); the point comes from -4 at speed 4.
  const double h = M_PI / 8;
  const Obb<double> cube{{{0, 0, 0}}, {{1, 1, 1}}, {0, 0, std::sin(h), std::cos(h)}};
  const auto r = cast(Point<double>{{{-4, 0, 0.3}}}, {{4, 0, 0}}, cube, still);
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, (4 - std::sqrt(2)) / 4, tight);
}

TEST(Cast, BallFallsOnTheGround) {
  // The lower end is 2.5 over the ground and falls by 5.
  const auto r = cast(ball({{7, 3, 7}}, 0.5), {{1, -5, 0}}, Plane<double>{{{0, 1, 0}}, 0}, still);
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.5, tight);
  EXPECT_NEAR(r.point[0], 7.5, tight);
  EXPECT_NEAR(r.point[1], 0, tight);
}

TEST(Cast, CrossedCapsulesMeetInTheMiddle) {
  // Axes along x and z, 2 apart, radii 0.25: a gap of 1.5, closed at 3.
  const auto r = cast(Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.25}, still,
                      Capsule<double>{{{0, 2, -1}}, {{0, 2, 1}}, 0.25}, {{0, -3, 0}});
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.5, tight);
  EXPECT_NEAR(r.normal[1], 1, tight);
  EXPECT_NEAR(r.point[1], 0.25, tight);
}

TEST(Cast, PointMeetsTheConeOfATaperedCapsule) {
  // Radius 1 at the origin, 0 at height 2: the cone is tangent to the sphere, with the normal (sqrt(3)/2, 1/2) and
  // n.p = 1. At height 1 its surface is at x = 1/sqrt(3); the point comes from x = 4 at speed 4.
  const TaperedCapsule<double> cone{{{0, 0, 0}}, {{0, 2, 0}}, 1, 0};
  const auto r = cast(Point<double>{{{4, 1, 0}}}, {{-4, 0, 0}}, cone, still);
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, (4 - 1 / std::sqrt(3)) / 4, tight);
  EXPECT_NEAR(r.normal[0], -std::sqrt(3) / 2, 1e-9);
}

TEST(Cast, CircleMeetsTheCornerOfARectangle) {
  // Radius 1 at height 1.6, corner at (0, 1): 0.6 below the centre, so 0.8 ahead of it; from x = -3 by 4.
  const auto r = cast(Circle2<double>{{{-3, 1.6}}, 1}, V2{{4, 0}}, Aabb2<double>{{{0, 0}}, {{1, 1}}}, V2{{0, 0}});
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.55, tight);
  EXPECT_NEAR(r.normal[0], 0.8, tight);
  EXPECT_NEAR(r.normal[1], -0.6, tight);
}

}  // namespace
