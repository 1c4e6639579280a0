// SPDX-License-Identifier: MIT
// Problem: signed distance and minimum translation of a segment p + t d, t in [0, 1], and a box [-h, h].
//
// Method. Disjoint: half the squared distance from the point at t to the box is F(t) = 1/2 sum_k clampResidual(p_k +
// t d_k, h_k)^2, which is convex; its derivative g(t) = sum_k d_k clampResidual(p_k + t d_k, h_k) is continuous,
// monotonic, and linear between the at most 2N parameters at which the line crosses a face plane. Bisection over
// those breakpoints leaves one linear piece; its root is the minimum. No iteration, no sampling. (Neither the point
// nearest to the box's centre nor the ends of the segment alone are sufficient, as some published algorithms assume.)
//
// Overlapping: the Minkowski difference box - segment is the zonotope of the box's axes and d. Its facets have the
// normals e_k and, in 3D, e_k x d (in 2D: perpendicular to d). The signed separation along each, in both directions,
// is evaluated from its definition, the minimum over the segment minus the maximum over the box; the largest is the
// signed distance, so the depth of an axis through the box counts from the axis and not only from its surface.
//
// Degenerate: e_k x d has the components of d without cancellation, so no threshold decides whether an axis is valid:
// only a zero one is left out.
//
// Source: derived here; the axes after Gottschalk, Lin, Manocha 1996.
#include "algorithms/boxes/segment_box.hpp"

#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/normal_search.hpp"

