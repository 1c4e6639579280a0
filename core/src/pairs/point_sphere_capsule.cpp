// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere or a particle and a capsule.
// Derivation: distance of the centre from the capsule's axis (a segment), minus the radii; a particle has the radius 0.
// Degenerate: for a centre on the axis every direction perpendicular to it is valid; one is taken (never a world
// axis, which might be parallel to the capsule) and the result is not unique. A capsule of length 0 is a sphere.
// Source: Ericson, Real-Time Collision Detection, 4.5.1 and 5.1.2.
#include "algorithms/segments/point_point.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {
namespace {

template <ScalarType S>
PairResult<S, 3> ballCapsule(const Vec3<S>& center, S radius, const Capsule<S>& b) {
  return inflate(pointSegment(Segment<S, 3>{b.base - center, b.tip - center}), center, radius, b.radius);
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Capsule<S>& b) {
  PairResult<S, 3> r = ballCapsule(a.position, S(0), b);
  r.featureA = thePoint;
  return r;
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Capsule)

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Capsule<S>& b) {
  return ballCapsule(a.center, a.radius, b);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Capsule)

}  // namespace touchstone
