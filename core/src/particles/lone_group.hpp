// SPDX-License-Identifier: MIT
// The particles of a group that meet one collider alone: found, solved in lanes of doubles, and accepted where no other
// collider is near to the rest of their path.
#pragma once

#include <algorithm>
#include <bit>

#include "particles/lone_contact.hpp"
#include "particles/near_group.hpp"

namespace touchstone::particles {

template <class S>
void finishOne(Loop<S>& loop, std::size_t i, const Resolved& resolved) {
  const ParticleArrays<S>& p = loop.particles;
  const StepOptions& options = loop.scene.options;
  const auto three = [](const Point3& v) { return wide::Three<double>{v[0], v[1], v[2]}; };
  const Point3 before = pointAt(p.current, i);
  const wide::Three<double> push = three(resolved.position - before);
  if (options.friction > 0) {
    Group<double> group{three(before), three(pointAt(p.previous, i))};
    applyFriction<double>(group, push, three(resolved.surfaceMotion), options.friction);
    p.previous[0][i] = static_cast<S>(group.previous.x);
    p.previous[1][i] = static_cast<S>(group.previous.y);
    p.previous[2][i] = static_cast<S>(group.previous.z);
  }
  if (options.massScale > 0 && !p.scaledInverseMass.empty())
    p.scaledInverseMass[i] *= static_cast<S>(massFactor<double>(push, options.massScale));
  for (int k = 0; k < 3; ++k) p.current[k][i] = static_cast<S>(resolved.position[k]);
  p.collisions[i] = resolved.collisions;
  ++loop.collisions;
}

/// A particle that has met one collider.
struct LoneResult {
  SolidIndex solid;
  double time;
  Point3 met, position, motion;
};
/// Of the lanes of a group.
struct LoneResults {
  int solved = 0, moved = 0;
  LoneResult of[wide::mostLanes];
};

template <class S>
void finishLone(Loop<S>& loop, std::size_t i, const LoneResult& result) {
  if (loop.scene.options.isContinuous)
    loop.scene.contacts.push_back({loop.firstParticle + i, result.solid, result.time, result.met, result.met});
  finishOne(loop, i, {result.position, 1, result.motion, true});
}

/// The collider that a lane meets alone, with a path that may enter it from outside; boxes are not solved in lanes.
template <class S>
std::optional<SolidIndex> loneSolid(const Loop<S>& loop, std::size_t lane) {
  const Scene& scene = loop.scene;
  const NearSolid* only = nullptr;
  bool isPlane = false;
  int count = 0;
  for (const auto* in : {&loop.near, &loop.nearPlanes})
    for (const NearSolid& near : *in) {
      if ((near.all() >> lane & 1) == 0) continue;
      only = &near;
      isPlane = in == &loop.nearPlanes;
      ++count;
    }
  if (count != 1) return std::nullopt;
  const int regular = scene.options.isContinuous ? only->entering & ~only->leaving : only->inside;
  if ((regular >> lane & 1) == 0) return std::nullopt;
  if (isPlane) return SolidIndex{planeKind, only->bit};
  const std::size_t firstSphere = scene.grid.firstBit(sphereKind);
  if (only->bit >= scene.grid.firstBit(boxKind)) return std::nullopt;
  return only->bit >= firstSphere ? SolidIndex{sphereKind, only->bit - firstSphere} : SolidIndex{coneKind, only->bit};
}

/// Solves two lanes with the same collider; they may be one and the same.
template <class S>
void solvePair(Loop<S>& loop, std::size_t first, const std::size_t (&lanes)[2], LoneResults& results) {
  using D = wide::WidestDouble;
  constexpr int count = wide::Traits<D>::count;
  double numbers[9][count];
  const auto loadPoints = [&](const std::span<S>(&of)[3]) {
    for (int k = 0; k < 3; ++k)
      for (int i = 0; i < count; ++i) numbers[k][i] = static_cast<double>(of[k][first + lanes[i]]);
    return wide::Three<D>{wide::load<D>(numbers[0]), wide::load<D>(numbers[1]), wide::load<D>(numbers[2])};
  };
  const PathLanes<D> path{loadPoints(loop.particles.previous), loadPoints(loop.particles.current)};
  const auto everywhere = wide::splat<D>(0) < wide::splat<D>(1);
  const LoneContact<D> found = loneContact<D>(loop.scene, results.of[lanes[0]].solid, path, everywhere);
  double time[count];
  wide::store<D>(time, found.time);
  const wide::Three<D>* const vectors[] = {&found.met, &found.position, &found.motion};
  for (int v = 0; v < 3; ++v) {
    wide::store<D>(numbers[3 * v], vectors[v]->x);
    wide::store<D>(numbers[3 * v + 1], vectors[v]->y);
    wide::store<D>(numbers[3 * v + 2], vectors[v]->z);
  }
  const int solved = wide::bitmask(found.solved), moved = wide::bitmask(found.moved);
  for (int i = 0; i < count; ++i) {
    const auto vector = [&](int v) {
      return Point3{{numbers[3 * v][i], numbers[3 * v + 1][i], numbers[3 * v + 2][i]}};
    };
    LoneResult& result = results.of[lanes[i]];
    result = {result.solid, time[i], vector(0), vector(1), vector(2)};
    results.solved |= (solved >> i & 1) << lanes[i];
    results.moved |= (moved >> i & 1) << lanes[i];
  }
}

/// The moved lanes to which another collider than their own is near from the contact on, or whose path reaches so far
/// beyond the scene that the margin of the tests may not cover its rounding.
template <class R, class S>
int lanesNearOthers(Loop<S>& loop, const LoneResults& results) {
  constexpr auto count = static_cast<std::size_t>(wide::Traits<R>::count);
  const double farthest = 2 * loop.scene.size;
  S from[3][count], to[3][count];
  int near = 0;
  for (std::size_t lane = 0; lane < count; ++lane) {
    const bool isMoved = (results.moved >> lane & 1) != 0;
    // Lanes that have not moved are copies of one that has.
    const auto of = isMoved ? lane : static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(results.moved)));
    const LoneResult& result = results.of[of];
    const Point3 start = loop.scene.options.isContinuous && result.time < lastTime
                             ? pathFrom(result.met, result.time, result.position).from
                             : result.position;
    if (!(std::max(maxNorm(start), maxNorm(result.position)) <= farthest)) near |= 1 << lane;
    for (int k = 0; k < 3; ++k) {
      from[k][lane] = static_cast<S>(start[k]);
      to[k][lane] = static_cast<S>(result.position[k]);
    }
  }
  const auto three = [](const S(&of)[3][count]) {
    return wide::Three<R>{wide::load<R>(of[0]), wide::load<R>(of[1]), wide::load<R>(of[2])};
  };
  const Group<R> rest{three(to), three(from)};
  if (!gatherMasks<R>(loop, rest)) return near;
  const auto mark = [&](const NearSolid& of, Kind kind) {
    const std::size_t index = kind == planeKind ? of.bit : of.bit - loop.scene.grid.firstBit(kind);
    for (std::size_t lane = 0; lane < count; ++lane)
      if (!(results.of[lane].solid == SolidIndex{kind, index})) near |= of.all() & 1 << lane;
  };
  const std::uint64_t tests = loop.tests;
  forEachNear(loop, rest, mark, [&](const NearSolid& of) { mark(of, planeKind); });
  loop.tests = tests;
  return near;
}

