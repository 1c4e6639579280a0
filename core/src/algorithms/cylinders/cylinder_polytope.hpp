// SPDX-License-Identifier: MIT
// Signed distance of a cylinder and any convex polytope that is given by its vertices, edges and faces: a point, a
// segment, a triangle, a box, a hull.
#pragma once

#include "algorithms/cylinders/cylinder.hpp"
#include "algorithms/polytopes/polytope_view.hpp"

namespace touchstone {

/// The polytope is A, the cylinder B.
struct PolytopeCylinder {
  double distance;
  Vec3<double> normal, onA;
  bool unique;
  double size;  ///< of both in their frame
  double off;   ///< by how much the witness points miss the identity or a surface: apart, an error bound of `distance`
};
PolytopeCylinder polytopeCylinder(const PolytopeView& a, const PlacedCylinder& b);

/// Where a polytope that is moved by -separation * n touches a cylinder: a point of the cylinder, and by how much it
/// misses the polytope. `n` is the unit normal from the cylinder, `touched` a point of the cylinder that may touch,
/// `along` the direction of a polytope that is a segment.
struct CylinderTouch {
  Vec3<double> onCylinder;
  double off;
};
CylinderTouch touchAlong(const PolytopeView& a, const PlacedCylinder& b, const Vec3<double>& n, double separation,
                         const Vec3<double>& touched, double size, const Vec3<double>& along = {});

}  // namespace touchstone
