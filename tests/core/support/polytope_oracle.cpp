// SPDX-License-Identifier: MIT
#include "support/polytope_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace polytope_oracle {

using namespace oracle;

namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

V wide(const touchstone::Vec3<double>& v) { return {v[0], v[1], v[2]}; }
std::vector<V> wide(Points points) {
  std::vector<V> out;
  for (const auto& p : points) out.push_back(wide(p));
  return out;
}
V unitOf(V v) { return v * (1 / length(v)); }
Real difference(V a, V b) { return std::max({std::abs(a.x - b.x), std::abs(a.y - b.y), std::abs(a.z - b.z)}); }

/// The points of B minus a reference, and those of A.
struct Pair {
  std::vector<V> a, b;
  Pair(Points pointsA, Points pointsB) : a(wide(pointsA)), b(wide(pointsB)) {
    const V reference = a[0];
    for (std::vector<V>* points : {&a, &b})
      for (V& p : *points) p = p - reference;
  }
};

struct Extent {
  Real least = infinity, most = -infinity;
  Extent(const std::vector<V>& points, V n) {
    for (const V& p : points) {
      const Real along = dot(n, p);
      least = std::min(least, along);
      most = std::max(most, along);
    }
  }
};

/// The shorter of two vectors.
V shorter(V p, V q) { return dot(q, q) < dot(p, p) ? q : p; }

/// From a point to the closest point of a segment.
V toSegment(V x, V p, V q) {
  const V d = q - p;
  const Real squared = dot(d, d);
  const Real t = squared > 0 ? std::clamp(dot(x - p, d) / squared, Real(0), Real(1)) : 0;
  return p + d * t - x;
}
/// From a point to the closest point of a triangle.
V toTriangle(V x, V p, V q, V r) {
  const V onEdges = shorter(shorter(toSegment(x, p, q), toSegment(x, q, r)), toSegment(x, r, p));
  const V n = cross(q - p, r - p);
  const Real squared = dot(n, n);
  if (!(squared > 0)) return onEdges;
  const V toFoot = n * (dot(n, p - x) / squared), foot = x + toFoot;
  const auto side = [&](V from, V to) { return dot(cross(to - from, foot - from), n); };
  return side(p, q) < 0 || side(q, r) < 0 || side(r, p) < 0 ? onEdges : toFoot;
}
/// From the first segment to the second: the lines' closest points where they are inside of both, otherwise an end.
V toSegment(V p, V q, V r, V s) {
  const V d = q - p, e = s - r, n = cross(d, e);
  const V fromEnds = shorter(shorter(toSegment(p, r, s), toSegment(q, r, s)),
                             shorter(toSegment(r, p, q) * -1, toSegment(s, p, q) * -1));
  const Real squared = dot(n, n);
  if (!(squared > 0)) return fromEnds;
  const Real t = dot(cross(r - p, e), n) / squared, u = dot(cross(r - p, d), n) / squared;
  if (!(t >= 0 && t <= 1 && u >= 0 && u <= 1)) return fromEnds;
  return shorter(fromEnds, r + e * u - (p + d * t));
}

void addDirections(const std::vector<V>& points, std::vector<V>& normals, std::vector<V>& edges) {
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = i + 1; j < points.size(); ++j) {
      const V d = points[j] - points[i];
      if (!(length(d) > 0)) continue;
      edges.push_back(unitOf(d));
      // Perpendiculars of an edge: the normals of a straight hull.
      for (const V& axis : {V{1, 0, 0}, V{0, 1, 0}, V{0, 0, 1}}) normals.push_back(cross(unitOf(d), axis));
      for (std::size_t k = j + 1; k < points.size(); ++k) {
        // By the two shorter edges, so that a needle's normal is exact.
        const V e = points[k] - points[j], f = points[i] - points[k];
        const Real dd = dot(d, d), ee = dot(e, e), ff = dot(f, f);
        normals.push_back(ff >= dd && ff >= ee ? cross(d, e) : (dd >= ee ? cross(e, f) : cross(f, d)));
      }
    }
}

