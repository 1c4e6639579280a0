// SPDX-License-Identifier: MIT
#include "touchstone/particles/verify.hpp"

#include <algorithm>
#include <limits>

#include "particles/scene.hpp"

namespace touchstone::particles {
namespace {

/// Beyond this many halvings an interval of time in which a crossing is neither found nor excluded is treated as free
/// of one.
constexpr int mostHalvings = 30;

/// Whether the path is deeper than `depth` inside at some time in [a, b].
template <class Solid>
bool crosses(const Solid& solid, const Path& path, double speed, double depth, double a, double b, int halvings) {
  const double middle = (a + b) / 2;
  const double distance = solid.distance(middle, path.at(middle));
  if (distance < -depth) return true;
  if (distance - speed * (b - a) / 2 > -depth || halvings == mostHalvings) return false;
  return crosses(solid, path, speed, depth, a, middle, halvings + 1) ||
         crosses(solid, path, speed, depth, middle, b, halvings + 1);
}

/// Whether a straight part of a path from a time on crosses a solid that contains neither of its ends.
template <class Solid>
bool crossesBetween(const Solid& solid, const Path& path, double depth, double a, double b) {
  const double last = solid.distance(b, path.at(b)), speed = solid.speed(path);
  if (last < -depth || last > speed) return false;
  const double first = solid.distance(a, path.at(a));
  if (first < -depth || first + last > speed * (b - a)) return false;
  return crosses(solid, path, speed, depth, a, b, 0);
}

/// A path from contact to contact; on each part but the first the particle goes with colliders, which it does not
/// cross.
bool hasTunnelled(const Scene& scene, const Path& whole, std::span<const PathContact> contacts, double depth) {
  Point3 place = whole.from;
  double time = 0;
  std::span<const PathContact> carriers;
  for (std::size_t k = 0; k <= contacts.size(); ++k) {
    const double end = k < contacts.size() ? contacts[k].time : 1;
    const Point3 next = k < contacts.size() ? contacts[k].place : whole.to;
    bool isCrossed = false;
    if (end > time && time < lastTime) {
      const Point3 velocity = (next - place) * (1 / (end - time));
      const Path part{place - velocity * time, place + velocity * (1 - time)};
      scene.forEach(scene.solidWords.data(), [&](SolidIndex index) {
        if (isCrossed || hasMet(carriers, index)) return;
        isCrossed = scene.visit(index, [&](const auto& s) { return crossesBetween(s, part, depth, time, end); });
      });
    }
    if (isCrossed) return true;
    if (k < contacts.size()) carriers = carriersAfter(contacts.first(k + 1));
    time = end;
    place = k < contacts.size() ? contacts[k].onward : next;
  }
  return false;
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
  std::span<const PathContact> contacts = scene.contacts;
  for (std::size_t i = 0; i < inverseMass.size(); ++i) {
    std::size_t count = 0;
    while (count < contacts.size() && contacts[count].particle == i) ++count;
    const auto own = contacts.first(count);
    contacts = contacts.subspan(count);
    if (inverseMass[i] == 0) continue;
    const Path path{pointOf(start, i), pointOf(end, i)};
    bool isInside = false;
    scene.forEach(scene.solidWords.data(), [&](SolidIndex index) {
      isInside = isInside || scene.touchAtEnd(index, path.to).distance < -rounding;
    });
    found.inside += isInside ? 1 : 0;
    found.tunnelled += hasTunnelled(scene, path, own, depth) ? 1 : 0;
  }
  return found;
}
template Verification verify(const Scene&, const std::span<const float> (&)[3], const std::span<const float> (&)[3],
                             std::span<const float>);
template Verification verify(const Scene&, const std::span<const double> (&)[3], const std::span<const double> (&)[3],
                             std::span<const double>);

}  // namespace touchstone::particles
