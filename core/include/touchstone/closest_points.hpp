// SPDX-License-Identifier: MIT
// Closest points of points and segments, in 2D and 3D, as functions of their own.
#pragma once

#include "touchstone/vec.hpp"

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

/// The point of a segment closest to `p`: project on the line, then clamp t to [0, 1]. A segment without length, or so
/// short that its square is zero, gives t = 0. Source: Ericson, Real-Time Collision Detection, 5.1.2.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr ClosestOnSegment<S, N> closestPoint(const Segment<S, N>& segment, const Vec<S, N>& p) {
  const Vec<S, N> d = segment.to - segment.from;
  const S dd = dot(d, d);
  if (!(dd > S(0))) return {S(0), segment.from};
  // Relative to the nearer end, which avoids cancellation against a far end.
  const S fromStart = dot(p - segment.from, d), fromEnd = dot(segment.to - p, d);
  const bool atEnd = fromEnd < fromStart;
  const S along = atEnd ? fromEnd : fromStart;
  const S u = along > S(0) ? along / dd : S(0);
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
/// core/src/closest_points.cpp.
template <ScalarType S, int N>
ClosestOfSegments<S, N> closestPoints(const Segment<S, N>& first, const Segment<S, N>& second);

}  // namespace touchstone
