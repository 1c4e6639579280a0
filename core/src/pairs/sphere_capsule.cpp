// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere and a capsule.
// Derivation: distance of the centre from the capsule's axis (a segment), minus the radii.
// Degenerate: for a centre on the axis every direction perpendicular to it is valid; one is taken (never a world
// axis, which might be parallel to the capsule) and the result is not unique. A capsule of length 0 is a sphere.
// Source: Ericson, Real-Time Collision Detection, 4.5.1.
#include "algorithms/segments/point_point.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Capsule<S>& b) {
  const Segment<S, 3> axis{b.base - a.center, b.tip - a.center};
  return inflate(pointSegment(axis), a.center, a.radius, b.radius);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Capsule)

}  // namespace touchstone
