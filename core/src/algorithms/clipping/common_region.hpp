// SPDX-License-Identifier: MIT
// Problem: the common region of two support features (point, edge or convex polygon) projected along a common normal.
// Method: project both onto the plane across n, clip one convex polygon by the other (Sutherland-Hodgman; a segment
// by parameter, Cyrus-Beck), and lift each corner back to the planes of both support features. In 2D the same with
// intervals.
// Degenerate: a feature of zero extent in tangent coordinates is a point; parallel edges share an interval.
// Source: Ericson, Real-Time Collision Detection, 8.3.4 (Sutherland-Hodgman); Cyrus and Beck 1978.
#pragma once

#include "algorithms/clipping/clip.hpp"

namespace touchstone {

/// A point common to both support features when they are seen along n.
template <ScalarType S, int N>
struct CommonPoint {
  Vec<S, N> onA, onB;  ///< on the planes of the two support features, one above the other along n
};
/// Two convex polygons have no more common corners than both have corners.
template <ScalarType S, int N, int Capacity>
struct CommonRegion {
  int count;  ///< 0 where the support features do not lie over each other
  CommonPoint<S, N> points[Capacity];
};

template <ScalarType S, int A, int B, class Steps = NoSteps>
CommonRegion<S, 3, A + B> regionOf(const SupportFeature<S, 3, A>& a, const SupportFeature<S, 3, B>& b, const Vec3<S>& n,
                                   const ClipTolerance<S>& t, Steps steps = {}) {
  const TangentFrame<S> frame = tangentFrame(a.p[0], n);
  const auto flatA = flatten(a, frame, n), flatB = flatten(b, frame, n);
  const auto corners = cornersOf(flatA, flatB, t, clippedIn(steps, frame, n));
  CommonRegion<S, 3, A + B> region{corners.count, {}};
  for (int i = 0; i < corners.count; ++i) {
    const Vec2<S>& x = corners.at[i];
    const Vec3<S> across = frame.origin + (frame.u * x[0] + frame.v * x[1]);
    region.points[i] = {across + n * flatA.heightAt(x), across + n * flatB.heightAt(x)};
  }
  return region;
}

/// In 2D a support feature has two points at most, whatever the shape.
template <ScalarType S, int A, int B, class Steps = NoSteps>
CommonRegion<S, 2, A + B> regionOf(const SupportFeature<S, 2, A>& a, const SupportFeature<S, 2, B>& b, const Vec2<S>& n,
                                   const ClipTolerance<S>&, Steps steps = {}) {
  const Vec2<S> u = perpendicular(n), reference = a.p[0];
  const auto along = [&](const Vec2<S>& p) { return dot(p - reference, u); };
  const auto lift = [&](const auto& support, S x) {
    const S h0 = dot(support.p[0] - reference, n), x0 = along(support.p[0]);
    if (support.count == 1) return h0;
    const S h1 = dot(support.p[1] - reference, n), x1 = along(support.p[1]);
    return x1 == x0 ? h0 : h0 + (h1 - h0) * ((x - x0) / (x1 - x0));
  };
  const S a0 = along(a.p[0]), a1 = along(a.p[a.count - 1]), b0 = along(b.p[0]), b1 = along(b.p[b.count - 1]);
  const S lo = std::max(std::min(a0, a1), std::min(b0, b1)), hi = std::min(std::max(a0, a1), std::max(b0, b1));
  CommonRegion<S, 2, A + B> region{};
  const auto add = [&](S x) {
    region.points[region.count++] = {reference + u * x + n * lift(a, x), reference + u * x + n * lift(b, x)};
  };
  const bool level = a.count == 2 && b.count == 2;
  if constexpr (Steps::isOn)
    emitIntervals(
        steps, n, u, {std::min(a0, a1), std::max(a0, a1)}, {std::min(b0, b1), std::max(b0, b1)},
        [&](S x) { return reference + u * x + n * lift(a, x); },
        [&](S x) { return reference + u * x + n * lift(b, x); });
  if (level && lo < hi) {
    add(lo);
    add(hi);
  } else if (!level || lo == hi) {
    add(a.count == 1 ? a0 : (b.count == 1 ? b0 : lo));
  }
  return region;
}

/// The corners of the region where two support features lie over each other along the unit vector n, for a contact
/// manifold: what lies outside by less than `margin` of their size is treated as inside.
template <int N, int A, int B, class Steps = NoSteps>
CommonRegion<double, N, A + B> commonRegion(const SupportFeature<double, N, A>& a,
                                            const SupportFeature<double, N, B>& b, const Vec<double, N>& n,
                                            double margin, Steps steps = {}) {
  return regionOf(a, b, n, ClipTolerance<double>{tolerance::manifold<double>, margin}, steps);
}

}  // namespace touchstone
