// SPDX-License-Identifier: MIT
// Hard cases by name, with the expected value derived by hand. Each is a bug shipped by a well-known engine.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "support/invariants.hpp"
#include "touchstone/closest_points.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"

namespace {

using namespace touchstone;
using invariants::checked;
using V3 = Vec3<double>;

constexpr double tight = 1e-12;

Obb<double> boxAt(V3 center, V3 half, Quat<double> q = {0, 0, 0, 1}) { return {center, half, q}; }

TEST(HardCases, ConcentricSpheresOverlapByTheSumOfTheRadii) {
  // Radii 1 and 0.5 about the same centre: 1.5 in any direction.
  const auto r = checked(Sphere<double>{{{1, 2, 3}}, 1}, Sphere<double>{{{1, 2, 3}}, 0.5});
  EXPECT_NEAR(r.distance, -1.5, tight);
  EXPECT_FALSE(r.unique);
}

TEST(HardCases, NormalsAlongAnAxisAreExact) {
  // Whatever the gap, (k, 0, 0) / k is (1, 0, 0) to the last bit; times 1 / k it is not, for 49 and many others.
  for (int k = 1; k <= 1000; ++k) {
    const Shape<double> ball = Sphere<double>{{{0, 0, 0}}, 0.25}, other = Sphere<double>{{{double(k), 0, 0}}, 0.25};
    const Shape<double> box = Aabb<double>{{{-2, -1, double(k)}}, {{2, 1, k + 1.0}}};
    const Shape<double> along = Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.25};
    const Shape<double> across = Capsule<double>{{{0, double(k), -1}}, {{0, double(k), 1}}, 0.25};
    EXPECT_EQ(scenes::answerOf(ball, other).normal, (V3{{1, 0, 0}})) << k;
    EXPECT_EQ(scenes::answerOf(ball, box).normal, (V3{{0, 0, 1}})) << k;
    EXPECT_EQ(scenes::answerOf(along, across).normal, (V3{{0, 1, 0}})) << k;
    EXPECT_EQ(scenes::answerOf(scenes::toFloat(ball), scenes::toFloat(other)).normal, (V3{{1, 0, 0}})) << k;
  }
}

TEST(HardCases, SphereCentreInsideABoxLeavesThroughTheNearestFace) {
  // Centre 0.2 below the top of a unit cube, radius 0.3: it has to rise by 0.2 + 0.3.
  const auto r = checked(Sphere<double>{{{0, 0.3, 0}}, 0.3}, Aabb<double>{{{-0.5, -0.5, -0.5}}, {{0.5, 0.5, 0.5}}});
  EXPECT_NEAR(r.distance, -0.5, tight);
  EXPECT_NEAR(r.normal[1], -1, tight);  // from the sphere to the box
  EXPECT_TRUE(r.unique);
}

TEST(HardCases, SphereCentreOnAFaceOfABoxIsAHit) {
  const auto r = checked(Sphere<double>{{{0.5, 0, 0}}, 0.25}, Aabb<double>{{{-0.5, -0.5, -0.5}}, {{0.5, 0.5, 0.5}}});
  EXPECT_NEAR(r.distance, -0.25, tight);
  EXPECT_NEAR(r.normal[0], -1, tight);
}

TEST(HardCases, SphereCentreInTheCentreOfABoxIsATie) {
  const auto r = checked(Sphere<double>{{{0, 0, 0}}, 1}, boxAt({{0, 0, 0}}, {{2, 3, 3}}));
  EXPECT_NEAR(r.distance, -3, tight);
  EXPECT_NEAR(std::abs(r.normal[0]), 1, tight);
  EXPECT_FALSE(r.unique);
}

TEST(HardCases, PointInsideABoxHasTheDepthToTheNearestFace) {
  const auto r = checked(Point<double>{{{0.9, 0, 0}}}, boxAt({{0, 0, 0}}, {{1, 1, 1}}));
  EXPECT_NEAR(r.distance, -0.1, tight);
}

TEST(HardCases, CrossingCapsuleAxesSeparateAlongTheirCommonNormal) {
  // One along X, one along Z, crossing in the middle: only +-Y separates by r1 + r2 = 0.5.
  const auto r =
      checked(Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.2}, Capsule<double>{{{0, 0, -1}}, {{0, 0, 1}}, 0.3});
  EXPECT_NEAR(r.distance, -0.5, tight);
  EXPECT_NEAR(std::abs(r.normal[1]), 1, tight);
  EXPECT_FALSE(r.unique);
}

