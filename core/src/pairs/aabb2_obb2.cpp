// SPDX-License-Identifier: MIT
// Problem: signed distance of two rectangles, one of which may be axis-aligned.
// Derivation: overlapping, the separating axis of largest signed separation among the 4 side normals; disjoint, the
// closest pair of features, certified by the separating plane through it (box_box.cpp).
// Degenerate: parallel sides and equal separations are ties: A before B, the lowest axis first; not unique where
// another normal gives the same distance. Flat rectangles (a zero half extent) have no interior: depth 0 against a
// point.
// Source: Gottschalk, Lin, Manocha 1996; Ericson, Real-Time Collision Detection, 4.4.1.
#include "algorithms/boxes/box_box.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 2> solve(const Aabb2<S>& a, const Obb2<S>& b) {
  return inflate(boxBox(boxOf(a, b.center), boxOf(b, b.center)), b.center, S(0), S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Aabb2, Obb2)

template <ScalarType S>
PairResult<S, 2> solve(const Obb2<S>& a, const Obb2<S>& b) {
  return inflate(boxBox(boxOf(a, a.center), boxOf(b, a.center)), a.center, S(0), S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Obb2, Obb2)

}  // namespace touchstone
