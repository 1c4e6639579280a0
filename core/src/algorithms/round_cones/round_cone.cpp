// SPDX-License-Identifier: MIT
// Problem: signed distance and minimum translation of the hulls of the spheres (q_i, rho_i), i = 0, 1, and (p_j,
// r_j).
//
// Method: the Minkowski difference is the hull of the four spheres (w_ij, R_ij) with w_ij = p_j - q_i, R_ij = r_j +
// rho_i. Their centres form a parallelogram with the sides dp = p1 - p0 and dq = q0 - q1, and the radius is an affine
// function on it. The separation s(n) = min_ij (n.w_ij - R_ij) is maximised over unit n. At the maximum the active
// spheres are
//  - one:  n = w_ij / |w_ij|                                                      (4 candidates)
//  - two on a side: n is a cone normal of that side, n.d = dR, in the half-plane of the perpendicular part of w  (4)
//    (two on a diagonal cannot be alone: the sums over both diagonals are equal, so all four would be active)
//  - all four: n.dp = r1 - r0 and n.dq = rho0 - rho1, two solutions mirrored in the parallelogram's plane  (2)
// so the maximum is one of ten candidates, disjoint or overlapping, whether or not one end contains the other.
//
// Degenerate: sides of length 0 or without a perpendicular part leave a free choice; any one is taken and the result
// is not unique.
//
// Witness points. The separation is stationary at its maximum: a normal with an error of the square root of the
// rounding error has the correct distance, but witness points displaced by that times the size. The distance as a
// function of the points on the axes,
//   f(s, t) = |b(t) - a(s)| - rho(s) - r(t),
// is never less than the largest separation and equals it at the spheres that touch. There the vector between their
// centres is the normal, so that both witness points are on the surfaces whatever the error of s and t. For a fixed s
// the best t is the foot of a(s) on the axis of B, moved by h c / sqrt(1 - c^2) for the height h over the axis and
// the slope c of the radius: the vector then leans as a normal of the cone does. Two such steps are taken for each
// axis, and f - s(n) bounds the error of both witness points together. They are used where that is within rounding;
// otherwise the candidate with the smallest error is kept, if it is at most half of the error bound. The start is the
// witness of the search, then the ends, because the steps are short between nearly parallel axes. Where the axes
// meet, the vector between them is not a normal, and the result of the search is kept.
//
// Source: derived here. Where A is a point this is the known signed distance function of a round cone (one fixed
// query point).
#include "algorithms/round_cones/round_cone.hpp"

#include <algorithm>
#include <limits>

#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/normal_search.hpp"

namespace touchstone {
namespace {

template <ScalarType S>
S separationAlong(const RoundCone<S>& a, const RoundCone<S>& b, const Vec3<S>& n) {
  // Excludes the axes' common translation from the sums: differences of near points first, then radii.
  const S b0 = dot(n, b.axis.from - a.axis.from) - b.radiusFrom, b1 = dot(n, b.axis.to - a.axis.from) - b.radiusTo;
  const S a0 = a.radiusFrom, a1 = dot(n, a.axis.to - a.axis.from) + a.radiusTo;
  return std::min(b0, b1) - std::max(a0, a1);
}

/// The side of the hull that faces along n: the line of the spheres' points that lead along n, moved by `by`. It is in
/// the hull, and where n is a normal of the hull its points that lead most are on the surface.
template <ScalarType S>
Segment<S, 3> sideAlong(const RoundCone<S>& hull, const Vec3<S>& n, const Vec3<S>& by) {
  return {hull.axis.from + n * hull.radiusFrom + by, hull.axis.to + n * hull.radiusTo + by};
}

/// The touch of hulls that a normal separates by `separation`, from the sides that face each other along it. B moved
/// back by the separation touches A in a plane across the normal, so wherever the sides then meet, that is on both
/// surfaces: at `middle`, or, if that is further off, midway between their closest points.
template <ScalarType S>
TOUCHSTONE_RARE Vec3<S> whereSidesMeet(const RoundCone<S>& a, const RoundCone<S>& b, const Vec3<S>& n, S separation,
                                       const Vec3<S>& middle, S size) {
  const Segment<S, 3> onA = sideAlong(a, n, Vec3<S>{}), onB = sideAlong(b, -n, n * -separation);
  const S off =
      std::max(maxNorm(closestPoint(onA, middle).point - middle), maxNorm(closestPoint(onB, middle).point - middle));
  if (off <= tolerance::certificate<S> * size) return middle;
  const auto closest = closestPoints(onA, onB);
  return maxNorm(closest.on2 - closest.on1) < off ? (closest.on1 + closest.on2) * S(0.5) : middle;
}

/// `rough` with its witness points moved onto the surfaces, unless no direction is found with the same separation.
template <ScalarType S>
Touch<S> onSurfaces(const RoundCone<S>& a, const RoundCone<S>& b, const Touch<S>& rough, S separation, S size) {
  Touch<S> best{};
  S leastOff = std::numeric_limits<S>::max();
  for (const Vec3<S>& start : {rough.onA + rough.normal * size, b.axis.from, b.axis.to, a.axis.from, a.axis.to}) {
    AxisSphere<S> ofA{}, ofB{start, S(0)};
    for (int i = 0; i < 2; ++i) {
      ofA = nearestSphere(a, ofB.center);
      ofB = nearestSphere(b, ofA.center);
    }
    const auto way = lengthAndDirection(ofB.center - ofA.center);
    const S off = way.length - ofA.radius - ofB.radius - separationAlong(a, b, way.direction);
    if (!(way.length > S(0)) || !(off < leastOff)) continue;
    leastOff = off;
    best = {way.direction, ofA.center + way.direction * ofA.radius};
    if (off <= tolerance::certificate<S> * size) return best;
  }
  if (leastOff <= tolerance::halfOfPromise<S> * size) return best;
  return {rough.normal, whereSidesMeet(a, b, rough.normal, separation, rough.onA, size)};
}

/// A side of the parallelogram: from the centre w along d, the radius growing by `radiusDelta`.
template <ScalarType S>
struct Side {
  Vec3<S> w, d;
  S radiusDelta;
};

template <ScalarType S>
class HullSearch {
 public:
  HullSearch(const RoundCone<S>& a, const RoundCone<S>& b, S size) : a_(a), b_(b), size_(size), search_(size) {}

