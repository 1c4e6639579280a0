// SPDX-License-Identifier: MIT
// Separating axes of hulls: the edge pairs that the Gauss map keeps against all of them, flat and straight hulls, and
// scenes by hand.
#include "algorithms/polytopes/sat_hull.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "algorithms/polytopes/sat.hpp"
#include "support/scenes.hpp"
#include "support/step_list.hpp"
#include "support/sweep.hpp"

namespace {

using namespace touchstone;
using scenes::Random;
using steps::traced;
using V2 = Vec2<double>;
using V3 = Vec3<double>;
using Solid = SatSolid<3>;

/// The largest separation over all faces and all pairs of edges, without a test that leaves any out.
double largestOfAll(const Solid& a, const Solid& b) {
  double largest = std::numeric_limits<double>::lowest();
  const auto offer = [&](const V3& n) {
    if (maxNorm(n) > 0) largest = std::max(largest, projectionOf(b, n).min - projectionOf(a, n).max);
  };
  for (int i = 0; i < a.faceCount(); ++i) offer(a.normal(i));
  for (int i = 0; i < b.faceCount(); ++i) offer(-b.normal(i));
  for (int i = 0; i < a.edgeCount(); ++i)
    for (int j = 0; j < b.edgeCount(); ++j) {
      const V3 n = commonNormal(a.along(i), b.along(j)).direction;
      offer(n);
      offer(-n);
    }
  return largest;
}

/// Points in a box of this size, on a grid where `isOnGrid`: coplanar, equal and parallel features are then frequent.
std::vector<V3> randomPoints(Random& random, const V3& size, bool isOnGrid) {
  std::vector<V3> points(4 + static_cast<std::size_t>(random.below(12)));
  for (V3& p : points)
    for (int k = 0; k < 3; ++k)
      p[k] = size[k] * (isOnGrid ? std::round(random.between(-2, 2)) / 2 : random.between(-1, 1));
  return points;
}

/// Solids refer to what the points own.
struct Two {
  HullPoints<3> pointsA, pointsB;
  std::unique_ptr<Solid> a = std::make_unique<Solid>(), b = std::make_unique<Solid>();
};
Two solidsOf(const std::vector<V3>& a, const std::vector<V3>& b, const Rotation<double, 3>& turn, const V3& by) {
  Two two{HullPoints<3>(a), HullPoints<3>(b)};
  setHull(*two.a, a, two.pointsA.topology(), {{}, Rotation<double, 3>::identity(), false});
  setHull(*two.b, b, two.pointsB.topology(), {by, turn, true});
  return two;
}

// Overlapping, the best axis is a face of the difference, so both maxima are one. Apart, an axis that is none may
// separate more, but never changes which of the two it is.
TEST(SatHull, TheGaussMapLeavesOutNoFaceOfTheDifferenceSeed20261125) {
  Random random(20261125);
  int overlapping = 0, byEdges = 0, skipped = 0;
  for (int i = 0; i < sweep::countOf(4000); ++i) {
    const double thin = i % 5 == 0 ? 1e-4 : 1;
    const auto pointsA = randomPoints(random, {{1, thin, 1}}, i % 2 == 0),
               pointsB = randomPoints(random, {{1, 1, thin}}, i % 3 == 0);
    const auto turn = i % 4 == 0 ? Rotation<double, 3>::identity() : rotationOf(random.rotation());
    const Two two = solidsOf(pointsA, pointsB, turn, random.inBox(1.2));
    if (two.a->dimension < 3 || two.b->dimension < 3) continue;
    SatSearch<3, NoSteps> search(*two.a, *two.b, false, {});
    search.run();
    const double all = largestOfAll(*two.a, *two.b), error = 1e-14 * search.size();
    if (all <= 0) {
      EXPECT_NEAR(search.separation(), all, error) << i;
      ++overlapping;
      double faces = std::numeric_limits<double>::lowest();
      for (int f = 0; f < two.a->faceCount(); ++f) {
        const V3& n = two.a->normal(f);
        faces = std::max(faces, projectionOf(*two.b, n).min - projectionOf(*two.a, n).max);
      }
      for (int f = 0; f < two.b->faceCount(); ++f) {
        const V3 n = -two.b->normal(f);
        faces = std::max(faces, projectionOf(*two.b, n).min - projectionOf(*two.a, n).max);
      }
      byEdges += search.separation() > faces + error ? 1 : 0;
    } else {
      EXPECT_LE(search.separation(), all + error) << i;
      EXPECT_GT(search.separation(), -error) << i;
    }
    for (int e = 0; e < two.a->edgeCount(); ++e)
      for (int f = 0; f < two.b->edgeCount(); ++f)
        skipped += two.a->formsFace(e, lengthAndDirection(two.a->along(e)).direction, *two.b, f) ? 0 : 1;
    if (testing::Test::HasFailure()) return;
  }
  if (sweep::isShort()) return;
  EXPECT_GT(overlapping, 500);
  EXPECT_GT(byEdges, 50);
  EXPECT_GT(skipped, 100000);
}

const std::vector<V3> cubePoints{{{-1, -1, -1}}, {{1, -1, -1}}, {{-1, 1, -1}}, {{1, 1, -1}},
                                 {{-1, -1, 1}},  {{1, -1, 1}},  {{-1, 1, 1}},  {{1, 1, 1}}};

// A cube of points: 6 faces (coplanar triangles are one) and 12 edges, whose normals are the axes.
TEST(SatHull, FacesAndEdgesOfACube) {
  auto solid = std::make_unique<Solid>();
  const HullPoints<3> points(cubePoints);
  setHull(*solid, cubePoints, points.topology(), {{}, Rotation<double, 3>::identity(), false});
  EXPECT_EQ(solid->faceCount(), 6);
  EXPECT_EQ(solid->edgeCount(), 12);
  EXPECT_EQ(solid->vertexCount(), 8);
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(maxNorm(solid->normal(i)), 1);
    EXPECT_EQ(projectionOf(*solid, solid->normal(i)).max, 1);
  }
}

