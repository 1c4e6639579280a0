// SPDX-License-Identifier: MIT
// Random paths of particles through crowds of moving, turning and overlapping colliders, a million in `npm run
// test:long`: after an exact step none is inside, and none has crossed a collider up to its first contact. The oracle
// samples the path by its own distances. From the first contact on a particle goes with that collider; the core's check
// has to find no crossing of others.
#include <gtest/gtest.h>

#include <algorithm>

#include "particles/scene.hpp"
#include "support/particle_oracle.hpp"
#include "support/sweep.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::particles;
using particle_oracle::P;
using particle_oracle::Real;
using scenes::Random;

constexpr int perScene = 1000;

/// Ten colliders in a cube of 3 m; those of a kind overlap now and then.
void addColliders(World<float>& w, Random& random, double turn) {
  const particle_oracle::Motion motion{1.3, 0.5, turn, 0.08, 0.4};
  for (int i = 0; i < 9; ++i) w.spheres.push_back(particle_oracle::randomSphere(random, motion));
  for (std::uint32_t i = 0; i < 3; ++i) w.cones.push_back({2 * i, 2 * i + 1});
  for (int i = 0; i < 3; ++i) w.boxes.push_back(particle_oracle::randomBox(random, motion));
  w.planes.push_back({{{{0, 1, 0}}, -1.6}, {{{0, 1, 0}}, -1.5}});
}

P placeAt(const std::vector<float> (&of)[3], std::size_t i) { return {of[0][i], of[1][i], of[2][i]}; }

/// Particles that start outside of everything; the others are fixed, so that they do not count.
void addParticles(World<float>& w, Random& random) {
  const Colliders colliders = w.colliders();
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Vec3<double> from = random.inBox(1.5), by = random.inBox(random.chance(0.5) ? 3 : 0.3);
    for (int k = 0; k < 3; ++k) {
      w.previous[k][i] = static_cast<float>(from[k]);
      w.current[k][i] = static_cast<float>(from[k] + by[k]);
    }
    if (particle_oracle::fromAll(colliders, 0, placeAt(w.previous, i)) < 1e-5L) w.inverseMass[i] = 0;
  }
}

/// Whether the straight path enters a collider deeper than 1 mm before a time: a march by the distance, which changes
/// by less than 12 m in a step.
bool crosses(const Colliders& colliders, const P& from, const P& to, Real until) {
  constexpr Real fastest = 12, least = 1.0L / 4000;
  for (Real t = 0; t < until;) {
    const Real distance = particle_oracle::fromAll(colliders, t, particle_oracle::lerp(from, to, t));
    if (distance < -1e-3L) return true;
    t += std::max(distance / fastest, least);
  }
  return false;
}

struct Found {
  int free = 0, moved = 0, inside = 0, crossed = 0, counted = 0;
};
Found run(std::uint64_t seed, bool isContinuous, Response response, int sceneCount, double turn) {
  Random random(seed);
  Found found;
  StepOptions options;
  options.isContinuous = isContinuous;
  options.response = response;
  options.friction = 0.3;
  for (int scene = 0; scene < sceneCount; ++scene) {
    World<float> w(perScene);
    addColliders(w, random, turn);
    addParticles(w, random);
    w.step(options);
    const Verification verified = w.verify();
    found.counted += static_cast<int>(verified.inside + (isContinuous ? verified.tunnelled : 0));
    for (std::size_t i = 0; i < w.size(); ++i) {
      if (w.inverseMass[i] == 0) continue;
      ++found.free;
      found.moved += w.collisions[i] > 0 ? 1 : 0;
      const P end = placeAt(w.current, i);
      if (particle_oracle::fromAll(w.colliders(), 1, end) < 0) ++found.inside;
      // The march is slow; every fortieth particle has it.
      if (!isContinuous || i % 40 != 0) continue;
      const auto& contacts = w.stepper.scene().contacts;
      const auto first = std::find_if(contacts.begin(), contacts.end(), [&](const auto& c) { return c.particle == i; });
      const Real until = first == contacts.end() ? 1 : static_cast<Real>(first->time);
      const P target = first == contacts.end() ? end : placeAt(w.target, i);
      if (crosses(w.colliders(), placeAt(w.start, i), target, until)) ++found.crossed;
    }
  }
  return found;
}

void expectNone(const Found& found) {
  EXPECT_GT(found.moved, found.free / 20);
  EXPECT_EQ(found.inside, 0) << "of " << found.free;
  EXPECT_EQ(found.crossed, 0) << "of " << found.free / 40;
  EXPECT_EQ(found.counted, 0);
}

// Seeds 151 to 154.
TEST(ParticlePaths, DiscreteNoneEndsInside) {
  expectNone(run(151, false, Response::stick, sweep::countOf(25, 200), 1));
}
TEST(ParticlePaths, ContinuousNoneEndsInsideOrCrosses) {
  expectNone(run(152, true, Response::stick, sweep::countOf(35, 500), 1));
}
TEST(ParticlePaths, SlidingNoneEndsInsideOrCrosses) {
  expectNone(run(153, true, Response::slide, sweep::countOf(25, 250), 1));
}
TEST(ParticlePaths, FastTurnsNoneEndsInsideOrCrosses) {
  expectNone(run(154, true, Response::stick, sweep::countOf(10, 50), 3));
}

}  // namespace
