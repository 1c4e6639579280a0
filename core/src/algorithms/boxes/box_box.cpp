// SPDX-License-Identifier: MIT
// Problem: signed distance and minimum translation of two oriented boxes.
//
// Method. Overlapping: the best of the separating axes (box_axes.hpp).
// Disjoint: some closest pair of points includes a vertex or edge of one box, so the distance is the minimum over the
// 12 edges of B against the box A and the 8 vertices of A against the box B (in 2D: all vertices against the other
// box). They are visited nearest first along the best axis known so far. Every improvement is checked against the
// separating plane through it: the search ends as soon as s(n) equals the distance found, which certifies it, mostly
// after two or three features.
#include "algorithms/boxes/box_box.hpp"

#include <algorithm>
#include <limits>

#include "algorithms/boxes/box_axes.hpp"
#include "algorithms/boxes/segment_box.hpp"
#include "algorithms/clipping/support_feature.hpp"

namespace touchstone {
namespace {

/// The search for the closest features: the best pair so far, in the frame of A.
template <ScalarType S, int N>
struct Closest {
  S distance;
  Vec<S, N> onA, gap;  ///< gap: from the point on A to the point on B
  Vec<S, N> freeAxes[2];
  int freeCount;
  Feature featureA, featureB;
};

/// Axes along which the closest points can slide on their features: the gap cannot have a part along them.
template <ScalarType S, int N>
void addFree(Closest<S, N>& c, const Vec<S, N>& axis) {
  if (c.freeCount < 2) c.freeAxes[c.freeCount++] = axis;
}

/// Axis, and signs of the other axes, of edge `index` (N = 3: 12 edges) or of vertex `index` (2^N).
template <ScalarType S, int N>
Vec<S, N> cornerOf(const Vec<S, N>& half, int bits) {
  Vec<S, N> p{};
  for (int k = 0; k < N; ++k) p[k] = (bits >> k & 1) != 0 ? half[k] : -half[k];
  return p;
}

/// A corner of one box against the other. `inverse` = corner of A against box B.
template <ScalarType S, int N>
Closest<S, N> cornerOfA(const BoxPairInA<S, N>& r, int bits) {
  const Vec<S, N> corner = cornerOf(r.halfA, bits);
  const Vec<S, N> e = clampResidual(r.bInA.toLocal(corner - r.c), r.halfB);
  Closest<S, N> c{length(e), corner, -r.bInA.toWorld(e), {}, 0, {}, touchedFeature(e)};
  bool isFree[N] = {};
  c.featureA = boxFeature(corner, isFree);
  for (int k = 0; k < N; ++k)
    if (e[k] == S(0)) addFree(c, r.bInA.column[k]);
  return c;
}

template <ScalarType S>
Closest<S, 3> edgeOfB(const BoxPairInA<S, 3>& r, int axis, int bits) {
  Vec3<S> corner{};
  const int first = axis == 0 ? 1 : 0, second = axis == 2 ? 1 : 2;
  corner[first] = (bits & 1) != 0 ? r.halfB[first] : -r.halfB[first];
  corner[second] = (bits & 2) != 0 ? r.halfB[second] : -r.halfB[second];
  const Vec3<S> middle = r.c + r.bInA.toWorld(corner), along = r.bInA.column[axis] * r.halfB[axis];
  const auto gap = closestToBox(Segment<S, 3>{middle - along, middle + along}, r.halfA);
  Closest<S, 3> c{
      length(gap.residual), gap.point - gap.residual, gap.residual, {}, 0, touchedFeature(gap.residual), {}};
  bool isFree[3] = {};
  isFree[axis] = gap.t > S(0) && gap.t < S(1);
  corner[axis] = gap.t > S(0) ? S(1) : S(-1);
  c.featureB = boxFeature(corner, isFree);
  if (isFree[axis]) addFree(c, r.bInA.column[axis]);
  for (int k = 0; k < 3; ++k)
    if (gap.residual[k] == S(0)) addFree(c, unit<S, 3>(k));
  return c;
}

/// The direction of the gap without the rounding error along the free axes.
template <ScalarType S>
Vec3<S> cleanNormal(const Closest<S, 3>& c) {
  if (c.freeCount == 2) {
    const auto n = commonNormal(c.freeAxes[0], c.freeAxes[1]);
    return dot(n.direction, c.gap) < S(0) ? -n.direction : n.direction;
  }
  return lengthAndDirection(c.freeCount == 1 ? without(c.gap, c.freeAxes[0]) : c.gap).direction;
}
template <ScalarType S>
Vec2<S> cleanNormal(const Closest<S, 2>& c) {
  return lengthAndDirection(c.freeCount == 1 ? without(c.gap, c.freeAxes[0]) : c.gap).direction;
}

/// Keeps the smallest distance and, after each improvement, the better of the two separating normals through it. On a
/// tie with the previous normal the new one is taken, so that it connects the witness points: the separation depends
/// only on the square of the angle between two normals. In 2D, where all candidates are evaluated, the normal with
/// the larger separation is kept among those of equal distance: a vertex beside an edge that is almost parallel has
/// the same distance to the edge and to its end, up to rounding.
template <ScalarType S, int N>
struct Search {
  const BoxPairInA<S, N>& r;
  Closest<S, N> best{};
  Vec<S, N> normal;
  S separation;      ///< along `normal`: a lower bound of the distance
  S bestOwn = S(0);  ///< along the normal of the best pair
  bool any = false;

