// SPDX-License-Identifier: MIT
// Problem: signed distance of a tapered capsule and a convex hull of up to 256 points.
// Derivation: faces and edges of the hull, exact, which its points own (hull_topology.hpp); then the largest separation
// over the normals of the faces, the directions to both sphere centres from the vertices and across from the edges, and
// the cone against vertices and edges (round_cone_polytope.cpp). Degenerate: one end containing the other is its larger
// sphere. A flat hull has both sides as faces, a straight one is a segment, a single point a point. Source: derived in
// round_cone_polytope.cpp.
#include <algorithm>
#include <optional>

#include "algorithms/clipping/support_polygon.hpp"
#include "algorithms/convex/gjk.hpp"
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "algorithms/polytopes/placed_hull.hpp"
#include "algorithms/round_cones/round_cone_polytope.hpp"
#include "pairs/pairs.hpp"
#include "shapes/convex_core.hpp"

namespace touchstone {
namespace {

using HullSpan = std::span<const Vec3<double>>;

/// A hull at a pose: its points, and what they own before they are magnified by `by`.
struct HullOperand {
  HullSpan points;
  const HullTopology* topology;
  double reach, by;
  HullPose pose;
};

/// The points of a hull that are closest to the cone by GJK, at most three; none where it does not find them.
struct ClosestOfHull {
  int count = 0;
  std::uint32_t index[3] = {};

  bool has(std::uint32_t i) const { return std::find(index, index + count, i) != index + count; }
};
ClosestOfHull closestOfHull(const HullOperand& hull, const RoundCone<double>& cone) {
  const ConvexCore<3> a = spheresCore(cone.axis.from, cone.radiusFrom, cone.axis.to, cone.radiusTo),
                      b = pointsCore<3>(hull.points, hull.reach,
                                        hull.topology ? hull.topology->middle * hull.by : hull.points[0],
                                        hull.pose.rotation, hull.pose.turns, hull.pose.position);
  MinkowskiDifference<3> difference(a, b);
  const GjkResult<3> found = gjk(difference);
  ClosestOfHull closest;
  if (found.end != GjkEnd::closest) return closest;
  for (int i = 0; i < found.simplex.count; ++i) {
    const std::uint32_t index = found.simplex.vertex[i].featureB.index;
    if (closest.has(index)) continue;
    if (closest.count == 3) return {};
    closest.index[closest.count++] = index;
  }
  return closest;
}
/// The answer for these points alone; empty where it is not proved to be that for the hull, or another point may touch.
std::optional<PairResult<double, 3>> solveClosest(const HullOperand& hull, const ClosestOfHull& closest,
                                                  const RoundCone<double>& cone, const Vec3<double>& origin) {
  const HullSpan points = hull.points;
  const HullPose& pose = hull.pose;
  constexpr double nearlyTouching = 1e-9;  // of the size
  if (closest.count == 0) return std::nullopt;
  Vec3<double> corners[3];
  double size = sizeOf(cone);
  for (int i = 0; i < closest.count; ++i) {
    corners[i] = pose.toFrame(points[closest.index[i]]);
    size = std::max(size, maxNorm(corners[i]));
  }
  const SmallPolytope part =
      closest.count == 3 ? trianglePolytope(corners) : segmentPolytope({corners[0], corners[closest.count - 1]});
  const PairResult<double, 3> r = polytopeRoundCone(part.view(), cone, origin);
  const Vec3<double> n = pose.toLocal(r.normal), &from = points[closest.index[0]];
  double most = 0;
  for (int i = 1; i < closest.count; ++i) most = std::max(most, dot(n, points[closest.index[i]] - from));
  for (std::uint32_t i = 0; i < points.size(); ++i)
    if (!(dot(n, points[i] - from) < most - nearlyTouching * size) && !closest.has(i)) return std::nullopt;
  return r;
}

PairResult<double, 3> hullRoundCone(const HullOperand& hull, const RoundCone<double>& cone,
                                    const Vec3<double>& origin) {
  auto r = solveClosest(hull, closestOfHull(hull, cone), cone, origin);
  if (!r) r = polytopeRoundCone(PlacedHull(hull.points, hull.topology, hull.pose, hull.by).view(), cone, origin);
  r->featureA = supportPolygon(hull.points, hull.topology, hull.pose.toLocal(r->normal), tolerance::parallel<double>)
                    .support.feature;
  return *r;
}
TOUCHSTONE_RARE PairResult<double, 3> solveMagnified(const HullOperand& hull, const RoundCone<double>& cone,
                                                     const Vec3<double>& origin, double by) {
  Vec3<double> scaled[maxHullPoints];
  for (std::size_t i = 0; i < hull.points.size(); ++i) scaled[i] = hull.points[i] * by;
  const HullPose pose{hull.pose.position * by, hull.pose.rotation, hull.pose.turns};
  const HullOperand magnifiedHull{{scaled, hull.points.size()}, hull.topology, hull.reach * by, by, pose};
  return shrunk(hullRoundCone(magnifiedHull, magnified(cone, by), Vec3<double>{}), by, origin);
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const TaperedCapsule<S>& a, const Hull<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base);
  const RoundCone<double> cone = wideRoundCone(a, origin);
  const HullPose pose = poseOf(b, origin);
  const double reach = b.points().reach, size = std::max({sizeOf(cone), reach, maxNorm(pose.position)});
  const HullOperand hull{b.points().points(), b.points().topology(), reach, 1, pose};
  const PairResult<double, 3> r =
      isMinute(size) ? solveMagnified(hull, cone, origin, magnification(size)) : hullRoundCone(hull, cone, origin);
  return roundedTo<S>(swapped(r));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, TaperedCapsule, Hull)

}  // namespace touchstone
