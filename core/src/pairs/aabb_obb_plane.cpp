// SPDX-License-Identifier: MIT
// Problem: signed distance of a box, axis-aligned or oriented, and a half-space.
// Derivation: the half-space's normal is the only candidate: min n.p over the box, minus the offset (half_space.hpp).
// Degenerate: a parallel face or edge touches as a whole; its midpoint is the witness point. Always unique.
// Source: Ericson, Real-Time Collision Detection, 5.2.3.
#include "algorithms/half_space.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Aabb<S>& a, const Plane<S>& b) {
  return againstPlane(supportFeature(boxOf(a, a.min), -b.normal, tolerance::parallel<S>), b, a.min);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Aabb, Plane)

template <ScalarType S>
PairResult<S, 3> solve(const Obb<S>& a, const Plane<S>& b) {
  return againstPlane(supportFeature(boxOf(a, a.center), -b.normal, tolerance::parallel<S>), b, a.center);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Obb, Plane)

}  // namespace touchstone
