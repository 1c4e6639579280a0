// SPDX-License-Identifier: MIT
// Problem: signed distance of two triangles, either of which may be a segment or a point.
// Derivation: the verdict is exact (algorithms/triangles/triangle_triangle.cpp). Disjoint: the closest of 9 pairs of
// edges and 6 of a vertex and a face. Overlapping: the facets of the Minkowski difference have the normals of both
// triangles and the products of their edges; the largest signed separation s(n) = min over B of n.b - max over A of n.a
// over these 11 normals, in both directions, is minus the depth. Disjoint, the same normals are compared with the
// direction between the closest points, which loses its digits where the triangles almost touch: the largest separation
// is kept. Where that is not proved, apart by its two bounds, overlapping because a triangle is a sliver, all features
// with normals of 106 bits are the answer (polytope_pair.cpp). Degenerate: in one plane the difference is flat, and
// overlapping triangles have depth 0 along its normal. Triangles without area are segments or points: their missing
// normals are replaced by the product of their line with the edges of the other, and a perpendicular of the longest
// edge is the last candidate, which has depth 0 on a common line. Source: Ericson, Real-Time Collision
// Detection, 5.1.10 and 5.2.10; Moeller 1997 for the common line.
#include "algorithms/triangles/triangle_core.hpp"

#include <algorithm>
#include <limits>

#include "algorithms/exact/wide.hpp"
#include "algorithms/normal_search.hpp"
#include "algorithms/polytopes/polytope_pair.hpp"
#include "algorithms/triangles/triangle_steps.hpp"
#include "algorithms/triangles/triangle_triangle.hpp"

namespace touchstone {

namespace {

using TriangleCorners = hierarchy::Triangle;

TriangleCorners movedCorners(const TriangleCorners& t, const Vec3<double>& origin) {
  return {t.a - origin, t.b - origin, t.c - origin};
}
Vec3<double> edgeOfCorners(const TriangleCorners& t, int i) { return t.corner((i + 1) % 3) - t.corner(i); }

struct TriangleRange {
  double min, max;
};
TriangleRange triangleRange(const TriangleCorners& t, const Vec3<double>& n) {
  const double x = dot(n, t.a), y = dot(n, t.b), z = dot(n, t.c);
  return {std::min({x, y, z}), std::max({x, y, z})};
}

/// Whether a triangle is so thin that its normal needs more digits than a double has; a segment has no normal.
bool isSliver(const TriangleCorners& t) {
  if (t.a == t.b || t.b == t.c || t.c == t.a) return false;
  constexpr double leastSine = 0x1p-10;
  double longest = 0, middle = 0;
  for (int i = 0; i < 3; ++i) {
    const double squared = lengthSquared(edgeOfCorners(t, i));
    middle = std::max(std::min(squared, longest), middle);
    longest = std::max(longest, squared);
  }
  return !(length(cross(edgeOfCorners(t, 0), edgeOfCorners(t, 1))) > leastSine * std::sqrt(longest * middle));
}
/// The common normal of two edges; where they are nearly parallel, with 106 bits.
Vec3<double> commonNormalOf(const Vec3<double>& a, const Vec3<double>& b) {
  constexpr double leastSine = 0x1p-10;
  const CommonNormal<double> common = commonNormal(a, b);
  return common.sine > leastSine ? common.direction : wideNormal(exactDifference(a, {}), exactDifference(b, {}));
}

/// The candidates that are facets, in both directions: faces first.
class TriangleFacets {
 public:
  TriangleFacets(const TriangleCorners& a, const TriangleCorners& b, double size) : a_(a), b_(b), search_(size) {}
  void run() {
    for (const TriangleCorners* t : {&a_, &b_}) offer(normalOf(*t));
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) offer(commonNormalOf(edgeOfCorners(a_, i), edgeOfCorners(b_, j)));
    Vec3<double> longest{};
    for (int i = 0; i < 3; ++i)
      for (const TriangleCorners* t : {&a_, &b_})
        if (lengthSquared(edgeOfCorners(*t, i)) > lengthSquared(longest)) longest = edgeOfCorners(*t, i);
    if (!any_) offer(anyPerpendicular(longest), true);
  }
  /// Both directions of a unit vector; nothing for zero.
  void offer(const Vec3<double>& n, bool isFree = false) {
    if (!(maxNorm(n) > 0)) return;
    any_ = true;
    const TriangleRange onA = triangleRange(a_, n), onB = triangleRange(b_, n);
    search_.offerBehind(n, onB.min - onA.max, isFree);
    search_.offerBehind(-n, onA.min - onB.max, isFree);
  }
  /// One direction, from A to B.
  void offerTowards(const Vec3<double>& n) {
    if (maxNorm(n) > 0) search_.offerBehind(n, triangleRange(b_, n).min - triangleRange(a_, n).max);
  }
  const NormalSearch<double, 3>& found() const { return search_; }

