// SPDX-License-Identifier: MIT
// The largest separation of two polytopes over all of their features (polytope_pair.cpp).
#pragma once

#include <algorithm>
#include <limits>

#include "algorithms/normal_search.hpp"
#include "algorithms/polytopes/core_polytope.hpp"

namespace touchstone {

/// Above this a product of unit vectors has the sign that it seems to have.
inline constexpr double clearlyNot0 = 64 * std::numeric_limits<double>::epsilon();
inline bool areBothClear(double x, double y) {
  return (x > clearlyNot0 && y > clearlyNot0) || (x < -clearlyNot0 && y < -clearlyNot0);
}

/// The largest separation over all candidates.
template <int N>
class FeatureSearch {
  using V = Vec<double, N>;

 public:
  FeatureSearch(const ViewOf<N>& a, const ViewOf<N>& b, double size, double upper)
      : a_(a),
        b_(b),
        slack_(8 * std::numeric_limits<double>::epsilon() * size),
        upper_(upper + slack_),
        search_(size) {}

  void run() { offerAll(); }
  /// After run(): normals that separate as far as the best, up to rounding.
  std::span<const V> ties() {
    isCollecting_ = true;
    offerAll();
    return {ties_, tieCount_};
  }
  double separation() const { return search_.separation(); }
  const V& normal() const { return search_.normal(); }
  /// Apart, the closest points have one direction.
  bool isUnique() const { return search_.separation() > slack_ || search_.unique(); }

 private:
  /// A face wins a tie, so that the features that touch stay from frame to frame; any rotation may be as good.
  enum class Rank : std::uint8_t { first, behind, free };
  static constexpr double unbounded = std::numeric_limits<double>::infinity();
  static constexpr std::size_t blockSize = 64;

  void offerAll() {
    offerFaces();
    if constexpr (N == 3) offerEdges();
    // Of shapes that are all on one line any perpendicular separates by 0, if it is not that of a gap.
    if (!isCollecting_) hasFacets_ = any_;
    if (!hasFacets_) offer(anyPerpendicular(longest()), unbounded, Rank::free);
    // Where no facet separates the shapes overlap, and only facets count.
    if (!hasFacets_ || search_.separation() >= -slack_) offerClosest();
  }
  /// s(n), or less than `least` as soon as that is known.
  double separationAlong(const V& n, double least) {
    double onA = dot(n, a_.vertices[leaderA_]), onB = dot(n, b_.vertices[leaderB_]);
    const auto most = std::max(a_.vertices.size(), b_.vertices.size());
    for (std::size_t i = 0; i < most && onB - onA >= least; ++i) {
      if (i < a_.vertices.size())
        if (const double along = dot(n, a_.vertices[i]); along > onA) {
          onA = along;
          leaderA_ = i;
        }
      if (i < b_.vertices.size())
        if (const double along = dot(n, b_.vertices[i]); along < onB) {
          onB = along;
          leaderB_ = i;
        }
    }
    return onB - onA;
  }
  /// A unit vector along which two points of the shapes separate by `most`; nothing for zero.
  void offer(const V& n, double most, Rank rank) {
    if (!(maxNorm(n) > 0) || !search_.mayTie(most)) return;
    const double least = any_ ? search_.separation() - 2 * slack_ : -std::numeric_limits<double>::infinity();
    const double s = separationAlong(n, least);
    if (s < least) return;
    if (isCollecting_) {
      if (s >= search_.separation() - slack_ && tieCount_ < mostTies) ties_[tieCount_++] = n;
      return;
    }
    any_ = true;
    if (rank == Rank::behind)
      search_.offerBehind(n, s);
    else
      search_.offer(n, s, rank == Rank::free);
  }

  void offerFaces() {
    for (const V& n : a_.normals) offer(n, unbounded, Rank::first);
    for (const V& n : b_.normals) offer(-n, unbounded, Rank::first);
  }

  // In space.

