// SPDX-License-Identifier: MIT
// Tapered capsule against triangle, cylinder and hull: cases derived by hand.
#include <gtest/gtest.h>

#include "support/invariants.hpp"
#include "support/scenes.hpp"

using namespace touchstone;
using V3 = Vec3<double>;
using invariants::checked;

namespace {

/// Seen along z, the side of the cone runs from (0.6, 2.8) to (3.8, 0.4) with the normal m = (3, 4) / 5 and the radii 1
/// and 4: the axis of length 5 is along x. The point (1, 0) is 2 m below the middle of the side, (2.2, 1.6).
const TaperedCapsule<double> over{{{1.2, 3.6, 0}}, {{6.2, 3.6, 0}}, 1, 4};
/// The lower side of the cone is the line from (0, 0, 0) to (4, 0, 0): its axis (4, 3, 0) rises as the radii do.
const TaperedCapsule<double> lying{{{0, 1, 0}}, {{4, 4, 0}}, 1, 4};

Shape<double> boxHull(const V3& min, const V3& max) {
  std::vector<V3> corners;
  for (int i = 0; i < 8; ++i)
    corners.push_back(
        {{(i & 1) != 0 ? max[0] : min[0], (i & 2) != 0 ? max[1] : min[1], (i & 4) != 0 ? max[2] : min[2]}});
  return scenes::hullAround(corners);
}
void expectNear(const V3& p, const V3& expected) { EXPECT_LE(maxNorm(p - expected), 1e-14) << p[0] << ' ' << p[1]; }

TEST(TaperedCapsuleCases, TheConeOverARimAnEdgeAndACorner) {
  const Shape<double> below[] = {Cylinder<double>{{{0, -2, 0}}, {{0, 0, 0}}, 1}, boxHull({{-1, -2, -1}}, {{1, 0, 1}}),
                                 Triangle<double>{{{{1, 0, -1}}, {{1, 0, 1}}, {{-1, -2, 0}}}},
                                 Triangle<double>{{{{1, 0, 0}}, {{-1, -2, 1}}, {{-1, -2, -1}}}}};
  for (const Shape<double>& shape : below) {
    const auto r = checked(over, shape);
    EXPECT_NEAR(r.distance, 2, 1e-14);
    expectNear(r.normal, {{-0.6, -0.8, 0}});
    expectNear(r.pointOnB, {{1, 0, 0}});
    EXPECT_EQ(r.featureA, (Feature{FeatureKind::side, 0}));
    EXPECT_TRUE(r.unique);
    EXPECT_EQ(r.method, kindOf(shape) == ShapeKind::cylinder ? Method::newton : Method::closedForm);
  }
  EXPECT_EQ(checked(over, below[0]).featureB, (Feature{FeatureKind::edge, 1}));
  EXPECT_EQ(checked(over, below[1]).featureB.kind, FeatureKind::edge);
  EXPECT_EQ(checked(over, below[3]).featureB, (Feature{FeatureKind::vertex, 0}));
}

TEST(TaperedCapsuleCases, TheConeLiesOverACapAndAFace) {
  // 1 m over them; what they have in common with the line of the side is from x = 1 to 3.
  const Shape<double> below[] = {Cylinder<double>{{{2, -3, 0}}, {{2, -1, 0}}, 1}, boxHull({{1, -2, -1}}, {{3, -1, 1}}),
                                 Triangle<double>{{{{1, -1, -4}}, {{1, -1, 4}}, {{3, -1, 0}}}}};
  for (const Shape<double>& shape : below) {
    const auto r = checked(lying, shape);
    EXPECT_NEAR(r.distance, 1, 1e-14);
    expectNear(r.normal, {{0, -1, 0}});
    expectNear(r.pointOnB, {{2, -1, 0}});
    EXPECT_EQ(r.featureA, (Feature{FeatureKind::side, 0}));
    EXPECT_EQ(r.featureB.kind, FeatureKind::face);
  }
}

TEST(TaperedCapsuleCases, TheAxisCrossesATriangle) {
  // Out by the base: 0.5 to its centre and its radius. A hull of the same points is equally flat.
  const TaperedCapsule<double> through{{{0, 0, 0}}, {{2, 0, 0}}, 0.25, 0.5};
  const V3 corners[] = {{{0.5, -9, -9}}, {{0.5, 9, -9}}, {{0.5, 0, 9}}};
  for (const Shape<double>& sheet :
       {Shape<double>(Triangle<double>{{corners[0], corners[1], corners[2]}}), scenes::hullAround(corners)}) {
    const auto r = checked(through, sheet);
    EXPECT_NEAR(r.distance, -0.75, 1e-15);
    expectNear(r.normal, {{-1, 0, 0}});
    expectNear(r.pointOnA, {{-0.25, 0, 0}});
    EXPECT_EQ(r.featureA, (Feature{FeatureKind::cap, 0}));
  }
}

TEST(TaperedCapsuleCases, CoaxialWithACylinder) {
  // Out by the side, any way: 0.5 + 1. Out by an end 1.75 (up) or 2, along the normals of the cone 1.59.
  const auto r = checked(TaperedCapsule<double>{{{0, 0.5, 0}}, {{0, 1.5, 0}}, 0.25, 0.5},
                         Cylinder<double>{{{0, 0, 0}}, {{0, 2, 0}}, 1});
  EXPECT_NEAR(r.distance, -1.5, 1e-15);
  EXPECT_EQ(r.normal[1], 0);
  EXPECT_FALSE(r.unique);
}

TEST(TaperedCapsuleCases, ParallelAxesOfEqualRadii) {
  // A cone that is a capsule beside a cylinder: 4 - 1 - 0.5 apart, along what they have in common, y from 1 to 2.
  const auto r = checked(TaperedCapsule<double>{{{4, 1, 0}}, {{4, 5, 0}}, 0.5, 0.5},
                         Cylinder<double>{{{0, 0, 0}}, {{0, 2, 0}}, 1});
  EXPECT_NEAR(r.distance, 2.5, 1e-15);
  expectNear(r.pointOnB, {{1, 1.5, 0}});
}

TEST(TaperedCapsuleCases, OneEndContainsTheOther) {
  const TaperedCapsule<double> nested{{{0, 5, 0}}, {{0.5, 5, 0}}, 0.25, 1};
  const Shape<double> below[] = {Cylinder<double>{{{0, -2, 0}}, {{0, 0, 0}}, 3}, boxHull({{-3, -2, -3}}, {{3, 0, 3}}),
                                 Triangle<double>{{{{-3, 0, -3}}, {{-3, 0, 3}}, {{9, 0, 0}}}}};
  for (const Shape<double>& shape : below) {
    const auto r = checked(nested, shape);
    EXPECT_NEAR(r.distance, 4, 1e-15);
    EXPECT_EQ(r.featureA, (Feature{FeatureKind::cap, 1})) << "the tip, which contains the base";
    expectNear(r.pointOnB, {{0.5, 0, 0}});
  }
}

TEST(TaperedCapsuleCases, WithoutRadiusLengthOrArea) {
  // All of these have the point (0, 0, 0), from which the other is 3 m away, or which is its middle.
  const V3 o{{0, 0, 0}}, side{{0, 0, 2}};
  const V3 points[] = {o, o}, line[] = {o, side};
  const Shape<double> solids[] = {Triangle<double>{{o, o, o}}, Triangle<double>{{o, side, side}},
                                  Cylinder<double>{o, o, 0},   Cylinder<double>{o, side, 0},
                                  scenes::hullAround(points),  scenes::hullAround(line)};
  for (const Shape<double>& solid : solids) {
    EXPECT_NEAR(checked(TaperedCapsule<double>{{{3, 0, 0}}, {{3, 0, 0}}, 0, 0}, solid).distance, 3, 1e-15);
    EXPECT_NEAR(checked(TaperedCapsule<double>{{{3, 0, 0}}, {{5, 0, 0}}, 0, 1}, solid).distance, 3, 1e-15);
    const TaperedCapsule<double> ball{{{0, 0, 0}}, {{0, 0, 0}}, 0.5, 0.25}, point{{{0, 0, 0}}, {{0, 0, 0}}, 0, 0};
    EXPECT_NEAR(checked(ball, solid).distance, -0.5, 1e-15);
    EXPECT_NEAR(checked(point, solid).distance, 0, 1e-15);
    EXPECT_FALSE(checked(point, solid).unique);
    // The origin on the axis: out by the side, whose normals lean by 0.5 / 4 = 1/8. Along them the base is 2/8 from it,
    // with a radius of 1.
    EXPECT_NEAR(checked(TaperedCapsule<double>{{{-2, 0, 0}}, {{2, 0, 0}}, 1, 0.5}, solid).distance, -0.75, 1e-14);
  }
}

}  // namespace
