// SPDX-License-Identifier: MIT
// Problem: signed distance of two points, or of a point and a segment, with a unit normal in every case.
// Method: the difference vector. Degenerate: where the points coincide any unit vector is a minimiser (for a point on
// a segment: any one perpendicular to it), and a fixed one is taken.
#pragma once

#include <algorithm>

#include "algorithms/core_distance.hpp"
#include "algorithms/directions.hpp"

namespace touchstone {

/// A = the origin, B = the point p.
template <ScalarType S, int N>
CoreDistance<S, N> pointPoint(const Vec<S, N>& p) {
  const auto v = lengthAndDirection(p);
  if (!(v.length > S(0))) return {S(0), unit<S, N>(1), Vec<S, N>{}, false, Method::closedForm, theSurface, theSurface};
  return {v.length, v.direction, Vec<S, N>{}, true, Method::closedForm, theSurface, theSurface};
}

/// A = the origin, B = the segment.
template <ScalarType S, int N, class Steps = NoSteps>
CoreDistance<S, N> pointSegment(const Segment<S, N>& b, Steps steps = {}) {
  const Vec<S, N> d = b.to - b.from;
  const auto c = closestPoint(b, Vec<S, N>{}, steps);
  const S size = std::max(maxNorm(d), maxNorm(c.point));
  const bool inside = c.t > S(0) && c.t < S(1);
  Vec<S, N> v = c.point;
  // Close to the axis the difference keeps a part along it that is only rounding.
  if (inside && maxNorm(v) < tolerance::closeUp<S> * size) v = without(v, lengthAndDirection(d).direction);
  const auto apart = lengthAndDirection(v);
  if (apart.length > tolerance::noise<S> * size)
    return {apart.length, apart.direction, Vec<S, N>{}, true, Method::closedForm, theSurface, capsuleFeature(c.t)};
  return {S(0), anyPerpendicular(d), Vec<S, N>{}, false, Method::closedForm, theSurface, capsuleFeature(c.t)};
}

}  // namespace touchstone
