// SPDX-License-Identifier: MIT
// Problem: signed distance of a particle and a sphere.
// Derivation: distance of the point from the centre, minus the radius; inside, the nearest surface point is on the
// same ray, so the same number is minus the depth.
// Degenerate: at the centre every direction is valid; +Y is taken and the result is not unique.
// Source: Ericson, Real-Time Collision Detection, 4.3.1, for one radius of zero.
#include "algorithms/segments/point_point.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Sphere<S>& b) {
  PairResult<S, 3> r = inflate(pointPoint(b.center - a.position), a.position, S(0), b.radius);
  r.featureA = thePoint;
  return r;
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Sphere)

}  // namespace touchstone
