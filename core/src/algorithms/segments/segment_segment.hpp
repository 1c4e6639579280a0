// SPDX-License-Identifier: MIT
// Signed distance of two segments: the cores of two capsules.
#pragma once

#include <algorithm>

#include "algorithms/core_distance.hpp"
#include "algorithms/directions.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone {

/// In 3D two crossing segments have depth 0 and the normal +-(d1 x d2): their Minkowski difference is a flat
/// parallelogram. In 2D that parallelogram has an inside, and crossing segments have a depth of their own.
template <ScalarType S>
CoreDistance<S, 3> segmentSegment(const Segment<S, 3>& a, const Segment<S, 3>& b);
template <ScalarType S>
CoreDistance<S, 2> segmentSegment(const Segment<S, 2>& a, const Segment<S, 2>& b);

/// The end of A nearest to an end of B; as origin it avoids cancellation between the two.
template <ScalarType S, int N>
Vec<S, N> nearestEnd(const Segment<S, N>& a, const Segment<S, N>& b) {
  const auto toB = [&](const Vec<S, N>& p) { return std::min(maxNorm(b.from - p), maxNorm(b.to - p)); };
  return toB(a.to) < toB(a.from) ? a.to : a.from;
}

/// The result for segments so small that products underflow, scaled.
template <ScalarType S, int N>
TOUCHSTONE_RARE CoreDistance<S, N> segmentsMagnified(const Segment<S, N>& a, const Segment<S, N>& b, S by) {
  CoreDistance<S, N> core =
      segmentSegment(Segment<S, N>{a.from * by, a.to * by}, Segment<S, N>{b.from * by, b.to * by});
  core.distance /= by;
  core.onA = core.onA / by;
  return core;
}

/// The result for two capsules of any dimension from the axes alone, inflated. Out of line, so that the common case,
/// which does not need it, is short.
template <class Capsule>
[[gnu::noinline]] auto byAxes(const Capsule& a, const Capsule& b) {
  constexpr int N = dimensionOf(Capsule::kind);
  using S = typename Capsule::Scalar;
  using Axis = Segment<S, N>;
  const auto from = nearestEnd(Axis{a.base, a.tip}, Axis{b.base, b.tip});
  const Axis axisA{a.base - from, a.tip - from}, axisB{b.base - from, b.tip - from};
  const S size = std::max({maxNorm(axisA.from), maxNorm(axisA.to), maxNorm(axisB.from), maxNorm(axisB.to)});
  return inflate(isMinute(size) ? segmentsMagnified(axisA, axisB, magnification(size)) : segmentSegment(axisA, axisB),
                 from, a.radius, b.radius);
}

}  // namespace touchstone
