// SPDX-License-Identifier: MIT
// Convex hulls against brute force in whole numbers: a plane through three points is that of a face if all others lie
// on one side. Then sets by hand, large sets by their invariants, and reductions by the distance of what they leave
// out.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <numeric>
#include <set>

#include "algorithms/exact/orientation.hpp"
#include "algorithms/hulls/convex_hull.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"

namespace {

using namespace touchstone;
using scenes::Random;
using P = Vec3<double>;
using Index = std::uint32_t;
using Ring = std::vector<Index>;

__extension__ using Whole = __int128;
using W = std::array<Whole, 3>;
W minus(const P& a, const P& b) {
  W w{};
  for (int k = 0; k < 3; ++k) w[static_cast<std::size_t>(k)] = static_cast<Whole>(a[k]) - static_cast<Whole>(b[k]);
  return w;
}
W times(const W& a, const W& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
Whole along(const W& a, const W& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/// The points without later copies of equal ones, by index.
Ring distinctOf(const std::vector<P>& points) {
  Ring distinct;
  for (Index i = 0; i < points.size(); ++i)
    if (std::none_of(distinct.begin(), distinct.end(), [&](Index j) { return points[j] == points[i]; }))
      distinct.push_back(i);
  return distinct;
}

/// The corners of the polygon around points of one plane, counter-clockwise seen from the end of n, lowest first: an
/// edge leads from a to b if no point lies to its right, and those on its line lie between.
Ring ringByDefinition(const std::vector<P>& points, const Ring& plane, const W& n) {
  std::map<Index, Index> next;
  for (const Index a : plane)
    for (const Index b : plane) {
      if (a == b) continue;
      const W ab = minus(points[b], points[a]);
      if (std::all_of(plane.begin(), plane.end(), [&](Index q) {
            const W aq = minus(points[q], points[a]);
            const Whole side = along(n, times(ab, aq)), place = along(ab, aq);
            return side > 0 || (side == 0 && place >= 0 && place <= along(ab, ab));
          }))
        next[a] = b;
    }
  Ring ring{next.begin()->first};
  for (Index i = next[ring[0]]; i != ring[0]; i = next[i]) ring.push_back(i);
  return ring;
}

std::set<Ring> facesByDefinition(const std::vector<P>& points) {
  const Ring distinct = distinctOf(points);
  std::set<Ring> faces;
  const auto addPlane = [&](Index i, const W& n) {
    Ring plane;
    for (const Index q : distinct) {
      const Whole side = along(n, minus(points[q], points[i]));
      if (side > 0) return;
      if (side == 0) plane.push_back(q);
    }
    faces.insert(ringByDefinition(points, plane, n));
  };
  for (const Index i : distinct)
    for (const Index j : distinct)
      for (const Index k : distinct) {
        const W ij = minus(points[j], points[i]), ik = minus(points[k], points[i]), n = times(ij, ik);
        if (i > j || j > k || along(n, n) == 0) continue;
        addPlane(i, n);
        addPlane(i, times(ik, ij));
      }
  return faces;
}

std::vector<Ring> facesOf(const HullView& hull) {
  std::vector<Ring> faces;
  for (const HullFace& face : hull.faces) {
    const auto corners = hull.cornersOf(face);
    faces.emplace_back(corners.begin(), corners.end());
  }
  return faces;
}

/// Every edge runs forwards in its first face and backwards in its second, and faces have no other edges.
void expectClosed(const HullView& hull) {
  std::set<std::array<Index, 3>> sides;
  for (Index f = 0; f < hull.faces.size(); ++f) {
    const auto corners = hull.cornersOf(hull.faces[f]);
    for (std::size_t i = 0; i < corners.size(); ++i)
      EXPECT_TRUE(sides.insert({corners[i], corners[(i + 1) % corners.size()], f}).second);
  }
  for (const HullEdge& e : hull.edges) {
    EXPECT_LT(e.face[0], e.face[1]);
    EXPECT_EQ(sides.erase({e.vertex[0], e.vertex[1], e.face[0]}), 1U);
    EXPECT_EQ(sides.erase({e.vertex[1], e.vertex[0], e.face[1]}), 1U);
  }
  EXPECT_TRUE(sides.empty());
  EXPECT_EQ(hull.vertices.size() + hull.faces.size(), hull.edges.size() + 2);  // Euler
}

/// The hull in fixed memory.
struct Fixed {
  std::unique_ptr<hull::HullWorkspace<>> workspace = std::make_unique<hull::HullWorkspace<>>();
  std::unique_ptr<hull::HullStorage<>> storage = std::make_unique<hull::HullStorage<>>();
  HullView of(const std::vector<P>& points) { return hull::convexHull(points, *workspace, *storage); }
};

void expectSame(const HullView& a, const HullView& b) {
  EXPECT_EQ(a.dimension, b.dimension);
  EXPECT_EQ(Ring(a.vertices.begin(), a.vertices.end()), Ring(b.vertices.begin(), b.vertices.end()));
  EXPECT_EQ(facesOf(a), facesOf(b));
  ASSERT_EQ(a.edges.size(), b.edges.size());
  for (std::size_t i = 0; i < a.edges.size(); ++i) {
    EXPECT_EQ(std::to_array(a.edges[i].vertex), std::to_array(b.edges[i].vertex));
    EXPECT_EQ(std::to_array(a.edges[i].face), std::to_array(b.edges[i].face));
  }
}

/// Points of a grid of `extent` places per axis, fewer along the later axes for some sets; moved and spread.
std::vector<P> gridPoints(Random& random, int count) {
  const int extent = 2 + random.below(4), flat = random.below(8);
  const double spread = random.chance(0.3) ? 1e8 : 1, offset = random.chance(0.3) ? 123456789 : 0;
  std::vector<P> points;
  for (int i = 0; i < count; ++i) {
    P p{{double(random.below(extent)), double(flat == 0 ? 0 : random.below(extent)),
         double(flat <= 1 ? 0 : random.below(extent))}};
    if (flat == 2) p[2] = p[0] + 2 * p[1];
    points.push_back(p * spread + P{{offset, -offset, offset}});
  }
  return points;
}

// Duplicates, collinear and coplanar points are the rule here. Seed 1701.
TEST(ConvexHull, FacesAreThoseOfTheDefinitionInWholeNumbers) {
  Random random(1701);
  Fixed fixed;
  int dimensions[4] = {};
  for (int i = 0; i < sweep::countOf(6000); ++i) {
    const std::vector<P> points = gridPoints(random, 1 + random.below(16));
    const ConvexHull hull = convexHull(points);
    const std::vector<Ring> faces = facesOf(hull.view());
    ASSERT_TRUE(std::is_sorted(faces.begin(), faces.end()));
    ASSERT_EQ(std::set<Ring>(faces.begin(), faces.end()), facesByDefinition(points)) << "set " << i;
    ASSERT_EQ(faces.size(), std::set<Ring>(faces.begin(), faces.end()).size());
    std::set<Index> corners(hull.corners.begin(), hull.corners.end());
    if (hull.dimension >= 2) {
      ASSERT_EQ(hull.vertices, Ring(corners.begin(), corners.end()));
      expectClosed(hull.view());
    }
    expectSame(hull.view(), fixed.of(points));
    ++dimensions[hull.dimension];
    if (HasFailure()) FAIL() << "set " << i;
  }
  for (const int count : dimensions) EXPECT_GT(count, 10);
}

std::set<std::vector<std::array<double, 3>>> placesOfFaces(const std::vector<P>& points) {
  std::set<std::vector<std::array<double, 3>>> faces;
  const ConvexHull hull = convexHull(points);
  for (const Ring& ring : facesOf(hull.view())) {
    std::vector<std::array<double, 3>> places;
    for (const Index i : ring) places.push_back({points[i][0], points[i][1], points[i][2]});
    std::rotate(places.begin(), std::min_element(places.begin(), places.end()), places.end());
    faces.insert(places);
  }
  return faces;
}

// Random points on a sphere, rounded to a grid in every second set, in 3 orders each. Seed 1702.
TEST(ConvexHull, DoesNotDependOnTheOrderOfThePoints) {
  Random random(1702);
  std::mt19937_64 shuffler(1702);
  for (int i = 0; i < sweep::countOf(300); ++i) {
    std::vector<P> points;
    const double grid = i % 2 == 0 ? 8 : 0;
    for (int k = 0; k < 60; ++k) {
      P p = random.inBox(1);
      p = p * (1e5 / length(p));
      if (grid > 0) p = vecOf<double, 3>([&](int axis) { return std::round(p[axis] / 1e5 * grid); });
      points.push_back(p);
    }
    const auto faces = placesOfFaces(points);
    for (int order = 0; order < 3; ++order) {
      std::shuffle(points.begin(), points.end(), shuffler);
      ASSERT_EQ(placesOfFaces(points), faces) << "set " << i;
    }
  }
}

TEST(ConvexHull, OfOnePoint) {
  const std::vector<P> points(5, P{{1, 2, 3}});
  const ConvexHull hull = convexHull(points);
  EXPECT_EQ(hull.dimension, 0);
  EXPECT_EQ(hull.vertices, Ring{0});
  EXPECT_TRUE(hull.faces.empty() && hull.edges.empty());
  EXPECT_EQ(convexHull(std::span<const P>{}).dimension, -1);
}

// A diagonal with its ends twice: one edge, without faces.
TEST(ConvexHull, OfCollinearPoints) {
  const std::vector<P> points{{{1, 1, 1}}, {{3, 3, 3}}, {{0, 0, 0}}, {{3, 3, 3}}, {{2, 2, 2}}, {{0, 0, 0}}};
  const ConvexHull hull = convexHull(points);
  EXPECT_EQ(hull.dimension, 1);
  EXPECT_EQ(hull.vertices, (Ring{1, 2}));
  ASSERT_EQ(hull.edges.size(), 1U);
  EXPECT_EQ(std::to_array(hull.edges[0].vertex), (std::array<Index, 2>{1, 2}));
  EXPECT_EQ(std::to_array(hull.edges[0].face), (std::array<Index, 2>{noHullFace, noHullFace}));
}

// A square across y with its centre and the middle of a side: two faces back to back.
TEST(ConvexHull, OfCoplanarPoints) {
  const std::vector<P> points{{{0, 7, 0}}, {{2, 7, 0}}, {{2, 7, 2}}, {{0, 7, 2}}, {{1, 7, 1}}, {{1, 7, 0}}};
  const ConvexHull hull = convexHull(points);
  EXPECT_EQ(hull.dimension, 2);
  EXPECT_EQ(hull.vertices, (Ring{0, 1, 2, 3}));
  EXPECT_EQ(facesOf(hull.view()), (std::vector<Ring>{{0, 1, 2, 3}, {0, 3, 2, 1}}));
  EXPECT_EQ(hull.edges.size(), 4U);
  expectClosed(hull.view());
}

// Beside other coordinates the product of three underflows: a coordinate below 5e-91 counts as 0. Three points on a
// line and one beside it are a triangle, and every set has the hull of the set with zeros, also in the plane.
TEST(ConvexHull, CountsMinuteCoordinatesAsZero) {
  const P apex{{-7.5, -3.25, 5.56201171875}};
  const std::vector<P> flat{{{-0.125, -8, -8}}, {{-8, -8, -8}}, apex, {{1.7715360375021391e-307, -8, -8}}};
  EXPECT_EQ(convexHull(flat).dimension, 2);
  EXPECT_EQ(convexHull(flat).vertices, (Ring{1, 2, 3}));
  const double minute[] = {1.7715360375021391e-307, -1e-120, 5e-324, -4e-91}, others[] = {-8, -0.125, 5.56201171875};
  Random random(127);
  for (int i = 0; i < 500; ++i) {
    std::vector<P> points(12), zeros(12);
    std::vector<Vec2<double>> planar(12), planarZeros(12);
    for (std::size_t n = 0; n < points.size(); ++n)
      for (int k = 0; k < 3; ++k) {
        const bool isMinute = random.chance(0.4);
        points[n][k] = isMinute ? minute[random.below(4)] : others[random.below(3)];
        zeros[n][k] = isMinute ? 0 : points[n][k];
        if (k == 2) continue;
        planar[n][k] = points[n][k];
        planarZeros[n][k] = zeros[n][k];
      }
    const ConvexHull hull = convexHull(points), expected = convexHull(zeros);
    ASSERT_EQ(hull.vertices, expected.vertices) << i;
    ASSERT_EQ(facesOf(hull.view()), facesOf(expected.view())) << i;
    ASSERT_EQ(convexHull(planar), convexHull(planarZeros)) << i;
  }
}

// The eight corners of a cube, and points inside of it, of its faces and of its edges.
TEST(ConvexHull, OfACubeHasSixSquares) {
  std::vector<P> points;
  for (int i = 0; i < 27; ++i) points.push_back({{double(i % 3), double(i / 3 % 3), double(i / 9)}});
  const ConvexHull hull = convexHull(points);
  EXPECT_EQ(hull.vertices, (Ring{0, 2, 6, 8, 18, 20, 24, 26}));
  EXPECT_EQ(hull.faces.size(), 6U);
  EXPECT_EQ(hull.edges.size(), 12U);
  for (const HullFace& face : hull.faces) EXPECT_EQ(face.count, 4U);
}

// The middle of the face of a needle 1e4 times longer than wide, moved by one unit in the last place: outwards it is a
// vertex, inwards it is not. 1e5 from the origin, where that unit is 1.5e-11.
TEST(ConvexHull, TellsPointsWithinRoundingOfAFace) {
  const double far = 1e5;
  const auto hullWith = [&](double y) {
    const std::vector<P> points{{{far, far, far}},
                                {{far + 1000, far, far}},
                                {{far, far, far + 0.125}},
                                {{far + 250, y, far + 0.03125}},
                                {{far, far - 1, far}}};
    return convexHull(points);
  };
  EXPECT_EQ(hullWith(far).vertices, (Ring{0, 1, 2, 4}));
  EXPECT_EQ(hullWith(std::nextafter(far, 0)).vertices, (Ring{0, 1, 2, 4}));
  EXPECT_EQ(hullWith(std::nextafter(far, 1e9)).vertices, (Ring{0, 1, 2, 3, 4}));
}

// 128 points around each rim of a prism, on a circle up to rounding: of 256 points all are vertices, the most that the
// fixed memory holds. And 256 points of a sphere: triangles, as many as there can be.
TEST(ConvexHull, FillsTheFixedMemory) {
  Fixed fixed;
  std::vector<P> prism, sphere;
  for (int i = 0; i < 256; ++i) {
    const double angle = 0.049 * (i / 2), z = 1 - 2 * (i + 0.5) / 256, r = std::sqrt(1 - z * z);
    prism.push_back({{std::cos(angle), double(i % 2), std::sin(angle)}});
    sphere.push_back({{r * std::cos(2.4 * i), r * std::sin(2.4 * i), z}});
  }
  const HullView two = fixed.of(prism);
  EXPECT_EQ(two.vertices.size(), 256U);
  EXPECT_EQ(two.faces.size(), 130U);
  expectClosed(two);
  expectSame(two, convexHull(prism).view());
  const HullView round = fixed.of(sphere);
  EXPECT_EQ(round.vertices.size(), 256U);
  EXPECT_EQ(round.faces.size(), 508U);
  expectClosed(round);
}

/// Of `checks` points drawn, none is in front of a face, and faces are convex.
void expectAround(const std::vector<P>& points, const HullView& hull, Random& random, int checks) {
  for (const HullFace& face : hull.faces) {
    const auto c = hull.cornersOf(face);
    for (std::size_t i = 0; i + 3 < c.size(); ++i)
      ASSERT_EQ(orientation(points[c[0]], points[c[1]], points[c[i + 2]], points[c[i + 3]]), 0);
    for (int i = 0; i < checks; ++i) {
      const P& q = points[static_cast<std::size_t>(random.below(static_cast<int>(points.size())))];
      ASSERT_LE(orientation(points[c[0]], points[c[1]], points[c[2]], q), 0);
    }
  }
}

// 40,000 points: on a sphere, in a cube of whole numbers, around the rims of a cylinder, in a ball 1e5 from the origin.
// Seed 1703.
TEST(ConvexHull, OfManyPoints) {
  Random random(1703);
  const int n = sweep::countOf(40000);
  for (int kind = 0; kind < 4; ++kind) {
    std::vector<P> points;
    for (int i = 0; i < n; ++i) {
      P p = random.inBox(1);
      const double size = length(p);
      if (kind == 0) p = p / size;
      if (kind == 1) p = {{double(random.below(30)), double(random.below(30)), double(random.below(30))}};
      if (kind == 1 && i < 8) p = {{29.0 * (i % 2), 29.0 * (i / 2 % 2), 29.0 * (i / 4)}};
      if (kind == 2) p = {{std::cos(i), double(i % 2), std::sin(i)}};
      if (kind == 3 && size > 1) p = p / size;
      if (kind == 3) p = p + P{{1e5, -1e5, 1e5}};
      points.push_back(p);
    }
    const ConvexHull hull = convexHull(points);
    expectClosed(hull.view());
    expectAround(points, hull.view(), random, 20);
    EXPECT_EQ(hull.faces.size() == 6, kind == 1);
    EXPECT_EQ(hull.vertices.size() == points.size(), kind == 0 || kind == 2);
    if (HasFatalFailure()) return;
  }
}

// Rings on grids, with many equal and collinear points, against the definition. Seed 1704.
TEST(ConvexHullInThePlane, IsTheRingOfTheDefinition) {
  Random random(1704);
  for (int i = 0; i < sweep::countOf(20000); ++i) {
    std::vector<P> points = gridPoints(random, 1 + random.below(12));
    std::vector<Vec2<double>> flat;
    for (P& p : points) {
      p[2] = 0;
      flat.push_back({{p[0], p[1]}});
    }
    Ring ring = convexHull(flat);
    const Ring distinct = distinctOf(points);
    ASSERT_EQ(ring[0], *std::min_element(distinct.begin(), distinct.end(), [&](Index a, Index b) {
                return std::pair(flat[a][0], flat[a][1]) < std::pair(flat[b][0], flat[b][1]);
              }));
    std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end()), ring.end());
    // The definition runs around a line there and back; a single point has no edge.
    ASSERT_EQ(ring, distinct.size() == 1 ? distinct : ringByDefinition(points, distinct, W{0, 0, 1})) << "set " << i;
  }
  EXPECT_TRUE(convexHull(std::span<const Vec2<double>>{}).empty());
}

}  // namespace
