// SPDX-License-Identifier: MIT
// An exact step of one particle, and what every exact step ends with.
#pragma once

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

/// With the masks of the colliders that are near.
template <class S>
void resolveOne(Loop<S>& loop, std::size_t i, const NearMasks& near) {
  Scene& scene = loop.scene;
  const Point3 to = pointAt(loop.particles.current, i);
  const auto resolved = scene.options.isContinuous ? resolvePath(scene, {pointAt(loop.particles.previous, i), to}, near,
                                                                 loop.firstParticle + i, scene.contacts)
                                                   : exitOf(scene, to, near.end);
  if (resolved) finishOne(loop, i, *resolved);
}

}  // namespace touchstone::particles
