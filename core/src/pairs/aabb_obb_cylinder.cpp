// SPDX-License-Identifier: MIT
// Problem: signed distance of a box, axis-aligned or oriented, and a cylinder.
// Derivation: the largest separation over the face normals of the box, the axis of the cylinder, the normals to the
// eight vertices and those across the twelve edges (cylinder_polytope.cpp).
// Degenerate: flat boxes and cylinders need no case of their own; equal separations are not unique.
// Source: cylinder.cpp.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {
namespace {

template <class T, ScalarType S>
PairResult<S, 3> boxCylinder(const T& a, const Cylinder<S>& b) {
  const Vec3<double> origin = castVec<double>(b.base);
  const auto box = wideBoxOf(a, origin);
  PairResult<double, 3> r = againstCylinder(boxPolytope(box).view(), 0.0, cylinderOf(b, origin), origin);
  r.featureA = witnessFeature(box, r.normal).feature;
  return roundedTo<S>(r);
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const Aabb<S>& a, const Cylinder<S>& b) {
  return boxCylinder(a, b);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Aabb, Cylinder)

template <ScalarType S>
PairResult<S, 3> solve(const Obb<S>& a, const Cylinder<S>& b) {
  return boxCylinder(a, b);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Obb, Cylinder)

}  // namespace touchstone
