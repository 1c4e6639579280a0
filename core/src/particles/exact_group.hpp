// SPDX-License-Identifier: MIT
// Exact steps of a group of particles: those that may touch are resolved in double, those that meet one collider alone
// in a queue (lone_queue.hpp), the others at once.
#pragma once

#include <algorithm>
#include <type_traits>

#include "particles/lone_queue.hpp"

namespace touchstone::particles {

/// Whether particles that meet one collider alone are solved in lanes: where the machine has lanes of doubles, and in
/// float, because rejectNearOthers() relies on margins of the tests that are far above the rounding of double.
template <class S>
inline constexpr bool solvesInLanes = std::is_same_v<S, float>&& wide::Traits<wide::WidestDouble>::count > 1;

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
  const int near = findNear<R>(loop, group);
  if (near == 0) return;
  for (std::size_t lane = 0; lane < wide::Traits<R>::count; ++lane) {
    const std::size_t i = first + lane;
    if ((near >> lane & 1) == 0 || loop.particles.inverseMass[i] == 0) continue;
    if constexpr (solvesInLanes<S>) {
      if (auto lone = loneParticle(loop, lane)) {
        lone->index = i;
        loop.lone.push_back(*lone);
        continue;
      }
    }
    resolveOne(loop, i, masksOfLane(loop, lane));
  }
  if constexpr (solvesInLanes<S>)
    if (loop.lone.size() >= mostLone) resolveLone<R>(loop);
}

}  // namespace touchstone::particles
