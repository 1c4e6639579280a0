// SPDX-License-Identifier: MIT
// Problem: signed distance of two axis-aligned rectangles.
// Derivation: the difference of two such rectangles is one too, so every axis answers for itself: the larger of the two
// gaps of the intervals. All axes apart together give the way between the closest points; overlapping, the largest
// (least negative) gap is the minimum translation (aligned_boxes.hpp). No centre, no half extent: exact differences
// only. Degenerate: equal gaps are a tie: lowest axis, positive side, not unique. Without extent they are points.
// Source: Ericson, Real-Time Collision Detection, 4.2.1 for the test.
#include "algorithms/boxes/aligned_boxes.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 2> solve(const Aabb2<S>& a, const Aabb2<S>& b) {
  const Vec<S, 2> o = a.min;
  return inflate(alignedBoxes(a.min - o, a.max - o, b.min - o, b.max - o), o, S(0), S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Aabb2, Aabb2)

}  // namespace touchstone