namespace touchstone {
namespace {

/// The derivative of F at t. On a breakpoint the point lies on a face plane of axis `onFace` exactly, whatever rounding
/// makes of it: a long segment would turn that rounding into a slope of its own.
template <ScalarType S, int N>
S slope(const Segment<S, N>& segment, const Vec<S, N>& d, const Vec<S, N>& half, S t, int onFace = -1) {
  Vec<S, N> e = clampResidual(segment.from + d * t, half);
  if (onFace >= 0) e[onFace] = S(0);
  return dot(d, e);
}

/// The root of the derivative inside a piece on which it is linear, from the axes that stick out in its middle.
template <ScalarType S, int N>
S rootInPiece(const Segment<S, N>& segment, const Vec<S, N>& d, const Vec<S, N>& half, S lo, S hi) {
  const S middle = (lo + hi) * S(0.5);
  const Vec<S, N> e = clampResidual(segment.from + d * middle, half);
  S constant = S(0), linear = S(0);
  for (int k = 0; k < N; ++k) {
    if (e[k] == S(0)) continue;
    constant += d[k] * (segment.from[k] - (e[k] > S(0) ? half[k] : -half[k]));
    linear += d[k] * d[k];
  }
  return linear > S(0) ? std::clamp(-constant / linear, lo, hi) : middle;
}

/// Perpendicular axes of the segment's direction that complete the facets of the Minkowski difference.
template <ScalarType S>
int crossAxes(const Vec3<S>& d, Vec3<S> (&axes)[3]) {
  int count = 0;
  for (int k = 0; k < 3; ++k) {
    const auto n = lengthAndDirection(cross(unit<S, 3>(k), d));
    if (n.length > S(0)) axes[count++] = n.direction;
  }
  return count;
}
template <ScalarType S>
int crossAxes(const Vec2<S>& d, Vec2<S> (&axes)[2]) {
  if (!(maxNorm(d) > S(0))) return 0;
  axes[0] = anyPerpendicular(d);
  return 1;
}

/// The normals along which box and segment, in the frame of the box, separate most; from the box to the segment. Ties
/// go to faces, and the better direction of each axis is evaluated first.
template <ScalarType S, int N>
[[gnu::noinline]] NormalSearch<S, N> separationAlongAxes(const Segment<S, N>& segment, const Vec<S, N>& half, S size) {
  NormalSearch<S, N> search(size);
  const auto offer = [&](const Vec<S, N>& axis) {
    const S a = dot(axis, segment.from), b = dot(axis, segment.to), reach = extentAlong(half, axis);
    const S above = std::min(a, b) - reach, below = -std::max(a, b) - reach;
    const bool isPositive = above >= below;
    const S better = isPositive ? above : below, worse = isPositive ? below : above;
    if (!search.mayTie(better)) return;
    const Vec<S, N> n = isPositive ? axis : -axis;
    search.offerBehind(n, better);
    if (search.mayTie(worse)) search.offerBehind(-n, worse);
  };
  for (int k = 0; k < N; ++k) offer(unit<S, N>(k));
  Vec<S, N> axes[N];
  const int count = crossAxes(segment.to - segment.from, axes);
  for (int i = 0; i < count; ++i) offer(axes[i]);
  return search;
}

/// Which part of a capsule about the segment touches along n: its side also where an end is closest, if all of it is.
template <ScalarType S, int N>
Feature touchedPart(const Segment<S, N>& segment, S t, const Vec<S, N>& n) {
  const Feature part = capsuleFeature(t);
  if (part.kind == FeatureKind::side) return part;
  const Vec<S, N> d = segment.to - segment.from;
  const S size = maxNorm(d);
  return size > S(0) && std::abs(dot(n, d)) <= tolerance::parallel<S> * size ? Feature{FeatureKind::side, 0} : part;
}

/// The normal for a gap so small against the operands that the difference of the points suffers from cancellation:
/// the first candidate that separates by the length of the gap, or the one with the largest separation. Inside the
/// segment it is perpendicular to it, by adjusting the components with a nonzero clamp residual (exact zeros stay
/// zero), or all of them (a residual can be zero by rounding only). Rounding may classify an end as interior or the
/// interior as an end, so both are tried; a nearly parallel feature may pass for a parallel one, and then the facets
/// of the Minkowski difference are more accurate.
template <ScalarType S, int N>
Vec<S, N> closeUpNormal(const Segment<S, N>& segment, const Vec<S, N>& half, const SegmentBoxGap<S, N>& gap, S size) {
  const Vec<S, N> d = segment.to - segment.from;
  Vec<S, N> active = d;
  for (int k = 0; k < N; ++k)
    if (gap.residual[k] == S(0)) active[k] = S(0);
  const auto plain = lengthAndDirection(gap.residual);
  Vec<S, N> best = plain.direction, n = best;
  S most = -size;
  for (int i = 0; i < 4; ++i) {
    if (i == 3) {
      n = separationAlongAxes(segment, half, size).normal();
    } else if (i > 0) {
      n = lengthAndDirection(without(gap.residual, lengthAndDirection(i == 1 ? active : d).direction)).direction;
    }
    // The distance minus its error: the separation is an error of second order in the angle.
    const S off = maxNorm(gap.residual - n * plain.length);
    const S s = std::min(dot(n, segment.from), dot(n, segment.to)) - extentAlong(half, n) - off;
    if (!(maxNorm(n) > S(0)) || !(s > most)) continue;
    most = s;
    best = n;
    if (most >= plain.length - tolerance::certificate<S> * size) break;
  }
  return best;
}

}  // namespace

template <ScalarType S, int N>
SegmentBoxGap<S, N> closestToBox(const Segment<S, N>& segmentInBox, const Vec<S, N>& half) {
  const Vec<S, N>& p = segmentInBox.from;
  const Vec<S, N> d = segmentInBox.to - p;
  S lo = S(0), hi = S(1), t = S(0);
  if (slope(segmentInBox, d, half, S(0)) >= S(0)) {
    t = S(0);
  } else if (slope(segmentInBox, d, half, S(1)) <= S(0)) {
    t = S(1);
  } else {
    for (int k = 0; k < N; ++k) {
      if (d[k] == S(0)) continue;
      for (const S face : {-half[k], half[k]}) {
        const S at = (face - p[k]) / d[k];
        if (at > lo && at < hi) (slope(segmentInBox, d, half, at, k) < S(0) ? lo : hi) = at;
      }
    }
    t = rootInPiece(segmentInBox, d, half, lo, hi);
  }
  const Vec<S, N> point = t < S(1) ? p + d * t : segmentInBox.to;
  return {t, point, clampResidual(point, half)};
}

template <ScalarType S, int N>
TOUCHSTONE_RARE Vec<S, N> whereTheyMeet(const Segment<S, N>& touching, const Vec<S, N>& half, const Vec<S, N>& point) {
  const SegmentBoxGap<S, N> gap = closestToBox(touching, half);
  return maxNorm(gap.residual) < offBoth(touching, half, point) ? gap.point - gap.residual * S(0.5) : point;
}

template <ScalarType S, int N>
CoreDistance<S, N> boxSegment(const Box<S, N>& box, const Segment<S, N>& segment) {
  const Segment<S, N> local{box.toLocal(segment.from), box.toLocal(segment.to)};
  const Vec<S, N> d = local.to - local.from;
  const S size = std::max({maxNorm(box.half), maxNorm(d), maxNorm(local.from)});
  const SegmentBoxGap<S, N> gap = closestToBox(local, box.half);
  const auto apart = lengthAndDirection(gap.residual);
  if (apart.length > tolerance::noise<S> * size) {
    Vec<S, N> n = apart.direction;
    if (apart.length < tolerance::closeUp<S> * size) n = closeUpNormal(local, box.half, gap, size);
    const Vec<S, N> world = box.rotation.toWorld(n);
    return {apart.length,
            world,
            box.toWorld(gap.point - gap.residual),
            true,
            Method::closedForm,
            touchedFeature(gap.residual),
            touchedPart(segment, gap.t, world)};
  }
  const NormalSearch<S, N> deepest = separationAlongAxes(local, box.half, size);
  const Vec<S, N> n = box.rotation.toWorld(deepest.normal());
  const SupportFeature<S, N> onBox = witnessFeature(box, n);
  const SupportFeature<S, N> onSegment = witnessFeature(segment, S(0), S(0), -n);
  const Vec<S, N> by = deepest.normal() * -deepest.separation();
  const Segment<S, N> touching{local.from + by, local.to + by};
  Vec<S, N> onA = deepestContactCentroid(onBox, onSegment, n, size);
  if (const Vec<S, N> point = box.toLocal(onA); offBoth(touching, box.half, point) > tolerance::certificate<S> * size)
    onA = box.toWorld(whereTheyMeet(touching, box.half, point));
  return {deepest.separation(), n, onA, deepest.unique(), Method::sat, onBox.feature, onSegment.feature};
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                          \
  template SegmentBoxGap<S, N> closestToBox(const Segment<S, N>&, const Vec<S, N>&);          \
  template Vec<S, N> whereTheyMeet(const Segment<S, N>&, const Vec<S, N>&, const Vec<S, N>&); \
  template CoreDistance<S, N> boxSegment(const Box<S, N>&, const Segment<S, N>&);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
