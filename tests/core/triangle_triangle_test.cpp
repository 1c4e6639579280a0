// SPDX-License-Identifier: MIT
// Two triangles: intersection against separating axes in whole numbers, distance against all pairs of features solved
// as linear systems in long double, and scenes by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "algorithms/exact/orientation.hpp"
#include "algorithms/triangles/triangle_triangle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"

namespace {

using namespace touchstone;
using hierarchy::Triangle;
using scenes::Random;
using P = Vec3<double>;

using Whole = std::int64_t;
using W = std::array<Whole, 3>;
W wholeOf(const P& p) { return {static_cast<Whole>(p[0]), static_cast<Whole>(p[1]), static_cast<Whole>(p[2])}; }
W minus(const W& a, const W& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
W times(const W& a, const W& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
Whole along(const W& a, const W& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

bool separates(const W& axis, const std::array<W, 3>& a, const std::array<W, 3>& b) {
  const auto range = [&](const std::array<W, 3>& t) {
    const Whole x = along(axis, t[0]), y = along(axis, t[1]), z = along(axis, t[2]);
    return std::pair{std::min({x, y, z}), std::max({x, y, z})};
  };
  const auto [lowA, highA] = range(a);
  const auto [lowB, highB] = range(b);
  return highA < lowB || highB < lowA;
}

/// Separating axes in whole numbers. The Minkowski difference has faces perpendicular to the products of two edges;
/// where it is flat also sides perpendicular to these and an edge; where it is a segment or a point, the axis that
/// leads from its line to the origin.
bool meetByAxes(const Triangle& s, const Triangle& t) {
  const std::array<W, 3> a{wholeOf(s.a), wholeOf(s.b), wholeOf(s.c)}, b{wholeOf(t.a), wholeOf(t.b), wholeOf(t.c)};
  std::vector<W> edges;
  for (std::size_t i = 0; i < 3; ++i) {
    edges.push_back(minus(a[(i + 1) % 3], a[i]));
    edges.push_back(minus(b[(i + 1) % 3], b[i]));
  }
  const W between = minus(b[0], a[0]);
  std::vector<W> axes{between};
  for (const W& e : edges) {
    axes.push_back(e);
    axes.push_back(times(e, times(between, e)));
    for (const W& f : edges) {
      const W normal = times(e, f);
      axes.push_back(normal);
      for (const W& g : edges) axes.push_back(times(normal, g));
    }
  }
  return std::none_of(axes.begin(), axes.end(), [&](const W& axis) { return separates(axis, a, b); });
}

using Real = long double;
using Weights = std::array<Real, 3>;

/// The weights of corners (a subset of each triangle) whose points are closest on the affine hulls; none if singular or
/// outside. Unknowns: the weights but for the first of each subset.
bool solveSubsets(const std::vector<P>& a, const std::vector<P>& b, Real& squared) {
  const std::size_t na = a.size() - 1, n = na + b.size() - 1;
  std::array<std::array<Real, 3>, 4> column{};
  std::array<Real, 3> start{};
  for (std::size_t k = 0; k < 3; ++k) {
    const int d = static_cast<int>(k);
    start[k] = static_cast<Real>(b[0][d]) - static_cast<Real>(a[0][d]);
    for (std::size_t i = 0; i < n; ++i)
      column[i][k] = i < na ? static_cast<Real>(a[0][d]) - static_cast<Real>(a[i + 1][d])
                            : static_cast<Real>(b[i - na + 1][d]) - static_cast<Real>(b[0][d]);
  }
  const auto inner = [](const std::array<Real, 3>& x, const std::array<Real, 3>& y) {
    return x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
  };
  std::array<std::array<Real, 5>, 4> m{};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) m[i][j] = inner(column[i], column[j]);
    m[i][4] = -inner(column[i], start);
  }
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t r = i + 1; r < n; ++r)
      if (std::abs(m[r][i]) > std::abs(m[pivot][i])) pivot = r;
    std::swap(m[i], m[pivot]);
    if (!(std::abs(m[i][i]) > 1e-15L)) return false;
    for (std::size_t r = 0; r < n; ++r) {
      if (r == i) continue;
      const Real f = m[r][i] / m[i][i];
      for (std::size_t c = i; c < 5; ++c) m[r][c] -= f * m[i][c];
    }
  }
  std::array<Real, 3> gap = start;
  Real sumA = 0, sumB = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Real x = m[i][4] / m[i][i];
    if (x < 0) return false;
    (i < na ? sumA : sumB) += x;
    for (std::size_t k = 0; k < 3; ++k) gap[k] += x * column[i][k];
  }
  squared = inner(gap, gap);
  return sumA <= 1 && sumB <= 1;
}

