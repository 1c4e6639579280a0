// SPDX-License-Identifier: MIT
// Problem: signed distance of two boxes, one of which may be axis-aligned.
// Derivation: overlapping, the separating axis of largest signed separation among the 6 face normals and 9 edge
// products; disjoint, the closest pair of features, certified by the separating plane through it (box_box.cpp).
// Degenerate: parallel faces and equal separations are ties: faces before edges, A before B, the lowest axis first;
// not unique where another normal gives the same distance. Flat boxes (a zero half extent) have no interior: depth 0
// against a point.
// Source: Gottschalk, Lin, Manocha 1996; Ericson, Real-Time Collision Detection, 4.4.1.
#include "algorithms/boxes/box_box.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Aabb<S>& a, const Obb<S>& b) {
  return inflate(boxBox(boxOf(a, b.center), boxOf(b, b.center)), b.center, S(0), S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Aabb, Obb)

template <ScalarType S>
PairResult<S, 3> solve(const Obb<S>& a, const Obb<S>& b) {
  return inflate(boxBox(boxOf(a, a.center), boxOf(b, a.center)), a.center, S(0), S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Obb, Obb)

}  // namespace touchstone