TEST(HardCases, CollinearCapsulesSeparateAcrossTheirAxisNotAlongAWorldAxis) {
  // Both along Y, the axis that fallbacks like to take.
  const auto r =
      checked(Capsule<double>{{{0, -1, 0}}, {{0, 1, 0}}, 0.25}, Capsule<double>{{{0, -2, 0}}, {{0, 0.5, 0}}, 0.25});
  EXPECT_NEAR(r.distance, -0.5, tight);
  EXPECT_NEAR(r.normal[1], 0, tight);
  EXPECT_FALSE(r.unique);
}

TEST(HardCases, SphereOnTheAxisOfACapsuleLeavesAcrossIt) {
  for (const V3 d : {V3{{1, 0, 0}}, V3{{0, 1, 0}}, V3{{0, 0, 1}}, V3{{1, 2, -3}}}) {
    const auto r = checked(Sphere<double>{{{0, 0, 0}}, 0.5}, Capsule<double>{-d, d, 0.25});
    EXPECT_NEAR(r.distance, -0.75, tight);
    EXPECT_NEAR(dot(r.normal, d), 0, tight);
  }
}

TEST(HardCases, CapsuleWithoutLengthIsASphere) {
  const auto r = checked(Capsule<double>{{{1, 0, 0}}, {{1, 0, 0}}, 0.5}, Capsule<double>{{{3, 0, 0}}, {{3, 0, 0}}, 1});
  EXPECT_NEAR(r.distance, 0.5, tight);
}

TEST(HardCases, CapsuleAxisThroughABoxCountsFromTheAxis) {
  // Half extent 10, radius 0.5, axis through the centre: 10.5 to leave, not 0.5.
  const auto r = checked(boxAt({{0, 0, 0}}, {{10, 10, 10}}), Capsule<double>{{{-20, 0, 0}}, {{20, 0, 0}}, 0.5});
  EXPECT_NEAR(r.distance, -10.5, tight);
  EXPECT_NEAR(r.normal[0], 0, tight);
}

TEST(HardCases, CapsuleBesideABoxIsNotTakenAtThePointNearestTheBoxCentre) {
  // The box [-2,2]x[-1,1]x[-1,1]; the axis from (1.5, 1.2, 0) to (6, 4.2, 0) is nearest to the box at its end, 0.2
  // above the top; the point of the axis nearest to the centre is also the end, but its distance from the *centre's*
  // clamp differs for (0, 3, 0)-(4, 1.5, 0), where the end (4, 1.5) is nearest to the centre of neither: by hand the
  // nearest point of the box is the edge (2, 1), at distance |(2,1) - (0,3) - t(4,-1.5)|, t = 11/18.25.
  const auto end =
      checked(Aabb<double>{{{-2, -1, -1}}, {{2, 1, 1}}}, Capsule<double>{{{1.5, 1.2, 0}}, {{6, 4.2, 0}}, 0.1});
  EXPECT_NEAR(end.distance, 0.1, tight);
  const auto edge = checked(Aabb<double>{{{-2, -1, -1}}, {{2, 1, 1}}}, Capsule<double>{{{0, 3, 0}}, {{4, 1.5, 0}}, 0});
  EXPECT_NEAR(edge.distance, std::abs(2 * -1.5 - -2.0 * 4) / std::sqrt(18.25), tight);
}

TEST(HardCases, AxisThatTouchesAFaceAndLeansAgainstItByAlmostNothing) {
  // Found at random. The axis is 5e-12 above a face 1500 wide and leans by 2e-6, so that it is the edge of the face
  // that touches: the normal is perpendicular to both, and along the face's own B would stay 2e-4 inside.
  const scenes::Scene scene{
      boxAt({{-61878.050992999015, -77086.116612746831, 2646.7570695183645}},
            {{1517.044371798869, 176.87440615745913, 1327.1241043046339}},
            {-0.36516031071937133, 0.41216409706052087, -0.43799698574008522, -0.7105894349427222}),
      Capsule<double>{{{-62454.573705679686, -78715.226851149055, 1762.0907380345386}},
                      {{-62408.719252016555, -78762.838265946499, 2135.6875998898004}},
                      202.62927566233313}};
  const auto r = scenes::answerOf(scene.a, scene.b);
  invariants::expectInvariants(scene, r, scenes::toleranceOf(scene));
  EXPECT_NEAR(r.distance, -202.62927566232861, scenes::toleranceOf(scene));
}

