// SPDX-License-Identifier: MIT
// Signed distance of a polytope or a cylinder and the convex hull of two spheres, from the normals along which these
// can separate most.
//
// Problem: the largest signed separation s(n) = min_i (n.p_i - r_i) - max n.a of the hull of the spheres (p_i, r_i)
// from a solid A over all unit vectors n, and the witness points.
//
// Method: at the maximum
//  - one sphere is active, and n is a local maximum of the separation of this sphere alone, or
//  - both are: n is one of the cone normals n.d = r_1 - r_0, a circle, and a local maximum on it.
// The solid visits all of these normals (round_cone_polytope.cpp, round_cone_cylinder.cpp), each is evaluated from the
// definition, and the largest separation is exact up to rounding, disjoint or overlapping: one that is off, or of a
// feature that does not touch, can only underestimate.
//
// Witness points: moved by -s n the hull touches the solid, along n with the segment between the points of its spheres
// that are extreme along -n. The solid answers where it touches this segment, in the middle of what they have in
// common, and by how much its point misses it. A normal with a small error separates as far up to its square: where
// the best one's points miss by more than rounding, those of the normals that tie with it are tried, and the one that
// misses least is the answer.
//
// Degenerate: a hull without length is one sphere and has no cone. Coordinates whose products would underflow are
// magnified by the pairs before.
//
// Source: derived here; compare round_cone_box.cpp.
#pragma once

#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/normal_search.hpp"
#include "algorithms/polytopes/polytope_view.hpp"
#include "algorithms/round_cones/round_cone.hpp"

namespace touchstone {

/// A normal from a solid to the hull, and a point of the solid that may touch along it.
struct SolidNormal {
  Vec3<double> n;  ///< unit
  Vec3<double> touched;
  bool isFree;  ///< any rotation of n about an axis is as good
};
/// A point of the solid, and by how much it misses the hull moved back by the separation.
struct SolidTouch {
  Vec3<double> onSolid;
  double off;
};

/// What both solids need of the hull, in their frame.
class RoundConeInFrame {
 public:
  RoundConeInFrame(const RoundCone<double>& h, double sizeOfBoth)
      : hull(h), cone(coneNormals(h.axis.to - h.axis.from, h.radiusFrom, h.radiusTo)), size(sizeOfBoth) {}

  struct Ball {
    Vec3<double> center;
    double radius;
  };
  /// The spheres: one where the hull has no length.
  int ballCount() const { return hull.axis.from == hull.axis.to ? 1 : 2; }
  Ball ball(int i) const { return i == 0 ? Ball{hull.axis.from, hull.radiusFrom} : Ball{hull.axis.to, hull.radiusTo}; }
  /// min n.p over the hull, relative to `from`.
  double leastAlong(const Vec3<double>& n, const Vec3<double>& from) const {
    return std::min(dot(n, hull.axis.from - from) - hull.radiusFrom, dot(n, hull.axis.to - from) - hull.radiusTo);
  }
  /// The points of the spheres that are extreme along -n, moved by -by along n.
  Segment<double, 3> sideAlong(const Vec3<double>& n, double by) const {
    return {hull.axis.from - n * (hull.radiusFrom + by), hull.axis.to - n * (hull.radiusTo + by)};
  }
  double noise() const { return tolerance::noise<double> * size; }
  double parallel() const { return tolerance::parallel<double> * size; }

  const RoundCone<double>& hull;
  const ConeNormals<double> cone;
  const double size;  ///< of both in their frame
};

/// The normals of the largest separation, with the point that may touch along the best.
class RoundConeSearch {
 public:
  explicit RoundConeSearch(double size) : search_(size) {}
  /// Whether a normal along which the separation is at most this counts.
  bool mayCount(double most) const { return search_.mayTie(most); }
  void offer(const SolidNormal& candidate, double separation) {
    const double before = search_.separation();
    search_.offer(candidate.n, separation, candidate.isFree);
    if (isFirst_ || search_.separation() > before) touched_ = candidate.touched;
    isFirst_ = false;
  }
  const NormalSearch<double, 3>& found() const { return search_; }
  const Vec3<double>& touched() const { return touched_; }

 private:
  NormalSearch<double, 3> search_;
  Vec3<double> touched_{};
  bool isFirst_ = true;
};

/// Of normals that tie, the one whose witness points miss the surfaces least.
template <class Solid>
class RoundConeTies {
 public:
  RoundConeTies(const Solid& solid, const NormalSearch<double, 3>& found, const SolidTouch& touch)
      : solid_(solid), found_(found), touch_(touch), n_(found.normal()), separation_(found.separation()) {}
  bool mayCount(double most) const { return found_.mayTie(most); }
  void offer(const SolidNormal& candidate, double separation) {
    if (!found_.mayTie(separation)) return;
    const SolidTouch touch = solid_.touchAlong(candidate.n, separation, candidate.touched);
    if (!(touch.off < touch_.off)) return;
    touch_ = touch;
    n_ = candidate.n;
    separation_ = separation;
  }
  const SolidTouch& touch() const { return touch_; }
  const Vec3<double>& normal() const { return n_; }
  double separation() const { return separation_; }

 private:
  const Solid& solid_;
  const NormalSearch<double, 3>& found_;
  SolidTouch touch_;
  Vec3<double> n_;
  double separation_;
};

/// A = the solid without its feature, B = the hull, both in a frame whose origin is at `origin` in the world. A Solid
/// has visitNormals(search), touchAlong(n, separation, touched) and the method by which it finds its normals.
template <class Solid>
PairResult<double, 3> solidRoundCone(const Solid& solid, const RoundConeInFrame& hull, const Vec3<double>& origin) {
  RoundConeSearch search(hull.size);
  solid.visitNormals(search);
  const NormalSearch<double, 3>& found = search.found();
  RoundConeTies<Solid> best(solid, found, solid.touchAlong(found.normal(), found.separation(), search.touched()));
  if (best.touch().off > looseWitness * hull.size) solid.visitNormals(best);
  PairResult<double, 3> r{};
  r.distance = best.separation();
  r.normal = best.normal();
  r.pointOnA = origin + best.touch().onSolid;
  r.pointOnB = r.pointOnA + r.normal * r.distance;
  r.unique = found.unique();
  r.method = Solid::method;
  r.status = r.distance < 0 ? Status::converged : Status::proved;
  r.featureB = hull.ballCount() == 1
                   ? hull.hull.loneFeature
                   : witnessFeature(hull.hull.axis, hull.hull.radiusFrom, hull.hull.radiusTo, -r.normal).feature;
  return r;
}

/// The tapered capsule of a query in double, relative to an origin.
template <ScalarType S>
RoundCone<double> wideRoundCone(const TaperedCapsule<S>& t, const Vec3<double>& origin) {
  return roundConeOf(TaperedCapsule<double>{castVec<double>(t.base), castVec<double>(t.tip),
                                            static_cast<double>(t.baseRadius), static_cast<double>(t.tipRadius)},
                     origin);
}
inline double sizeOf(const RoundCone<double>& h) {
  return std::max({maxNorm(h.axis.from), maxNorm(h.axis.to), h.radiusFrom, h.radiusTo});
}
/// The power of two by which coordinates of this size are magnified, so that products of four do not underflow.
inline double magnificationOf(double size) { return isMinute(size) ? magnification(size) : 1; }

}  // namespace touchstone
