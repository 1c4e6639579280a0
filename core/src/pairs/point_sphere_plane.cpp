// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere or a particle and a half-space.
// Derivation: the half-space's normal is the only candidate: min n.p over the sphere, minus the offset
// (half_space.hpp).
// Degenerate: none; always unique.
// Source: Ericson, Real-Time Collision Detection, 5.1.1 and 5.2.2.
#include "algorithms/half_space.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Plane<S>& b) {
  const SupportFeature<S, 3> support{1, {Vec3<S>{}}, thePoint};
  return againstPlane(support, b, a.position);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Plane)

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Plane<S>& b) {
  const SupportFeature<S, 3> support{1, {b.normal * -a.radius}, theSurface};
  return againstPlane(support, b, a.center);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Plane)

}  // namespace touchstone
