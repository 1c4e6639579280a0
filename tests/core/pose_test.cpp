// SPDX-License-Identifier: MIT
// Placed shapes: scenes whose numbers are worked out by hand, one for each query.
#include "touchstone/pose.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "touchstone/touchstone.hpp"

namespace {

using namespace touchstone;

const double h = std::sqrt(0.5);
/// A quarter turn about Z: x becomes y, y becomes -x.
const Quat<double> quarter{0, 0, h, h};
const double quarterAngle = std::numbers::pi / 2;

// A box with a corner at its own origin, 2 x 1 x 1. Turned a quarter about Z it reaches from x = -1 to 0 and from
// y = 0 to 2; moved by 5 along X it reaches from x = 4 to 5.
const Aabb<double> cornerBox{{}, {{2, 1, 1}}};
const Pose<double> onItsSide{{{5, 0, 0}}, quarter};

TEST(Pose, IsTheIdentityByDefault) {
  EXPECT_TRUE(isIdentity(Pose<double>{}));
  EXPECT_TRUE(isIdentity(Pose2<float>{}));
  EXPECT_TRUE(isIdentity(Pose<double>{{}, {0, 0, 0, -1}})) << "the same rotation";
  EXPECT_FALSE(isIdentity(Pose<double>{{{0, 0, 1e-300}}, {0, 0, 0, 1}}));
  EXPECT_FALSE(isTurned(Pose<double>{{{1, 2, 3}}, {0, 0, 0, 1}}));
  EXPECT_TRUE(isTurned(onItsSide));
}

TEST(Pose, ARotationThatIsLeftOutIsTheIdentity) {
  const Pose<double> moved{{{1, 2, 3}}, {}};
  EXPECT_TRUE(moved.rotation == (Quat<double>{0, 0, 0, 1}));
  Pose<double> checked = moved;
  EXPECT_FALSE(validate(checked).has_value());
}

TEST(Pose, ABoxIsTurnedAboutTheOriginOfItsOwnFrame) {
  // From a sphere of radius 1 at the origin to the side x = 4 of the box: 3.
  const Sphere<double> sphere{{{0, 0.5, 0.5}}, 1};
  const auto r = distance(sphere, {}, cornerBox, onItsSide);
  EXPECT_NEAR(r.distance, 3, 1e-14);
  EXPECT_NEAR(r.normal[0], 1, 1e-14);
  EXPECT_NEAR(r.pointOnA[0], 1, 1e-14);
  EXPECT_NEAR(r.pointOnB[0], 4, 1e-14);
  EXPECT_NEAR(r.pointOnB[1], 0.5, 1e-14);
  // At (4.5, 1.75) it is 0.25 inside of the end y = 2, which the box has only when turned; nearer than any other side.
  const auto inside = distance(Point<double>{}, {{{4.5, 1.75, 0.5}}, {}}, cornerBox, onItsSide);
  EXPECT_NEAR(inside.distance, -0.25, 1e-14);
  EXPECT_NEAR(inside.normal[1], -1, 1e-14);
}

TEST(Pose, ARectangleIsTurnedAboutTheOriginOfItsOwnFrame) {
  const Aabb2<double> box{{}, {{2, 1}}};
  const auto r = distance(Circle2<double>{{{0, 0.5}}, 1}, {}, box, {{{5, 0}}, quarterAngle});
  EXPECT_NEAR(r.distance, 3, 1e-14);
  EXPECT_NEAR(r.pointOnB[0], 4, 1e-14);
}

TEST(Pose, ABoxThatIsOnlyMovedStaysAxisAligned) {
  // Two unit cubes, one moved by 3 along X and 4 along Y: 2 and 3 apart, so the distance is sqrt(13), by the formula
  // of aligned boxes.
  const Aabb<double> cube{{}, {{1, 1, 1}}};
  const auto r = distance(cube, {}, cube, {{{3, 4, 0}}, {0, 0, 0, 1}});
  EXPECT_EQ(r.distance, distance(cube, Aabb<double>{{{3, 4, 0}}, {{4, 5, 1}}}).distance);
  EXPECT_NEAR(r.distance, std::sqrt(13.0), 1e-15);
  EXPECT_EQ(r.method, Method::closedForm);
  EXPECT_EQ(distance(cube, {}, cube, {{{3, 4, 0}}, quarter}).method, Method::closestFeatures);
}

TEST(Pose, OneShapePlacedTwiceOverlapsItself) {
  // A capsule along X from 0 to 2 of radius 0.5, and the same turned to stand along Y, 0.75 above it: they are 0.25
  // apart where the base of the second stands over the side of the first.
  const Capsule<double> capsule{{}, {{2, 0, 0}}, 0.5};
  const Pose<double> standing{{{1, 1.25, 0}}, quarter};
  EXPECT_NEAR(distance(capsule, {}, capsule, standing).distance, 0.25, 1e-14);
  const Shape<double> shape = capsule;
  EXPECT_EQ(overlap(shape, Pose<double>{}, shape, standing), std::optional(false));
  EXPECT_EQ(overlap(shape, Pose<double>{}, shape, Pose<double>{{{1, 0.75, 0}}, quarter}), std::optional(true));
  EXPECT_EQ(overlap(shape, Pose2<double>{}, shape, Pose2<double>{}), std::nullopt) << "no pose of the plane in space";
}

TEST(Pose, ABoxOnTheGroundHasFourContactPoints) {
  // The ground is the half-space x <= 0 turned a quarter, that is y <= 0, raised by 1. The box lies 0.125 deep.
  const auto c = contact(cornerBox, {{{5, 0.875, 0}}, quarter}, Plane<double>{{{1, 0, 0}}, 0}, {{{7, 1, 3}}, quarter});
  EXPECT_NEAR(c.pair.distance, -0.125, 1e-14);
  ASSERT_EQ(c.count, 4);
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(c.points[i].separation, -0.125, 1e-14);
    EXPECT_NEAR(c.points[i].pointOnA[1], 0.875, 1e-14);
    EXPECT_NEAR(c.points[i].pointOnB[1], 1, 1e-14);
    EXPECT_NEAR(std::abs(c.points[i].pointOnA[0] - 4.5), 0.5, 1e-14);
  }
}