TEST(HardCases, LongFlatCapsuleOverTheEdgeOfALongBoxInFloat) {
  // Found by the fuzzer: on the face plane of the box's end, rounding times the length of the segment outweighed the
  // slope. The axis from (315077, -8) to (3.875, -1.5) passes the corner (131085.2, -4.5) 0.2958 above it; the radius
  // is 0.125.
  const Shape<double> box = Obb2<double>{{{0, -5.625}}, {{131085.22303234786, 1.125}}, 0};
  const Shape<double> capsule = Capsule2<double>{{{315076.99928545958, -8}}, {{3.875, -1.5}}, 0.125};
  const double byHand =
      (-8 + 6.5 * (315076.99928545958 - 131085.22303234786) / (315076.99928545958 - 3.875) + 4.5) - 0.125;
  EXPECT_NEAR(scenes::answerOf(box, capsule).distance, byHand, 1e-6);
  EXPECT_NEAR(scenes::answerOf(scenes::toFloat(box), scenes::toFloat(capsule)).distance, byHand, 4e-6 * 315077);
}

TEST(HardCases, LongCapsuleBesideAPointAtItsEnd) {
  // The foot of the point, a box without size, is 1e-17 of the axis before its end: a parameter of 1 up to rounding.
  // All the same the normal is perpendicular to the axis, along what is left of (0, -2.625, -2.125) across it.
  const Capsule<double> capsule{{{-805617696.12549019, -6, -6}}, {{-6, -3.375, -5.875}}, 6};
  const V3 axis = capsule.tip - capsule.base, way{{0, -2.625, -2.125}};
  const V3 across = way - axis * (dot(way, axis) / dot(axis, axis));
  const Shape<double> leaf = Aabb<double>{{{-6, -6, -8}}, {{-6, -6, -8}}};
  const auto r = scenes::answerOf<double>(capsule, leaf);
  EXPECT_NEAR(r.distance, std::hypot(2.625, 2.125) - 6, 1e-3);
  EXPECT_LE(length(r.normal - across / length(across)), 1e-12);
}

TEST(HardCases, TaperedCapsuleAlongAnAxisOfABoxInFloatHasAUnitNormal) {
  // Found by the fuzzer: an axis that is parallel to an edge up to rounding gave a candidate without direction. The box
  // [-15.25, 0]^3 and the axis along its edge at y = z = -7.625, radius 7.625: 7.625 to the face and the radius.
  const double q = -0.5, h = 7.625;
  const Shape<double> box = Obb<double>{{{-h, -h, -h}}, {{h, h, h}}, {q, q, q, q}};
  const Shape<double> hull = TaperedCapsule<double>{{{0, -h, -h}}, {{-h, -h, -h}}, h, h};
  const auto r = scenes::answerOf(scenes::toFloat(box), scenes::toFloat(hull));
  EXPECT_NEAR(length(r.normal), 1, 1e-6);
  EXPECT_NEAR(r.distance, -15.25, 1e-4);
}

TEST(HardCases, ParallelCapsulesAtEveryOffset) {
  for (const double shift : {-3.0, -1.0, 0.0, 0.7, 2.0, 5.0}) {
    const auto r = checked(Capsule<double>{{{0, 0, 0}}, {{2, 0, 0}}, 0.25},
                           Capsule<double>{{{shift, 1, 0}}, {{shift + 2, 1, 0}}, 0.25});
    const double gap = std::max({0.0, shift - 2, -shift - 2});
    EXPECT_NEAR(r.distance, std::sqrt(1 + gap * gap) - 0.5, tight) << shift;
  }
}

TEST(HardCases, OneEndOfATaperedCapsuleContainsTheOther) {
  // The hull is the larger sphere: radius 1 about the origin.
  const TaperedCapsule<double> nested{{{0, 0, 0}}, {{0.5, 0, 0}}, 1, 0.25};
  const auto r = checked(Sphere<double>{{{3, 0, 0}}, 0.5}, nested);
  EXPECT_NEAR(r.distance, 1.5, tight);
  const auto turned =
      checked(Sphere<double>{{{3, 0, 0}}, 0.5}, TaperedCapsule<double>{nested.tip, nested.base, 0.25, 1});
  EXPECT_NEAR(turned.distance, 1.5, tight);
}

