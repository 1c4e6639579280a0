// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere and a tapered capsule.
// Derivation: the largest separation over the finitely many normals at which it can be reached (ball_hull.cpp).
// As for a particle, with the radius of the sphere taken from the separation.
// Degenerate: one end containing the other has no cone and is answered by the larger ball; a centre on the axis leaves
// along any of a circle of normals and is marked as not unique.
// Source: derived in ball_hull.cpp.
#include "algorithms/ball_hull.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const TaperedCapsule<S>& b) {
  return ballHullBallHull(ballHullOf(a, a.center), ballHullOf(b, a.center), a.center);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, TaperedCapsule)

}  // namespace touchstone
