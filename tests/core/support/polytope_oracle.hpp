// SPDX-License-Identifier: MIT
// Brute-force oracle for convex hulls of points, in long double and from the definition alone. It identifies no faces
// and has no tolerances: the signed separation along any direction is a lower bound of the signed distance, and the
// distance of any two points of the solids an upper one, so every triple and every pair of points may be tried,
// whether it is a face or an edge of its hull or not.
#pragma once

#include <span>
#include <vector>

#include "support/oracle.hpp"

namespace polytope_oracle {

using oracle::Real;
using oracle::V;
using Points = std::span<const touchstone::Vec3<double>>;

/// Separation of B from A along the unit vector n: minimum of n.b minus maximum of n.a.
Real separationAlong(Points a, Points b, V n);

/// The directions that may be faces of B - A: normals of each hull, and edges whose cross products are others.
struct Directions {
  std::vector<V> normals, edgesA, edgesB;
};
/// Of all triples and all pairs of points: 0.1 ms for 8 points against 8, 50 ms for 32 against 32.
Directions allDirections(Points a, Points b);

struct Separation {
  Real largest;  ///< -infinity without directions
  V normal;      ///< unit, from A to B
  /// The largest separation along a direction that differs from `normal` by more than 1e-3 in a component.
  Real second;
};
Separation largestSeparation(Points a, Points b, const Directions& directions);

/// The signed distance; `largest` is the largest separation along any direction. Disjoint hulls are as far apart as
/// the closest of all pairs of a triangle and a point and of two segments.
Real signedDistance(Points a, Points b, Real largest);
Real signedDistance(Points a, Points b);

/// The distance of a point from a hull's surface: how far outside it is, or how deep inside.
Real distanceToSurface(V p, Points hull);

}  // namespace polytope_oracle