  void offer(const Closest<S, N>& c) {
    const S slack = tolerance::certificate<S> * r.size, tie = N == 2 ? slack : S(0);
    if (any && !(c.distance < best.distance + tie)) return;
    S own = std::numeric_limits<S>::lowest();
    Vec<S, N> ownNormal{};
    // The distance minus its error: the separation is an error of second order in the angle.
    const auto offerNormal = [&](const Vec<S, N>& n, S off) {
      const S s = separationAlong(r, n) - off;
      if (!(s > own) || !(dot(n, r.c) > S(0))) return;
      own = s;
      ownNormal = n;
    };
    const auto missOf = [&](const Vec<S, N>& n) { return maxNorm(c.gap - n * c.distance); };
    offerNormal(lengthAndDirection(c.gap).direction, S(0));
    const Vec<S, N> clean = cleanNormal(c);
    offerNormal(clean, missOf(clean));
    // An axis may be free by rounding only.
    for (int i = 0; c.freeCount == 2 && own < c.distance - slack && i < 2; ++i) {
      const Vec<S, N> across = lengthAndDirection(without(c.gap, c.freeAxes[i])).direction;
      offerNormal(across, missOf(across));
    }
    if (any && !(c.distance < best.distance - tie) && !(own > bestOwn)) return;
    any = true;
    best = c;
    bestOwn = own;
    if (own > separation - slack) normal = ownNormal;
    separation = std::max(separation, own);
  }
  /// Along the normal of the pair itself: another normal may separate equally, but does not connect its points.
  bool proven() const { return any && best.distance - bestOwn <= tolerance::certificate<S> * r.size; }
};

/// Support corner of B against n, as sign bits: the corner nearest to A.
template <ScalarType S, int N>
int nearestCornerOfB(const BoxPairInA<S, N>& r, const Vec<S, N>& n) {
  int bits = 0;
  for (int k = 0; k < N; ++k) bits |= (dot(n, r.bInA.column[k]) < S(0) ? 1 : 0) << k;
  return bits;
}

/// Drops one bit: the signs of the edge of the given axis that passes a corner.
inline int edgeBits(int cornerBits, int axis) {
  return axis == 0 ? cornerBits >> 1 : (axis == 1 ? (cornerBits & 1) | (cornerBits >> 1 & 2) : cornerBits & 3);
}

template <ScalarType S>
[[gnu::noinline]] void searchAll(Search<S, 3>& search) {
  const auto& r = search.r;
  // The three edges at the vertex nearest along the best axis, twice: the first result usually changes the axis.
  for (int round = 0; round < 2; ++round) {
    const int corner = nearestCornerOfB(r, search.normal);
    for (int axis = 0; axis < 3; ++axis) {
      search.offer(edgeOfB(r, axis, edgeBits(corner, axis)));
      if (search.proven()) return;
    }
    int bits = 0;
    for (int k = 0; k < 3; ++k) bits |= (search.normal[k] > S(0) ? 1 : 0) << k;
    search.offer(cornerOfA(r, bits));
    if (search.proven()) return;
  }
  for (int axis = 0; axis < 3; ++axis) {
    for (int bits = 0; bits < 4; ++bits) {
      search.offer(edgeOfB(r, axis, bits));
      if (search.proven()) return;
    }
  }
  for (int bits = 0; bits < 8; ++bits) search.offer(cornerOfA(r, bits));
}

template <ScalarType S>
[[gnu::noinline]] void searchAll(Search<S, 2>& search) {
  const auto& r = search.r;
  for (int bits = 0; bits < 4; ++bits) search.offer(cornerOfA(r, bits));
  for (int bits = 0; bits < 4; ++bits) {
    const Vec2<S> corner = r.c + r.bInA.toWorld(cornerOf(r.halfB, bits));
    const Vec2<S> e = clampResidual(corner, r.halfA);
    Closest<S, 2> c{length(e), corner - e, e, {}, 0, touchedFeature(e), {}};
    bool isFree[2] = {};
    c.featureB = boxFeature(cornerOf(r.halfB, bits), isFree);
    for (int k = 0; k < 2; ++k)
      if (e[k] == S(0)) addFree(c, unit<S, 2>(k));
    search.offer(c);
  }
}

/// The closest feature of A after B was moved to where it touches A in a plane across n: a point of both surfaces. It
/// is `point` unless that is further off one of them.
template <ScalarType S, int N>
TOUCHSTONE_RARE Vec<S, N> whereTheyMeet(const BoxPairInA<S, N>& touching, const Vec<S, N>& n, const Vec<S, N>& point,
                                        S off) {
  Search<S, N> search{touching, {}, n, S(0)};
  searchAll(search);
  return search.best.distance < off ? search.best.onA + search.best.gap * S(0.5) : point;
}
/// The witness on A, in the frame of A, of boxes that n separates by `distance`: `point`, unless that is off one of the
/// boxes, seen along n, by more than rounding.
template <ScalarType S, int N>
Vec<S, N> witnessOnA(const BoxPairInA<S, N>& r, const Vec<S, N>& n, S distance, const Vec<S, N>& point) {
  BoxPairInA<S, N> touching = r;
  touching.c = r.c - n * distance;
  const S off = std::max(outside(point, r.halfA), outside(r.bInA.toLocal(point - touching.c), r.halfB));
  return off <= tolerance::certificate<S> * r.size ? point : whereTheyMeet(touching, n, point, off);
}

}  // namespace

template <ScalarType S, int N>
CoreDistance<S, N> boxBox(const Box<S, N>& a, const Box<S, N>& b) {
  const BoxPairInA<S, N> r = relativeTo(a, b);
  const Axes<S, N> axes = axesOf(r);
  const S separation = axes.separation[axes.best];
  const Vec<S, N> n = dot(axes.normal[axes.best], r.c) < S(0) ? -axes.normal[axes.best] : axes.normal[axes.best];
  if (separation > tolerance::noise<S> * r.size) {
    Search<S, N> search{r, {}, n, separation};
    searchAll(search);
    const Closest<S, N>& best = search.best;
    const Vec<S, N> met = search.proven() ? best.onA : witnessOnA(r, search.normal, best.distance, best.onA);
    return {best.distance, a.rotation.toWorld(search.normal), a.toWorld(met),
            true,          Method::closestFeatures,           best.featureA,
            best.featureB};
  }
  const Vec<S, N> world = a.rotation.toWorld(n);
  const SupportFeature<S, N> onA = witnessFeature(a, world);
  const SupportFeature<S, N> onB = witnessFeature(b, -world);
  const Vec<S, N> middle = deepestContactCentroid(onA, onB, world, r.size), local = a.toLocal(middle);
  const Vec<S, N> met = witnessOnA(r, n, separation, local);
  return {separation,  world,      met == local ? middle : a.toWorld(met), isUnique(r, axes), Method::sat,
          onA.feature, onB.feature};
}

template CoreDistance<float, 2> boxBox(const Box<float, 2>&, const Box<float, 2>&);
template CoreDistance<float, 3> boxBox(const Box<float, 3>&, const Box<float, 3>&);
template CoreDistance<double, 2> boxBox(const Box<double, 2>&, const Box<double, 2>&);
template CoreDistance<double, 3> boxBox(const Box<double, 3>&, const Box<double, 3>&);

}  // namespace touchstone
