// SPDX-License-Identifier: MIT
// Problem: the axis along which two convex solids with flat faces separate most, for any two of box, triangle, hull,
// polygon and segment.
//
// Method. The facets of the Minkowski difference have the normals of the faces of A, of the faces of B reversed, and of
// products of an edge of A and an edge of B whose arcs on the Gauss map cross. For each unit normal n the signed
// separation is, by definition, s(n) = min over B of n.b - max over A of n.a. The largest is the signed distance while
// the shapes overlap, and a lower bound of the distance otherwise. Any unit vector gives a valid s(n), so a candidate
// that is not a facet costs time but cannot make the answer wrong: the Gauss-map test only rejects clear cases, and the
// three edge directions of a box stand for its twelve edges without that test.
// Witness points: the closest points of the two features that support the best axis. Overlapping, B is first moved to
// where it touches A. Apart, their distance is an upper bound of that of the shapes.
// Degenerate: parallel edges have no product. A flat shape has the normals of its plane in both directions; a flat
// difference is separated in its plane, so the normals of the sides within the plane are candidates, too, and the
// direction of a segment. Ties (tolerance::tie) go to the candidate that comes first: faces, sides, edges.
// Source: Gottschalk, Lin, Manocha 1996; Gregorius, The Separating Axis Test between Convex Polyhedra, GDC 2013.
#pragma once

#include <algorithm>

#include "algorithms/boxes/box_axis_steps.hpp"
#include "algorithms/normal_search.hpp"
#include "algorithms/polytopes/sat_solid.hpp"
#include "algorithms/polytopes/touch_search.hpp"

namespace touchstone {

struct Interval {
  double min, max;
};
template <int N>
Interval projectionOf(const SatSolid<N>& solid, const Vec<double, N>& n) {
  Interval on{dot(n, solid.vertices[0]), dot(n, solid.vertices[0])};
  for (const Vec<double, N>& v : solid.vertices.subspan(1)) {
    const double along = dot(n, v);
    on = {std::min(on.min, along), std::max(on.max, along)};
  }
  return on;
}

/// The search over all candidates; with `isOverlapTest` it ends at the first axis that separates.
template <int N, class Steps>
class SatSearch {
 public:
  SatSearch(const SatSolid<N>& a, const SatSolid<N>& b, bool isOverlapTest, Steps steps)
      : a_(a), b_(b), isOverlapTest_(isOverlapTest), steps_(steps), size_(boundsSize(a, b)), search_(size_) {}

  void run() {
    if constexpr (Steps::isOn) emitSatStart(steps_, candidateCount());
    offerFaces();
    offerSides();
    if constexpr (N == 3) offerEdges();
  }
  bool isSeparated() const { return isSeparated_; }
  double separation() const { return search_.separation(); }
  const Vec<double, N>& normal() const { return search_.normal(); }
  bool isUnique() const { return search_.unique(); }
  double size() const { return size_; }
  int count() const { return next_; }

 private:
  /// More candidates that form no face of the difference are not listed: a large hull has many thousands.
  static constexpr int mostListedEdgePairs = 400;

  int candidateCount() const {
    const int edgePairs = N == 3 ? a_.edgeCount() * b_.edgeCount() : 0;
    return a_.faceCount() + b_.faceCount() + a_.sideCount() + b_.sideCount() + edgePairs;
  }

  void offerFaces() {
    for (int i = 0; i < a_.faceCount(); ++i) offer(a_.normal(i), AxisSource::faceOfA, i, -1, a_.isSymmetric);
    for (int i = 0; i < b_.faceCount(); ++i) offer(-b_.normal(i), AxisSource::faceOfB, -1, i, b_.isSymmetric);
  }
  void offerSides() {
    for (int i = 0; i < a_.sideCount(); ++i) offer(a_.side(i, b_), AxisSource::sideOfA, i, -1, true);
    for (int i = 0; i < b_.sideCount(); ++i) offer(b_.side(i, a_), AxisSource::sideOfB, -1, i, true);
  }
  void offerEdges() {
    const bool isListed = a_.edgeCount() * b_.edgeCount() <= mostListedEdgePairs;
    for (int i = 0; i < a_.edgeCount(); ++i) {
      const Vec<double, N> direction = lengthAndDirection(a_.along(i)).direction;
      for (int j = 0; j < b_.edgeCount(); ++j) {
        if (isSeparated_) return;
        const Vec<double, N> crossed = Steps::isOn ? cross(a_.along(i), b_.along(j)) : Vec<double, N>{};
        if (!a_.formsFace(i, direction, b_, j))
          skip(i, j, crossed, AxisSkip::noFaceOfDifference, isListed);
        else if (const Vec<double, N> n = commonNormalOf(i, j); maxNorm(n) > 0)
          offer(n, AxisSource::edges, i, j, true);
        else
          skip(i, j, crossed, AxisSkip::parallelEdges, isListed);
      }
    }
  }
  /// Of edges; where they are nearly parallel, in 106 bits.
  Vec<double, N> commonNormalOf(int i, int j) const {
    const CommonNormal<double> common = commonNormal(a_.along(i), b_.along(j));
    constexpr double leastSine = 0x1p-10;
    return common.sine > leastSine ? common.direction : wideNormal(a_.wideAlong(i), b_.wideAlong(j));
  }
  void skip(int i, int j, const Vec<double, N>& crossed, AxisSkip reason, bool isListed) {
    const int index = next_++;
    if constexpr (Steps::isOn)
      if (isListed)
        emitSkip(steps_, index, a_.feature(i, crossed, true), b_.feature(j, -crossed, true), crossed, reason);
  }

