// SPDX-License-Identifier: MIT
// Problem: signed distance and minimum translation of two segments p1 + s d1 and p2 + t d2.
//
// Method. Disjoint: the distance of their closest points (closest_of_segments.hpp).
// Overlapping in 3D: the Minkowski difference is a flat parallelogram (or a segment, or a point). Where it contains
// the origin, its normal separates by translation 0; where d1 and d2 are parallel, any direction perpendicular to
// them does.
// Overlapping in 2D: the parallelogram has an interior; its facets have the normals perpendicular to d1 and to d2,
// and the depth is the minimum distance to a facet.
#include "algorithms/segments/segment_segment.hpp"

#include <algorithm>
#include <limits>

#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/directions.hpp"
#include "algorithms/normal_search.hpp"

namespace touchstone {
namespace {

/// Data of a pair of segments for the overlapping case.
template <ScalarType S, int N>
struct SegmentPair {
  Vec<S, N> d1, d2;
  ClosestOfSegments<S, N> closest;
  Vec<S, N> gap;      ///< from the closest point of A to that of B
  bool free1, free2;  ///< the closest point is inside the segment, not at an end
  S size() const { return std::max({maxNorm(d1), maxNorm(d2), maxNorm(gap)}); }
};

template <ScalarType S, int N>
SegmentPair<S, N> segmentPairOf(const Segment<S, N>& a, const Segment<S, N>& b) {
  SegmentPair<S, N> p{};
  p.d1 = a.to - a.from;
  p.d2 = b.to - b.from;
  p.closest = closestPoints(a, b);
  p.gap = p.closest.on2 - p.closest.on1;
  p.free1 = p.closest.s > S(0) && p.closest.s < S(1);
  p.free2 = p.closest.t > S(0) && p.closest.t < S(1);
  return p;
}

template <ScalarType S>
S crossNorm(const Vec3<S>& a, const Vec3<S>& b) {
  return maxNorm(cross(a, b));
}
template <ScalarType S>
S crossNorm(const Vec2<S>& a, const Vec2<S>& b) {
  return std::abs(crossOf(a, b));
}

/// Whether the segments are parallel and overlap along their direction: their sides are then the features, wherever
/// on the common stretch the witness point is.
template <ScalarType S, int N>
bool areSideBySide(const SegmentPair<S, N>& p) {
  const S long1 = maxNorm(p.d1), long2 = maxNorm(p.d2), within = tolerance::parallel<S>;
  return crossNorm(p.d1, p.d2) <= within * long1 * long2 && std::min(long1, long2) > S(0) &&
         std::abs(dot(p.gap, p.d1)) <= within * p.size() * long1;
}

template <ScalarType S, int N>
[[gnu::noinline]] CoreDistance<S, N> answer(const SegmentPair<S, N>& p, S distance, const Vec<S, N>& normal,
                                            bool unique, Method method) {
  const Feature side{FeatureKind::side, 0};
  const bool isLevel = areSideBySide(p);
  return {distance,
          normal,
          p.closest.on1,
          unique,
          method,
          isLevel ? side : capsuleFeature(p.closest.s),
          isLevel ? side : capsuleFeature(p.closest.t)};
}

template <ScalarType S, int N>
S separationAlong(const Segment<S, N>& a, const Segment<S, N>& b, const Vec<S, N>& n) {
  return std::min(dot(n, b.from - a.from), dot(n, b.to - a.from)) - std::max(S(0), dot(n, a.to - a.from));
}

/// Search for the normal of segments `distance` apart, and the closest pair that it connects. The separation alone
/// does not determine both: rotating a normal about an axis across it reduces the separation only by the square of
/// the angle. So a normal is ranked by its separation minus the error of its pair.
template <ScalarType S, int N>
struct NormalOfSegments {
  const Segment<S, N>&a, &b;
  S distance, enough;  ///< with this merit a normal is proved, and the first one stays
  Vec<S, N> normal;
  ClosestOfSegments<S, N> closest;
  S merit;
  TOUCHSTONE_RARE void offer(const Vec<S, N>& direction, const ClosestOfSegments<S, N>& pair) {
    if (merit >= enough) return;
    const Vec<S, N> n = lengthAndDirection(direction).direction;
    const S m = separationAlong(a, b, n) - maxNorm(pair.on2 - pair.on1 - n * distance);
    if (!(maxNorm(n) > S(0)) || !(m > merit)) return;
    merit = m;
    normal = n;
    closest = pair;
  }
  /// A normal without a pair: translated back by the distance along it, B touches A, and the closest points of
  /// touching shapes are exact.
  TOUCHSTONE_RARE void offer(const Vec<S, N>& n) {
    const Vec<S, N> back = n * distance;
    ClosestOfSegments<S, N> pair = closestPoints(a, {b.from - back, b.to - back});
    pair.on2 = pair.on2 + back;
    offer(n, pair);
  }
};

/// The normals of features touched by the sides of both segments.
template <ScalarType S>
void offerSides(NormalOfSegments<S, 3>& search, const SegmentPair<S, 3>& p) {
  const Vec3<S> n = commonNormal(p.d1, p.d2).direction;
  search.offer(n);
  search.offer(-n);
}
template <ScalarType S>
void offerSides(NormalOfSegments<S, 2>& search, const SegmentPair<S, 2>& p) {
  for (const Vec2<S>& d : {p.d1, p.d2}) {
    const Vec2<S> n = anyPerpendicular(d);
    search.offer(n);
    search.offer(-n);
  }
}

/// The normal of segments `distance` apart, and a better closest pair, where the gap between the closest points does
/// not separate by the distance.
///
/// The gap is the normal only up to errors. A small gap suffers from cancellation of the coordinates; and points
/// displaced along a segment by the square root of the rounding error have the same distance, up to rounding. Without
/// cancellation are: the difference of two ends, its component perpendicular to a segment, and the common normal. One
/// of them has the largest separation up to rounding, whichever features are closest. (Where a small gap g with
/// rounding error e leaves the direction across one segment undetermined by e / g, the common normal separates
/// equally well up to g (e / g)^2 / 2, which is less than e.)
template <ScalarType S, int N>
TOUCHSTONE_RARE void improve(NormalOfSegments<S, N>& search, const SegmentPair<S, N>& p) {
  const Vec<S, N> u1 = lengthAndDirection(p.d1).direction, u2 = lengthAndDirection(p.d2).direction;
  for (int i = 0; i < 4; ++i) {
    const Vec<S, N>&onA = i % 2 == 0 ? search.a.from : search.a.to, &onB = i < 2 ? search.b.from : search.b.to;
    const S s = S(i % 2), t = i < 2 ? S(0) : S(1);
    const auto footA = closestPoint(search.a, onB), footB = closestPoint(search.b, onA);
    search.offer(onB - onA, {s, t, onA, onB});
    search.offer(without(onB - onA, u1), {footA.t, t, footA.point, onB});
    search.offer(without(onB - onA, u2), {s, footB.t, onA, footB.point});
  }
  offerSides(search, p);
  search.offer(search.normal);
}

/// The gap with everything along the segments removed that a closest pair cannot have.
template <ScalarType S>
TOUCHSTONE_RARE Vec3<S> cleanGap(const SegmentPair<S, 3>& p) {
  if (p.free1 && p.free2) {
    const auto normal = commonNormal(p.d1, p.d2);
    return normal.direction * dot(p.gap, normal.direction);
  }
  if (p.free1) return without(p.gap, lengthAndDirection(p.d1).direction);
  return p.free2 ? without(p.gap, lengthAndDirection(p.d2).direction) : p.gap;
}
template <ScalarType S>
TOUCHSTONE_RARE Vec2<S> cleanGap(const SegmentPair<S, 2>& p) {
  if (p.free1) return without(p.gap, lengthAndDirection(p.d1).direction);
  return p.free2 ? without(p.gap, lengthAndDirection(p.d2).direction) : p.gap;
}

template <ScalarType S, int N>
Vec<S, N> bestNormal(const Segment<S, N>& a, const Segment<S, N>& b, SegmentPair<S, N>& p, S distance) {
  const Vec<S, N> plain = lengthAndDirection(p.gap).direction;
  const S enough = distance - tolerance::certificate<S> * p.size();
  NormalOfSegments<S, N> search{a, b, distance, enough, plain, p.closest, separationAlong(a, b, plain)};
  if (search.merit < enough) search.offer(cleanGap(p), p.closest);
  if (search.merit < enough) improve(search, p);
  p.closest = search.closest;
  return search.normal;
}

/// Segments that cross or touch up to rounding, by the common normal of both where both closest points are interior.
template <ScalarType S>
bool areCrossing(const SegmentPair<S, 3>& p, S noise) {
  if (!p.free1 || !p.free2) return false;
  const auto normal = commonNormal(p.d1, p.d2);
  return normal.sine > tolerance::parallel<S> && !(std::abs(dot(p.gap, normal.direction)) > noise);
}
/// In the plane, closest points inside both segments are a crossing.
template <ScalarType S>
bool areCrossing(const SegmentPair<S, 2>& p, S) {
  return p.free1 && p.free2;
}

/// The result for disjoint segments; false where they cross.
template <ScalarType S, int N>
[[gnu::noinline]] bool separated(const Segment<S, N>& a, const Segment<S, N>& b, SegmentPair<S, N>& p,
                                 CoreDistance<S, N>& out) {
  const S distance = lengthAndDirection(p.gap).length;
  const S noise = tolerance::noise<S> * p.size();
  if (!(distance > noise) || areCrossing(p, noise)) return false;
  const Vec<S, N> normal = bestNormal(a, b, p, distance);
  out = answer(p, distance, normal, true, Method::closedForm);
  return true;
}

/// The witness on A and the features of segments that cross, along a normal that is perpendicular to one of them.
/// Mostly the end of the other lies deepest; nearly parallel ones are cut against each other, out of line since that is
/// rare.
template <ScalarType S>
[[gnu::noinline]] void witnessesOfNearlyParallel(const Segment<S, 2>& a, const Segment<S, 2>& b, S size,
                                                 CoreDistance<S, 2>& out) {
  const SupportFeature<S, 2> onA = witnessFeature(a, S(0), S(0), out.normal),
                             onB = witnessFeature(b, S(0), S(0), -out.normal);
  out.onA = deepestContactCentroid(onA, onB, out.normal, size);
  out.featureA = onA.feature;
  out.featureB = onB.feature;
}
template <ScalarType S>
void witnessesOfCrossing(const Segment<S, 2>& a, const Segment<S, 2>& b, S size, CoreDistance<S, 2>& out) {
  const Vec2<S>& n = out.normal;
  const Vec2<S> d1 = a.to - a.from, d2 = b.to - b.from;
  const S lead1 = dot(n, d1), lead2 = dot(n, d2), wide = tolerance::witness<S>;
  const bool isWide1 = std::abs(lead1) <= wide * maxNorm(d1), isWide2 = std::abs(lead2) <= wide * maxNorm(d2);
  if (isWide1 == isWide2) return witnessesOfNearlyParallel(a, b, size, out);
  const Feature side = {FeatureKind::side, 0};
  const auto cap = [](bool isTo) { return Feature{FeatureKind::cap, isTo ? 1U : 0U}; };
  out.featureA = isWide1 ? side : cap(lead1 > S(0));
  out.featureB = isWide1 ? cap(lead2 < S(0)) : side;
  out.onA = isWide1 ? (lead2 < S(0) ? b.to : b.from) - n * out.distance : (lead1 > S(0) ? a.to : a.from);
}

/// Whether the lines are far from parallel and meet well inside both segments: no closest points are needed then.
template <ScalarType S>
bool crossClearly(const Vec2<S>& d1, const Vec2<S>& r, const Vec2<S>& d2) {
  constexpr S clear = S(0.01), inside = S(1) / S(16);
  const S n = crossOf(d1, d2), half = std::abs(n) / S(2);
  // |parameter - 1/2| times |n|, of both segments.
  const S off1 = std::abs(crossOf(r, d2) - n / S(2)), off2 = std::abs(crossOf(r, d1) - n / S(2));
  const S most = half - inside * std::abs(n);
  return n * n > clear * (dot(d1, d1) * dot(d2, d2)) && off1 < most && off2 < most;
}

/// Separation along the perpendiculars of both segments, each in both directions: the depth is the minimum of them.
template <ScalarType S>
CoreDistance<S, 2> crossing(const Segment<S, 2>& a, const Segment<S, 2>& b, S size) {
  NormalSearch<S, 2> search(size);
  for (int i = 0; i < 2; ++i) {
    const Vec2<S> n = anyPerpendicular(i == 0 ? a.to - a.from : b.to - b.from);
    const S fromA = dot(n, a.from), toA = dot(n, a.to), fromB = dot(n, b.from), toB = dot(n, b.to);
    search.offerBehind(n, std::min(fromB, toB) - std::max(fromA, toA));
    search.offerBehind(-n, std::min(fromA, toA) - std::max(fromB, toB));
  }
  CoreDistance<S, 2> out{};
  out.distance = search.separation();
  out.normal = search.normal();
  out.unique = search.unique();
  out.method = Method::sat;
  witnessesOfCrossing(a, b, size, out);
  return out;
}

}  // namespace

template <ScalarType S>
CoreDistance<S, 3> segmentSegment(const Segment<S, 3>& a, const Segment<S, 3>& b) {
  SegmentPair<S, 3> p = segmentPairOf(a, b);
  CoreDistance<S, 3> out{};
  if (separated(a, b, p, out)) return out;
  const auto normal = commonNormal(p.d1, p.d2);
  const bool crossing = normal.sine > tolerance::parallel<S>;
  const Vec3<S>& longer = maxNorm(p.d1) >= maxNorm(p.d2) ? p.d1 : p.d2;
  return answer(p, S(0), crossing ? normal.direction : anyPerpendicular(longer), false, Method::closedForm);
}

template <ScalarType S>
CoreDistance<S, 2> segmentSegment(const Segment<S, 2>& a, const Segment<S, 2>& b) {
  const Vec2<S> d1 = a.to - a.from, d2 = b.to - b.from;
  if (crossClearly(d1, b.from - a.from, d2)) return crossing(a, b, std::max(maxNorm(d1), maxNorm(d2)));
  SegmentPair<S, 2> p = segmentPairOf(a, b);
  CoreDistance<S, 2> out{};
  if (separated(a, b, p, out)) return out;
  const S long1 = maxNorm(d1), long2 = maxNorm(d2);
  if (!(std::min(long1, long2) > S(0)))
    return answer(p, S(0), anyPerpendicular(long1 >= long2 ? d1 : d2), false, Method::closedForm);
  return crossing(a, b, p.size());
}

template CoreDistance<float, 2> segmentSegment(const Segment<float, 2>&, const Segment<float, 2>&);
template CoreDistance<float, 3> segmentSegment(const Segment<float, 3>&, const Segment<float, 3>&);
template CoreDistance<double, 2> segmentSegment(const Segment<double, 2>&, const Segment<double, 2>&);
template CoreDistance<double, 3> segmentSegment(const Segment<double, 3>&, const Segment<double, 3>&);

}  // namespace touchstone