 private:
  const TriangleCorners &a_, &b_;
  NormalSearch<double, 3> search_;
  bool any_ = false;
};

/// Above this fraction of the size a common point misses what it should lie on by more than rounding.
constexpr double looseCommonPoint = 1e-13;
struct SharedPoint {
  Vec3<double> at;
  double off;
};
/// A common point of triangles that touch along n: the middle of their features, or where one of these is too thin to
/// be clipped, their closest points.
SharedPoint commonPoint(const TriangleCorners& a, const TriangleCorners& touching, const SupportFeature<double, 3>& onA,
                        const SupportFeature<double, 3>& onB, const Vec3<double>& n, double size) {
  const auto off = [&](const Vec3<double>& p) {
    return std::max(maxNorm(closestPoint(a, p) - p), maxNorm(closestPoint(touching, p) - p));
  };
  const Vec3<double> middle = deepestContactCentroid(onA, onB, n, size);
  const double offMiddle = off(middle);
  if (offMiddle <= tolerance::certificate<double> * size) return {middle, offMiddle};
  const Vec3<double> nearest = nearestFeatures(a, touching).pointOnA;
  const double offNearest = off(nearest);
  return offNearest < offMiddle ? SharedPoint{nearest, offNearest} : SharedPoint{middle, offMiddle};
}

}  // namespace

SupportFeature<double, 3> extremeFeature(const hierarchy::Triangle& t, const Vec3<double>& n, double sine) {
  int first = 0;
  for (int i = 1; i < 3; ++i)
    if (dot(n, t.corner(i)) > dot(n, t.corner(first))) first = i;
  SupportFeature<double, 3> support{0, {}, {FeatureKind::vertex, static_cast<std::uint32_t>(first)}};
  bool isNamed[3] = {first == 0, first == 1, first == 2};
  for (int i = 0; i < 3; ++i) {
    const Vec3<double> d = t.corner(first) - t.corner(i);
    const double below = dot(n, d), reach = maxNorm(d);
    if (i != first && (!(reach > 0) || below > sine * reach)) continue;
    support.p[support.count++] = t.corner(i);
    isNamed[i] = isNamed[i] || below <= tolerance::parallel<double> * reach;
  }
  support.feature = triangleFeature(isNamed, dot(n, normalOf(t)) < 0);
  return support;
}

