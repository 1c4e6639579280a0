// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere and an oriented box.
// Derivation: the centre in the frame of the box: outside, its excess over the half extents is the way to the closest
// point; inside or on the surface, the nearest face decides (point_box.hpp). The radius is added to that depth, since
// the far side of the sphere has to come out too. Degenerate: equally near faces (the centre in the middle) are a tie:
// lowest axis, positive side, not unique. Source: Ericson, Real-Time Collision Detection, 5.1.4 for the outside.
#include "algorithms/point_box.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Obb<S>& b) {
  return inflate(pointBox(boxOf(b, a.center)), a.center, a.radius, S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Obb)

}  // namespace touchstone
