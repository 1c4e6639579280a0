// SPDX-License-Identifier: MIT
// Contact manifolds of triangles, cylinders, hulls and polygons of the plane: number and places of the points, their
// ids under noise, order and exchange.
#include <gtest/gtest.h>

#include <set>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/tolerances.hpp"

namespace {

using namespace touchstone;
using scenes::Random;
using P = Vec3<double>;
using Ids = std::set<std::uint64_t>;

const Quat<double> unturned{0, 0, 0, 1};
const Plane<double> ground{{{0, 1, 0}}, 0};

template <int N>
Ids idsOf(const Contact<double, N>& c) {
  Ids ids;
  for (int i = 0; i < c.count; ++i) ids.insert(c.points[i].id);
  EXPECT_EQ(static_cast<int>(ids.size()), c.count) << "no id twice";
  return ids;
}
Feature vertex(std::uint32_t i) { return {FeatureKind::vertex, i}; }
Feature edge(std::uint32_t i) { return {FeatureKind::edge, i}; }
Feature face(std::uint32_t i) { return {FeatureKind::face, i}; }

/// A cube of half extent 1 as a hull: vertex i has the positive end of axis k where bit k of i is set. Its upper face
/// has the corners 2, 6, 7, 3.
std::vector<P> cubePoints() {
  std::vector<P> points;
  for (int i = 0; i < 8; ++i) points.push_back({{i % 2 * 2.0 - 1, i / 2 % 2 * 2.0 - 1, i / 4 * 2.0 - 1}});
  return points;
}
const std::vector<P> cube = cubePoints();
const HullPoints<3> cubeOfPoints{cube};
Hull<double> cubeAt(double x, double y, double z, const Quat<double>& rotation = unturned) {
  Hull<double> hull = hullOf<double>(cubeOfPoints);
  hull.position = {{x, y, z}};
  hull.rotation = rotation;
  return hull;
}
constexpr std::uint32_t upperFace = 256 * 2 + 6;

// A box of half extent 0.5 stands 0.01 deep on the upper face of the cube, in its middle: its lower corners are the
// points.
TEST(ManifoldOfShapes, BoxOnAFaceOfAHull) {
  const Obb<double> box{{{0.1, 1.49, 0}}, {{0.5, 0.5, 0.5}}, unturned};
  const auto c = contact(box, cubeAt(0, 0, 0));
  ASSERT_EQ(c.count, 4);
  Ids expected;
  for (const std::uint32_t i : {0U, 1U, 4U, 5U}) expected.insert(packFeatures({vertex(i), face(upperFace)}));
  EXPECT_EQ(idsOf(c), expected);
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(c.points[i].separation, -0.01, 1e-12);
    EXPECT_NEAR(std::abs(c.points[i].position()[0] - 0.1), 0.5, 1e-12);
    EXPECT_NEAR(std::abs(c.points[i].position()[2]), 0.5, 1e-12);
  }
}

// Half of the box is beyond the edge of the cube at x = 1: two corners of the box, two crossings of its edges with the
// edge 3-7 of the cube.
TEST(ManifoldOfShapes, BoxOverAnEdgeOfAHull) {
  const auto c = contact(Obb<double>{{{1, 1.49, 0}}, {{0.5, 0.5, 0.5}}, unturned}, cubeAt(0, 0, 0));
  ASSERT_EQ(c.count, 4);
  EXPECT_EQ(idsOf(c), (Ids{packFeatures({vertex(0), face(upperFace)}), packFeatures({vertex(4), face(upperFace)}),
                           packFeatures({edge(0), edge(3 * 256 + 7)}), packFeatures({edge(2), edge(3 * 256 + 7)})}));
}

TEST(ManifoldOfShapes, HullOnAPlane) {
  const auto c = contact(cubeAt(3, 0.9, 0), ground);
  ASSERT_EQ(c.count, 4);
  Ids expected;
  for (const std::uint32_t i : {0U, 1U, 4U, 5U}) expected.insert(packFeatures({vertex(i), {FeatureKind::surface, 0}}));
  EXPECT_EQ(idsOf(c), expected);
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(c.points[i].separation, -0.1, 1e-12);
}

// On an edge there are two points, on a vertex one.
TEST(ManifoldOfShapes, HullOnItsEdgeAndOnItsVertex) {
  const auto onEdge = contact(cubeAt(0, 1.4, 0, {std::sin(M_PI / 8), 0, 0, std::cos(M_PI / 8)}), ground);
  EXPECT_EQ(onEdge.count, 2);
  const auto onVertex = contact(cubeAt(0, 1.7, 0, {0.36, 0.1, 0.28, std::sqrt(1 - 0.1296 - 0.01 - 0.0784)}), ground);
  ASSERT_EQ(onVertex.count, 1);
  EXPECT_EQ(unpackFeatures(onVertex.points[0].id).a.kind, FeatureKind::vertex);
}