/// Solves the lanes `near` that meet one collider alone, as far as that is possible.
template <class R, class S>
LoneResults solveLone(Loop<S>& loop, std::size_t first, int near) {
  LoneResults results;
  constexpr auto count = static_cast<std::size_t>(wide::Traits<R>::count);
  constexpr int together = wide::Traits<wide::WidestDouble>::count;
  int open = 0;
  for (std::size_t lane = 0; lane < count; ++lane) {
    const auto solid = (near >> lane & 1) != 0 ? loneSolid(loop, lane) : std::nullopt;
    results.of[lane].solid = solid.value_or(SolidIndex{gridKindCount, ~std::size_t{0}});
    open |= solid ? 1 << lane : 0;
  }
  for (std::size_t lane = 0; lane < count; ++lane) {
    if ((open >> lane & 1) == 0) continue;
    std::size_t other = lane;
    for (std::size_t next = lane + 1; next < count && together > 1 && other == lane; ++next)
      if ((open >> next & 1) != 0 && results.of[next].solid == results.of[lane].solid) other = next;
    open &= ~(1 << lane | 1 << other);
    solvePair(loop, first, {lane, other}, results);
  }
  if (results.moved != 0) {
    const int others = lanesNearOthers<R>(loop, results) & results.moved;
    results.moved &= ~others;
    results.solved &= ~others;
  }
  return results;
}

}  // namespace touchstone::particles
