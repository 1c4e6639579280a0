// SPDX-License-Identifier: MIT
#include "touchstone/particles/verify.hpp"

#include <algorithm>
#include <limits>

#include "particles/scene.hpp"

namespace touchstone::particles {
namespace {

/// Beyond this many halvings an interval of time in which a crossing is neither found nor excluded counts as none.
constexpr int mostHalvings = 30;

/// Whether the path is deeper than `depth` inside at some time in [a, b].
template <class Solid>
bool crosses(const Solid& solid, const Path& path, double speed, double depth, double a, double b, int halvings) {
  const double middle = (a + b) / 2;
  const double distance = solid.touch(middle, path.at(middle)).distance;
  if (distance < -depth) return true;
  if (distance - speed * (b - a) / 2 > -depth || halvings == mostHalvings) return false;
  return crosses(solid, path, speed, depth, a, middle, halvings + 1) ||
         crosses(solid, path, speed, depth, middle, b, halvings + 1);
}

template <class S>
Point3 pointOf(const std::span<const S> (&of)[3], std::size_t i) {
  return {{static_cast<double>(of[0][i]), static_cast<double>(of[1][i]), static_cast<double>(of[2][i])}};
}

}  // namespace

template <ScalarType S>
Verification verify(const Scene& scene, const std::span<const S> (&start)[3], const std::span<const S> (&end)[3],
                    std::span<const S> inverseMass) {
  Verification found{};
  const double rounding = 1e-14 * scene.size;
  const double depth = std::max(16.0 * std::numeric_limits<S>::epsilon(), 1e-10) * scene.size;
  const std::vector<std::uint32_t> all(scene.grid.wordCount(), ~0U);
  for (std::size_t i = 0; i < inverseMass.size(); ++i) {
    if (inverseMass[i] == 0) continue;
    const Path path{pointOf(start, i), pointOf(end, i)};
    bool isInside = false, hasTunnelled = false;
    scene.forEachSolid(all.data(), [&](SolidIndex index) {
      scene.visit(index, [&](const auto& solid) {
        const double last = solid.touch(1, path.to).distance;
        isInside = isInside || last < -rounding;
        const double speed = solid.speed(path);
        if (hasTunnelled || last < -depth || last > speed) return;
        const double first = solid.touch(0, path.from).distance;
        if (first < -depth || first + last > speed) return;
        hasTunnelled = crosses(solid, path, speed, depth, 0, 1, 0);
      });
    });
    found.inside += isInside ? 1 : 0;
    found.tunnelled += hasTunnelled ? 1 : 0;
  }
  return found;
}
template Verification verify(const Scene&, const std::span<const float> (&)[3], const std::span<const float> (&)[3],
                             std::span<const float>);
template Verification verify(const Scene&, const std::span<const double> (&)[3], const std::span<const double> (&)[3],
                             std::span<const double>);

}  // namespace touchstone::particles
