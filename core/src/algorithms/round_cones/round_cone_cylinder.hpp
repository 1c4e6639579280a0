// SPDX-License-Identifier: MIT
// Signed distance of a cylinder and the convex hull of two spheres (a tapered capsule).
#pragma once

#include "algorithms/cylinders/cylinder_polytope.hpp"
#include "algorithms/round_cones/round_cone_solid.hpp"

namespace touchstone {

/// A = the cylinder, B = the hull; both in the same translated frame, whose origin lies at `origin` in the world.
PairResult<double, 3> cylinderRoundCone(const PlacedCylinder& cylinder, const RoundCone<double>& hull,
                                        const Vec3<double>& origin);

}  // namespace touchstone