  void offer(const Vec3<S>& n, bool free = false) {
    if (!(maxNorm(n) > S(0))) return;
    const S separation = separationAlong(a_, b_, n);
    if (search_.mayTie(separation)) search_.offer(n, separation, free);
  }
  void offerCentre(const Vec3<S>& w) {
    const auto v = lengthAndDirection(w);
    if (v.length > tolerance::noise<S> * size_)
      offer(v.direction);
    else
      offer(anyPerpendicular(b_.axis.to - b_.axis.from), true);
  }
  void offerSide(const Side<S>& side) {
    const auto cone = coneNormals(side.d, S(0), side.radiusDelta);
    if (!cone.exist) return;
    const auto across = lengthAndDirection(without(side.w, cone.axis));
    if (across.length > tolerance::noise<S> * size_)
      offer(cone.towards(across.direction));
    else
      offer(cone.towards(anyPerpendicular(cone.axis)), cone.isWide());
  }
  /// Both sides at once: n = c1 u1 + c2 u2 +- sqrt(1 - c1^2 - c2^2) (u1 x u2) in the orthonormal basis of the sides.
  void offerFaces(const Side<S>& first, const Side<S>& second) {
    const auto u1 = lengthAndDirection(first.d);
    const auto u2 = lengthAndDirection(without(second.d, u1.direction));
    if (!(u1.length > S(0)) || !(u2.length > S(0))) return;
    const S c1 = first.radiusDelta / u1.length;
    const S c2 = (second.radiusDelta - dot(second.d, u1.direction) * c1) / u2.length;
    const S rest = S(1) - c1 * c1 - c2 * c2;
    if (!(rest >= S(0))) return;
    const Vec3<S> inPlane = u1.direction * c1 + u2.direction * c2;
    const Vec3<S> up = cross(u1.direction, u2.direction) * std::sqrt(rest);
    offer(lengthAndDirection(inPlane + up).direction);
    offer(lengthAndDirection(inPlane - up).direction);
  }
  const NormalSearch<S, 3>& result() const { return search_; }

