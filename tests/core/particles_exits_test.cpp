// SPDX-License-Identifier: MIT
// Ways out of colliders: the bound of a ray's length in a solid beside the oracle's distance at its end, and places
// between opposite faces, where projections from one to the other do not end.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

#include "particles/scene.hpp"
#include "support/particle_oracle.hpp"
#include "support/sweep.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::particles;
using particle_oracle::Real;
using scenes::Random;

Obb<double> inflated(const Obb<double>& box, double by) {
  return {box.center, box.halfExtents + Vec3<double>{{by, by, by}}, box.rotation};
}
Sphere<double> inflated(const Sphere<double>& sphere, double by) { return {sphere.center, sphere.radius + by}; }

/// One collider of a kind in a world of no particles: 0 cone, 1 sphere, 2 box, 3 plane.
void addRandom(World<double>& w, int kind, Random& random) {
  const particle_oracle::Motion motion{0.3, 0.1, 1, 0.1, 0.8};
  if (kind <= 1) w.spheres.push_back(particle_oracle::randomSphere(random, motion));
  if (kind == 0) {
    w.spheres.push_back(particle_oracle::randomSphere(random, motion));
    w.cones.push_back({0, 1});
  }
  if (kind == 2) w.boxes.push_back(particle_oracle::randomBox(random, motion));
  if (kind == 3) {
    const Vec3<double> v = random.inBox(1);
    const Plane<double> plane{v * (1 / length(v)), random.between(-0.5, 0.5)};
    w.planes.push_back({plane, plane});
  }
}

class ParticleRays : public testing::TestWithParam<int> {};

// A ray is in a solid with surfaces moved outwards by 0 or 0.05 m at least as long as the bound says: at its end the
// distance from a collider with radii and half extents larger by that is not positive, and for a sphere, box or
// half-space it is 0. The bound is no shorter than the depth. Seed 191.
TEST_P(ParticleRays, AreAtLeastAsLongAsTheBound) {
  Random random(191 + static_cast<std::uint64_t>(GetParam()));
  const SolidIndex solid{static_cast<Kind>(GetParam()), 0};
  const int count = sweep::countOf(2000);
  int insideCount = 0;
  for (int i = 0; i < count; ++i) {
    World<double> w(0);
    addRandom(w, GetParam(), random);
    w.step({});
    const double level = random.chance(0.5) ? 0.05 : 0;
    World<double> larger(0);
    larger.cones = w.cones;
    for (const auto& s : w.spheres) larger.spheres.push_back({s.from, inflated(s.to, level)});
    for (const auto& b : w.boxes) larger.boxes.push_back({b.from, inflated(b.to, level)});
    for (const auto& p : w.planes) larger.planes.push_back({p.from, {p.to.normal, p.to.offset + level}});
    const auto distance = [&](const Vec3<double>& p) {
      return static_cast<double>(particle_oracle::fromAll(larger.colliders(), 1, particle_oracle::pointOf(p)));
    };
    const Vec3<double> from = random.inBox(0.8), v = random.inBox(1), direction = v * (1 / length(v));
    const double depth = -distance(from);
    if (depth <= 0) continue;
    ++insideCount;
    const double bound =
        w.stepper.scene().visit(solid, [&](const auto& s) { return s.leastExit(from, direction, level); });
    EXPECT_GE(bound, depth - 1e-12) << i;
    if (bound == never) {
      EXPECT_LE(dot(w.planes.at(0).to.normal, direction), 0);
      continue;
    }
    const double atEnd = distance(from + direction * bound);
    EXPECT_LE(atEnd, 1e-12) << i;
    if (solid.kind != coneKind) {
      EXPECT_GE(atEnd, -1e-12) << i;
    }
  }
  EXPECT_GT(insideCount, count / 10);
}
INSTANTIATE_TEST_SUITE_P(Colliders, ParticleRays, testing::Range(0, 4), [](const auto& kind) {
  return std::string(std::array{"cone", "sphere", "box", "plane"}[static_cast<std::size_t>(kind.param)]);
});

/// Two boxes of 1 m and 4 m along y and z that overlap where |x| <= 0.01 m: the face of each is inside the other.
template <ScalarType S>
World<S> betweenFaces(double y, double z, double turn) {
  World<S> w(1);
  w.current[1][0] = static_cast<S>(y);
  w.current[2][0] = static_cast<S>(z);
  const Quat<double> rotation{0, std::sin(turn / 2), 0, std::cos(turn / 2)};
  for (const double x : {-1.0, 1.0}) {
    const Obb<double> box{{{x, 0, 0}}, {{1.01, 0.5, 2}}, x > 0 ? rotation : Quat<double>{0, 0, 0, 1}};
    w.boxes.push_back({box, box});
  }
  return w;
}

// 0.1 m below the top of both boxes; the closest point of each surface, at x = 0.01 or -0.01, is in the other box. Of
// the rays along axes and diagonals that straight up is the shortest.
TEST(ParticleExits, BetweenOppositeFacesItLeavesAlongTheShortestRay) {
  auto inDouble = betweenFaces<double>(0.4, 0.3, 0);
  EXPECT_EQ(inDouble.step({}).collisions, 1U);
  EXPECT_NEAR(inDouble.current[0][0], 0, 1e-12);
  EXPECT_NEAR(inDouble.current[1][0], 0.5, 1e-8);
  EXPECT_NEAR(inDouble.current[2][0], 0.3, 1e-12);
  auto inFloat = betweenFaces<float>(0.4, 0.3, 0);
  EXPECT_EQ(inFloat.step({}).collisions, 1U);
  EXPECT_NEAR(inFloat.current[1][0], 0.5, 1e-5);
}

// With faces at a small angle the projections advance by it in each pair of steps: whatever ends them, the particle
// ends outside, and no farther away than by the ray straight up.
TEST(ParticleExits, BetweenAlmostOppositeFacesItEndsOutside) {
  for (const double turn : {1e-12, 1e-6, 1e-3, 0.01, 0.05, 0.2}) {
    auto w = betweenFaces<double>(-0.35, 0.1, turn);
    EXPECT_EQ(w.step({}).collisions, 1U) << turn;
    EXPECT_EQ(w.verify().inside, 0U) << turn;
    const Vec3<double> moved{{w.current[0][0], w.current[1][0] + 0.35, w.current[2][0] - 0.1}};
    EXPECT_LE(length(moved), 0.15 + 1e-8) << turn;
  }
}

}  // namespace
