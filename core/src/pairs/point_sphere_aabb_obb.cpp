// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere or a particle and a box, axis-aligned or oriented.
// Derivation: p is the centre in the frame of the box. Outside, p - clamp(p, -h, h) is the vector from the closest
// point; inside or on the surface, the nearest face gives the normal (point_box.hpp). The depth is the distance to
// that face plus the radius, since the whole sphere has to leave the box; a particle has the radius 0.
// Degenerate: equally near faces (the centre at the box's centre) are a tie: lowest axis, positive side, not unique.
// Source: Ericson, Real-Time Collision Detection, 5.1.3 and 5.1.4 for the outside.
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

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Obb<S>& b) {
  PairResult<S, 3> r = inflate(pointBox(boxOf(b, a.position)), a.position, S(0), S(0));
  r.featureA = thePoint;
  return r;
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Obb)

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Aabb<S>& b) {
  return inflate(pointBox(boxOf(b, a.center)), a.center, a.radius, S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Aabb)

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Obb<S>& b) {
  return inflate(pointBox(boxOf(b, a.center)), a.center, a.radius, S(0));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Obb)

}  // namespace touchstone
