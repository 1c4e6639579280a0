// SPDX-License-Identifier: MIT
// Boxes against triangles: brute force over all faces and edges in long double, a million pairs in the long tests; the
// general oracle with every invariant; scenes by hand. Seeds are in the names of the tests.
#include <gtest/gtest.h>

#include "support/invariants.hpp"
#include "support/oracle.hpp"
#include "support/polytope_oracle.hpp"
#include "support/sweep.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;

std::vector<V3> cornersOf(const Shape<double>& shape) {
  if (const auto* t = std::get_if<Triangle<double>>(&shape)) return {t->vertices[0], t->vertices[1], t->vertices[2]};
  std::vector<V3> corners;
  for (const auto& sphere : oracle::hullSpheresOf(shape))
    corners.push_back({{static_cast<double>(sphere.center.x), static_cast<double>(sphere.center.y),
                        static_cast<double>(sphere.center.z)}});
  return corners;
}
oracle::V wide(const V3& v) { return {v[0], v[1], v[2]}; }

void expectAsBruteForce(const Scene& scene) {
  SCOPED_TRACE(text(scene));
  const Answer r = answerOf(scene.a, scene.b);
  const double tolerance = toleranceOf(scene);
  const auto a = cornersOf(scene.a), b = cornersOf(scene.b);
  const auto most = polytope_oracle::largestSeparation(a, b, polytope_oracle::allDirections(a, b));
  ASSERT_NEAR(r.distance, static_cast<double>(polytope_oracle::signedDistance(a, b, most.largest)), tolerance);
  ASSERT_NEAR(length(r.normal), 1, 1e-14);
  ASSERT_GE(static_cast<double>(polytope_oracle::separationAlong(a, b, wide(r.normal))), r.distance - tolerance);
  ASSERT_LE(static_cast<double>(polytope_oracle::distanceToSurface(wide(r.pointOnA), a)), 10 * tolerance);
  ASSERT_LE(static_cast<double>(polytope_oracle::distanceToSurface(wide(r.pointOnB), b)), 10 * tolerance);
  ASSERT_LE(maxNorm(r.pointOnA + r.normal * r.distance - r.pointOnB), 1e-15 * std::max(1.0, sizeOf(scene)));
  ASSERT_EQ(r.method, r.distance > 0 ? r.method : Method::sat);
  ASSERT_TRUE(r.method == Method::sat || r.method == Method::closestFeatures);
  if (r.distance < -1e-9 * sizeOf(scene)) {
    const double gap = static_cast<double>(most.largest - most.second) / sizeOf(scene);
    if (gap < 1e-16) {
      ASSERT_FALSE(r.unique);
    }
    if (gap > 1e-13) {
      ASSERT_TRUE(r.unique);
    }
  }
}

class BoxTriangle : public testing::TestWithParam<ShapeKind> {};

TEST_P(BoxTriangle, AsBruteForce_Seed20261123) {
  for (const Regime regime : allRegimes) {
    Random random(20261123 + static_cast<std::uint64_t>(regime));
    for (int i = 0; i < sweep::countOf(150, 50000); ++i) {
      expectAsBruteForce(sceneOf(GetParam(), ShapeKind::triangle, regime, random));
      if (HasFailure()) return;
    }
  }
}

