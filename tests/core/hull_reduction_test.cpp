// SPDX-License-Identifier: MIT
// Reduced hulls: how far the full hull reaches beyond, against the distance of every point left out.
#include <gtest/gtest.h>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/convex.hpp"
#include "touchstone/convex_hull.hpp"

namespace {

using namespace touchstone;
using scenes::Random;
using P = Vec3<double>;
using Ring = std::vector<std::uint32_t>;

/// The largest distance of a point from the hull of those kept, one by one, and the error bound of that.
template <int N>
std::pair<double, double> reachByDefinition(const std::vector<Vec<double, N>>& points, const Ring& kept) {
  std::vector<Vec<double, N>> corners;
  for (const std::uint32_t i : kept) corners.push_back(points[i]);
  double reach = 0, error = 0;
  for (const auto& p : points) {
    const auto d = convexDistance(ConvexPoints<double, N>{corners}, ConvexPoints<double, N>{std::span(&p, 1)});
    if (d.distance > reach) {
      reach = d.distance;
      error = d.errorBound;
    }
  }
  return {reach, error};
}

template <int N>
void expectReduced(const std::vector<Vec<double, N>>& points, int most) {
  const ReducedHull reduced = reduceHull(std::span<const Vec<double, N>>(points), most);
  EXPECT_TRUE(std::is_sorted(reduced.points.begin(), reduced.points.end()));
  EXPECT_EQ(reduced.points.size(), static_cast<std::size_t>(most));
  const auto [reach, error] = reachByDefinition(points, reduced.points);
  EXPECT_GE(reduced.reach, reach);
  EXPECT_LE(reduced.reach, reach + 4 * error);
  EXPECT_GT(reach, 100 * error);
}

// 2,000 points on a sphere, an ellipsoid far from the origin and a tilted ellipse, to 256, 40 and 4 points. Seed 1705.
TEST(ReducedHull, StatesHowFarTheFullHullReachesBeyond) {
  Random random(1705);
  std::vector<P> sphere, far, ellipse;
  std::vector<Vec2<double>> plane;
  for (int i = 0; i < (sweep::isShort() ? 300 : 2000); ++i) {
    P p = random.inBox(1);
    p = p / length(p);
    sphere.push_back(p);
    far.push_back(P{{p[0], 20 * p[1], 300 * p[2]}} + P{{1e5, 0, -1e5}});
    ellipse.push_back({{std::cos(i), 2 * std::cos(i) + 1, 3 * std::sin(i)}});
    plane.push_back({{std::cos(i), 5 * std::sin(i)}});
  }
  for (const int most : {4, 40, 256}) {
    expectReduced(sphere, most);
    expectReduced(far, most);
    expectReduced(ellipse, most);
    expectReduced(plane, most);
  }
}

// n caps cover a unit sphere if each has the area 1.21 * 4 pi / n at least (Fejes Toth), so that a hull of 256 points
// falls short by 0.0095 or more; the greedy choice comes within a factor of two. Seed 1706.
TEST(ReducedHull, KeepsTheHullLarge) {
  Random random(1706);
  std::vector<P> sphere;
  for (int i = 0; i < 5000; ++i) {
    const P p = random.inBox(1);
    sphere.push_back(p / length(p));
  }
  EXPECT_LT(reduceHull(std::span<const P>(sphere), 256).reach, 2 * 0.0095);
}

// With room for all vertices nothing is left out, and other points are dropped.
TEST(ReducedHull, KeepsASmallHull) {
  std::vector<P> points;
  for (int i = 0; i < 27; ++i) points.push_back({{double(i % 3), double(i / 3 % 3), double(i / 9)}});
  const ReducedHull cube = reduceHull(std::span<const P>(points));
  EXPECT_EQ(cube.points, (Ring{0, 2, 6, 8, 18, 20, 24, 26}));
  EXPECT_EQ(cube.reach, 0);
  const std::vector<Vec2<double>> square{{{0, 0}}, {{1, 0}}, {{2, 0}}, {{2, 2}}, {{0, 2}}, {{1, 1}}};
  const ReducedHull flat = reduceHull(std::span<const Vec2<double>>(square));
  EXPECT_EQ(flat.points, (Ring{0, 2, 3, 4}));
  EXPECT_EQ(flat.reach, 0);
  EXPECT_TRUE(reduceHull(std::span<const P>{}).points.empty());
}

}  // namespace
