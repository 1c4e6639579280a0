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
  ++loop.collisions;
}

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

/// Keeps a collider that is near to a lane; returns the lanes that may touch it.
template <class R, class S>
int addNear(Loop<S>& loop, std::uint32_t bit, const NearLanes<R>& found) {
  const bool isContinuous = loop.scene.options.isContinuous;
  const int entering = isContinuous ? wide::bitmask(found.entering) : 0, inside = wide::bitmask(found.inside);
  const int leaving = isContinuous ? wide::bitmask(found.leaving) : 0;
  if ((entering | inside | leaving) != 0) loop.near.push_back({bit, entering, inside, leaving});
  return entering | inside;
}

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

/// The lanes with a collider nearby. Planes have no bits: each is near.
template <class R, class S>
int findNear(Loop<S>& loop, const Group<R>& group) {
  const Scene& scene = loop.scene;
  const bool isContinuous = scene.options.isContinuous;
  const R margin = wide::splat<R>(loop.margin);
  const auto paths = reachesOf<R>(group, isContinuous, margin);
  const std::size_t firstSphere = scene.grid.firstBit(sphereKind), firstBox = scene.grid.firstBit(boxKind);
  int near = 0;
  for (const std::uint32_t bit : findReached<R>(loop, paths)) {
    const auto mark = [&](const auto& solid) {
      near |= addNear<R>(loop, bit, nearLanes<R>(solid, group, paths, isContinuous, margin));
    };
    if (bit >= firstBox)
      mark(scene.boxes[bit - firstBox]);
    else
      mark(bit >= firstSphere ? scene.spheres[bit - firstSphere] : scene.cones[bit]);
  }
  for (const MovingPlane& plane : scene.planes) {
    const NearLanes<R> found = nearLanes<R>(plane, group, paths, isContinuous, margin);
    near |= wide::bitmask(wide::either(found.entering, found.inside));
    loop.tests += loop.lanes;
  }
  return near;
}

template <class R, class S>
void exactGroup(Loop<S>& loop, std::size_t first, const Group<R>& group) {
  Scene& scene = loop.scene;
  const ParticleArrays<S>& p = loop.particles;
  loop.near.clear();
  const int near = findNear<R>(loop, group);
  if (near == 0) return;
  for (std::size_t lane = 0; lane < wide::Traits<R>::count; ++lane) {
    const std::size_t i = first + lane;
    if ((near >> lane & 1) == 0 || p.inverseMass[i] == 0) continue;
    const Point3 to = pointAt(p.current, i);
    const NearMasks nearLane = masksOfLane(loop, lane);
    const auto resolved = scene.options.isContinuous ? resolvePath(scene, {pointAt(p.previous, i), to}, nearLane,
                                                                   loop.firstParticle + i, scene.contacts)
                                                     : exitOf(scene, to, nearLane.end);
    if (resolved) finishOne(loop, i, *resolved);
  }
}

}  // namespace touchstone::particles
