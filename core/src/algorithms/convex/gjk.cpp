// SPDX-License-Identifier: MIT
// Problem: the point of the Minkowski difference D that is closest to the origin.
// Method: a simplex of points of D approaches the origin. Its closest point v gives an upper bound |v| of the distance
// and a unit normal n; the support point w along n gives a lower one, n.w, since D lies beyond the plane through w. As
// long as the bounds are apart, w joins the simplex, and what is not needed for its closest point leaves. The upper
// bound decreases in every step but a few, in which it stays. The largest lower bound is kept with its normal.
// Degenerate: close to touching, the direction of v is rounding; the normal of the simplex itself is precise there
// (separatingNormal). Far from it, near the diagonal of a face or over a nearly parallel one, a step may turn v by the
// root of the rounding error without a change of its length; a limited number of such steps is taken, and one that
// lengthens v by rounding if it closes the bounds. Where D comes as close to the origin as rounding, or no further step
// improves the upper bound although the bounds are apart, the expanding polytope goes on with the simplex.
// Source: Gilbert, Johnson, Keerthi 1988; van den Bergen, Collision Detection in Interactive 3D Environments, 4.3; the
// bounds as in Cameron, Enhancing GJK, 1997.
#include "algorithms/convex/gjk.hpp"

namespace touchstone {
namespace {

template <int N>
bool contains(const Simplex<N>& simplex, const Vec<double, N>& w) {
  for (int i = 0; i < simplex.count; ++i)
    if (simplex.vertex[i].w == w) return true;
  return false;
}

/// The most steps that change the direction of v and not its length.
constexpr int sideStepLimit = 8;

/// One search.
template <int N, class Steps>
class GjkSearch {
 public:
  GjkSearch(MinkowskiDifference<N>& difference, const Steps& steps, double decideAt)
      : difference_(difference), steps_(steps), decideAt_(decideAt) {
    const Vec<double, N> line = lengthAndDirection(difference.centerLine()).direction;
    const Vec<double, N> n = maxNorm(line) > 0 ? line : unit<double, N>(1);
    const Simplex<N> first{1, {probe(n)}, {1}};
    r_.upper = length(first.vertex[0].w);
    record(n, first.vertex[0]);
    move(first, first);
  }

  GjkResult<N> run() {
    while (difference_.calls() < gjkLimit) {
      if (isDecided()) return finished(GjkEnd::decided);
      if (r_.upper <= difference_.noise()) return finished(GjkEnd::touching);
      const Vec<double, N> n = separatingNormal(r_.simplex, v_);
      const SupportVertex<N> found = probe(n);
      record(n, found);
      if (areBoundsClosed()) return finished(GjkEnd::closest);
      if (contains(r_.simplex, found.w)) break;
      Simplex<N> before = r_.simplex;
      before.vertex[before.count++] = found;
      Simplex<N> next = before;
      // A proved separation outweighs the signs of a tiny simplex.
      const bool mayEnclose = r_.lower <= difference_.noise();
      if (reduceToClosest(next, difference_.noise(), mayEnclose) == OriginPlace::enclosed) {
        move(before, next);
        r_.upper = 0;
        return finished(GjkEnd::enclosed);
      }
      const double upper = length(next.mean(&SupportVertex<N>::w));
      if (!(upper < r_.upper) && !(upper == r_.upper && sideSteps_++ < sideStepLimit) && !isProvedBy(next)) {
        proveBeyond(found);
        break;
      }
      move(before, next);
    }
    return finished(areBoundsClosed() ? GjkEnd::closest : GjkEnd::stalled);
  }

 private:
  bool areBoundsClosed() const { return r_.upper - r_.lower <= difference_.target(); }
  bool isDecided() const { return r_.lower > decideAt_ || r_.upper <= decideAt_; }
  GjkResult<N> finished(GjkEnd end) {
    r_.end = end;
    if constexpr (Steps::isOn) steps_.gjkEnd(static_cast<int>(end), r_.lower, r_.upper, r_.normal);
    return r_;
  }
  void record([[maybe_unused]] const Vec<double, N>& n, [[maybe_unused]] const SupportVertex<N>& found) const {
    if constexpr (Steps::isOn) steps_.gjkSupport(n, found, r_.lower, r_.upper);
  }
  void move([[maybe_unused]] const Simplex<N>& before, const Simplex<N>& simplex) {
    r_.simplex = simplex;
    v_ = simplex.mean(&SupportVertex<N>::w);
    r_.upper = length(v_);
    if constexpr (Steps::isOn) steps_.gjkSimplex(before, simplex, v_);
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
  /// Whether the normal of a simplex that is farther by no more than rounding closes the bounds.
  bool isProvedBy(const Simplex<N>& next) {
    const Vec<double, N> v = next.mean(&SupportVertex<N>::w);
    const double upper = length(v);
    if (!(upper - r_.upper <= difference_.noise())) return false;
    const Vec<double, N> n = separatingNormal(next, v);
    const SupportVertex<N> found = probe(n);
    record(n, found);
    if (!(upper - dot(n, found.w) <= difference_.target())) return false;
    r_.lower = dot(n, found.w);
    r_.normal = n;
    return true;
  }
  /// The found point lies beyond the simplex but does not bring it closer: the closest point is at the end of the face
  /// that it would make. The normal of this face may prove it.
  void proveBeyond(const SupportVertex<N>& found) {
    if (r_.simplex.count == N) return;
    Simplex<N> face = r_.simplex;
    face.vertex[face.count++] = found;
    const Vec<double, N> n = separatingNormal(face, v_);
    record(n, probe(n));
  }

  MinkowskiDifference<N>& difference_;
  [[no_unique_address]] Steps steps_;
  double decideAt_;
  int sideSteps_ = 0;
  GjkResult<N> r_{GjkEnd::stalled, {}, 0, -std::numeric_limits<double>::infinity(), {}};
  Vec<double, N> v_{};
};

}  // namespace

template <int N, class Steps>
GjkResult<N> gjk(MinkowskiDifference<N>& difference, Steps steps, double decideAt) {
  return GjkSearch<N, Steps>(difference, steps, decideAt).run();
}

template GjkResult<2> gjk(MinkowskiDifference<2>&, NoSteps, double);
template GjkResult<3> gjk(MinkowskiDifference<3>&, NoSteps, double);
template GjkResult<2> gjk(MinkowskiDifference<2>&, ConvexSteps<2>, double);
template GjkResult<3> gjk(MinkowskiDifference<3>&, ConvexSteps<3>, double);

}  // namespace touchstone