TEST(Pose, ACastStartsAtThePoses) {
  // The box ends at x = 5; a sphere of radius 1 at x = 10 moves by -8: it touches after 4 of 8.
  const auto r = cast(cornerBox, onItsSide, {}, Sphere<double>{{}, 1}, {{{10, 0.5, 0.5}}, {}}, {{-8, 0, 0}});
  EXPECT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.5, 1e-15);
  EXPECT_NEAR(r.point[0], 5, 1e-14);
}

TEST(Pose, TwoPlanesMeetUnlessThePosesKeepThemParallel) {
  const Shape<double> plane = Plane<double>{{{1, 0, 0}}, 1};
  EXPECT_EQ(overlap(plane, Pose<double>{}, plane, Pose<double>{{}, quarter}), std::optional(true));
  EXPECT_EQ(overlap(plane, Pose<double>{}, plane, Pose<double>{{{1, 0, 0}}, {}}), std::optional(false));
  EXPECT_EQ(overlap(plane, Pose<double>{{}, quarter}, plane, Pose<double>{{{3, 0, 0}}, quarter}), std::optional(true))
      << "moved along itself it is the same plane";
}

TEST(Pose, TheSupportPointIsInTheWorld) {
  const auto top = support(cornerBox, onItsSide, {{0, 1, 0}});
  EXPECT_NEAR(top.point[1], 2, 1e-15);
  EXPECT_EQ(top.feature.kind, FeatureKind::vertex);
  EXPECT_NEAR(support<2>(Shape<double>(Aabb2<double>{{}, {{2, 1}}}), {{{5, 0}}, quarterAngle}, {{0, 1}})->point[1], 2,
              1e-15);
  EXPECT_FALSE(support<3>(Shape<double>(Plane<double>{{{1, 0, 0}}, 1}), onItsSide, {{0, 1, 0}}));
}