/// The minimum over all pairs of subsets of corners.
double distanceBySubsets(const Triangle& s, const Triangle& t) {
  Real least = std::numeric_limits<Real>::infinity();
  const auto subset = [](const Triangle& of, int mask) {
    std::vector<P> points;
    for (int i = 0; i < 3; ++i)
      if (mask >> i & 1) points.push_back(of.corner(i));
    return points;
  };
  for (int i = 1; i < 8; ++i)
    for (int j = 1; j < 8; ++j)
      if (Real squared = 0; solveSubsets(subset(s, i), subset(t, j), squared)) least = std::min(least, squared);
  return static_cast<double>(std::sqrt(least));
}

Triangle wholeTriangle(Random& random, int extent) {
  const auto point = [&] {
    return P{{double(random.below(extent)), double(random.below(extent)), double(random.below(extent))}};
  };
  return {point(), point(), point()};
}
Triangle turnedCorners(const Triangle& t, int by) {
  return {t.corner(by % 3), t.corner((by + 1) % 3), t.corner((by + 2) % 3)};
}

// Corners on a grid of 3 to 20 points per axis: half of the pairs touch, are coplanar or have no area. Seed 1601.
TEST(TriangleTriangle, IntersectsAsSeparatingAxesInWholeNumbersSay) {
  Random random(1601);
  int meeting = 0, degenerate = 0;
  const int count = sweep::countOf(20000);
  for (int i = 0; i < count; ++i) {
    const int extent = 3 + random.below(3) * random.below(10);
    const Triangle a = wholeTriangle(random, extent), b = wholeTriangle(random, extent);
    const bool expected = meetByAxes(a, b);
    meeting += expected ? 1 : 0;
    degenerate += cross(a.b - a.a, a.c - a.a) == P{} ? 1 : 0;
    ASSERT_EQ(intersects(a, b), expected) << "scene " << i;
    ASSERT_EQ(intersects(b, a), expected) << "scene " << i << " exchanged";
    const Triangle turned = turnedCorners(b, i), mirrored{a.b, a.a, a.c};
    ASSERT_EQ(intersects(mirrored, turned), expected) << "scene " << i << " with other orders of corners";
  }
  EXPECT_GT(meeting, count / 5);
  EXPECT_LT(meeting, 4 * count / 5);
  EXPECT_GT(degenerate, count / 100);
}

// Scaled by 2^-20 and moved by 2^17, which is exact: the answer stays. Seed 1602.
TEST(TriangleTriangle, IntersectsFarFromTheOrigin) {
  Random random(1602);
  const auto far = [](const Triangle& t) {
    const auto of = [](const P& p) { return p * 0x1p-20 + P{{0x1p17, -0x1p17, 0x1p16}}; };
    return Triangle{of(t.a), of(t.b), of(t.c)};
  };
  for (int i = 0; i < sweep::countOf(5000); ++i) {
    const Triangle a = wholeTriangle(random, 5), b = wholeTriangle(random, 5);
    ASSERT_EQ(intersects(far(a), far(b)), meetByAxes(a, b)) << "scene " << i;
  }
}

