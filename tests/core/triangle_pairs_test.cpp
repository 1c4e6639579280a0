// SPDX-License-Identifier: MIT
// Triangles against points, spheres, capsules and half-spaces: brute force over features in long double, features and
// scenes by hand.
#include <gtest/gtest.h>

#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/convex.hpp"

namespace {

using namespace touchstone;
using scenes::Random;
using scenes::Scene;
using V3 = Vec3<double>;

oracle::V lift(const V3& v) { return {v[0], v[1], v[2]}; }

void expectTrue(const Scene& scene) {
  const auto r = *distance<3>(scene.a, scene.b);
  const double tolerance = scenes::toleranceOf(scene);
  const auto exact = static_cast<double>(oracle::signedDistance(scene.a, scene.b));
  EXPECT_NEAR(r.distance, exact, tolerance);
  EXPECT_NEAR(length(r.normal), 1, 1e-14);
  EXPECT_GE(static_cast<double>(oracle::separationAlong(scene.a, scene.b, lift(r.normal))), exact - tolerance);
  EXPECT_LE(maxNorm(r.pointOnA + r.normal * r.distance - r.pointOnB), 1e-12 * std::max(1.0, scenes::sizeOf(scene)));
  EXPECT_LE(static_cast<double>(oracle::pointDistance(lift(r.pointOnA), scene.a)), tolerance);
  EXPECT_LE(static_cast<double>(oracle::pointDistance(lift(r.pointOnB), scene.b)), tolerance);
  EXPECT_NE(r.method, Method::gjk);
  EXPECT_NE(r.method, Method::epa);
  const auto mirrored = *distance<3>(scene.b, scene.a);
  EXPECT_EQ(mirrored.pointOnA, r.pointOnB);
  EXPECT_EQ(mirrored.normal, -r.normal);
  EXPECT_EQ(mirrored.featureA, r.featureB);
  const auto f = *distance<3>(scenes::toFloat(scene.a), scenes::toFloat(scene.b));
  EXPECT_NEAR(static_cast<double>(f.distance), exact, scenes::floatToleranceOf(scene));
}

class TrianglePairs : public testing::TestWithParam<ShapeKind> {};

TEST_P(TrianglePairs, AgainstTheOracleSeed20261127) {
  for (const scenes::Regime regime : scenes::allRegimes) {
    Random random(20261127 + static_cast<unsigned>(regime));
    for (int i = 0; i < sweep::countOf(150); ++i) {
      Scene scene = scenes::sceneOf(ShapeKind::triangle, GetParam(), regime, random);
      if (i % 2 == 1) std::swap(scene.a, scene.b);
      expectTrue(scene);
      if (testing::Test::HasFailure()) FAIL() << scenes::nameOf(regime) << ' ' << i << '\n' << scenes::text(scene);
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Kinds, TrianglePairs,
                         testing::Values(ShapeKind::point, ShapeKind::sphere, ShapeKind::capsule, ShapeKind::plane),
                         [](const auto& kind) { return std::string(layoutOf(kind.param).name); });

constexpr Feature feature(FeatureKind kind, std::uint32_t index) { return {kind, index}; }
// Counter-clockwise seen from -y, so face 1 is the upper one.
constexpr Triangle<double> floorTriangle{{{{0, 0, 0}}, {{4, 0, 0}}, {{0, 0, 4}}}};

struct Beside {
  V3 at;
  double distance;
  Feature feature;
};
/// A point beside each of the features: edge 0 is z = 0, edge 1 x + z = 4, edge 2 x = 0.
const Beside besideEach[] = {
    {{{1, 0.5, 1}}, 0.5, feature(FeatureKind::face, 1)}, {{{1, -0.5, 1}}, 0.5, feature(FeatureKind::face, 0)},
    {{{2, 0, -1}}, 1, feature(FeatureKind::edge, 0)},    {{{4, 0, 4}}, std::sqrt(8), feature(FeatureKind::edge, 1)},
    {{{-1, 0, 2}}, 1, feature(FeatureKind::edge, 2)},    {{{-3, 4, 0}}, 5, feature(FeatureKind::vertex, 0)},
    {{{7, 4, 0}}, 5, feature(FeatureKind::vertex, 1)},   {{{0, 4, 7}}, 5, feature(FeatureKind::vertex, 2)},
};

TEST(TriangleFeatures, OfPointsSpheresAndCapsulesBesideEach) {
  for (const Beside& beside : besideEach) {
    const auto p = distance(Point<double>{beside.at}, floorTriangle);
    EXPECT_NEAR(p.distance, beside.distance, 1e-15);
    EXPECT_EQ(p.featureB, beside.feature) << beside.distance;
    EXPECT_EQ(p.featureA.kind, FeatureKind::point);
    EXPECT_TRUE(p.unique);
    const auto s = distance(Sphere<double>{beside.at, 0.125}, floorTriangle);
    EXPECT_NEAR(s.distance, beside.distance - 0.125, 1e-15);
    EXPECT_EQ(s.featureB, beside.feature) << beside.distance;
    // Its other end lies farther away in the same direction.
    const V3 tip = beside.at - p.normal;
    const auto c = distance(Capsule<double>{tip, beside.at, 0.125}, floorTriangle);
    EXPECT_NEAR(c.distance, beside.distance - 0.125, 1e-14);
    EXPECT_EQ(c.featureA, feature(FeatureKind::cap, 1));
    EXPECT_EQ(c.featureB, beside.feature) << beside.distance;
  }
}

// One name for an edge, whichever algorithm answers: the cylinder pair and the general solver, for two ends of edge 2.
TEST(TriangleFeatures, EdgeNamesOfAllSolvers) {
  const Cylinder<double> cylinder{{{-1, -1, 2}}, {{-1, 1, 2}}, 0.25};
  EXPECT_EQ(distance(floorTriangle, cylinder).featureA, feature(FeatureKind::edge, 2));
  for (const Beside& beside : besideEach) {
    if (beside.feature.kind != FeatureKind::edge) continue;
    EXPECT_EQ(gjkDistance(Point<double>{beside.at}, floorTriangle)->featureB, beside.feature);
  }
  const auto general = gjkDistance(Point<double>{{{1, 0.5, 1}}}, floorTriangle);
  EXPECT_EQ(general->featureB, feature(FeatureKind::face, 1));
}

// A center on the face: depth is the radius, up or down. An axis through the face at (1, 1), 0.5 deep at its shorter
// end: 0.5 + the radius, with that end below.
TEST(TriangleFeatures, Overlapping) {
  const auto s = distance(Sphere<double>{{{1, 0, 1}}, 0.5}, floorTriangle);
  EXPECT_EQ(s.distance, -0.5);
  EXPECT_FALSE(s.unique);
  EXPECT_NEAR(std::abs(s.normal[1]), 1, 1e-15);
  const auto c = distance(Capsule<double>{{{1, -0.5, 1}}, {{1, 2, 1}}, 0.25}, floorTriangle);
  EXPECT_NEAR(c.distance, -0.75, 1e-15);
  EXPECT_NEAR(c.normal[1], -1, 1e-15);
  EXPECT_TRUE(c.unique);
  EXPECT_EQ(c.featureA, feature(FeatureKind::cap, 0));
  EXPECT_EQ(c.featureB.kind, FeatureKind::face);
}

// A half-space below y = -1, a vertex, an edge and a face above it.
TEST(TriangleFeatures, AboveAHalfSpace) {
  const Plane<double> ground{{{0, 1, 0}}, -1};
  const auto flat = distance(floorTriangle, ground);
  EXPECT_EQ(flat.distance, 1);
  EXPECT_EQ(flat.featureA, feature(FeatureKind::face, 0));
  const Triangle<double> upright{{{{0, 2, 0}}, {{1, 5, 0}}, {{4, 2, 0}}}};
  const auto edge = distance(upright, ground);
  EXPECT_EQ(edge.distance, 3);
  EXPECT_EQ(edge.featureA, feature(FeatureKind::edge, 2));
  EXPECT_EQ(edge.pointOnA, (V3{{2, 2, 0}}));
  const Triangle<double> onAVertex{{{{0, 3, 0}}, {{1, 5, 0}}, {{4, 2, 0}}}};
  EXPECT_EQ(distance(onAVertex, ground).featureA, feature(FeatureKind::vertex, 2));
}

}  // namespace
