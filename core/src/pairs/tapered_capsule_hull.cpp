// SPDX-License-Identifier: MIT
// Problem: signed distance of a tapered capsule and a convex hull of up to 256 points.
// Derivation: faces and edges of the hull, exact, in fixed memory (placed_hull.cpp); then the largest separation over
// the normals of the faces, the directions to both sphere centres from the vertices and across from the edges, and the
// cone against vertices and edges (round_cone_polytope.cpp). Degenerate: one end containing the other is its larger
// sphere. A flat hull has both sides as faces, a straight one is a segment, a single point a point. A face thinner than
// rounding has no normal of its own; its edges are enough. Source: derived in round_cone_polytope.cpp.
#include <algorithm>
#include <optional>

#include "algorithms/cylinder_pairs.hpp"
#include "algorithms/gjk.hpp"
#include "algorithms/placed_hull.hpp"
#include "algorithms/round_cone_polytope.hpp"
#include "pairs/pairs.hpp"
#include "shapes/convex_core.hpp"
#include "shapes/support_feature.hpp"

namespace touchstone {
namespace {

using HullSpan = std::span<const Vec3<double>>;

/// The points of a hull that are closest to the cone by GJK, at most three; none where it does not find them.
struct ClosestOfHull {
  int count = 0;
  std::uint32_t index[3];

  bool has(std::uint32_t i) const { return std::find(index, index + count, i) != index + count; }
};
ClosestOfHull closestOfHull(HullSpan points, double reach, const HullPose& pose, const RoundCone<double>& cone) {
  const ConvexCore<3> a = spheresCore(cone.axis.from, cone.radiusFrom, cone.axis.to, cone.radiusTo),
                      b = pointsCore<3>(points, reach, pose.rotation, pose.turns, pose.position);
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
std::optional<PairResult<double, 3>> solveClosest(HullSpan points, const ClosestOfHull& closest, const HullPose& pose,
                                                  const RoundCone<double>& cone, const Vec3<double>& origin) {
  constexpr double nearlyTouching = 1e-9;  // of the size
  if (closest.count == 0) return std::nullopt;
  Vec3<double> corners[3];
  double size = sizeOf(cone);
  for (int i = 0; i < closest.count; ++i) {
    corners[i] = pose.toFrame(points[closest.index[i]]);
    size = std::max(size, maxNorm(corners[i]));
  }
  const CylinderOpponent part =
      closest.count == 3 ? triangleOpponent(corners) : segmentOpponent({corners[0], corners[closest.count - 1]}, 0);
  const PairResult<double, 3> r = polytopeRoundCone(part.view(), cone, origin);
  const Vec3<double> n = pose.toLocal(r.normal), &from = points[closest.index[0]];
  double most = 0;
  for (int i = 1; i < closest.count; ++i) most = std::max(most, dot(n, points[closest.index[i]] - from));
  for (std::uint32_t i = 0; i < points.size(); ++i)
    if (!(dot(n, points[i] - from) < most - nearlyTouching * size) && !closest.has(i)) return std::nullopt;
  return r;
}

PairResult<double, 3> hullRoundCone(HullSpan points, double reach, const HullPose& pose, const RoundCone<double>& cone,
                                    const Vec3<double>& origin) {
  auto r = solveClosest(points, closestOfHull(points, reach, pose, cone), pose, cone, origin);
  if (!r) {
    PlacedHull placed;
    place(points, pose, placed);
    r = polytopeRoundCone(placed.view(), cone, origin);
  }
  r->featureA = supportPolygon(points, pose.toLocal(r->normal), tolerance::parallel<double>).support.feature;
  return *r;
}
TOUCHSTONE_RARE PairResult<double, 3> solveMagnified(HullSpan points, double reach, const HullPose& pose,
                                                     const RoundCone<double>& cone, const Vec3<double>& origin,
                                                     double by) {
  Vec3<double> scaled[hull::maxPoints];
  for (std::size_t i = 0; i < points.size(); ++i) scaled[i] = points[i] * by;
  const HullPose scaledPose{pose.position * by, pose.rotation, pose.turns};
  const HullSpan all(scaled, points.size());
  return shrunk(hullRoundCone(all, reach * by, scaledPose, magnified(cone, by), Vec3<double>{}), by, origin);
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const TaperedCapsule<S>& a, const Hull<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base);
  const RoundCone<double> cone = wideRoundCone(a, origin);
  const HullPose pose = poseOf(b, origin);
  const double reach = b.points().reach, size = std::max({sizeOf(cone), reach, maxNorm(pose.position)});
  const HullSpan points = b.points().points();
  const PairResult<double, 3> r = isMinute(size)
                                      ? solveMagnified(points, reach, pose, cone, origin, magnification(size))
                                      : hullRoundCone(points, reach, pose, cone, origin);
  return roundedTo<S>(swapped(r));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, TaperedCapsule, Hull)

}  // namespace touchstone