TEST(HardCases, ConeOfATaperedCapsuleIsTangentToBothBalls) {
  // Radii 1 and 0 at distance 2: the cone falls by 30 degrees, its normal is (1/2, sqrt(3)/2), and it touches the
  // unit sphere there. (2, 2, 0) is over the cone: distance 2/2 + 2 sqrt(3)/2 - 1 = sqrt(3).
  const auto r = checked(Point<double>{{{2, 2, 0}}}, TaperedCapsule<double>{{{0, 0, 0}}, {{2, 0, 0}}, 1, 0});
  EXPECT_NEAR(r.distance, std::sqrt(3.0), tight);
}

TEST(HardCases, CrossingSegmentsInThePlaneHaveADepthOfTheirOwn) {
  // Two unit crosses: one end has to travel 1 to come out, plus both radii.
  const auto r = checked(Capsule2<double>{{{-1, 0}}, {{1, 0}}, 0.1}, Capsule2<double>{{{0, -1}}, {{0, 1}}, 0.2});
  EXPECT_NEAR(r.distance, -1.3, tight);
  EXPECT_FALSE(r.unique);
}

TEST(HardCases, SegmentsInThePlaneThatAllButMeetWithTheirEndsDoNotCross) {
  // From A's end at the origin to B's at (e, e) it is e sqrt(2), along the diagonal; no side's normal separates so
  // much.
  const double e = 1e-4;
  const auto r = checked(Capsule2<double>{{{-2, 0}}, {{0, 0}}, 0}, Capsule2<double>{{{e, e}}, {{1 + e, 2 + e}}, 0});
  EXPECT_NEAR(r.distance, e * std::sqrt(2), tight);
  EXPECT_NEAR(r.normal[0], std::sqrt(0.5), tight);
}

TEST(HardCases, SegmentsThatCrossNearlyParallelDoCross) {
  // B along the axis from -1 to 2; A from 1e-9 below it at 0 to 3e-9 above it at 1, which is 4e-9 rad. In the plane A
  // has to rise by 1e-9; in space nothing has to move. All turned, so that no coordinate is exact.
  for (int i = 0; i < 64; ++i) {
    const double angle = 0.1 * i, c = std::cos(angle), s = std::sin(angle);
    const auto at = [&](double x, double y) { return Vec2<double>{{c * x - s * y, s * x + c * y}}; };
    const auto lift = [](const Vec2<double>& p) { return V3{{p[0], p[1], 0.7 * p[0]}}; };
    const auto a0 = at(0, -1e-9), a1 = at(1, 3e-9), b0 = at(-1, 0), b1 = at(2, 0);
    EXPECT_NEAR(checked(Capsule2<double>{a0, a1, 0}, Capsule2<double>{b0, b1, 0}).distance, -1e-9, tight) << i;
    EXPECT_NEAR(checked(Capsule<double>{lift(a0), lift(a1), 0}, Capsule<double>{lift(b0), lift(b1), 0}).distance, 0,
                tight)
        << i;
  }
}

TEST(HardCases, ManifoldOfATaperedCapsuleThatAlmostHoldsItsEnd) {
  // The large sphere extends 1.37477 to the left, the small end 0.25 + 1.125: the box has to move left by that and
  // 0.5. The side between them is so short that its slope is steep, and the manifold is the small end, as deep as the
  // pair.
  const TaperedCapsule<double> blunt{{{0, 0, 0}}, {{-0.25, 0, 0}}, 1.37477, 1.125};
  const auto c = contact(blunt, Aabb<double>{{{-5, -1, -1}}, {{0.5, 1, 1}}});
  EXPECT_NEAR(c.pair.distance, -1.875, tight);
  EXPECT_NEAR(c.points[0].separation, -1.875, tight);
}

TEST(HardCases, CoincidentPointsAndCrossingSegmentsHaveDepthZeroAndAUnitNormal) {
  EXPECT_EQ(checked(Point<double>{{{1, 1, 1}}}, Point<double>{{{1, 1, 1}}}).distance, 0);
  const auto r = checked(Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0}, Capsule<double>{{{0, -1, 0}}, {{0, 1, 0}}, 0});
  EXPECT_NEAR(r.distance, 0, tight);
  EXPECT_NEAR(std::abs(r.normal[2]), 1, tight);
}

