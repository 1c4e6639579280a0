// SPDX-License-Identifier: MIT
// Problem: closest points of two segments p1 + s d1 and p2 + t d2.
// Method: |p2 + t d2 - p1 - s d1| is convex in (s, t) over the unit square. With r = p2 - p1 and n = d1 x d2 the
// stationary point of the two lines is s = (r x d2).n / n.n, t = (r x d1).n / n.n. This form has a relative error of
// eps / sin(angle); the one with a e - b^2 (Ericson 5.1.9) has eps / sin^2 and needs an absolute threshold. Where the
// lines are far from parallel, s is clamped and the point of the second segment closest to it is found; if that is an
// end, so is the point of the first segment closest to the end. This is the minimum, since the function is convex.
// Degenerate: where the lines are nearly parallel, s is ill-conditioned. Then the stationary point, if it lies
// inside, and all four sides of the square (each a point-segment problem) are computed and the smallest distance is
// taken; an ill-conditioned stationary point can only lose against a side.
// Source: Ericson, Real-Time Collision Detection, 5.1.9, with another form of s and its parallel case made robust.
#pragma once

#include <algorithm>

#include "algorithms/directions.hpp"
#include "algorithms/segments/segment_steps.hpp"
#include "touchstone/closest_points.hpp"

namespace touchstone {
/// The stationary point of the two lines.
template <ScalarType S>
struct Stationary {
  S s, t;
  bool isSure;    ///< the lines are far from parallel
  bool isInside;  ///< of the square
};

/// From numerators over a common denominator; `sine` and `unit` compare with the sine of the angle, squared or not.
template <ScalarType S>
Stationary<S> stationary(S s, S t, S sine, S unit) {
  return {s, t, sine > tolerance::skew<S> * unit, s > S(0) && s < S(1) && t > S(0) && t < S(1)};
}
template <ScalarType S>
Stationary<S> stationaryPoint(const Vec3<S>& d1, const Vec3<S>& d2, const Vec3<S>& r) {
  const Vec3<S> n = cross(d1, d2);
  const S nn = dot(n, n);
  if (!(nn > S(0))) return {};
  const S scale = S(1) / nn;
  return stationary(dot(cross(r, d2), n) * scale, dot(cross(r, d1), n) * scale, nn, dot(d1, d1) * dot(d2, d2));
}
template <ScalarType S>
Stationary<S> stationaryPoint(const Vec2<S>& d1, const Vec2<S>& d2, const Vec2<S>& r) {
  const S n = crossOf(d1, d2);
  if (n == S(0)) return {};
  return stationary(crossOf(r, d2) / n, crossOf(r, d1) / n, n * n, dot(d1, d1) * dot(d2, d2));
}

template <ScalarType S, int N>
ClosestOfSegments<S, N> atParameters(const Segment<S, N>& first, const Segment<S, N>& second, S s, S t) {
  return {s, t, first.at(s), second.at(t)};
}

/// One parameter after the other, from the stationary point's s, which lies outside of the square or leads out of it.
template <ScalarType S, int N, class Steps>
ClosestOfSegments<S, N> bySteps(const Segment<S, N>& first, const Segment<S, N>& second, S s, Steps steps) {
  const S start = s > S(0) ? std::min(s, S(1)) : S(0);
  const Vec<S, N> from = start < S(1) ? first.at(start) : first.to;
  const auto onSecond = closestPoint(second, from);
  if constexpr (Steps::isOn) emitFirstClamps(steps, first, second, s, start, onSecond.t);
  if (onSecond.t > S(0) && onSecond.t < S(1)) return {start, onSecond.t, from, onSecond.point};
  const auto onFirst = closestPoint(first, onSecond.point);
  if constexpr (Steps::isOn) emitLastClamp(steps, first, second, onFirst.t, onSecond.t);
  return {onFirst.t, onSecond.t, onFirst.point, onSecond.point};
}

/// The best of the stationary point and the four sides of the square.
template <ScalarType S, int N, class Steps>
ClosestOfSegments<S, N> byCandidates(const Segment<S, N>& first, const Segment<S, N>& second,
                                     const Stationary<S>& inner, Steps steps) {
  ClosestOfSegments<S, N> best{};
  S least = S(-1);
  [[maybe_unused]] int side = 0;
  const auto offer = [&](const ClosestOfSegments<S, N>& candidate) {
    const S squared = lengthSquared(candidate.on2 - candidate.on1);
    if constexpr (Steps::isOn) emitSide(steps, candidate, side++, least < S(0) || squared < least);
    if (least >= S(0) && !(squared < least)) return;
    least = squared;
    best = candidate;
  };
  if (inner.isInside) {
    // Both parameters have errors of their own: used together they would displace the points along the lines,
    // crossing or not.
    const auto onSecond = closestPoint(second, first.at(inner.s));
    if constexpr (Steps::isOn) side = 4;
    offer({inner.s, onSecond.t, first.at(inner.s), onSecond.point});
    if constexpr (Steps::isOn) side = 0;
  }
  const auto a = closestPoint(first, second.from), b = closestPoint(first, second.to);
  offer({a.t, S(0), a.point, second.from});
  offer({b.t, S(1), b.point, second.to});
  const auto c = closestPoint(second, first.from), d = closestPoint(second, first.to);
  offer({S(0), c.t, first.from, c.point});
  offer({S(1), d.t, first.to, d.point});
  return best;
}

template <ScalarType S, int N, class Steps = NoSteps>
ClosestOfSegments<S, N> closestOfSegments(const Segment<S, N>& first, const Segment<S, N>& second, Steps steps = {}) {
  const Vec<S, N> d1 = first.to - first.from, d2 = second.to - second.from;
  const Stationary<S> inner = stationaryPoint(d1, d2, second.from - first.from);
  if constexpr (Steps::isOn) emitStationary(steps, inner.s, inner.t, inner.isSure);
  if (inner.isSure)
    return inner.isInside ? atParameters(first, second, inner.s, inner.t) : bySteps(first, second, inner.s, steps);
  return byCandidates(first, second, inner, steps);
}

}  // namespace touchstone
