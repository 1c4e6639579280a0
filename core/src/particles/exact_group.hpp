// SPDX-License-Identifier: MIT
// Exact steps of a group of particles: those that may touch are resolved in double, several at once where they meet one
// collider alone, the others one by one.
#pragma once

#include "particles/lone_group.hpp"

namespace touchstone::particles {

/// The masks of the colliders that are near to a lane.
template <class S>
NearMasks masksOfLane(Loop<S>& loop, std::size_t lane) {
  const std::size_t stride = loop.scene.grid.stride();
  std::uint32_t* const masks = loop.laneMasks.data();
  std::fill_n(masks, 3 * stride, 0U);
  for (const NearSolid& solid : loop.near) {
    const auto set = [&](int lanes, std::size_t which) {
      masks[which * stride + solid.bit / 32] |= static_cast<std::uint32_t>(lanes >> lane & 1) << solid.bit % 32;
    };
    set(solid.entering, 0);
    set(solid.inside, 1);
    set(solid.leaving, 2);
  }
  return {masks, masks + stride, masks + 2 * stride};
}

template <class R, class S>
void exactGroup(Loop<S>& loop, std::size_t first, const Group<R>& group) {
  Scene& scene = loop.scene;
  const ParticleArrays<S>& p = loop.particles;
  int near = findNear<R>(loop, group);
  if (near == 0) return;
  for (std::size_t lane = 0; lane < wide::Traits<R>::count; ++lane)
    if (p.inverseMass[first + lane] == 0) near &= ~(1 << lane);
  LoneResults lone;
  if constexpr (std::is_same_v<S, float>) lone = solveLone<R>(loop, first, near);
  for (std::size_t lane = 0; lane < wide::Traits<R>::count; ++lane) {
    if ((near >> lane & 1) == 0) continue;
    const std::size_t i = first + lane;
    if ((lone.solved >> lane & 1) != 0) {
      if ((lone.moved >> lane & 1) != 0) finishLone(loop, i, lone.of[lane]);
      continue;
    }
    const Point3 to = pointAt(p.current, i);
    const NearMasks nearLane = masksOfLane(loop, lane);
    const auto resolved = scene.options.isContinuous ? resolvePath(scene, {pointAt(p.previous, i), to}, nearLane,
                                                                   loop.firstParticle + i, scene.contacts)
                                                     : exitOf(scene, to, nearLane.end);
    if (resolved) finishOne(loop, i, *resolved);
  }
}

}  // namespace touchstone::particles
