// SPDX-License-Identifier: MIT
// Signed distance of a box and the convex hull of two spheres (a tapered capsule), in closed form.
#pragma once

#include "algorithms/boxes/box.hpp"
#include "algorithms/round_cones/round_cone.hpp"

namespace touchstone {

/// A = the box, B = the hull; both in the same translated frame, whose origin lies at `origin` in the world.
template <ScalarType S>
PairResult<S, 3> boxRoundCone(const Box<S, 3>& box, const RoundCone<S>& hull, const Vec3<S>& origin);

}  // namespace touchstone
