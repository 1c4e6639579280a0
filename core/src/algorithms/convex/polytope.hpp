// SPDX-License-Identifier: MIT
// A polytope inside of a Minkowski difference: triangles in space, edges in the plane, closed and oriented outwards.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>

#include "algorithms/convex/simplex.hpp"
#include "algorithms/exact/orientation.hpp"
#include "algorithms/exact/wide.hpp"
#include "algorithms/shell_sort.hpp"

namespace touchstone {

/// In space, ridge k is the edge from vertex k to the next one; in the plane it is vertex k.
template <int N>
struct Facet {
  std::int16_t vertex[N];    ///< counter-clockwise, viewed from outside
  std::int16_t neighbor[N];  ///< the facet at the other side of each ridge
  bool isSettled;            ///< its support point has been asked for and adds nothing
  Vec<double, N> normal;     ///< unit, outwards; zero where the facet is thinner than rounding
  double offset;             ///< of its plane from the origin along the normal: no point of the facet is closer
};

/// A vertex without its point of B, which is a + w.
template <int N>
struct PolytopeVertex {
  Vec<double, N> w, a;
  Feature featureA, featureB;

  PolytopeVertex() = default;
  explicit PolytopeVertex(const SupportVertex<N>& v) : w(v.w), a(v.a), featureA(v.featureA), featureB(v.featureB) {}
  SupportVertex<N> withB() const { return {w, a, a + w, featureA, featureB}; }
};

/// Memory for the polytope: the vertices, and what is kept of each.
template <int N>
struct PolytopeArrays {
  int mostVertices, mostFacets;
  PolytopeVertex<N>* vertices;
  Facet<N>* facets;
  std::int16_t *removed, *next, *previous, *outside;
};
template <int N, int MostVertices>
struct PolytopeMemory {
  /// A triangulated sphere of V vertices has 2V - 4 triangles; new ones are added before those that they replace go.
  static constexpr int mostFacets = N == 3 ? 9 * MostVertices / 4 : MostVertices + 2;
  PolytopeVertex<N> vertices[MostVertices];
  Facet<N> facets[mostFacets];
  std::int16_t removed[mostFacets], next[MostVertices], previous[MostVertices], outside[MostVertices];

  PolytopeArrays<N> arrays() { return {MostVertices, mostFacets, vertices, facets, removed, next, previous, outside}; }
};

/// The surface stays closed whatever rounding does to a visibility test: the facets that a new vertex replaces are a
/// connected region without holes, which grows from one facet by one neighbor after another, and its boundary, one
/// closed line, is joined to the new vertex. So every ridge is of exactly two facets. As long as every facet has the
/// origin on its inner side the surface turns around the origin once, and everything up to the nearest facet belongs to
/// the difference: convexity is not needed.
template <int N>
class Polytope {
 public:
  /// Begins with N + 1 vertices that are not in one plane. `coplanar`: how far above a facet a point may be by
  /// rounding.
  Polytope(const PolytopeArrays<N>& arrays, const Simplex<N>& simplex, double coplanar)
      : coplanar_(coplanar),
        mostVertices_(arrays.mostVertices),
        mostFacets_(arrays.mostFacets),
        vertices_(arrays.vertices),
        facets_(arrays.facets),
        removed_(arrays.removed),
        next_(arrays.next),
        previous_(arrays.previous),
        outside_(arrays.outside) {
    vertexCount_ = facetCount_ = N + 1;
    for (int i = 0; i <= N; ++i) vertices_[i] = PolytopeVertex<N>(simplex.vertex[i]);
    std::fill(next_, next_ + mostVertices_, offRim);
    int first[N];
    for (int i = 0; i < N; ++i) first[i] = i;
    setFacet(0, first);
    if (dot(facets_[0].normal, vertices_[N].w - vertices_[0].w) > 0) std::swap(vertices_[0], vertices_[1]);
    if constexpr (N == 3) {
      constexpr int corners[4][3] = {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}};
      constexpr std::int16_t neighbors[4][3] = {{1, 2, 3}, {3, 2, 0}, {1, 3, 0}, {2, 1, 0}};
      for (int i = 0; i < 4; ++i) {
        setFacet(i, corners[i]);
        std::copy(neighbors[i], neighbors[i] + 3, facets_[i].neighbor);
      }
    } else {
      for (int i = 0; i < 3; ++i) {
        setFacet(i, {i, (i + 1) % 3});
        facets_[i].neighbor[0] = narrow((i + 2) % 3);
        facets_[i].neighbor[1] = narrow((i + 1) % 3);
      }
    }
  }

