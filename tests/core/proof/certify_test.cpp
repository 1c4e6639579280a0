// SPDX-License-Identifier: MIT
// Certificates of answers whose bounds are known by hand: right and wrong ones, by the core and by anybody, with
// numbers of every kind.
#include "touchstone/certify.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "support/scenes.hpp"
#include "touchstone/algorithms.hpp"

namespace {

using namespace touchstone;
using V3 = Vec3<double>;

constexpr double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();

/// Two unit spheres whose centers are 3 apart along x: at a distance of 1, between (1, 0, 0) and (2, 0, 0).
const Shape<double> left = Sphere<double>{{{0, 0, 0}}, 1}, right = Sphere<double>{{{3, 0, 0}}, 1};
constexpr Claim<3> exact{1, {{1, 0, 0}}, {{1, 0, 0}}, {{2, 0, 0}}};

Proof proofOfSpheres(const Claim<3>& claim) { return *proofOf<3>(left, right, claim); }

TEST(Certify, AnExactAnswerHasBoundsOneUnitInTheLastPlaceApart) {
  const Proof p = proofOfSpheres(exact);
  EXPECT_LE(p.certificate.lower, 1);
  EXPECT_GE(p.certificate.upper, 1);
  EXPECT_GE(p.certificate.lower, 1 - 0x1p-52);
  EXPECT_LE(p.certificate.upper, 1 + 0x1p-52);
  EXPECT_LE(p.certificate.normalAngle, 1e-7);
  EXPECT_LE(p.certificate.witnessOff, 1e-20);
  EXPECT_LE(p.errorBound, 0x1p-51);
  EXPECT_EQ(p.status, Status::proved);
}
TEST(Certify, AWrongDistanceKeepsItsBoundsAndLosesItsErrorBound) {
  Claim<3> claim = exact;
  claim.distance = 1.5;
  const Proof p = proofOfSpheres(claim);
  EXPECT_NEAR(p.certificate.lower, 1, 1e-15);
  EXPECT_NEAR(p.certificate.upper, 1, 1e-15);
  // It says 0.5 too much, and its points are 0.5 short of it.
  EXPECT_NEAR(p.errorBound, 0.5, 1e-15);
  EXPECT_NEAR(p.certificate.witnessOff, 0.5, 1e-15);
  EXPECT_EQ(p.status, Status::unproved);
}
TEST(Certify, ATiltedNormalSeparatesByItsCosine) {
  // Along (cos 0.1, sin 0.1) the centers are 3 cos 0.1 apart.
  Claim<3> claim = exact;
  claim.normal = {{std::cos(0.1), std::sin(0.1), 0}};
  const Proof p = proofOfSpheres(claim);
  EXPECT_NEAR(p.certificate.lower, 3 * std::cos(0.1) - 2, 1e-15);
  EXPECT_NEAR(p.certificate.upper, 1, 1e-15);
  EXPECT_GE(p.certificate.normalAngle, 0.1);
  EXPECT_NEAR(p.certificate.normalAngle, 0.1, 1e-9);
  EXPECT_EQ(p.status, Status::unproved);
}
TEST(Certify, ANormalOfAnyLengthIsADirection) {
  for (const double length : {5e-324, 1e-300, 0.5, 1e9, 1e308}) {
    Claim<3> claim = exact;
    claim.normal = {{length, 0, 0}};
    const Proof p = proofOfSpheres(claim);
    EXPECT_NEAR(p.certificate.lower, 1, 1e-15) << length;
    EXPECT_LE(p.certificate.normalAngle, 1e-7) << length;
    // But pointOnA + distance * normal is not pointOnB; beyond 1e30 nothing is said of it.
    const double off = std::abs(length - 1);
    EXPECT_GE(p.certificate.witnessOff, off * (1 - 1e-15)) << length;
    if (length < 1e30) {
      EXPECT_NEAR(p.certificate.witnessOff / off, 1, 1e-12) << length;
    }
  }
}
TEST(Certify, WithoutADirectionNothingBoundsFromBelow) {
  for (const V3& normal : {V3{{0, 0, 0}}, V3{{nan, 0, 0}}, V3{{infinity, 0, 0}}, V3{{1, -infinity, 0}}}) {
    Claim<3> claim = exact;
    claim.normal = normal;
    const Proof p = proofOfSpheres(claim);
    EXPECT_EQ(p.certificate.lower, -infinity);
    EXPECT_NEAR(p.certificate.upper, 1, 1e-15);
    EXPECT_EQ(p.certificate.normalAngle, std::numbers::pi);
    EXPECT_EQ(p.errorBound, infinity);
    EXPECT_EQ(p.status, Status::unproved);
  }
}
TEST(Certify, PointsAnywhereAreJudged) {
  for (const double x : {nan, infinity, -infinity, 1e300, 1e30, -1e12}) {
    Claim<3> claim = exact;
    claim.pointOnA[1] = x;
    const Proof p = proofOfSpheres(claim);
    EXPECT_NEAR(p.certificate.lower, 1, 1e-15) << x;
    EXPECT_GE(p.certificate.upper, 1 - 1e-15) << x;
    EXPECT_GE(p.certificate.witnessOff, 1e11) << x;
    EXPECT_FALSE(std::isnan(p.certificate.upper) || std::isnan(p.errorBound)) << x;
  }
}
TEST(Certify, ANumberThatIsNoneIsSeenInEveryPlace) {
  for (const double x : {nan, infinity, -infinity}) {
    for (int k = 0; k < 9; ++k) {
      Claim<3> claim = exact;
      (k < 3 ? claim.normal : k < 6 ? claim.pointOnA : claim.pointOnB)[k % 3] = x;
      const Proof p = proofOfSpheres(claim);
      EXPECT_EQ(p.certificate.witnessOff, infinity) << k;
      if (k < 3) {
        EXPECT_EQ(p.certificate.lower, -infinity) << k;
        EXPECT_EQ(p.certificate.normalAngle, std::numbers::pi) << k;
      }
      EXPECT_NEAR(p.certificate.upper, 1, 1e-12) << k;
      EXPECT_EQ(std::isinf(p.errorBound), k < 3) << k;
    }
  }
}
TEST(Certify, ADistanceThatIsNoNumberHasNoErrorBound) {
  for (const double x : {nan, infinity, -infinity, 1e300}) {
    Claim<3> claim = exact;
    claim.distance = x;
    const Proof p = proofOfSpheres(claim);
    EXPECT_GE(p.errorBound, 1e299) << x;
    EXPECT_GE(p.certificate.witnessOff, 1e29) << x;
    EXPECT_EQ(p.status, Status::unproved) << x;
  }
}

TEST(Certify, PointsBesideTheirSurfacesAreMeasured) {
  // 0.25 inside of the left sphere, and 0.5 above the right one's pole towards it: sqrt(1 + 0.25) - 1 outside.
  Claim<3> claim = exact;
  claim.pointOnA = {{0.75, 0, 0}};
  claim.distance = 1.25;
  EXPECT_NEAR(proofOfSpheres(claim).certificate.witnessOff, 0.25, 1e-15);
  claim = exact;
  claim.pointOnB = {{2, 0.5, 0}};
  EXPECT_NEAR(proofOfSpheres(claim).certificate.witnessOff, 0.5, 1e-15);
}

TEST(Certify, TheDepthOfTwoBoxesIsProvedByAllDirections) {
  // They share [1, 2] x [0, 3] x [0, 3]: the shortest way out is 1 along x.
  const Shape<double> a = Aabb<double>{{{0, 0, 0}}, {{2, 3, 3}}}, b = Aabb<double>{{{1, 0, 0}}, {{5, 3, 3}}};
  const auto answer = *distance<3>(a, b);
  const Proof p = *proofOf<3>(a, b, claimOf(answer));
  EXPECT_LE(p.certificate.lower, -1);
  EXPECT_GE(p.certificate.upper, -1);
  EXPECT_NEAR(p.certificate.lower, -1, 1e-15);
  EXPECT_NEAR(p.certificate.upper, -1, 1e-12);
  EXPECT_EQ(p.certificate.normalAngle, std::numbers::pi);
  EXPECT_EQ(p.status, Status::proved);
  // Along y it is 3: separating, but not the shortest.
  const Proof wrong = *proofOf<3>(a, b, Claim<3>{-3, {{0, 1, 0}}, {{1.5, 3, 1}}, {{1.5, 0, 1}}});
  EXPECT_NEAR(wrong.certificate.lower, -3, 1e-15);
  EXPECT_NEAR(wrong.certificate.upper, -1, 1e-12);
  EXPECT_NEAR(wrong.errorBound, 2, 1e-12);
  EXPECT_EQ(wrong.status, Status::unproved);
}
TEST(Certify, TheDepthOfACurvedPairHasNoUpperBoundUnlessBallsProveIt) {
  const Shape<double> box = Aabb<double>{{{-1, -1, -1}}, {{1, 1, 1}}};
  const Shape<double> within = Cylinder<double>{{{0.5, 0, 0}}, {{3, 0, 0}}, 0.5};
  const auto answer = *distance<3>(box, within);
  ASSERT_NEAR(answer.distance, -0.5, 1e-12);
  const Proof p = *proofOf<3>(box, within, claimOf(answer));
  EXPECT_EQ(p.certificate.upper, infinity);
  EXPECT_NEAR(p.certificate.lower, -0.5, 1e-12);
  EXPECT_EQ(p.status, Status::converged);
  EXPECT_EQ(p.errorBound, 1e-10 + 1e-12 * 3);
  EXPECT_EQ(answer.status, Status::converged);
  // The center of a sphere at the axis of a cylinder: as deep as the side is near.
  const Shape<double> ball = Sphere<double>{{{2, 0, 0}}, 0.25};
  const Proof ofBall = *proofOf<3>(ball, within, claimOf(*distance<3>(ball, within)));
  EXPECT_NEAR(ofBall.certificate.upper, -0.75, 1e-15);
  EXPECT_EQ(ofBall.status, Status::proved);
  // Tapered capsules whose axes cross: the balls at the crossing.
  const Shape<double> along = TaperedCapsule<double>{{{-2, 0, 0}}, {{2, 0, 0}}, 0.5, 1};
  const Shape<double> across = TaperedCapsule<double>{{{0, -2, 0}}, {{0, 2, 0}}, 0.25, 0.5};
  const auto crossing = *distance<3>(along, across);
  const Proof ofCrossing = *proofOf<3>(along, across, claimOf(crossing));
  EXPECT_NEAR(crossing.distance, -0.75 - 0.375, 1e-12);
  EXPECT_EQ(ofCrossing.status, Status::proved);
}

TEST(Certify, AHalfSpaceHasItsClosedFormWhateverTheNormal) {
  const Shape<double> floor = Plane<double>{{{0, 1, 0}}, 0}, ball = Sphere<double>{{{0, 3, 0}}, 1};
  Claim<3> claim{2, {{1, 0, 0}}, {{0, 0, 0}}, {{0, 2, 0}}};
  const Proof p = *proofOf<3>(floor, ball, claim);
  EXPECT_NEAR(p.certificate.lower, 2, 1e-15);
  EXPECT_NEAR(p.certificate.upper, 2, 1e-15);
  EXPECT_NEAR(p.certificate.normalAngle, std::numbers::pi / 2, 1e-12);
  claim.normal = {{0, 1, 0}};
  EXPECT_LE(proofOf<3>(floor, ball, claim)->certificate.normalAngle, 1e-15);
  EXPECT_FALSE(proofOf<3>(floor, floor, claim));
  EXPECT_FALSE(proofOf<2>(floor, ball, Claim<2>{}));
}

TEST(Certify, PosesAreExact) {
  // A turn by 120 degrees about (1, 1, 1) exchanges the axes, exactly: a box of 1 x 2 x 3 becomes one of 3 x 1 x 2.
  const Pose<double> turned{{{1e6, -1e6, 0.25}}, {0.5, 0.5, 0.5, 0.5}}, moved{{{1e6, -1e6, 0.25}}, {}};
  const Aabb<double> box{{{-1, -2, -3}}, {{1, 2, 3}}};
  const Sphere<double> ball{{{5, 0, 0}}, 1};
  // From 3 to 4 along x; the numbers of the poses are exact in double.
  const Claim<3> claim{1, {{1, 0, 0}}, {{1000003, -1e6, 0.25}}, {{1000004, -1e6, 0.25}}};
  const Proof p = *proofOf<3>(Shape<double>(box), turned, Shape<double>(ball), moved, claim);
  EXPECT_NEAR(p.certificate.lower, 1, 0x1p-51);
  EXPECT_NEAR(p.certificate.upper, 1, 0x1p-51);
  EXPECT_LE(p.certificate.witnessOff, 1e-18);
}

TEST(Certify, ABoxWithoutExtentsIsAPointBesideASegment) {
  // Found by the long sweep: its faces were taken for facets of the difference, and the upper bound was -0.019.
  const Shape<double> box =
      Obb<double>{{{-0.25, -0.25, 0.25}}, {{0, 0, 0}}, {0, 0, 0.70710678118654757, 0.70710678118654757}};
  const Shape<double> segment = Capsule<double>{{{-0.31139601507394032, -0.23066915985784145, 0.39071580517745719}},
                                                {{0.31139601507394032, -0.26933084014215858, -0.39071580517745719}},
                                                0};
  const auto answer = *distance<3>(box, segment);
  Claim<3> claim = claimOf(answer);
  claim.pointOnA[0] += 0.3;
  claim.normal[1] += 0.1;
  for (const auto& [a, b] : {std::pair(box, segment), std::pair(segment, box)}) {
    const Proof p = *proofOf<3>(a, b, claim);
    EXPECT_LE(p.certificate.lower, answer.distance);
    EXPECT_NEAR(p.certificate.upper, answer.distance, 1e-12);
    claim.normal = -claim.normal;
    std::swap(claim.pointOnA, claim.pointOnB);
  }
}

TEST(Certify, PointsThatAreAllOneAreAPointInACylinder) {
  // At the axis, 0.25 from the cap and 0.5 from the side.
  const V3 corners[] = {{{0, 0, 0}}, {{0, 0, 0}}, {{0, 0, 0}}};
  const Shape<double> hull = scenes::hullAround(corners),
                      triangle = Triangle<double>{{corners[0], corners[0], corners[0]}};
  const Shape<double> can = Cylinder<double>{{{-0.25, 0, 0}}, {{1, 0, 0}}, 0.5};
  for (const Shape<double>& point : {hull, triangle, Shape<double>(Aabb<double>{{{0, 0, 0}}, {{0, 0, 0}}})}) {
    const auto answer = *distance<3>(point, can);
    const Proof p = *proofOf<3>(point, can, claimOf(answer));
    EXPECT_NEAR(p.certificate.lower, -0.25, 1e-15);
    EXPECT_NEAR(p.certificate.upper, -0.25, 1e-15);
    EXPECT_EQ(p.status, Status::proved);
  }
}

/// Normal and witness points as docs/conventions.md promises them: apart, the normal separates by the distance.
void expectContractOfNormals(const Shape<double>& a, const Shape<double>& b) {
  const auto answer = *distance<3>(a, b);
  const double accuracy = 1e-10 + 1e-12 * std::max(lengthScale(a), lengthScale(b));
  const Proof p = *proofOf<3>(a, b, claimOf(answer));
  EXPECT_GE(p.certificate.lower, answer.distance - accuracy);
  EXPECT_LE(p.certificate.witnessOff, 2 * accuracy);
  EXPECT_EQ(p.status, Status::proved);
  const auto mirrored = *distance<3>(b, a);
  EXPECT_EQ(mirrored.normal, -answer.normal);
}
TEST(Certify, ANearTieFarAwayKeepsNormalAndPoints) {
  // Two triangles of 1 m at 1e5, nearly parallel and 3 pm from touching: edges of many directions separate as far.
  expectContractOfNormals(Triangle<double>{{{{-29438.558660278351, 33395.984182301996, 36059.855347023527}},
                                            {{-29438.899390505034, 33395.024293776376, 36059.460109994019}},
                                            {{-29438.128729964632, 33394.691941468358, 36058.864708397312}}}},
                          Triangle<double>{{{{-29438.116477695152, 33395.991607885466, 36059.631589125616}},
                                            {{-29439.326197023933, 33394.633538444861, 36059.447881328437}},
                                            {{-29438.372482401206, 33394.840516118587, 36059.078880478723}}}});
}
TEST(Certify, ANearTieOfATaperedCapsuleAndATriangleKeepsItsPointOnTheTriangle) {
  // Far away and 6 mm apart, where the side of the one and an edge of the other are nearly parallel.
  expectContractOfNormals(TaperedCapsule<double>{{{67207.377709815992, 10810.418966339395, 66778.209900287751}},
                                                 {{67207.224682027736, 10811.796412414806, 66779.104353062154}},
                                                 0.31111483812658769,
                                                 0.20248437482923853},
                          Triangle<double>{{{{67207.464348567373, 10812.259178223441, 66778.339759392897}},
                                            {{67207.170133217631, 10811.395380769916, 66778.516685147973}},
                                            {{67207.041800353996, 10811.540309472042, 66778.823028668499}}}});
}

TEST(Certify, FloatHasTheAccuracyOfFloat) {
  const Shape<float> a = Sphere<float>{{{0, 0, 0}}, 1}, b = Sphere<float>{{{0.3F, 0.7F, 2.9F}}, 1};
  const auto answer = *distance<3>(a, b);
  const Proof p = *proofOf<3>(a, b, claimOf(answer));
  EXPECT_EQ(p.status, Status::proved);
  EXPECT_LE(p.errorBound, 2e-6);
  EXPECT_GT(p.errorBound, 1e-12);
}

TEST(Certify, ContactPointsHaveBoundsOfTheirSeparation) {
  // A box 0.25 deep in a floor, tilted by nothing: four corners, each exact.
  const Shape<double> box = Aabb<double>{{{-1, -0.25, -1}}, {{1, 1, 1}}}, floor = Plane<double>{{{0, 1, 0}}, 0};
  const auto c = *contact<3>(box, floor);
  ASSERT_EQ(c.count, 4);
  for (int i = 0; i < c.count; ++i)
    EXPECT_LE((separationErrorBound<3>(box, Pose<double>{}, floor, Pose<double>{}, c.pair.normal, c.points[i])), 1e-15);
  auto wrong = c.points[0];
  wrong.separation += 0.125;
  EXPECT_NEAR((separationErrorBound<3>(box, Pose<double>{}, floor, Pose<double>{}, c.pair.normal, wrong)), 0.125,
              1e-15);
}

TEST(Certify, ClosedFormsByNameHaveAnEvaluatedBound) {
  const Shape<double> a = Sphere<double>{{{0.1, 0.2, 0.3}}, 1}, b = Sphere<double>{{{3, 4, 5}}, 1};
  const auto r = *distanceBy<3>(Algorithm::closedForm, a, b);
  EXPECT_GT(r.errorBound, 0);
  EXPECT_LT(r.errorBound, 1e-14);
}

}  // namespace
