// SPDX-License-Identifier: MIT
// Problem: signed distance and minimum translation of a box [-h, h] and the hull of the spheres (p_0, r_0), (p_1,
// r_1).
//
// Method: in the frame of the box the separation is s(n) = min_i (n.p_i - r_i) - sum_k h_k |n_k|, to be maximised
// over unit n, disjoint or not. At the maximum
//  - one sphere is active. Then n is a local maximum of n.p_i - sum_k h_k |n_k|, which is minus the support function of
//    the box relative to p_i: the direction to p_i from the closest point of the box where p_i is outside; and a face
//    normal otherwise (a vertex or an edge is a maximum only where it is the closest feature).   (2 + 6 candidates)
//  - both spheres are active: n is one of the cone normals n.d = r_1 - r_0, a circle. On it n.p_0 - sum_k h_k |n_k| has
//    its maxima where n is in the half-plane of the perpendicular part of p_0 - v for a vertex v of the box (8), or at
//    a kink, where n_k = 0: cone and edge k touch along a line (2 for each of 3 axes).
// All 22 are evaluated; the largest separation is exact up to rounding.
//
// Degenerate: an axis through the box, inside or outside it, and a sphere that contains the other are covered by the
// same candidates.
//
// Where the axis passes outside the box, the witness points are then moved onto the surfaces as for two hulls
// (round_cone.cpp): here the vector between the sphere's centre and the closest point of the box is the normal.
//
// Source: derived here.
#include "algorithms/round_cones/round_cone_box.hpp"

#include <algorithm>
#include <limits>

#include "algorithms/boxes/segment_box.hpp"
#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/normal_search.hpp"

