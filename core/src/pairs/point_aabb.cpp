// SPDX-License-Identifier: MIT
// Problem: signed distance of a particle and an axis-aligned box.
// Derivation: p is the point in the frame of the box. Outside, p - clamp(p, -h, h) is the vector from the closest
// point; inside or on the surface, the nearest face gives the normal (point_box.hpp).
// Degenerate: equally near faces (the point at the centre) are a tie: lowest axis, positive side, not unique.
// Source: Ericson, Real-Time Collision Detection, 5.1.3 for the outside.
#include "algorithms/boxes/point_box.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Aabb<S>& b) {
  PairResult<S, 3> r = inflate(pointBox(boxOf(b, a.position)), a.position, S(0), S(0));
  r.featureA = thePoint;
  return r;
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Aabb)

}  // namespace touchstone