 private:
  const RoundCone<S>&a_, &b_;
  S size_;
  NormalSearch<S, 3> search_;
};

template <ScalarType S>
NormalSearch<S, 3> bestNormal(const RoundCone<S>& a, const RoundCone<S>& b, S size) {
  const Vec3<S> w00 = b.axis.from - a.axis.from, w01 = b.axis.to - a.axis.from;
  const Vec3<S> w10 = b.axis.from - a.axis.to, w11 = b.axis.to - a.axis.to;
  const Side<S> alongB0{w00, b.axis.to - b.axis.from, b.radiusTo - b.radiusFrom};
  const Side<S> alongB1{w10, alongB0.d, alongB0.radiusDelta};
  const Side<S> alongA0{w00, a.axis.from - a.axis.to, a.radiusTo - a.radiusFrom};
  const Side<S> alongA1{w01, alongA0.d, alongA0.radiusDelta};
  HullSearch<S> search(a, b, size);
  for (const Vec3<S>& w : {w00, w01, w10, w11}) search.offerCentre(w);
  for (const Side<S>& side : {alongB0, alongB1, alongA0, alongA1}) search.offerSide(side);
  if (maxNorm(alongB0.d) >= maxNorm(alongA0.d))
    search.offerFaces(alongB0, alongA0);
  else
    search.offerFaces(alongA0, alongB0);
  return search.result();
}

}  // namespace

/// The same for hulls whose squares underflow, and for those of which one sphere holds the other.
template <ScalarType S>
TOUCHSTONE_RARE AxisSphere<S> nearestSphereOfDegenerate(const RoundCone<S>& hull, const Vec3<S>& p) {
  const Vec3<S> d = hull.axis.to - hull.axis.from, v = p - hull.axis.from;
  const S radiusDelta = hull.radiusTo - hull.radiusFrom;
  const auto cone = coneNormals(d, hull.radiusFrom, hull.radiusTo);
  // Within rounding one sphere contains the other; the hull is the larger one.
  if (!cone.exist || !(cone.across > S(0)))
    return radiusDelta > S(0) ? AxisSphere<S>{hull.axis.to, hull.radiusTo}
                              : AxisSphere<S>{hull.axis.from, hull.radiusFrom};
  const S foot = dot(v, cone.axis);
  const S t = clampToUnit((foot + length(v - cone.axis * foot) * (cone.along / cone.across)) / length(d));
  return {hull.axis.from + d * t, hull.radiusFrom + radiusDelta * t};
}

template <ScalarType S>
AxisSphere<S> nearestSphere(const RoundCone<S>& hull, const Vec3<S>& p) {
  const Vec3<S> d = hull.axis.to - hull.axis.from, v = p - hull.axis.from;
  const S squared = dot(d, d), axis = std::sqrt(squared), radiusDelta = hull.radiusTo - hull.radiusFrom;
  const S across = (axis - radiusDelta) * (axis + radiusDelta);
  if (!(across > std::numeric_limits<S>::min() / std::numeric_limits<S>::epsilon()))
    return nearestSphereOfDegenerate(hull, p);
  const S foot = dot(v, d) / squared;
  const S t = clampToUnit(foot + length(v - d * foot) * radiusDelta / (axis * std::sqrt(across)));
  return {hull.axis.from + d * t, hull.radiusFrom + radiusDelta * t};
}

template <ScalarType S>
TOUCHSTONE_RARE PairResult<S, 3> solveMagnified(const RoundCone<S>& a, const RoundCone<S>& b, const Vec3<S>& origin,
                                                S by) {
  return shrunk(roundConeRoundCone(magnified(a, by), magnified(b, by), Vec3<S>{}), by, origin);
}

template <ScalarType S>
PairResult<S, 3> roundConeRoundCone(const RoundCone<S>& a, const RoundCone<S>& b, const Vec3<S>& origin) {
  const Vec3<S> dA = a.axis.to - a.axis.from, dB = b.axis.to - b.axis.from;
  const S size = std::max({maxNorm(dA), maxNorm(dB), maxNorm(b.axis.from - a.axis.from), a.radiusFrom, a.radiusTo,
                           b.radiusFrom, b.radiusTo});
  if (isMinute(size)) return solveMagnified(a, b, origin, magnification(size));
  const NormalSearch<S, 3> found = bestNormal(a, b, size);
  const Vec3<S>& n = found.normal();
  const SupportFeature<S, 3> onA = witnessFeature(a.axis, a.radiusFrom, a.radiusTo, n);
  const SupportFeature<S, 3> onB = witnessFeature(b.axis, b.radiusFrom, b.radiusTo, -n);
  const Touch<S> touch = onSurfaces(a, b, {n, deepestContactCentroid(onA, onB, n, size)}, found.separation(), size);
  PairResult<S, 3> r{};
  r.distance = found.separation();
  r.normal = touch.normal;
  r.pointOnA = origin + touch.onA;
  r.pointOnB = r.pointOnA + r.normal * r.distance;
  r.unique = found.unique();
  r.method = Method::closedForm;
  // The ball of a sphere and one of the hull prove the depth; of two axes that cross they may not (docs/proof.md).
  const bool isOfBall = !(maxNorm(dA) > S(0)) || !(maxNorm(dB) > S(0));
  r.status = r.distance < S(0) && !isOfBall ? Status::converged : Status::proved;
  r.featureA = maxNorm(dA) > S(0) ? onA.feature : a.loneFeature;
  r.featureB = maxNorm(dB) > S(0) ? onB.feature : b.loneFeature;
  return r;
}

template AxisSphere<float> nearestSphere(const RoundCone<float>&, const Vec3<float>&);
template AxisSphere<double> nearestSphere(const RoundCone<double>&, const Vec3<double>&);
template PairResult<float, 3> roundConeRoundCone(const RoundCone<float>&, const RoundCone<float>&, const Vec3<float>&);
template PairResult<double, 3> roundConeRoundCone(const RoundCone<double>&, const RoundCone<double>&,
                                                  const Vec3<double>&);

}  // namespace touchstone