// The orientation of points that are coplanar but for the last bit: d lies 2^-52 above the plane z = x + y through
// points of the grid, at distances at which the determinant in double is only rounding error.
TEST(TriangleTriangle, OrientationFindsTheLastBit) {
  const P a{{1.1, 2.3, 0}}, b{{1e3, 1.7, 0}}, c{{0.3, 1e4, 0}};
  const P d{{500, 500, 0}}, above{{500, 500, 0x1p-52}}, below{{500, 500, -0x1p-52}};
  EXPECT_EQ(orientation(a, b, c, d), 0);
  EXPECT_EQ(orientation(a, b, c, above), 1);
  EXPECT_EQ(orientation(a, b, c, below), -1);
  // Collinear in whole numbers, then off by one unit in the last place of 1e8.
  const Vec2<double> p{{1, 1}}, q{{1e8 + 1, 2e8 + 1}}, r{{5e7 + 1, 1e8 + 1}};
  EXPECT_EQ(orientation(p, q, r), 0);
  EXPECT_EQ(orientation(p, q, Vec2<double>{{r[0], r[1] + 0x1p-26}}), 1);
  EXPECT_EQ(orientation(p, q, Vec2<double>{{r[0], r[1] - 0x1p-26}}), -1);
  // Differences that are not exact: points of the line y = x, one of them tiny.
  EXPECT_EQ(orientation(Vec2<double>{{1e-30, 1e-30}}, Vec2<double>{{0.1, 0.1}}, Vec2<double>{{1e9, 1e9}}), 0);
  EXPECT_EQ(orientation(Vec2<double>{{1e-30, 2e-30}}, Vec2<double>{{0.1, 0.1}}, Vec2<double>{{1e9, 1e9}}), 1);
  EXPECT_EQ(orientation(P{{1e-30, 1e-30, 5}}, P{{0.1, 0.1, 7}}, P{{1e9, 1e9, 3}}, P{{3e8, 3e8, 0.3}}), 0);
}

/// A triangle of about this size: any, a sliver, a segment or a point.
Triangle randomTriangle(Random& random, double size) {
  const P at = random.inBox(1);
  Triangle t{at + random.inBox(size), at + random.inBox(size), at + random.inBox(size)};
  const int kind = random.below(8);
  if (kind == 0) t.c = t.a + (t.b - t.a) * random.between(-1, 2);
  if (kind == 1) t.c = t.a + (t.b - t.a) * random.between(-1, 2) + random.inBox(1e-4 * size);
  if (kind == 2) t.b = t.c = t.a;
  return t;
}

// Slivers, segments and points included; the identity of the points, and symmetry. Seed 1603.
TEST(TriangleTriangle, DistanceIsTheMinimumOverAllSubsets) {
  Random random(1603);
  int apart = 0;
  const int count = sweep::countOf(3000);
  for (int i = 0; i < count; ++i) {
    const double size = random.chance(0.5) ? 1 : 0.1;
    const Triangle a = randomTriangle(random, size), b = randomTriangle(random, size);
    const double expected = distanceBySubsets(a, b);
    const TriangleDistance found = distanceOf(a, b);
    ASSERT_NEAR(found.distance, expected, 2e-12) << "scene " << i;
    ASSERT_EQ(found.distance == 0, intersects(a, b)) << "scene " << i;
    ASSERT_NEAR(length(found.pointOnB - found.pointOnA), found.distance, 1e-15) << "scene " << i;
    ASSERT_NEAR(distanceOf(b, a).distance, found.distance, 2e-12) << "scene " << i;
    // Both points belong to their triangles.
    ASSERT_LE(length(closestPoint(a, found.pointOnA) - found.pointOnA), 2e-12) << "scene " << i;
    ASSERT_LE(length(closestPoint(b, found.pointOnB) - found.pointOnB), 2e-12) << "scene " << i;
    apart += found.distance > 0 ? 1 : 0;
  }
  EXPECT_GT(apart, count / 4);
  EXPECT_LT(apart, count * 99 / 100);
}

