// SPDX-License-Identifier: MIT
// The colliders of a step, prepared once for all particles.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "particles/mask_grid.hpp"
#include "particles/solids.hpp"
#include "touchstone/particles/step.hpp"

namespace touchstone::particles {

/// The kinds that the grid holds, in the order in which they are tested.
enum Kind : std::uint8_t { coneKind, sphereKind, boxKind, gridKindCount, planeKind = gridKindCount };

/// A collider by its kind and index.
struct SolidIndex {
  Kind kind;
  std::size_t index;
  bool operator==(const SolidIndex&) const = default;
};

/// A contact of an exact continuous step: from then on the particle goes with the collider.
struct PathContact {
  std::size_t particle;
  SolidIndex solid;
  double time;
  Point3 place;
  /// Where the particle goes on: moved to the surface of a turning collider that it came with, whose arc is not
  /// straight.
  Point3 onward;
};

inline bool hasMet(std::span<const PathContact> contacts, SolidIndex solid) {
  return std::any_of(contacts.begin(), contacts.end(), [&](const PathContact& c) { return c.solid == solid; });
}

/// The contacts of a particle whose colliders it goes with after them: the last; once it has met one again, squeezed
/// between that one and another, all.
inline std::span<const PathContact> carriersAfter(std::span<const PathContact> contacts) {
  for (std::size_t k = 1; k < contacts.size(); ++k)
    if (hasMet(contacts.first(k), contacts[k].solid)) return contacts;
  return contacts.empty() ? contacts : contacts.last(1);
}

struct Scene {
  std::vector<MovingCone> cones, spheres;
  std::vector<ConeEnds> ends;
  std::vector<MovingBox> boxes;
  std::vector<MovingPlane> planes;
  std::vector<Sphere<double>> bounds[gridKindCount];  ///< spheres around the end states, enlarged by rounding
  /// The same around all states that the step tests, by the bits of the grid's masks.
  std::vector<Sphere<double>> reaches;
  std::vector<Sphere<float>> reachesFloat;
  /// Masks as the grid's: of everything, and of the solids of exact steps. Those leave out the spheres at the ends of a
  /// cone, whose hull contains them.
  std::vector<std::uint32_t> everyWord, solidWords;
  StepOptions options;
  double size = 1;       ///< largest coordinate or size of particles and colliders
  double clearance = 0;  ///< what exact steps leave between a moved particle and a collider, for its rounding
  MaskGrid grid;
  mutable std::vector<std::uint32_t> words;  ///< memory for the masks of one query
  std::vector<PathContact> contacts;         ///< of the last step, in the order of particles and times

  void prepare(const Colliders& colliders, const StepOptions& stepOptions, const Extent& particles, double rounding);
  void boundSolids();
  void addReach(Kind kind, std::size_t i, const Sphere<double>& around);
  void chooseTested();
  const std::uint32_t* testedWords() const {
    return options.mode == Mode::exact ? solidWords.data() : everyWord.data();
  }

  /// f(collider) for the collider of an index.
  template <class F>
  decltype(auto) visit(SolidIndex solid, F&& f) const {
    switch (solid.kind) {
      case coneKind: return f(cones[solid.index]);
      case sphereKind: return f(spheres[solid.index]);
      case boxKind: return f(boxes[solid.index]);
      default: return f(planes[solid.index]);
    }
  }
  /// f(solid) for each collider of a mask, in order of kinds and indices; planes last.
  template <class F>
  void forEach(const std::uint32_t* masks, F&& f) const {
    for (std::size_t kind = 0; kind < gridKindCount; ++kind) {
      const std::size_t first = grid.firstWord(kind), end = grid.endWord(kind);
      for (std::size_t w = first; w < end; ++w)
        for (std::uint32_t bits = masks[w]; bits != 0; bits &= bits - 1)
          f(SolidIndex{static_cast<Kind>(kind), 32 * (w - first) + static_cast<std::size_t>(std::countr_zero(bits))});
    }
    for (std::size_t i = 0; i < planes.size(); ++i) f(SolidIndex{planeKind, i});
  }
  /// Whether forEach() calls for any collider.
  bool hasAny(const std::uint32_t* masks) const {
    std::uint32_t all = 0;
    for (std::size_t w = 0; w < grid.wordCount(); ++w) all |= masks[w];
    return all != 0 || !planes.empty();
  }
  /// The masks of the solids near a point at the end of the step; of every one near it where the grid holds the start
  /// states, too. Valid until the next call of one of these.
  const std::uint32_t* masksAt(const Point3& p) const {
    grid.masksAt(p, words.data());
    return onlySolids();
  }
  /// Of the solids that a path may meet.
  const std::uint32_t* masksAlong(const Point3& from, const Point3& to) const {
    grid.masksAlong(from, to, words.data());
    return onlySolids();
  }
  const std::uint32_t* onlySolids() const {
    for (std::size_t w = 0; w < grid.wordCount(); ++w) words[w] &= solidWords[w];
    return words.data();
  }

