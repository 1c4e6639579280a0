// SPDX-License-Identifier: MIT
// Problem: signed distance of two triangles, flat solids of zero volume.
// Derivation: the verdict is exact (algorithms/triangles/triangle_triangle.cpp). Disjoint: the closest of 9 pairs of
// edges and 6 of a vertex and a face. Overlapping: the largest separation over 11 normals in both directions
// (triangle_core.cpp). Degenerate: in one plane, overlapping triangles have depth 0 along its normal; triangles without
// area are segments or points. Source: Ericson, Real-Time Collision Detection, 5.1.10 and 5.2.10; Moeller 1997 for the
// common line.
#include "algorithms/triangles/triangle_triangle.hpp"

#include <algorithm>
#include <limits>

#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Triangle<S>& a, const Triangle<S>& b) {
  // A corner as origin keeps what differs between the triangles.
  const hierarchy::Triangle wideA = cornersFrom(a, {}), wideB = cornersFrom(b, {});
  const Vec3<double>& origin = wideA.a;
  const CoreDistance<double, 3> core =
      triangleCore(cornersFrom(a, origin), cornersFrom(b, origin), !intersects(wideA, wideB));
  const PairResult<double, 3> r = inflate(core, origin, 0.0, 0.0);
  PairResult<S, 3> out = roundedTo<S>(r);
  // Apart stays apart in float.
  if (r.distance > 0) out.distance = std::max(out.distance, std::numeric_limits<S>::min());
  out.pointOnB = out.pointOnA + out.normal * out.distance;
  return out;
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Triangle, Triangle)

}  // namespace touchstone
