// SPDX-License-Identifier: MIT
// Proof of a penetration depth, in long double and from support functions alone: a polytope inside the Minkowski
// difference D = B - A that contains a ball of that radius about the origin. It shares no code with the core.
//
// Why that is enough. The depth is the radius of the largest ball about the origin in D, since D lies on one side of
// each of its support planes and the depth is the distance of the nearest one. Every vertex of the polytope is a point
// of B minus one of A and so lies in D; D is convex, so the triangles do too. They form a closed surface (each edge has
// two triangles, whatever rounding does to the vertices) that turns its outer side away from the origin everywhere, so
// it goes around the origin, and no triangle is nearer than its plane. The ball up to the nearest plane is in D.
//
// How it grows: the triangle with the nearest plane gets the point of D that is farthest along its normal, and the
// triangles seen from there are replaced (incremental convex hull; de Berg et al., Computational Geometry, 11.2; in
// this order: van den Bergen, Proximity queries and penetration depth computation on 3D game objects, GDC 2001). On a
// curved part of D a triangle of edge e misses about e^2 / 8R, so a point quarters the gap of its triangle. Where the
// depth is the same along an arc of normals (nearly coaxial cylinders) the number of triangles grows as the gap's
// -1/2; after `mostPoints` the proof is given up.
#pragma once

#include "support/cylinder_oracle.hpp"

namespace inner_polytope {

using cylinder_oracle::Solid;
using oracle::Real;

struct Ball {
  Real radius;      ///< of a ball about the origin that lies in B - A; 0 where none was found
  bool isComplete;  ///< whether the radius is the one wanted, or no larger ball exists
};
/// The ball of radius `wanted` (> 0, a length), or a smaller one. Flat differences have none: {0, true}.
Ball ballIn(const Solid& a, const Solid& b, Real wanted, int mostPoints = 2000);

}  // namespace inner_polytope
