// SPDX-License-Identifier: MIT
// The native half of `npm run bench:particles`: steps of 10,000 particles against 10 spheres, 14 cones and 10 boxes
// that move by up to 5 cm in a cube of 2 m, and a cloth over a body of 17 cones and a floor. Output: a line for each,
// with nanoseconds of the processor per particle, and for steps per particle and collider, and per collision.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <numeric>
#include <random>
#include <vector>

#include "touchstone/particles/cloth.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::particles;
using V3 = Vec3<double>;

constexpr std::size_t particleCount = 10000;
constexpr int colliderCount = 34, rounds = 101;

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Crowd {
 public:
  double between(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
  V3 within(double half) {
    const double x = between(-half, half), y = between(-half, half), z = between(-half, half);
    return {{x, y, z}};
  }
  Moving<Sphere<double>> sphereAt(const V3& center) {
    const double radius = between(0.05, 0.15);
    return {{center, radius}, {center + within(0.05), radius}};
  }
  Moving<Obb<double>> box() {
    const V3 center = within(1);
    const double x = between(0.05, 0.2), y = between(0.05, 0.2), z = between(0.05, 0.2);
    return {{center, {{x, y, z}}, {0, 0, 0, 1}},
            {center + within(0.05), {{x, y, z}}, {0, std::sin(0.025), 0, std::cos(0.025)}}};
  }
  void fill(World<float>& w) {
    for (int i = 0; i < 10; ++i) w.spheres.push_back(sphereAt(within(1)));
    for (std::uint32_t i = 0; i < 14; ++i) {
      const V3 base = within(1);
      w.spheres.push_back(sphereAt(base));
      w.spheres.push_back(sphereAt(base + within(0.3)));
      w.cones.push_back({10 + 2 * i, 11 + 2 * i});
    }
    for (int i = 0; i < 10; ++i) w.boxes.push_back(box());
    for (std::size_t i = 0; i < w.size(); ++i) {
      const V3 from = within(1), by = within(0.02);
      for (int k = 0; k < 3; ++k) {
        w.previous[k][i] = static_cast<float>(from[k]);
        w.current[k][i] = static_cast<float>(from[k] + by[k]);
      }
    }
  }

 private:
  std::mt19937_64 random_{20261126};
};

void measureSteps(Mode mode, bool isContinuous, bool usesGrid) {
  World<float> w(particleCount);
  Crowd().fill(w);
  const std::vector<float> current[] = {w.current[0], w.current[1], w.current[2]};
  const std::vector<float> previous[] = {w.previous[0], w.previous[1], w.previous[2]};
  StepOptions options;
  options.mode = mode;
  options.isContinuous = isContinuous;
  options.usesGrid = usesGrid;
  options.friction = 0.2;
  std::vector<double> times;
  for (int round = 0; round < rounds; ++round) {
    for (int k = 0; k < 3; ++k) {
      w.current[k] = current[k];
      w.previous[k] = previous[k];
    }
    const double before = seconds();
    w.step(options);
    times.push_back((seconds() - before) * 1e9 / particleCount);
  }
  std::sort(times.begin(), times.end());
  const auto collisions = std::accumulate(w.collisions.begin(), w.collisions.end(), std::uint32_t{0});
  std::printf("%s, %s, %s: %.1f (least %.1f) ns per particle, %.2f per particle and collider, %.0f per collision\n",
              mode == Mode::exact ? "exact" : "published", isContinuous ? "continuous" : "discrete",
              usesGrid ? "grid" : "brute force", times[rounds / 2], times[0], times[0] / colliderCount,
              times[0] * static_cast<double>(particleCount) / collisions);
}

std::vector<Sphere<double>> bodyAt(double time) {
  std::vector<Sphere<double>> spheres;
  for (int i = 0; i < 18; ++i) {
    const double angle = 2.4 * i + 0.3 * time, reach = 0.12 * std::sqrt(i);
    spheres.push_back({{{reach * std::cos(angle), 0.2 + 1.5 * (7 * i % 18) / 18, reach * std::sin(angle)}},
                       0.05 + 0.08 * (5 * i % 18) / 18});
  }
  return spheres;
}

/// 100 x 100 particles of 0.04 g, in the third and fourth second of their fall.
void measureCloth() {
  constexpr std::uint32_t side = 100;
  constexpr int substeps = 8, firstFrame = 120, frames = 240;
  World<float> w(std::size_t{side} * side);
  for (std::uint32_t i = 0; i < side * side; ++i) {
    const float place[] = {1.6F / 99 * static_cast<float>(i % side) - 0.8F, 2.1F,
                           1.6F / 99 * static_cast<float>(i / side) - 0.8F};
    for (int k = 0; k < 3; ++k) w.current[k][i] = w.previous[k][i] = place[k];
    w.inverseMass[i] = 25000;
  }
  for (std::uint32_t i = 0; i < 17; ++i) w.cones.push_back({i, i + 1});
  w.planes = {{{{{0, 1, 0}}, 0}, {{{0, 1, 0}}, 0}}};
  Cloth cloth(w, side, side);
  StepOptions options;
  options.isContinuous = true;
  options.response = Response::slide;
  options.friction = 0.1;
  ClothOptions forces;
  forces.damping = 0.3F;
  forces.drag = 0.6F;
  std::vector<double> times;
  for (int frame = 0; frame < frames; ++frame) {
    const auto from = bodyAt(frame / 60.0), to = bodyAt((frame + 1) / 60.0);
    w.spheres.clear();
    for (std::size_t i = 0; i < from.size(); ++i) w.spheres.push_back({from[i], to[i]});
    const double before = seconds();
    cloth.step(w, 1.0 / 60, substeps, options, forces);
    if (frame >= firstFrame) times.push_back((seconds() - before) * 1e9 / (substeps * side * side));
  }
  std::sort(times.begin(), times.end());
  std::printf("cloth: %.1f (least %.1f) ns per particle and substep\n", times[times.size() / 2], times[0]);
}

}  // namespace

int main() {
  for (const Mode mode : {Mode::exact, Mode::published})
    for (const bool isContinuous : {false, true})
      for (const bool usesGrid : {true, false}) measureSteps(mode, isContinuous, usesGrid);
  measureCloth();
  return 0;
}
