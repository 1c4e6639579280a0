// SPDX-License-Identifier: MIT
// Which colliders an exact step of a group of particles has to look at in double: two conservative tests in the
// precision of the particles leave out most pairs.
#pragma once

#include "particles/loop.hpp"
#include "particles/near.hpp"

namespace touchstone::particles {

/// The bits of the colliders whose spheres meet those of a group's paths, in their order.
template <class R, class S>
std::span<const std::uint32_t> findReached(Loop<S>& loop, const Reaches<R>& paths) {
  const Sphere<S>* const spheres = loop.scene.template reachesIn<S>();
  std::uint32_t* const reached = loop.reached.data();
  const std::uint32_t* const masks = loop.masks.data();
  std::uint32_t found = 0, tests = 0;
  for (std::uint32_t w = 0; w < loop.scene.grid.wordCount(); ++w)
    for (std::uint32_t bits = masks[w]; bits != 0; bits &= bits - 1) {
      const std::uint32_t bit = 32 * w + static_cast<std::uint32_t>(std::countr_zero(bits));
      // Without a branch, which would be mispredicted too often.
      reached[found] = bit;
      found += wide::bitmask(mayReach<R>(spheres[bit], paths)) != 0 ? 1 : 0;
      ++tests;
    }
  loop.tests += std::uint64_t{tests} * loop.lanes;
  return {reached, found};
}

template <class R>
NearSolid nearSolid(std::size_t bit, const NearLanes<R>& found, bool isContinuous) {
  return {static_cast<std::uint32_t>(bit), isContinuous ? wide::bitmask(found.entering) : 0,
          wide::bitmask(found.inside), isContinuous ? wide::bitmask(found.leaving) : 0};
}

/// onSolid(NearSolid, kind) for each collider that is near to a lane, onPlane(NearSolid) for each plane. Planes have no
/// bits: each is tested.
template <class R, class S, class OnSolid, class OnPlane>
void forEachNear(Loop<S>& loop, const Group<R>& group, OnSolid&& onSolid, OnPlane&& onPlane) {
  const Scene& scene = loop.scene;
  const bool isContinuous = scene.options.isContinuous;
  const R margin = wide::splat<R>(loop.margin);
  const auto paths = reachesOf<R>(group, isContinuous, margin);
  const std::size_t firstSphere = scene.grid.firstBit(sphereKind), firstBox = scene.grid.firstBit(boxKind);
  for (const std::uint32_t bit : findReached<R>(loop, paths)) {
    const auto mark = [&](const auto& solid, Kind kind) {
      const NearLanes<R> found = nearLanes<R>(solid, group, paths, isContinuous, margin);
      const NearSolid near = nearSolid<R>(bit, found, isContinuous);
      if (near.all() != 0) onSolid(near, kind);
    };
    if (bit >= firstBox)
      mark(scene.boxes[bit - firstBox], boxKind);
    else if (bit >= firstSphere)
      mark(scene.spheres[bit - firstSphere], sphereKind);
    else
      mark(scene.cones[bit], coneKind);
  }
  for (std::size_t i = 0; i < scene.planes.size(); ++i) {
    const NearLanes<R> found = nearLanes<R>(scene.planes[i], group, paths, isContinuous, margin);
    const NearSolid near = nearSolid<R>(i, found, isContinuous);
    if (near.all() != 0) onPlane(near);
  }
}

/// Keeps the colliders that are near to a lane; returns the lanes that may touch one.
template <class R, class S>
int findNear(Loop<S>& loop, const Group<R>& group) {
  int lanes = 0;
  const auto keep = [&](std::vector<NearSolid>& in, const NearSolid& near) {
    in.push_back(near);
    lanes |= near.entering | near.inside;
  };
  loop.near.clear();
  loop.nearPlanes.clear();
  forEachNear(
      loop, group, [&](const NearSolid& near, Kind) { keep(loop.near, near); },
      [&](const NearSolid& near) { keep(loop.nearPlanes, near); });
  loop.tests += loop.scene.planes.size() * loop.lanes;
  return lanes;
}

}  // namespace touchstone::particles
