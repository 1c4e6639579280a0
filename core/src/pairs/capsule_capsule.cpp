// SPDX-License-Identifier: MIT
// Problem: signed distance of two capsules.
// Derivation: signed distance of the two axes (segments) minus the radii. well_conditioned_segments.hpp solves nearly
// all pairs and leaves ties and cancellation to segment_segment.cpp.
// Degenerate: crossing axes overlap by the sum of the radii along the common normal of the axes, +-(dA x dB). Parallel
// or collinear axes that meet: along any direction perpendicular to them. Both are not unique. Length 0: a sphere.
// Source: Ericson, Real-Time Collision Detection, 4.5.1 and 5.1.9 (with its parallel case made robust).
#include "algorithms/segments/well_conditioned_segments.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Capsule<S>& a, const Capsule<S>& b) {
  const Vec<S, 3> alongA = a.tip - a.base, toB = b.base - a.base;
  CoreDistance<S, 3> core;
  if (!isWellConditioned(alongA, toB, b.tip - b.base, core)) return byAxes(a, b);
  return inflate(core, a.base, a.radius, b.radius);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Capsule, Capsule)

}  // namespace touchstone
