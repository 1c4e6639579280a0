// SPDX-License-Identifier: MIT
// Contact manifolds: complete where features are parallel, one point where they are not, consistent with the distance.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "touchstone/contact.hpp"

namespace {

using namespace touchstone;

const Obb<double> unitBox{{{0, 0, 0}}, {{0.5, 0.5, 0.5}}, {0, 0, 0, 1}};

std::set<std::uint64_t> idsOf(const Contact<double, 3>& c) {
  std::set<std::uint64_t> ids;
  for (int i = 0; i < c.count; ++i) ids.insert(c.points[i].id);
  return ids;
}

TEST(Manifold, BoxOnBoxHasFourPointsAtTheCornersOfTheCommonFace) {
  // A unit cube 0.1 deep in the top of another, shifted by 0.25: the common face is 0.75 by 1.
  const auto c = contact(unitBox, Obb<double>{{{0.25, 0.9, 0}}, {{0.5, 0.5, 0.5}}, {0, 0, 0, 1}});
  ASSERT_EQ(c.count, 4);
  EXPECT_EQ(idsOf(c).size(), 4U);
  for (int i = 0; i < 4; ++i) {
    const auto p = c.points[i].position();
    EXPECT_NEAR(c.points[i].separation, -0.1, 1e-12);
    EXPECT_TRUE(std::abs(p[0] - 0.5) < 1e-12 || std::abs(p[0] + 0.25) < 1e-12) << p[0];
    EXPECT_NEAR(std::abs(p[2]), 0.5, 1e-12);
  }
}

TEST(Manifold, RockingBoxKeepsItsFourPointsAndTheirNames) {
  // Tilted by 0.005 radians, half of what still shares a manifold: four points with separations of their own.
  const auto flat = contact(unitBox, Obb<double>{{{0, 0.95, 0}}, {{0.4, 0.5, 0.4}}, {0, 0, 0, 1}});
  const double h = 0.0025;
  const auto tilted =
      contact(unitBox, Obb<double>{{{0, 0.95, 0}}, {{0.4, 0.5, 0.4}}, {0, 0, std::sin(h), std::cos(h)}});
  ASSERT_EQ(flat.count, 4);
  ASSERT_EQ(tilted.count, 4);
  EXPECT_EQ(idsOf(flat), idsOf(tilted));
  EXPECT_NEAR(tilted.points[0].separation, tilted.pair.distance, 1e-9) << "deepest first";
  double shallowest = tilted.pair.distance;
  for (int i = 0; i < 4; ++i) shallowest = std::max(shallowest, tilted.points[i].separation);
  EXPECT_GT(shallowest, tilted.pair.distance + 0.003);
}

TEST(Manifold, EdgeOnFaceHasTwoPoints) {
  const double s = std::sin(M_PI / 8), c = std::cos(M_PI / 8);
  const auto m = contact(unitBox, Obb<double>{{{0, 1.1, 0}}, {{0.5, 0.5, 0.5}}, {0, 0, s, c}});
  EXPECT_EQ(m.count, 2);
}

TEST(Manifold, CornerOnFaceHasOnePoint) {
  const auto m = contact(
      unitBox, Obb<double>{{{0, 1.3, 0}}, {{0.5, 0.5, 0.5}}, {0.36, 0.1, 0.28, std::sqrt(1 - 0.1296 - 0.01 - 0.0784)}});
  EXPECT_EQ(m.count, 1);
}

TEST(Manifold, ParallelCapsulesHaveTwoPointsAtTheEndsOfTheirCommonStretch) {
  const auto m =
      contact(Capsule<double>{{{0, 0, 0}}, {{4, 0, 0}}, 0.5}, Capsule<double>{{{1, 0.75, 0}}, {{9, 0.75, 0}}, 0.5});
  ASSERT_EQ(m.count, 2);
  const double lo = std::min(m.points[0].position()[0], m.points[1].position()[0]);
  const double hi = std::max(m.points[0].position()[0], m.points[1].position()[0]);
  EXPECT_NEAR(lo, 1, 1e-12);
  EXPECT_NEAR(hi, 4, 1e-12);
}

TEST(Manifold, CrossedCapsulesHaveOnePoint) {
  const auto m =
      contact(Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5}, Capsule<double>{{{0, 0.75, -1}}, {{0, 0.75, 1}}, 0.5});
  EXPECT_EQ(m.count, 1);
}

TEST(Manifold, BoxOnPlaneHasFourPoints) {
  const auto m = contact(unitBox, Plane<double>{{{0, 1, 0}}, -0.4});
  ASSERT_EQ(m.count, 4);
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(m.points[i].separation, -0.1, 1e-12);
}

TEST(Manifold, RectanglesSideBySideHaveTwoPoints) {
  const auto m = contact(Aabb2<double>{{{0, 0}}, {{2, 1}}}, Aabb2<double>{{{1, 0.9}}, {{3, 2}}});
  ASSERT_EQ(m.count, 2);
  for (int i = 0; i < 2; ++i) EXPECT_NEAR(m.points[i].separation, -0.1, 1e-12);
}

class EveryManifold : public testing::TestWithParam<scenes::Pair> {};

template <int N>
void expectConsistent(const scenes::Scene& scene) {
  const auto m = *contact<N>(scene.a, scene.b);
  const double size = scenes::sizeOf(scene);
  ASSERT_GE(m.count, 1);
  EXPECT_NEAR(m.points[0].separation, m.pair.distance, 1e-4 * size) << "deepest first";
  for (int i = 0; i < m.count; ++i) {
    const auto& p = m.points[i];
    EXPECT_LE(maxNorm(p.pointOnB - (p.pointOnA + m.pair.normal * p.separation)), 1e-9 * size);
    EXPECT_GE(p.separation, m.pair.distance - 1e-4 * size);
    // A side that is tilted by the manifold's tolerance t lies within t^2 / 2 of its radius inside the surface.
    const auto out = [&](const Vec<double, N>& q, const Shape<double>& shape) {
      return static_cast<double>(oracle::pointDistance({q[0], q[1], N == 3 ? q[N - 1] : 0.0}, shape));
    };
    EXPECT_LE(out(p.pointOnA, scene.a), 1e-4 * size);
    EXPECT_LE(out(p.pointOnB, scene.b), 1e-4 * size);
  }
}

TEST_P(EveryManifold, IsConsistentWithTheDistance_Seed7) {
  const auto pair = GetParam();
  scenes::Random random(7);
  for (const auto regime : {scenes::Regime::deep, scenes::Regime::degenerate, scenes::Regime::contained}) {
    for (int i = 0; i < 40; ++i) {
      const auto scene = scenes::sceneOf(pair.a, pair.b, regime, random);
      SCOPED_TRACE(scenes::text(scene));
      if (dimensionOf(pair.a) == 3) {
        expectConsistent<3>(scene);
      } else {
        expectConsistent<2>(scene);
      }
      if (HasFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllPairs, EveryManifold, testing::ValuesIn(scenes::allPairs()),
                         [](const auto& test) { return scenes::nameOf(test.param); });

}  // namespace
