// SPDX-License-Identifier: MIT
// Exact steps in lanes beside those of one particle after the other: bit for bit the same positions, counts and
// contacts. What one particle does is compared with definitions in long double by particles_exact_test.cpp.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "particles/lone_contact.hpp"
#include "support/particle_oracle.hpp"
#include "support/sweep.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::particles;
using scenes::Random;
using D = wide::WidestDouble;
constexpr std::size_t laneCount = wide::Traits<D>::count;

/// The step of one particle, with the masks of the grid instead of those of a group, and the start mask by distance.
std::optional<Resolved> oneByOne(const Scene& scene, const Path& path, std::size_t particle,
                                 std::vector<PathContact>& contacts) {
  const auto copied = [&](const std::uint32_t* masks) {
    return std::vector<std::uint32_t>(masks, masks + scene.grid.stride());
  };
  const auto end = copied(scene.masksAt(path.to));
  if (!scene.options.isContinuous) return exitOf(scene, path.to, end.data());
  const auto along = copied(scene.masksAlong(path.from, path.to));
  std::vector<std::uint32_t> start(scene.grid.stride());
  scene.forEach(scene.solidWords.data(), [&](SolidIndex solid) {
    if (solid.kind == planeKind) return;
    const std::size_t bit = scene.grid.firstBit(solid.kind) + solid.index;
    const double distance = scene.visit(solid, [&](const auto& s) { return s.distance(0, path.from); });
    if (distance < 0) start[bit / 32] |= 1U << bit % 32;
  });
  return resolvePath(scene, path, {along.data(), end.data(), start.data()}, particle, contacts);
}

Vec3<double> placeAt(const std::vector<float> (&of)[3], std::size_t i) {
  return vecOf<double, 3>([&](int k) { return static_cast<double>(of[k][i]); });
}
void setPlace(std::vector<float> (&of)[3], std::size_t i, const Vec3<double>& p) {
  for (int k = 0; k < 3; ++k) of[k][i] = static_cast<float>(p[k]);
}

struct Way {
  bool isContinuous;
  Response response;
};
constexpr std::array ways = {Way{false, Response::stick}, Way{true, Response::stick}, Way{true, Response::slide}};
constexpr std::array wayNames = {"discrete", "stick", "slide"};
StepOptions optionsOf(const Way& way) {
  StepOptions options;
  options.isContinuous = way.isContinuous;
  options.response = way.response;
  return options;
}

/// 0 sphere, 1 cone, 2 plane, 3 box: alone in a world of float, which has the particles of all lanes.
void addSolid(World<float>& w, int kind, Random& random) {
  const particle_oracle::Motion motion{0.3, 0.3, 1, 0.1, 0.6};
  if (kind < 2) w.spheres.push_back(particle_oracle::randomSphere(random, motion));
  if (kind == 1) {
    w.spheres.push_back(particle_oracle::randomSphere(random, motion));
    w.cones = {{0, 1}};
  }
  if (kind == 3) w.boxes = {particle_oracle::randomBox(random, motion)};
  if (kind == 2) {
    const auto normal = [&](const Vec3<double>& v) { return v * (1 / length(v)); };
    const Vec3<double> from = normal(random.inBox(1));
    const Vec3<double> to = random.chance(0.5) ? from : normal(from + random.inBox(0.3));
    w.planes = {{{from, random.between(-0.4, 0.4)}, {to, random.between(-0.4, 0.4)}}};
  }
}

class LoneParticles : public testing::TestWithParam<std::tuple<int, int>> {};