  template <ScalarType S>
  const Sphere<S>* reachesIn() const {
    if constexpr (std::is_same_v<S, float>)
      return reachesFloat.data();
    else
      return reaches.data();
  }

  /// Whether the sphere around a solid at the end of the step shows that p is at least `level` away from it.
  bool isFarAtEnd(SolidIndex solid, const Point3& p, double level) const {
    if (solid.kind == planeKind) return false;
    const Sphere<double>& s = bounds[solid.kind][solid.index];
    const double reach = s.radius + level;
    return lengthSquared(p - s.center) > reach * reach;
  }
  /// Whether the sphere around a solid during a continuous step shows that it does not meet the sphere of a path.
  bool isFarInStep(SolidIndex solid, const Point3& middle, double half) const {
    if (solid.kind == planeKind) return false;
    const Sphere<double>& s = reaches[grid.firstBit(solid.kind) + solid.index];
    const double reach = s.radius + half;
    return lengthSquared(middle - s.center) > reach * reach;
  }
  Touch touchAtEnd(SolidIndex solid, const Point3& p) const {
    return visit(solid, [&](const auto& s) { return s.touch(1, p); });
  }
  /// Empty where p is at least `level` away.
  std::optional<Touch> touchAtEnd(SolidIndex solid, const Point3& p, double level) const {
    if (isFarAtEnd(solid, p, level)) return std::nullopt;
    return visit(solid, [&](const auto& s) { return s.touchAtEnd(p, level); });
  }
};

/// Accepts a particle that was moved: rounding may leave it this far inside the intended clearance.
inline double acceptedDistance(const Scene& scene) { return scene.clearance / 2 - 1e-14 * scene.size; }

/// A particle that an exact step has moved.
struct Resolved {
  Point3 position;
  std::uint32_t collisions = 0;
  Point3 surfaceMotion{};  ///< displacement over the step of the surface that it touches, mean over the collisions
  bool isOutside = false;  ///< of an exit: the position has been compared with all colliders
};

/// The place outside of all colliders at the end of the step that a particle is moved to: by the shortest exit where
/// one collider contains it. Empty where it is outside already. The masks have all colliders that may contain it.
std::optional<Resolved> exitOf(const Scene& scene, const Point3& p, const std::uint32_t* masks);

/// The first contact along a path.
struct FirstContact {
  SolidIndex solid;
  double time;
  Touch touch;
};
/// The first time in [start, 1] at which a particle that is outside a solid at the start, or on it, enters it.
template <class Solid>
std::optional<double> timeOfEntry(const Solid& solid, const Path& path, double size, double start = 0);
/// The first contact from a time on, with any solid of the masks that is not one of `carriers`.
std::optional<FirstContact> firstContact(const Scene& scene, const Path& path, const std::uint32_t* masks,
                                         double start = 0, std::span<const PathContact> carriers = {});

/// Masks of the colliders that a straight path may enter, of those that may contain its end, and of those that contain
/// its start.
struct NearMasks {
  const std::uint32_t *path, *end, *start;
};
/// The end of an exact continuous step. Appends the contacts of the particle to `contacts`.
std::optional<Resolved> resolvePath(const Scene& scene, const Path& path, const NearMasks& near, std::size_t particle,
                                    std::vector<PathContact>& contacts);

/// The path on which a particle at `place` at a time arrives at `end` at time 1, also before that time.
inline Path pathFrom(const Point3& place, double time, const Point3& end) {
  return {end - (end - place) * (1 / (1 - time)), end};
}
/// Contacts this late end a step: the rest of the path is a point.
inline constexpr double lastTime = 1 - 1e-9;

}  // namespace touchstone::particles
