// SPDX-License-Identifier: MIT
// Support features of hulls, polygons and cylinders: against the faces and edges of the exact hull for directions close
// to their normals, and by hand.
#include <gtest/gtest.h>

#include "algorithms/clipping/support_polygon.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/convex_hull.hpp"

namespace {

using namespace touchstone;
using scenes::Random;
using P = Vec3<double>;
using Ring = std::vector<std::uint32_t>;

constexpr double sine = tolerance::manifold<double>;

/// Of the hull that the points own.
SupportPolygon<3> supportPolygon(const std::vector<P>& points, const P& n, double most) {
  const HullPoints<3> kept(points);
  return touchstone::supportPolygon(kept.points(), kept.topology(), n, most);
}

P unitOf(const P& v) { return v / length(v); }
P normalOf(const std::vector<P>& points, std::span<const std::uint32_t> corners) {
  const P& a = points[corners[0]];
  return unitOf(cross(points[corners[1]] - a, points[corners[2]] - a));
}

/// The vertices that the corners of a support polygon are named after, in order, from the lowest on.
template <int N>
Ring ringOf(const SupportPolygon<N>& polygon) {
  Ring ring;
  for (int i = 0; i < polygon.support.count; ++i) {
    EXPECT_EQ(polygon.corner[i].kind, FeatureKind::vertex);
    ring.push_back(polygon.corner[i].index);
  }
  std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end()), ring.end());
  return ring;
}

/// A direction at an angle of 0 to 0.7 times the tolerance to n, now and then of the size of rounding.
P tilted(const P& n, Random& random) {
  const double most = random.chance(0.3) ? 1e-16 : 0.4 * sine;
  return unitOf(n + random.inBox(most));
}

// Hulls of grid points, turned and moved, seen along the normals of their faces, tilted, and along those of their
// edges. Seed 1711.
TEST(SupportPolygon, IsTheFaceOrEdgeOfTheHull) {
  Random random(1711);
  for (int i = 0; i < sweep::countOf(2000); ++i) {
    std::vector<P> points;
    const int count = 4 + random.below(20), extent = 2 + random.below(3);
    for (int k = 0; k < count; ++k)
      points.push_back({{double(random.below(extent)), double(random.below(extent)), double(random.below(extent))}});
    const ConvexHull hull = convexHull(points);
    if (hull.dimension != 3) continue;
    // The names are those of the points before they are turned, where faces are exact.
    const Rotation<double, 3> turn =
        random.chance(0.5) ? rotationOf(random.rotation()) : Rotation<double, 3>::identity();
    const P offset = random.inBox(random.chance(0.3) ? 1e4 : 0);
    std::vector<P> placed;
    for (const P& p : points) placed.push_back(offset + turn.toWorld(p));
    for (const HullFace& face : hull.faces) {
      const auto corners = hull.view().cornersOf(face);
      const auto polygon = supportPolygon(points, tilted(normalOf(points, corners), random), sine);
      ASSERT_EQ(polygon.support.feature, (Feature{FeatureKind::face, 256 * corners[0] + corners[1]})) << "set " << i;
      ASSERT_EQ(ringOf(polygon), Ring(corners.begin(), corners.end()));
      // Turned, corners may not be collinear any more, but those of the face are corners still.
      const auto seen = supportPolygon(placed, tilted(turn.toWorld(normalOf(points, corners)), random), sine);
      ASSERT_EQ(seen.support.feature.kind, FeatureKind::face) << "set " << i;
      const Ring ring = ringOf(seen);
      for (const std::uint32_t c : corners)
        ASSERT_TRUE(std::any_of(ring.begin(), ring.end(), [&](auto r) { return points[r] == points[c]; }));
    }
    for (const HullEdge& edge : hull.edges) {
      const P n = unitOf(normalOf(points, hull.view().cornersOf(hull.faces[edge.face[0]])) +
                         normalOf(points, hull.view().cornersOf(hull.faces[edge.face[1]])));
      const auto polygon = supportPolygon(points, tilted(n, random), sine);
      const auto [low, high] = std::minmax(edge.vertex[0], edge.vertex[1]);
      ASSERT_EQ(polygon.support.feature, (Feature{FeatureKind::edge, 256 * low + high})) << "set " << i;
      ASSERT_EQ(ringOf(polygon), (Ring{low, high}));
    }
    const P n = unitOf(random.inBox(1));
    const auto any = supportPolygon(points, n, sine);
    double most = dot(n, points[0]);
    for (const P& p : points) most = std::max(most, dot(n, p));
    double deepest = -1e9;
    for (int k = 0; k < any.support.count; ++k) deepest = std::max(deepest, dot(n, any.support.p[k]));
    ASSERT_NEAR(deepest, most, 1e-12);
  }
}

