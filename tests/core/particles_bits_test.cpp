// SPDX-License-Identifier: MIT
// Native and module give the same bits: the hash of 16 steps of a crowd in every mode is that of
// tests/fixtures/particles-bits.json, which tests/bindings/particlesBits.test.ts compares with the module's. What the
// test prints is the file's new content.
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <fstream>
#include <sstream>

#include "touchstone/particles/cloth.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::particles;

/// Multiples of 2^-10 in [0, 1) from a linear congruence, exact in float and in JavaScript.
class Numbers {
 public:
  double next() {
    state_ = state_ * 1664525U + 1013904223U;
    return static_cast<double>(state_ >> 22) / 1024;
  }
  Vec3<double> vector(double scale) {
    const double x = next(), y = next(), z = next();
    return {{(2 * x - 1) * scale, (2 * y - 1) * scale, (2 * z - 1) * scale}};
  }

 private:
  std::uint32_t state_ = 15;
};

/// FNV-1a over 32-bit words.
struct Digest {
  std::uint32_t hash = 0x811c9dc5U;
  void add(const World<float>& w) {
    for (const auto* arrays : {&w.current, &w.previous})
      for (const auto& array : *arrays)
        for (const float x : array) hash = (hash ^ std::bit_cast<std::uint32_t>(x + 0.0F)) * 0x01000193U;
  }
};

std::uint32_t stepsOf(Mode mode, bool isContinuous) {
  Numbers numbers;
  World<float> w(401);
  Digest digest;
  StepOptions options;
  options.mode = mode;
  options.isContinuous = isContinuous;
  options.friction = 0.25;
  for (int step = 0; step < 4; ++step) {
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Vec3<double> at = numbers.vector(1), by = numbers.vector(0.5);
      for (int k = 0; k < 3; ++k) {
        w.previous[k][i] = static_cast<float>(at[k]);
        w.current[k][i] = static_cast<float>(at[k] + by[k]);
      }
    }
    w.spheres.clear();
    w.boxes.clear();
    for (int i = 0; i < 6; ++i) {
      const Vec3<double> at = numbers.vector(1);
      const double from = numbers.next() / 2;
      const Vec3<double> to = at + numbers.vector(0.25);
      w.spheres.push_back({{at, from}, {to, numbers.next() / 2}});
    }
    w.cones = {{0, 1}, {2, 3}};
    for (int i = 0; i < 2; ++i) {
      const Vec3<double> at = numbers.vector(1);
      w.boxes.push_back({{at, {{0.25, 0.125, 0.5}}, {0, 0, 0, 1}}, {at, {{0.25, 0.125, 0.5}}, {0.6, 0, 0, 0.8}}});
    }
    w.step(options);
    digest.add(w);
  }
  return digest.hash;
}

std::uint32_t clothOf() {
  World<float> w(12 * 12);
  for (std::uint32_t i = 0; i < w.size(); ++i) {
    const float place[] = {static_cast<float>(i % 12) / 16, 0.5F, static_cast<float>(i / 12) / 16};
    for (int k = 0; k < 3; ++k) w.current[k][i] = w.previous[k][i] = place[k];
    w.inverseMass[i] = 64;
  }
  w.spheres = {{{{{0.25, 0, 0.25}}, 0.375}, {{{0.3125, 0.125, 0.25}}, 0.375}}};
  Cloth cloth(w, 12, 12);
  StepOptions options;
  options.isContinuous = true;
  options.response = Response::slide;
  options.friction = 0.25;
  ClothOptions forces;
  forces.shearCompliance = 0.0078125F;
  forces.bendCompliance = 0.0625F;
  forces.gravity = {{0, -8, 0}};
  forces.wind = {{1, 0, 2}};
  forces.drag = 0.5F;
  forces.damping = 0.125F;
  Digest digest;
  for (int frame = 0; frame < 20; ++frame) cloth.step(w, 0.015625, 4, options, forces);
  digest.add(w);
  return digest.hash;
}

TEST(ParticleBits, AreThoseOfTheFile) {
  std::ostringstream found;
  found << "{\n  \"exact discrete\": " << stepsOf(Mode::exact, false)
        << ",\n  \"exact continuous\": " << stepsOf(Mode::exact, true)
        << ",\n  \"published discrete\": " << stepsOf(Mode::published, false)
        << ",\n  \"published continuous\": " << stepsOf(Mode::published, true) << ",\n  \"cloth\": " << clothOf()
        << "\n}\n";
  std::ifstream file(TOUCHSTONE_FIXTURES "/particles-bits.json");
  std::ostringstream expected;
  expected << file.rdbuf();
  EXPECT_EQ(found.str(), expected.str());
}

}  // namespace