// Equal cubes as hulls, one on the other: four points, vertex on vertex.
TEST(ManifoldOfShapes, HullOnAnEqualHull) {
  const auto c = contact(cubeAt(0, 0, 0), cubeAt(0, 1.99, 0));
  ASSERT_EQ(c.count, 4);
  Ids expected;
  for (const std::uint32_t i : {0U, 1U, 4U, 5U}) expected.insert(packFeatures({vertex(i + 2), vertex(i)}));
  EXPECT_EQ(idsOf(c), expected);
}

// A triangle 0.01 above the top of a box, within it: its three vertices.
TEST(ManifoldOfShapes, TriangleOnAFaceOfABox) {
  const Obb<double> box{{{0, 0, 0}}, {{1, 1, 1}}, unturned};
  const Triangle<double> triangle{{{{-0.5, 1.01, -0.5}}, {{0.5, 1.01, -0.5}}, {{0, 1.01, 0.5}}}};
  const auto c = contact(box, triangle);
  ASSERT_EQ(c.count, 3);
  EXPECT_EQ(idsOf(c), (Ids{packFeatures({face(3), vertex(0)}), packFeatures({face(3), vertex(1)}),
                           packFeatures({face(3), vertex(2)})}));
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(c.points[i].separation, 0.01, 1e-12);
}

// The other way round a box stands on a large triangle with its four corners.
TEST(ManifoldOfShapes, BoxOnATriangle) {
  const Triangle<double> floor{{{{-9, 0, -9}}, {{0, 0, 9}}, {{9, 0, -9}}}};
  const auto c = contact(Aabb<double>{{{-1, -0.01, -1}}, {{1, 2, 1}}}, floor);
  ASSERT_EQ(c.count, 4);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(unpackFeatures(c.points[i].id).b, face(1));
}

// Upright on the ground: four points at right angles on the lower rim.
TEST(ManifoldOfShapes, CylinderStandingOnAPlane) {
  const auto c = contact(Cylinder<double>{{{5, -0.1, 0}}, {{5, 3, 0}}, 2}, ground);
  ASSERT_EQ(c.count, 4);
  idsOf(c);
  P sum{};
  for (int i = 0; i < 4; ++i) {
    const P d = c.points[i].pointOnA - P{{5, -0.1, 0}};
    EXPECT_NEAR(c.points[i].separation, -0.1, 1e-12);
    EXPECT_NEAR(length(d), 2, 1e-12);
    sum = sum + d;
  }
  EXPECT_LE(maxNorm(sum), 1e-12);
}

// Tilted by 0.005 radians it still has four, the first at the deepest point of the rim.
TEST(ManifoldOfShapes, CylinderRockingOnAPlane) {
  const double s = std::sin(0.005), k = std::cos(0.005), angle = 0.7;
  const P axis{{s * std::cos(angle), k, s * std::sin(angle)}};
  const auto c = contact(Cylinder<double>{{{0, 0.02, 0}}, P{{0, 0.02, 0}} + axis * 3.0, 2}, ground);
  ASSERT_EQ(c.count, 4);
  EXPECT_NEAR(c.points[0].separation, c.pair.distance, 1e-9);
  EXPECT_NEAR(c.pair.distance, 0.02 - 2 * s, 1e-9);
  EXPECT_GT(c.points[3].separation, c.pair.distance + 0.01);
}

TEST(ManifoldOfShapes, CylinderStandingOnABox) {
  const Obb<double> box{{{0, -1, 0}}, {{3, 1, 3}}, unturned};
  const Cylinder<double> cylinder{{{0.5, -0.01, 0}}, {{0.5, 2, 0}}, 1};
  const auto c = contact(box, cylinder);
  ASSERT_EQ(c.count, 4);
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(c.points[i].separation, -0.01, 1e-9);
    EXPECT_NEAR(length(c.points[i].pointOnB - P{{0.5, -0.01, 0}}), 1, 1e-9);
    EXPECT_EQ(unpackFeatures(c.points[i].id).a, face(3));
  }
}