// Flat domes, several of whose faces are within the tolerance: the face at the highest point that is closest to the
// plane across n. Seed 1712.
TEST(SupportPolygon, IsTheClosestOfSeveralFaces) {
  Random random(1712);
  const P up{{0, 1, 0}};
  int several = 0, exact = 0, faces = 0;
  for (int i = 0; i < sweep::countOf(2000); ++i) {
    std::vector<P> points{{{0, 0, 0}}, {{0, -5, 0}}};
    for (int k = 0; k < 8; ++k) {
      P p = random.inBox(1);
      p[1] = -random.between(0, 0.015) * std::sqrt(p[0] * p[0] + p[2] * p[2]);
      points.push_back(p);
    }
    const ConvexHull hull = convexHull(points);
    double least = 1;
    int within = 0;
    const HullFace* closest = nullptr;
    for (const HullFace& face : hull.faces) {
      const auto corners = hull.view().cornersOf(face);
      const P n = normalOf(points, corners);
      const double slope = std::sqrt(n[0] * n[0] + n[2] * n[2]) / n[1];
      if (corners[0] != 0 || n[1] <= 0 || slope > sine) continue;
      ++within;
      if (slope < least) {
        least = slope;
        closest = &face;
      }
    }
    several += within > 1 ? 1 : 0;
    const auto polygon = supportPolygon(points, up, sine);
    ASSERT_EQ(polygon.support.feature.kind == FeatureKind::face, closest != nullptr) << "set " << i;
    if (closest == nullptr) continue;
    const auto corners = hull.view().cornersOf(*closest);
    // Vertices within 5e-6 of the plane of the face belong to it, too.
    const Ring ring = ringOf(polygon);
    for (const std::uint32_t c : corners) ASSERT_NE(std::find(ring.begin(), ring.end(), c), ring.end()) << "set " << i;
    exact += ring.size() == corners.size() ? 1 : 0;
    ++faces;
  }
  EXPECT_GT(exact, 0.98 * faces);
  EXPECT_TRUE(sweep::isShort() || several > 200) << several;
}

// A square of float coordinates whose corners are 1e-7 off its plane is one face, from both sides of a flat hull, too.
TEST(SupportPolygon, TakesNearlyCoplanarTrianglesForOneFace) {
  const std::vector<P> solid{{{0, 1, 0}}, {{1, 1 + 1e-7, 0}}, {{1, 1, 1}}, {{0, 1 + 1e-7, 1}}, {{0, 0, 0}}};
  EXPECT_EQ(ringOf(supportPolygon(solid, P{{0, 1, 0}}, sine)), (Ring{0, 3, 2, 1}));
  const std::vector<P> flat(solid.begin(), solid.begin() + 4);
  EXPECT_EQ(ringOf(supportPolygon(flat, P{{0, 1, 0}}, sine)), (Ring{0, 3, 2, 1}));
  const auto below = supportPolygon(flat, P{{0, -1, 0}}, sine);
  EXPECT_EQ(ringOf(below), (Ring{0, 1, 2, 3}));
  EXPECT_EQ(below.support.feature.index, 1U);
  EXPECT_EQ(supportPolygon(flat, P{{0, 1, 0}}, sine).support.feature.index, 3U);
  EXPECT_EQ(ringOf(supportPolygon(flat, P{{1, 0, 0}}, sine)), (Ring{1, 2}));
}

TEST(SupportPolygon, OfPointsAndSegments) {
  const std::vector<P> point(3, P{{1, 2, 3}});
  EXPECT_EQ(supportPolygon(point, P{{0, 1, 0}}, sine).support.feature, (Feature{FeatureKind::vertex, 0}));
  const std::vector<P> segment{{{1, 0, 0}}, {{2, 0, 0}}, {{0, 0, 0}}, {{3, 0, 0}}};
  EXPECT_EQ(supportPolygon(segment, P{{0, 1, 0}}, sine).support.feature, (Feature{FeatureKind::edge, 2 * 256 + 3}));
  EXPECT_EQ(supportPolygon(segment, P{{1, 0, 0}}, sine).support.feature, (Feature{FeatureKind::vertex, 3}));
}

// A regular polygon of 256 corners keeps 16 of them, and more than 96 % of its area; on an ellipse of aspect 10, too.
TEST(SupportPolygon, ReducesALargeFace) {
  for (const double aspect : {1.0, 10.0}) {
    std::vector<P> points;
    double whole = 0, kept = 0;
    const auto area = [](const P& a, const P& b) { return 0.5 * (a[2] * b[0] - a[0] * b[2]); };
    for (int i = 0; i < 256; ++i) points.push_back({{std::sin(i * M_PI / 128), 0, aspect * std::cos(i * M_PI / 128)}});
    for (std::size_t i = 0; i < 256; ++i) whole += area(points[i], points[(i + 1) % 256]);
    const auto polygon = supportPolygon(points, P{{0, 1, 0}}, sine);
    ASSERT_EQ(polygon.support.count, 16);
    for (int i = 0; i < 16; ++i) kept += area(polygon.support.p[i], polygon.support.p[(i + 1) % 16]);
    EXPECT_GT(kept, 0.96 * whole);
  }
}

