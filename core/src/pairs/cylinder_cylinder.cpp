// SPDX-License-Identifier: MIT
// Problem: signed distance of two cylinders.
// Derivation: the largest separation over the axes, the normals of a side against the other cylinder as those of a
// line, and the stationary normals of two rims, which are common perpendiculars of two circles (two_cylinders.cpp).
// Disjoint, the witness points prove the answer.
// Degenerate: coaxial cylinders may have a circle of valid normals; not unique.
// Source: two_cylinders.cpp.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/cylinders/two_cylinders.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Cylinder<S>& a, const Cylinder<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base);
  const PlacedCylinder first = cylinderOf(a, origin), second = cylinderOf(b, origin);
  const CylinderPair found = twoCylinders(first, second);
  PairResult<double, 3> r =
      inflate(CoreDistance<double, 3>{found.distance, found.normal, found.onA, found.unique, Method::newton,
                                      first.featureAlong(found.normal), second.featureAlong(-found.normal)},
              origin, 0.0, 0.0);
  if (r.distance < 0) r.status = Status::converged;
  return roundedTo<S>(r);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Cylinder, Cylinder)

}  // namespace touchstone
