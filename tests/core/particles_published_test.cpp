// SPDX-License-Identifier: MIT
// Published steps, friction, mass scaling and the grid: each formula beside numbers derived by hand.
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>

#include "support/particle_oracle.hpp"
#include "touchstone/particles/trace.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::particles;
using scenes::Random;

template <class State>
Moving<State> still(const State& state) {
  return {state, state};
}
Moving<Sphere<double>> ball(double x, double radius) { return still(Sphere<double>{{{x, 0, 0}}, radius}); }

World<double> published(const Vec3<double>& from, const Vec3<double>& to) {
  World<double> w(1);
  for (int k = 0; k < 3; ++k) {
    w.previous[k][0] = from[k];
    w.current[k][0] = to[k];
  }
  return w;
}
StepOptions options(bool isContinuous = false) {
  StepOptions o;
  o.mode = Mode::published;
  o.isContinuous = isContinuous;
  return o;
}
void expectAt(const World<double>& w, const Vec3<double>& place, double tolerance = 1e-6) {
  for (int k = 0; k < 3; ++k) EXPECT_NEAR(w.current[k][0], place[k], tolerance) << k;
}

// Half way to the centre of a unit sphere the scale is 1 - 1 / 0.5, so the particle is pushed by 0.5.
TEST(PublishedParticles, Sphere) {
  World<double> w = published({{0, 3, 0}}, {{0, 0.5, 0}});
  w.spheres = {ball(0, 1)};
  w.step(options());
  expectAt(w, {{0, 1, 0}});
  EXPECT_EQ(w.collisions[0], 1U);
}

// Unit spheres at x = 0 and x = 1.5, a particle at x = 0.75: pushed by 0.25 to either side, on average not at all.
TEST(PublishedParticles, ImpulsesAreAveraged) {
  World<double> w = published({{0, 3, 0}}, {{0.75, 0, 0}});
  w.spheres = {ball(0, 1), ball(1.5, 1)};
  w.step(options());
  expectAt(w, {{0.75, 0, 0}});
  EXPECT_EQ(w.collisions[0], 2U);
}

// Spheres of radius 0.5 at x = -1 and 1 at x = 1: sin = 1/4. A particle at (0, 0.5) is in the middle: the cone has the
// radius 0.75 / cos there, and the way out is (0.75 - 0.5 cos) along the normal (-sin, cos). It is inside the sphere at
// x = 1 at (0.3, 0.3), too, which the cone masks.
TEST(PublishedParticles, ConeTakesParticlesFromItsSpheres) {
  const double sine = 0.25, cosine = std::sqrt(1 - sine * sine);
  World<double> w = published({{0, 3, 0}}, {{0, 0.5, 0}});
  w.spheres = {ball(-1, 0.5), ball(1, 1)};
  w.cones = {{0, 1}};
  w.step(options());
  const double way = 0.75 - 0.5 * cosine;
  expectAt(w, {{-sine * way, 0.5 + cosine * way, 0}});
  World<double> both = published({{0, 3, 0}}, {{0.3, 0.3, 0}});
  both.spheres = w.spheres;
  both.cones = w.cones;
  both.step(options());
  EXPECT_EQ(both.collisions[0], 1U);
  // Without the cone the sphere at x = 1 pushes it, along (-0.7, 0.3).
  both.cones.clear();
  both.current[0][0] = both.current[1][0] = 0.3;
  both.step(options());
  const double l = std::hypot(0.7, 0.3);
  expectAt(both, {{1 - 0.7 / l, 0.3 / l, 0}});
}

// The ray from the centre of a box of half extents (1, 0.5, 1) through (0.5, 0.2, 0) leaves it at (1, 0.4, 0).
TEST(PublishedParticles, BoxByCentralProjection) {
  World<double> w = published({{0, 3, 0}}, {{0.5, 0.2, 0}});
  w.boxes = {still(Obb<double>{{{0, 0, 0}}, {{1, 0.5, 1}}, {}})};
  w.step(options());
  expectAt(w, {{1, 0.4, 0}}, 1e-12);
  // The centre has no such ray.
  World<double> center = published({{0, 3, 0}}, {{0, 0, 0}});
  center.boxes = w.boxes;
  center.step(options());
  expectAt(center, {{0, 0, 0}}, 0);
}

