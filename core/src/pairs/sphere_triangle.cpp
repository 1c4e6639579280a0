// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere and a triangle.
// Derivation: the signed distance of the centre and the triangle (point_triangle.cpp), minus the radius.
// Degenerate: a centre on the triangle has the depth of the radius along its normal, in either direction; not unique.
// Source: Ericson, Real-Time Collision Detection, 5.1.5 and 5.2.7.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Triangle<S>& b) {
  const Vec3<double> origin = castVec<double>(a.center);
  PairResult<double, 3> r = segmentTriangle({}, static_cast<double>(a.radius), cornersFrom(b, origin), origin);
  r.featureA = theSurface;
  return roundedTo<S>(r);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Triangle)

}  // namespace touchstone
