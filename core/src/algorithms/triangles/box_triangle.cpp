// SPDX-License-Identifier: MIT
// Problem: signed distance and minimum translation of a triangle and a box [-h, h], in the frame of the box.
//
// Method. The facets of the Minkowski difference have the normals of the box's three faces and of the triangle and, of
// an edge of each, the nine products e_k x d. The separation along each of these 13 axes, in both directions, is
// evaluated from its definition, s(n) = min over the triangle of n.p - sum_k h_k |n_k|; the largest is the signed
// distance while the two overlap.
// Disjoint, some closest pair of points includes an edge of the triangle or a vertex of the box, so the distance is the
// minimum over the three edges against the box (segment_box.cpp) and the eight vertices against the triangle. The
// search ends as soon as the separation along the gap of a pair equals its length, which certifies it. Where the gap is
// so small that its direction suffers from cancellation, it is also tried without its part along an edge of the
// triangle or an axis of the box, and the axis that separates most.
//
// Degenerate: e_k x d has the components of d without cancellation, so no threshold decides whether an axis is valid:
// only a zero one is left out. A triangle without area has no normal of its own, and the products are all facets of a
// segment and a box. A flat box in the plane of the triangle is apart in that plane although no axis may show it: where
// the largest separation is rounding, the closest features decide.
//
// Source: the axes after Akenine-Moeller, Fast 3D triangle-box overlap testing, 2001; the rest derived here.
#include "algorithms/triangles/box_triangle.hpp"

#include "algorithms/boxes/segment_box.hpp"
#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/exact/wide.hpp"
#include "algorithms/normal_search.hpp"
#include "algorithms/polytopes/polytope_pair.hpp"
#include "algorithms/triangles/triangle_core.hpp"
#include "algorithms/triangles/triangle_steps.hpp"
#include "algorithms/triangles/triangle_triangle.hpp"

namespace touchstone {
namespace {

/// A box about the origin and a triangle in its frame.
struct BoxWithTriangle {
  Vec3<double> half;
  hierarchy::Triangle t;
  double size;

  double separationAlong(const Vec3<double>& n) const {
    return std::min({dot(n, t.a), dot(n, t.b), dot(n, t.c)}) - extentAlong(half, n);
  }
  Vec3<double> edge(int i) const { return t.corner((i + 1) % 3) - t.corner(i); }
  BoxWithTriangle movedBy(const Vec3<double>& by) const { return {half, {t.a + by, t.b + by, t.c + by}, size}; }
  /// By how much a point misses one of the two.
  double off(const Vec3<double>& p) const { return std::max(outside(p, half), maxNorm(closestPoint(t, p) - p)); }
};

NormalSearch<double, 3> separationAlongFacets(const BoxWithTriangle& pair) {
  NormalSearch<double, 3> search(pair.size);
  // The axes of the box have no rounding, so they win ties.
  for (int k = 0; k < 3; ++k)
    for (const Vec3<double>& n : {unit<double, 3>(k), -unit<double, 3>(k)}) search.offer(n, pair.separationAlong(n));
  const auto offerBehind = [&](const Vec3<double>& axis) {
    if (!(maxNorm(axis) > 0)) return;
    for (const Vec3<double>& n : {axis, -axis}) search.offerBehind(n, pair.separationAlong(n));
  };
  offerBehind(normalOf(pair.t));
  // The one of a sliver needs more digits than a double has.
  offerBehind(exactNormal(pair.t.a, pair.t.b, pair.t.c));
  for (int i = 0; i < 3; ++i) {
    const Vec3<double> d = pair.edge(i);
    for (int k = 0; k < 3; ++k) offerBehind(lengthAndDirection(cross(unit<double, 3>(k), d)).direction);
  }
  return search;
}

/// The search for the closest features: the best pair so far, and of the normals that it was tried with, the best.
class ClosestOfBoxAndTriangle {
 public:
  /// `axis` is the one that separates most.
  ClosestOfBoxAndTriangle(const BoxWithTriangle& pair, const Vec3<double>& axis) : pair_(pair), axis_(axis) {}

  void run() {
    const auto corner = [&](int bits) {
      return vecOf<double, 3>([&](int k) { return (bits >> k & 1) != 0 ? pair_.half[k] : -pair_.half[k]; });
    };
    int leading = 0;
    for (int k = 0; k < 3; ++k) leading |= (axis_[k] > 0 ? 1 : 0) << k;
    offerCorner(corner(leading));
    for (int i = 0; i < 3 && !isProven(); ++i) {
      const auto gap = closestToBox(Segment<double, 3>{pair_.t.corner(i), pair_.t.corner((i + 1) % 3)}, pair_.half);
      offer(gap.point - gap.residual, gap.residual);
    }
    for (int bits = 0; bits < 8 && !isProven(); ++bits)
      if (bits != leading) offerCorner(corner(bits));
  }
  bool isProven() const { return distance_ - separation_ <= tolerance::certificate<double> * pair_.size; }
  double distance() const { return distance_; }
  const Vec3<double>& normal() const { return normal_; }
  const Vec3<double>& onBox() const { return onBox_; }
  const Vec3<double>& gap() const { return gap_; }

 private:
  void offerCorner(const Vec3<double>& corner) { offer(corner, closestPoint(pair_.t, corner) - corner); }

