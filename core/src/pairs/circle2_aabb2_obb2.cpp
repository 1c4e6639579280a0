// SPDX-License-Identifier: MIT
// Problem: signed distance of a circle and a rectangle, axis-aligned or oriented.
// Derivation: p is the centre in the frame of the rectangle. Outside, p - clamp(p, -h, h) is the vector from the
// closest point; inside or on the surface, the nearest side gives the normal (point_box.hpp). The radius is added to
// the depth.
// Degenerate: equally near sides are a tie: lowest axis, positive side, not unique.
// Source: Ericson, Real-Time Collision Detection, 5.1.3 and 5.1.4 for the outside.
#include "algorithms/boxes/point_box.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 2> solve(const Circle2<S>& a, const Aabb2<S>& b) {
  return inflate(pointBox(boxOf(b, a.center)), a.center, a.radius, S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Circle2, Aabb2)

template <ScalarType S>
PairResult<S, 2> solve(const Circle2<S>& a, const Obb2<S>& b) {
  return inflate(pointBox(boxOf(b, a.center)), a.center, a.radius, S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Circle2, Obb2)

}  // namespace touchstone
