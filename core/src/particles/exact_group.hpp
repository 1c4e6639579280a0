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

/// Sets the bits of the colliders near each lane; returns the lanes that have one. Planes have no bits: each is near.
template <class R, class S>
int findNear(Loop<S>& loop, const Group<R>& group) {
  const Scene& scene = loop.scene;
  const bool isContinuous = scene.options.isContinuous;
  const std::size_t stride = scene.grid.stride();
  const R margin = wide::splat<R>(static_cast<S>(64 * std::numeric_limits<S>::epsilon() * scene.size));
  const auto reaches = reachesOf<R>(group, isContinuous, margin);
  int near = 0;
  scene.forEachSolid(loop.masks.data(), [&](SolidIndex solid) {
    loop.counts.tests += wide::Traits<R>::count;
    if (solid.kind != planeKind && wide::bitmask(mayReach<R>(scene.reach<S>(solid), reaches)) == 0) return;
    const int lanes = wide::bitmask(scene.visit(solid, [&](const auto& s) {
      return isContinuous ? mayTouch<R>(s, group, margin) : mayBeInside<R>(s, group, margin);
    }));
    if (lanes == 0) return;
    near |= lanes;
    if (solid.kind == planeKind) return;
    const std::size_t word = scene.grid.firstWord(solid.kind) + solid.index / 32;
    for (std::size_t lane = 0; lane < wide::Traits<R>::count; ++lane)
      loop.laneMasks[lane * stride + word] |= static_cast<std::uint32_t>(lanes >> lane & 1) << solid.index % 32;
  });
  return near;
}

template <class R, class S>
void exactGroup(Loop<S>& loop, std::size_t first, const Group<R>& group) {
  Scene& scene = loop.scene;
  const ParticleArrays<S>& p = loop.particles;
  const int near = findNear<R>(loop, group);
  if (near == 0) return;
  for (std::size_t lane = 0; lane < wide::Traits<R>::count; ++lane) {
    const std::size_t i = first + lane;
    if ((near >> lane & 1) == 0 || p.inverseMass[i] == 0) continue;
    const Point3 to = pointAt(p.current, i);
    const std::uint32_t* masks = &loop.laneMasks[lane * scene.grid.stride()];
    const auto resolved = scene.options.isContinuous
                              ? resolvePath(scene, {pointAt(p.previous, i), to}, masks, i, scene.contacts)
                              : exitOf(scene, to, masks);
    if (resolved) finishOne(loop, i, *resolved);
  }
  std::fill(loop.laneMasks.begin(), loop.laneMasks.end(), 0U);
}

}  // namespace touchstone::particles
