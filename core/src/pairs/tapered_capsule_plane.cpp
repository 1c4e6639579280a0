// SPDX-License-Identifier: MIT
// Problem: signed distance of a tapered capsule and a half-space.
// Derivation: the half-space's normal is the only candidate: min n.p over the hull, minus the offset
// (half_space.hpp). It is attained on one of the two spheres, or on a line of the cone where the plane is tangent to
// both.
// Degenerate: one end containing the other is its larger sphere. Always unique.
// Source: Ericson, Real-Time Collision Detection, 5.2.2, for the sphere at either end.
#include "algorithms/half_space.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const TaperedCapsule<S>& a, const Plane<S>& b) {
  const Segment<S, 3> axis{Vec3<S>{}, a.tip - a.base};
  return againstPlane(supportFeature(axis, a.baseRadius, a.tipRadius, -b.normal, tolerance::parallel<S>), b, a.base);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, TaperedCapsule, Plane)

}  // namespace touchstone
