// SPDX-License-Identifier: MIT
// First contacts of shapes that move and turn: scenes whose touching time follows by hand, and properties that hold for
// every pair.
#include "touchstone/motion.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "support/scenes.hpp"
#include "touchstone/distance.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;
using V2 = Vec2<double>;
using Motion3 = Motion<double, 3>;
using Motion2 = Motion<double, 2>;
constexpr double pi = std::numbers::pi;
const Motion3 still{};

/// A rod of radius 0.1 from the origin to (2, 0, 0).
const Capsule<double> rod{{{0, 0, 0}}, {{2, 0, 0}}, 0.1};
Motion3 turning(const V3& angular) { return {{}, angular, V3{}}; }

template <class R>
void expectHit(const R& r, double toi) {
  ASSERT_EQ(r.state, MotionState::hit);
  EXPECT_NEAR(r.toi, toi, 1e-14);
  EXPECT_LE(r.from, r.toi);
  EXPECT_NEAR(r.from, r.until, 1e-11);
  EXPECT_NEAR(r.contact.distance, 0, 1e-13);
  EXPECT_NE(r.status, Status::unproved);
}

// The rod turns by pi about its base towards a ball of radius 0.5 around (0, 2, 0). Axis and centre are 0.6 apart at
// the touch: sin(angle between them) = 0.6 / 2, so the angle turned is pi / 2 - asin(0.3).
TEST(Motion, DoorMeetsABall) {
  const auto r = motion(rod, turning({{0, 0, pi}}), Sphere<double>{{{0, 2, 0}}, 0.5}, still);
  expectHit(r, 0.5 - std::asin(0.3) / pi);
  // From the rod to the ball, perpendicular to the rod.
  const double angle = r.toi * pi;
  EXPECT_NEAR(r.contact.normal[0], -std::sin(angle), 1e-13);
  EXPECT_NEAR(r.contact.normal[1], std::cos(angle), 1e-13);
}

// Two and a half turns forward are half a turn for the first contact, only faster: the time is a fifth.
TEST(Motion, ManyTurnsHitInTheFirst) {
  expectHit(motion(rod, turning({{0, 0, 5 * pi}}), Sphere<double>{{{0, 2, 0}}, 0.5}, still),
            (0.5 - std::asin(0.3) / pi) / 5);
}

// Below the solid y >= 2.1 + gap the end of the rod reaches y = 2.1 after a quarter turn and no higher.
TEST(Motion, GrazesOfAWallAreDecided) {
  const auto wall = [](double gap) { return Plane<double>{{{0, -1, 0}}, -2.1 - gap}; };
  const auto grazing = motion(rod, turning({{0, 0, pi}}), wall(0), still);
  ASSERT_EQ(grazing.state, MotionState::hit);
  // A double root: the rounding of the distance, 1e-16, gives its time to the square root.
  EXPECT_NEAR(grazing.toi, 0.5, 3e-8);
  EXPECT_EQ(motion(rod, turning({{0, 0, pi}}), wall(1e-9), still).state, MotionState::separate);
  // 1e-9 deep: 2 sin(angle) = 2 - 1e-9.
  const auto deep = motion(rod, turning({{0, 0, pi}}), wall(-1e-9), still);
  ASSERT_EQ(deep.state, MotionState::hit);
  EXPECT_NEAR(deep.toi, std::asin(1 - 0.5e-9) / pi, 1e-10);
}

// A box of half extents 2, 0.5, 0.5 turns about z under a box whose lower face is y = 1.5: the corner at the distance
// sqrt(4.25) and the angle atan(1/4) reaches it at the angle asin(1.5 / sqrt(4.25)).
TEST(Motion, BoxTurnsBesideABox) {
  const Obb<double> box{{{0, 0, 0}}, {{2, 0.5, 0.5}}, {}};
  const Aabb<double> above{{{-5, 1.5, -5}}, {{5, 3, 5}}};
  const double angle = std::asin(1.5 / std::sqrt(4.25)) - std::atan(0.25);
  expectHit(motion(box, turning({{0, 0, pi}}), above, still), angle / pi);
  // The same turn of the other box and its surroundings, about the same axis.
  const auto relative = motion(box, still, above, turning({{0, 0, -pi}}));
  expectHit(relative, angle / pi);
}

// A needle (radius 0) of length 2 falls past a box's edge at (1, 0): it turns about its lower end at (1.5, -1) from
// upright to the left and meets the edge when it points along (-0.5, 1), after atan(0.5).
TEST(Motion, NeedleTurnsAboutABoxEdge) {
  const Capsule<double> needle{{{1.5, -1, 0}}, {{1.5, 1, 0}}, 0};
  const Aabb<double> box{{{-1, -2, -1}}, {{1, 0, 1}}};
  const Motion3 falling{{}, {{0, 0, pi / 2}}, V3{{1.5, -1, 0}}};
  expectHit(motion(needle, falling, box, still), std::atan(0.5) / (pi / 2));
}

