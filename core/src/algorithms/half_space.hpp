// SPDX-License-Identifier: MIT
// Problem: signed distance of a solid and a half-space n.p <= o.
// Method: -n is the only candidate normal, so the signed distance, disjoint or overlapping, is min n.p over the
// solid, minus o. The touching support feature of the solid is the one along -n.
// Degenerate: none; always unique.
#pragma once

#include "algorithms/clipping/support_feature.hpp"

namespace touchstone {

/// `support`: the part of A that is extreme along -plane.normal (translated frame with its origin at `origin`
/// in the world).
template <ScalarType S>
PairResult<S, 3> againstPlane(const SupportFeature<S, 3>& support, const Plane<S>& plane, const Vec3<S>& origin) {
  Vec3<S> middle{};
  for (int i = 0; i < support.count; ++i) middle = middle + support.p[i];
  PairResult<S, 3> r{};
  r.pointOnA = origin + middle / S(support.count);
  r.distance = dot(plane.normal, r.pointOnA) - plane.offset;
  r.normal = -plane.normal;
  r.pointOnB = r.pointOnA + r.normal * r.distance;
  r.unique = true;
  r.method = Method::closedForm;
  r.status = Status::proved;
  r.featureA = support.feature;
  r.featureB = theSurface;
  return r;
}

}  // namespace touchstone
