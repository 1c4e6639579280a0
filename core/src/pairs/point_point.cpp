// SPDX-License-Identifier: MIT
// Problem: signed distance of two particles.
// Derivation: the length of their difference; never negative, since a point has no inside.
// Degenerate: coincident points have distance 0 and a fixed unit normal (+Y), marked as not unique.
// Source: the definition of distance.
#include "algorithms/segments/point_point.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Point<S>& b) {
  PairResult<S, 3> r = inflate(pointPoint(b.position - a.position), a.position, S(0), S(0));
  r.featureA = r.featureB = thePoint;
  return r;
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Point)

}  // namespace touchstone
