// SPDX-License-Identifier: MIT
// The first contact of a particle's path with moving colliders. Each step of the search goes to the first time at which
// a lower bound of the distance reaches 0; no contact lies before it, so none is missed, and it converges as Newton's
// method does. Spheres need one step where the bound is the quadratic of the sphere.
#include <algorithm>
#include <cmath>

#include "particles/scene.hpp"
#include "particles/sphere_quadratic.hpp"

namespace touchstone::particles {
namespace {

constexpr int mostSteps = 200;
constexpr int mostRedirections = 12;
/// A particle that has been redirected this often no longer slides: it sticks to what it touches.
constexpr int mostSlides = 6;

/// The first time at which the distance is at most `level`.
template <class Solid>
std::optional<double> timeAt(const Solid& solid, const Path& path, double level, double precision) {
  double t = 0;
  for (int i = 0; i < mostSteps; ++i) {
    const Touch touch = solid.touch(t, path.at(t));
    if (touch.distance - level <= precision) return t;
    const double next = t + solid.safeStep(t, path, touch, level);
    if (!(next <= 1)) return std::nullopt;
    if (next <= t) return t;
    t = next;
  }
  return t;
}
/// Spheres in closed form.
std::optional<double> timeAt(const MovingCone& solid, const Path& path, double level, double precision) {
  if (!solid.isSphere) return timeAt<MovingCone>(solid, path, level, precision);
  const auto q = sphereQuadratic(solid.base, path, level);
  if (q.m00 <= 0) return 0;
  return firstRootOf(q);
}

}  // namespace

template <class Solid>
std::optional<double> timeOfEntry(const Solid& solid, const Path& path, double size) {
  const double depth = 1e-11 * size, precision = 1e-14 * size;
  const double start = solid.touch(0, path.from).distance, end = solid.touch(1, path.to).distance;
  // The distance changes at most by the speed: nothing is entered between two places that are far enough away.
  if (start + end > solid.speed(path)) return std::nullopt;
  if (start < -depth) return std::nullopt;
  // A touch is no entry: the path has to reach a depth beyond rounding.
  const auto deep = timeAt(solid, path, -depth, precision);
  if (!deep) return std::nullopt;
  if (start <= 0) return 0;
  return timeAt(solid, path, 0, precision).value_or(*deep);
}
template std::optional<double> timeOfEntry(const MovingCone&, const Path&, double);
template std::optional<double> timeOfEntry(const MovingBox&, const Path&, double);
template std::optional<double> timeOfEntry(const MovingPlane&, const Path&, double);

std::optional<FirstContact> firstContact(const Scene& scene, const Path& path) {
  std::optional<FirstContact> first;
  scene.grid.masksAlong(path.from, path.to, scene.words.data());
  scene.forEachSolid(scene.words.data(), [&](SolidIndex solid) {
    const auto time = scene.visit(solid, [&](const auto& s) { return timeOfEntry(s, path, scene.size); });
    if (time && (!first || *time < first->time)) first = {solid, *time, {}};
  });
  if (first)
    first->touch = scene.visit(first->solid, [&](const auto& s) { return s.touch(first->time, path.at(first->time)); });
  return first;
}

namespace {

/// Where a particle goes after a contact, outside of the touched solid.
Point3 after(const Scene& scene, const FirstContact& contact, const Path& path, bool isSliding) {
  const Point3 carried = scene.visit(
      contact.solid, [&](const auto& s) { return s.carried(contact.time, path.at(contact.time), contact.touch); });
  const Touch end = scene.touchAtEnd(contact.solid, carried);
  const Point3 lifted = carried + end.normal * (scene.clearance - end.distance);
  if (!isSliding) return lifted;
  const Point3 rest = path.to - lifted;
  return lifted + (rest - end.normal * std::min(0.0, dot(rest, end.normal)));
}

}  // namespace

std::optional<Resolved> resolvePath(const Scene& scene, const Path& path) {
  Resolved result{path.to, 0, {}};
  Point3 motion{};
  std::optional<Point3> firstPlace;
  const bool slides = scene.options.response == Response::slide;
  // Every redirected path is checked like the first one, because it may meet another collider.
  for (int i = 0; i < mostRedirections; ++i) {
    const Path next{path.from, result.position};
    const auto contact = firstContact(scene, next);
    if (contact) {
      ++result.collisions;
      result.position = after(scene, *contact, next, slides && i < mostSlides);
      motion = motion + scene.visit(contact->solid, [&](const auto& s) {
        return s.displacement(result.position, s.touch(1, result.position));
      });
    }
    const auto exit = exitOf(scene, result.position);
    if (exit) {
      result.position = exit->position;
      if (!contact) {
        result.collisions += exit->collisions;
        motion = motion + exit->surfaceMotion * static_cast<double>(exit->collisions);
      }
    }
    if (!firstPlace) firstPlace = result.position;
    if (!contact && !exit) break;
    if (i + 1 == mostRedirections) result.position = *firstPlace;
  }
  if (result.collisions == 0) return std::nullopt;
  result.surfaceMotion = motion * (1.0 / result.collisions);
  return result;
}

}  // namespace touchstone::particles