TEST(SupportPolygonInThePlane, IsTheEdgeOrVertex) {
  const std::vector<Vec2<double>> points{{{0, 0}}, {{2, 0}}, {{2, 2}}, {{0, 2}}, {{1, 2}}, {{1, 1}}};
  const auto top = supportPolygon(points, Vec2<double>{{1e-3, 1}}, sine);
  EXPECT_EQ(top.support.feature, (Feature{FeatureKind::edge, 2 * 256 + 3}));
  EXPECT_EQ(ringOf(top), (Ring{2, 3}));
  EXPECT_EQ(supportPolygon(points, Vec2<double>{{0.6, 0.8}}, sine).support.feature, (Feature{FeatureKind::vertex, 2}));
}

// A cylinder of radius 2 along y from 0 to 3.
TEST(SupportPolygonOfACylinder, IsItsEndItsSideOrAPointOfARim) {
  const Segment<double, 3> axis{{{0, 0, 0}}, {{0, 3, 0}}};
  const auto top = supportPolygon(axis, 2, P{{0, 1, 0}}, sine);
  EXPECT_EQ(top.support.feature, (Feature{FeatureKind::face, 1}));
  ASSERT_EQ(top.support.count, rimPoints);
  EXPECT_NEAR(maxNorm(top.support.p[0] - P{{2, 3, 0}}), 0, 1e-15);
  EXPECT_NEAR(maxNorm(top.support.p[3] - P{{0, 3, -2}}), 0, 1e-15);
  EXPECT_EQ(supportPolygon(axis, 2, P{{0, -1, 0}}, sine).support.feature, (Feature{FeatureKind::face, 0}));
  const auto side = supportPolygon(axis, 2, P{{0.6, 0, 0.8}}, sine);
  EXPECT_EQ(side.support.feature, (Feature{FeatureKind::side, 0}));
  ASSERT_EQ(side.support.count, 2);
  EXPECT_NEAR(maxNorm(side.support.p[1] - P{{1.2, 3, 1.6}}), 0, 1e-15);
  const auto rim = supportPolygon(axis, 2, P{{0.6, 0.8, 0}}, sine);
  EXPECT_EQ(rim.support.feature, (Feature{FeatureKind::edge, 1}));
  ASSERT_EQ(rim.support.count, 1);
  EXPECT_NEAR(maxNorm(rim.support.p[0] - P{{2, 3, 0}}), 0, 1e-15);
}

// Tilted by 0.005 towards 45 degrees the deepest point is between the second and the third of the rim, and all points
// run counter-clockwise around n; along one of the twelve it is that one.
TEST(SupportPolygonOfACylinder, HasItsDeepestPoint) {
  const Segment<double, 3> axis{{{5, 0, 0}}, {{5, 1, 0}}};
  const auto tiltedTop = [&](double angle) {
    const P n = unitOf(P{{0.005 * std::cos(angle), -1, 0.005 * std::sin(angle)}});
    const auto polygon = supportPolygon(axis, 1, n, sine);
    double deepest = -1e9;
    for (int i = 0; i < polygon.support.count; ++i) {
      const auto at = [&](int k) { return polygon.support.p[(i + k) % polygon.support.count]; };
      EXPECT_GT(dot(n, cross(at(1) - at(0), at(2) - at(1))), 0);
      deepest = std::max(deepest, dot(n, at(0) - P{{5, 0, 0}}));
    }
    EXPECT_NEAR(deepest, dot(n, P{{std::cos(angle), 0, std::sin(angle)}}), 1e-6);
    return polygon.support.count;
  };
  for (int i = 0; i < 12; ++i) {
    EXPECT_EQ(tiltedTop(i * M_PI / 6), rimPoints);
    EXPECT_EQ(tiltedTop((i + 0.3) * M_PI / 6), rimPoints + 1);
  }
}

TEST(SupportPolygonOfACylinder, WithoutRadiusOrLength) {
  const P o{{0, 0, 0}};
  EXPECT_EQ(supportPolygon({o, o}, 1, P{{0, 1, 0}}, sine).support.count, rimPoints);
  EXPECT_EQ(supportPolygon({o, o}, 1, P{{1, 0, 0}}, sine).support.feature, (Feature{FeatureKind::edge, 0}));
  EXPECT_EQ(supportPolygon({o, P{{1, 0, 0}}}, 0, P{{1, 0, 0}}, sine).support.count, 1);
  EXPECT_EQ(supportPolygon({o, P{{1, 0, 0}}}, 0, P{{0, 1, 0}}, sine).support.count, 2);
  EXPECT_EQ(supportPolygon({o, o}, 0, P{{0, 1, 0}}, sine).support.count, 1);
}

}  // namespace