TEST(Pose, BoundsAreThoseOfThePlacedSolid) {
  const auto box = *boundingBox(Shape<double>(cornerBox), onItsSide);
  EXPECT_NEAR(box.min[0], 4, 1e-13);
  EXPECT_NEAR(box.max[1], 2, 1e-13);
  EXPECT_LE(box.min[0], 4);
  EXPECT_GE(box.max[1], 2);
  const auto sphere = *boundingSphere(Shape<double>(cornerBox), onItsSide);
  EXPECT_NEAR(sphere.center[0], 4.5, 1e-14);
  EXPECT_NEAR(sphere.radius, std::sqrt(1.5), 1e-13);
  // Exact sums stay exact where nothing turns.
  EXPECT_EQ(boundingBox(Shape<double>(cornerBox), Pose<double>{{{5, 0, 0}}, {}})->max, (Vec3<double>{{7, 1, 1}}));
  EXPECT_EQ(boundingBox2(Shape<double>(Circle2<double>{{}, 1}), Pose2<double>{{{5, 0}}, 0})->max,
            (Vec2<double>{{6, 1}}));
  EXPECT_NEAR(boundingCircle(Shape<double>(Circle2<double>{{{1, 0}}, 1}), Pose2<double>{{}, quarterAngle})->center[1],
              1, 1e-15);
  EXPECT_FALSE(boundingBox2(Shape<double>(cornerBox), Pose2<double>{{{5, 0}}, 0})) << "no pose of the plane in space";
  EXPECT_FALSE(boundingBox(Shape<double>(Plane<double>{{{1, 0, 0}}, 1}), onItsSide));
}

TEST(Transform, IsTheWorldForm) {
  EXPECT_TRUE(std::holds_alternative<Obb<double>>(*transform(Shape<double>(cornerBox), onItsSide)));
  const auto moved = *transform(Shape<double>(cornerBox), Pose<double>{{{5, 0, 0}}, {}});
  EXPECT_EQ(std::get<Aabb<double>>(moved).max, (Vec3<double>{{7, 1, 1}}));
  EXPECT_FALSE(transform(Shape<double>(cornerBox), Pose2<double>{}));
  const auto turned = *transform(Shape<double>(Obb2<double>{{}, {{1, 2}}, 0.25}), Pose2<double>{{{1, 0}}, 0.5});
  EXPECT_EQ(std::get<Obb2<double>>(turned).angle, 0.75);
}

TEST(ValidatePose, NormalisesTheRotation) {
  Pose<double> pose{{}, {0, 0, 0, 1.0002}};
  EXPECT_FALSE(validate(pose));
  EXPECT_EQ(pose.rotation.w, 1);
}

TEST(ValidatePose, SaysWhichNumberIsWrong) {
  Pose<double> far{{{0, 2e9, 0}}, {}};
  const auto tooLarge = validate(far);
  ASSERT_TRUE(tooLarge);
  EXPECT_EQ(tooLarge->code, ErrorCode::tooLarge);
  EXPECT_EQ(tooLarge->path(), "position[1]");
  EXPECT_EQ(tooLarge->message(), "pose.position[1] is 2000000000; it must be between -1e9 and 1e9.");
  Pose<float> bent{{}, {0, 0, 0.5F, 0.5F}};
  EXPECT_EQ(validate(bent)->code, ErrorCode::notUnitLength);
  EXPECT_EQ(validate(bent)->path(), "rotation");
  Pose2<double> spun{{}, std::nan("")};
  EXPECT_EQ(validate(spun)->path(), "angle");
  EXPECT_EQ(validate(spun)->code, ErrorCode::notFinite);
}

TEST(ValidatePose, WhatLeavesTheRangeIsFoundInTheWorldForm) {
  // Both are valid; the sphere placed there is not.
  const auto placed = transform(Shape<double>(Sphere<double>{{{9e8, 0, 0}}, 1}), Pose<double>{{{9e8, 0, 0}}, {}});
  Shape<double> shape = *placed;
  const auto violation = validate(shape);
  ASSERT_TRUE(violation);
  EXPECT_EQ(violation->code, ErrorCode::tooLarge);
  EXPECT_EQ(violation->path(), "center[0]");
}

}  // namespace
