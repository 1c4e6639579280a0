// SPDX-License-Identifier: MIT
#include "support/box_scenes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace box_scenes {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

Box around(float x, float y, float z, float hx, float hy, float hz) {
  return {{x - hx, y - hy, z - hz, 0}, {x + hx, y + hy, z + hz, 0}};
}

}  // namespace

std::string nameOf(Layout layout) {
  static const char* const names[] = {"uniform", "clustered", "giantAmongDust", "giantsAmongDust", "coincident",
                                      "line",    "plane",     "manySizes",      "planes",          "lattice",
                                      "points",  "farAway",   "extreme",        "towers"};
  return names[static_cast<int>(layout)];
}

Box boxOf(Layout layout, int i, int n, scenes::Random& random) {
  const auto between = [&](double low, double high) { return static_cast<float>(random.between(low, high)); };
  // Edge 1 on average, in a cube in which a box meets about three others.
  const double reach = std::cbrt(static_cast<double>(n) * 8 / 3) / 2;
  const auto inCube = [&](float half, double r, float offset) {
    return around(offset + between(-r, r), offset + between(-r, r), offset + between(-r, r), half * between(0.5, 1.5),
                  half * between(0.5, 1.5), half * between(0.5, 1.5));
  };
  switch (layout) {
    case Layout::uniform: return inCube(0.5f, reach, 0);
    case Layout::clustered: return inCube(0.05f, reach / 20, static_cast<float>(100 * (i % 5)));
    case Layout::giantAmongDust: return i == n / 2 ? inCube(1e3f, 1, 0) : inCube(0.01f, reach / 20, 0);
    case Layout::giantsAmongDust: return i % 10 == 0 ? inCube(2, reach, 0) : inCube(0.05f, reach, 0);
    case Layout::coincident: return around(1, 2, 3, 0.5f, 0.5f, 0.5f);
    case Layout::line: {
      const float at = between(-n, n);
      return around(at, 2, 3, between(0.5, 2), 1, 1);
    }
    case Layout::plane: return around(between(-reach, reach), between(-reach, reach), 0, 0.3f, 0.3f, 0);
    case Layout::manySizes: {
      const auto size = static_cast<float>(std::pow(10, random.between(-3, 3)));
      return inCube(size, 1e3, 0);
    }
    case Layout::planes: {
      Box box = inCube(0.5f, reach, 0);
      const auto axis = i / 8 % 3;
      if (i % 8 == 0) box.lower[axis] = -infinity;
      if (i % 16 == 0)
        for (int k = 0; k < 3; ++k) box.upper[k] = infinity;
      return box;
    }
    case Layout::lattice: {
      const int edge = std::max(1, static_cast<int>(std::ceil(std::cbrt(n))));
      const auto x = static_cast<float>(i % edge), y = static_cast<float>(i / edge % edge),
                 z = static_cast<float>(i / edge / edge);
      return {{x, y, z, 0}, {x + 1, y + 1, z + 1, 0}};
    }
    case Layout::points: {
      const auto cell = [&] { return static_cast<float>(random.below(8)) / 8; };
      return around(cell(), cell(), cell(), 0, 0, 0);
    }
    case Layout::farAway: return inCube(0.5f, reach, 1e6f);
    case Layout::extreme: {
      const auto wide = [&] {
        const double size = std::pow(10, random.between(-45, 38.4));
        return static_cast<float>(std::clamp(random.chance(0.5) ? size : -size, -3e38, 3e38));
      };
      Box box{};
      for (int k = 0; k < 3; ++k) {
        const float a = wide(), b = random.chance(0.5) ? wide() : a;
        box.lower[k] = std::min(a, b);
        box.upper[k] = std::max(a, b);
      }
      return box;
    }
    case Layout::towers: return around(random.chance(0.5) ? 0.0f : -0.0f, between(0, n), 8, 0.5f, 0.01f, 0.5f);
  }
  return {};
}

std::vector<Box> boxesOf(Layout layout, int n, scenes::Random& random) {
  std::vector<Box> boxes;
  for (int i = 0; i < n; ++i) boxes.push_back(boxOf(layout, i, n, random));
  return boxes;
}

Box drifted(const Box& box, float part, scenes::Random& random) {
  Box moved = box;
  for (int k = 0; k < 3; ++k) {
    const float extent = box.upper[k] - box.lower[k];
    if (!std::isfinite(extent)) continue;
    const float by = extent * static_cast<float>(random.between(-part, part));
    const float lower = box.lower[k] + by, upper = box.upper[k] + by;
    if (!std::isfinite(lower) || !std::isfinite(upper)) continue;
    moved.lower[k] = lower;
    moved.upper[k] = upper;
  }
  return moved;
}

std::vector<Pair> pairsByDefinition(std::span<const Box> boxes) {
  std::vector<Pair> pairs;
  for (std::uint32_t i = 0; i < boxes.size(); ++i)
    for (std::uint32_t j = i + 1; j < boxes.size(); ++j)
      if (overlap(boxes[i], boxes[j])) pairs.push_back({i, j});
  return pairs;
}

std::vector<Pair> pairsOfMany(std::span<const Box> boxes) {
  std::vector<std::uint32_t> order(boxes.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t i, std::uint32_t j) { return boxes[i].lower[0] < boxes[j].lower[0]; });
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t j = i + 1; j < order.size() && boxes[order[j]].lower[0] <= boxes[order[i]].upper[0]; ++j)
      if (overlap(boxes[order[i]], boxes[order[j]]))
        pairs.push_back(touchstone::broadphase::pairOf(order[i], order[j]));
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

std::string methodName(const testing::TestParamInfo<int>& method) {
  std::string name(touchstone::broadphase::nameOf(static_cast<touchstone::broadphase::Method>(method.param)));
  std::erase(name, '-');
  return name;
}

}  // namespace box_scenes
