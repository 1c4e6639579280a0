// SPDX-License-Identifier: MIT
// Problem: signed distance of a box, axis-aligned or oriented, and a triangle.
// Derivation: overlapping, the largest separation along 13 axes in both directions; disjoint, the closest of the three
// edges of the triangle against the box and the eight vertices of the box against the triangle, certified by a
// separating plane (box_triangle.cpp).
// Degenerate: flat boxes and triangles without area need no case of their own; a flat box in the plane of the triangle
// has depth 0 along its normal.
// Source: box_triangle.cpp.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/triangles/box_triangle.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {
namespace {

template <class T, ScalarType S>
PairResult<S, 3> boxWithTriangle(const T& a, const Triangle<S>& b) {
  const Vec3<double> origin = castVec<double>(b.vertices[0]);
  return roundedTo<S>(inflate(boxTriangle(wideBoxOf(a, origin), cornersFrom(b, origin)), origin, 0.0, 0.0));
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const Aabb<S>& a, const Triangle<S>& b) {
  return boxWithTriangle(a, b);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Aabb, Triangle)

template <ScalarType S>
PairResult<S, 3> solve(const Obb<S>& a, const Triangle<S>& b) {
  return boxWithTriangle(a, b);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Obb, Triangle)

}  // namespace touchstone
