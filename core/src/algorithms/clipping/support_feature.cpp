// SPDX-License-Identifier: MIT
// Problem: the deepest point of the common region of two support features (common_region.hpp), for witness points.
//
// Method: the normal carries rounding error: any normal that separates within a tie of the best is possible, and
// rounding decides which vertices are extreme along it where a feature is nearly perpendicular to it. The true
// contact is still within a tie of extreme on both shapes. So the witness points are the deepest points of the common
// region of tilted support features (tolerance::witness); a support feature with a larger tilt moves them by less
// than the error bound.
#include "algorithms/clipping/support_feature.hpp"

#include <algorithm>

#include "algorithms/clipping/common_region.hpp"

namespace touchstone {

/// Halfway between support features that touch only up to rounding.
template <ScalarType S>
Vec3<S> nearMiss(const SupportFeature<S, 3>& a, const SupportFeature<S, 3>& b, const Vec3<S>& n) {
  const TangentFrame<S> frame = tangentFrame(a.p[0], n);
  const auto flatA = flatten(a, frame, n), flatB = flatten(b, frame, n);
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

template <ScalarType S, int N>
Vec<S, N> deepestContactCentroid(const SupportFeature<S, N>& a, const SupportFeature<S, N>& b, const Vec<S, N>& n,
                                 S size) {
  if (a.count == 1) return a.p[0];
  Vec<S, N> clear;
  if (rectanglesCentroid(a, b, n, clear)) return clear;
  const auto region = regionOf(a, b, n, ClipTolerance<S>{tolerance::parallel<S>, tolerance::parallel<S>});
  if (region.count == 0) return nearMiss(a, b, n);
  S separation[2 * boxFeaturePoints<N>], least = S(0);
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