// A lying cylinder touches along its side: both ends on the plane; on a box as far as that reaches.
TEST(ManifoldOfShapes, CylinderLying) {
  const Cylinder<double> cylinder{{{-2, 0.99, 0}}, {{2, 0.99, 0}}, 1};
  const auto onPlane = contact(cylinder, ground);
  ASSERT_EQ(onPlane.count, 2);
  EXPECT_EQ(idsOf(onPlane), (Ids{packFeatures({edge(0), {FeatureKind::surface, 0}}),
                                 packFeatures({edge(1), {FeatureKind::surface, 0}})}));
  const auto onBox = contact(Aabb<double>{{{-1, -1, -1}}, {{3, 0, 1}}}, cylinder);
  ASSERT_EQ(onBox.count, 2);
  const double x0 = onBox.points[0].position()[0], x1 = onBox.points[1].position()[0];
  EXPECT_NEAR(std::min(x0, x1), -1, 1e-9);
  EXPECT_NEAR(std::max(x0, x1), 2, 1e-9);
  for (int i = 0; i < 2; ++i) EXPECT_NEAR(onBox.points[i].separation, -0.01, 1e-9);
}

// A square on a box of the plane, 0.01 deep, shifted by a quarter of its width.
TEST(ManifoldOfShapes, PolygonOnABoxOfThePlane) {
  const std::vector<Vec2<double>> square{{{-1, -1}}, {{1, -1}}, {{1, 1}}, {{-1, 1}}};
  const HullPoints<2> points(square);
  Polygon2<double> polygon = polygonOf<double>(points);
  polygon.position = {{0.5, 1.99}};
  const auto c = contact(Aabb2<double>{{{-1, -1}}, {{1, 1}}}, polygon);
  ASSERT_EQ(c.count, 2);
  // The upper edge of the box is 3 (2 * axis y + positive end), its right end vertex 3; the lower edge of the square is
  // 0-1.
  EXPECT_EQ(idsOf(c), (Ids{packFeatures({edge(3), vertex(0)}), packFeatures({vertex(3), edge(1)})}));
  for (int i = 0; i < 2; ++i) EXPECT_NEAR(c.points[i].separation, -0.01, 1e-12);
}

/// Scenes with manifolds of two to four points.
std::vector<scenes::Scene> restingScenes() {
  static const std::vector<Vec2<double>> house{{{-1, 0}}, {{1, 0}}, {{1, 1}}, {{0, 2}}, {{-1, 1}}};
  static const HullPoints<2> houseOfPoints(house);
  Polygon2<double> polygon = polygonOf<double>(houseOfPoints);
  polygon.position = {{0.3, 0.99}};
  const Obb<double> box{{{0, 0, 0}}, {{0.7, 1, 0.7}}, unturned};
  const Cylinder<double> standing{{{0.3, 0.99, 0.1}}, {{0.3, 3, 0.1}}, 0.5},
      lying{{{-3, 1.49, 0}}, {{3, 1.49, 0}}, 0.5};
  const Triangle<double> flat{{{{-3, 0.99, -3}}, {{0, 0.99, 4}}, {{3, 0.99, -3}}}};
  return {{box, cubeAt(0.2, 1.99, 0.1)},
          {box, flat},
          {box, standing},
          {box, lying},
          {flat, cubeAt(0, 1.98, 0)},
          {standing, cubeAt(0, 0, 0)},
          {lying, cubeAt(0, 0, 0)},
          {cubeAt(0, 0, 0), cubeAt(0.4, 1.99, 0.3, {0, std::sin(0.2), 0, std::cos(0.2)})},
          {cubeAt(0, 0.99, 0), ground},
          {Capsule<double>{{{-2, 1.49, 0.2}}, {{2, 1.49, 0.2}}, 0.5}, cubeAt(0, 0, 0)},
          {Aabb2<double>{{{-1, -1}}, {{1, 1}}}, polygon},
          {polygon, Capsule2<double>{{{-2, 0.5}}, {{2, 0.5}}, 0.5}}};
}

template <int N>
void expectMirrored(const scenes::Scene& scene, double noise, Random& random) {
  const auto still = *contact<N>(scene.a, scene.b);
  EXPECT_GE(still.count, 2);
  const Ids expected = idsOf(still);
  for (int i = 0; i < 100; ++i) {
    const Shape<double> b = scenes::moved(scene.b, random.inBox(noise));
    const auto ab = *contact<N>(scene.a, b), ba = *contact<N>(b, scene.a);
    ASSERT_EQ(idsOf(ab), expected) << "frame " << i;
    ASSERT_EQ(ba.count, ab.count);
    for (int k = 0; k < ab.count; ++k) {
      ASSERT_EQ(ba.points[k].id, exchangedContactId(ab.points[k].id));
      ASSERT_EQ(ba.points[k].pointOnA, ab.points[k].pointOnB);
      ASSERT_EQ(ba.points[k].pointOnB, ab.points[k].pointOnA);
      ASSERT_EQ(ba.points[k].separation, ab.points[k].separation);
    }
  }
}

