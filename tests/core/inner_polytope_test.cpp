// SPDX-License-Identifier: MIT
// The proof of a penetration depth (support/inner_polytope.hpp) on differences whose largest ball follows by hand: it
// is found where it is wanted, and no larger one is ever claimed. oracle_test.cpp uses it for cylinders.
#include "support/inner_polytope.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace {

using cylinder_oracle::Solid;
using cylinder_oracle::solidOf;
using inner_polytope::Ball;
using inner_polytope::ballIn;
using oracle::Real;

Solid ball(oracle::V center, Real radius) {
  Solid solid;
  solid.spheres = {{center, radius}};
  return solid;
}
/// The ball of that radius is proved up to `gap`; one larger by `gap` is not claimed.
void expectDepth(const Solid& a, const Solid& b, Real depth, Real gap) {
  for (const auto& [p, q] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    const Ball found = ballIn(*p, *q, depth - gap), larger = ballIn(*p, *q, depth + gap);
    EXPECT_TRUE(found.isComplete);
    EXPECT_EQ(found.radius, depth - gap);
    EXPECT_LE(larger.radius, depth + 1e-16L);
  }
}

const Solid cube = solidOf(touchstone::Aabb<double>{{{-1, -1, -1}}, {{1, 1, 1}}});

TEST(InnerPolytope, OfTwoCubesIsACube) {
  // A cube of half extent 2 about (0.5, 0, 0): the origin is 1.5 from its nearest face, and no ball is larger.
  const Solid other = solidOf(touchstone::Aabb<double>{{{-0.5, -1, -1}}, {{1.5, 1, 1}}});
  expectDepth(cube, other, 1.5L, 1e-17L);
  const Ball most = ballIn(cube, other, 2);
  EXPECT_TRUE(most.isComplete);
  EXPECT_NEAR(static_cast<double>(most.radius), 1.5, 1e-17);
}

TEST(InnerPolytope, OfCrossingCylindersEndsOverBothSides) {
  // Axes along x and y meet in the middle: out along z by both radii; along an axis by half a length and a radius.
  expectDepth(cylinder_oracle::cylinder({-4, 0, 0}, {4, 0, 0}, 1),
              cylinder_oracle::cylinder({0, -4, 0}, {0, 4, 0}, 0.5L), 1.5L, 1e-15L);
}

TEST(InnerPolytope, OfRoundDifferencesComesCloseByQuarters) {
  // Balls of radius 1 and 0.5, centres 0.25 apart: out by 1.25.
  expectDepth(ball({0, 0, 0}, 1), ball({0.25L, 0, 0}, 0.5L), 1.25L, 1e-14L);
  // A cylinder of radius 1 and half length 2 about y, a ball of radius 0.5 at 0.75 from the axis: out by 0.25 + 0.5.
  expectDepth(cylinder_oracle::cylinder({0, -2, 0}, {0, 2, 0}, 1), ball({0.75L, 0.5L, 0}, 0.5L), 0.75L, 1e-14L);
  // The same ball 0.125 below the top, 0.25 from the axis: out of the top by 0.125 + 0.5.
  expectDepth(cylinder_oracle::cylinder({0, -2, 0}, {0, 2, 0}, 1), ball({0.25L, 1.875L, 0}, 0.5L), 0.625L, 1e-14L);
}

TEST(InnerPolytope, GivesUpWhereADepthIsReachedAllAround) {
  // On the axis of the cylinder every direction across it is out by 1.5. With n points around, the nearest triangles
  // are 1.5 (1 - cos(pi / n)) too near at least.
  const Solid cylinder = cylinder_oracle::cylinder({0, -4, 0}, {0, 4, 0}, 1);
  const Ball found = ballIn(cylinder, ball({0, 0, 0}, 0.5L), 1.5L - 1e-14L, 200);
  EXPECT_FALSE(found.isComplete);
  EXPECT_LT(found.radius, 1.5L);
  EXPECT_GT(found.radius, 1.48L);
}

TEST(InnerPolytope, OfShapesThatAreApartOrFlatHoldsNoBall) {
  EXPECT_EQ(ballIn(cube, ball({2, 0, 0}, 0.5L), 0.1L).radius, 0);
  const Solid triangle = solidOf(touchstone::Triangle<double>{{{{0, 0, 0}}, {{1, 0, 0}}, {{0, 1, 0}}}});
  const Ball flat = ballIn(triangle, triangle, 0.1L);
  EXPECT_TRUE(flat.isComplete);
  EXPECT_EQ(flat.radius, 0);
}

}  // namespace