TEST(HardCases, TwoBoxesEdgeAgainstEdge) {
  // Unit cubes, one turned by 45 degrees about X and one about Z, one above the other: edges along X and Z cross at
  // height sqrt(2)/2 each; centres 1.4 apart overlap by sqrt(2) - 1.4.
  const double s = std::sin(M_PI / 8), c = std::cos(M_PI / 8);
  const auto r = checked(boxAt({{0, 0, 0}}, {{0.5, 0.5, 0.5}}, {s, 0, 0, c}),
                         boxAt({{0, 1.4, 0}}, {{0.5, 0.5, 0.5}}, {0, 0, s, c}));
  EXPECT_NEAR(r.distance, 1.4 - std::sqrt(2.0), tight);
  EXPECT_NEAR(r.normal[1], 1, tight);
  EXPECT_EQ(r.featureA.kind, FeatureKind::edge);
  EXPECT_EQ(r.featureB.kind, FeatureKind::edge);
}

TEST(HardCases, BoxesFarFromTheOrigin) {
  const V3 far{{1e5, -1e5, 1e5}};
  const auto r = checked(boxAt(far, {{1, 1, 1}}), boxAt(far + V3{{1.75, 0, 0}}, {{1, 1, 1}}));
  EXPECT_NEAR(r.distance, -0.25, 1e-9);
}

TEST(HardCases, PlaneAgainstPlaneAnswersWhetherBoundariesMeet) {
  const auto meet = [](Plane<double> a, Plane<double> b) { return *overlap(Shape<double>(a), Shape<double>(b)); };
  const Plane<double> floor{{{0, 1, 0}}, 0};
  EXPECT_TRUE(meet(floor, {{{1, 0, 0}}, 5}));
  EXPECT_FALSE(meet(floor, {{{0, 1, 0}}, 1}));
  EXPECT_TRUE(meet(floor, {{{0, -1, 0}}, 0}));
  EXPECT_FALSE(distance<3>(Shape<double>(floor), Shape<double>(floor)).has_value());
}

TEST(HardCases, TwoDimensionsNeverMeetThree) {
  EXPECT_FALSE(overlap(Shape<double>(Sphere<double>{}), Shape<double>(Circle2<double>{})).has_value());
}

TEST(ClosestPoints, PointOnSegmentInItsThreeCases) {
  const Segment<double, 3> x{{{0, 0, 0}}, {{4, 0, 0}}};
  EXPECT_EQ(closestPoint(x, V3{{-1, 1, 0}}).t, 0);
  EXPECT_EQ(closestPoint(x, V3{{1, 1, 0}}).t, 0.25);
  EXPECT_EQ(closestPoint(x, V3{{9, 1, 0}}).t, 1);
  EXPECT_EQ(closestPoint(Segment<double, 3>{x.to, x.to}, V3{{1, 1, 0}}).t, 0);
}

TEST(ClosestPoints, SegmentsCrossingEndToSideParallelAndWithoutLength) {
  // Skew lines along X at height 0 and along Z at height 1, meeting above (1, ., 2).
  const auto skew =
      closestPoints(Segment<double, 3>{{{0, 0, 2}}, {{4, 0, 2}}}, Segment<double, 3>{{{1, 1, 0}}, {{1, 1, 8}}});
  EXPECT_NEAR(skew.s, 0.25, tight);
  EXPECT_NEAR(skew.t, 0.25, tight);
  // A T: the end of the second above the side of the first.
  const auto tee = closestPoints(Segment<double, 2>{{{0, 0}}, {{4, 0}}}, Segment<double, 2>{{{1, 3}}, {{1, 1}}});
  EXPECT_NEAR(tee.s, 0.25, tight);
  EXPECT_EQ(tee.t, 1);
  const auto dots = closestPoints(Segment<double, 2>{{{0, 0}}, {{0, 0}}}, Segment<double, 2>{{{3, 4}}, {{3, 4}}});
  EXPECT_NEAR(length(dots.on2 - dots.on1), 5, tight);
  const auto parallel = closestPoints(Segment<double, 2>{{{0, 0}}, {{4, 0}}}, Segment<double, 2>{{{1, 2}}, {{9, 2}}});
  EXPECT_NEAR(length(parallel.on2 - parallel.on1), 2, tight);
}

}  // namespace
