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
constexpr int mostContacts = 12;
/// A particle that has met this many colliders no longer slides: it sticks to what it touches.
constexpr int mostSlides = 6;

/// The first time from `start` on at which the distance is at most `level`.
template <class Solid>
std::optional<double> timeAt(const Solid& solid, const Path& path, double start, double level, double precision) {
  double t = start;
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
std::optional<double> timeAt(const MovingCone& solid, const Path& path, double start, double level, double precision) {
  if (!solid.isSphere || start > 0) return timeAt<MovingCone>(solid, path, start, level, precision);
  const auto q = sphereQuadratic(solid.base, path, level);
  if (q.m00 <= 0) return 0;
  return firstRootOf(q);
}

}  // namespace

template <class Solid>
std::optional<double> timeOfEntry(const Solid& solid, const Path& path, double size, double start) {
  const double depth = 1e-11 * size, precision = 1e-14 * size;
  const double first = solid.touch(start, path.at(start)).distance;
  if (first < -depth) return std::nullopt;
  // The distance changes at most by the speed: nothing is entered between two places that are far enough away.
  const double last = solid.touch(1, path.to).distance;
  if (first + last > solid.speed(path) * (1 - start)) return std::nullopt;
  // A touch is no entry: the path has to reach a depth beyond rounding.
  const auto deep = timeAt(solid, path, start, -depth, precision);
  if (!deep) return std::nullopt;
  if (first <= 0) return start;
  return timeAt(solid, path, start, 0, precision).value_or(*deep);
}
template std::optional<double> timeOfEntry(const MovingCone&, const Path&, double, double);
template std::optional<double> timeOfEntry(const MovingBox&, const Path&, double, double);
template std::optional<double> timeOfEntry(const MovingPlane&, const Path&, double, double);

std::optional<FirstContact> firstContact(const Scene& scene, const Path& path, const std::uint32_t* masks, double start,
                                         std::span<const PathContact> carriers) {
  std::optional<FirstContact> first;
  scene.forEachSolid(masks, [&](SolidIndex solid) {
    if (hasMet(carriers, solid)) return;
    const auto time = scene.visit(solid, [&](const auto& s) { return timeOfEntry(s, path, scene.size, start); });
    if (time && (!first || *time < first->time)) first = {solid, *time, {}};
  });
  if (first)
    first->touch = scene.visit(first->solid, [&](const auto& s) { return s.touch(first->time, path.at(first->time)); });
  return first;
}

namespace {

/// Where a particle is at the end of the step after a contact, outside of the touched solid.
Point3 endAfter(const Scene& scene, const FirstContact& contact, const Path& path, bool isSliding) {
  const Point3 carried = scene.visit(
      contact.solid, [&](const auto& s) { return s.carried(contact.time, path.at(contact.time), contact.touch); });
  const Touch end = scene.touchAtEnd(contact.solid, carried);
  const Point3 lifted = carried + end.normal * (scene.clearance - end.distance);
  if (!isSliding) return lifted;
  const Point3 rest = path.to - lifted;
  return lifted + (rest - end.normal * std::min(0.0, dot(rest, end.normal)));
}

/// The straight path of a particle that goes with a turning collider may pass below its surface.
Point3 outsideOf(const Scene& scene, SolidIndex solid, double time, const Point3& p) {
  const Touch touch = scene.visit(solid, [&](const auto& s) { return s.touch(time, p); });
  return touch.distance < 0 ? p - touch.normal * touch.distance : p;
}

}  // namespace

std::optional<Resolved> resolvePath(const Scene& scene, const Path& path, const std::uint32_t* masks,
                                    std::size_t particle, std::vector<PathContact>& contacts) {
  Resolved result{path.to, 0, {}};
  Point3 motion{}, place = path.from;
  double time = 0;
  const bool slides = scene.options.response == Response::slide;
  const std::size_t first = contacts.size();
  // From each contact on the particle goes with that collider, straight to its end, and may meet another one on the
  // way.
  for (int i = 0; i < mostContacts; ++i) {
    const auto before = std::span<const PathContact>(contacts).subspan(first);
    const auto carriers = carriersAfter(before);
    const Path rest = pathFrom(place, time, result.position);
    const bool isWhole = result.collisions == 0;
    const auto contact =
        time < lastTime
            ? firstContact(scene, rest, isWhole ? masks : scene.masksAlong(rest.at(time), rest.to), time, carriers)
            : std::nullopt;
    if (contact) {
      time = contact->time;
      const Point3 met = rest.at(time);
      place = met;
      if (carriers.size() == 1) place = outsideOf(scene, carriers[0].solid, time, met);
      const bool isSqueezed = carriers.size() > 1 || hasMet(before, contact->solid);
      contacts.push_back({particle, contact->solid, time, met, place});
      ++result.collisions;
      result.position = endAfter(scene, *contact, rest, slides && !isSqueezed && i < mostSlides);
      motion = motion + scene.visit(contact->solid, [&](const auto& s) {
        return s.displacement(result.position, s.touch(1, result.position));
      });
    }
    // Squeezed between colliders that overlap at the end, or inside since the start.
    const auto exit = exitOf(scene, result.position, isWhole && !contact ? masks : scene.masksAt(result.position));
    if (exit) result.position = exit->position;
    if (exit && result.collisions == 0) {
      result.collisions = exit->collisions;
      motion = exit->surfaceMotion * static_cast<double>(exit->collisions);
    }
    if (!contact && !exit) break;
  }
  if (result.collisions == 0) return std::nullopt;
  result.surfaceMotion = motion * (1.0 / result.collisions);
  return result;
}

}  // namespace touchstone::particles