  const PolytopeVertex<N>& vertex(int i) const { return vertices_[i]; }
  int vertexCount() const { return vertexCount_; }
  bool isFull() const { return vertexCount_ == mostVertices_; }
  int facetCount() const { return facetCount_; }
  const Facet<N>& facet(int i) const { return facets_[i]; }
  Facet<N>& facet(int i) { return facets_[i]; }

  bool isVertexOf(const Facet<N>& facet, const Vec<double, N>& w) const {
    return std::any_of(facet.vertex, facet.vertex + N, [&](int i) { return vertices_[i].w == w; });
  }
  bool hasVertex(const Vec<double, N>& w) const {
    return std::any_of(vertices_, vertices_ + vertexCount_, [&](const PolytopeVertex<N>& v) { return v.w == w; });
  }
  Simplex<N> simplexOf(const Facet<N>& facet) const {
    Simplex<N> s{N, {}, {}};
    for (int i = 0; i < N; ++i) s.vertex[i] = vertices_[facet.vertex[i]].withB();
    return s;
  }
  /// The points of a facet count instead of its plane where rounding may have turned it, unless the origin is beyond
  /// it.
  void offsetByPoints(Facet<N>& facet) const {
    const double closest = length(closestFace(simplexOf(facet)).mean(&SupportVertex<N>::w));
    if (facet.offset > 0) facet.offset = std::max(facet.offset, closest);
  }

  /// A distance from the origin up to which everything belongs to the convex hull of the vertices; 0 where the facets
  /// do not prove that. It may end at a facet that is closer than `enough`. Proof: no facet turns its outer side to the
  /// origin, by exact signs, so the closed surface winds around the origin; and no facet is closer than its separation
  /// from the origin along any unit vector, its normal or another.
  double provedDepth(double enough) const {
    double least = std::numeric_limits<double>::infinity();
    bool turns = false;  // the facets of a flat surface all lie in one plane with the origin
    for (int i = 0; i < facetCount_; ++i) {
      const Facet<N>& facet = facets_[i];
      double depth = separationOf(facet, facet.normal);
      if (depth < enough || !(maxNorm(facet.normal) > 0)) depth = distanceOf(facet);
      least = std::min(least, depth);
      const int turn = turnAround(facet);
      if (!(least > 0) || turn < 0) return 0;
      turns = turns || turn > 0;
    }
    return turns ? least : 0;
  }

  /// Replaces facet `seen` and every other around it that the point sees by facets with the point. False where there
  /// is no room left.
  template <class Steps>
  bool expand(int seen, const SupportVertex<N>& point, const Steps& steps) {
    if (isFull()) return false;
    vertices_[vertexCount_++] = PolytopeVertex<N>(point);
    firstNew_ = facetCount_;
    removedCount_ = 0;
    if constexpr (N == 3) {
      const int start = removeSeen(point.w, seen);
      if (facetCount_ + rimLength_ > mostFacets_) return false;  // the old surface is still whole
      joinRim(start);
    } else {
      joinEnds(point.w, seen);
    }
    if constexpr (Steps::isOn) steps.horizon(*this, removed_, removedCount_, firstNew_);
    closeGaps();
    return true;
  }

 private:
  static constexpr std::int16_t offRim = -1;
  /// Below this height over the rounding of its vertices, a facet has a normal that is off by more than 1e-3.
  static constexpr double thin = 1024;
  static std::int16_t narrow(int i) { return static_cast<std::int16_t>(i); }