// From (-3, 0) to (0.5, 0) against a unit sphere: q0 = -3, q1 = 0.5, m00 = 8, m01 = -2.5, m11 = -0.75, so the roots are
// (10.5 -+ 3.5) / 12.25, the first 4/7. 1 - t = 3/7 is divided by 1 + k with k = (6/7 - 4/7) / (3/7) = 2/3, so the
// particle is put at 0.5 - 3.5 * 9/35 = -0.4, and the discrete response takes it to -1.
TEST(PublishedParticles, SweptSphere) {
  World<double> w = published({{-3, 0, 0}}, {{0.5, 0, 0}});
  w.spheres = {ball(0, 1)};
  w.step(options(true));
  expectAt(w, {{-1, 0, 0}});
  const Trace t = traceSphere(w.stepper.scene(), 0, {{-3, 0, 0}}, {{0.5, 0, 0}});
  EXPECT_EQ(t.m00, 8);
  EXPECT_EQ(t.m01, -2.5);
  EXPECT_EQ(t.m11, -0.75);
  EXPECT_NEAR(t.roots[0], 4.0 / 7, 1e-15);
  EXPECT_NEAR(t.roots[1], 8.0 / 7, 1e-15);
  EXPECT_NEAR(t.publishedTime, 4.0 / 7, 1e-15);
  EXPECT_NEAR(t.exactTime, 4.0 / 7, 1e-15);
  EXPECT_NEAR(t.difference, 0, 1e-9);
}

// A cylinder of radius 0.5 along x that only moves by 0.3 along y: the published quadratic is exact. One that turns by
// 1 radian about z is not, and the exact time is that of the definition.
TEST(PublishedParticles, SweptConeIsExactWithoutATurn) {
  const auto spheres = [](double turn, double rise) {
    const double c = std::cos(turn), s = std::sin(turn);
    return std::vector<Moving<Sphere<double>>>{{{{{-1, 0, 0}}, 0.5}, {{{-c, rise - s, 0}}, 0.5}},
                                               {{{{1, 0, 0}}, 0.5}, {{{c, rise + s, 0}}, 0.5}}};
  };
  const Vec3<double> from{{0.5, 2, 0}}, to{{0.4, -1, 0.1}};
  for (const double turn : {0.0, 1.0}) {
    World<double> w = published(from, to);
    w.spheres = spheres(turn, turn == 0 ? 0.3 : 0);
    w.cones = {{0, 1}};
    w.step(options(true));
    const Trace t = traceCone(w.stepper.scene(), 0, from, to);
    const auto distance = [&](particle_oracle::Real at) {
      return particle_oracle::fromHull(
          w.spheres[0], w.spheres[1], at,
          particle_oracle::lerp(particle_oracle::pointOf(from), particle_oracle::pointOf(to), at));
    };
    EXPECT_NEAR(t.exactTime, static_cast<double>(particle_oracle::firstTime(distance, 200)), 1e-12);
    ASSERT_GT(t.publishedTime, 0);
    if (turn == 0)
      EXPECT_LT(t.difference, 1e-9);
    else
      EXPECT_GT(t.difference, 1);
  }
}

// A particle that slides along the plane y = 0 by 1 m and sinks by d = 0.1 m loses mu d of its motion: its previous
// position follows by 0.05 m for mu = 0.5, by the whole metre for mu = 20. On a sphere that moves as it does there is
// no friction.
TEST(ParticleFriction, IsProportionalToDepthUpToRest) {
  for (const Mode mode : {Mode::exact, Mode::published})
    for (const double coefficient : {0.5, 20.0}) {
      World<double> w = published({{0, 0, 0}}, {{1, -0.1, 0}});
      w.planes = {still(Plane<double>{{{0, 1, 0}}, 0})};
      StepOptions o;
      o.mode = mode;
      o.friction = coefficient;
      w.step(o);
      expectAt(w, {{1, 0, 0}}, 1e-12);
      EXPECT_NEAR(w.previous[0][0], coefficient == 0.5 ? 0.05 : 1, 1e-12);
      EXPECT_NEAR(w.previous[1][0], 0, 1e-12);
      World<double> carried = published({{0, 0.9, 0}}, {{1, 0.9, 0}});
      carried.spheres = {{{{{0, 0, 0}}, 1}, {{{1, 0, 0}}, 1}}};
      carried.step(o);
      EXPECT_NEAR(carried.previous[0][0], 0, 1e-12);
    }
}

