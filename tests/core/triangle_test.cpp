// SPDX-License-Identifier: MIT
// Triangles: signed distance of two against brute force over features in long double, and against separating axes;
// verdicts, steps and scenes by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "algorithms/triangles/triangle_triangle.hpp"
#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/step_list.hpp"
#include "support/sweep.hpp"
#include "touchstone/contact.hpp"

namespace {

using namespace touchstone;
using scenes::Random;
using scenes::Scene;
using steps::Step;
using steps::traced;

oracle::V lift(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }
hierarchy::Triangle cornersOf(const Shape<double>& shape) {
  const auto& t = std::get<Triangle<double>>(shape);
  return {t.vertices[0], t.vertices[1], t.vertices[2]};
}

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
  EXPECT_EQ(r.intersects(), intersects(cornersOf(scene.a), cornersOf(scene.b)));
  const auto mirrored = *distance<3>(scene.b, scene.a);
  EXPECT_EQ(mirrored.pointOnA, r.pointOnB);
  EXPECT_EQ(mirrored.distance, r.distance);
}
void expectSteps(const Scene& scene) {
  const auto r = *distance<3>(scene.a, scene.b);
  const auto all = traced(Algorithm::triangleTriangle, scene.a, scene.b);
  ASSERT_GE(all.size(), 2U);
  for (const Step& step : all) EXPECT_TRUE(step.isWellFormed());
  EXPECT_EQ(all.back().number("distance"), r.distance);
  EXPECT_EQ(all.back().field("pointOnB"), std::vector<double>(r.pointOnB.v, r.pointOnB.v + 3));
  const double reason = all.back().number("reason");
  EXPECT_EQ(r.intersects(), reason == 2 || reason == 3);
}
void expectAxes(const Scene& scene) {
  const auto r = *distance<3>(scene.a, scene.b);
  const auto by = distanceBy<3>(Algorithm::sat, scene.a, scene.b);
  if (!by) return;
  const double tolerance = scenes::toleranceOf(scene);
  EXPECT_NEAR(by->distance, r.distance, by->errorBound + tolerance);
  if (r.intersects()) {
    EXPECT_NEAR(by->distance, r.distance, tolerance);
  }
}

template <class Check>
void sweepTriangles(ShapeKind other, int count, Check&& check) {
  for (const scenes::Regime regime : scenes::allRegimes) {
    Random random(20261124 + static_cast<unsigned>(regime));
    for (int i = 0; i < sweep::countOf(count); ++i) {
      Scene scene = scenes::sceneOf(ShapeKind::triangle, other, regime, random);
      if (i % 2 == 1) std::swap(scene.a, scene.b);
      check(scene);
      if (testing::Test::HasFailure()) FAIL() << scenes::nameOf(regime) << ' ' << i << '\n' << scenes::text(scene);
    }
  }
}

TEST(Triangles, SignedDistanceAgainstTheOracleSeed20261124) { sweepTriangles(ShapeKind::triangle, 100, expectTrue); }
TEST(Triangles, StepsEndOnTheAnswerSeed20261124) { sweepTriangles(ShapeKind::triangle, 20, expectSteps); }
TEST(Triangles, SeparatingAxesSeed20261124) {
  sweepTriangles(ShapeKind::triangle, 20, expectAxes);
  sweepTriangles(ShapeKind::obb, 20, expectAxes);
}

constexpr Triangle<double> floorTriangle{{{{0, 0, 0}}, {{4, 0, 0}}, {{0, 0, 4}}}};

// A vertical triangle with its lowest vertex 0.25 below the floor at (1, 1): pushing it up by 0.25 is the shortest way.
TEST(Triangles, VertexThroughAFace) {
  const Triangle<double> b{{{{1, -0.25, 1}}, {{2, 3, 1}}, {{0, 3, 1}}}};
  const auto r = distance(floorTriangle, b);
  EXPECT_NEAR(r.distance, -0.25, 1e-15);
  EXPECT_NEAR(r.normal[1], 1, 1e-15);
  EXPECT_EQ(r.featureB, (Feature{FeatureKind::vertex, 0}));
  EXPECT_EQ(r.featureA.kind, FeatureKind::face);
  EXPECT_TRUE(r.unique);
  EXPECT_NEAR(maxNorm(r.pointOnA - Vec3<double>{{1, 0, 1}}), 0, 1e-15);
}

// In one plane: overlapping has depth 0 along the plane's normal; 1 apart, the distance is in the plane.
TEST(Triangles, InOnePlane) {
  const Triangle<double> inside{{{{1, 0, 1}}, {{9, 0, 1}}, {{1, 0, 9}}}};
  const auto flat = distance(floorTriangle, inside);
  EXPECT_EQ(flat.distance, 0);
  EXPECT_NEAR(std::abs(flat.normal[1]), 1, 1e-15);
  EXPECT_FALSE(flat.unique);
  const Triangle<double> beside{{{{-1, 0, 1}}, {{-1, 0, 2}}, {{-3, 0, 1}}}};
  EXPECT_NEAR(distance(floorTriangle, beside).distance, 1, 1e-15);
  EXPECT_EQ(traced(Algorithm::triangleTriangle, floorTriangle, beside).back().number("reason"), 4);
  EXPECT_EQ(traced(Algorithm::triangleTriangle, floorTriangle, inside).back().number("reason"), 3);
}

// Edge over edge, 0.5 apart; the vertical plane x = 1 crosses the floor's plane in the line of both intervals.
TEST(Triangles, IntervalsOnTheCommonLine) {
  const Triangle<double> b{{{{1, -1, 1}}, {{1, 1, 1}}, {{1, 1, 3}}}};
  const auto all = traced(Algorithm::triangleTriangle, floorTriangle, b);
  const auto at =
      std::find_if(all.begin(), all.end(), [](const Step& s) { return s.kind == StepKind::triangleIntervals; });
  ASSERT_NE(at, all.end());
  // On the line x = 1, y = 0: z from 0 to 3 on A, and from 1 to 2 on B.
  EXPECT_NEAR(at->number("toA") - at->number("fromA"), 3, 1e-14);
  EXPECT_NEAR(at->number("toB") - at->number("fromB"), 1, 1e-14);
  EXPECT_EQ(all.back().number("reason"), 2);
}

// Segments and points as triangles: crossing lines have depth 0 along their common normal.
TEST(Triangles, WithoutArea) {
  const Triangle<double> line{{{{-1, 0, 0}}, {{1, 0, 0}}, {{0, 0, 0}}}},
      across{{{{0, 0, -1}}, {{0, 0, 1}}, {{0, 0, 1}}}};
  EXPECT_EQ(distance(line, across).distance, 0);
  EXPECT_NEAR(std::abs(distance(line, across).normal[1]), 1, 1e-15);
  EXPECT_EQ(distance(line, line).distance, 0);
  const Triangle<double> point{{{{0, 2, 0}}, {{0, 2, 0}}, {{0, 2, 0}}}};
  EXPECT_EQ(distance(line, point).distance, 2);
  EXPECT_EQ(distance(point, point).distance, 0);
  EXPECT_NEAR(length(distance(point, point).normal), 1, 1e-15);
}

}  // namespace
