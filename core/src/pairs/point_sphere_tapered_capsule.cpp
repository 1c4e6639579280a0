// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere or a particle and a tapered capsule.
// Derivation: the largest separation over finitely many candidate normals (round_cone.cpp). The Minkowski difference
// with a particle is the tapered capsule itself: the closest part is one of its two spheres, or the cone tangent to
// both. The distance from the axis is not sufficient: the cone's normals are tilted by the radius delta. A sphere
// takes off its radius.
// Degenerate: one end containing the other has no cone and is solved as the larger sphere; a centre on the axis has a
// circle of valid normals and is not unique.
// Source: derived in round_cone.cpp.
#include "algorithms/round_cones/round_cone.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const TaperedCapsule<S>& b) {
  return roundConeRoundCone(roundConeOf(a, a.position), roundConeOf(b, a.position), a.position);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, TaperedCapsule)

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const TaperedCapsule<S>& b) {
  return roundConeRoundCone(roundConeOf(a, a.center), roundConeOf(b, a.center), a.center);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, TaperedCapsule)

}  // namespace touchstone
