// SPDX-License-Identifier: MIT
// Closest points of points and segments, in 2D and 3D, as functions of their own.
#pragma once

#include "touchstone/steps.hpp"

namespace touchstone {

/// A segment from `from` to `to` (metres, any frame); `from == to` is a point.
template <ScalarType S, int N>
struct Segment {
  Vec<S, N> from, to;
  /// The point at parameter t, 0 at `from` and 1 at `to`.
  TOUCHSTONE_INLINE constexpr Vec<S, N> at(S t) const { return from + (to - from) * t; }
};

/// The result of closestPoint().
template <ScalarType S, int N>
struct ClosestOnSegment {
  S t;              ///< parameter in [0, 1]
  Vec<S, N> point;  ///< segment.at(t), taken from the nearer end
};

namespace detail {
/// The projection of a point on a line: parameters from the end that `isFromTip` names.
template <ScalarType S, int N>
struct Projection {
  bool hasLength;
  S before, after;
  Vec<S, N> point;
  bool isFromTip;
};
template <class Steps, ScalarType S, int N>
void emitProjection(const Steps& steps, const Segment<S, N>& segment, const Vec<S, N>& p,
                    const Projection<S, N>& projection) {
  const auto fromBase = [&](S t) { return projection.isFromTip ? S(1) - t : t; };
  steps.begin(StepKind::pointSegmentProject);
  for (const Vec<S, N>& x : {p, segment.from, segment.to}) steps.point(x);
  steps.number(fromBase(projection.before));
  steps.number(projection.isFromTip ? 1 : 0);
  steps.end();
  const int beyond = projection.isFromTip ? 2 : 0;
  steps.begin(StepKind::pointSegmentClamp);
  steps.number(!projection.hasLength ? 3 : (projection.before > S(0) ? 1 : beyond));
  steps.number(fromBase(projection.before));
  steps.number(fromBase(projection.after));
  steps.point(projection.point);
  steps.end();
}
}  // namespace detail

/// The point of a segment closest to `p`: project on the line, then clamp t to [0, 1]. A segment without length, or so
/// short that its square is zero, gives t = 0. Source: Ericson, Real-Time Collision Detection, 5.1.2.
template <ScalarType S, int N, class Steps = NoSteps>
TOUCHSTONE_INLINE constexpr ClosestOnSegment<S, N> closestPoint(const Segment<S, N>& segment, const Vec<S, N>& p,
                                                                Steps steps = {}) {
  const Vec<S, N> d = segment.to - segment.from;
  const S dd = dot(d, d);
  if (!(dd > S(0))) {
    if constexpr (Steps::isOn) detail::emitProjection(steps, segment, p, {false, S(0), S(0), segment.from, false});
    return {S(0), segment.from};
  }
  // Relative to the nearer end, which avoids cancellation against a far end.
  const S fromStart = dot(p - segment.from, d), fromEnd = dot(segment.to - p, d);
  const bool atEnd = fromEnd < fromStart;
  const S along = atEnd ? fromEnd : fromStart;
  const S u = along > S(0) ? along / dd : S(0);
  if constexpr (Steps::isOn)
    detail::emitProjection(steps, segment, p,
                           {true, along / dd, u, atEnd ? segment.to - d * u : segment.from + d * u, atEnd});
  if (atEnd) return {S(1) - u, segment.to - d * u};
  return {u, segment.from + d * u};
}

/// The result of closestPoints().
template <ScalarType S, int N>
struct ClosestOfSegments {
  S s, t;              ///< parameters in [0, 1] on the first and the second segment
  Vec<S, N> on1, on2;  ///< the points there
};

/// The closest points of two segments, up to rounding also for parallel, collinear, crossing and zero-length ones;
/// where several pairs are equally close (parallel, overlapping), one of them. `first` and `second` must be given in a
/// fixed order if the choice among ties matters. Defined for float and double, N = 2 and 3. Derivation:
/// core/src/algorithms/segments/closest_of_segments.hpp.
template <ScalarType S, int N>
ClosestOfSegments<S, N> closestPoints(const Segment<S, N>& first, const Segment<S, N>& second);

}  // namespace touchstone
