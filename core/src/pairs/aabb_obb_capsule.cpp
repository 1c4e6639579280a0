// SPDX-License-Identifier: MIT
// Problem: signed distance of a box, axis-aligned or oriented, and a capsule.
// Derivation: signed distance of the box and the capsule's axis, minus the radius. Disjoint: the distance is a convex
// function of one parameter on the axis, whose minimum is found exactly. Where the axis enters the box: separating
// axes, the face normals and the products of the box's edges with the axis, so that the depth counts from the axis
// (segment_box.cpp).
// Degenerate: an axis of length 0 is a sphere; parallel to a face, ties go to the lowest axis and are not unique.
// Source: derived in segment_box.cpp; the axes after Gottschalk, Lin, Manocha 1996.
#include "algorithms/boxes/segment_box.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {
namespace {

template <class T, ScalarType S>
PairResult<S, 3> boxCapsule(const T& a, const Capsule<S>& b) {
  const Segment<S, 3> axis{Vec<S, 3>{}, b.tip - b.base};
  return inflate(boxSegment(boxOf(a, b.base), axis), b.base, S(0), b.radius);
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const Aabb<S>& a, const Capsule<S>& b) {
  return boxCapsule(a, b);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Aabb, Capsule)

template <ScalarType S>
PairResult<S, 3> solve(const Obb<S>& a, const Capsule<S>& b) {
  return boxCapsule(a, b);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Obb, Capsule)

}  // namespace touchstone