// A floor triangle with corners (0,0,0), (4,0,0), (0,4,0), and another triangle above it, in it or through it.
TEST(TriangleTriangle, ScenesByHand) {
  const Triangle floor{{{0, 0, 0}}, {{4, 0, 0}}, {{0, 4, 0}}};
  // Its lowest corner 2 above (1, 1, 0).
  const TriangleDistance above = distanceOf(floor, {{{1, 1, 2}}, {{2, 1, 5}}, {{1, 2, 5}}});
  EXPECT_EQ(above.distance, 2);
  EXPECT_EQ(above.pointOnA, (P{{1, 1, 0}}));
  EXPECT_EQ(above.pointOnB, (P{{1, 1, 2}}));
  // Its edge along x = -3, parallel to the edge x = 0.
  EXPECT_EQ(distanceOf(floor, {{{-3, 1, 0}}, {{-3, 2, 0}}, {{-5, 1, 1}}}).distance, 3);
  // Two edges that cross at a right angle, 1 apart: x axis and the line x = 2, z = -1.
  EXPECT_EQ(distanceOf(floor, {{{2, -3, -1}}, {{2, 3, -1}}, {{2, 0, -9}}}).distance, 1);
  // Its tip touches the inside from above, then a corner, then misses the hypotenuse by one unit in the last place.
  EXPECT_TRUE(intersects(floor, {{{1, 1, 0}}, {{1, 2, 1}}, {{2, 1, 1}}}));
  EXPECT_TRUE(intersects(floor, {{{4, 0, 0}}, {{5, 0, 1}}, {{5, 1, 1}}}));
  EXPECT_TRUE(intersects(floor, {{{2, 2, 0}}, {{2, 3, 1}}, {{3, 2, 1}}}));
  EXPECT_FALSE(intersects(floor, {{{2, 2 + 0x1p-51, 0}}, {{2, 3, 1}}, {{3, 2, 1}}}));
  // Through it; the common point lies in the floor and in the edge that pierces it.
  const TriangleDistance through = distanceOf(floor, {{{1, 1, -1}}, {{1, 1, 1}}, {{9, 9, 0}}});
  EXPECT_EQ(through.distance, 0);
  EXPECT_EQ(through.pointOnA, through.pointOnB);
  EXPECT_LT(length(closestPoint(floor, through.pointOnA) - through.pointOnA), 1e-15);
  // Coplanar: within it, around it, beside it, with one common edge, with one common corner.
  EXPECT_TRUE(intersects(floor, {{{1, 1, 0}}, {{2, 1, 0}}, {{1, 2, 0}}}));
  EXPECT_TRUE(intersects(floor, {{{-9, -9, 0}}, {{30, -9, 0}}, {{-9, 30, 0}}}));
  EXPECT_FALSE(intersects(floor, {{{4, 4, 0}}, {{5, 4, 0}}, {{4, 5, 0}}}));
  EXPECT_TRUE(intersects(floor, {{{0, 0, 0}}, {{4, 0, 0}}, {{0, -4, 0}}}));
  EXPECT_TRUE(intersects(floor, {{{0, 0, 0}}, {{-4, 0, 0}}, {{0, -4, 0}}}));
  EXPECT_EQ(distanceOf(floor, {{{0, 0, 0}}, {{4, 0, 0}}, {{0, -4, 0}}}).distance, 0);
  // Points and segments.
  EXPECT_TRUE(intersects({{{1, 1, 1}}, {{1, 1, 1}}, {{1, 1, 1}}}, {{{1, 1, 1}}, {{1, 1, 1}}, {{1, 1, 1}}}));
  EXPECT_EQ(distanceOf({{{1, 1, 1}}, {{1, 1, 1}}, {{1, 1, 1}}}, {{{1, 1, 4}}, {{1, 5, 4}}, {{1, 3, 4}}}).distance, 3);
  EXPECT_TRUE(intersects({{{0, 0, 0}}, {{2, 2, 2}}, {{1, 1, 1}}}, {{{2, 0, 2}}, {{0, 2, 0}}, {{0, 2, 0}}}));
  EXPECT_FALSE(intersects({{{0, 0, 0}}, {{2, 2, 2}}, {{1, 1, 1}}}, {{{3, 3, 3}}, {{5, 5, 5}}, {{4, 4, 4}}}));
  EXPECT_TRUE(intersects({{{0, 0, 0}}, {{3, 3, 3}}, {{1, 1, 1}}}, {{{3, 3, 3}}, {{5, 5, 5}}, {{4, 4, 4}}}));
}

}  // namespace
