// SPDX-License-Identifier: MIT
// Problem: signed distance of a capsule and a cylinder.
// Derivation: signed distance of the capsule's axis, a segment, minus its radius: the largest separation over the axis
// of the cylinder, the normals to both ends of the segment, and those across it to the side and to either rim, the
// latter by the equation of an ellipse (cylinder_polytope.cpp).
// Degenerate: a capsule of length 0 is a sphere. Coaxial: a circle of valid normals; not unique.
// Source: cylinder.cpp.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Capsule<S>& a, const Cylinder<S>& b) {
  const Vec3<double> origin = castVec<double>(b.base);
  const Segment<double, 3> axis{castVec<double>(a.base) - origin, castVec<double>(a.tip) - origin};
  PairResult<double, 3> r =
      againstCylinder(segmentPolytope(axis).view(), static_cast<double>(a.radius), cylinderOf(b, origin), origin);
  r.featureA = witnessFeature(axis, 0.0, 0.0, r.normal).feature;
  return roundedTo<S>(r);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Capsule, Cylinder)

}  // namespace touchstone
