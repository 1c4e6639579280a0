// SPDX-License-Identifier: MIT
// Problem: signed distance of a tapered capsule and a convex hull of up to 256 points.
// Derivation: faces and edges of the hull, exact, in fixed memory (placed_hull.cpp); then the largest separation over
// the normals of the faces, the directions to both sphere centres from the vertices and across from the edges, and the
// cone against vertices and edges (round_cone_polytope.cpp). Degenerate: one end containing the other is its larger
// sphere. A flat hull has both sides as faces, a straight one is a segment, a single point a point. A face thinner than
// rounding has no normal of its own; its edges are enough. Source: derived in round_cone_polytope.cpp.
#include "algorithms/cylinder_pairs.hpp"
#include "algorithms/placed_hull.hpp"
#include "algorithms/round_cone_polytope.hpp"
#include "pairs/pairs.hpp"
#include "shapes/support_feature.hpp"

namespace touchstone {
namespace {

using HullSpan = std::span<const Vec3<double>>;

PairResult<double, 3> hullRoundCone(HullSpan points, const HullPose& pose, const RoundCone<double>& cone,
                                    const Vec3<double>& origin) {
  PlacedHull placed;
  place(points, pose, placed);
  PairResult<double, 3> r = polytopeRoundCone(placed.view(), cone, origin);
  r.featureA = supportPolygon(points, pose.toLocal(r.normal), tolerance::parallel<double>).support.feature;
  return r;
}
TOUCHSTONE_RARE PairResult<double, 3> solveMagnified(HullSpan points, const HullPose& pose,
                                                     const RoundCone<double>& cone, const Vec3<double>& origin,
                                                     double by) {
  Vec3<double> scaled[hull::maxPoints];
  for (std::size_t i = 0; i < points.size(); ++i) scaled[i] = points[i] * by;
  const HullPose scaledPose{pose.position * by, pose.rotation, pose.turns};
  const HullSpan all(scaled, points.size());
  return shrunk(hullRoundCone(all, scaledPose, magnified(cone, by), Vec3<double>{}), by, origin);
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const TaperedCapsule<S>& a, const Hull<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base);
  const RoundCone<double> cone = wideRoundCone(a, origin);
  const HullPose pose = poseOf(b, origin);
  const double size = std::max({sizeOf(cone), b.points().reach, maxNorm(pose.position)});
  const HullSpan points = b.points().points();
  const PairResult<double, 3> r = isMinute(size) ? solveMagnified(points, pose, cone, origin, magnification(size))
                                                 : hullRoundCone(points, pose, cone, origin);
  return roundedTo<S>(swapped(r));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, TaperedCapsule, Hull)

}  // namespace touchstone
