// SPDX-License-Identifier: MIT
// Queries of one placed mesh against all its triangles: closest point, ray, box, winding number.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "algorithms/triangles/triangle_triangle.hpp"
#include "support/meshes.hpp"
#include "support/sweep.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::hierarchy;
using meshes::P;
using scenes::Random;
using Real = long double;

struct Case {
  Mesh mesh;
  Hierarchy hierarchy;
  Placement at;
};
Case anyCase(Random& random) {
  const Mesh mesh = random.chance(0.5) ? meshes::soup(random, 80, 0.4) : meshes::torusKnot(0.15, 5, 30);
  const Options options{static_cast<OuterBounds>(random.below(outerBoundsCount)), random.chance(0.3),
                        1 + static_cast<std::uint32_t>(random.below(6)), false};
  return {mesh, Hierarchy(mesh, options), meshes::anyPlacement(random, 1)};
}

TEST(MeshQueries, ClosestPoint_Seed1640) {
  Random random(1640);
  for (int i = 0; i < sweep::countOf(60); ++i) {
    const Case c = anyCase(random);
    MeshQueries queries(c.hierarchy);
    queries.place(c.at);
    for (int k = 0; k < 10; ++k) {
      const P p = random.inBox(4);
      double expected = 1e300;
      for (std::uint32_t t = 0; t < c.mesh.triangles.size(); ++t)
        expected = std::min(expected, length(closestPoint(meshes::placed(c.at, c.mesh.triangle(t)), p) - p));
      const PointOnMesh found = queries.closestPoint(p);
      ASSERT_NEAR(found.distance, expected, 1e-12);
      ASSERT_NEAR(length(found.point - p), expected, 1e-12);
      const hierarchy::Triangle on = meshes::placed(c.at, c.mesh.triangle(found.triangle));
      ASSERT_LT(length(closestPoint(on, found.point) - found.point), 1e-12);
      const NearPoint near = queries.nearPoint(p, 0.2);
      ASSERT_LE(near.atLeast, expected);
      ASSERT_LE(near.on.distance * 0.8, near.atLeast + 1e-9);
      ASSERT_GE(near.on.distance, expected - 1e-12);
    }
  }
}

/// The weights of a ray's point on the plane of a triangle by Cramer's rule, in long double; NaN if it misses.
double hitByCramer(const hierarchy::Triangle& t, const P& origin, const P& direction) {
  using R = std::array<Real, 3>;
  const auto of = [](const P& a, const P& b) {
    return R{Real(a[0]) - Real(b[0]), Real(a[1]) - Real(b[1]), Real(a[2]) - Real(b[2])};
  };
  const R u = of(t.b, t.a), v = of(t.c, t.a), d{-Real(direction[0]), -Real(direction[1]), -Real(direction[2])},
          w = of(origin, t.a);
  const auto det = [](const R& x, const R& y, const R& z) {
    return x[0] * (y[1] * z[2] - y[2] * z[1]) - x[1] * (y[0] * z[2] - y[2] * z[0]) + x[2] * (y[0] * z[1] - y[1] * z[0]);
  };
  const Real all = det(u, v, d), alpha = det(w, v, d) / all, beta = det(u, w, d) / all, s = det(u, v, w) / all;
  const bool isHit = all != 0 && alpha >= 0 && beta >= 0 && alpha + beta <= 1 && s >= 0;
  return isHit ? static_cast<double>(s) : std::nan("");
}

TEST(MeshQueries, FirstHitOfARay_Seed1641) {
  Random random(1641);
  int hits = 0;
  for (int i = 0; i < sweep::countOf(60); ++i) {
    const Case c = anyCase(random);
    MeshQueries queries(c.hierarchy);
    queries.place(c.at);
    for (int k = 0; k < 10; ++k) {
      const P origin = random.inBox(4), direction = c.at.pose.position + random.inBox(1) - origin;
      const double longest = random.chance(0.5) ? 1 : 1e300;
      double expected = 1e300;
      for (std::uint32_t t = 0; t < c.mesh.triangles.size(); ++t) {
        const double s = hitByCramer(meshes::placed(c.at, c.mesh.triangle(t)), origin, direction);
        if (s <= longest) expected = std::min(expected, s);
      }
      const auto found = queries.ray(origin, direction, longest);
      ASSERT_EQ(found.has_value(), expected < 1e300);
      if (!found) continue;
      ++hits;
      ASSERT_NEAR(found->t, expected, 1e-11);
      ASSERT_NEAR(length(found->normal), 1, 1e-14);
      const hierarchy::Triangle on = meshes::placed(c.at, c.mesh.triangle(found->triangle));
      ASSERT_LT(std::abs(dot(found->normal, found->point - on.a)), 1e-11);
    }
  }
  if (!sweep::isShort()) {
    EXPECT_GT(hits, 100);
  }
}