// Pushed by 0.5 m with a scale of 8, the inverse mass is divided by 1 + 8 / 4 = 3.
TEST(ParticleMass, ScalesWithThePush) {
  for (const Mode mode : {Mode::exact, Mode::published}) {
    World<double> w = published({{0, 3, 0}}, {{0, 0.5, 0}});
    w.spheres = {ball(0, 1)};
    w.inverseMass[0] = 6;
    StepOptions o;
    o.mode = mode;
    o.massScale = 8;
    w.step(o);
    EXPECT_NEAR(w.scaledInverseMass[0], 2, 1e-5);
    EXPECT_EQ(w.inverseMass[0], 6);
  }
}

World<float> crowd(Random& random, bool isWide) {
  World<float> w(203);
  const particle_oracle::Motion motion{1.5, 0.4, 1, 0.05, 0.4};
  const int sphereCount = isWide ? 70 : 12;
  for (int i = 0; i < sphereCount; ++i) w.spheres.push_back(particle_oracle::randomSphere(random, motion));
  for (std::uint32_t i = 0; i < (isWide ? 40U : 4U); ++i) w.cones.push_back({i, i + 3});
  for (int i = 0; i < (isWide ? 35 : 3); ++i) w.boxes.push_back(particle_oracle::randomBox(random, motion));
  for (std::size_t i = 0; i < w.size(); ++i)
    for (int k = 0; k < 3; ++k) {
      w.previous[k][i] = static_cast<float>(random.between(-2, 2));
      w.current[k][i] = w.previous[k][i] + static_cast<float>(random.between(-0.5, 0.5));
    }
  return w;
}

// A ball a metre below all particles: nothing to test, neither where steps are discrete nor where they sweep.
TEST(MaskGrid, TestsNothingWhereNothingCanMeet) {
  World<float> w(8);
  w.spheres = {{{{{0, -2, 0}}, 1}, {{{0, -2, 0}}, 1}}};
  for (std::size_t i = 0; i < 8; ++i) w.current[0][i] = w.previous[0][i] = static_cast<float>(i) / 8;
  StepOptions o;
  for (const bool isContinuous : {false, true}) {
    o.isContinuous = isContinuous;
    o.usesGrid = true;
    EXPECT_EQ(w.step(o).tests, 0);
    o.usesGrid = false;
    EXPECT_GE(w.step(o).tests, 8);
  }
}

// With up to 70 colliders of a kind (three words), the grid leaves out tests and changes no bit. Seed 8.
TEST(MaskGrid, GivesTheBitsOfBruteForce) {
  Random random(8);
  for (int scene = 0; scene < 48; ++scene) {
    World<float> w = crowd(random, scene % 3 == 0);
    World<float> brute = crowd(random, false);
    for (int k = 0; k < 3; ++k) {
      brute.current[k] = w.current[k];
      brute.previous[k] = w.previous[k];
    }
    brute.spheres = w.spheres;
    brute.cones = w.cones;
    brute.boxes = w.boxes;
    StepOptions o;
    o.mode = scene % 2 == 0 ? Mode::exact : Mode::published;
    o.isContinuous = scene / 2 % 2 == 0;
    o.friction = 0.4;
    const StepCounts counts = w.step(o);
    o.usesGrid = false;
    const StepCounts all = brute.step(o);
    EXPECT_EQ(counts.collisions, all.collisions);
    EXPECT_LT(counts.tests, 0.8 * all.tests) << scene;
    EXPECT_EQ(w.collisions, brute.collisions);
    for (int k = 0; k < 3; ++k)
      for (std::size_t i = 0; i < w.size(); ++i) {
        ASSERT_EQ(std::bit_cast<std::uint32_t>(w.current[k][i]), std::bit_cast<std::uint32_t>(brute.current[k][i]));
        ASSERT_EQ(std::bit_cast<std::uint32_t>(w.previous[k][i]), std::bit_cast<std::uint32_t>(brute.previous[k][i]));
      }
  }
}

}  // namespace
