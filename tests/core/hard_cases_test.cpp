// SPDX-License-Identifier: MIT
// The hard cases by name, with the number worked out by hand. Each is a bug that a well-known engine shipped.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "support/judge.hpp"
#include "touchstone/closest_points.hpp"
#include "touchstone/distance.hpp"

namespace {

using namespace touchstone;
using V3 = Vec3<double>;

constexpr double tight = 1e-12;

template <class A, class B>
scenes::Answer checked(const A& a, const B& b) {
  const scenes::Scene scene{a, b};
  const auto answer = scenes::answerOf(scene.a, scene.b);
  judge::expectInvariants(scene, answer, 1e-9);
  return answer;
}

Obb<double> boxAt(V3 center, V3 half, Quat<double> q = {0, 0, 0, 1}) { return {center, half, q}; }

TEST(HardCases, ConcentricSpheresOverlapByTheSumOfTheRadii) {
  // Radii 1 and 0.5 about the same centre: 1.5 in any direction.
  const auto r = checked(Sphere<double>{{{1, 2, 3}}, 1}, Sphere<double>{{{1, 2, 3}}, 0.5});
  EXPECT_NEAR(r.distance, -1.5, tight);
  EXPECT_FALSE(r.unique);
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

TEST(HardCases, WitnessesOfTinyBoxesFarApartInFloat) {
  // 1.24 m apart, the corners of boxes of 1e-4 m differ by less than a float can tell in the distance: the normal has
  // to lead to the corner that was found. In the plane A's corner (-0.625, 0.375061) and B's, about
  // (-1.49991, 1.25001).
  const scenes::Scene flat{Aabb2<double>{{{-0.625, 0.37493896484375}}, {{2.875, 0.37506103515625}}},
                           Obb2<double>{{{-1.5, 1.25}}, {{7.62939453125e-05, 4.57763671875e-05}}, 0.633834}};
  const scenes::Scene inSpace{
      Obb<double>{{{-1.0530782226227404, -0.080510636168007604, -1.6522369366989476}},
                  {{6.3157151780884253e-05, 0, 0.00016163739515906732}},
                  {-0.47116794649002336, 0.33011973947666229, 0.55128363958587423, -0.60424173352490884}},
      Obb<double>{
          {{-0.15652694437717743, -0.6518283285749007, -0.94292743806249402}}, {{0, 0.000189526614, 0}}, {0, 0, 0, 1}}};
  for (const scenes::Scene& scene : {flat, inSpace}) {
    const auto r = scenes::answerOf(scenes::toFloat(scene.a), scenes::toFloat(scene.b));
    const double slack = scenes::floatToleranceOf(scene);
    EXPECT_NEAR(r.distance, scenes::answerOf(scene.a, scene.b).distance, slack);
    EXPECT_LE(judge::offSurface(r.pointOnA, scene.a), slack);
    EXPECT_LE(judge::offSurface(r.pointOnB, scene.b), slack);
  }
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
  // The hull is the larger ball: radius 1 about the origin.
  const TaperedCapsule<double> nested{{{0, 0, 0}}, {{0.5, 0, 0}}, 1, 0.25};
  const auto r = checked(Sphere<double>{{{3, 0, 0}}, 0.5}, nested);
  EXPECT_NEAR(r.distance, 1.5, tight);
  const auto turned =
      checked(Sphere<double>{{{3, 0, 0}}, 0.5}, TaperedCapsule<double>{nested.tip, nested.base, 0.25, 1});
  EXPECT_NEAR(turned.distance, 1.5, tight);
}

TEST(HardCases, ConeOfATaperedCapsuleIsTangentToBothBalls) {
  // Radii 1 and 0 at distance 2: the cone falls by 30 degrees, its normal is (1/2, sqrt(3)/2), and it touches the unit
  // ball there. (2, 2, 0) lies over the cone: distance 2/2 + 2 sqrt(3)/2 - 1 = sqrt(3).
  const auto r = checked(Point<double>{{{2, 2, 0}}}, TaperedCapsule<double>{{{0, 0, 0}}, {{2, 0, 0}}, 1, 0});
  EXPECT_NEAR(r.distance, std::sqrt(3.0), tight);
}

/// Solids that end along n = (10, -2, 11) / 15 at the origin, and only there.
std::vector<Shape<double>> endingAtTheOrigin() {
  const V3 center{{-10. / 32, 2. / 32, -11. / 32}}, along{{2. / 4, -1. / 4, -2. / 4}};  // 15/32 behind it; across it
  return {Point<double>{},
          Sphere<double>{center, 15. / 32},
          Capsule<double>{center - along, center + along, 15. / 32},
          TaperedCapsule<double>{center, center * 2., 15. / 32, 1. / 8},
          Aabb<double>{{{-1, 0, -1}}, {{0, 1, 0}}},
          boxAt({{-0.5, 0.5, -0.5}}, {{0.5, 0.5, 0.5}})};
}

TEST(HardCases, WitnessOfATinyTaperedCapsuleIsOnItsCone) {
  // The cone's axis is (2, 2, 1) / 3, 30 e long, its radii 6 e and 24 e: slope 18 / 30 = 3/5. With w = (1, -2, 2) / 3
  // its normals in this plane are 3/5 (2, 2, 1) / 3 + 4/5 w = (10, -2, 11) / 15 = n. The middle of its axis, radius
  // 15 e, is put at 15/16 n + 15 e n: it touches in 15/16 n = (10, -2, 11) / 16, 15/16 from the origin. All numbers
  // are exact. For e = 2^-28 in double, 2^-16 in float, all its points are equally far within rounding.
  const auto tiny = [](double e) {
    return TaperedCapsule<double>{{{10. / 16, -2. / 16 - 12 * e, 11. / 16 + 6 * e}},
                                  {{10. / 16 + 20 * e, -2. / 16 + 8 * e, 11. / 16 + 16 * e}},
                                  6 * e,
                                  24 * e};
  };
  const V3 touching{{10. / 16, -2. / 16, 11. / 16}};
  for (const Shape<double>& other : endingAtTheOrigin()) {
    const auto r = checked(other, Shape<double>(tiny(std::ldexp(1, -28))));
    EXPECT_NEAR(r.distance, 15. / 16, tight);
    EXPECT_LE(length(r.pointOnB - touching), tight) << other.index();
    const auto f = scenes::answerOf(scenes::toFloat(other), scenes::toFloat(Shape<double>(tiny(std::ldexp(1, -16)))));
    EXPECT_NEAR(f.distance, 15. / 16, 1e-6);
    EXPECT_LE(length(f.pointOnB - touching), 2e-6) << other.index();
  }
}

TEST(HardCases, WitnessesOfAnAlmostCylindricalTaperedCapsule) {
  // Found at random. The radii differ by 1e-15 to 2e-12 of their size, the axes lean by 1e-11 to 2e-8: every normal
  // within that separates by the same number, but only one has both witnesses on the surfaces.
  checked(TaperedCapsule<double>{{{-77.148337787893283, 216.43152753559724, -56.288507125780107}},
                                 {{-77.148337771004009, 216.43152752931394, 938.99279629823161}},
                                 654.48244668474638,
                                 654.48244668474399},
          Capsule<double>{{{38.201226700424527, 85.586866419662357, -9.0251290242364348}},
                          {{38.201226700424527, 85.586866419662357, 987.73982308427992}},
                          259.96030935610827});
  checked(TaperedCapsule<double>{{{2.4509816908929394, 0.58809389640240683, 0.1892632956728712}},
                                 {{2.4509816620064928, 0.58809388507556404, 1.8454716384408187}},
                                 0.88275216567653603,
                                 0.8827521656518319},
          Aabb<double>{{{-1.1154389186293123, -0.24257917184289704, 1.4183556205305234}},
                       {{0.14946371670181691, 0.017660693420569223, 1.6468860394282427}}});
}

TEST(HardCases, CrossingSegmentsInThePlaneHaveADepthOfTheirOwn) {
  // Two unit crosses: one end has to travel 1 to come out, plus both radii.
  const auto r = checked(Capsule2<double>{{{-1, 0}}, {{1, 0}}, 0.1}, Capsule2<double>{{{0, -1}}, {{0, 1}}, 0.2});
  EXPECT_NEAR(r.distance, -1.3, tight);
  EXPECT_FALSE(r.unique);
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

TEST(HardCases, WitnessesWhereATurnIsTooSmallForTheNormalToTell) {
  // B's top edge is turned by 1e-14 against A's lower one. Both sides' normals separate by the same 0.5 up to rounding,
  // but they touch where they lie over each other, x from 1 to 2, and not where B's far corner is, at x = 4.
  const auto flat = checked(Aabb2<double>{{{0, 0}}, {{2, 1}}}, Obb2<double>{{{2.5, 0.25}}, {{1.5, 0.25}}, -1e-14});
  EXPECT_NEAR(flat.distance, -0.5, tight);
  EXPECT_GE(flat.pointOnA[0], 1 - tight);
  EXPECT_LE(flat.pointOnA[0], 2 + tight);
  // Two needles 2e-6 rad apart cross at x = 0.5, and not in the middle of what they share, -0.5 to 1.
  const auto crossing = checked(boxAt({{0, 0, 0}}, {{1, 0, 0}}), boxAt({{0.5, 0, 0}}, {{1, 0, 0}}, {0, 1e-6, 0, 1}));
  EXPECT_NEAR(crossing.distance, 0, tight);
  EXPECT_NEAR(crossing.pointOnA[0], 0.5, 1e-9);
  // A capsule leans by 2e-14 towards a face that ends at z = 0.75; its lower end, at z = 1, is beside the box.
  const auto over = checked(Capsule<double>{{{0, 0.25, -2}}, {{0, 0.25 - 6e-14, 1}}, 0.5},
                            Aabb<double>{{{-1, -0.5, -0.75}}, {{1, 0.5, 0.75}}});
  EXPECT_NEAR(over.distance, -0.75, tight);
  EXPECT_LE(std::abs(over.pointOnA[2]), 0.75 + tight);
}

TEST(HardCases, ManifoldOfATaperedCapsuleThatAlmostHoldsItsEnd) {
  // The large ball reaches 1.37477 to the left, the small end 0.25 + 1.125: the box has to go left by that and 0.5. The
  // side between them is so short that its slope is steep, and the manifold is the small end, as deep as the pair.
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
