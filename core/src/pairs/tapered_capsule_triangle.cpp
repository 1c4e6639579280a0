// SPDX-License-Identifier: MIT
// Problem: signed distance of a tapered capsule and a triangle.
// Derivation: the largest separation over the two normals of the triangle, the directions to both sphere centres from
// the corners and across from the edges, and the cone against corners and edges (round_cone_polytope.cpp). Closed form,
// also where the axis crosses the triangle.
// Degenerate: one end containing the other is its larger sphere. A triangle without area has no normal of its own; its
// edges are enough.
// Source: derived in round_cone_polytope.cpp.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/round_cones/round_cone_polytope.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const TaperedCapsule<S>& a, const Triangle<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base);
  const RoundCone<double> hull = wideRoundCone(a, origin);
  Vec3<double> corners[3];
  double size = sizeOf(hull);
  for (int i = 0; i < 3; ++i) {
    corners[i] = castVec<double>(b.vertices[i]) - origin;
    size = std::max(size, maxNorm(corners[i]));
  }
  const double by = magnificationOf(size);
  for (Vec3<double>& corner : corners) corner = corner * by;
  PairResult<double, 3> r = polytopeRoundCone(trianglePolytope(corners).view(), magnified(hull, by), Vec3<double>{});
  r.featureA = extremeFeature({corners[0], corners[1], corners[2]}, r.normal, tolerance::parallel<double>).feature;
  return roundedTo<S>(swapped(shrunk(r, by, origin)));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, TaperedCapsule, Triangle)

}  // namespace touchstone
