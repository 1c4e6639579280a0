// SPDX-License-Identifier: MIT
// Cylinders far shorter than their radius, placed and moved: the axis is turned as a direction, whatever the rounding
// of base and tip does to their difference. Expected values by hand.
#include <gtest/gtest.h>

#include <cmath>

#include "touchstone/touchstone.hpp"

namespace {

using namespace touchstone;

const double h = std::sqrt(0.5);
/// A quarter turn about Z: x becomes y, y becomes -x.
const Quat<double> quarter{0, 0, h, h};

/// A disc of radius 8 about (0, -8, -8), across X because of a length that is lost beside any other coordinate.
template <ScalarType S>
Cylinder<S> discAcrossX(S length) {
  return {{{length, -8, -8}}, {{0, -8, -8}}, 8};
}
/// Turns by the cosine 0.6 and the sine 0.8 about Y, so the axis of that disc to (0.6, 0, -0.8) and its centre to
/// (-6.4, -8, -4.8), which is then moved to (-5.4, -6, -1.8).
const double half[] = {std::sqrt(0.2), std::sqrt(0.8)};
const Pose<double> turned{{{1, 2, 3}}, {0, half[0], 0, half[1]}};
/// Five metres along the axis from that centre, and eleven across it.
const Vec3<double> above{{-2.4, -6, -5.8}}, beside{{-5.4, 5, -1.8}};

/// Distance of a placed cylinder and a placed point, in both orders.
template <ScalarType S>
double toPoint(const Cylinder<S>& cylinder, const Pose<double>& pose, const Vec3<double>& point) {
  const Shape<S> a = cylinder, b = Point<S>{castVec<S>(point)};
  const auto q = [](double x) { return static_cast<S>(x); };
  const Pose<S> poseA{castVec<S>(pose.position),
                      {q(pose.rotation.x), q(pose.rotation.y), q(pose.rotation.z), q(pose.rotation.w)}};
  const auto r = *distance<3>(a, poseA, b, Pose<S>{});
  const auto mirrored = swapped(*distance<3>(b, Pose<S>{}, a, poseA));
  EXPECT_EQ(r.distance, mirrored.distance);
  EXPECT_TRUE(r.normal == mirrored.normal && r.pointOnA == mirrored.pointOnA && r.pointOnB == mirrored.pointOnB);
  EXPECT_EQ(contact<3>(a, poseA, b, Pose<S>{})->pair.distance, r.distance);
  EXPECT_EQ(*overlap(a, poseA, b, Pose<S>{}), r.intersects());
  EXPECT_LE(static_cast<double>(maxNorm(r.pointOnB - (r.pointOnA + r.normal * r.distance))), 1e-5);
  return static_cast<double>(r.distance);
}

TEST(ThinCylinder, APoseTurnsAnAxisThatRoundingTakesFromItsEnds) {
  for (const double length : {1.2388838738403231e-125, 5e-324, 1e-17, 1e-9, 1e-5}) {
    EXPECT_NEAR(toPoint(discAcrossX(length), turned, above), 5, 1e-12 + length);
    EXPECT_NEAR(toPoint(discAcrossX(length), turned, beside), 3, 1e-12 + length);
  }
  for (const float length : {1e-45F, 1e-30F, 1e-9F, 1e-4F}) {
    EXPECT_NEAR(toPoint(discAcrossX(length), turned, above), 5, 2e-5 + static_cast<double>(length));
    EXPECT_NEAR(toPoint(discAcrossX(length), turned, beside), 3, 2e-5 + static_cast<double>(length));
  }
}

TEST(ThinCylinder, APoseThatOnlyMovesKeepsTheAxis) {
  const Pose<double> moved{{{1, 2, 3}}, {}};
  EXPECT_NEAR(toPoint(discAcrossX(1e-125), moved, {{6, -6, -5}}), 5, 1e-12);
  EXPECT_NEAR(toPoint(discAcrossX(1e-30F), moved, {{1, 7, -5}}), 5, 2e-5);
  // It is the other shape that is moved, by (1, 2, 3): the disc stays about (0, -8, -8).
  const Shape<double> disc = discAcrossX(1e-125), point = Point<double>{{{4, -10, -11}}};
  EXPECT_NEAR(distance<3>(disc, Pose<double>{}, point, moved)->distance, 5, 1e-12);
}

TEST(ThinCylinder, WithoutLengthTheAxisIsYOfItsOwnFrame) {
  // About (0, -8, -8) across Y; the quarter turn about Z takes the centre to (9, 2, -5) and the axis to X.
  const Pose<double> lying{{{1, 2, 3}}, quarter};
  const Cylinder<double> disc{{{0, -8, -8}}, {{0, -8, -8}}, 8};
  EXPECT_NEAR(toPoint(disc, lying, {{14, 2, -5}}), 5, 1e-12);
  EXPECT_NEAR(toPoint(disc, lying, {{9, 13, -5}}), 3, 1e-12);
  const Cylinder<float> inFloat{{{0, -8, -8}}, {{0, -8, -8}}, 8};
  EXPECT_NEAR(toPoint(inFloat, lying, {{14, 2, -5}}), 5, 2e-5);
  // A turn about the axis itself leaves base == tip.
  const auto turnedAboutItself = std::get<Cylinder<double>>(*transform(Shape<double>(disc), turned));
  EXPECT_TRUE(turnedAboutItself.base == turnedAboutItself.tip);
}

TEST(ThinCylinder, TheWorldFormKeepsTheAxisAsFarAsItsEndsCan) {
  // 4 sqrt(radius * rounding of the coordinates), here 4 sqrt(8 * 6 * 2^-53), and 2^-24 in float.
  const double loss = 2.9e-7, floatLoss = 6.8e-3;
  for (const double length : {1e-125, 1e-16, 1e-9}) {
    const auto world = std::get<Cylinder<double>>(*transform(Shape<double>(discAcrossX(length)), turned));
    EXPECT_NEAR(distance(Point<double>{above}, world).distance, 5, loss);
    EXPECT_NEAR(distance(Point<double>{beside}, world).distance, 3, loss);
  }
  const auto q = [](double x) { return static_cast<float>(x); };
  const Pose<float> pose{castVec<float>(turned.position), {0, q(half[0]), 0, q(half[1])}};
  const auto world = std::get<Cylinder<float>>(*transform(Shape<float>(discAcrossX(1e-30F)), pose));
  EXPECT_NEAR(distance(Point<float>{castVec<float>(above)}, world).distance, 5, floatLoss);
}

TEST(ThinCylinder, ABlockHasTheWorldFormsOfSingleShapes) {
  double numbers[] = {1e-125, -8, -8, 0, -8, -8, 8}, world[7];
  const double poses[] = {1, 2, 3, 0, half[0], 0, half[1]};
  placeBlock<double>({ShapeKind::cylinder, numbers, 1}, poses, world);
  const auto single = std::get<Cylinder<double>>(*transform(Shape<double>(discAcrossX(1e-125)), turned));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(world[i], single.base[i]);
    EXPECT_EQ(world[3 + i], single.tip[i]);
  }
}