  /// A point of the box and the vector from it to one of the triangle. The smallest distance is kept, and of equal ones
  /// that whose normal separates most.
  void offer(const Vec3<double>& onBox, const Vec3<double>& gap) {
    const double slack = tolerance::certificate<double> * pair_.size;
    const auto apart = lengthAndDirection(gap);
    if (any_ && !(apart.length < distance_ + slack)) return;
    const Candidate best = bestNormal(gap, apart, slack);
    if (any_ && !(apart.length < distance_ - slack) && !(best.separation > separation_)) return;
    any_ = true;
    distance_ = apart.length;
    onBox_ = onBox;
    gap_ = gap;
    normal_ = best.normal;
    separation_ = best.separation;
  }
  /// A normal and what it proves: its separation, minus what the gap misses along it.
  struct Candidate {
    Vec3<double> normal;
    double separation;
  };
  Candidate bestNormal(const Vec3<double>& gap, const LengthAndDirection<double, 3>& apart, double slack) const {
    Candidate best{apart.direction, -pair_.size};
    const auto isTried = [&](const Vec3<double>& n) {
      const double miss = maxNorm(gap - n * apart.length);
      if (!(maxNorm(n) > 0)) return false;
      if (const double s = pair_.separationAlong(n) - miss; s > best.separation) best = {n, s};
      return best.separation >= apart.length - slack;
    };
    if (isTried(apart.direction) || !(apart.length < tolerance::closeUp<double> * pair_.size)) return best;
    Vec3<double> along[3];
    for (int i = 0; i < 3; ++i) {
      along[i] = lengthAndDirection(pair_.edge(i)).direction;
      if (isTried(lengthAndDirection(without(gap, along[i])).direction)) return best;
    }
    for (int k = 0; k < 3; ++k) {
      Vec3<double> across = gap;
      across[k] = 0;
      if (isTried(lengthAndDirection(across).direction)) return best;
      for (int i = 0; i < 3; ++i) {
        const Vec3<double> n = lengthAndDirection(cross(unit<double, 3>(k), along[i])).direction;
        if (isTried(dot(n, gap) < 0 ? -n : n)) return best;
      }
    }
    isTried(axis_);
    return best;
  }

  const BoxWithTriangle& pair_;
  Vec3<double> axis_;
  bool any_ = false;
  double distance_ = 0, separation_ = 0;
  Vec3<double> onBox_{}, gap_{}, normal_{};
};

/// A common point of both after the triangle was moved to where it touches the box across n: the middle of their
/// features, or where one of these is too thin to be clipped, their closest features.
Vec3<double> touchingPoint(const BoxWithTriangle& touching, const SupportFeature<double, 3>& onBox,
                           const SupportFeature<double, 3>& onTriangle, const Vec3<double>& n) {
  const Vec3<double> middle = deepestContactCentroid(onBox, onTriangle, n, touching.size);
  const double off = touching.off(middle);
  if (off <= tolerance::certificate<double> * touching.size) return middle;
  ClosestOfBoxAndTriangle closest(touching, n);
  closest.run();
  const Vec3<double> nearest = closest.onBox() + closest.gap() * 0.5;
  return touching.off(nearest) < off ? nearest : middle;
}

/// Above this fraction of the size a point that both should touch misses one of them by more than rounding.
constexpr double looseTouchingPoint = 1e-13;
/// Of largest separations up to this fraction of the size, the closest features decide whether the two are apart.
constexpr double undecidedByAxes = 4 * tolerance::noise<double>;

}  // namespace

CoreDistance<double, 3> boxTriangle(const Box<double, 3>& box, const hierarchy::Triangle& t) {
  const BoxWithTriangle pair{
      box.half,
      {box.toLocal(t.a), box.toLocal(t.b), box.toLocal(t.c)},
      std::max({maxNorm(box.half), maxNorm(box.toLocal(t.a)), maxNorm(box.toLocal(t.b)), maxNorm(box.toLocal(t.c))})};
  const Box<double, 3> atOrigin{{}, box.half, Rotation<double, 3>::identity()};
  const NormalSearch<double, 3> facets = separationAlongFacets(pair);
  const auto byFeatures = [&] {
    CoreDistance<double, 3> exact = boxTriangleByFeatures(atOrigin, pair.t);
    const Vec3<double> n = exact.normal;
    exact.featureA = witnessFeature(atOrigin, n).feature;
    exact.featureB = extremeFeature(pair.t, -n, tolerance::parallel<double>).feature;
    exact.normal = box.rotation.toWorld(n);
    exact.onA = box.toWorld(exact.onA);
    return exact;
  };
  if (facets.separation() > -undecidedByAxes * pair.size) {
    ClosestOfBoxAndTriangle closest(pair, facets.normal());
    closest.run();
    if (closest.distance() > tolerance::noise<double> * pair.size) {
      if (!closest.isProven()) return byFeatures();
      const Vec3<double>& n = closest.normal();
      return {closest.distance(),
              box.rotation.toWorld(n),
              box.toWorld(closest.onBox()),
              true,
              Method::closestFeatures,
              witnessFeature(atOrigin, n).feature,
              extremeFeature(pair.t, -n, tolerance::parallel<double>).feature};
    }
  }
  const Vec3<double>& n = facets.normal();
  const SupportFeature<double, 3> onBox = witnessFeature(atOrigin, n),
                                  onTriangle = extremeFeature(pair.t, -n, tolerance::witness<double>);
  const BoxWithTriangle touching = pair.movedBy(n * -facets.separation());
  const Vec3<double> onA = touchingPoint(touching, onBox, onTriangle, n);
  if (!(touching.off(onA) <= looseTouchingPoint * pair.size)) return byFeatures();
  return {facets.separation(), box.rotation.toWorld(n), box.toWorld(onA),  facets.unique(),
          Method::sat,         onBox.feature,           onTriangle.feature};
}

}  // namespace touchstone
