// SPDX-License-Identifier: MIT
// Points, spheres, capsules, boxes, triangles and hulls against a cylinder: polytopes, inflated by a radius.
// Computed in double for shapes of floats too, in a frame moved to the base of the cylinder.
#pragma once

#include "algorithms/cylinder_polytope.hpp"
#include "algorithms/support_feature.hpp"

namespace touchstone {

/// A polytope of up to 8 vertices with its own memory, the radius by which it is inflated, and the feature of the shape
/// that is extreme along a normal.
struct CylinderOpponent {
  int vertexCount = 0, edgeCount = 0, faceCount = 0;
  Vec3<double> vertices[8];
  std::array<std::uint8_t, 2> edges[12];
  PolytopeFace faces[6];
  std::uint8_t corners[24];
  double radius = 0;

  PolytopeView view() const;
};
CylinderOpponent pointOpponent(const Vec3<double>& p, double radius);
CylinderOpponent segmentOpponent(const Segment<double, 3>& s, double radius);
CylinderOpponent triangleOpponent(const Vec3<double> (&vertices)[3]);
CylinderOpponent boxOpponent(const Box<double, 3>& box);

/// The result without the feature of A, a polytope inflated by a radius.
PairResult<double, 3> againstCylinder(const PolytopeView& a, double radius, const PlacedCylinder& b,
                                      const Vec3<double>& origin);
inline PairResult<double, 3> againstCylinder(const CylinderOpponent& a, const PlacedCylinder& b,
                                             const Vec3<double>& origin) {
  return againstCylinder(a.view(), a.radius, b, origin);
}

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
