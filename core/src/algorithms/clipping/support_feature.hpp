// SPDX-License-Identifier: MIT
// The part of a surface that a plane touches: a point, an edge or a face. Two support features that face each other
// along a common normal give the witness points of an overlap and the contact manifold.
#pragma once

#include "algorithms/boxes/box.hpp"

namespace touchstone {

/// The maximum number of points of a box's support feature; those of round shapes have fewer.
template <int N>
inline constexpr int boxFeaturePoints = N == 3 ? 4 : 2;

/// The points of a support feature in order around it; `Capacity` is the maximum for the kind of shape.
template <ScalarType S, int N, int Capacity = boxFeaturePoints<N>>
struct SupportFeature {
  static constexpr int capacity = Capacity;
  int count;
  Vec<S, N> p[Capacity];
  Feature feature;
};

/// Along an axis with at most this half extent the box has no edge: it is thinner than rounding.
template <ScalarType S, int N>
S thinnessOf(const Box<S, N>& box) {
  return tolerance::noise<S> * maxNorm(box.half);
}

/// The support feature of a box that is extreme along n (unit, frame in which the box is placed). An axis whose angle
/// to the support feature's plane has a sine of at most `sine` belongs to the support feature, and to its name where
/// the sine is at most `named`; an axis along which the box is thinner than rounding does not, since its edge would
/// have no direction.
template <ScalarType S, int N>
SupportFeature<S, N> supportFeature(const Box<S, N>& box, const Vec<S, N>& n, S sine, S named) {
  const Vec<S, N> local = box.rotation.toLocal(n);
  bool isFree[N], isNamed[N];
  int freeAxes[N], freeCount = 0;
  const S thin = thinnessOf(box);
  for (int k = 0; k < N; ++k) {
    isFree[k] = std::abs(local[k]) <= sine && box.half[k] > thin;
    isNamed[k] = isFree[k] && std::abs(local[k]) <= named;
    if (isFree[k]) freeAxes[freeCount++] = k;
  }
  Vec<S, N> corner{};
  for (int k = 0; k < N; ++k) corner[k] = isFree[k] || local[k] < S(0) ? -box.half[k] : box.half[k];
  SupportFeature<S, N> support{1, {}, boxFeature(local, isNamed)};
  support.p[0] = box.toWorld(corner);
  for (int i = 0; i < freeCount && support.count < boxFeaturePoints<N>; ++i) {
    const Vec<S, N> along = box.rotation.column[freeAxes[i]] * (S(2) * box.half[freeAxes[i]]);
    // Doubling in mirror order keeps the points in order around the face.
    for (int j = 0; j < support.count; ++j) support.p[2 * support.count - 1 - j] = support.p[j] + along;
    support.count *= 2;
  }
  return support;
}

/// The same for the convex hull of two spheres (a segment, a capsule, a tapered capsule): surface points.
template <ScalarType S, int N>
SupportFeature<S, N> supportFeature(const Segment<S, N>& axis, S radiusFrom, S radiusTo, const Vec<S, N>& n, S sine,
                                    S named) {
  const Vec<S, N> d = axis.to - axis.from;
  const S along = dot(n, d), lead = along + (radiusTo - radiusFrom);  // by how much the far end leads along n
  const bool far = lead > S(0), isSide = std::abs(lead) <= named * maxNorm(d) && maxNorm(d) > S(0);
  SupportFeature<S, N> support{1, {}, {FeatureKind::side, 0}};
  if (!isSide) support.feature = {FeatureKind::cap, far ? 1U : 0U};
  // The slope of the side is the radius delta over the extent across n, which is short where one sphere almost
  // contains the other.
  if (std::abs(lead) <= sine * maxNorm(d - n * along) && maxNorm(d) > S(0)) {
    support.count = 2;
    support.p[0] = axis.from + n * radiusFrom;
    support.p[1] = axis.to + n * radiusTo;
    return support;
  }
  support.p[0] = far ? axis.to + n * radiusTo : axis.from + n * radiusFrom;
  return support;
}

/// The same where everything that belongs to the support feature names it.
template <ScalarType S, int N>
SupportFeature<S, N> supportFeature(const Box<S, N>& box, const Vec<S, N>& n, S sine) {
  return supportFeature(box, n, sine, sine);
}
template <ScalarType S, int N>
SupportFeature<S, N> supportFeature(const Segment<S, N>& axis, S radiusFrom, S radiusTo, const Vec<S, N>& n, S sine) {
  return supportFeature(axis, radiusFrom, radiusTo, n, sine, sine);
}

/// The support feature that is clipped for the witness points: tilted, because a normal has rounding error, with the
/// feature that is extreme up to that error.
template <ScalarType S, int N>
SupportFeature<S, N> witnessFeature(const Box<S, N>& box, const Vec<S, N>& n) {
  return supportFeature(box, n, tolerance::witness<S>, tolerance::parallel<S>);
}
template <ScalarType S, int N>
SupportFeature<S, N> witnessFeature(const Segment<S, N>& axis, S radiusFrom, S radiusTo, const Vec<S, N>& n) {
  return supportFeature(axis, radiusFrom, radiusTo, n, tolerance::witness<S>, tolerance::parallel<S>);
}

/// The middle of the region that two support features have in common where it is deepest, on A: a witness that does not
/// jump between corners of parallel features. For support features that touch (witnessFeature), of operands of a given
/// size; where by rounding they do not lie over each other, the point halfway between their closest points.
template <ScalarType S, int N>
Vec<S, N> deepestContactCentroid(const SupportFeature<S, N>& a, const SupportFeature<S, N>& b, const Vec<S, N>& n,
                                 S size);

}  // namespace touchstone
