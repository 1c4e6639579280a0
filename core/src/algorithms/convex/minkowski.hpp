// SPDX-License-Identifier: MIT
// The Minkowski difference of two convex shapes, D = B - A, known by its support function. The signed distance of A and
// B is that of the origin and D: apart, the distance of the closest point of D; overlapping, minus the distance to its
// boundary. In either case it is the maximum over all unit vectors n of min n.w over D (architecture.md, "One number").
#pragma once

#include <algorithm>
#include <limits>

#include "algorithms/convex/support_points.hpp"
#include "algorithms/cylinders/cylinder.hpp"
#include "touchstone/convex.hpp"
#include "touchstone/hull_points.hpp"

namespace touchstone {

/// A shape of the general solver, in a world that is moved by -reference, in double: a support function and the radius
/// by which the shape is inflated.
template <int N>
struct ConvexCore {
  enum class Form : std::uint8_t { box, spheres, points, cylinder, own };
  Form form;
  Box<double, N> box;            ///< form box
  Vec<double, N> base, tip;      ///< form spheres: the convex hull of two of them
  double baseRadius, tipRadius;  ///< what is left of their radii beyond `radius`
  bool isWhole;                  ///< form spheres: all of the surface is one feature, `whole`; otherwise two caps
  Feature whole;
  std::span<const Vec<double, N>> points;  ///< form points, in a frame that `rotation` turns and `position` moves
  Rotation<double, N> rotation;            ///< read where `isTurned`
  Vec<double, N> position;
  double reach;                  ///< the largest coordinate of points that are turned; otherwise 0
  const HullTopology* topology;  ///< of the points, in space
  bool isTurned;
  bool isTriangle;                    ///< form points: three, whose features are those of a triangle
  PlacedCylinder cylinder;            ///< form cylinder
  const detail::ConvexView<N>* view;  ///< form own
  Vec<double, N> reference;           ///< form own: subtracted from its support points
  Vec<double, N> center;              ///< some point of the core
  double radius;

  /// `n` is of unit length.
  SupportPoint<double, N> support(const Vec<double, N>& n) const {
    if (form == Form::box) return supportOfBox(box.center, box.half, box.rotation, n);
    if (form == Form::points) return supportOfPoints<N>(points, rotation, isTurned, position, n);
    if constexpr (N == 3)
      if (form == Form::cylinder) return {cylinder.rimPoint(n), cylinder.featureAlong(n)};
    if (form == Form::own) {
      const SupportPoint<double, N> found = view->support(view->shape, n);
      return {found.point - reference, found.feature};
    }
    const SupportPoint<double, N> found = supportOfSpheres(base, baseRadius, tip, tipRadius, n);
    return {found.point, isWhole ? whole : found.feature};
  }
  /// Whether all faces are flat, as far as can be told: a support function of the caller's own tells by naming
  /// vertices.
  bool isPolytope() const {
    if (form == Form::own) return view->support(view->shape, unit<double, N>(0)).feature.kind == FeatureKind::vertex;
    return hasKnownFaces();
  }
  /// Whether CorePolytope has its faces.
  bool hasKnownFaces() const {
    return form == Form::box || form == Form::points || (form == Form::spheres && baseRadius == 0 && tipRadius == 0);
  }
  ConvexScratch* scratch() const { return form == Form::own ? view->scratch : nullptr; }
  /// The largest error of a support point by rounding; metres.
  double roundingOf(const Vec<double, N>& point) const {
    constexpr double epsilon = std::numeric_limits<double>::epsilon();
    if (form == Form::points) return epsilon * (maxNorm(point) + 8.0 * reach);
    if (form != Form::own) return epsilon * maxNorm(point);
    return view->rounding * (maxNorm(point) + maxNorm(reference));
  }
};

/// A point of the difference with the points of A and B that it comes from.
template <int N>
struct SupportVertex {
  Vec<double, N> w, a, b;  ///< w = b - a
  Feature featureA, featureB;
};

/// The support function of D, which counts how often it was asked and keeps the rounding of what it answered.
template <int N>
class MinkowskiDifference {
 public:
  MinkowskiDifference(const ConvexCore<N>& a, const ConvexCore<N>& b) : a_(a), b_(b) {}

  /// The point of D with the least product with the unit vector n: n.w is the signed separation of B from A along n, a
  /// lower bound of their signed distance.
  SupportVertex<N> support(const Vec<double, N>& n) {
    const SupportPoint<double, N> onA = a_.support(n), onB = b_.support(-n);
    rounding_ = std::max(rounding_, a_.roundingOf(onA.point) + b_.roundingOf(onB.point));
    ++calls_;
    return {onB.point - onA.point, onA.point, onB.point, onA.feature, onB.feature};
  }
  /// From A to B: where the first support point is looked for.
  Vec<double, N> centerLine() const { return b_.center - a_.center; }

  bool isPolytope() const { return a_.isPolytope() && b_.isPolytope(); }
  bool hasKnownFaces() const { return a_.hasKnownFaces() && b_.hasKnownFaces(); }
  /// Of shapes of the caller's own; null where there is none.
  ConvexScratch* scratch() const { return a_.scratch() ? a_.scratch() : b_.scratch(); }
  int calls() const { return calls_; }
  /// How far off a point of D may be by rounding; metres.
  double rounding() const { return rounding_; }
  /// Below this a length is rounding noise.
  double noise() const { return (isCoarse_ ? coarseFactor : 1) * 8 * rounding_; }
  /// The gap between the bounds up to which an answer is exact.
  double target() const { return (isCoarse_ ? coarseFactor : 1) * 32 * rounding_; }
  /// Whether bounds prove an answer. Bounds that cross by more than rounding are a contradiction, no proof.
  bool areClosed(double lower, double upper) const {
    const double gap = upper - lower;
    return gap >= -noise() && gap <= target();
  }
  /// Whether answers need only be as exact as the contract asks: 9.1e-13 of the size.
  void setCoarse(bool isCoarse) { isCoarse_ = isCoarse; }

 private:
  const ConvexCore<N>& a_;
  const ConvexCore<N>& b_;
  static constexpr double coarseFactor = 128;
  double rounding_ = 0;
  int calls_ = 0;
  bool isCoarse_ = false;
};

}  // namespace touchstone
