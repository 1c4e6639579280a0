// SPDX-License-Identifier: MIT
// Problem: signed distance of two capsules.
// Derivation: signed distance of the two axes (segments), minus the radii (segment_segment.cpp).
// Degenerate: crossing axes overlap by the sum of the radii along the common normal of the axes, +-(dA x dB); parallel
// or collinear axes that meet, along any perpendicular of them; both marked as not unique. No length: a sphere. Source:
// Ericson, Real-Time Collision Detection, 4.5.1 and 5.1.9 (with its parallel case made robust).
#include "algorithms/segment_segment.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <class S>
PairResult<S, 3> solve(const Capsule<S>& a, const Capsule<S>& b) {
  const Segment<S, 3> axisA{Vec<S, 3>{}, a.tip - a.base}, axisB{b.base - a.base, b.tip - a.base};
  return grow(segmentSegment(axisA, axisB), a.base, a.radius, b.radius);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Capsule, Capsule)

}  // namespace touchstone
