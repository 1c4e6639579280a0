// SPDX-License-Identifier: MIT
// Problem: signed distance of a particle and a cylinder.
// Derivation: outside, the closest point of side, cap or rim, by clamping along the axis and across it; inside, the
// nearer of the caps and the side.
// Degenerate: for a particle on the axis nearest to the side every direction across the axis is valid, and in the
// middle of a flat cylinder both caps are; not unique. Source: cylinder.cpp.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Cylinder<S>& b) {
  const Vec3<double> origin = castVec<double>(b.base);
  PairResult<double, 3> r =
      againstCylinder(pointPolytope(castVec<double>(a.position) - origin).view(), 0.0, cylinderOf(b, origin), origin);
  r.featureA = thePoint;
  return roundedTo<S>(r);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Cylinder)

}  // namespace touchstone
