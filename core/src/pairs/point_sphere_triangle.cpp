// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere or a particle and a triangle, a flat solid of zero volume.
// Derivation: the closest point of the triangle is the foot of the perpendicular where that lies inside, otherwise the
// closest point of an edge; the centre is the degenerate triangle of triangle_core.cpp, with an exact verdict. A sphere
// takes off its radius.
// Degenerate: a centre on the triangle has depth 0, or that of the radius, along its normal in either direction, not
// unique; beside the plane and nearer than the accuracy of a difference of points, the largest separation along the
// normals of plane and edges is kept. A triangle without area is a segment or a point.
// Source: Ericson, Real-Time Collision Detection, 5.1.5 and 5.2.7.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {
namespace {

template <ScalarType S>
PairResult<S, 3> ballTriangle(const Vec3<S>& center, S radius, const Triangle<S>& b, const Feature& featureA) {
  const Vec3<double> origin = castVec<double>(center);
  PairResult<double, 3> r = segmentTriangle({}, static_cast<double>(radius), cornersFrom(b, origin), origin);
  r.featureA = featureA;
  return roundedTo<S>(r);
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Triangle<S>& b) {
  return ballTriangle(a.position, S(0), b, thePoint);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Triangle)

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Triangle<S>& b) {
  return ballTriangle(a.center, a.radius, b, theSurface);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Triangle)

}  // namespace touchstone
