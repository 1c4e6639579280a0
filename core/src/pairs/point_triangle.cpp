// SPDX-License-Identifier: MIT
// Problem: signed distance of a particle and a triangle, a flat solid of zero volume.
// Derivation: the closest point of the triangle is the foot of the perpendicular where that lies inside, otherwise the
// closest point of an edge. The point is the degenerate triangle of triangle_core.cpp, with an exact verdict.
// Degenerate: a point on the triangle has depth 0 along its normal, not unique; beside the plane and nearer than the
// accuracy of a difference of points, the largest separation along the normals of plane and edges is kept. A triangle
// without area is a segment or a point.
// Source: Ericson, Real-Time Collision Detection, 5.1.5.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Point<S>& a, const Triangle<S>& b) {
  const Vec3<double> origin = castVec<double>(a.position);
  PairResult<double, 3> r = segmentTriangle({}, 0, cornersFrom(b, origin), origin);
  r.featureA = thePoint;
  return roundedTo<S>(r);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Point, Triangle)

}  // namespace touchstone