// Two particles side by side, each with one collider that moves, turns and changes its size: every lane that is solved
// has the bits of resolvePath() or exitOf(), and most particles that come from outside and end inside are solved.
// Seed 33.
TEST_P(LoneParticles, LanesHaveTheBitsOfOneByOne) {
  const auto [kind, way] = GetParam();
  Random random(33 + static_cast<std::uint64_t>(10 * way + kind));
  int enteringCount = 0, solvedCount = 0;
  for (int i = 0; i < sweep::countOf(3000); ++i) {
    World<float> w(laneCount);
    addSolid(w, kind, random);
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
      const Vec3<double> to = random.inBox(0.7);
      setPlace(w.previous, lane, to + random.inBox(random.chance(0.5) ? 1.5 : 0.2));
      setPlace(w.current, lane, to);
    }
    w.step(optionsOf(ways[static_cast<std::size_t>(way)]));
    const Scene& scene = w.stepper.scene();
    double numbers[6][laneCount];
    for (std::size_t lane = 0; lane < laneCount; ++lane)
      for (int k = 0; k < 3; ++k) {
        numbers[k][lane] = placeAt(w.start, lane)[k];
        numbers[3 + k][lane] = placeAt(w.target, lane)[k];
      }
    const auto three = [&](int first) {
      return wide::Three<D>{wide::load<D>(numbers[first]), wide::load<D>(numbers[first + 1]),
                            wide::load<D>(numbers[first + 2])};
    };
    const SolidIndex solid{std::array{sphereKind, coneKind, planeKind, boxKind}[static_cast<std::size_t>(kind)], 0};
    const auto found = loneContact<D>(scene, solid, {three(0), three(3)}, wide::splat<D>(0) < wide::splat<D>(1));
    double results[7][laneCount];
    const D* const of[] = {&found.position.x, &found.position.y, &found.position.z, &found.motion.x,
                           &found.motion.y,   &found.motion.z,   &found.time};
    for (int k = 0; k < 7; ++k) wide::store<D>(results[k], *of[k]);
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
      std::vector<PathContact> contacts;
      const auto expected = oneByOne(scene, {placeAt(w.start, lane), placeAt(w.target, lane)}, lane, contacts);
      const auto distance = [&](double t, const Vec3<double>& p) {
        return scene.visit(solid, [&](const auto& s) { return s.distance(t, p); });
      };
      const bool isOutside = !scene.options.isContinuous || distance(0, placeAt(w.start, lane)) > 0;
      enteringCount += isOutside && distance(1, placeAt(w.target, lane)) < -1e-6 ? 1 : 0;
      if ((wide::bitmask(found.solved) >> lane & 1) == 0) continue;
      const bool isMoved = (wide::bitmask(found.moved) >> lane & 1) != 0;
      ASSERT_EQ(isMoved, expected.has_value()) << i;
      if (!isMoved) continue;
      ++solvedCount;
      EXPECT_EQ(expected->collisions, 1U) << i;
      for (int k = 0; k < 3; ++k) {
        EXPECT_EQ(results[k][lane], expected->position[k]) << i;
        EXPECT_EQ(results[3 + k][lane], expected->surfaceMotion[k]) << i;
      }
      if (!scene.options.isContinuous) continue;
      ASSERT_EQ(contacts.size(), 1U) << i;
      EXPECT_EQ(results[6][lane], contacts[0].time) << i;
    }
  }
  EXPECT_GT(enteringCount, sweep::isShort() ? 10 : 100);
  EXPECT_GT(solvedCount, enteringCount * 3 / 4) << "of " << enteringCount;
}
std::string caseName(const testing::TestParamInfo<std::tuple<int, int>>& info) {
  constexpr std::array kinds = {"sphere", "cone", "plane", "box"};
  const auto [kind, way] = info.param;
  return std::string(kinds[static_cast<std::size_t>(kind)]) + "_" + wayNames[static_cast<std::size_t>(way)];
}
INSTANTIATE_TEST_SUITE_P(Colliders, LoneParticles, testing::Combine(testing::Range(0, 4), testing::Range(0, 3)),
                         caseName);

/// Spheres, cones, boxes and a plane that overlap now and then.
void addCrowd(World<float>& w, Random& random) {
  const particle_oracle::Motion motion{1.3, 0.3, 1, 0.08, 0.4};
  for (int i = 0; i < 9; ++i) w.spheres.push_back(particle_oracle::randomSphere(random, motion));
  for (std::uint32_t i = 0; i < 3; ++i) w.cones.push_back({2 * i, 2 * i + 1});
  for (int i = 0; i < 2; ++i) w.boxes.push_back(particle_oracle::randomBox(random, motion));
  w.planes.push_back({{{{0, 1, 0}}, -1.6}, {{{0, 1, 0}}, -1.5}});
}

class ParticleSteps : public testing::TestWithParam<int> {};

// 1,001 particles on short and long paths in a crowd: positions, counts and contacts are those of one particle after
// the other, in the order of particles. Seed 155.
TEST_P(ParticleSteps, AreThoseOfOneParticleAfterTheOther) {
  Random random(155 + static_cast<std::uint64_t>(GetParam()));
  std::uint32_t moved = 0;
  for (int scene = 0; scene < sweep::countOf(16); ++scene) {
    World<float> w(1001);
    addCrowd(w, random);
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Vec3<double> from = random.inBox(1.7);
      setPlace(w.previous, i, from);
      setPlace(w.current, i, from + random.inBox(random.chance(0.5) ? 3 : 0.3));
      if (i % 50 == 0) w.inverseMass[i] = 0;
    }
    w.step(optionsOf(ways[static_cast<std::size_t>(GetParam())]));
    std::vector<PathContact> contacts;
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Path path{placeAt(w.start, i), placeAt(w.target, i)};
      const auto expected = w.inverseMass[i] == 0 ? std::nullopt : oneByOne(w.stepper.scene(), path, i, contacts);
      ASSERT_EQ(w.collisions[i], expected ? expected->collisions : 0U) << scene << " " << i;
      moved += expected ? 1 : 0;
      const Vec3<double> end = expected ? expected->position : path.to;
      for (int k = 0; k < 3; ++k) EXPECT_EQ(w.current[k][i], static_cast<float>(end[k])) << scene << " " << i;
    }
    const std::vector<PathContact>& found = w.stepper.scene().contacts;
    ASSERT_EQ(found.size(), contacts.size());
    for (std::size_t k = 0; k < found.size(); ++k) {
      EXPECT_EQ(found[k].particle, contacts[k].particle);
      EXPECT_TRUE(found[k].solid == contacts[k].solid) << found[k].particle;
      EXPECT_EQ(found[k].time, contacts[k].time) << found[k].particle;
      EXPECT_TRUE(found[k].place == contacts[k].place && found[k].onward == contacts[k].onward) << found[k].particle;
    }
  }
  EXPECT_GT(moved, 1000U / (sweep::isShort() ? 8U : 1U));
}
INSTANTIATE_TEST_SUITE_P(Ways, ParticleSteps, testing::Range(0, 3),
                         [](const auto& way) { return std::string(wayNames[static_cast<std::size_t>(way.param)]); });

}  // namespace
