// SPDX-License-Identifier: MIT
// Problem: is a pair farther apart than a limit, and if not, what is its distance?
// Method: GJK with the limit as the distance that has to be decided: each support point gives a plane that separates
// the shapes by a lower bound of their distance, and the search ends with the first bound above the limit. Otherwise
// the query of the pair answers. The bound must exceed the limit by the accuracy of the contract, so that the pair's
// own distance exceeds it, too: the answer never depends on which of both found it. Degenerate: pairs whose distance is
// a formula or a few axes are asked for it, which takes no longer. Source: van den Bergen, Collision Detection in
// Interactive 3D Environments, 4.3.
#include "touchstone/within.hpp"

#include <cmath>

#include "algorithms/convex/gjk.hpp"
#include "queries/placing.hpp"
#include "shapes/all.hpp"
#include "touchstone/tolerances.hpp"

namespace touchstone {
namespace {

/// A lower bound of the distance of two cores, `reference` being the origin that they are relative to; empty unless it
/// proves that they are farther apart than the limit.
template <ScalarType S, int N>
std::optional<double> boundBeyond(double limit, const ConvexCore<N>& a, const ConvexCore<N>& b,
                                  const Vec<double, N>& reference) {
  const double radii = a.radius + b.radius;
  MinkowskiDifference<N> difference(a, b);
  const GjkResult<N> r = gjk(difference, NoSteps{}, limit + radii);
  const double size = difference.rounding() / std::numeric_limits<double>::epsilon() + radii + maxNorm(reference);
  const double bound = r.lower - radii;
  return bound > limit + tolerance::accuracy<S>(size) ? std::optional(bound) : std::nullopt;
}

/// The core of a shape refers to its points, which `kept` holds as long as the core is used.
template <int N>
ConvexCore<N> coreOfNumbers(const ShapeNumbers& numbers, Shape<double>& kept) {
  kept = unpack<double>(numbers.kind, numbers.at);
  return std::visit(
      []<class T>(const T& s) -> ConvexCore<N> {
        if constexpr (T::dimension == N && hasQueries(T::kind) && T::isBounded)
          return ShapeTraits<T>::core(s, Vec<double, N>{});
        else
          return {};
      },
      kept);
}

/// A placed shape relative to an origin.
template <ScalarType S, int N>
ShapeNumbers numbersFrom(const detail::PlacedShape<S, N>& shape, const Vec<double, N>& origin) {
  const PoseIn<S, N> pose = shape.pose ? *shape.pose : PoseIn<S, N>{};
  return placed<N>(numbersIn<S>(shape.kind, shape.shape), widened(pose), origin);
}

template <ScalarType S, int N>
std::optional<double> boundBeyond(double limit, const detail::PlacedShape<S, N>& a,
                                  const detail::PlacedShape<S, N>& b) {
  if (!isBounded(a.kind) || !isBounded(b.kind) || !(detail::isSearchedKind(a.kind) || detail::isSearchedKind(b.kind)))
    return {};
  Vec<double, N> origin{};
  if (a.isMoved())
    origin = castVec<double>(a.pose->position);
  else if (b.isMoved())
    origin = castVec<double>(b.pose->position);
  const ShapeNumbers first = numbersFrom(a, origin), second = numbersFrom(b, origin);
  Shape<double> keptA, keptB;
  return boundBeyond<S, N>(limit, coreOfNumbers<N>(first, keptA), coreOfNumbers<N>(second, keptB), Vec<double, N>{});
}

/// The core of an operand relative to a point of A; empty for a half-space.
template <ScalarType S, int N>
std::optional<ConvexCore<N>> coreOfOperand(const detail::ConvexOperand<N>& o, const Vec<double, N>& reference,
                                           Shape<double>& kept) {
  if (o.view) {
    ConvexCore<N> core{};
    core.form = ConvexCore<N>::Form::own;
    core.view = o.view;
    core.reference = reference;
    core.center = o.view->center - reference;
    core.radius = o.view->radius;
    return core;
  }
  if (!isBounded(o.kind)) return {};
  return coreOfNumbers<N>(placed<N>(numbersIn<S>(o.kind, o.shape), PoseIn<double, N>{}, reference), kept);
}

template <class Pair>
DistanceWithin<Pair> withinOf(const Pair& pair, double maxDistance) {
  const auto distance = static_cast<double>(pair.distance);
  if (distance > maxDistance) return {true, distance, {}};
  return {false, distance, pair};
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
DistanceWithin<PairResult<S, N>> placedDistanceWithin(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b,
                                                      double maxDistance) {
  if (const auto bound = boundBeyond(maxDistance, a, b)) return {true, *bound, {}};
  return withinOf(placedDistance<S, N>(a, b), maxDistance);
}

template <ScalarType S, int N>
DistanceWithin<ConvexDistance<S, N>> convexDistanceWithin(const ConvexOperand<N>& a, const ConvexOperand<N>& b,
                                                          double maxDistance) {
  const Vec<double, N> reference = a.view ? a.view->center : b.view->center;
  Shape<double> keptA, keptB;
  const auto first = coreOfOperand<S>(a, reference, keptA), second = coreOfOperand<S>(b, reference, keptB);
  if (first && second)
    if (const auto bound = boundBeyond<S>(maxDistance, *first, *second, reference)) return {true, *bound, {}};
  return withinOf(convexDistance<S, N>(a, b), maxDistance);
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                                   \
  template DistanceWithin<PairResult<S, N>> placedDistanceWithin(const PlacedShape<S, N>&, const PlacedShape<S, N>&,   \
                                                                 double);                                              \
  template DistanceWithin<ConvexDistance<S, N>> convexDistanceWithin(const ConvexOperand<N>&, const ConvexOperand<N>&, \
                                                                     double);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace detail

template <int N, ScalarType S>
std::optional<DistanceWithin<PairResult<S, N>>> distanceWithin(const Shape<S>& a, const PoseIn<S, N>& poseA,
                                                               const Shape<S>& b, const PoseIn<S, N>& poseB,
                                                               double maxDistance) {
  if (!hasDistance(kindOf(a), kindOf(b)) || dimensionOf(kindOf(a)) != N) return std::nullopt;
  const auto dataOf = [](const Shape<S>& shape) {
    return std::visit([](const auto& s) -> const void* { return &s; }, shape);
  };
  return detail::placedDistanceWithin<S, N>({kindOf(a), dataOf(a), &poseA}, {kindOf(b), dataOf(b), &poseB},
                                            maxDistance);
}
#define TOUCHSTONE_INSTANTIATE(S, N)                                          \
  template std::optional<DistanceWithin<PairResult<S, N>>> distanceWithin<N>( \
      const Shape<S>&, const PoseIn<S, N>&, const Shape<S>&, const PoseIn<S, N>&, double);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
