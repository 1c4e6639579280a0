// SPDX-License-Identifier: MIT
// Problem: signed distance of a cylinder and a convex hull of up to 256 points.
// Derivation: faces and edges of the hull, exact, which its points own (hull_topology.hpp); then the largest separation
// over the normals of the faces, the axis of the cylinder, the normals to the vertices and those across the edges
// (cylinder_polytope.cpp).
// Degenerate: a flat hull has both sides as faces, a straight one is a segment, a single point a point.
// Source: cylinder.cpp.
#include "algorithms/clipping/support_polygon.hpp"
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/polytopes/placed_hull.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Cylinder<S>& a, const Hull<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base);
  const HullPose pose = poseOf(b, origin);
  const auto points = b.points().points();
  const PlacedHull placed(points, b.points().topology(), pose);
  PairResult<double, 3> r = againstCylinder(placed.view(), 0.0, cylinderOf(a, origin), origin);
  r.featureA = supportPolygon(points, b.points().topology(), pose.toLocal(r.normal), tolerance::parallel<double>)
                   .support.feature;
  return roundedTo<S>(swapped(r));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Cylinder, Hull)

}  // namespace touchstone
