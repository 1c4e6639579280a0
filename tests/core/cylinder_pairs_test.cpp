// SPDX-License-Identifier: MIT
// Pairs with a cylinder by the public query: cases by hand, and random scenes near and far from the origin, in double
// and float, against the brute-force oracle.
#include <gtest/gtest.h>

#include "support/cylinder_oracle.hpp"
#include "support/invariants.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/pose.hpp"

using namespace touchstone;
using cylinder_oracle::Solid;
using cylinder_oracle::solidOf;
using scenes::Answer;

namespace {

oracle::V lift(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }
Shape<double> widenedShape(const Shape<float>& shape) {
  double numbers[maxShapeNumbers];
  pack<float>(shape, numbers);
  return unpack<double>(kindOf(shape), numbers);
}
double offSurface(const Vec3<double>& p, const Shape<double>& shape) {
  if (kindOf(shape) == ShapeKind::cylinder)
    return static_cast<double>(cylinder_oracle::distanceToSurface(lift(p), solidOf(shape)));
  return std::abs(static_cast<double>(oracle::pointDistance(lift(p), shape)));
}

const Cylinder<double> upright{{{0, 0, 0}}, {{0, 2, 0}}, 1};

template <class A, class B>
PairResult<double, 3> near(const A& a, const B& b, double expected) {
  const auto r = distance(a, b);
  EXPECT_NEAR(r.distance, expected, 1e-15);
  EXPECT_LE(maxNorm(r.pointOnB - (r.pointOnA + r.normal * r.distance)), 1e-15);
  return r;
}

TEST(CylinderPairs, SphereOverTheRimTouchesTheRim) {
  // 3 m beyond the side and 4 m above the cap: 5 m from the rim, minus the radius.
  const auto r = near(Sphere<double>{{{4, 6, 0}}, 1}, upright, 4);
  EXPECT_LE(maxNorm(r.normal - Vec3<double>{{-0.6, -0.8, 0}}), 1e-15);
  EXPECT_LE(maxNorm(r.pointOnB - Vec3<double>{{1, 2, 0}}), 1e-15);
  EXPECT_EQ(r.featureB, (Feature{FeatureKind::edge, 1}));
  EXPECT_TRUE(r.unique);
}
TEST(CylinderPairs, SphereOnTheAxisOfALongCylinderLeavesThroughTheSide) {
  const Cylinder<double> tall{{{0, -5, 0}}, {{0, 5, 0}}, 1};
  const auto r = near(Sphere<double>{{{0, 0, 0}}, 0.5}, tall, -1.5);
  EXPECT_EQ(r.featureB, (Feature{FeatureKind::side, 0}));
  EXPECT_NEAR(r.normal[1], 0, 1e-15);
  EXPECT_FALSE(r.unique);
}
TEST(CylinderPairs, BoxStandsOnTheCap) {
  const auto r = near(Aabb<double>{{{-0.25, 2, -0.25}}, {{0.25, 3, 0.25}}}, upright, 0);
  EXPECT_LE(maxNorm(r.normal - Vec3<double>{{0, -1, 0}}), 1e-15);
  EXPECT_LE(maxNorm(r.pointOnB - Vec3<double>{{0, 2, 0}}), 1e-15) << "the middle of the common part";
  EXPECT_EQ(r.featureA, (Feature{FeatureKind::face, 2}));
  EXPECT_EQ(r.featureB, (Feature{FeatureKind::face, 1}));
  EXPECT_TRUE(r.unique);
}
TEST(CylinderPairs, EdgeBesideTheRim) {
  // A line along z, 3 m beyond the side and 4 m above the cap.
  const auto r = near(Capsule<double>{{{4, 6, -3}}, {{4, 6, 3}}, 0.5}, upright, 4.5);
  EXPECT_LE(maxNorm(r.pointOnB - Vec3<double>{{1, 2, 0}}), 1e-15);
  EXPECT_EQ(r.featureA, (Feature{FeatureKind::side, 0}));
  EXPECT_EQ(r.featureB, (Feature{FeatureKind::edge, 1}));
}
TEST(CylinderPairs, CoaxialCylindersOverlapAlongTheAxis) {
  const auto r = near(upright, Cylinder<double>{{{0, 1.5, 0}}, {{0, 4, 0}}, 1}, -0.5);
  EXPECT_LE(maxNorm(r.normal - Vec3<double>{{0, 1, 0}}), 1e-15);
  EXPECT_TRUE(r.unique);
}
TEST(CylinderPairs, CrossingCylindersLeaveAlongTheCommonNormal) {
  const Cylinder<double> x{{{-5, 0, 0}}, {{5, 0, 0}}, 1}, y{{{0, -5, 0}}, {{0, 5, 0}}, 0.5};
  const auto r = near(x, y, -1.5);
  EXPECT_NEAR(std::abs(r.normal[2]), 1, 1e-15);
  EXPECT_FALSE(r.unique) << "either way";
}
TEST(CylinderPairs, RimAgainstRim) {
  // The cap of one at y = 2, of the other at x = 5: the rims are closest at (1, 2) and (5, 5) in the plane z = 0.
  const Cylinder<double> other{{{5, 6, 0}}, {{9, 6, 0}}, 1};
  const auto r = near(upright, other, 5);
  EXPECT_LE(maxNorm(r.pointOnA - Vec3<double>{{1, 2, 0}}), 1e-14);
  EXPECT_EQ(r.featureA, (Feature{FeatureKind::edge, 1}));
  EXPECT_EQ(r.featureB, (Feature{FeatureKind::edge, 0}));
}
TEST(CylinderPairs, RimBesideTheRimOfADiscInItsTangentPlane) {
  // The disc lies in the plane that touches the side, beyond the base: along the axis of the disc both ends are equally
  // near, and a millimetre beside the rim of the disc the rim of the base separates by 1e-6 m.
  const Cylinder<double> lying{{{0, 0, -0.25}}, {{0, 0, 0.25}}, 0.25};
  const Cylinder<double> disc{{{-0.5, 0.25, -0.28806847710577199}}, {{-0.5, 0.25, -0.28806847710577199}}, 0.5};
  const auto r = distance(lying, disc);
  EXPECT_GT(r.distance, 1e-7);
  EXPECT_LE(offSurface(r.pointOnA, lying), 1e-13);
  EXPECT_LE(offSurface(r.pointOnB, disc), 1e-13);
}
TEST(CylinderPairs, WithoutLengthItIsADiscAcrossY) {
  const Cylinder<double> disc{{{0, 0, 0}}, {{0, 0, 0}}, 1};
  near(Sphere<double>{{{0, 1, 0}}, 0.25}, disc, 0.75);
  near(Sphere<double>{{{3, 0, 0}}, 0.25}, disc, 1.75);
  EXPECT_FALSE(near(Point<double>{{{0.5, 0, 0}}}, disc, 0).unique);
}
TEST(CylinderPairs, AFlatBoxBesideTheEndOfALyingCylinder) {
  // The sheet begins at x = 0.25, where the side ends: they touch at one point, half a metre apart.
  const auto r = near(Obb<double>{{{1, 0.25, -1}}, {{0.75, 0.25, 0}}, {0, 0, 0, 1}},
                      Cylinder<double>{{{-0.25, -0.75, -1}}, {{0.25, -0.75, -1}}, 0.25}, 0.5);
  EXPECT_EQ(r.pointOnA, (Vec3<double>{{0.25, 0, -1}}));
}
TEST(CylinderPairs, TiltedOverAHalfSpace) {
  // The lowest point of the rim is radius times 0.6 below the base.
  const auto r = near(Cylinder<double>{{{0, 1, 0}}, {{3, 5, 0}}, 1}, Plane<double>{{{0, 1, 0}}, 0}, 0.4);
  EXPECT_LE(maxNorm(r.pointOnA - Vec3<double>{{0.8, 0.4, 0}}), 1e-15);
  EXPECT_EQ(r.featureA, (Feature{FeatureKind::edge, 0}));
}

TEST(CylinderPairs, MinuteCylindersScaleSeed31) {
  scenes::Random random(31);
  for (int i = 0; i < 200; ++i) {
    const scenes::Scene s{scenes::shapeOf(ShapeKind::cylinder, random, 1, 1.2),
                          scenes::shapeOf(ShapeKind::cylinder, random, 1, 1.2)};
    SCOPED_TRACE(scenes::text(s));
    const double whole = scenes::answerOf(s.a, s.b).distance;
    const double minute = scenes::answerOf(scenes::scaled(s.a, 0x1p-600), scenes::scaled(s.b, 0x1p-600)).distance;
    EXPECT_NEAR(minute * 0x1p600, whole, 1e-14);
  }
}

constexpr ShapeKind others[] = {ShapeKind::point,   ShapeKind::sphere,   ShapeKind::aabb,     ShapeKind::obb,
                                ShapeKind::capsule, ShapeKind::triangle, ShapeKind::cylinder, ShapeKind::hull};

void expectContract(const scenes::Scene& s, const Answer& r, double slack, double unitSlack) {
  const Solid a = solidOf(s.a), b = solidOf(s.b);
  EXPECT_NEAR(length(r.normal), 1, unitSlack);
  EXPECT_NEAR(static_cast<double>(cylinder_oracle::separationAlong(a, b, lift(r.normal))), r.distance, slack);
  EXPECT_LE(maxNorm(r.pointOnB - (r.pointOnA + r.normal * r.distance)), slack);
  EXPECT_LE(offSurface(r.pointOnA, s.a), slack);
  EXPECT_LE(offSurface(r.pointOnB, s.b), slack);
}
void expectMirrored(const scenes::Scene& s, const Answer& r) {
  const Answer m = scenes::answerOf(s.b, s.a);
  EXPECT_EQ(m.distance, r.distance);
  EXPECT_EQ(m.normal, -r.normal);
  EXPECT_EQ(m.pointOnA, r.pointOnB);
  EXPECT_EQ(m.featureA, r.featureB);
}

class CylinderPairSweep : public testing::TestWithParam<ShapeKind> {};

TEST_P(CylinderPairSweep, MeetsTheContractSeed29) {
  scenes::Random random(29 + static_cast<std::uint64_t>(GetParam()));
  const int count = sweep::countOf(1500, 40000);
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    const bool isThin = i % 3 == 1, isDegenerate = i % 3 == 2;
    const auto shape = [&](ShapeKind kind) {
      if (isDegenerate) return scenes::degenerateShape(kind, random);
      return isThin ? scenes::thinShape(kind, random) : scenes::shapeOf(kind, random, 1, 1);
    };
    scenes::Scene s{shape(GetParam()), shape(ShapeKind::cylinder)};
    if (i % 4 == 3) {
      const Vec3<double> by = random.inBox(1e5);
      s = {scenes::moved(s.a, by), scenes::moved(s.b, by)};
    }
    SCOPED_TRACE(scenes::text(s));
    const Answer r = scenes::answerOf(s.a, s.b);
    expectContract(s, r, scenes::toleranceOf(s), 1e-14);
    if (GetParam() != ShapeKind::cylinder || !isDegenerate) expectMirrored(s, r);
    const scenes::Scene narrow{widenedShape(scenes::toFloat(s.a)), widenedShape(scenes::toFloat(s.b))};
    expectContract(narrow, scenes::answerOf(scenes::toFloat(s.a), scenes::toFloat(s.b)),
                   scenes::floatToleranceOf(narrow), 1e-6);
    if (i % 25 == 0 && r.distance < 1e-3) {
      EXPECT_LE(static_cast<double>(cylinder_oracle::signedDistance(solidOf(s.a), solidOf(s.b), {lift(r.normal)})),
                r.distance + scenes::toleranceOf(s));
    }
  }
}