// Two cubes of points, the second 1.75 along x: depth 0.25, as for boxes. Of the 144 pairs of edges none forms a face
// but parallel ones, so each has an axis or a reason, and the list is complete.
TEST(SatHull, CubesOfPointsAreBoxes) {
  const Shape<double> a = scenes::hullAround(cubePoints);
  auto placed = std::get<Hull<double>>(a);
  placed.position = {{1.75, 0.1, 0.2}};
  const Shape<double> b = placed;
  const auto r = distanceBy<3>(Algorithm::sat, a, b);
  ASSERT_TRUE(r);
  EXPECT_NEAR(r->distance, -0.25, 1e-15);
  EXPECT_EQ(r->normal[0], 1);
  EXPECT_TRUE(r->unique);
  EXPECT_EQ(r->iterations, 6 + 6 + 144);
  const auto all = traced(Algorithm::sat, a, b);
  int axes = 0, skips = 0;
  for (const auto& step : all) {
    axes += step.kind == StepKind::satAxis ? 1 : 0;
    skips += step.kind == StepKind::satSkip ? 1 : 0;
  }
  EXPECT_EQ(all.front().number("axes"), 156);
  EXPECT_EQ(axes + skips, 156);
  EXPECT_GT(axes, 11);
}

// A square of points through a cube has the depth of its plane to the cube's nearest faces along y: 1 - 0.75. Its side
// beside the cube is 0.5 away, in its own plane.
TEST(SatHull, FlatHulls) {
  const std::vector<V3> square{{{-3, 0.75, -3}}, {{3, 0.75, -3}}, {{3, 0.75, 3}}, {{-3, 0.75, 3}}, {{0, 0.75, 0}}};
  const Shape<double> cube = scenes::hullAround(cubePoints), flat = scenes::hullAround(square);
  const auto r = distanceBy<3>(Algorithm::sat, cube, flat);
  ASSERT_TRUE(r);
  EXPECT_NEAR(r->distance, -0.25, 1e-15);
  EXPECT_NEAR(r->normal[1], 1, 1e-15);
  auto placed = std::get<Hull<double>>(flat);
  placed.position = {{4.5, 0, 0}};
  const auto beside = distanceBy<3>(Algorithm::sat, cube, Shape<double>(placed));
  EXPECT_NEAR(beside->distance, 0.5, 1e-14);
  // In one plane, 1 apart: only a normal within the plane separates.
  placed.position = {{7, 0, 0}};
  const auto coplanar = distanceBy<3>(Algorithm::sat, flat, Shape<double>(placed));
  EXPECT_NEAR(coplanar->distance, 1, 1e-14);
  EXPECT_LE(coplanar->errorBound, 1e-13);
  EXPECT_EQ(overlapBy(Algorithm::sat, flat, Shape<double>(placed)), false);
}

// Collinear points are the segment between the outer ones; two of these have no face, and axes do not answer them.
TEST(SatHull, StraightHulls) {
  const std::vector<V3> line{{{0, 0, 0}}, {{3, 0, 0}}, {{-3, 0, 0}}, {{1, 0, 0}}}, point{{{0, 0.5, 0}}, {{0, 0.5, 0}}};
  const Shape<double> cube = scenes::hullAround(cubePoints), straight = scenes::hullAround(line),
                      single = scenes::hullAround(point);
  EXPECT_NEAR(distanceBy<3>(Algorithm::sat, cube, straight)->distance, -1, 1e-15);
  EXPECT_NEAR(distanceBy<3>(Algorithm::sat, single, cube)->distance, -0.5, 1e-15);
  EXPECT_FALSE(distanceBy<3>(Algorithm::sat, straight, straight));
  EXPECT_FALSE(distanceBy<3>(Algorithm::sat, single, straight));
}

// A right triangle of points and a square whose left side is 0.25 right of its corner: apart by 0.25; moved left by
// 0.5, the shortest way out is 0.25.
TEST(SatHull, PolygonsOfThePlane) {
  const std::vector<V2> corners{{{0, 0}}, {{2, 0}}, {{0, 2}}, {{0.5, 0.5}}};
  const Shape<double> triangle = scenes::polygonAround(corners);
  const auto square = [](double left) { return Shape<double>(Aabb2<double>{{{left, -1}}, {{left + 1, 1}}}); };
  const auto apart = distanceBy<2>(Algorithm::sat, square(2.25), triangle);
  ASSERT_TRUE(apart);
  EXPECT_NEAR(apart->distance, 0.25, 1e-15);
  const auto overlapping = distanceBy<2>(Algorithm::sat, square(1.75), triangle);
  EXPECT_NEAR(overlapping->distance, -0.25, 1e-15);
  EXPECT_EQ(overlapping->normal, (V2{{-1, 0}}));
  EXPECT_EQ(traced(Algorithm::sat, square(1.75), triangle).front().number("axes"), 5);
}

}  // namespace
