// SPDX-License-Identifier: MIT
// Ids of contact points where a support feature may be any polygon: of triangles, hulls, polygons of the plane and
// cylinders, against each other and against every other shape. As in contact_names.hpp, a point is identified by its
// position on both support features.
#pragma once

#include "algorithms/support_polygon.hpp"
#include "queries/contact_names.hpp"

namespace touchstone {

/// The support feature of a box or of a round shape as a polygon with the names that it has there.
template <int N>
SupportPolygon<N> polygonOf(const NamedFeature<N>& named) {
  const SupportFeature<double, N, maxFeaturePoints<N>>& from = named.support;
  SupportPolygon<N> polygon{{from.count, {}, from.feature}, {from.feature}, {}};
  for (int i = 0; i < from.count; ++i) polygon.support.p[i] = from.p[i];
  if (from.count < 2) return polygon;
  constexpr Place first = Place::first, between = Place::between, last = Place::last;
  const auto name = [&](Place along, Place across) { return featureAt(named, {{along, across}, false, false}); };
  polygon.support.feature = name(between, between);
  // In the order of supportFeature() of a box.
  constexpr Place corner[4][2] = {{first, first}, {last, first}, {last, last}, {first, last}},
                  edge[4][2] = {{between, first}, {last, between}, {between, last}, {first, between}};
  for (int i = 0; i < from.count; ++i) {
    polygon.corner[i] = name(corner[i][0], corner[i][1]);
    polygon.edge[i] = name(edge[i][0], edge[i][1]);
  }
  return polygon;
}

template <int N>
double longestEdge(const SupportPolygon<N>& polygon) {
  const auto& s = polygon.support;
  double longest = 0;
  for (int i = 0; i < s.count; ++i) longest = std::max(longest, length(s.p[(i + 1) % s.count] - s.p[i]));
  return longest;
}

/// The part of a support feature that a point lies on.
struct NamedPlace {
  Feature feature;
  bool isVertex;
};

/// Where x is on a polygon or segment; `across` is the longest edge of the other one. At a corner it is within a part
/// of the shorter of an edge and `across`, on an edge within that distance beside it.
template <int N>
NamedPlace placeOn(const SupportPolygon<N>& polygon, const Vec<double, N>& x, double across) {
  const auto& s = polygon.support;
  NamedPlace place{s.feature, false};
  if (s.count < 2) return {s.feature, true};
  double closest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < (s.count == 2 ? 1 : s.count); ++i) {
    const int next = (i + 1) % s.count;
    const auto edge = lengthAndDirection(s.p[next] - s.p[i]);
    const double near = tolerance::sameCorner<double> * std::min(edge.length, across);
    const Vec<double, N> d = x - s.p[i];
    const double t = dot(d, edge.direction), beside = length(d - edge.direction * t);
    if (beside > near || t < -near || t > edge.length + near) continue;
    const bool isVertex = t <= near || t >= edge.length - near;
    if (place.isVertex && !isVertex) continue;
    if (isVertex == place.isVertex && beside >= closest) continue;
    closest = beside;
    place = {isVertex ? polygon.corner[t <= near ? i : next] : polygon.edge[i], isVertex};
  }
  return place;
}

/// The name of a point of a polygon that is a manifold by itself, or with a half-space.
template <int N>
Feature nameAt(const SupportPolygon<N>& polygon, const Vec<double, N>& x, double across) {
  return placeOn(polygon, x, across).feature;
}
template <int N>
Feature nameAt(const NamedFeature<N>& named, const Vec<double, N>& x, double across) {
  return featureAt(named, placesOn(named.support, x, across));
}
template <int N>
double longestEdge(const NamedFeature<N>& named) {
  return longestEdge(named.support);
}

/// The id of a point of the common region: a vertex names a point alone, as in contact_names.hpp.
template <int N>
std::uint64_t idAt(const SupportPolygon<N>& a, const Vec<double, N>& onA, const SupportPolygon<N>& b,
                   const Vec<double, N>& onB) {
  NamedPlace placeA = placeOn(a, onA, longestEdge(b)), placeB = placeOn(b, onB, longestEdge(a));
  if (placeA.isVertex != placeB.isVertex)
    (placeA.isVertex ? placeB.feature : placeA.feature) = (placeA.isVertex ? b : a).support.feature;
  return packFeatures({placeA.feature, placeB.feature});
}

}  // namespace touchstone