  bool isVisible(const Facet<N>& facet, const Vec<double, N>& w) const {
    return dot(facet.normal, w - vertices_[facet.vertex[0]].w) > -coplanar_ && maxNorm(facet.normal) > 0;
  }
  /// The sign of the angle under which the origin sees a facet: 1 where it is on the inner side, 0 in its plane.
  int turnAround(const Facet<N>& facet) const {
    const Vec<double, N>&p = vertices_[facet.vertex[0]].w, &q = vertices_[facet.vertex[1]].w;
    if constexpr (N == 2) {
      return orientation(p, q, Vec<double, N>{});
    } else {
      const Vec<double, N>& r = vertices_[facet.vertex[2]].w;
      double determinant = 0, magnitude = 0;
      for (int k = 0; k < 3; ++k) {
        const double first = q[(k + 1) % 3] * r[(k + 2) % 3], second = q[(k + 2) % 3] * r[(k + 1) % 3];
        determinant += p[k] * (first - second);
        magnitude += std::abs(p[k]) * (std::abs(first) + std::abs(second));
      }
      constexpr double error = 8 * std::numeric_limits<double>::epsilon();
      if (std::abs(determinant) > error * magnitude) return determinant > 0 ? 1 : -1;
      return -orientation(p, q, r, Vec<double, N>{});
    }
  }
  double separationOf(const Facet<N>& facet, const Vec<double, N>& n) const {
    double least = dot(n, vertices_[facet.vertex[0]].w);
    for (int k = 1; k < N; ++k) least = std::min(least, dot(n, vertices_[facet.vertex[k]].w));
    return least;
  }
  /// The largest separation of a facet from the origin over the directions of which one is that of its closest point.
  double distanceOf(const Facet<N>& facet) const {
    double most = 0;
    const auto offer = [&](const Vec<double, N>& direction) {
      most = std::max(most, separationOf(facet, lengthAndDirection(direction).direction));
    };
    for (int k = 0; k < N; ++k) {
      const Vec<double, N>&p = vertices_[facet.vertex[k]].w, &q = vertices_[facet.vertex[(k + 1) % N]].w;
      const Vec<double, N> along = lengthAndDirection(q - p).direction;
      offer(p);
      offer(without(lengthAndDirection(without(p, along)).direction, along));
    }
    if constexpr (N == 3) {
      const Vec3<double> n =
          exactNormal(vertices_[facet.vertex[0]].w, vertices_[facet.vertex[1]].w, vertices_[facet.vertex[2]].w);
      offer(n);
    }
    return most;
  }
  void remove(int i) { removed_[removedCount_++] = narrow(i); }
  /// Of a triangle over its longest edge.
  double heightOf(const Facet<N>& facet) const {
    if constexpr (N == 2)
      return std::numeric_limits<double>::infinity();
    else {
      const Vec3<double>&p = vertices_[facet.vertex[0]].w, &q = vertices_[facet.vertex[1]].w,
            &r = vertices_[facet.vertex[2]].w;
      const double longest = std::sqrt(std::max({lengthSquared(q - p), lengthSquared(r - q), lengthSquared(p - r)}));
      return length(cross(q - p, r - p)) / longest;
    }
  }
  static int ridgeFrom(const Facet<N>& facet, int vertex) {
    return static_cast<int>(std::find(facet.vertex, facet.vertex + N - 1, vertex) - facet.vertex);
  }

  // In space. The rim is a cycle of vertices: next_ and previous_ are those of a vertex on it, outside_ is the facet
  // that is not in the region, of the edge from the vertex to the next one.

  void putOnRim(int from, int to, int outside) {
    next_[from] = narrow(to);
    previous_[to] = narrow(from);
    outside_[from] = narrow(outside);
  }
  /// The region of the facets to be replaced; gives a vertex of its rim.
  int removeSeen(const Vec<double, N>& w, int seen) {
    for (int k = 0; k < 3; ++k)
      putOnRim(facets_[seen].vertex[k], facets_[seen].vertex[(k + 1) % 3], facets_[seen].neighbor[k]);
    remove(seen);
    rimLength_ = 3;
    int at = facets_[seen].vertex[0];
    for (int refused = 0; refused < rimLength_;) {
      const int before = removedCount_;
      at = takeIn(w, at);
      refused = removedCount_ > before ? 0 : refused + 1;
    }
    return at;
  }
  /// Takes the facet outside of the edge that begins at a vertex of the rim into the region, if the point sees it and
  /// the region stays without holes. Gives the vertex of the rim to go on from.
  int takeIn(const Vec<double, N>& w, int from) {
    const int to = next_[from], i = outside_[from];
    const Facet<N>& facet = facets_[i];
    const int k = ridgeFrom(facet, to), apex = facet.vertex[(k + 2) % 3];
    // The facet has the edge the other way round: from `to` to `from`, from there to `apex`, and back to `to`.
    const int toApex = facet.neighbor[(k + 1) % 3], apexTo = facet.neighbor[(k + 2) % 3];
    const bool isBehind = next_[to] == apex && outside_[to] == i;
    const bool isBefore = previous_[from] == apex && next_[apex] == from && outside_[apex] == i;
    const bool wouldPinch = !isBehind && !isBefore && next_[apex] != offRim;
    if ((isBehind && isBefore) || wouldPinch || !isVisible(facet, w)) return to;
    remove(i);
    if (isBehind) {
      next_[to] = offRim;
      putOnRim(from, apex, toApex);
      --rimLength_;
      return from;
    }
    if (isBefore) {
      next_[from] = offRim;
      putOnRim(apex, to, apexTo);
      --rimLength_;
      return apex;
    }
    putOnRim(from, apex, toApex);
    putOnRim(apex, to, apexTo);
    ++rimLength_;
    return from;
  }
  void joinRim(int start) {
    const int apex = vertexCount_ - 1;
    int from = start;
    do {
      const int to = next_[from], outside = outside_[from], added = facetCount_++;
      setFacet(added, {from, to, apex});
      facets_[added].neighbor[0] = narrow(outside);
      facets_[added].neighbor[1] = narrow(added + 1);
      facets_[added].neighbor[2] = narrow(added - 1);
      facets_[outside].neighbor[ridgeFrom(facets_[outside], to)] = narrow(added);
      next_[from] = offRim;
      from = to;
    } while (from != start);
    facets_[firstNew_].neighbor[2] = narrow(facetCount_ - 1);
    facets_[facetCount_ - 1].neighbor[1] = narrow(firstNew_);
  }

