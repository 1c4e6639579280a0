// SPDX-License-Identifier: MIT
// Signed distance of a box and the convex hull of two balls (a tapered capsule), in closed form.
#pragma once

#include "algorithms/ball_hull.hpp"
#include "algorithms/box.hpp"

namespace touchstone {

/// A = the box, B = the hull; both in the same translated frame, whose origin lies at `origin` in the world.
template <ScalarType S>
PairResult<S, 3> boxBallHull(const Box<S, 3>& box, const BallHull<S>& hull, const Vec3<S>& origin);

}  // namespace touchstone
