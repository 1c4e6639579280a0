// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere and a tapered capsule.
// Derivation: the largest separation over finitely many candidate normals (round_cone.cpp), as for a particle, minus
// the radius of the sphere.
// Degenerate: one end containing the other has no cone and is solved as the larger sphere; a centre on the axis has a
// circle of valid normals and is not unique.
// Source: derived in round_cone.cpp.
#include "algorithms/round_cones/round_cone.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const TaperedCapsule<S>& b) {
  return roundConeRoundCone(roundConeOf(a, a.center), roundConeOf(b, a.center), a.center);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, TaperedCapsule)

}  // namespace touchstone
