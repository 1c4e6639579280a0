// SPDX-License-Identifier: MIT
// Problem: signed distance of a particle and a capsule.
// Derivation: distance of the point from the capsule's axis (a segment), minus the radius.
// Degenerate: for a point on the axis every direction perpendicular to it is valid; one is taken (never a world axis,
// which might be parallel to the capsule) and the result is not unique. A capsule of length 0 is a sphere.
// Source: Ericson, Real-Time Collision Detection, 5.1.2.
#include "algorithms/segments/point_point.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Capsule<S>& b) {
  const Segment<S, 3> axis{b.base - a.position, b.tip - a.position};
  PairResult<S, 3> r = inflate(pointSegment(axis), a.position, S(0), b.radius);
  r.featureA = thePoint;
  return r;
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Capsule)

}  // namespace touchstone