  /// The normals of the faces on both sides of an edge of A, or of B reversed; none of a segment.
  struct Arc {
    bool exists;
    V from, to, along;
  };
  Arc arcOf(const PolytopeView& p, const PolytopeEdge& edge, double sign) const requires(N == 3) {
    const V along = p.along(edge).rounded();
    if (edge.face[0] == noFace) return {false, {}, {}, along};
    const auto normal = [&](int k) { return p.normals[static_cast<std::size_t>(edge.face[k])] * sign; };
    return {true, normal(0), normal(1), lengthAndDirection(along).direction};
  }
  /// Whether two arcs do not cross on the sphere of normals, beyond doubt: edges of flat polytopes have half circles,
  /// whose ends do not say which.
  static bool areSeparate(const Arc& e, const Arc& f) requires(N == 3) {
    if (!e.exists || !f.exists) return false;
    const double cba = dot(f.from, e.along), dba = dot(f.to, e.along), adc = dot(e.from, f.along),
                 bdc = dot(e.to, f.along);
    if (areBothClear(cba, dba) || areBothClear(adc, bdc)) return true;
    const bool isHalfCircle = maxNorm(e.from + e.to) == 0 || maxNorm(f.from + f.to) == 0;
    return !isHalfCircle && areBothClear(cba, -bdc);
  }
  void offerEdges() requires(N == 3) {
    for (std::size_t j = 0; j < b_.edges.size(); j += blockSize)
      offerEdges(b_.edges.subspan(j, std::min(blockSize, b_.edges.size() - j)));
  }
  /// All edges of A with some of B, whose directions are computed once.
  void offerEdges(std::span<const PolytopeEdge> others) requires(N == 3) {
    Vec3<double> directions[blockSize];
    for (std::size_t j = 0; j < others.size(); ++j)
      directions[j] = lengthAndDirection(b_.along(others[j]).rounded()).direction;
    for (const PolytopeEdge& edge : a_.edges) {
      const Arc e = arcOf(a_, edge, 1);
      const WideVec3 along = a_.along(edge);
      for (std::size_t j = 0; j < others.size(); ++j) {
        const PolytopeEdge& other = others[j];
        if (other.face[0] != noFace) {
          const auto normal = [&](int k) { return -b_.normals[static_cast<std::size_t>(other.face[k])]; };
          if (areSeparate(e, {true, normal(0), normal(1), directions[j]})) continue;
        }
        const V n = wideNormal(along, b_.along(other));
        const double own = dot(n, b_.vertices[other.vertex[0]] - a_.vertices[edge.vertex[0]]);
        if (own <= upper_) offer(n, own + slack_, Rank::behind);
        if (-own <= upper_) offer(-n, slack_ - own, Rank::behind);
      }
    }
  }

  // Apart: no features that are farther from each other than `upper_` are the closest ones.

  void offerClosest() {
    for (const V& v : a_.vertices)
      for (const V& w : b_.vertices) {
        const auto d = lengthAndDirection(w - v);
        if (d.length <= upper_) offer(d.direction, d.length + slack_, Rank::behind);
      }
    if constexpr (N == 3) {
      offerClosest(a_, b_, 1);
      offerClosest(b_, a_, -1);
    }
  }
  /// From the edges of one to the vertices of the other.
  void offerClosest(const PolytopeView& p, const PolytopeView& q, double sign) requires(N == 3) {
    for (const PolytopeEdge& edge : p.edges) {
      const V& from = p.vertices[edge.vertex[0]];
      const auto along = lengthAndDirection(p.along(edge).rounded());
      for (const V& v : q.vertices) {
        const V d = v - from;
        const double at = dot(d, along.direction);
        if (at < -slack_ || at > along.length + slack_) continue;
        const auto across = lengthAndDirection(without(d, along.direction));
        if (!(across.length <= upper_)) continue;
        const V n = lengthAndDirection(without(across.direction, along.direction)).direction;
        offer(n * sign, across.length + slack_, Rank::behind);
      }
    }
  }
  /// The longest edge of both; zero where both are points.
  V longest() const {
    V most{};
    for (const auto* p : {&a_, &b_})
      for (const V& v : p->vertices)
        if (lengthSquared(v - p->vertices[0]) > lengthSquared(most)) most = v - p->vertices[0];
    return most;
  }

  const ViewOf<N>&a_, &b_;
  double slack_, upper_;
  NormalSearch<double, N> search_;
  std::size_t leaderA_ = 0, leaderB_ = 0;
  bool any_ = false, hasFacets_ = false, isCollecting_ = false;
  static constexpr std::size_t mostTies = 32;
  std::size_t tieCount_ = 0;
  V ties_[mostTies];
};

}  // namespace touchstone
