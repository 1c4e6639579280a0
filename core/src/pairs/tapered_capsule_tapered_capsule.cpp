// SPDX-License-Identifier: MIT
// Problem: signed distance of two tapered capsules.
// Derivation: the largest separation over the finitely many normals at which it can be reached (ball_hull.cpp).
// The difference is the hull of four balls over a parallelogram with two different slopes of the radius.
// Degenerate: one end containing the other has no cone and is answered by the larger ball; a centre on the axis leaves
// along any of a circle of normals and is marked as not unique.
// Source: derived in ball_hull.cpp.
#include "algorithms/ball_hull.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const TaperedCapsule<S>& a, const TaperedCapsule<S>& b) {
  return ballHullBallHull(ballHullOf(a, a.base), ballHullOf(b, a.base), a.base);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, TaperedCapsule, TaperedCapsule)

}  // namespace touchstone
