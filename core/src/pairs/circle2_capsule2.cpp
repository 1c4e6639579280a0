// SPDX-License-Identifier: MIT
// Problem: signed distance of a circle and a capsule in 2D.
// Derivation: distance of the centre from the capsule's axis (a segment), minus the radii.
// Degenerate: for a centre on the axis both directions perpendicular to the axis are valid; the left one is taken and
// the result is not unique. A capsule of length 0 is a circle.
// Source: Ericson, Real-Time Collision Detection, 4.5.1.
#include "algorithms/segments/point_point.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 2> solve(const Circle2<S>& a, const Capsule2<S>& b) {
  const Segment<S, 2> axis{b.base - a.center, b.tip - a.center};
  return inflate(pointSegment(axis), a.center, a.radius, b.radius);
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Circle2, Capsule2)

}  // namespace touchstone