// The centre of a disc of radius 0.5 circles at 2 about the origin, towards a square whose side is x = -1 below y = 1.
TEST(Motion, PlanarDiscCirclesIntoASquare) {
  const Circle2<double> disc{{{2, 0}}, 0.5};
  const Aabb2<double> square{{{-4, -4}}, {{-1.5, 1}}};
  const Motion2 circling{{}, pi, V2{}};
  // The disc comes down on the top side: its centre at height 1.5, so 2 sin(angle) = 1.5 in the second quadrant.
  const auto r = motion(disc, circling, square, Motion2{});
  ASSERT_EQ(r.state, MotionState::hit);
  const double angle = pi - std::asin(0.75);
  // There the centre is at x = 2 cos(angle) = -1.32, right of the corner (-1.5, 1): the corner is met, a little later.
  EXPECT_GT(r.toi, angle / pi);
  const V2 center{{2 * std::cos(r.toi * pi), 2 * std::sin(r.toi * pi)}};
  EXPECT_NEAR(std::hypot(center[0] + 1.5, center[1] - 1), 0.5, 1e-13);
}

// A ball circles around a ball at a gap of a billionth; in the frame of its own turning nothing moves.
TEST(Motion, OrbitIsProvedAtOnce) {
  const Sphere<double> middle{{{0, 0, 0}}, 1}, moon{{{2.5 + 1e-9, 0, 0}}, 1.5};
  const auto r = motion(middle, still, moon, turning({{3, 100, 5}}));
  EXPECT_EQ(r.state, MotionState::separate);
  EXPECT_LE(r.queries, 4);
}

// A capsule that spins about its own axis or rolls along a floor at a gap of a billionth keeps its distance.
TEST(Motion, RollingKeepsItsGap) {
  const Capsule<double> roller{{{0, 0.5 + 1e-9, -1}}, {{0, 0.5 + 1e-9, 1}}, 0.5};
  const Plane<double> floor{{{0, 1, 0}}, 0};
  const auto r = motion(roller, Motion3{{{20, 0, 0}}, {{0, 0, -40}}, {}}, floor, still);
  EXPECT_EQ(r.state, MotionState::separate);
  EXPECT_LE(r.queries, 4);
}

// In touch with the floor along its length; it turns up about its end: at the first moment they touch, later no more.
TEST(Motion, WhatTouchesAndPartsDoesNotHit) {
  const Capsule<double> lying{{{0, 0.1, 0}}, {{2, 0.1, 0}}, 0.1};
  const Plane<double> floor{{{0, 1, 0}}, 0};
  const Motion3 lifting{{{0, 1, 0}}, {{0, 0, 1}}, V3{{0, 0.1, 0}}};
  EXPECT_EQ(motion(lying, lifting, floor, still).state, MotionState::separate);
  const Motion3 pressing{{}, {{0, 0, -1}}, V3{{0, 0.1, 0}}};
  EXPECT_EQ(motion(lying, pressing, floor, still).state, MotionState::overlapping);
}

TEST(Motion, OverlappingAtTheStart) {
  const auto r = motion(rod, turning({{0, 0, 1}}), Sphere<double>{{{1, 0.2, 0}}, 0.5}, still);
  EXPECT_EQ(r.state, MotionState::overlapping);
  EXPECT_EQ(r.toi, 0);
  EXPECT_NEAR(r.contact.distance, -0.4, 1e-15);
}

// A plane turns about a point of it: the ball of radius 1 at (3, 2) is touched when the surface is 1 away from its
// centre: angle = atan(2 / 3) - asin(1 / sqrt(13)).
TEST(Motion, PlaneTurnsUpToABall) {
  const Plane<double> floor{{{0, 1, 0}}, 0};
  const double angle = std::atan2(2, 3) - std::asin(1 / std::sqrt(13));
  expectHit(motion(Sphere<double>{{{3, 2, 0}}, 1}, still, floor, turning({{0, 0, 1}})), angle);
}

// Without rotation it is the linear cast, to the bit.
TEST(Motion, WithoutRotationItIsTheCast) {
  const Obb<double> box{{{0, 0, 0}}, {{1, 2, 3}}, {0.1, 0.2, 0.3, 0.9273618495495703}};
  const Sphere<double> bullet{{{1e6, 0.5, 0.25}}, 0.01};
  const V3 v{{-2e6, 0.1, 0}};
  const auto expected = cast(bullet, v, box, V3{});
  const auto r = motion(bullet, Motion3{v, {}, {}}, box, still);
  ASSERT_TRUE(expected.hit);
  EXPECT_EQ(r.state, MotionState::hit);
  EXPECT_EQ(r.toi, expected.toi);
  EXPECT_LE(r.from, r.toi);
  EXPECT_NEAR(r.from, r.toi, 1e-12);
}