// Also after the triangle was moved until it touches: vertices, edges and faces, with a gap of rounding.
TEST_P(BoxTriangle, KeepEveryInvariantWhereTheyTouch_Seed20261124) {
  for (const Regime regime : allRegimes) {
    Random random(20261124 + static_cast<std::uint64_t>(regime));
    for (int i = 0; i < sweep::countOf(40); ++i) {
      Scene scene = sceneOf(GetParam(), ShapeKind::triangle, regime, random);
      const Answer r = answerOf(scene.a, scene.b);
      scene.b = moved(scene.b, r.normal * -r.distance);
      expectAsBruteForce(scene);
      invariants::expectInvariants(scene, answerOf(scene.a, scene.b), 10 * toleranceOf(scene));
      if (HasFailure()) return;
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Kinds, BoxTriangle, testing::Values(ShapeKind::aabb, ShapeKind::obb),
                         [](const auto& kind) { return std::string(layoutOf(kind.param).name); });

constexpr Feature feature(FeatureKind kind, std::uint32_t index) { return {kind, index}; }
const Aabb<double> cube{{{-1, -1, -1}}, {{1, 1, 1}}};
const Obb<double> same{{{0, 0, 0}}, {{1, 1, 1}}, {0, 0, 0, 1}};

Answer ofBoth(const Triangle<double>& t) {
  const Answer r = invariants::checked(cube, t), oriented = invariants::checked(same, t);
  EXPECT_EQ(r.distance, oriented.distance);
  EXPECT_EQ(r.featureA, oriented.featureA);
  EXPECT_EQ(r.featureB, oriented.featureB);
  return r;
}

// The vertex at (0.25, 3, 0.5) is 2 above the upper face.
TEST(BoxTriangleByHand, VertexAboveAFace) {
  const Answer r = ofBoth({{{{0.25, 3, 0.5}}, {{1, 5, 0}}, {{-1, 5, 0}}}});
  EXPECT_EQ(r.distance, 2);
  EXPECT_EQ(r.normal, (V3{{0, 1, 0}}));
  EXPECT_EQ(r.featureA, feature(FeatureKind::face, 3));
  EXPECT_EQ(r.featureB, feature(FeatureKind::vertex, 0));
  EXPECT_EQ(r.method, Method::closestFeatures);
  EXPECT_TRUE(r.unique);
}

// The plane x + y + z = 6 is sqrt(3) from the corner (1, 1, 1), which projects into the triangle.
TEST(BoxTriangleByHand, CornerBelowATriangle) {
  const Answer r = ofBoth({{{{6, 0, 0}}, {{0, 6, 0}}, {{0, 0, 6}}}});
  EXPECT_NEAR(r.distance, std::sqrt(3), 1e-15);
  EXPECT_EQ(r.featureA, feature(FeatureKind::vertex, 7));
  EXPECT_EQ(r.featureB.kind, FeatureKind::face);
  EXPECT_NEAR(maxNorm(r.pointOnB - V3{{2, 2, 2}}), 0, 1e-15);
}

// The edge from (3, 0, -2) to (0, 3, 2) crosses above the vertical edge x = y = 1 at (1.5, 1.5, 0).
TEST(BoxTriangleByHand, EdgeBesideAnEdge) {
  const Answer r = ofBoth({{{{3, 0, -2}}, {{0, 3, 2}}, {{5, 5, 0}}}});
  EXPECT_NEAR(r.distance, std::sqrt(0.5), 1e-15);
  EXPECT_EQ(r.featureA, feature(FeatureKind::edge, 4 * 2 + 3));
  EXPECT_EQ(r.featureB, feature(FeatureKind::edge, 0));
  EXPECT_NEAR(maxNorm(r.pointOnA - V3{{1, 1, 0}}), 0, 1e-15);
}

// A vertical triangle with its lowest vertex 0.25 below the upper face.
TEST(BoxTriangleByHand, VertexThroughAFace) {
  const Answer r = ofBoth({{{{0.25, 0.75, 0.5}}, {{1, 4, 0.5}}, {{-1, 4, 0.5}}}});
  EXPECT_NEAR(r.distance, -0.25, 1e-15);
  EXPECT_EQ(r.normal, (V3{{0, 1, 0}}));
  EXPECT_EQ(r.featureB, feature(FeatureKind::vertex, 0));
  EXPECT_EQ(r.method, Method::sat);
  EXPECT_TRUE(r.unique);
}

// A large triangle in y = 0.5 cuts the cube: the upper part is 0.5 high, the way out of the cube is up.
TEST(BoxTriangleByHand, TriangleThroughTheCube) {
  const Answer r = ofBoth({{{{-9, 0.5, -9}}, {{9, 0.5, -9}}, {{0, 0.5, 9}}}});
  EXPECT_NEAR(r.distance, -0.5, 1e-15);
  EXPECT_EQ(r.normal, (V3{{0, 1, 0}}));
  EXPECT_EQ(r.featureA, feature(FeatureKind::face, 3));
  EXPECT_EQ(r.featureB.kind, FeatureKind::face);
  // Through the middle up and down are equally short.
  EXPECT_FALSE(ofBoth({{{{-9, 0, -9}}, {{9, 0, -9}}, {{0, 0, 9}}}}).unique);
}

// A box without thickness in the plane of the triangle: depth 0 along the normal where they overlap, otherwise the
// distance within the plane, 1, which no axis but one of the box shows. One that is a segment: no axis shows it.
TEST(BoxTriangleByHand, InOnePlane) {
  const Triangle<double> t{{{{0, 0, 0}}, {{4, 0, 0}}, {{0, 0, 4}}}};
  const Answer flat = invariants::checked(Aabb<double>{{{-1, 0, -1}}, {{1, 0, 1}}}, t);
  EXPECT_EQ(flat.distance, 0);
  EXPECT_NEAR(std::abs(flat.normal[1]), 1, 1e-15);
  EXPECT_FALSE(flat.unique);
  EXPECT_EQ(invariants::checked(Aabb<double>{{{-3, 0, -1}}, {{-1, 0, 1}}}, t).distance, 1);
  // A segment in the plane y = 0, along x - z, sqrt(2) beyond the long side.
  const double h = std::sqrt(0.5), s = std::sin(M_PI / 8), c = std::cos(M_PI / 8);
  const Obb<double> rod{{{3, 0, 3}}, {{0.5, 0, 0}}, {0, s, 0, c}};
  const Answer beside = invariants::checked(rod, t);
  EXPECT_NEAR(beside.distance, 2 * h, 1e-15);
  EXPECT_EQ(beside.method, Method::closestFeatures);
}

// Triangles without area are segments and points, answered as capsules of radius 0 are.
TEST(BoxTriangleByHand, WithoutArea) {
  Random random(20261125);
  for (int i = 0; i < 300; ++i) {
    const V3 from = random.inBox(2), to = i % 10 == 0 ? from : random.inBox(2);
    const Triangle<double> t{{from, to, i % 2 == 0 ? to : from}};
    const Obb<double> box{random.inBox(0.5), {{0.5, 0.7, i % 3 == 0 ? 0.0 : 0.3}}, random.rotation()};
    EXPECT_NEAR(answerOf<double>(box, t).distance, answerOf<double>(box, Capsule<double>{from, to, 0}).distance, 1e-14);
  }
}

}  // namespace
