// SPDX-License-Identifier: MIT
// Problem: signed distance of a triangle and a half-space n.p <= o.
// Derivation: the half-space's normal is the only candidate: min n.p over the vertices, minus the offset
// (half_space.hpp).
// Degenerate: a parallel edge or face touches as a whole; its middle is the witness point. Always unique.
// Source: Ericson, Real-Time Collision Detection, 5.2.3.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/half_space.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Triangle<S>& a, const Plane<S>& b) {
  const Vec3<double> origin = castVec<double>(a.vertices[0]);
  const Plane<double> plane{castVec<double>(b.normal), static_cast<double>(b.offset)};
  return roundedTo<S>(
      againstPlane(extremeFeature(cornersFrom(a, origin), -plane.normal, tolerance::parallel<double>), plane, origin));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Triangle, Plane)

}  // namespace touchstone
