// SPDX-License-Identifier: MIT
// Cylinder against hull: cases by hand, and hulls of up to 256 points with large, thin and missing faces against the
// brute-force oracle for cylinders, with witness points checked by the pair of a point and a hull.
#include <gtest/gtest.h>

#include <numbers>

#include "algorithms/directions.hpp"
#include "support/cylinder_oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"

using namespace touchstone;
using V3 = Vec3<double>;

namespace {

const Cylinder<double> drum{{{0, 0, 0}}, {{0, 2, 0}}, 1};

/// The corners of a regular prism around the y axis.
std::vector<V3> prism(int corners, double radius, double bottom, double top) {
  std::vector<V3> points;
  for (int i = 0; i < corners; ++i)
    for (const double y : {bottom, top}) {
      const double turn = 2 * std::numbers::pi * i / corners;
      points.push_back({{radius * std::cos(turn), y, radius * std::sin(turn)}});
    }
  return points;
}

TEST(CylinderHull, APrismStandsOnTheCap) {
  // 128 sides and two ends of 128 corners, half as wide as the cap: the middle of the common part is on the axis.
  const auto points = prism(128, 0.5, 2, 3);
  const HullPoints<3> kept(points);
  const auto r = distance(drum, hullOf<double>(kept));
  EXPECT_NEAR(r.distance, 0, 1e-15);
  EXPECT_LE(maxNorm(r.normal - V3{{0, 1, 0}}), 1e-15);
  EXPECT_LE(maxNorm(r.pointOnA - V3{{0, 2, 0}}), 1e-14);
  EXPECT_EQ(r.featureA, (Feature{FeatureKind::face, 1}));
  EXPECT_EQ(r.featureB.kind, FeatureKind::face);
  EXPECT_EQ(r.method, Method::newton);
}
TEST(CylinderHull, AnEdgeOverTheRim) {
  // A roof whose ridge points down: its edge along z is 3 m beside the side and 4 m above the cap.
  const V3 roof[] = {{{4, 6, -3}}, {{4, 6, 3}}, {{5, 8, -3}}, {{5, 8, 3}}, {{4, 9, 0}}};
  const HullPoints<3> kept(roof);
  const auto r = distance(drum, hullOf<double>(kept));
  EXPECT_NEAR(r.distance, 5, 1e-15);
  EXPECT_LE(maxNorm(r.pointOnB - V3{{4, 6, 0}}), 1e-15);
  EXPECT_EQ(r.featureA, (Feature{FeatureKind::edge, 1}));
  EXPECT_EQ(r.featureB, (Feature{FeatureKind::edge, 1})) << "256 times the lower point plus the higher";
}
TEST(CylinderHull, PointSegmentAndPolygonWithoutVolume) {
  const V3 same[] = {{{4, 1, 0}}, {{4, 1, 0}}};
  const V3 straight[] = {{{4, 1, -1}}, {{4, 1, 1}}, {{4, 1, 0.5}}};
  const V3 flat[] = {{{4, 0, -1}}, {{4, 0, 1}}, {{4, 2, 1}}, {{4, 2, -1}}, {{4, 1, 0}}};
  for (const auto& points : {std::span<const V3>(same), std::span<const V3>(straight), std::span<const V3>(flat)}) {
    const HullPoints<3> kept(points);
    const auto r = distance(drum, hullOf<double>(kept));
    EXPECT_NEAR(r.distance, 3, 1e-15) << points.size();
    EXPECT_EQ(r.pointOnB[0], 4) << points.size();
    EXPECT_NEAR(r.pointOnB[2], 0, 1e-15) << points.size();
  }
  // In the middle of the drum the sheet leaves to either side.
  const V3 within[] = {{{0, 0.5, -0.25}}, {{0, 0.5, 0.25}}, {{0, 1.5, 0}}};
  const HullPoints<3> kept(within);
  const auto r = distance(drum, hullOf<double>(kept));
  EXPECT_NEAR(r.distance, -1, 1e-15);
  EXPECT_NEAR(std::abs(r.normal[0]), 1, 1e-15);
  EXPECT_FALSE(r.unique);
}

TEST(CylinderHull, AnEdgeAlmostAlongTheSideScalesToTheBit) {
  // Found at random: the angle of edge and side is so small that whether they cross is a matter of a threshold, which
  // must not depend on the size.
  const V3 points[] = {{{-0.28389193153545922, -0.11771699259549286, -0.022048305041414917}},
                       {{0.039951162461040135, -0.020051300974529201, -0.022048305041414917}},
                       {{-0.039951162461040135, 0.059484132522262034, -0.022048305041414917}},
                       {{0.039951162461040135, 0.11254253435374091, -0.022048305041414917}},
                       {{-0.039951162461040135, -0.020051300974529201, 0.022048305041414917}},
                       {{0.039951162461040135, -0.020051300974529201, 0.022048305041414917}},
                       {{-0.15739751943940772, 0.020051300974529201, 0.022048305041414917}},
                       {{0.039951162461040135, 0.020051300974529201, 0.022048305041414917}}};
  auto hull = std::get<Hull<double>>(scenes::hullAround(points));
  hull.position = {{0.54460181629607451, 0.17840622543485707, 0.098383746339186562}};
  hull.rotation = {0.32408103133481631, 0.27636792926752268, -0.89643273017790082, 0.12247698994969719};
  const Cylinder<double> beside{{{1.0389581201322819, -0.015827991183490864, 0.7618649846097636}},
                                {{-0.11020158947865377, -0.077000576842296345, -0.21912554063307543}},
                                0.13512205468759092};
  const auto r = scenes::answerOf<double>(beside, hull);
  const auto s = scenes::answerOf(scenes::scaled(beside, 4), scenes::scaled(hull, 4));
  EXPECT_EQ(s.distance, r.distance * 4);
  EXPECT_EQ(s.normal, r.normal);
  EXPECT_EQ(s.pointOnA, r.pointOnA * 4.0);
  EXPECT_EQ(s.pointOnB, r.pointOnB * 4.0);
}

enum class Cloud { ball, prism, needle, nearlyFlat, flat, straight, duplicates };
constexpr Cloud allClouds[] = {Cloud::ball, Cloud::prism,    Cloud::needle,    Cloud::nearlyFlat,
                               Cloud::flat, Cloud::straight, Cloud::duplicates};
constexpr const char* cloudNames[] = {"ball", "prism", "needle", "nearlyFlat", "flat", "straight", "duplicates"};

std::vector<V3> cloudOf(Cloud cloud, scenes::Random& random) {
  const int count = 1 + random.below(random.chance(0.1) ? 256 : 24);
  if (cloud == Cloud::prism) return prism(3 + random.below(random.chance(0.1) ? 126 : 20), 0.7, -0.5, 0.5);
  V3 stretch{{1, 1, 1}};
  if (cloud == Cloud::needle) stretch = {{1, 1e-4, 1e-4}};
  if (cloud == Cloud::nearlyFlat) stretch[1] = std::pow(10, -random.between(3, 17));
  if (cloud == Cloud::flat) stretch[1] = 0;
  if (cloud == Cloud::straight) stretch[1] = stretch[2] = 0;
  std::vector<V3> points;
  for (int i = 0; i < count; ++i) {
    const V3 p = cloud == Cloud::ball ? lengthAndDirection(random.inBox(1)).direction : random.inBox(1);
    points.push_back({{p[0] * stretch[0], p[1] * stretch[1], p[2] * stretch[2]}});
    if (cloud == Cloud::duplicates && i % 3 > 0) points.back() = points[static_cast<std::size_t>(i / 2)];
  }
  return points;
}

oracle::V lift(const V3& v) { return {v[0], v[1], v[2]}; }

class CylinderHullSweep : public testing::TestWithParam<Cloud> {};

TEST_P(CylinderHullSweep, MeetsTheContractSeed53) {
  scenes::Random random(53 + static_cast<std::uint64_t>(GetParam()));
  const int count = sweep::countOf(400, 20000);
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    const auto points = cloudOf(GetParam(), random);
    const HullPoints<3> kept(points);
    auto hull = hullOf<double>(kept);
    if (random.chance(0.8)) hull.rotation = random.rotation();
    hull.position = random.inBox(i % 3 == 0 ? 3 : 0.8);
    const auto cylinder = std::get<Cylinder<double>>(scenes::shapeOf(ShapeKind::cylinder, random, 1, 0.3));
    const auto r = distance(cylinder, hull);
    const cylinder_oracle::Solid a =
        cylinder_oracle::cylinder(lift(cylinder.base), lift(cylinder.tip), cylinder.radius);
    cylinder_oracle::Solid b;
    b.spheres = oracle::hullSpheresOf(hull);
    SCOPED_TRACE(scenes::text({cylinder, hull}));
    constexpr double slack = 1e-10;
    EXPECT_NEAR(length(r.normal), 1, 1e-14);
    EXPECT_NEAR(static_cast<double>(cylinder_oracle::separationAlong(a, b, lift(r.normal))), r.distance, 1e-13);
    EXPECT_LE(static_cast<double>(cylinder_oracle::distanceToSurface(lift(r.pointOnA), a)), slack);
    EXPECT_LE(distance(Point<double>{r.pointOnB}, hull).distance, slack);
    EXPECT_EQ(distance(hull, cylinder).normal, -r.normal);
    if (r.distance < 1e-3 && i % 8 == 0) {
      EXPECT_LE(static_cast<double>(cylinder_oracle::signedDistance(a, b, {lift(r.normal)})), r.distance + slack);
    }
  }
}
INSTANTIATE_TEST_SUITE_P(All, CylinderHullSweep, testing::ValuesIn(allClouds),
                         [](const auto& p) { return std::string(cloudNames[static_cast<int>(p.param)]); });

}  // namespace
