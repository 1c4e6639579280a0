// SPDX-License-Identifier: MIT
// Problem: signed distance of a box, axis-aligned or oriented, and a tapered capsule.
// Derivation: the largest separation over 22 candidate normals: the faces of the box, the directions to both sphere
// centres, and the cone against the box's vertices and edges (round_cone_box.cpp). Closed form, also where the axis
// runs through the box.
// Degenerate: one end containing the other is its larger sphere; equal separations go to the earlier candidate, faces
// first, and are not unique.
// Source: derived in round_cone_box.cpp.
#include "algorithms/round_cones/round_cone_box.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Aabb<S>& a, const TaperedCapsule<S>& b) {
  return boxRoundCone(boxOf(a, b.base), roundConeOf(b, b.base), b.base);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Aabb, TaperedCapsule)

template <ScalarType S>
PairResult<S, 3> solve(const Obb<S>& a, const TaperedCapsule<S>& b) {
  return boxRoundCone(boxOf(a, b.base), roundConeOf(b, b.base), b.base);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Obb, TaperedCapsule)

}  // namespace touchstone
