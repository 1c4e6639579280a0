// SPDX-License-Identifier: MIT
// Problem: signed distance of a particle and a tapered capsule.
// Derivation: the largest separation over the finitely many normals at which it can be reached (round_cone.cpp).
// The difference is the tapered capsule itself: nearest is one of its two spheres, or the cone that is tangent to both.
// The distance from the axis is not enough: the normals of the cone are tilted by the difference of the radii.
// Degenerate: one end containing the other has no cone and is answered by the larger sphere; a point on the axis leaves
// along any of a circle of normals and is marked as not unique.
// Source: derived in round_cone.cpp.
#include "algorithms/round_cone.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const TaperedCapsule<S>& b) {
  return roundConeRoundCone(roundConeOf(a, a.position), roundConeOf(b, a.position), a.position);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, TaperedCapsule)

}  // namespace touchstone
