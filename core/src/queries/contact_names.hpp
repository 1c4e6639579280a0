// SPDX-License-Identifier: MIT
// Ids of contact points. A point is identified by the vertex, edge or face of A and of B that meet there, determined
// only by its position on both support features. So an id does not depend on which support feature was clipped
// against which, and it is stable across support features: a box that tips from a face onto an edge keeps the two
// remaining points.
#pragma once

#include "algorithms/clipping/support_polygon.hpp"

namespace touchstone {

/// The most points that the support feature of any kind of shape has.
template <int N>
inline constexpr int maxFeaturePoints = boxFeaturePoints<N>;

/// A support feature with what its parts are called.
template <int N>
struct NamedFeature {
  SupportFeature<double, N, maxFeaturePoints<N>> support;
  bool isBox;
  Vec<double, N> side;  ///< of a box: the sign of each fixed axis
  bool isFree[N];       ///< of a box: the axes along which the support feature extends, in the order of its edges
};

/// A shape without vertices (point, sphere, circle), or a capsule with a cap at each end of its side.
template <int N>
NamedFeature<N> namedFeature(const SupportFeature<double, N>& support) {
  return {support, false, {}, {}};
}
template <int N>
NamedFeature<N> namedFeature(const Box<double, N>& box, const Vec<double, N>& n) {
  const double sine = tolerance::manifold<double>, thin = thinnessOf(box);
  NamedFeature<N> named{supportFeature(box, n, sine), true, box.rotation.toLocal(n), {}};
  for (int k = 0; k < N; ++k) {
    const bool isAcross = std::abs(named.side[k]) <= sine;
    named.isFree[k] = isAcross && box.half[k] > thin;
    // Too thin for an edge, and across n: rounding must not select one of its two sides.
    if (isAcross) named.side[k] = -1.0;
  }
  return named;
}

/// The position of a point along each of the two directions of a support feature.
enum class Place : std::uint8_t { first, between, last };
struct Places {
  Place along[2];
  bool isVertex, isInside;
};

template <int N>
double longestEdge(const SupportFeature<double, N>& support) {
  const double first = length(support.p[1] - support.p[0]);
  if constexpr (N == 2) return first;
  return support.count > 2 ? std::max(first, length(support.p[support.count - 1] - support.p[0])) : first;
}

/// The position of x on a support feature of at least two points; `across` is the longest edge of the other support
/// feature.
template <int N>
Places placesOn(const SupportFeature<double, N>& support, const Vec<double, N>& x, double across) {
  Places places{{Place::between, Place::between}, true, true};
  for (int i = 0; i < std::min(support.count / 2, N - 1); ++i) {
    const auto edge = lengthAndDirection(support.p[i == 0 ? 1 : support.count - 1] - support.p[0]);
    const double t = dot(x - support.p[0], edge.direction),
                 near = tolerance::sameCorner<double> * std::min(edge.length, across);
    places.along[i] = t <= near ? Place::first : (t >= edge.length - near ? Place::last : Place::between);
    (places.along[i] == Place::between ? places.isVertex : places.isInside) = false;
  }
  return places;
}

/// The vertex, edge or face (cap or side) of the shape at these places of its support feature.
template <int N>
Feature featureAt(const NamedFeature<N>& named, const Places& places) {
  if (!named.isBox) {
    if (places.along[0] == Place::between) return {FeatureKind::side, 0};
    return {FeatureKind::cap, places.along[0] == Place::last ? 1U : 0U};
  }
  Vec<double, N> side = named.side;
  bool isFree[N];
  int i = 0;
  for (int k = 0; k < N; ++k) {
    isFree[k] = false;
    if (!named.isFree[k]) continue;
    const Place place = places.along[i++];
    isFree[k] = place == Place::between;
    side[k] = place == Place::last ? 1.0 : -1.0;
  }
  return boxFeature(side, isFree);
}

/// The id of a point of the common region of two support features of at least two points each. A vertex names a point
/// alone: the other shape adds its whole support feature, or its own vertex where two vertices meet.
template <int N>
std::uint64_t idAt(const NamedFeature<N>& a, const Vec<double, N>& onA, const NamedFeature<N>& b,
                   const Vec<double, N>& onB) {
  Places placesA = placesOn(a.support, onA, longestEdge(b.support));
  Places placesB = placesOn(b.support, onB, longestEdge(a.support));
  const auto widen = [](Places& p, bool otherIsVertex) {
    if (otherIsVertex && !p.isVertex) p.along[0] = p.along[1] = Place::between;
  };
  widen(placesA, placesB.isVertex);
  widen(placesB, placesA.isVertex);
  return packFeatures({featureAt(a, placesA), featureAt(b, placesB)});
}

}  // namespace touchstone
