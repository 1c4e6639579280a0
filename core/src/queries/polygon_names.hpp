// SPDX-License-Identifier: MIT
// Ids of contact points where a support feature may be any polygon: of triangles, hulls, polygons of the plane and
// cylinders, against each other and against every other shape. As in contact_names.hpp, a point is identified by its
// position on both support features.
#pragma once

#include "algorithms/clipping/support_polygon.hpp"
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

/// The edges of a polygon, or the one of a segment; none of a point.
template <int N>
struct PolygonEdges {
  int count = 0;
  double length[SupportPolygon<N>::capacity], longest = 0;
  Vec<double, N> direction[SupportPolygon<N>::capacity];

  explicit PolygonEdges(const SupportPolygon<N>& polygon) {
    const auto& s = polygon.support;
    if (s.count > 1) count = s.count == 2 ? 1 : s.count;
    for (int i = 0; i < count; ++i) {
      const auto edge = lengthAndDirection(s.p[i + 1 < s.count ? i + 1 : 0] - s.p[i]);
      length[i] = edge.length;
      direction[i] = edge.direction;
      longest = std::max(longest, edge.length);
    }
  }
};
template <int N>
double longestEdge(const SupportPolygon<N>& polygon) {
  return PolygonEdges<N>(polygon).longest;
}

/// The part of a support feature that a point lies on.
struct NamedPlace {
  Feature feature;
  bool isVertex;
};

/// Where x is on a polygon or segment; `across` is the longest edge of the other one. At a corner it is within a part
/// of the shorter of an edge and `across`, on an edge within that distance beside it.
template <int N>
NamedPlace placeOn(const SupportPolygon<N>& polygon, const PolygonEdges<N>& edges, const Vec<double, N>& x,
                   double across) {
  const auto& s = polygon.support;
  NamedPlace place{s.feature, false};
  if (s.count < 2) return {s.feature, true};
  double closest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < edges.count; ++i) {
    const double length = edges.length[i], near = tolerance::sameCorner<double> * std::min(length, across);
    const Vec<double, N> d = x - s.p[i];
    const double t = dot(d, edges.direction[i]);
    if (t < -near || t > length + near) continue;
    const double beside = touchstone::length(d - edges.direction[i] * t);
    if (beside > near) continue;
    const bool isVertex = t <= near || t >= length - near;
    if (place.isVertex && !isVertex) continue;
    if (isVertex == place.isVertex && beside >= closest) continue;
    closest = beside;
    place = {isVertex ? polygon.corner[t <= near ? i : i + 1 < s.count ? i + 1 : 0] : polygon.edge[i], isVertex};
  }
  return place;
}

/// The name of a point of a polygon that is a manifold by itself, or with a half-space.
template <int N>
Feature nameAt(const SupportPolygon<N>& polygon, const Vec<double, N>& x, double across) {
  return placeOn(polygon, PolygonEdges<N>(polygon), x, across).feature;
}
template <int N>
Feature nameAt(const NamedFeature<N>& named, const Vec<double, N>& x, double across) {
  return featureAt(named, placesOn(named.support, x, across));
}
template <int N>
double longestEdge(const NamedFeature<N>& named) {
  return longestEdge(named.support);
}

/// Ids of the points of a common region: a vertex names a point alone, as in contact_names.hpp.
template <int N>
class PointIds {
 public:
  PointIds(const SupportPolygon<N>& a, const SupportPolygon<N>& b) : a_(a), b_(b), edgesA_(a), edgesB_(b) {}
  std::uint64_t operator()(const Vec<double, N>& onA, const Vec<double, N>& onB) const {
    NamedPlace placeA = placeOn(a_, edgesA_, onA, edgesB_.longest), placeB = placeOn(b_, edgesB_, onB, edgesA_.longest);
    if (placeA.isVertex != placeB.isVertex)
      (placeA.isVertex ? placeB.feature : placeA.feature) = (placeA.isVertex ? b_ : a_).support.feature;
    return packFeatures({placeA.feature, placeB.feature});
  }

 private:
  const SupportPolygon<N>&a_, &b_;
  PolygonEdges<N> edgesA_, edgesB_;
};
template <int N>
PointIds<N> pointIds(const SupportPolygon<N>& a, const SupportPolygon<N>& b) {
  return {a, b};
}
template <int N>
auto pointIds(const NamedFeature<N>& a, const NamedFeature<N>& b) {
  return [&](const Vec<double, N>& onA, const Vec<double, N>& onB) { return idAt(a, onA, b, onB); };
}

}  // namespace touchstone