  /// A candidate; from A towards B as it is, or in the direction that separates more.
  void offer(const Vec<double, N>& candidate, AxisSource source, int i, int j, bool isTurned) {
    if (isSeparated_) return;
    const int index = next_++;
    Vec<double, N> n = candidate;
    if (!(maxNorm(n) > 0)) return;
    Interval onA = projectionOf(a_, n), onB = projectionOf(b_, n);
    const double reversed = onA.min - onB.max;
    if (isTurned && reversed > onB.min - onA.max) {
      n = -n;
      onA = {-onA.max, -onA.min};
      onB = {-onB.max, -onB.min};
    }
    const double separation = onB.min - onA.max;
    const bool isEdge = source == AxisSource::edges;
    if constexpr (Steps::isOn)
      emitAxis(steps_, {index, n, source, i < 0 ? -1 : a_.feature(i, n, isEdge), j < 0 ? -1 : b_.feature(j, -n, isEdge),
                        onA.min, onA.max, onB.min, onB.max});
    consider(n, separation, index, isEdge);
    if (isTurned && onA.min - onB.max == separation) search_.offerBehind(-n, separation);
  }
  void consider(const Vec<double, N>& n, double separation, int index, bool isEdge) {
    const bool isFirst = index == 0;
    const double before = isFirst ? 0 : search_.separation();
    if (isEdge)
      search_.offerBehind(n, separation);
    else
      search_.offer(n, separation);
    if constexpr (Steps::isOn)
      if (isFirst || search_.separation() > before) emitChosen(steps_, StepKind::satBetter, index, separation);
    if (!isOverlapTest_ || !(separation > tolerance::noise<double> * size_)) return;
    isSeparated_ = true;
    if constexpr (Steps::isOn) emitChosen(steps_, StepKind::satSeparated, index, separation);
  }

  const SatSolid<N>&a_, &b_;
  bool isOverlapTest_;
  Steps steps_;
  double size_;
  NormalSearch<double, N> search_;
  bool isSeparated_ = false;
  int next_ = 0;
};

/// The answer for two solids in one frame.
template <int N>
struct SatAnswer {
  double separation;            ///< of the best axis: the signed distance, or a lower bound of the distance
  double distance, errorBound;  ///< of the witness points
  Vec<double, N> normal, onA;
  bool isUnique;
  int axes;
};
template <int N>
SatAnswer<N> witnessesOf(const SatSolid<N>& a, const SatSolid<N>& b, double separation, const Vec<double, N>& n,
                         double size) {
  const double noise = tolerance::noise<double> * size;
  const bool isSeparated = separation > noise;
  const Vec<double, N> moved = isSeparated ? Vec<double, N>{} : n * separation;
  const PolytopeTouch<N> touch = touchAlong<N>(a.vertices, b.vertices, n, moved, tolerance::tie<double> * size,
                                               isSeparated ? std::numeric_limits<double>::infinity() : 2 * noise);
  const Vec<double, N> onA = touch.face.mean(&SupportVertex<N>::a), between = touch.face.mean(&SupportVertex<N>::w);
  // The plane of a flat difference separates by 0, whatever the distance within it.
  const bool isApart = isSeparated || (separation >= -noise && touch.off > noise);
  const double rounding = 2 * noise;
  if (!isApart) return {separation, separation, rounding, n, onA, false, 0};
  const double distance = length(between);
  return {separation, distance, std::abs(distance - separation) + rounding, separatingNormal(touch.face, between), onA,
          true,       0};
}
template <int N, class Steps>
SatAnswer<N> sat(const SatSolid<N>& a, const SatSolid<N>& b, Steps steps) {
  SatSearch<N, Steps> search(a, b, false, steps);
  search.run();
  SatAnswer<N> answer = witnessesOf(a, b, search.separation(), search.normal(), search.size());
  answer.isUnique = answer.isUnique || search.isUnique();
  answer.axes = search.count();
  return answer;
}

}  // namespace touchstone
