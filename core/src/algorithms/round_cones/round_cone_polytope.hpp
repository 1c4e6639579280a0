// SPDX-License-Identifier: MIT
// Signed distance of a convex polytope and the convex hull of two spheres (a tapered capsule), in closed form.
#pragma once

#include "algorithms/round_cones/round_cone_solid.hpp"

namespace touchstone {

/// A = the polytope, B = the hull; both in the same translated frame, whose origin lies at `origin` in the world. The
/// result has no feature of A.
PairResult<double, 3> polytopeRoundCone(const PolytopeView& polytope, const RoundCone<double>& hull,
                                        const Vec3<double>& origin);

}  // namespace touchstone
