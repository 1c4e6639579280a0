// SPDX-License-Identifier: MIT
// Cloth: energy at rest, lengths, and no particle inside the colliders that it falls over.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/particle_oracle.hpp"
#include "support/sweep.hpp"
#include "touchstone/particles/cloth.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::particles;

/// A horizontal sheet with its middle over the origin; particles of 10 g.
World<float> sheet(std::uint32_t columns, std::uint32_t rows, float spacing, float height) {
  World<float> w(std::size_t{columns} * rows);
  for (std::uint32_t i = 0; i < columns * rows; ++i) {
    const float place[] = {spacing * (static_cast<float>(i % columns) - static_cast<float>(columns - 1) / 2), height,
                           spacing * (static_cast<float>(i / columns) - static_cast<float>(rows - 1) / 2)};
    for (int k = 0; k < 3; ++k) w.current[k][i] = w.previous[k][i] = place[k];
    w.inverseMass[i] = 100;
  }
  return w;
}

// 20 x 20 particles hang from two corners. Once they rest, the energy does not grow over 10,000 substeps, in windows of
// 500, by more than the rounding of positions in float.
TEST(Cloth, EnergyAtRestDoesNotGrow) {
  World<float> w = sheet(20, 20, 0.05F, 0);
  w.inverseMass[0] = w.inverseMass[19] = 0;
  Cloth cloth(w, 20, 20);
  ClothOptions forces;
  forces.stretchCompliance = 1e-4F;
  forces.shearCompliance = 1e-4F;
  forces.bendCompliance = 1e-2F;
  forces.damping = 2;
  for (int i = 0; i < 300; ++i) cloth.step(w, 1.0 / 60, 10, {}, forces);
  const double atRest = cloth.energy(w, forces);
  double highest = -1e9;
  for (int i = 0; i < sweep::countOf(1000, 1000); ++i) {
    cloth.step(w, 1.0 / 60, 10, {}, forces);
    if (i % 25 == 24) highest = std::max(highest, cloth.energy(w, forces));
  }
  // 400 particles of 10 g under gravity: about 19 J between the top and the bottom.
  EXPECT_LE(highest, atRest + 1e-4);
}

// Pulled only by its weight, a pinned row of 1 m stretches by less than 3 %.
TEST(Cloth, KeepsItsLength) {
  World<float> w = sheet(2, 21, 0.05F, 0);
  w.inverseMass[0] = w.inverseMass[1] = 0;
  Cloth cloth(w, 2, 21);
  ClothOptions forces;
  forces.damping = 2;
  for (int i = 0; i < 200; ++i) cloth.step(w, 1.0 / 60, 20, {}, forces);
  EXPECT_NEAR(static_cast<double>(w.current[1][40]), -1, 0.03);
}

// Over a sphere that rises, a turning box and a cone, sliding: no particle is inside after any frame, by the oracle.
TEST(Cloth, SlidesOverMovingCollidersWithoutAParticleInside) {
  World<float> w = sheet(40, 40, 0.04F, 1.2F);
  Cloth cloth(w, 40, 40);
  StepOptions collisions;
  collisions.isContinuous = true;
  collisions.response = Response::slide;
  collisions.friction = 0.2;
  ClothOptions forces;
  std::uint32_t moved = 0;
  const int frames = sweep::countOf(60, 240);
  for (int frame = 0; frame < frames; ++frame) {
    const auto ball = [](double t) { return Sphere<double>{{{-0.3, 0.4 + 0.3 * t, 0}}, 0.3}; };
    const auto limb = [](double t, double y) { return Sphere<double>{{{0.35, y, 0.4 * t}}, 0.12 + 0.1 * y}; };
    const auto box = [](double t) {
      return Obb<double>{{{0.1, 0.5, -0.4}}, {{0.2, 0.1, 0.2}}, {0, std::sin(t / 2), 0, std::cos(t / 2)}};
    };
    const double from = frame / 60.0, to = (frame + 1) / 60.0;
    w.spheres = {{ball(from), ball(to)}, {limb(from, 0.2), limb(to, 0.2)}, {limb(from, 0.8), limb(to, 0.8)}};
    w.cones = {{1, 2}};
    w.boxes = {{box(from), box(to)}};
    moved += cloth.step(w, 1.0 / 60, 6, collisions, forces).collisions;
    int inside = 0;
    for (std::size_t i = 0; i < w.size(); ++i) {
      const particle_oracle::P p{w.current[0][i], w.current[1][i], w.current[2][i]};
      inside += particle_oracle::fromAll(w.colliders(), 1, p) < -1e-9L ? 1 : 0;
    }
    ASSERT_EQ(inside, 0) << "frame " << frame;
    const Verification verified = w.verify();
    ASSERT_EQ(verified.inside + verified.tunnelled, 0U) << "frame " << frame;
  }
  // A short sweep ends before the sheet has fallen.
  if (!sweep::isShort()) {
    EXPECT_GT(moved, 5000U);
  }
}

}  // namespace
