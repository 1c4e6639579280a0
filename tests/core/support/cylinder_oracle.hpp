// SPDX-License-Identifier: MIT
// Brute-force oracle for cylinders, in long double: the signed distance is the largest signed separation over all unit
// normals, found by sampling the sphere and refining the best samples by ever finer grids. It knows support functions
// only, no features.
#pragma once

#include <vector>

#include "support/oracle.hpp"

namespace cylinder_oracle {

using oracle::Real;
using oracle::V;

/// The convex hull of spheres, or a cylinder.
struct Solid {
  std::vector<oracle::HullSphere> spheres;
  V base{}, tip{};
  Real radius = -1;  ///< of a cylinder
  V center() const;
};
Solid cylinder(V base, V tip, Real radius);
Solid solidOf(const touchstone::Shape<double>& shape);

/// max n.p over the solid.
Real reach(const Solid& solid, V n);
/// Signed separation of b from a along the unit vector n.
Real separationAlong(const Solid& a, const Solid& b, V n);
/// The largest one. `more` are directions to refine besides those of the sampling.
Real signedDistance(const Solid& a, const Solid& b, const std::vector<V>& more = {});
/// How far a point lies from the surface of a cylinder.
Real distanceToSurface(V p, const Solid& cylinder);

}  // namespace cylinder_oracle
