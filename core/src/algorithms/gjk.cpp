// SPDX-License-Identifier: MIT
// Problem: the point of the Minkowski difference D that is closest to the origin.
// Method: a simplex of points of D approaches the origin. Its closest point v gives an upper bound |v| of the distance
// and a unit normal n; the support point w along n gives a lower one, n.w, since D lies beyond the plane through w. As
// long as the bounds are apart, w joins the simplex, and what is not needed for its closest point leaves. The upper
// bound decreases strictly in every step, so no simplex comes twice. The largest lower bound is kept with its normal.
// Degenerate: close to touching, the direction of v is rounding; the normal of the simplex itself is precise there
// (separatingNormal). Where D comes as close to the origin as rounding, or a step does not improve the upper bound
// although the bounds are apart, the expanding polytope goes on with the simplex.
// Source: Gilbert, Johnson, Keerthi 1988; van den Bergen, Collision Detection in Interactive 3D Environments, 4.3; the
// bounds as in Cameron, Enhancing GJK, 1997.
#include "algorithms/gjk.hpp"

namespace touchstone {
namespace {

template <int N>
bool contains(const Simplex<N>& simplex, const Vec<double, N>& w) {
  for (int i = 0; i < simplex.count; ++i)
    if (simplex.vertex[i].w == w) return true;
  return false;
}

/// The steps of one search.
template <int N>
class GjkSearch {
 public:
  explicit GjkSearch(MinkowskiDifference<N>& difference) : difference_(difference) {
    const Vec<double, N> line = lengthAndDirection(difference.centerLine()).direction;
    r_.simplex = {1, {probe(maxNorm(line) > 0 ? line : unit<double, N>(1))}, {1}};
    move(r_.simplex);
  }

  GjkResult<N> run() {
    while (difference_.calls() < gjkLimit) {
      if (r_.upper <= difference_.noise()) return finished(GjkEnd::touching);
      const SupportVertex<N> found = probe(separatingNormal(r_.simplex, v_));
      if (areBoundsClosed()) return finished(GjkEnd::closest);
      if (contains(r_.simplex, found.w)) break;
      Simplex<N> next = r_.simplex;
      next.vertex[next.count++] = found;
      // A proved separation outweighs the signs of a tiny simplex.
      const bool mayEnclose = r_.lower <= difference_.noise();
      if (reduceToClosest(next, difference_.noise(), mayEnclose) == OriginPlace::enclosed) {
        r_.simplex = next;
        r_.upper = 0;
        return finished(GjkEnd::enclosed);
      }
      if (!(length(next.mean(&SupportVertex<N>::w)) < r_.upper)) {
        proveBeyond(found);
        break;
      }
      move(next);
    }
    return finished(areBoundsClosed() ? GjkEnd::closest : GjkEnd::stalled);
  }

 private:
  bool areBoundsClosed() const { return r_.upper - r_.lower <= difference_.target(); }
  GjkResult<N> finished(GjkEnd end) {
    r_.end = end;
    return r_;
  }
  void move(const Simplex<N>& simplex) {
    r_.simplex = simplex;
    v_ = simplex.mean(&SupportVertex<N>::w);
    r_.upper = length(v_);
  }
  /// The support point along n. Kept is the normal with the largest lower bound, and of those that close the bounds the
  /// last, which belongs to the witness points.
  SupportVertex<N> probe(const Vec<double, N>& n) {
    const SupportVertex<N> found = difference_.support(n);
    const double separation = dot(n, found.w);
    if (separation > r_.lower || r_.upper - separation <= difference_.target()) {
      r_.lower = separation;
      r_.normal = n;
    }
    return found;
  }
  /// The found point lies beyond the simplex but does not bring it closer: the closest point is at the end of the face
  /// that it would make. The normal of this face may prove it.
  void proveBeyond(const SupportVertex<N>& found) {
    if (r_.simplex.count == N) return;
    Simplex<N> face = r_.simplex;
    face.vertex[face.count++] = found;
    probe(separatingNormal(face, v_));
  }

  MinkowskiDifference<N>& difference_;
  GjkResult<N> r_{GjkEnd::stalled, {}, 0, -std::numeric_limits<double>::infinity(), {}};
  Vec<double, N> v_{};
};

}  // namespace

template <int N>
GjkResult<N> gjk(MinkowskiDifference<N>& difference) {
  return GjkSearch<N>(difference).run();
}

template GjkResult<2> gjk(MinkowskiDifference<2>&);
template GjkResult<3> gjk(MinkowskiDifference<3>&);

}  // namespace touchstone
