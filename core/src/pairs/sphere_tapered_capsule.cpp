// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere and a tapered capsule.
// Derivation: the largest separation over the finitely many normals at which it can be reached (round_cone.cpp).
// As for a particle, with the radius of the sphere taken from the separation.
// Degenerate: one end containing the other has no cone and is answered by the larger sphere; a centre on the axis
// leaves along any of a circle of normals and is marked as not unique. Source: derived in round_cone.cpp.
#include "algorithms/round_cone.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const TaperedCapsule<S>& b) {
  return roundConeRoundCone(roundConeOf(a, a.center), roundConeOf(b, a.center), a.center);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, TaperedCapsule)

}  // namespace touchstone
