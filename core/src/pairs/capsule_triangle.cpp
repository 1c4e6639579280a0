// SPDX-License-Identifier: MIT
// Problem: signed distance of a capsule and a triangle.
// Derivation: the signed distance of the axis and the triangle, minus the radius. Disjoint: the closest of three pairs
// of the axis and an edge, and of the feet of its two ends. Where the axis crosses the triangle: the facets of the
// Minkowski difference have the normal of the triangle and the products of its edges with the axis (triangle_core.cpp),
// so that the depth counts from the axis.
// Degenerate: an axis of length 0 is a sphere; one in the plane of the triangle and over it has depth 0 along the
// normal of that plane, in either direction; not unique.
// Source: Ericson, Real-Time Collision Detection, 5.1.10; the facets after Gottschalk, Lin, Manocha 1996.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Capsule<S>& a, const Triangle<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base);
  const Segment<double, 3> axis{{}, castVec<double>(a.tip) - origin};
  return roundedTo<S>(segmentTriangle(axis, static_cast<double>(a.radius), cornersFrom(b, origin), origin));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Capsule, Triangle)

}  // namespace touchstone
