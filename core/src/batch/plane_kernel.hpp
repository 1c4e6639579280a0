// SPDX-License-Identifier: MIT
// The float batch four pairs at a time, for half-spaces: the support point of the other shape against the normal, as in
// half_space.hpp. All lanes are valid: the result is unique, and its error is that of the pairs' own functions.
//
// Degenerate: a face, edge or side parallel to the plane touches as a whole; its midpoint is the witness point.
#pragma once

#include "batch/operands.hpp"
#include "batch/thresholds.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// `onA`: the point of A that is deepest along the normal of the half-space.
inline LaneResults againstPlane(const V3& onA, const PlaneLanes& b) {
  return {b.normal * splat(-1), dot(b.normal, onA) - b.offset, onA, Mask{-1, -1, -1, -1}};
}

/// point, sphere - plane.
inline LaneResults solve(const SphereLanes& a, const PlaneLanes& b, bool) {
  return againstPlane(a.center - b.normal * a.radius, b);
}
/// aabb, obb - plane.
inline LaneResults solve(const ObbLanes& a, const PlaneLanes& b, bool) {
  const V3 n = a.axes.toLocal(b.normal);
  const auto deepest = [](F4 half, F4 along) { return where(abs(along) > splat(mostLevel), timesSign(-half, along)); };
  const V3 corner = {deepest(a.half.x, n.x), deepest(a.half.y, n.y), deepest(a.half.z, n.z)};
  return againstPlane(a.center + a.axes.toWorld(corner), b);
}
/// capsule, taperedCapsule - plane.
inline LaneResults solve(const TaperedLanes& a, const PlaneLanes& b, bool) {
  const F4 along = dot(b.normal, a.axis), lead = a.radiusDelta - along;
  const Mask isSide = abs(lead) <= maxNorm(a.axis - b.normal * along) * splat(mostLevel);
  const F4 t = select(isSide, splat(0.5F), where(lead > splat(0), splat(1)));
  return againstPlane(a.base + a.axis * t - b.normal * (a.radius + a.radiusDelta * t), b);
}

}  // namespace touchstone::lanes
#endif