// The touching time keeps its meaning at every size: a cube that turns by a quarter beside a ball, scaled by powers of
// two in size and distance, hits at the same time to the bit.
TEST(Motion, ScalesWithTheScene) {
  const auto timeAt = [](double size) {
    const Aabb<double> cube{{{-size, -size, -size}}, {{size, size, size}}};
    const Sphere<double> ball{{{0, 1.75 * size, 0}}, 0.5 * size};
    return motion(cube, Motion3{{}, {{0, 0, pi / 4}}, {}}, ball, still);
  };
  const auto one = timeAt(1);
  ASSERT_EQ(one.state, MotionState::hit);
  // Nothing in the search has a length of its own but the accuracy of the contract, which these sizes do not reach.
  for (const double size : {0x1p-10, 0x1p3, 0x1p9}) EXPECT_EQ(timeAt(size).toi, one.toi) << size;
}

// Cubes of 5, 50 and 500 m half extent fall by their own size onto a ball whose top is half of that below: the error of
// the time does not grow with the size.
TEST(Motion, CubesOfEverySizeHitAtHalfTheWay) {
  for (const double half : {5.0, 50.0, 500.0}) {
    const Aabb<double> cube{{{-half, -half, -half}}, {{half, half, half}}};
    const Sphere<double> ball{{{0.1 * half, -1.75 * half, 0.2 * half}}, 0.25 * half};
    const Motion3 falling{{{0, -half, 0}}, {}, {}};
    EXPECT_NEAR(motion(cube, falling, ball, still).toi, 0.5, 4e-16) << half;
    // The same while it turns about the line through the point of contact.
    const Motion3 turningToo{{{0, -half, 0}}, {{0, 0.3, 0}}, V3{{0.1 * half, 0, 0.2 * half}}};
    EXPECT_NEAR(motion(cube, turningToo, ball, still).toi, 0.5, 1e-14) << half;
  }
}

// A box of half extents 3, 1, 1 turns by 179 degrees about z beside a still one whose face is x = 3.1: free at the
// start and at the end, but its corner at the distance sqrt(10) and the angle atan(1/3) comes down to the angle
// acos(3.1 / sqrt(10)).
TEST(Motion, BoxTurnsByAlmostHalfATurn) {
  const Obb<double> box{{{0, 0, 0}}, {{3, 1, 1}}, {}};
  const Aabb<double> beside{{{3.1, -5, -2}}, {{6, 5, 2}}};
  const double turn = 179 * pi / 180, angle = std::atan2(1, 3) - std::acos(3.1 / std::sqrt(10));
  expectHit(motion(box, Motion3{{}, {{0, 0, -turn}}, {}}, beside, still), angle / turn);
  // Beyond the reach of its corners.
  const Aabb<double> farther{{{std::sqrt(10) + 1e-9, -5, -2}}, {{6, 5, 2}}};
  EXPECT_EQ(motion(box, Motion3{{}, {{0, 0, -turn}}, {}}, farther, still).state, MotionState::separate);
}

// At the touch the distance is zero in the poses that poseDuring() gives, and far from the origin too.
TEST(Motion, PosesShowTheTouch) {
  const Sphere<double> ball{{{1e5, 2, 0}}, 0.5};
  const Capsule<double> farRod{{{1e5, 0, 0}}, {{1e5 + 2, 0, 0}}, 0.1};
  const Motion3 door{{}, {{0, 0, pi}}, V3{{1e5, 0, 0}}};
  const auto r = motion(farRod, door, ball, still);
  expectHit(r, 0.5 - std::asin(0.3) / pi);
  const Pose<double> pose = poseDuring(farRod, {}, door, r.toi);
  EXPECT_NEAR(distance(farRod, pose, ball, {}).distance, 0, 1e-10);
}

// The steps of the search: times increase, each proves up to the next, distances are those of the poses.
TEST(Motion, StepsOfTheSearch) {
  MotionStep steps[64];
  MotionTrace trace{steps};
  const Sphere<double> ball{{{0, 2, 0}}, 0.5};
  const auto r = motion(rod, turning({{0, 0, pi}}), ball, still, &trace);
  ASSERT_GT(trace.count, 1);
  ASSERT_LE(trace.count, 64);
  EXPECT_EQ(steps[0].t, 0);
  EXPECT_NEAR(steps[0].distance, 2 - 0.6, 1e-15);  // from (0, 2) to the base of the rod at the origin
  for (int i = 0; i + 1 < trace.count; ++i) EXPECT_EQ(steps[i].until, steps[i + 1].t);
  EXPECT_EQ(steps[trace.count - 1].t, r.from);
  MotionTrace shortTrace{std::span(steps, 1)};
  EXPECT_EQ(motion(rod, turning({{0, 0, pi}}), ball, still, &shortTrace).toi, r.toi);
  EXPECT_EQ(shortTrace.count, trace.count);
}

}  // namespace
