// SPDX-License-Identifier: MIT
// Problem: signed distance of a triangle and a cylinder.
// Derivation: the largest separation over the normals of the triangle, the axis of the cylinder, the normals to the
// three corners and those across the three edges (cylinder_polytope.cpp).
// Degenerate: a triangle without area has no normal of its own; its edges are enough.
// Source: cylinder.cpp.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Triangle<S>& a, const Cylinder<S>& b) {
  const Vec3<double> origin = castVec<double>(b.base);
  const Vec3<double> corners[3] = {castVec<double>(a.vertices[0]) - origin, castVec<double>(a.vertices[1]) - origin,
                                   castVec<double>(a.vertices[2]) - origin};
  PairResult<double, 3> r = againstCylinder(trianglePolytope(corners).view(), 0.0, cylinderOf(b, origin), origin);
  r.featureA = extremeFeature({corners[0], corners[1], corners[2]}, r.normal, tolerance::parallel<double>).feature;
  return roundedTo<S>(r);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Triangle, Cylinder)

}  // namespace touchstone
