// SPDX-License-Identifier: MIT
// Problem: signed distance of a rectangle, axis-aligned or oriented, and a capsule in 2D.
// Derivation: signed distance of the rectangle and the capsule's axis, minus the radius. Disjoint: the distance is a
// convex function of one parameter on the axis, whose minimum is found exactly. Where the axis enters the rectangle:
// separating axes, the side normals and the direction perpendicular to the axis, so that the depth counts from the
// axis (segment_box.cpp).
// Degenerate: an axis of length 0 is a circle; parallel to a side, ties go to the lowest axis and are not unique.
// Source: derived in segment_box.cpp; the axes after Gottschalk, Lin, Manocha 1996.
#include "algorithms/boxes/segment_box.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {
namespace {

template <class T, ScalarType S>
PairResult<S, 2> rectangleCapsule(const T& a, const Capsule2<S>& b) {
  const Segment<S, 2> axis{Vec<S, 2>{}, b.tip - b.base};
  return inflate(boxSegment(boxOf(a, b.base), axis), b.base, S(0), b.radius);
}

}  // namespace

template <ScalarType S>
PairResult<S, 2> solve(const Aabb2<S>& a, const Capsule2<S>& b) {
  return rectangleCapsule(a, b);
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Aabb2, Capsule2)

template <ScalarType S>
PairResult<S, 2> solve(const Obb2<S>& a, const Capsule2<S>& b) {
  return rectangleCapsule(a, b);
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Obb2, Capsule2)

}  // namespace touchstone