class NearlyParallelCylinder : public CylinderPairSweep {};

/// Every kind that is a polytope inflated by a radius. Sizes and places on a grid, tilted by 1e-17 to 1e-2: features
/// are parallel within rounding, and normals with an error separate as far as the exact one, up to the square of that
/// error.
TEST_P(NearlyParallelCylinder, WitnessPointsLieOnBothSolidsSeed37) {
  scenes::Random random(37 + static_cast<std::uint64_t>(GetParam()));
  const int count = sweep::countOf(6000, 100000);
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    const double tilt = std::pow(10, -random.between(2, 17));
    const Vec3<double> by = random.inBox(tilt), turn = random.inBox(tilt);
    const Pose<double> slightly{by, {turn[0], turn[1], turn[2], std::sqrt(1 - dot(turn, turn))}};
    const Shape<double> whole = scenes::degenerateShape(GetParam(), random);
    const auto tilted = transform(whole, slightly);
    const scenes::Scene s{tilted ? *tilted : whole, scenes::degenerateShape(ShapeKind::cylinder, random)};
    SCOPED_TRACE(scenes::text(s));
    expectContract(s, scenes::answerOf(s.a, s.b), scenes::toleranceOf(s), 1e-14);
  }
}
INSTANTIATE_TEST_SUITE_P(All, CylinderPairSweep, testing::ValuesIn(others),
                         [](const auto& p) { return std::string(layoutOf(p.param).name); });

INSTANTIATE_TEST_SUITE_P(All, NearlyParallelCylinder,
                         testing::Values(ShapeKind::point, ShapeKind::sphere, ShapeKind::aabb, ShapeKind::obb,
                                         ShapeKind::capsule, ShapeKind::triangle, ShapeKind::hull),
                         [](const auto& p) { return std::string(layoutOf(p.param).name); });

}  // namespace
