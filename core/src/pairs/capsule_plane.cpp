// SPDX-License-Identifier: MIT
// Problem: signed distance of a capsule and a half-space.
// Derivation: the half-space's normal is the only candidate: min n.p over the capsule, minus the offset
// (half_space.hpp).
// Degenerate: an axis parallel to the plane touches along its whole side; the midpoint is the witness point. Always
// unique.
// Source: Ericson, Real-Time Collision Detection, 5.2.2, for the sphere at either end.
#include "algorithms/half_space.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Capsule<S>& a, const Plane<S>& b) {
  const Segment<S, 3> axis{Vec3<S>{}, a.tip - a.base};
  return againstPlane(supportFeature(axis, a.radius, a.radius, -b.normal, tolerance::parallel<S>), b, a.base);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Capsule, Plane)

}  // namespace touchstone
