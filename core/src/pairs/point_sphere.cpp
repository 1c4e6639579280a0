// SPDX-License-Identifier: MIT
// Problem: signed distance of two spheres, either of which may be a particle.
// Derivation: the difference of two spheres is a sphere around the difference of their centres with the sum of the
// radii; a particle is a sphere of radius 0. Two particles are never closer than 0, since a point has no inside.
// Degenerate: with equal centres every direction is valid; +Y is taken and the result is not unique.
// Source: Ericson, Real-Time Collision Detection, 4.3.1.
#include "algorithms/segments/point_point.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Point<S>& b) {
  PairResult<S, 3> r = inflate(pointPoint(b.position - a.position), a.position, S(0), S(0));
  r.featureA = r.featureB = thePoint;
  return r;
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Point)

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Sphere<S>& b) {
  PairResult<S, 3> r = inflate(pointPoint(b.center - a.position), a.position, S(0), b.radius);
  r.featureA = thePoint;
  return r;
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Sphere)

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Sphere<S>& b) {
  return inflate(pointPoint(b.center - a.center), a.center, a.radius, b.radius);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Sphere)

}  // namespace touchstone
