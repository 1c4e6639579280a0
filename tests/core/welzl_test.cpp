// SPDX-License-Identifier: MIT
// Smallest enclosing spheres: against all support sets of few points in long double, containment for many, and scenes
// by hand.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "hierarchy/smallest_sphere.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"

namespace {

using namespace touchstone;
using hierarchy::smallestSphere;
using scenes::Random;
using P = Vec3<double>;
using Real = long double;
using R = std::array<Real, 3>;

Real squaredDistance(const R& a, const P& b) {
  Real sum = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const Real d = a[k] - static_cast<Real>(b[static_cast<int>(k)]);
    sum += d * d;
  }
  return sum;
}

/// The centre of the smallest sphere through all these points: weights x of the differences to the first point with
/// 2 (d_i . sum x_j d_j) = d_i . d_i, by elimination; false if singular.
bool centerOf(const std::vector<P>& on, R& center) {
  const std::size_t n = on.size() - 1;
  std::array<R, 3> d{};
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < 3; ++k) {
      const int c = static_cast<int>(k);
      d[i][k] = static_cast<Real>(on[i + 1][c]) - static_cast<Real>(on[0][c]);
    }
  const auto inner = [](const R& a, const R& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; };
  std::array<std::array<Real, 4>, 3> m{};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) m[i][j] = 2 * inner(d[i], d[j]);
    m[i][3] = inner(d[i], d[i]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t r = i + 1; r < n; ++r)
      if (std::abs(m[r][i]) > std::abs(m[pivot][i])) pivot = r;
    std::swap(m[i], m[pivot]);
    if (!(std::abs(m[i][i]) > 1e-14L)) return false;
    for (std::size_t r = 0; r < n; ++r) {
      if (r == i) continue;
      const Real f = m[r][i] / m[i][i];
      for (std::size_t c = i; c < 4; ++c) m[r][c] -= f * m[i][c];
    }
  }
  for (std::size_t k = 0; k < 3; ++k) {
    center[k] = static_cast<Real>(on[0][static_cast<int>(k)]);
    for (std::size_t i = 0; i < n; ++i) center[k] += m[i][3] / m[i][i] * d[i][k];
  }
  return true;
}

/// The least radius of a sphere around all points through one to four of them.
double radiusBySupportSets(const std::vector<P>& points) {
  Real least = std::numeric_limits<Real>::infinity();
  const unsigned all = 1U << points.size();
  for (unsigned set = 1; set < all; ++set) {
    std::vector<P> on;
    for (std::size_t i = 0; i < points.size(); ++i)
      if ((set >> i & 1U) != 0) on.push_back(points[i]);
    R center{};
    if (on.size() > 4 || !centerOf(on, center)) continue;
    const Real squared = squaredDistance(center, on[0]);
    bool isAround = squared < least;
    for (const P& p : points) isAround = isAround && squaredDistance(center, p) <= squared * (1 + 1e-15L) + 1e-30L;
    if (isAround) least = squared;
  }
  return static_cast<double>(std::sqrt(least));
}

void expectAround(const Sphere<double>& sphere, const std::vector<P>& points) {
  const R center{sphere.center[0], sphere.center[1], sphere.center[2]};
  const Real squared = static_cast<Real>(sphere.radius) * static_cast<Real>(sphere.radius);
  for (const P& p : points) ASSERT_LE(squaredDistance(center, p), squared);
}

/// 1 to 9 points: anywhere, on a grid (equal, collinear, coplanar, cospherical ones), on a line, or nearly on a plane.
std::vector<P> fewPoints(Random& random) {
  const int kind = random.below(4);
  std::vector<P> points;
  for (int i = 1 + random.below(9); i > 0; --i) {
    P p = random.inBox(1);
    if (kind == 1)
      for (int k = 0; k < 3; ++k) p[k] = random.below(3);
    if (kind == 2) p = P{{1, 2, 3}} * p[0];
    if (kind == 3) p[2] *= 1e-7;
    points.push_back(p);
  }
  return points;
}

TEST(Welzl, RadiusIsTheLeastOverAllSupportSets_Seed1610) {
  Random random(1610);
  for (int i = 0; i < sweep::countOf(2000); ++i) {
    const std::vector<P> points = fewPoints(random);
    const Sphere<double> found = smallestSphere(points);
    const double expected = radiusBySupportSets(points);
    ASSERT_NEAR(found.radius, expected, 1e-12 * (1 + expected)) << "scene " << i;
    expectAround(found, points);
  }
}

// Far from the origin the centre is rounded to 1e-11, and the radius still covers every point.
TEST(Welzl, EnclosesFarFromTheOrigin_Seed1611) {
  Random random(1611);
  for (int i = 0; i < sweep::countOf(500); ++i) {
    std::vector<P> points = fewPoints(random);
    const double expected = radiusBySupportSets(points);
    for (P& p : points) p = p + P{{1e5, -1e5, 1e5}};
    const Sphere<double> found = smallestSphere(points);
    expectAround(found, points);
    ASSERT_NEAR(found.radius, expected, 1e-10);
  }
}

// 10,000 points within the unit sphere or on it: the radius is at most 1, and six points of the axes make it 1.
TEST(Welzl, ManyPoints_Seed1612) {
  Random random(1612);
  for (const bool isOnSphere : {false, true}) {
    std::vector<P> points{{{1, 0, 0}}, {{-1, 0, 0}}, {{0, 1, 0}}, {{0, -1, 0}}, {{0, 0, 1}}, {{0, 0, -1}}};
    while (points.size() < 10000) {
      const P p = random.inBox(1);
      if (const double d = length(p); d > 0.1 && d < 1) points.push_back(isOnSphere ? p / d : p);
    }
    const Sphere<double> found = smallestSphere(points);
    expectAround(found, points);
    EXPECT_NEAR(found.radius, 1, 1e-14);
    EXPECT_LT(length(found.center), 1e-14);
  }
}

// A cube of edge 2: half its diagonal, sqrt 3; the same for the regular tetrahedron of four of its corners. A right
// triangle of 3, 4, 5: half its hypotenuse. An obtuse triangle: half its longest edge.
TEST(Welzl, ScenesByHand) {
  std::vector<P> cube;
  for (int i = 0; i < 8; ++i) cube.push_back({{double(i & 1) * 2, double(i >> 1 & 1) * 2, double(i >> 2) * 2}});
  const Sphere<double> around = smallestSphere(cube);
  EXPECT_NEAR(around.radius, std::sqrt(3.0), 1e-14);
  EXPECT_LT(length(around.center - P{{1, 1, 1}}), 1e-14);
  const std::vector<P> tetrahedron{{{1, 1, 1}}, {{1, -1, -1}}, {{-1, 1, -1}}, {{-1, -1, 1}}};
  EXPECT_NEAR(smallestSphere(tetrahedron).radius, std::sqrt(3.0), 1e-14);
  const std::vector<P> right{{{0, 0, 0}}, {{3, 0, 0}}, {{0, 4, 0}}}, obtuse{{{0, 0, 0}}, {{10, 0, 0}}, {{5, 1, 0}}};
  EXPECT_NEAR(smallestSphere(right).radius, 2.5, 1e-14);
  EXPECT_NEAR(smallestSphere(obtuse).radius, 5, 1e-14);
  const std::vector<P> one{{{7, 8, 9}}}, same(5, P{{7, 8, 9}});
  EXPECT_EQ(smallestSphere(one).radius, 0);
  EXPECT_EQ(smallestSphere(same).radius, 0);
  EXPECT_EQ(smallestSphere(same).center, (P{{7, 8, 9}}));
}

}  // namespace
