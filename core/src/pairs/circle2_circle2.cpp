// SPDX-License-Identifier: MIT
// Problem: signed distance of two circles.
// Derivation: the difference of two discs is a disc around the difference of their centres with the sum of the radii.
// Degenerate: concentric circles overlap by the sum of the radii in every direction; +Y is taken and marked as not
// unique.
// Source: Ericson, Real-Time Collision Detection, 4.3.1.
#include "algorithms/segments/point_point.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 2> solve(const Circle2<S>& a, const Circle2<S>& b) {
  return inflate(pointPoint(b.center - a.center), a.center, a.radius, b.radius);
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Circle2, Circle2)

}  // namespace touchstone
