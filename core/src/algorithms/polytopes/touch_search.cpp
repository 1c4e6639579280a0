// SPDX-License-Identifier: MIT
// Problem: witness points of two polytopes along a known normal.
// Method: GJK on the vertices that are extreme along it, as long as it comes closer; its result needs no proof, since
// the separation along the normal is known.
// Degenerate: where the rest is as small as rounding its direction means nothing, so that any vertex may be the next;
// combinations inside of a simplex that is as thin as rounding are left out for those of its faces.
#include "algorithms/polytopes/touch_search.hpp"

#include <algorithm>
#include <limits>

#include "touchstone/hull_points.hpp"

namespace touchstone {
namespace {

template <int N>
class TouchSearch {
  using V = Vec<double, N>;
  using Vertices = std::span<const V>;
  using Index = std::uint8_t;

 public:
  TouchSearch(Vertices a, Vertices b, const V& n, const V& place, double tie)
      : a_(a), b_(b), place_(place), countA_(collect(a, n, tie, touchedA_)), countB_(collect(b, -n, tie, touchedB_)) {}

  PolytopeTouch<N> run(double rounding) {
    Simplex<N> best{1, {support(V{})}, {1}};
    double least = length(best.mean(&SupportVertex<N>::w));
    for (int i = 0; i < limit && least > 0; ++i) {
      const V v = best.mean(&SupportVertex<N>::w);
      Simplex<N> next = best;
      next.vertex[next.count++] = support(separatingNormal(best, v));
      if (!improves(best, next, least)) break;
    }
    for (int i = 0; i < limit && least > rounding && countA_ * countB_ <= mostTried; ++i) {
      const Simplex<N> before = best;
      bool isBetter = false;
      for (std::size_t k = 0; k < countA_ * countB_; ++k) {
        Simplex<N> next = before;
        next.vertex[next.count++] = vertex(touchedA_[k / countB_], touchedB_[k % countB_]);
        isBetter = improves(best, next, least) || isBetter;
      }
      if (!isBetter) break;
    }
    for (int i = 0; i < best.count; ++i) best.vertex[i].w = best.vertex[i].b - best.vertex[i].a;
    return {best, least};
  }

 private:
  static constexpr int limit = 64;
  static constexpr std::size_t mostTried = 1024;

  /// Takes a simplex with a new vertex where that brings it closer.
  static bool improves(Simplex<N>& best, Simplex<N>& next, double& least) {
    for (int k = 0; k + 1 < next.count; ++k)
      if (next.vertex[k].w == next.vertex[next.count - 1].w) return false;
    reduceToClosest(next, 0.0, false);
    const double distance = length(next.mean(&SupportVertex<N>::w));
    if (!(distance < least)) return false;
    best = next;
    least = distance;
    return true;
  }
  static std::size_t collect(Vertices vertices, const V& n, double tie, Index* to) {
    double most = dot(n, vertices[0]);
    for (const V& v : vertices) most = std::max(most, dot(n, v));
    std::size_t count = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i)
      if (dot(n, vertices[i]) >= most - tie) to[count++] = static_cast<Index>(i);
    return count;
  }
  static Index farthest(Vertices vertices, const Index* touched, std::size_t count, const V& n) {
    Index best = touched[0];
    for (std::size_t i = 1; i < count; ++i)
      if (dot(n, vertices[touched[i]]) > dot(n, vertices[best])) best = touched[i];
    return best;
  }
  SupportVertex<N> support(const V& n) const {
    return vertex(farthest(a_, touchedA_, countA_, n), farthest(b_, touchedB_, countB_, -n));
  }
  SupportVertex<N> vertex(Index i, Index j) const {
    return {b_[j] - a_[i] - place_, a_[i], b_[j], {FeatureKind::vertex, i}, {FeatureKind::vertex, j}};
  }

  Vertices a_, b_;
  V place_;
  Index touchedA_[maxHullPoints], touchedB_[maxHullPoints];
  std::size_t countA_, countB_;
};

}  // namespace

template <int N>
PolytopeTouch<N> touchAlong(std::span<const Vec<double, N>> a, std::span<const Vec<double, N>> b,
                            const Vec<double, N>& n, const Vec<double, N>& place, double tie, double rounding) {
  return TouchSearch<N>(a, b, n, place, tie).run(rounding);
}

template PolytopeTouch<2> touchAlong(std::span<const Vec2<double>>, std::span<const Vec2<double>>, const Vec2<double>&,
                                     const Vec2<double>&, double, double);
template PolytopeTouch<3> touchAlong(std::span<const Vec3<double>>, std::span<const Vec3<double>>, const Vec3<double>&,
                                     const Vec3<double>&, double, double);

}  // namespace touchstone