// Down on a box of edge 2 at (1, 0.5) the ray meets the top at z = 1; through the vertex of a ball at its pole, along
// its axis, and along an edge of its rings it finds the surface as well; it misses beside the box and ends before it.
TEST(MeshQueries, RaysByHand) {
  const Hierarchy box(meshes::box({{1, 1, 1}}), {}), ball(meshes::sphere(1, 8, 8), {});
  MeshQueries inBox(box), inBall(ball);
  const auto top = inBox.ray({{0.5, 0.25, 5}}, {{0, 0, -2}});
  ASSERT_TRUE(top);
  EXPECT_EQ(top->t, 2);
  EXPECT_EQ(top->normal, (P{{0, 0, 1}}));
  EXPECT_FALSE(inBox.ray({{1.5, 0.25, 5}}, {{0, 0, -1}}));
  EXPECT_FALSE(inBox.ray({{0.5, 0.25, 5}}, {{0, 0, -1}}, 3.9));
  EXPECT_TRUE(inBox.ray({{0, 0, 0}}, {{1, 0, 0}}));
  ASSERT_TRUE(inBall.ray({{0, 0, 5}}, {{0, 0, -1}}));
  EXPECT_NEAR(inBall.ray({{0, 0, 5}}, {{0, 0, -1}})->t, 4, 1e-14);
  EXPECT_TRUE(inBall.ray({{5, 0, 0}}, {{-1, 0, 0}}));
  // Scaled by 2 and moved to z = 10: the top of the box is at 12.
  inBox.place({{{{0, 0, 10}}, {}}, 2});
  EXPECT_EQ(inBox.ray({{0.5, 0.25, 15}}, {{0, 0, -1}})->t, 3);
}

// No ray into a ball passes between triangles: aimed at points of edges and at vertices. Seed 1642.
TEST(MeshQueries, NoRayPassesBetweenTriangles_Seed1642) {
  Random random(1642);
  const Mesh mesh = meshes::sphere(1, 12, 14);
  const Hierarchy ball(mesh, {OuterBounds::obb});
  MeshQueries queries(ball);
  for (int i = 0; i < sweep::countOf(4000); ++i) {
    const hierarchy::Triangle t =
        mesh.triangle(static_cast<std::uint32_t>(random.below(static_cast<int>(mesh.triangles.size()))));
    const P target = random.chance(0.2) ? t.a : t.a + (t.b - t.a) * random.between(0, 1), origin = random.inBox(0.4);
    ASSERT_TRUE(queries.ray(origin, target - origin)) << i;
  }
}

/// Whether a triangle has a point in a box: separating axes in long double.
bool meetsBox(const hierarchy::Triangle& t, const Aabb<double>& box) {
  using R = std::array<Real, 3>;
  std::array<R, 3> corner{};
  R half{};
  for (std::size_t k = 0; k < 3; ++k) {
    const int c = static_cast<int>(k);
    const Real middle = (Real(box.min[c]) + Real(box.max[c])) / 2;
    half[k] = (Real(box.max[c]) - Real(box.min[c])) / 2;
    for (std::size_t i = 0; i < 3; ++i) corner[i][k] = Real(t.corner(static_cast<int>(i))[c]) - middle;
  }
  const auto product = [](const R& a, const R& b) {
    return R{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
  };
  std::vector<R> axes{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  std::array<R, 3> edge{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 0; k < 3; ++k) edge[i][k] = corner[(i + 1) % 3][k] - corner[i][k];
  for (std::size_t k = 0; k < 3; ++k)
    for (const R& e : edge) axes.push_back(product(axes[k], e));
  axes.push_back(product(edge[0], edge[1]));
  return std::none_of(axes.begin(), axes.end(), [&](const R& axis) {
    Real low = 1e300L, high = -1e300L;
    for (const R& c : corner) {
      const Real along = axis[0] * c[0] + axis[1] * c[1] + axis[2] * c[2];
      low = std::min(low, along);
      high = std::max(high, along);
    }
    const Real reach = std::abs(axis[0]) * half[0] + std::abs(axis[1]) * half[1] + std::abs(axis[2]) * half[2];
    return low > reach || high < -reach;
  });
}

TEST(MeshQueries, TrianglesInABox_Seed1643) {
  Random random(1643);
  for (int i = 0; i < sweep::countOf(60); ++i) {
    const Case c = anyCase(random);
    MeshQueries queries(c.hierarchy);
    queries.place(c.at);
    for (int k = 0; k < 6; ++k) {
      const P middle = c.at.pose.position + random.inBox(1.5), half = random.inBox(0.5);
      const P size{{std::abs(half[0]), std::abs(half[1]), std::abs(half[2])}};
      const Aabb<double> box{middle - size, middle + size};
      std::vector<std::uint32_t> expected;
      for (std::uint32_t t = 0; t < c.mesh.triangles.size(); ++t)
        if (meetsBox(meshes::placed(c.at, c.mesh.triangle(t)), box)) expected.push_back(t);
      const auto found = queries.inBox(box);
      ASSERT_EQ(std::vector<std::uint32_t>(found.begin(), found.end()), expected);
    }
  }
}

// Two bodies that overlap are wound around twice where both are; corners that run the other way count negative.
TEST(MeshQueries, WindingNumber_Seed1644) {
  Random random(1644);
  Mesh reversed = meshes::sphere(0.5, 8, 8);
  for (auto& t : reversed.triangles) std::swap(t[1], t[2]);
  const Mesh both = meshes::joined(meshes::sphere(1, 10, 10), meshes::moved(meshes::box({{1, 1, 1}}), {{0.7, 0, 0}}));
  for (const Mesh& mesh : {both, reversed, meshes::torusKnot(0.15, 6, 60)}) {
    const Hierarchy h(mesh, {OuterBounds::hybrid, random.chance(0.5)});
    MeshQueries queries(h);
    queries.place(meshes::anyPlacement(random, 1));
    queries.place({});
    for (int i = 0; i < sweep::countOf(300); ++i) {
      const P p = random.inBox(1.5);
      ASSERT_EQ(queries.windingNumber(p), static_cast<int>(std::lround(meshes::windingBySolidAngles(mesh, p))));
    }
    // On the surface there is none.
    EXPECT_FALSE(queries.windingNumber(mesh.vertices[0]).has_value());
  }
}

}  // namespace