TEST(ThinCylinder, TwoDiscsBothKeepTheirAxes) {
  // The second one, without length, stands across Y on the axis of the first one, its centre 5 m from that, so that its
  // rim is 4 m away. Seen from the second one, which is thinner, the first one is as long as 4 sqrt(radius * rounding)
  // at 8 m and 5 m allows.
  const Shape<double> first = discAcrossX(1e-125), second = Cylinder<double>{{{5, -8, -8}}, {{5, -8, -8}}, 1};
  const double apart = distance<3>(first, turned, second, turned)->distance;
  EXPECT_NEAR(apart, 4, 3e-7);
  EXPECT_EQ(apart, distance<3>(second, turned, first, turned)->distance);
}

TEST(ThinCylinder, ATranslationThatLosesNothingMovesTheEnds) {
  const Shape<double> coin = Cylinder<double>{{{0, 0, 0}}, {{0, 0.015625, 0}}, 1};
  const auto moved = std::get<Cylinder<double>>(*transform(coin, Pose<double>{{{0.1, 2, 0.3}}, {}}));
  EXPECT_TRUE((moved.base == Vec3<double>{{0.1, 2, 0.3}}) && (moved.tip == Vec3<double>{{0.1, 2.015625, 0.3}}));
}

TEST(ThinCylinder, KeepsItsAxisWhileItIsCast) {
  // Across X at x = 1, nine metres along X. Its rim at y = 8 meets the ball where that is 0.6 above and 0.8 before its
  // centre, at x = 4.2. A ball 1.001 above the rim is passed.
  const Shape<double> disc = Cylinder<double>{{{1, 0, 0}}, {{1 + 0x1p-52, 0, 0}}, 8};
  const Shape<double> ball = Sphere<double>{{{5, 8.6, 0}}, 1}, higher = Sphere<double>{{{5, 9.001, 0}}, 1};
  const Vec3<double> by{{9, 0, 0}};
  for (const bool discFirst : {true, false}) {
    const auto hit = discFirst ? *cast<3>(disc, by, ball, {}) : *cast<3>(ball, {}, disc, by);
    ASSERT_TRUE(hit.hit);
    EXPECT_NEAR(hit.toi, 3.2 / 9, 1e-12);
    EXPECT_LE(maxNorm(hit.point - Vec3<double>{{4.2, 8, 0}}), 1e-12);
    EXPECT_FALSE((discFirst ? *cast<3>(disc, by, higher, {}) : *cast<3>(higher, {}, disc, by)).hit);
  }
}

TEST(ThinCylinder, OfAMinuteRadiusIsAPoint) {
  // With an axis that is inclined against the other one. The distance is that of its middle.
  const Cylinder<double> other{{{-8, -8, -8}}, {{-8, 0, -8}}, 8};
  for (int i = 0; i < 200; ++i) {
    const Vec3<double> p{{i * 0.37 - 20, i % 7 * 2.3 - 9, i % 11 * 1.7 - 15}};
    const Shape<double> minute = Cylinder<double>{{}, {{1e-309, 2e-309, -3e-309}}, 4.4205145717375984e-308};
    const double expected = distance(Point<double>{p}, other).distance;
    const auto r = *distance<3>(minute, Pose<double>{p, {}}, Shape<double>(other), Pose<double>{});
    ASSERT_NEAR(r.distance, expected, 1e-10) << i;
  }
}

TEST(ThinCylinder, LiesWithinItsBounds) {
  const Aabb<double> box = *boundingBox(Shape<double>(discAcrossX(1e-125)), turned);
  // The disc extends by 8 sqrt(1 - n^2) along an axis whose component in the disc's own is n.
  const Vec3<double> min{{-11.8, -14, -6.6}}, max{{1, 2, 3}};
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(box.min[i] <= min[i] + 1e-14 && box.max[i] >= max[i] - 1e-14);
    EXPECT_NEAR(box.min[i], min[i], 1e-6);
    EXPECT_NEAR(box.max[i], max[i], 1e-6);
  }
}

}  // namespace
