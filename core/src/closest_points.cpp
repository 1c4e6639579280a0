// SPDX-License-Identifier: MIT
// The closest points of two segments, as a public query (closest_of_segments.hpp).
#include "algorithms/segments/closest_of_segments.hpp"

namespace touchstone {

template <ScalarType S, int N>
ClosestOfSegments<S, N> closestPoints(const Segment<S, N>& first, const Segment<S, N>& second) {
  return closestOfSegments(first, second);
}

template ClosestOfSegments<float, 2> closestPoints(const Segment<float, 2>&, const Segment<float, 2>&);
template ClosestOfSegments<float, 3> closestPoints(const Segment<float, 3>&, const Segment<float, 3>&);
template ClosestOfSegments<double, 2> closestPoints(const Segment<double, 2>&, const Segment<double, 2>&);
template ClosestOfSegments<double, 3> closestPoints(const Segment<double, 3>&, const Segment<double, 3>&);

}  // namespace touchstone
