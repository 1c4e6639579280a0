// SPDX-License-Identifier: MIT
// Exact steps of a group of particles: two conservative tests in the precision of the particles leave out most pairs;
// particles that may touch are resolved one by one in double.
#pragma once

#include <algorithm>

#include "particles/loop.hpp"
#include "particles/near.hpp"

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
  ++loop.counts.collisions;
}

/// The colliders of a kind whose spheres meet those of a group's paths, in the order of their indices.
template <class R, class S>
std::span<const std::uint32_t> reachedOf(Loop<S>& loop, const Reaches<R>& paths, Kind kind, std::size_t count) {
  const Sphere<S>* const spheres = loop.scene.template reachesOf<S>(kind);
  std::uint32_t* const reached = loop.reached.data();
  std::size_t found = 0, tests = 0;
  loop.scene.forEachOf(kind, count, loop.masks.data(), [&](Kind, std::size_t i) {
    // Without a branch, which would be mispredicted too often.
    reached[found] = static_cast<std::uint32_t>(i);
    found += wide::bitmask(mayReach<R>(spheres[i], paths)) != 0 ? 1 : 0;
    ++tests;
  });
  loop.counts.tests += static_cast<double>(tests * loop.lanes);
  return {reached, found};
}

/// Sets the bits of the colliders of a kind near each lane; returns the lanes that have one.
template <class R, class S, class Solid>
int findNearOf(Loop<S>& loop, const Group<R>& group, const Reaches<R>& paths, Kind kind,
               const std::vector<Solid>& solids, R margin) {
  const bool isContinuous = loop.scene.options.isContinuous;
  const std::size_t stride = loop.scene.grid.stride(), firstWord = loop.scene.grid.firstWord(kind);
  int near = 0;
  for (const std::uint32_t i : reachedOf<R>(loop, paths, kind, solids.size())) {
    const NearLanes<R> found = nearLanes<R>(solids[i], group, paths, isContinuous, margin);
    const int entering = isContinuous ? wide::bitmask(found.entering) : 0, inside = wide::bitmask(found.inside);
    const int leaving = isContinuous ? wide::bitmask(found.leaving) : 0;
    if ((entering | inside | leaving) == 0) continue;
    near |= entering | inside;
    loop.hasLaneBits = true;
    std::uint32_t* words = &loop.laneMasks[firstWord + i / 32];
    for (int lane = 0; lane < wide::Traits<R>::count; ++lane)
      for (const int of : {entering, inside, leaving}) {
        *words |= static_cast<std::uint32_t>(of >> lane & 1) << i % 32;
        words += stride;
      }
  }
  return near;
}

/// The lanes with a collider nearby. Planes have no bits: each is near.
template <class R, class S>
int findNear(Loop<S>& loop, const Group<R>& group) {
  const Scene& scene = loop.scene;
  const bool isContinuous = scene.options.isContinuous;
  const R margin = wide::splat<R>(static_cast<S>(64 * std::numeric_limits<S>::epsilon() * scene.size));
  const auto paths = reachesOf<R>(group, isContinuous, margin);
  int near = findNearOf<R>(loop, group, paths, coneKind, scene.cones, margin) |
             findNearOf<R>(loop, group, paths, sphereKind, scene.spheres, margin) |
             findNearOf<R>(loop, group, paths, boxKind, scene.boxes, margin);
  for (const MovingPlane& plane : scene.planes) {
    const NearLanes<R> found = nearLanes<R>(plane, group, paths, isContinuous, margin);
    near |= wide::bitmask(wide::either(found.entering, found.inside));
    loop.counts.tests += static_cast<double>(loop.lanes);
  }
  return near;
}

template <class R, class S>
void exactGroup(Loop<S>& loop, std::size_t first, const Group<R>& group) {
  Scene& scene = loop.scene;
  const ParticleArrays<S>& p = loop.particles;
  if (loop.hasLaneBits) std::fill(loop.laneMasks.begin(), loop.laneMasks.end(), 0U);
  loop.hasLaneBits = false;
  const int near = findNear<R>(loop, group);
  if (near == 0) return;
  for (std::size_t lane = 0; lane < wide::Traits<R>::count; ++lane) {
    const std::size_t i = first + lane;
    if ((near >> lane & 1) == 0 || p.inverseMass[i] == 0) continue;
    const Point3 to = pointAt(p.current, i);
    const std::size_t stride = scene.grid.stride();
    const std::uint32_t* masks = loop.laneMasks.data() + 3 * lane * stride;
    const NearMasks nearLane{masks, masks + stride, masks + 2 * stride};
    const auto resolved = scene.options.isContinuous ? resolvePath(scene, {pointAt(p.previous, i), to}, nearLane,
                                                                   loop.firstParticle + i, scene.contacts)
                                                     : exitOf(scene, to, nearLane.end);
    if (resolved) finishOne(loop, i, *resolved);
  }
}

}  // namespace touchstone::particles
