// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere or a particle and a cylinder.
// Derivation: outside, the closest point of side, cap or rim to the centre, by clamping along the axis and across it;
// inside, the nearer of the caps and the side. A sphere takes off its radius; beyond an end and beside the side it
// touches the rim, along the direction from the closest point of the circle.
// Degenerate: for a centre on the axis nearest to the side every direction across the axis is valid, and in the middle
// of a flat cylinder both caps are; not unique. Source: cylinder.cpp.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {
namespace {

template <ScalarType S>
PairResult<S, 3> ballCylinder(const Vec3<S>& center, S radius, const Cylinder<S>& b, const Feature& featureA) {
  const Vec3<double> origin = castVec<double>(b.base);
  PairResult<double, 3> r = againstCylinder(pointPolytope(castVec<double>(center) - origin).view(),
                                            static_cast<double>(radius), cylinderOf(b, origin), origin);
  r.featureA = featureA;
  return roundedTo<S>(r);
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Cylinder<S>& b) {
  return ballCylinder(a.position, S(0), b, thePoint);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Cylinder)

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Cylinder<S>& b) {
  return ballCylinder(a.center, a.radius, b, theSurface);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Cylinder)

}  // namespace touchstone
