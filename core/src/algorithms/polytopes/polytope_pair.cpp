// SPDX-License-Identifier: MIT
// Problem: signed distance of two convex polytopes A and B, of any shape: slivers, needles, flat and straight ones.
//
// Method: the signed distance is the maximum over all unit vectors n of s(n) = min n.D for the Minkowski difference
// D = B - A. It is attained
//  - overlapping or apart, at the normal of a facet of D, which is a face of A, a face of B reversed, or the common
//    normal of an edge of A and an edge of B;
//  - apart, also in the direction of the closest point of D where that is on an edge of D (an edge of one and a vertex
//  of
//    the other) or a vertex (of both).
// All of these are evaluated, as far as they may win: n.(b - a) for the features themselves is at least s(n), and no
// distance is larger than the one of points that is given.
//
// Why this is exact up to rounding. Let D' be D for the polytopes as their matrices and positions, which are doubles,
// place them. Its facets have the combinatorics of the hulls in their own frames, which are exact, and the candidates
// have the normals of D' up to rounding: those of faces are exact in the frame of their points (hull_topology.hpp),
// those of edges have 106 bits (wide.hpp). Vertices are rounded by at most d; moving them by d changes s(n) by no more
// than d, for every n. Rounding n by e changes s(n) by at most e times the largest vertex. So the maximum is within
// d + 4 epsilon of the size, and every s(n) is a lower bound of the signed distance.
//
// Degenerate: edges whose sine is below 2^-48 span a facet that is narrower than that, part of the size; the facet
// beside it is as near. Where D is flat its plane has both directions, a straight one any perpendicular.
//
// Witness points: of the vertices of A and B that touch after B is moved by -s n, two convex combinations that are
// closest to each other, as GJK finds them.
//
// Source: Gottschalk, Lin, Manocha 1996; de Berg et al., Computational Geometry, 13.3; the bounds derived here.
#include "algorithms/polytopes/polytope_pair.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "algorithms/polytopes/feature_search.hpp"
#include "algorithms/polytopes/touch_search.hpp"

namespace touchstone {
namespace {

constexpr double featureEpsilon = std::numeric_limits<double>::epsilon();

/// The answer for two polytopes in one frame.
template <int N>
EpaResult<N> solvedByFeatures(const CorePolytope<N>& a, const CorePolytope<N>& b, double upper) {
  const ViewOf<N> onA = a.view(), onB = b.view();
  double size = 0;
  for (const ViewOf<N>* view : {&onA, &onB})
    for (const Vec<double, N>& v : view->vertices) size = std::max(size, maxNorm(v));
  FeatureSearch<N> search(onA, onB, size, upper);
  search.run();
  const double s = search.separation();
  EpaResult<N> best{s + 8 * featureEpsilon * size, s, search.normal(), {}, search.isUnique(), EpaEnd::closed};
  double off = std::numeric_limits<double>::infinity();
  const auto touched = [&](const Vec<double, N>& n) {
    const PolytopeTouch<N> touch =
        touchAlong<N>(onA.vertices, onB.vertices, n, n * s, 32 * featureEpsilon * size, 16 * featureEpsilon * size);
    if (!(touch.off < off)) return;
    off = touch.off;
    best.normal = n;
    best.face = touch.face;
  };
  touched(search.normal());
  // A normal with an error of 1e-8 separates as far, up to rounding, but does not lead from one witness to the other.
  if (off > 64 * featureEpsilon * size)
    for (const Vec<double, N>& n : search.ties()) touched(n);
  for (int i = 0; i < best.face.count; ++i) {
    best.face.vertex[i].featureA = a.feature(best.face.vertex[i].featureA.index);
    best.face.vertex[i].featureB = b.feature(best.face.vertex[i].featureB.index);
  }
  return best;
}

}  // namespace

/// Not inlined: two hulls take 37 kB of the stack.
template <int N>
[[gnu::noinline]] std::optional<EpaResult<N>> polytopePair(const ConvexCore<N>& a, const ConvexCore<N>& b,
                                                           double upper) {
  if (!a.hasKnownFaces() || !b.hasKnownFaces()) return std::nullopt;
  return solvedByFeatures(CorePolytope<N>(a), CorePolytope<N>(b), upper);
}

namespace {

ConvexCore<3> coreOfCorners(const Vec3<double> (&corners)[3]) {
  ConvexCore<3> core{};
  core.form = ConvexCore<3>::Form::points;
  core.points = corners;
  core.isTriangle = true;
  return core;
}
CoreDistance<double, 3> distanceByFeatures(const ConvexCore<3>& a, const ConvexCore<3>& b) {
  const EpaResult<3> r = *polytopePair(a, b, std::numeric_limits<double>::infinity());
  return {r.lower,
          r.normal,
          r.face.mean(&SupportVertex<3>::a),
          r.unique,
          r.lower > 0 ? Method::closestFeatures : Method::sat,
          {},
          {}};
}

}  // namespace

CoreDistance<double, 3> trianglesByFeatures(const hierarchy::Triangle& a, const hierarchy::Triangle& b) {
  const Vec3<double> onA[3] = {a.a, a.b, a.c}, onB[3] = {b.a, b.b, b.c};
  return distanceByFeatures(coreOfCorners(onA), coreOfCorners(onB));
}
CoreDistance<double, 3> boxTriangleByFeatures(const Box<double, 3>& a, const hierarchy::Triangle& b) {
  const Vec3<double> onB[3] = {b.a, b.b, b.c};
  ConvexCore<3> box{};
  box.form = ConvexCore<3>::Form::box;
  box.box = a;
  return distanceByFeatures(box, coreOfCorners(onB));
}

template std::optional<EpaResult<2>> polytopePair(const ConvexCore<2>&, const ConvexCore<2>&, double);
template std::optional<EpaResult<3>> polytopePair(const ConvexCore<3>&, const ConvexCore<3>&, double);

}  // namespace touchstone
