// SPDX-License-Identifier: MIT
// Problem: signed distance and witness points of a cylinder and a convex polytope.
//
// Method: the largest signed separation s(n) = min over vertices of n.v - max n.c over the cylinder. At the maximum the
// polytope touches with a face (n is its normal), with an edge or with a vertex, and n is then a local maximum of the
// separation of that line or point alone (cylinder.cpp), or the axis of the cylinder. All of these normals are
// evaluated from the definition; n.p - max n.c for the point or line itself bounds s(n) from above and dismisses most
// of them before. So the answer is the maximum up to rounding, disjoint or overlapping.
//
// The witness points a and b satisfy b - a = s n. Translating the polytope by -s n makes the two touch; of the points
// that may be touched (vertices, edges against rim, cap and side, rim and ends of the side against faces) those that
// lie on both up to rounding are averaged, so that parallel features touch in the middle of what they have in common.
// By how much a point misses its counterpart is known exactly: disjoint, distance and miss bound the signed distance
// from above, s(n) from below. A normal with a small error separates as far up to its square: where the best one's
// points miss, those of the tie that miss least are the answer.
//
// Of a hull with many edges most are dismissed before: they separate less than some face (mayWin).
//
// Degenerate: of equal separations the first normal is kept: those of points and lines are exact where a face normal is
// nearly so. A vertex on the axis has a circle of radial normals, which is not unique.
//
// Source: derived here.
#include "algorithms/cylinders/cylinder_polytope.hpp"

#include "algorithms/normal_search.hpp"

namespace touchstone {
namespace {

using V3 = Vec3<double>;

double leastAlong(const PolytopeView& p, const V3& n, const V3& from) {
  double least = dot(n, p.vertices[0] - from);
  for (const V3& v : p.vertices.subspan(1)) least = std::min(least, dot(n, v - from));
  return least;
}

/// The largest separation, from the cylinder to the polytope, and the point of the cylinder that was known to touch.
class CylinderSeparation {
 public:
  CylinderSeparation(const PolytopeView& p, const PlacedCylinder& c, double size)
      : p_(p), c_(c), size_(size), search_(size) {
    if (p.edges.size() <= fewEdges) return;
    for (std::size_t i = 0; i < p.faces.size(); ++i) {
      const V3 n = -p.normals[i];
      byFace_[i] = {dot(n, p.corner(p.faces[i], 0) - c.center), c.extentAlong(n)};
      floor_ = std::max(floor_, byFace_[i].leading - byFace_[i].extent);
    }
    floor_ -= nearlyTouching * size;
  }

  const NormalSearch<double, 3>& run() {
    forEachCandidate([this](const CylinderNormal& candidate) { offer(candidate); });
    return search_;
  }
  const V3& touched() const { return touched_; }
  /// After run(): visits the candidates that tie with the best, each with its separation.
  template <class Visit>
  void forEachTie(const Visit& visit) const {
    forEachCandidate([&](const CylinderNormal& candidate) {
      const double s = separationAlong(candidate.n);
      if (search_.mayTie(s)) visit(candidate, s);
    });
  }

