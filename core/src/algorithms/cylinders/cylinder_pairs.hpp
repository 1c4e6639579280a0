// SPDX-License-Identifier: MIT
// Points, spheres, capsules, boxes, triangles and hulls against a cylinder: polytopes, inflated by a radius.
// Computed in double for shapes of floats too, in a frame moved to the base of the cylinder.
#pragma once

#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/cylinders/cylinder_polytope.hpp"
#include "algorithms/polytopes/small_polytope.hpp"

namespace touchstone {

/// The result without the feature of A, a polytope inflated by a radius.
PairResult<double, 3> againstCylinder(const PolytopeView& a, double radius, const PlacedCylinder& b,
                                      const Vec3<double>& origin);

/// A result in double, rounded to the scalar of the query.
template <ScalarType S>
PairResult<S, 3> roundedTo(const PairResult<double, 3>& r) {
  PairResult<S, 3> out{};
  out.distance = static_cast<S>(r.distance);
  out.normal = castVec<S>(r.normal);
  out.pointOnA = castVec<S>(r.pointOnA);
  out.pointOnB = out.pointOnA + out.normal * out.distance;
  out.unique = r.unique;
  out.method = r.method;
  out.status = r.status;
  out.featureA = r.featureA;
  out.featureB = r.featureB;
  return out;
}

}  // namespace touchstone
