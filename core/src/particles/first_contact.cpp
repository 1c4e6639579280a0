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

/// A particle and a solid at a time of their motion.
template <class Solid>
struct Instant {
  double t;
  typename Solid::State state;
  Touch touch;

  Instant(const Solid& solid, const Path& path, double at)
      : t(at), state(solid.at(at)), touch(touchOf(state, path.at(at))) {}
};

/// Goes on to the first time at which the distance is at most `level`; false if there is none.
template <class Solid>
bool advanceTo(Instant<Solid>& now, const Solid& solid, const Path& path, double level, double precision) {
  for (int i = 0; i < mostSteps; ++i) {
    if (now.touch.distance - level <= precision) return true;
    const double next = now.t + solid.safeStep(now.state, now.t, path, now.touch, level);
    if (!(next <= 1)) return false;
    if (next <= now.t) return true;
    now = {solid, path, next};
  }
  return true;
}
/// Spheres in closed form: the first time from the start of a path on.
std::optional<double> sphereTimeAt(const MovingCone& solid, const Path& path, double level) {
  const auto q = sphereQuadratic(solid.base, path, level);
  if (q.m00 <= 0) return 0;
  return firstRootOf(q);
}

/// The first time at which a particle enters a solid, and where it touches it then.
struct Entry {
  double time;
  Touch touch;
};

template <class Solid>
std::optional<Entry> entryOf(const Solid& solid, const Path& path, double size, double start) {
  const double depth = 1e-11 * size, precision = 1e-14 * size;
  Instant<Solid> now(solid, path, start);
  const double first = now.touch.distance;
  if (first < -depth) return std::nullopt;
  // The distance changes at most by the speed: nothing is entered between two places that are far enough away.
  const double last = solid.distance(1, path.to);
  if (last > 0 && first + last > solid.speed(path) * (1 - start)) return std::nullopt;
  // A touch is no entry: the path has to reach a depth beyond rounding.
  if constexpr (std::is_same_v<Solid, MovingCone>) {
    if (solid.isSphere && start == 0) {
      const auto deep = sphereTimeAt(solid, path, -depth);
      if (!deep) return std::nullopt;
      if (first <= 0) return Entry{start, now.touch};
      const double time = sphereTimeAt(solid, path, 0).value_or(*deep);
      return Entry{time, solid.touch(time, path.at(time))};
    }
  }
  if (first > 0 && !advanceTo(now, solid, path, 0, precision)) return std::nullopt;
  const Entry entry{now.t, now.touch};
  return last < -depth || advanceTo(now, solid, path, -depth, precision) ? std::optional(entry) : std::nullopt;
}

}  // namespace

template <class Solid>
std::optional<double> timeOfEntry(const Solid& solid, const Path& path, double size, double start) {
  const auto entry = entryOf(solid, path, size, start);
  return entry ? std::optional(entry->time) : std::nullopt;
}
template std::optional<double> timeOfEntry(const MovingCone&, const Path&, double, double);
template std::optional<double> timeOfEntry(const MovingBox&, const Path&, double, double);
template std::optional<double> timeOfEntry(const MovingPlane&, const Path&, double, double);

std::optional<FirstContact> firstContact(const Scene& scene, const Path& path, const std::uint32_t* masks, double start,
                                         std::span<const PathContact> carriers) {
  std::optional<FirstContact> first;
  if (!scene.hasAny(masks)) return first;
  const Point3 from = path.at(start), middle = (from + path.to) * 0.5;
  const double half = length(path.to - from) / 2;
  scene.forEach(masks, [&](SolidIndex solid) {
    if (hasMet(carriers, solid) || scene.isFarInStep(solid, middle, half)) return;
    const auto entry = scene.visit(solid, [&](const auto& s) { return entryOf(s, path, scene.size, start); });
    if (entry && (!first || entry->time < first->time)) first = {solid, entry->time, entry->touch};
  });
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

/// The masks of what the rest of a path may enter: before a first contact, nothing that contains its start.
const std::uint32_t* masksOf(const Scene& scene, const Path& rest, double time, std::span<const PathContact> before,
                             const NearMasks& near) {
  const std::uint32_t* masks = scene.masksAlong(rest.at(time), rest.to);
  if (before.empty())
    for (std::size_t w = 0; w < scene.grid.wordCount(); ++w) scene.words[w] &= ~near.start[w];
  return masks;
}

}  // namespace

std::optional<Resolved> resolvePath(const Scene& scene, const Path& path, const NearMasks& near, std::size_t particle,
                                    std::vector<PathContact>& contacts) {
  Resolved result{path.to};
  Point3 motion{}, place = path.from;
  double time = 0;
  bool isOutside = false;
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
            ? firstContact(scene, rest, isWhole ? near.path : masksOf(scene, rest, time, before, near), time, carriers)
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
    if (!contact && isOutside) break;
    // Squeezed between colliders that overlap at the end, or inside since the start.
    const std::uint32_t* atEnd = isWhole && !contact ? near.end : scene.masksAt(result.position);
    const auto exit = exitOf(scene, result.position, atEnd);
    isOutside = !exit || exit->isOutside;
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