 private:
  template <class Visit>
  void forEachCandidate(const Visit& visit) const {
    const double noise = tolerance::noise<double> * size_;
    for (const V3& v : p_.vertices) visitNearest(normalsTo(c_, v, noise), v, visit);
    for (const PolytopeEdge& edge : p_.edges) {
      if (!mayWin(edge)) continue;
      const V3& from = p_.vertices[edge.vertex[0]];
      const auto along = lengthAndDirection(p_.alongInDouble(edge));
      if (along.length > 0) visitNearest(normalsTo(c_, from, along.direction), from, visit);
    }
    for (std::size_t face = 0; face < p_.faces.size(); ++face)
      if (mayWin(face)) visit(CylinderNormal{-p_.normals[face], c_.rimPoint(-p_.normals[face]), false});
    for (const double sign : {1.0, -1.0}) visit(CylinderNormal{c_.axis * sign, c_.capCenter(sign), false});
  }
  /// A normal of the point or line through p counts where no vertex is nearer along it: with a parallel feature nearby
  /// it separates as far, but up to a second order of its error only, and its witness points are off by the first.
  template <class Normals, class Visit>
  void visitNearest(const Normals& normals, const V3& p, const Visit& visit) const {
    for (int i = 0; i < normals.count; ++i) {
      const CylinderNormal& candidate = normals.at[i];
      const double own = dot(candidate.n, p - c_.center) - c_.extentAlong(candidate.n);
      if (own < floor_ || !search_.mayTie(own)) continue;
      if (isNearest(p, candidate.n)) visit(candidate);
    }
  }
  bool isNearest(const V3& p, const V3& n) const {
    const double least = -tolerance::parallel<double> * size_;
    if (dot(n, p_.vertices[nearer_] - p) < least) return false;
    for (std::size_t i = 0; i < p_.vertices.size(); ++i)
      if (dot(n, p_.vertices[i] - p) < least) {
        nearer_ = i;
        return false;
      }
    return true;
  }
  bool mayWin(std::size_t face) const {
    if (p_.edges.size() <= fewEdges) return true;
    const double own = byFace_[face].leading - byFace_[face].extent;
    return own >= floor_ && search_.mayTie(own);
  }
  /// False where the edge separates less than a face, whatever the normal: it touches along those between its two faces
  /// n_0 and n_1 only, n = x n_0 + y n_1 with x + y from 1 to 1 / cos of half their angle, and n.p is x times that of
  /// one plus y times that of the other; the extent of the cylinder changes by less than its half diagonal times the
  /// distance of the normals.
  bool mayWin(const PolytopeEdge& edge) const {
    if (p_.edges.size() <= fewEdges || edge.face[0] == noFace) return true;
    const auto f = static_cast<std::size_t>(edge.face[0]), g = static_cast<std::size_t>(edge.face[1]);
    const double cosine = dot(p_.normals[f], p_.normals[g]);
    if (!(cosine > 0)) return true;
    const double leading = std::max(byFace_[f].leading, byFace_[g].leading);
    const double extent = std::max(byFace_[f].extent, byFace_[g].extent) -
                          std::sqrt((c_.half * c_.half + c_.radius * c_.radius) * (2 - 2 * std::min(cosine, 1.0)));
    return (leading > 0 ? leading / std::sqrt((1 + cosine) / 2) : leading) - std::max(extent, 0.0) >= floor_;
  }
  double separationAlong(const V3& n) const { return leastAlong(p_, n, c_.center) - c_.extentAlong(n); }
  void offer(const CylinderNormal& candidate) {
    const double before = search_.separation();
    search_.offer(candidate.n, separationAlong(candidate.n), candidate.isFree);
    if (isFirst_ || search_.separation() > before) touched_ = candidate.touched;
    isFirst_ = false;
  }

  /// Polytopes with more edges have those dismissed that separate less than a face.
  static constexpr std::size_t fewEdges = 12;
  static constexpr double nearlyTouching = 1e-9;
  struct FaceValues {
    double leading,
        extent;  ///< of the face and of the cylinder along the inward normal, from the centre of the cylinder
  };

  const PolytopeView& p_;
  const PlacedCylinder& c_;
  double size_;
  NormalSearch<double, 3> search_;
  V3 touched_{};
  bool isFirst_ = true;
  double floor_ = std::numeric_limits<double>::lowest();  ///< less than some face separates
  mutable std::size_t nearer_ = 0;                        ///< the vertex that dismissed the last normal
  FaceValues byFace_[2 * maxHullPoints];
};

/// The place where the cylinder and the polytope touch after translating the polytope by `by`.
class CylinderContact {
 public:
  CylinderContact(const PolytopeView& p, const PlacedCylinder& c, const V3& n, const V3& by, double size,
                  const V3& along)
      : p_(p), c_(c), n_(n), by_(by), touched_(tolerance::parallel<double> * size, along), near_(1e-9 * size) {}

  void find(const V3& touched) {
    const double reach = leastAlong(p_, n_, c_.center) + near_;
    for (const V3& v : p_.vertices)
      if (dot(n_, v - c_.center) <= reach) offerOnPolytope(v + by_);
    for (const PolytopeEdge& edge : p_.edges) {
      const Segment<double, 3> moved{p_.vertices[edge.vertex[0]], p_.vertices[edge.vertex[1]]};
      if (std::min(dot(n_, moved.from - c_.center), dot(n_, moved.to - c_.center)) <= reach)
        offerEdge({moved.from + by_, moved.to + by_}, touched);
    }
    for (std::size_t face = 0; face < p_.faces.size(); ++face)
      if (dot(p_.normals[face], n_) < -1 + nearlyParallel) offerFace(face);
  }
  CylinderTouch found() const { return {touched_.middle(), touched_.off()}; }

 private:
  /// A point of the cylinder and by how much it misses the moved polytope, or the other way round.
  void offer(const V3& on, double off) { touched_.offer(on, off); }
  void offerOnPolytope(const V3& p) {
    const V3 r = p - c_.center, across = without(r, c_.axis);
    const double along = dot(r, c_.axis);
    const auto radial = lengthAndDirection(across);
    const double inDisc = std::min(radial.length, c_.radius), level = std::clamp(along, -c_.half, c_.half);
    const V3 on = c_.center + c_.axis * level + radial.direction * inDisc;
    offer(on, length(p - on));
  }
  void offerAt(const Segment<double, 3>& edge, double t) { offerOnPolytope(edge.from + (edge.to - edge.from) * t); }

