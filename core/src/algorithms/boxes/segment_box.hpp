// SPDX-License-Identifier: MIT
// Signed distance of a segment and a box: the core of capsule-box, exact however the axis lies.
#pragma once

#include "algorithms/boxes/box.hpp"

namespace touchstone {

/// The closest points of a segment and the box, in the frame of the box.
template <ScalarType S, int N>
struct SegmentBoxGap {
  S t;                 ///< parameter on the segment, in [0, 1]
  Vec<S, N> point;     ///< the point there, box frame
  Vec<S, N> residual;  ///< from the closest point of the box to it; 0 where they meet; exact zeros are free axes
};

/// The closest point of a segment to a box: the minimum of a convex function of one parameter, found exactly.
template <ScalarType S, int N>
SegmentBoxGap<S, N> closestToBox(const Segment<S, N>& segmentInBox, const Vec<S, N>& half);

/// The distance of a point from the box or from the segment, in the frame of the box.
template <ScalarType S, int N>
S offBoth(const Segment<S, N>& segment, const Vec<S, N>& half, const Vec<S, N>& point) {
  return std::max(outside(point, half), maxNorm(closestPoint(segment, point).point - point));
}
/// The point midway between a box and a segment that touch up to rounding, in the frame of the box. A segment moved
/// back by its separation along a normal touches the box in a plane, so that the point is on the surfaces of both. It
/// is `point` unless that is further off.
template <ScalarType S, int N>
Vec<S, N> whereTheyMeet(const Segment<S, N>& touching, const Vec<S, N>& half, const Vec<S, N>& point);

/// A = the box, B = the segment; `segment` in the frame in which `box` is placed.
template <ScalarType S, int N>
CoreDistance<S, N> boxSegment(const Box<S, N>& box, const Segment<S, N>& segment);

}  // namespace touchstone
