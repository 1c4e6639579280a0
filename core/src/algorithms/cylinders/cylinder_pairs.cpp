// SPDX-License-Identifier: MIT
// The result of cylinder_polytope.cpp inflated by a radius.
#include "algorithms/cylinders/cylinder_pairs.hpp"

namespace touchstone {

PairResult<double, 3> againstCylinder(const PolytopeView& a, double radius, const PlacedCylinder& b,
                                      const Vec3<double>& origin) {
  const PolytopeCylinder found = polytopeCylinder(a, b);
  // The normal of an edge and a rim is a root (cylinder.cpp).
  const Method method = a.edges.empty() ? Method::closedForm : Method::newton;
  PairResult<double, 3> r = inflate(
      CoreDistance<double, 3>{
          found.distance, found.normal, found.onA, found.unique, method, {}, b.featureAlong(-found.normal)},
      origin, radius, 0.0);
  // Of a point in a cylinder the nearest of side and ends is the depth, of an edge it is a minimum over a continuum.
  if (r.distance < 0 && !a.edges.empty()) r.status = Status::converged;
  return r;
}

}  // namespace touchstone