  void offerEdge(const Segment<double, 3>& edge, const V3& touched) {
    const V3 d = edge.to - edge.from;
    const double dd = dot(d, d);
    if (!(dd > 0)) return;
    const V3 foot = edge.from + d * clampToUnit(dot(touched - edge.from, d) / dd);
    offer(touched, length(foot - touched));
    if (length(without(n_, c_.axis)) <= nearlyParallel) offerAcrossCap(edge, d);
    if (std::abs(dot(n_, c_.axis)) <= nearlyParallel) offerAcrossSide(edge, d);
  }
  /// Where the edge, seen along the axis, crosses the circle.
  void offerAcrossCap(const Segment<double, 3>& edge, const V3& d) {
    const V3 r = without(edge.from - c_.center, c_.axis), e = without(d, c_.axis);
    const double ee = dot(e, e), nearest = ee > 0 ? -dot(r, e) / ee : 0;
    const V3 closest = r + e * nearest;
    const double left = c_.radius * c_.radius - dot(closest, closest);
    if (!(ee > 0) || left < 0) return;
    const double reach = std::sqrt(left / ee);
    for (const double t : {nearest - reach, nearest + reach})
      if (t > 0 && t < 1) offerAt(edge, t);
  }
  /// Where the edge, seen along the normal, crosses the line that the side touches with, and where it passes its ends.
  void offerAcrossSide(const Segment<double, 3>& edge, const V3& d) {
    constexpr double alongSine = 1e-9;  // of an angle below which two lines have no crossing
    const V3 lateral = cross(c_.axis, c_.radial(n_)), r = edge.from - c_.center;
    const double across = dot(d, lateral), along = dot(d, c_.axis), size = maxNorm(d);
    if (std::abs(across) > alongSine * size) {
      const double t = -dot(r, lateral) / across;
      if (t > 0 && t < 1) offerAt(edge, t);
    }
    if (!(std::abs(along) > alongSine * size)) return;
    for (const double level : {-c_.half, c_.half}) {
      const double t = (level - dot(r, c_.axis)) / along;
      if (t > 0 && t < 1) offerAt(edge, t);
    }
  }

  /// The rim, the ends of the side and the centre of the cap over a face.
  void offerFace(std::size_t face) {
    const V3 radial = c_.radial(n_) * c_.radius;
    const bool isSide = std::abs(dot(n_, c_.axis)) <= nearlyParallel;
    const double end = c_.leadingEnd(n_);
    offerOnCylinder(face, c_.capCenter(end) + radial);
    if (isSide) offerOnCylinder(face, c_.capCenter(-end) + radial);
    if (length(without(n_, c_.axis)) <= nearlyParallel) offerOnCylinder(face, c_.capCenter(end));
  }
  void offerOnCylinder(std::size_t face, const V3& on) { offer(on, offFace(p_, face, on - by_)); }

  const PolytopeView& p_;
  const PlacedCylinder& c_;
  V3 n_, by_;
  TouchedMiddle touched_;
  double near_;
};

}  // namespace

CylinderTouch touchAlong(const PolytopeView& a, const PlacedCylinder& b, const V3& n, double separation,
                         const V3& touched, double size, const V3& along) {
  CylinderContact contact(a, b, n, n * -separation, size, along);
  contact.find(touched);
  return contact.found();
}

PolytopeCylinder polytopeCylinder(const PolytopeView& a, const PlacedCylinder& b) {
  double size = std::max({maxNorm(b.center), b.half, b.radius});
  for (const V3& v : a.vertices) size = std::max(size, maxNorm(v));
  CylinderSeparation separation(a, b, size);
  const NormalSearch<double, 3>& found = separation.run();
  const auto touchedAlong = [&](const V3& n, double s, const V3& touched) {
    const CylinderTouch touch = touchAlong(a, b, n, s, touched, size);
    return PolytopeCylinder{s, -n, touch.onCylinder + n * s, found.unique(), size, touch.off};
  };
  PolytopeCylinder best = touchedAlong(found.normal(), found.separation(), separation.touched());
  if (best.off > looseWitness * size)
    separation.forEachTie([&](const CylinderNormal& candidate, double s) {
      const PolytopeCylinder other = touchedAlong(candidate.n, s, candidate.touched);
      if (other.off < best.off) best = other;
    });
  return best;
}

}  // namespace touchstone
