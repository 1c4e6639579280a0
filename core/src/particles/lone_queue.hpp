// SPDX-License-Identifier: MIT
// The particles of a step that meet one collider alone: collected from the groups, solved in lanes of doubles, those
// with the same collider side by side, and accepted where no other collider is near to the rest of their path.
#pragma once

#include <algorithm>
#include <bit>

#include "particles/lone_contact.hpp"
#include "particles/resolve_one.hpp"

namespace touchstone::particles {

/// As many are solved at once: enough for most to find another with the same collider.
inline constexpr std::size_t mostLone = 256;

inline std::size_t loneSlot(const Scene& scene, SolidIndex solid) {
  return solid.index + (solid.kind == planeKind ? 32 * scene.grid.wordCount() : scene.grid.firstBit(solid.kind));
}

/// The collider that a lane meets alone, with a path that may enter it from outside.
template <class S>
std::optional<LoneParticle> loneParticle(const Loop<S>& loop, std::size_t lane) {
  const Scene& scene = loop.scene;
  const NearSolid* only = nullptr;
  Kind kind = coneKind;
  int count = 0;
  for (const NearSolid& near : loop.near)
    if ((near.all() >> lane & 1) != 0) {
      only = &near;
      ++count;
      kind = near.bit >= scene.grid.firstBit(boxKind)      ? boxKind
             : near.bit >= scene.grid.firstBit(sphereKind) ? sphereKind
                                                           : coneKind;
    }
  for (const NearSolid& near : loop.nearPlanes)
    if ((near.all() >> lane & 1) != 0) {
      only = &near;
      ++count;
      kind = planeKind;
    }
  if (count != 1) return std::nullopt;
  const int regular = scene.options.isContinuous ? only->entering & ~only->leaving : only->inside;
  if ((regular >> lane & 1) == 0) return std::nullopt;
  const std::size_t index = kind == planeKind ? only->bit : only->bit - scene.grid.firstBit(kind);
  return LoneParticle{0, {kind, index}, (only->inside >> lane & 1) != 0, false, false, 0, {}, {}, {}};
}

/// Solves two particles with the same collider; they may be one and the same.
template <class S>
void solveLonePair(Loop<S>& loop, std::size_t a, std::size_t b) {
  using D = wide::WidestDouble;
  constexpr std::size_t count = wide::Traits<D>::count;
  LoneParticle* const of[] = {&loop.lone[a], &loop.lone[b]};
  double numbers[9][count], time[count];
  const auto loadPoints = [&](const std::span<S>(&from)[3]) {
    for (int k = 0; k < 3; ++k)
      for (std::size_t i = 0; i < count; ++i) numbers[k][i] = static_cast<double>(from[k][of[i]->index]);
    return wide::Three<D>{wide::load<D>(numbers[0]), wide::load<D>(numbers[1]), wide::load<D>(numbers[2])};
  };
  const PathLanes<D> path{loadPoints(loop.particles.previous), loadPoints(loop.particles.current)};
  const auto everywhere = wide::splat<D>(0) < wide::splat<D>(1);
  const LoneContact<D> found = loneContact<D>(loop.scene, of[0]->solid, path, everywhere);
  wide::store<D>(time, found.time);
  const wide::Three<D>* const vectors[] = {&found.met, &found.position, &found.motion};
  for (std::size_t v = 0; v < 3; ++v) {
    wide::store<D>(numbers[3 * v], vectors[v]->x);
    wide::store<D>(numbers[3 * v + 1], vectors[v]->y);
    wide::store<D>(numbers[3 * v + 2], vectors[v]->z);
  }
  const int solved = wide::bitmask(found.solved), moved = wide::bitmask(found.moved);
  for (std::size_t i = 0; i < count; ++i) {
    const auto vector = [&](std::size_t v) {
      return Point3{{numbers[3 * v][i], numbers[3 * v + 1][i], numbers[3 * v + 2][i]}};
    };
    LoneParticle& p = *of[i];
    p.isSolved = (solved >> i & 1) != 0;
    p.isMoved = (moved >> i & 1) != 0;
    p.time = time[i];
    p.met = vector(0);
    p.position = vector(1);
    p.motion = vector(2);
  }
}

/// Solves all particles of the queue, in pairs with the same collider as far as there are such.
template <class S>
void solveLonePairs(Loop<S>& loop) {
  constexpr std::uint32_t none = 0;
  loop.partners.resize(32 * loop.scene.grid.wordCount() + loop.scene.planes.size(), none);
  for (std::size_t i = 0; i < loop.lone.size(); ++i) {
    std::uint32_t& partner = loop.partners[loneSlot(loop.scene, loop.lone[i].solid)];
    if (partner == none) {
      partner = static_cast<std::uint32_t>(i + 1);
    } else {
      solveLonePair(loop, partner - 1, i);
      partner = none;
    }
  }
  for (const LoneParticle& p : loop.lone) {
    std::uint32_t& partner = loop.partners[loneSlot(loop.scene, p.solid)];
    if (partner != none) solveLonePair(loop, partner - 1, partner - 1);
    partner = none;
  }
}

/// Rejects the results of moved particles to which another collider than their own is near from the contact on, or
/// whose path reaches so far beyond the scene that the margin of the tests may not cover its rounding.
template <class R, class S>
void rejectNearOthers(Loop<S>& loop, std::span<LoneParticle* const> moved) {
  constexpr auto count = static_cast<std::size_t>(wide::Traits<R>::count);
  const double farthest = 2 * loop.scene.size;
  S from[3][count], to[3][count];
  int near = 0;
  const auto of = [&](std::size_t lane) { return moved[std::min(lane, moved.size() - 1)]; };
  for (std::size_t lane = 0; lane < count; ++lane) {
    const LoneParticle& p = *of(lane);
    const Point3 start =
        loop.scene.options.isContinuous && p.time < lastTime ? pathFrom(p.met, p.time, p.position).from : p.position;
    if (!(std::max(maxNorm(start), maxNorm(p.position)) <= farthest)) near |= 1 << lane;
    for (int k = 0; k < 3; ++k) {
      from[k][lane] = static_cast<S>(start[k]);
      to[k][lane] = static_cast<S>(p.position[k]);
    }
  }
  const auto three = [](const S(&x)[3][count]) {
    return wide::Three<R>{wide::load<R>(x[0]), wide::load<R>(x[1]), wide::load<R>(x[2])};
  };
  const Group<R> rest{three(to), three(from)};
  const auto mark = [&](const NearSolid& solid, Kind kind) {
    const std::size_t index = kind == planeKind ? solid.bit : solid.bit - loop.scene.grid.firstBit(kind);
    for (std::size_t lane = 0; lane < count; ++lane)
      if (!(of(lane)->solid == SolidIndex{kind, index})) near |= solid.all() & 1 << lane;
  };
  const std::uint64_t tests = loop.tests;
  if (gatherMasks<R>(loop, rest))
    forEachNear(loop, rest, mark, [&](const NearSolid& solid) { mark(solid, planeKind); });
  loop.tests = tests;
  for (std::size_t lane = 0; lane < moved.size(); ++lane)
    if ((near >> lane & 1) != 0) moved[lane]->isSolved = false;
}

/// Resolves a particle of the queue that the lanes have left, by the masks of its only collider.
template <class S>
void resolveUnsolved(Loop<S>& loop, const LoneParticle& p) {
  const std::size_t stride = loop.scene.grid.stride();
  std::uint32_t* const masks = loop.laneMasks.data();
  std::fill_n(masks, 3 * stride, 0U);
  if (p.solid.kind != planeKind) {
    const std::size_t bit = loneSlot(loop.scene, p.solid);
    masks[bit / 32] = 1U << bit % 32;
    if (p.isInside) masks[stride + bit / 32] = 1U << bit % 32;
  }
  resolveOne(loop, p.index, {masks, masks + stride, masks + 2 * stride});
}

/// Solves and empties the queue. Contacts stay in the order of particles: those of particles that were resolved by
/// themselves since the queue was empty are merged with those of the queue.
template <class R, class S>
void resolveLone(Loop<S>& loop) {
  constexpr auto count = static_cast<std::size_t>(wide::Traits<R>::count);
  std::vector<PathContact>& contacts = loop.scene.contacts;
  solveLonePairs(loop);
  LoneParticle* moved[count];
  std::size_t movedCount = 0;
  for (LoneParticle& p : loop.lone) {
    if (p.isMoved) moved[movedCount++] = &p;
    if (movedCount == count || (movedCount > 0 && &p == &loop.lone.back())) {
      rejectNearOthers<R>(loop, std::span(moved).first(movedCount));
      movedCount = 0;
    }
  }
  loop.alone.assign(contacts.begin() + static_cast<std::ptrdiff_t>(loop.firstContact), contacts.end());
  contacts.resize(loop.firstContact);
  auto next = loop.alone.begin();
  for (const LoneParticle& p : loop.lone) {
    const std::size_t particle = loop.firstParticle + p.index;
    for (; next != loop.alone.end() && next->particle < particle; ++next) contacts.push_back(*next);
    if (!p.isSolved) {
      resolveUnsolved(loop, p);
    } else if (p.isMoved) {
      if (loop.scene.options.isContinuous) contacts.push_back({particle, p.solid, p.time, p.met, p.met});
      finishOne(loop, p.index, {p.position, 1, p.motion, true});
    }
  }
  contacts.insert(contacts.end(), next, loop.alone.end());
  loop.firstContact = contacts.size();
  loop.lone.clear();
}

}  // namespace touchstone::particles
