// SPDX-License-Identifier: MIT
// Every round shape is a core (point, segment, box) plus a radius. Since the signed distance of convex sets only drops
// by the sum of the radii when both are inflated, pairs are solved on their cores and inflated afterwards, here and
// only here: this is where `pointOnB == pointOnA + distance * normal` is made true in every branch.
#pragma once

#include "touchstone/closest_points.hpp"
#include "touchstone/results.hpp"

namespace touchstone {

/// The result for two cores, in any frame that is only translated against the world. Overlapping cores have a
/// negative distance; crossing segments and coincident points have 0, and still a unit normal.
template <ScalarType S, int N>
struct CoreDistance {
  S distance;
  Vec<S, N> normal;  ///< unit, from A to B
  Vec<S, N> onA;     ///< witness on the core of A
  bool unique;
  Method method;
  Feature featureA, featureB;
};

/// Inflates the cores by their radii and translates the result back to the world, whose origin is at `origin`.
template <ScalarType S, int N>
PairResult<S, N> inflate(const CoreDistance<S, N>& core, const Vec<S, N>& origin, S radiusA, S radiusB) {
  PairResult<S, N> r{};
  r.distance = core.distance - (radiusA + radiusB);
  r.normal = vecOf<S, N>([&](int i) { return core.normal[i]; });
  r.pointOnA = origin + (core.onA + core.normal * radiusA);
  r.pointOnB = r.pointOnA + core.normal * r.distance;
  r.unique = core.unique;
  r.method = core.method;
  r.status = Status::proved;
  r.featureA = core.featureA;
  r.featureB = core.featureB;
  return r;
}

/// The result with A and B exchanged.
template <ScalarType S, int N>
CoreDistance<S, N> swapped(const CoreDistance<S, N>& c) {
  return {c.distance, -c.normal, c.onA + c.normal * c.distance, c.unique, c.method, c.featureB, c.featureA};
}

inline constexpr Feature theSurface{FeatureKind::surface, 0};
inline constexpr Feature thePoint{FeatureKind::point, 0};

/// Which part of a capsule the parameter t of its axis belongs to.
template <ScalarType S>
constexpr Feature capsuleFeature(S t) {
  return {t > S(0) && t < S(1) ? FeatureKind::side : FeatureKind::cap, t >= S(1) ? 1U : 0U};
}

}  // namespace touchstone
