// SPDX-License-Identifier: MIT
// Names of contact points. A point is named by the vertex, edge or face of A and of B that meet there, found from where
// it lies on either patch and from nothing else. So a name does not depend on which patch was clipped by which, and it
// outlives the patch: a box that tips from its face onto an edge keeps the two points that stay.
#pragma once

#include "shapes/surface_patch.hpp"

namespace touchstone {

/// A patch with what its parts are called.
template <int N>
struct NamedPatch {
  Patch<double, N> patch;
  bool isBox;
  Vec<double, N> side;  ///< of a box: the sign of each fixed axis
  bool isFree[N];       ///< of a box: the axes along which the patch extends, in the order of its edges
};

/// What has no vertices of its own (point, sphere, circle), or is a capsule with a cap at each end of its side.
template <int N>
NamedPatch<N> namedPatch(const Patch<double, N>& patch) {
  return {patch, false, {}, {}};
}
template <int N>
NamedPatch<N> namedPatch(const Box<double, N>& box, const Vec<double, N>& n) {
  const double sine = tolerance::manifold<double>, thin = thinnessOf(box);
  NamedPatch<N> named{patchOf(box, n, sine), true, box.rotation.toLocal(n), {}};
  for (int k = 0; k < N; ++k) {
    const bool isAcross = std::abs(named.side[k]) <= sine;
    named.isFree[k] = isAcross && box.half[k] > thin;
    // Too thin for an edge, and across n: rounding must not choose one of its two sides.
    if (isAcross) named.side[k] = -1.0;
  }
  return named;
}

/// Where a point lies along each of the two directions of a patch.
enum class Place : std::uint8_t { first, between, last };
struct Places {
  Place along[2];
  bool isVertex, isInside;
};

template <int N>
double longestEdge(const Patch<double, N>& patch) {
  const double first = length(patch.p[1] - patch.p[0]);
  return patch.count == 4 ? std::max(first, length(patch.p[3] - patch.p[0])) : first;
}

/// Where x lies on a patch of at least two points; `across` is the longest edge of the other patch.
template <int N>
Places placesOn(const Patch<double, N>& patch, const Vec<double, N>& x, double across) {
  Places places{{Place::between, Place::between}, true, true};
  for (int i = 0; i < patch.count / 2; ++i) {
    const auto edge = lengthAndDirection(patch.p[i == 0 ? 1 : 3] - patch.p[0]);
    const double t = dot(x - patch.p[0], edge.direction),
                 near = tolerance::sameCorner<double> * std::min(edge.length, across);
    places.along[i] = t <= near ? Place::first : (t >= edge.length - near ? Place::last : Place::between);
    (places.along[i] == Place::between ? places.isVertex : places.isInside) = false;
  }
  return places;
}

/// The vertex, edge or face (cap or side) of the shape at these places of its patch.
template <int N>
Feature featureAt(const NamedPatch<N>& named, const Places& places) {
  if (!named.isBox) {
    if (places.along[0] == Place::between) return {FeatureKind::side, 0};
    return {FeatureKind::cap, static_cast<std::uint8_t>(places.along[0] == Place::last ? 1 : 0)};
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

constexpr std::uint32_t idOf(const Feature& a, const Feature& b) {
  const auto byteOf = [](const Feature& f) { return static_cast<std::uint32_t>(f.kind) * 16U + f.index; };
  return byteOf(a) << 8U | byteOf(b);
}

/// The id of a point of the common region of two patches of at least two points each. A vertex names a point alone: the
/// other shape adds its whole patch, or its own vertex where two vertices meet.
template <int N>
std::uint32_t idAt(const NamedPatch<N>& a, const Vec<double, N>& onA, const NamedPatch<N>& b,
                   const Vec<double, N>& onB) {
  Places placesA = placesOn(a.patch, onA, longestEdge(b.patch));
  Places placesB = placesOn(b.patch, onB, longestEdge(a.patch));
  const auto widen = [](Places& p, bool otherIsVertex) {
    if (otherIsVertex && !p.isVertex) p.along[0] = p.along[1] = Place::between;
  };
  widen(placesA, placesB.isVertex);
  widen(placesB, placesA.isVertex);
  return idOf(featureAt(a, placesA), featureAt(b, placesB));
}

}  // namespace touchstone