// 100 frames with a noise of a nanometre each. Seed 1721.
TEST(ManifoldOfShapes, KeepsItsIdsUnderNoiseAndMirrorsThem) {
  Random random(1721);
  for (const scenes::Scene& scene : restingScenes()) {
    SCOPED_TRACE(scenes::text(scene));
    if (dimensionOf(kindOf(scene.a)) == 3)
      expectMirrored<3>(scene, 1e-9, random);
    else
      expectMirrored<2>(scene, 1e-9, random);
  }
}

// In float the same scenes have the same numbers of points.
TEST(ManifoldOfShapes, InFloat) {
  for (const scenes::Scene& scene : restingScenes()) {
    SCOPED_TRACE(scenes::text(scene));
    const Shape<float> a = scenes::toFloat(scene.a), b = scenes::toFloat(scene.b);
    if (dimensionOf(kindOf(scene.a)) == 3)
      EXPECT_EQ((contact<3>(a, b)->count), (contact<3>(scene.a, scene.b)->count));
    else
      EXPECT_EQ((contact<2>(a, b)->count), (contact<2>(scene.a, scene.b)->count));
  }
}

template <int N>
void expectConsistent(const scenes::Scene& scene, int& points, int& offSurface) {
  const auto m = *contact<N>(scene.a, scene.b);
  const double size = scenes::sizeOf(scene);
  ASSERT_GE(m.count, 1);
  idsOf(m);
  if (m.pair.status == Status::unproved) return;
  EXPECT_NEAR(m.points[0].separation, m.pair.distance, 1e-4 * size) << "deepest first";
  for (int i = 0; i < m.count; ++i) {
    const auto& p = m.points[i];
    EXPECT_LE(maxNorm(p.pointOnB - (p.pointOnA + m.pair.normal * p.separation)), 1e-9 * size);
    EXPECT_GE(p.separation, m.pair.distance - 1e-4 * size);
    const auto out = [&](const Vec<double, N>& q, const Shape<double>& shape) {
      if constexpr (N == 3)
        return distance<3>(Shape<double>(Point<double>{q}), shape)->distance;
      else
        return distance<2>(Shape<double>(Circle2<double>{q, 0}), shape)->distance;
    };
    // A single point is the pair's own.
    if (m.count == 1) return;
    // Edges that are parallel within the tolerance share a stretch, beside one of them by the tolerance times its
    // length.
    const double off = std::max(out(p.pointOnA, scene.a), out(p.pointOnB, scene.b));
    EXPECT_LE(off, tolerance::manifold<double> * size);
    // Otherwise a face is flat within 1e-6, and a side that is tilted by t within t^2 / 2 of its radius.
    ++points;
    offSurface += off > 1e-4 * size ? 1 : 0;
  }
}

// Every pair with one of the four kinds, deep, degenerate and contained. Seed 1722.
TEST(ManifoldOfShapes, AreConsistentWithTheDistance) {
  Random random(1722);
  int points = 0, offSurface = 0;
  const auto isMeant = [](ShapeKind k) {
    return k == ShapeKind::triangle || k == ShapeKind::cylinder || k == ShapeKind::hull || k == ShapeKind::polygon2;
  };
  for (int i = 0; i < shapeKindCount; ++i)
    for (int j = i; j < shapeKindCount; ++j) {
      const auto a = static_cast<ShapeKind>(i), b = static_cast<ShapeKind>(j);
      if (!hasDistance(a, b) || !(isMeant(a) || isMeant(b))) continue;
      for (const auto regime : {scenes::Regime::deep, scenes::Regime::degenerate, scenes::Regime::contained})
        for (int k = 0; k < sweep::countOf(40); ++k) {
          const auto scene = scenes::sceneOf(a, b, regime, random);
          SCOPED_TRACE(scenes::text(scene));
          dimensionOf(a) == 3 ? expectConsistent<3>(scene, points, offSurface)
                              : expectConsistent<2>(scene, points, offSurface);
          if (HasFailure()) return;
        }
    }
  // Where edges are parallel only within the tolerance of manifolds, a point may lie beside the surface by that sine.
  EXPECT_LE(offSurface, std::max(1, points / 1000)) << "of " << points;
}

}  // namespace
