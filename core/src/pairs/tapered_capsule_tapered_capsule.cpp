// SPDX-License-Identifier: MIT
// Problem: signed distance of two tapered capsules.
// Derivation: the largest separation over finitely many candidate normals (round_cone.cpp). The Minkowski difference
// is the hull of four spheres over a parallelogram with two different slopes of the radius.
// Degenerate: one end containing the other has no cone and is solved as the larger sphere; a centre on the axis has a
// circle of valid normals and is not unique.
// Source: derived in round_cone.cpp.
#include "algorithms/round_cones/round_cone.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const TaperedCapsule<S>& a, const TaperedCapsule<S>& b) {
  return roundConeRoundCone(roundConeOf(a, a.base), roundConeOf(b, a.base), a.base);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, TaperedCapsule, TaperedCapsule)

}  // namespace touchstone