namespace touchstone {
namespace {

/// The hull in the frame of the box.
template <ScalarType S>
struct Local {
  Vec3<S> half, p0, p1;
  S r0, r1, size;
};

template <ScalarType S>
S separationAlong(const Local<S>& l, const Vec3<S>& n) {
  return std::min(dot(n, l.p0) - l.r0, dot(n, l.p1) - l.r1) - extentAlong(l.half, n);
}

template <ScalarType S>
void offerOneBall(const Local<S>& l, NormalSearch<S, 3>& search) {
  // The directions to the spheres first: where one is almost a face normal, it is the exact minimiser and must win
  // the tie.
  for (const Vec3<S>& p : {l.p0, l.p1}) {
    const auto out = lengthAndDirection(clampResidual(p, l.half));
    if (out.length > tolerance::noise<S> * l.size) search.offer(out.direction, separationAlong(l, out.direction));
  }
  for (int k = 0; k < 3; ++k) {
    for (const S sign : {S(1), S(-1)}) {
      const Vec3<S> n = unit<S, 3>(k) * sign;
      search.offer(n, separationAlong(l, n));
    }
  }
}

/// The two unit vectors on the circle of cone normals whose component k is zero: along * a_k + across * w_k = 0 with w
/// on the unit circle across the axis.
template <ScalarType S>
int kinks(const ConeNormals<S>& cone, int k, Vec3<S> (&out)[2]) {
  // w = x u + y v, where u is the unit vector across the axis that leans most to e_k, and v has no component k.
  const auto u = lengthAndDirection(without(unit<S, 3>(k), cone.axis));
  // An axis along e_k: no normal of the cone has a zero component there, or all have; the vertex candidates suffice.
  if (!(u.length > tolerance::noise<S>)) return 0;
  const Vec3<S> v = lengthAndDirection(cross(cone.axis, u.direction)).direction;
  if (!(cone.across > S(0))) return 0;
  const S x = -cone.along * cone.axis[k] / (cone.across * u.direction[k]);
  if (!(std::abs(x) <= S(1))) return 0;
  const S y = std::sqrt((S(1) - x) * (S(1) + x));
  for (int i = 0; i < 2; ++i) {
    out[i] = cone.towards(u.direction * x + v * (i == 0 ? y : -y));
    out[i][k] = S(0);  // exact by construction
    out[i] = lengthAndDirection(out[i]).direction;
  }
  return 2;
}

template <ScalarType S>
void offerBothBalls(const Local<S>& l, NormalSearch<S, 3>& search) {
  const auto cone = coneNormals(l.p1 - l.p0, l.r0, l.r1);
  if (!cone.exist) return;
  for (int k = 0; k < 3; ++k) {
    Vec3<S> n[2];
    const int count = kinks(cone, k, n);
    for (int i = 0; i < count; ++i) search.offerBehind(n[i], separationAlong(l, n[i]));
  }
  for (int bits = 0; bits < 8; ++bits) {
    Vec3<S> corner{};
    for (int k = 0; k < 3; ++k) corner[k] = (bits >> k & 1) != 0 ? l.half[k] : -l.half[k];
    const auto across = lengthAndDirection(without(l.p0 - corner, cone.axis));
    const bool isOnAxis = !(across.length > tolerance::noise<S> * l.size);
    const Vec3<S> n = cone.towards(isOnAxis ? anyPerpendicular(cone.axis) : across.direction);
    search.offerBehind(n, separationAlong(l, n), isOnAxis && cone.isWide());
  }
}

/// The cone normal that leans like the direction to the axis; zero if there is none. Close to the axis that direction
/// has a component along it that is rounding error, which a cone normal does not have.
template <ScalarType S>
TOUCHSTONE_RARE Vec3<S> acrossAxis(const Local<S>& l, const Vec3<S>& way) {
  const auto cone = coneNormals(l.p1 - l.p0, l.r0, l.r1);
  const auto across = lengthAndDirection(without(way, cone.axis));
  return cone.exist && across.length > S(0) ? cone.towards(across.direction) : Vec3<S>{};
}

/// In the frame of the box: `rough` with its witness points moved onto the surfaces, unless no direction is found
/// with the same separation; then moved to the contact of box and hull after translating the hull by the separation
/// (as in round_cone.cpp).
template <ScalarType S>
Touch<S> onSurfaces(const Local<S>& l, const Touch<S>& rough, S separation) {
  const RoundCone<S> hull{{l.p0, l.p1}, l.r0, l.r1, {}};
  Touch<S> best{};
  S leastOff = std::numeric_limits<S>::max();
  for (const Vec3<S>& start : {rough.onA, l.p0, l.p1}) {
    AxisSphere<S> sphere{start, S(0)};
    for (int i = 0; i < 3; ++i) sphere = nearestSphere(hull, sphere.center - clampResidual(sphere.center, l.half));
    const Vec3<S> out = clampResidual(sphere.center, l.half);
    const auto way = lengthAndDirection(out);
    const auto offer = [&](const Vec3<S>& n) {
      const S off = way.length - sphere.radius - separationAlong(l, n);
      if (!(off < leastOff)) return;
      leastOff = off;
      best = {n, sphere.center - out};
    };
    if (!(way.length > S(0))) continue;
    offer(way.direction);
    if (leastOff <= tolerance::certificate<S> * l.size) return best;
    if (const Vec3<S> across = acrossAxis(l, out); maxNorm(across) > S(0)) offer(across);
    if (leastOff <= tolerance::certificate<S> * l.size) return best;
  }
  const Vec3<S>&n = rough.normal, by = n * -separation;
  const Segment<S, 3> side{l.p0 - n * l.r0 + by, l.p1 - n * l.r1 + by};
  const Vec3<S> met = whereTheyMeet(side, l.half, rough.onA);
  return leastOff <= std::min(tolerance::halfOfPromise<S> * l.size, offBoth(side, l.half, met)) ? best
                                                                                                : Touch<S>{n, met};
}

}  // namespace

template <ScalarType S>
TOUCHSTONE_RARE PairResult<S, 3> solveMagnified(const Box<S, 3>& box, const RoundCone<S>& hull, const Vec3<S>& origin,
                                                S by) {
  const Box<S, 3> scaled{box.center * by, box.half * by, box.rotation};
  return shrunk(boxRoundCone(scaled, magnified(hull, by), Vec3<S>{}), by, origin);
}

template <ScalarType S>
PairResult<S, 3> boxRoundCone(const Box<S, 3>& box, const RoundCone<S>& hull, const Vec3<S>& origin) {
  Local<S> l{box.half, box.toLocal(hull.axis.from), box.toLocal(hull.axis.to), hull.radiusFrom, hull.radiusTo, S(0)};
  l.size = std::max({maxNorm(l.half), maxNorm(l.p0), maxNorm(l.p1), l.r0, l.r1});
  if (isMinute(l.size)) return solveMagnified(box, hull, origin, magnification(l.size));
  NormalSearch<S, 3> search(l.size);
  offerOneBall(l, search);
  offerBothBalls(l, search);
  const Vec3<S> n = box.rotation.toWorld(search.normal());
  const SupportFeature<S, 3> onA = witnessFeature(box, n);
  const SupportFeature<S, 3> onB = witnessFeature(hull.axis, hull.radiusFrom, hull.radiusTo, -n);
  const Touch<S> touch =
      onSurfaces(l, {search.normal(), box.toLocal(deepestContactCentroid(onA, onB, n, l.size))}, search.separation());
  PairResult<S, 3> r{};
  r.distance = search.separation();
  r.normal = box.rotation.toWorld(touch.normal);
  r.pointOnA = origin + box.toWorld(touch.onA);
  r.pointOnB = r.pointOnA + r.normal * r.distance;
  r.unique = search.unique();
  r.method = Method::closedForm;
  r.status = r.distance < S(0) ? Status::converged : Status::proved;
  r.featureA = onA.feature;
  r.featureB = hull.axis.from == hull.axis.to ? hull.loneFeature : onB.feature;
  return r;
}

template PairResult<float, 3> boxRoundCone(const Box<float, 3>&, const RoundCone<float>&, const Vec3<float>&);
template PairResult<double, 3> boxRoundCone(const Box<double, 3>&, const RoundCone<double>&, const Vec3<double>&);

}  // namespace touchstone
