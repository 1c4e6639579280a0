// SPDX-License-Identifier: MIT
// Problem: signed distance of an oriented rectangle and a capsule in the plane.
// Derivation: signed distance of the rectangle and the capsule's axis, minus the radius. Apart, the minimum over the
// axis is a convex function of one parameter and is found exactly; where the axis enters the rectangle, separating
// axes: the side normals and the perpendicular of the axis, so that the depth counts from the axis (segment_box.cpp).
// Degenerate: an axis without length is a circle; parallel to a side, ties go to the lowest axis and are marked as not
// unique.
// Source: derived in segment_box.cpp; the axes after Gottschalk, Lin, Manocha 1996.
#include "algorithms/segment_box.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 2> solve(const Obb2<S>& a, const Capsule2<S>& b) {
  const Segment<S, 2> axis{Vec<S, 2>{}, b.tip - b.base};
  return inflate(boxSegment(boxOf(a, b.base), axis), b.base, S(0), b.radius);
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Obb2, Capsule2)

}  // namespace touchstone
