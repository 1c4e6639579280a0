// SPDX-License-Identifier: MIT
// A polytope inside of a Minkowski difference: triangles in space, edges in the plane, closed and oriented outwards.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "algorithms/simplex.hpp"

namespace touchstone {

template <int N>
struct Facet {
  int vertex[N];          ///< in order, seen from outside counter-clockwise
  Vec<double, N> normal;  ///< unit, outwards; zero where the facet is thinner than rounding
  double offset;          ///< of its plane from the origin along the normal: no point of the facet is closer
  bool isSettled;         ///< its support point has been asked for and adds nothing
};

/// The surface stays a closed cycle whatever rounding does to a visibility test: facets are taken out, and the boundary
/// of what was taken out is joined to the new vertex. As long as every facet has the origin on its inner side it turns
/// around the origin once, so everything up to the nearest facet belongs to the difference: convexity is not needed.
template <int N, int MaxVertices>
class Polytope {
 public:
  static constexpr int maxFacets = N == 3 ? 2 * MaxVertices : MaxVertices + 1;

  /// Begins with N + 1 vertices that are not in one plane. `coplanar`: how far above a facet a point may be by
  /// rounding.
  Polytope(const Simplex<N>& simplex, double coplanar) : coplanar_(coplanar) {
    for (int i = 0; i <= N; ++i) vertices_[vertexCount_++] = simplex.vertex[i];
    for (int k = 0; k <= N; ++k) {
      int corner[N];
      for (int i = 0; i < N; ++i) corner[i] = (k + 1 + i) % (N + 1);
      addFacet(corner);
      Facet<N>& facet = facets_[facetCount_ - 1];
      if (dot(facet.normal, vertices_[k].w - vertices_[corner[0]].w) <= 0) continue;
      std::swap(facet.vertex[0], facet.vertex[1]);
      orient(facet);
    }
  }

  const SupportVertex<N>& vertex(int i) const { return vertices_[i]; }
  int facetCount() const { return facetCount_; }
  Facet<N>& facet(int i) { return facets_[i]; }

  bool hasVertex(const Facet<N>& facet, const Vec<double, N>& w) const {
    return std::any_of(facet.vertex, facet.vertex + N, [&](int i) { return vertices_[i].w == w; });
  }

  /// Takes out facet `seen` and every other that the point sees, and joins the rim to the point. False where there is
  /// no room left.
  bool expand(int seen, const SupportVertex<N>& point) {
    if (vertexCount_ == MaxVertices) return false;
    rimCount_ = 0;
    int kept = 0;
    for (int i = 0; i < facetCount_; ++i) {
      if (i == seen || isVisible(facets_[i], point.w))
        addToRim(facets_[i]);
      else
        facets_[kept++] = facets_[i];
    }
    facetCount_ = kept;
    vertices_[vertexCount_++] = point;
    return joinRim();
  }

 private:
  /// A ridge of the surface with its direction: an edge from the first to the second vertex; in the plane a vertex, and
  /// whether it is the head of its edge.
  struct Ridge {
    int first, second;
  };

  bool isVisible(const Facet<N>& facet, const Vec<double, N>& w) const {
    return dot(facet.normal, w - vertices_[facet.vertex[0]].w) > -coplanar_ && maxNorm(facet.normal) > 0;
  }
  static bool areOpposite(const Ridge& p, const Ridge& q) {
    if constexpr (N == 3) return p.first == q.second && p.second == q.first;
    return p.first == q.first && p.second != q.second;
  }
  /// Ridges between two facets that are both taken out cancel.
  void addRidge(const Ridge& ridge) {
    for (int i = 0; i < rimCount_; ++i) {
      if (!areOpposite(rim_[i], ridge)) continue;
      rim_[i] = rim_[--rimCount_];
      return;
    }
    rim_[rimCount_++] = ridge;
  }
  void addToRim(const Facet<N>& facet) {
    for (int k = 0; k < N; ++k) {
      if constexpr (N == 3)
        addRidge({facet.vertex[k], facet.vertex[(k + 1) % 3]});
      else
        addRidge({facet.vertex[k], k});
    }
  }
  bool joinRim() {
    const int apex = vertexCount_ - 1;
    if (facetCount_ + rimCount_ > maxFacets) return false;
    for (int i = 0; i < rimCount_; ++i) {
      if constexpr (N == 3)
        addFacet({rim_[i].first, rim_[i].second, apex});
      else if (rim_[i].second == 0)
        addFacet({rim_[i].first, apex});
      else
        addFacet({apex, rim_[i].first});
    }
    return rimCount_ > 0;
  }

  void addFacet(const int (&corner)[N]) {
    Facet<N>& facet = facets_[facetCount_++];
    std::copy(corner, corner + N, facet.vertex);
    facet.isSettled = false;
    orient(facet);
  }
  void orient(Facet<N>& facet) const {
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
    for (int i = 0; i < N; ++i) facet.offset = std::min(facet.offset, dot(facet.normal, vertices_[facet.vertex[i]].w));
  }

  double coplanar_;
  int vertexCount_ = 0, facetCount_ = 0, rimCount_ = 0;
  SupportVertex<N> vertices_[MaxVertices];
  Facet<N> facets_[maxFacets];
  Ridge rim_[N * maxFacets];
};

}  // namespace touchstone