CoreDistance<double, 3> triangleCore(const hierarchy::Triangle& a, const hierarchy::Triangle& b, bool isApart) {
  double size = 0;
  for (const TriangleCorners* t : {&a, &b})
    for (int i = 0; i < 3; ++i) size = std::max(size, maxNorm(t->corner(i)));
  TriangleFacets search(a, b, size);
  const TriangleDistance closest = distanceOf(a, b);
  // Where they are well apart the direction between the closest points is the normal.
  const Vec3<double> gap = closest.pointOnB - closest.pointOnA;
  if (isApart) search.offerTowards(lengthAndDirection(gap).direction);
  if (!isApart || closest.distance < tolerance::closeUp<double> * size) search.run();
  if (isApart && closest.distance < tolerance::closeUp<double> * size)
    for (int i = 0; i < 3; ++i)
      for (const TriangleCorners* t : {&a, &b})
        search.offerTowards(
            lengthAndDirection(without(gap, lengthAndDirection(edgeOfCorners(*t, i)).direction)).direction);
  // Apart, a gap between both bounds is rounding of a sliver or of a tiny distance; overlapping, there is one bound.
  const double rounding = 4 * tolerance::noise<double> * size;
  const bool isProved = isApart ? closest.distance - search.found().separation() <= rounding &&
                                      maxNorm(gap - search.found().normal() * closest.distance) <= rounding
                                : !isSliver(a) && !isSliver(b);
  const auto byFeatures = [&] {
    CoreDistance<double, 3> exact = trianglesByFeatures(a, b);
    exact.distance =
        isApart ? std::max(exact.distance, std::numeric_limits<double>::min()) : std::min(exact.distance, 0.0);
    exact.featureA = extremeFeature(a, exact.normal, tolerance::witness<double>).feature;
    exact.featureB = extremeFeature(b, -exact.normal, tolerance::witness<double>).feature;
    return exact;
  };
  if (!isProved) return byFeatures();
  const Vec3<double> n = search.found().normal();
  const SupportFeature<double, 3> onA = extremeFeature(a, n, tolerance::witness<double>),
                                  onB = extremeFeature(b, -n, tolerance::witness<double>);
  if (isApart && closest.distance > 0)
    return {closest.distance, n, closest.pointOnA, true, Method::closestFeatures, onA.feature, onB.feature};
  const double depth = std::min(0.0, search.found().separation());
  const SharedPoint common = commonPoint(a, movedCorners(b, n * depth), onA, onB, n, size);
  if (!(common.off <= looseCommonPoint * size)) return byFeatures();
  // The exact verdict decides where the distance is only rounding.
  return {isApart ? std::numeric_limits<double>::min() : depth,
          n,
          common.at,
          search.found().unique(),
          Method::sat,
          onA.feature,
          onB.feature};
}

namespace {

/// The feature of a triangle on which a point of it lies, up to rounding.
Feature featureAt(const TriangleCorners& t, const Vec3<double>& point, const Vec3<double>& outward, double size) {
  const double noise = tolerance::noise<double> * size;
  bool isPart[3] = {true, true, true};
  for (int i = 0; i < 3; ++i)
    if (maxNorm(closestPoint(Segment<double, 3>{t.corner(i), t.corner((i + 1) % 3)}, point).point - point) <= noise)
      isPart[(i + 2) % 3] = false;
  for (int i = 0; i < 3; ++i)
    if (maxNorm(t.corner(i) - point) <= noise) return {FeatureKind::vertex, static_cast<std::uint32_t>(i)};
  return triangleFeature(isPart, dot(outward, normalOf(t)) < 0);
}

}  // namespace

PairResult<double, 3> segmentTriangle(const Segment<double, 3>& axis, double radius, const hierarchy::Triangle& t,
                                      const Vec3<double>& origin) {
  const TriangleCorners segment{axis.from, axis.to, axis.to};
  CoreDistance<double, 3> core = triangleCore(segment, t, !intersects(segment, t));
  const Vec3<double> onB = core.onA + core.normal * core.distance;
  double size = maxNorm(axis.to - axis.from);
  for (int i = 0; i < 3; ++i) size = std::max(size, maxNorm(t.corner(i) - axis.from));
  if (core.distance > tolerance::noise<double> * size) {
    core.featureA = capsuleFeature(closestPoint(axis, core.onA).t);
    core.featureB = featureAt(t, onB, -core.normal, size);
  } else {
    core.featureA = witnessFeature(axis, 0.0, 0.0, core.normal).feature;
  }
  return inflate(core, origin, radius, 0.0);
}

}  // namespace touchstone
