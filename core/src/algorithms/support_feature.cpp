// SPDX-License-Identifier: MIT
// Problem: where do two support features (point, edge or rectangle) lie over each other, seen along a common normal?
// Method: project both onto the plane across n, clip one convex polygon by the other (Sutherland-Hodgman; a segment by
// parameter, Liang-Barsky), and lift each corner back to the planes of both support features. In 2D the same with
// intervals.
//
// A normal comes with rounding: any that separates within a tie of the best can be the answer, and which corners it
// calls extreme is chance where a feature leans by less than that. The true contact is then still within a tie of
// extreme on both sides. So witnesses are looked for on support features that may lean (tolerance::witness), where they
// lie deepest over each other; a support feature that leans more moves them by less than the promised accuracy.
#include "algorithms/support_feature.hpp"

#include <algorithm>

#include "algorithms/clip.hpp"

namespace touchstone {

template <ScalarType S>
CommonRegion<S, 3> regionOf(const SupportFeature<S, 3>& a, const SupportFeature<S, 3>& b, const Vec3<S>& n,
                            const ClipTolerance<S>& t) {
  const TangentFrame<S> frame = tangentFrame(a.p[0], n);
  const Flat<S> flatA = flatten(a, frame, n), flatB = flatten(b, frame, n);
  const Corners<S> corners = cornersOf(flatA, flatB, t);
  CommonRegion<S, 3> region{corners.count, {}};
  for (int i = 0; i < corners.count; ++i) {
    const Vec2<S>& x = corners.at[i];
    const Vec3<S> across = frame.origin + (frame.u * x[0] + frame.v * x[1]);
    region.points[i] = {across + n * flatA.heightAt(x), across + n * flatB.heightAt(x)};
  }
  return region;
}

template <ScalarType S>
CommonRegion<S, 2> regionOf(const SupportFeature<S, 2>& a, const SupportFeature<S, 2>& b, const Vec2<S>& n,
                            const ClipTolerance<S>&) {
  const Vec2<S> u = perpendicular(n), reference = a.p[0];
  const auto along = [&](const Vec2<S>& p) { return dot(p - reference, u); };
  const auto lift = [&](const SupportFeature<S, 2>& support, S x) {
    const S h0 = dot(support.p[0] - reference, n), x0 = along(support.p[0]);
    if (support.count == 1) return h0;
    const S h1 = dot(support.p[1] - reference, n), x1 = along(support.p[1]);
    return x1 == x0 ? h0 : h0 + (h1 - h0) * ((x - x0) / (x1 - x0));
  };
  const S a0 = along(a.p[0]), a1 = along(a.p[a.count - 1]), b0 = along(b.p[0]), b1 = along(b.p[b.count - 1]);
  const S lo = std::max(std::min(a0, a1), std::min(b0, b1)), hi = std::min(std::max(a0, a1), std::max(b0, b1));
  CommonRegion<S, 2> region{};
  const auto add = [&](S x) {
    region.points[region.count++] = {reference + u * x + n * lift(a, x), reference + u * x + n * lift(b, x)};
  };
  const bool level = a.count == 2 && b.count == 2;
  if (level && lo < hi) {
    add(lo);
    add(hi);
  } else if (!level || lo == hi) {
    add(a.count == 1 ? a0 : (b.count == 1 ? b0 : lo));
  }
  return region;
}

/// Halfway between support features that touch only up to rounding.
template <ScalarType S>
Vec3<S> nearMiss(const SupportFeature<S, 3>& a, const SupportFeature<S, 3>& b, const Vec3<S>& n) {
  const TangentFrame<S> frame = tangentFrame(a.p[0], n);
  const Flat<S> flatA = flatten(a, frame, n), flatB = flatten(b, frame, n);
  const Vec2<S> x = betweenClosest(flatA, flatB);
  return frame.origin + (frame.u * x[0] + frame.v * x[1]) + n * flatA.heightAt(x);
}
template <ScalarType S>
Vec2<S> nearMiss(const SupportFeature<S, 2>& a, const SupportFeature<S, 2>& b, const Vec2<S>&) {
  return closestPoints(Segment<S, 2>{a.p[0], a.p[a.count - 1]}, Segment<S, 2>{b.p[0], b.p[b.count - 1]}).on1;
}

/// The common point on A of the usual cases, without a frame of their own: a corner of B over a face of A, and edges
/// that are far from parallel. False for all others.
template <ScalarType S>
bool rectanglesCentroid(const SupportFeature<S, 3>& a, const SupportFeature<S, 3>& b, const Vec3<S>& n,
                        Vec3<S>& middle) {
  const Vec3<S> r = b.p[0] - a.p[0], d = a.p[1] - a.p[0];
  if (a.count == 4 && b.count == 1) {
    // Far from the origin the corners of a small face may have become one.
    const Vec3<S> e = a.p[3] - a.p[0], across = cross(d, e);
    const S lead = dot(n, across);
    if (!(lead * lead > S(0.5) * (dot(d, d) * dot(e, e)))) return false;
    middle = b.p[0] - n * (dot(r, across) / lead);
    return true;
  }
  if (a.count != 2 || b.count != 2) return false;
  const Vec3<S> e = b.p[1] - b.p[0];
  const S crossed = dot(cross(d, e), n);
  if (!(crossed * crossed > tolerance::skew<S> * (dot(d, d) * dot(e, e)))) return false;
  middle = a.p[0] + d * std::clamp(dot(cross(r, e), n) / crossed, S(0), S(1));
  return true;
}
template <ScalarType S>
bool rectanglesCentroid(const SupportFeature<S, 2>&, const SupportFeature<S, 2>&, const Vec2<S>&, Vec2<S>&) {
  return false;
}

CommonRegion<double, 3> commonRegion(const SupportFeature<double, 3>& a, const SupportFeature<double, 3>& b,
                                     const Vec3<double>& n, double margin) {
  return regionOf(a, b, n, ClipTolerance<double>{tolerance::manifold<double>, margin});
}
CommonRegion<double, 2> commonRegion(const SupportFeature<double, 2>& a, const SupportFeature<double, 2>& b,
                                     const Vec2<double>& n, double margin) {
  return regionOf(a, b, n, ClipTolerance<double>{tolerance::manifold<double>, margin});
}

template <ScalarType S, int N>
Vec<S, N> deepestContactCentroid(const SupportFeature<S, N>& a, const SupportFeature<S, N>& b, const Vec<S, N>& n,
                                 S size) {
  if (a.count == 1) return a.p[0];
  Vec<S, N> clear;
  if (rectanglesCentroid(a, b, n, clear)) return clear;
  const CommonRegion<S, N> region = regionOf(a, b, n, ClipTolerance<S>{tolerance::parallel<S>, tolerance::parallel<S>});
  if (region.count == 0) return nearMiss(a, b, n);
  S separation[8], least = S(0);
  for (int i = 0; i < region.count; ++i) {
    separation[i] = dot(n, region.points[i].onB - region.points[i].onA);
    least = i == 0 ? separation[0] : std::min(least, separation[i]);
  }
  Vec<S, N> sum{};
  int deepest = 0;
  for (int i = 0; i < region.count; ++i) {
    if (separation[i] > least + tolerance::parallel<S> * size) continue;
    sum = sum + (region.points[i].onA - a.p[0]);
    ++deepest;
  }
  return a.p[0] + sum / S(deepest);
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                  \
  template Vec<S, N> deepestContactCentroid(const SupportFeature<S, N>&, const SupportFeature<S, N>&, \
                                            const Vec<S, N>&, S);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
