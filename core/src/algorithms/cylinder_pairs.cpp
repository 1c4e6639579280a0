// SPDX-License-Identifier: MIT
// The result of cylinder_polytope.cpp inflated by a radius.
#include "algorithms/cylinder_pairs.hpp"

namespace touchstone {

PairResult<double, 3> againstCylinder(const PolytopeView& a, double radius, const PlacedCylinder& b,
                                      const Vec3<double>& origin) {
  const PolytopeCylinder found = polytopeCylinder(a, b);
  return inflate(
      CoreDistance<double, 3>{
          found.distance, found.normal, found.onA, found.unique, Method::closedForm, {}, b.featureAlong(-found.normal)},
      origin, radius, 0.0);
}

}  // namespace touchstone