/// Every direction as a unit vector; `offer` looks at both of its signs.
template <class Offer>
void eachDirection(const Directions& directions, Offer&& offer) {
  const auto both = [&](V n) {
    const Real l = length(n);
    if (l > 0) offer(n * (1 / l));
  };
  for (const V& n : directions.normals) both(n);
  for (const V& d : directions.edgesA)
    for (const V& e : directions.edgesB) both(cross(d, e));
}

/// From a point to the closest point of a hull that it is not inside of.
V toHull(V x, const std::vector<V>& points) {
  V least = points[0] - x;
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = i + 1; j < points.size(); ++j) {
      least = shorter(least, toSegment(x, points[i], points[j]));
      for (std::size_t k = j + 1; k < points.size(); ++k)
        least = shorter(least, toTriangle(x, points[i], points[j], points[k]));
    }
  return least;
}
/// From A to B where they are disjoint.
V between(const Pair& pair) {
  V least = pair.b[0] - pair.a[0];
  for (const V& x : pair.a) least = shorter(least, toHull(x, pair.b));
  for (const V& x : pair.b) least = shorter(least, toHull(x, pair.a) * -1);
  for (std::size_t i = 0; i < pair.a.size(); ++i)
    for (std::size_t j = i + 1; j < pair.a.size(); ++j)
      for (std::size_t k = 0; k < pair.b.size(); ++k)
        for (std::size_t l = k + 1; l < pair.b.size(); ++l)
          least = shorter(least, toSegment(pair.a[i], pair.a[j], pair.b[k], pair.b[l]));
  return least;
}
Real sizeOf(const Pair& pair) {
  Real size = 0;
  for (const std::vector<V>* points : {&pair.a, &pair.b})
    for (const V& p : *points) size = std::max(size, difference(p, {0, 0, 0}));
  return size;
}

}  // namespace

Real separationAlong(Points a, Points b, V n) {
  const Pair pair(a, b);
  return Extent(pair.b, n).least - Extent(pair.a, n).most;
}

Directions allDirections(Points a, Points b) {
  Directions out;
  for (const V& axis : {V{1, 0, 0}, V{0, 1, 0}, V{0, 0, 1}}) out.normals.push_back(axis);
  addDirections(wide(a), out.normals, out.edgesA);
  addDirections(wide(b), out.normals, out.edgesB);
  return out;
}

Separation largestSeparation(Points a, Points b, const Directions& directions) {
  const Pair pair(a, b);
  Separation out{-infinity, {}, -infinity};
  struct Found {
    Real separation;
    V normal;
  };
  std::vector<Found> found;
  eachDirection(directions, [&](V n) {
    const Extent onA(pair.a, n), onB(pair.b, n);
    for (const Found& f : {Found{onB.least - onA.most, n}, Found{onA.least - onB.most, n * -1}}) {
      found.push_back(f);
      if (f.separation > out.largest) {
        out.largest = f.separation;
        out.normal = f.normal;
      }
    }
  });
  for (const Found& f : found)
    if (difference(f.normal, out.normal) > 1e-3L) out.second = std::max(out.second, f.separation);
  return out;
}

Real signedDistance(Points a, Points b, Real largest) {
  const Pair pair(a, b);
  const Real noise = 1e-17L * sizeOf(pair);
  if (largest < -noise) return largest;
  const V vector = between(pair);
  const Real distance = length(vector);
  // Where the difference is flat, its own plane separates by 0, and only the closest points can prove more.
  if (largest > noise || (distance > 0 && separationAlong(a, b, unitOf(vector)) > distance / 2)) return distance;
  return largest;
}
Real signedDistance(Points a, Points b) {
  return signedDistance(a, b, largestSeparation(a, b, allDirections(a, b)).largest);
}

Real distanceToSurface(V p, Points hull) {
  const touchstone::Vec3<double> x{{static_cast<double>(p.x), static_cast<double>(p.y), static_cast<double>(p.z)}};
  return std::abs(signedDistance(hull, {&x, 1}));
}

}  // namespace polytope_oracle