  // In the plane.

  void joinEnds(const Vec<double, N>& w, int seen) {
    int end[2] = {facets_[seen].neighbor[0], facets_[seen].neighbor[1]};
    remove(seen);
    for (int k = 0; k < 2; ++k)
      while (end[0] != end[1] && isVisible(facets_[end[k]], w)) {
        const int i = end[k];
        end[k] = facets_[i].neighbor[k];
        remove(i);
      }
    const int apex = vertexCount_ - 1, added = facetCount_;
    facetCount_ += 2;
    setFacet(added, {facets_[end[0]].vertex[1], apex});
    setFacet(added + 1, {apex, facets_[end[1]].vertex[0]});
    for (int k = 0; k < 2; ++k) {
      facets_[added + k].neighbor[k] = narrow(end[k]);
      facets_[added + k].neighbor[1 - k] = narrow(added + 1 - k);
      facets_[end[k]].neighbor[1 - k] = narrow(added + k);
    }
  }

  /// The last facets take the places of the removed ones.
  void closeGaps() {
    shellSort(removed_, removed_ + removedCount_, std::greater<>());
    for (int r = 0; r < removedCount_; ++r) {
      const int to = removed_[r], from = --facetCount_;
      if (to == from) continue;
      facets_[to] = facets_[from];
      for (const std::int16_t n : facets_[to].neighbor)
        std::replace(facets_[n].neighbor, facets_[n].neighbor + N, narrow(from), narrow(to));
    }
  }

  void setFacet(int i, const int (&corner)[N]) {
    Facet<N>& facet = facets_[i];
    std::transform(corner, corner + N, facet.vertex, narrow);
    facet.isSettled = false;
    const Vec<double, N>& p = vertices_[facet.vertex[0]].w;
    Vec<double, N> normal{};
    if constexpr (N == 3) {
      // By the two edges at the corner opposite to the longest one, which has the least rounding.
      const Vec3<double>&q = vertices_[facet.vertex[1]].w, &r = vertices_[facet.vertex[2]].w;
      const Vec3<double> pq = q - p, qr = r - q, rp = p - r;
      const double a = lengthSquared(pq), b = lengthSquared(qr), c = lengthSquared(rp);
      normal = c >= a && c >= b ? cross(pq, qr) : (a >= b ? cross(qr, rp) : cross(rp, pq));
    } else {
      normal = -perpendicular(vertices_[facet.vertex[1]].w - p);
    }
    facet.normal = lengthAndDirection(normal).direction;
    facet.offset = std::numeric_limits<double>::infinity();
    if (!(maxNorm(facet.normal) > 0)) return;
    for (int k = 0; k < N; ++k) facet.offset = std::min(facet.offset, dot(facet.normal, vertices_[facet.vertex[k]].w));
    // The distance of its plane means nothing there; that of its edges does, which its neighbors have, too.
    if (heightOf(facet) < thin * coplanar_) offsetByPoints(facet);
  }

  double coplanar_;
  int mostVertices_, mostFacets_;
  int vertexCount_, facetCount_, removedCount_ = 0, firstNew_ = 0, rimLength_ = 0;
  PolytopeVertex<N>* vertices_;
  Facet<N>* facets_;
  std::int16_t *removed_, *next_, *previous_, *outside_;
};

}  // namespace touchstone
