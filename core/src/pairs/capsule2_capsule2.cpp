// SPDX-License-Identifier: MIT
// Problem: signed distance of two capsules in 2D.
// Derivation: signed distance of the two axes (segments), minus the radii (segment_segment.cpp;
// well_conditioned_segments.hpp where the axes are well separated). In 2D crossing axes overlap by more than the
// radii: their Minkowski difference is a parallelogram with an interior, and the minimum translation is through one
// of its sides.
// Degenerate: collinear axes that meet separate along either perpendicular direction and are not unique. Length 0: a
// circle.
// Source: Ericson, Real-Time Collision Detection, 4.5.1 and 5.1.9 (with its parallel case made robust).
#include "algorithms/segments/well_conditioned_segments.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 2> solve(const Capsule2<S>& a, const Capsule2<S>& b) {
  const Vec<S, 2> alongA = a.tip - a.base, toB = b.base - a.base;
  CoreDistance<S, 2> core;
  if (!isWellConditioned(alongA, toB, b.tip - b.base, core)) return byAxes(a, b);
  return inflate(core, a.base, a.radius, b.radius);
}
TOUCHSTONE_INSTANTIATE_PAIR(2, Capsule2, Capsule2)

}  // namespace touchstone
