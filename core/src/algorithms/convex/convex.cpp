// SPDX-License-Identifier: MIT
// Problem: signed distance of two convex shapes by their support functions, with a proved error bound.
// Method: both shapes are reduced to cores and radii, in double and in a world that is moved to a point of A; the
// signed distance of the cores drops by the radii. GJK answers where its bounds meet at a distance (gjk.cpp), the
// expanding polytope from there on (epa.cpp). Against a half-space one support point is the answer. The answer is
// rounded to the scalar of the query at the end.
// Degenerate: all of it is in gjk.cpp and epa.cpp; of two spheres, one of which contains the other, the larger is the
// shape (convex_core.hpp).
// Source: van den Bergen, Collision Detection in Interactive 3D Environments, 4.3.
#include "touchstone/convex.hpp"

#include <algorithm>
#include <cmath>

#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/convex/epa.hpp"
#include "algorithms/polytopes/polytope_pair.hpp"
#include "algorithms/triangles/triangle_feature.hpp"
#include "algorithms/triangles/triangle_steps.hpp"
#include "preconditions.hpp"
#include "queries/wide_operand.hpp"
#include "shapes/all.hpp"
#include "shapes/order.hpp"

namespace touchstone {
namespace {

/// A shape of the core in double, or a view; `shape` is not read where `view` is set.
template <int N>
struct SolverOperand {
  const detail::ConvexView<N>* view;
  Shape<double> shape;
};
template <ScalarType S, int N>
SolverOperand<N> widenedOperand(const detail::ConvexOperand<N>& o) {
  if (o.view) return {o.view, {}};
  const WideOperand wide = widened<S>(o.kind, o.shape);
  return {nullptr, unpack<double>(o.kind, NumbersOf<double>(o.kind, wide.shape).at)};
}

template <int N>
Vec<double, N> referenceOf(const SolverOperand<N>& o) {
  if (o.view) return o.view->center;
  return std::visit(
      []<class T>(const T& s) -> Vec<double, N> {
        if constexpr (T::dimension == N && T::isBounded && hasQueries(T::kind))
          return ShapeTraits<T>::somePoint(s);
        else
          return {};
      },
      o.shape);
}
template <int N>
ConvexCore<N> coreOf(const SolverOperand<N>& o, const Vec<double, N>& reference) {
  if (o.view) {
    ConvexCore<N> core{};
    core.form = ConvexCore<N>::Form::own;
    core.view = o.view;
    core.reference = reference;
    core.center = o.view->center - reference;
    core.radius = o.view->radius;
    return core;
  }
  return std::visit(
      [&]<class T>(const T& s) -> ConvexCore<N> {
        if constexpr (T::dimension == N && T::isBounded && hasQueries(T::kind))
          return ShapeTraits<T>::core(s, reference);
        else
          return {};
      },
      o.shape);
}

/// The features of a shape that the witness point is a mean of.
template <int N>
struct TouchedFeatures {
  int count = 0;
  Feature at[N + 1];
  void add(const Feature& feature) {
    if (std::find(at, at + count, feature) == at + count) at[count++] = feature;
  }
};

/// The vertex, edge or face of a box that some of its vertices span; `outward` is the normal at the witness point.
template <int N>
Feature spannedFeature(const Box<double, N>& box, const TouchedFeatures<N>& of, const Vec<double, N>& outward) {
  bool isFree[N] = {};
  int freeCount = 0, steepest = 0;
  const Vec<double, N> local = box.rotation.toLocal(outward);
  for (int k = 0; k < N; ++k) {
    bool differs = false;
    for (int i = 1; i < of.count; ++i) differs = differs || ((of.at[i].index ^ of.at[0].index) >> k & 1U) != 0;
    // An edge thinner than rounding spans nothing.
    isFree[k] = differs && box.half[k] > thinnessOf(box);
    freeCount += isFree[k] ? 1 : 0;
    if (std::abs(local[k]) > std::abs(local[steepest])) steepest = k;
  }
  if (freeCount == N) isFree[steepest] = false;
  return boxFeature(vecOf<double, N>([&](int k) { return (of.at[0].index >> k & 1U) != 0 ? 1.0 : -1.0; }), isFree);
}
Feature spannedFeature(std::span<const Vec3<double>> triangle, const TouchedFeatures<3>& of,
                       const Vec3<double>& outward) {
  bool isPart[3] = {};
  for (int i = 0; i < of.count; ++i) isPart[of.at[i].index] = true;
  return triangleFeature(isPart, dot(outward, normalOf({triangle[0], triangle[1], triangle[2]})) < 0);
}
template <int N>
Feature spannedFeature(const ConvexCore<N>& core, const TouchedFeatures<N>& of, const Vec<double, N>& outward) {
  if (of.count == 1) return of.at[0];
  if (core.form == ConvexCore<N>::Form::spheres) return {FeatureKind::side, 0};
  if (core.form == ConvexCore<N>::Form::box) return spannedFeature(core.box, of, outward);
  if constexpr (N == 3)
    if (core.isTriangle) return spannedFeature(core.points, of, outward);
  const Feature& lowest =
      *std::min_element(of.at, of.at + of.count, [](const Feature& p, const Feature& q) { return p.index < q.index; });
  if (lowest.kind != FeatureKind::vertex) return lowest;
  return {of.count == 2 ? FeatureKind::edge : FeatureKind::face, lowest.index};
}

/// What the solver found, in double, in the world that is moved by -reference, inflated by the radii.
template <int N>
struct FoundDistance {
  double distance, errorBound;
  Vec<double, N> normal, onA;
  bool unique;
  Method method;
  int iterations;
  Feature featureA, featureB;
  double size;  ///< of the operands, for the accuracy of the contract
};

template <int N>
FoundDistance<N> foundBy(const ConvexCore<N>& a, const ConvexCore<N>& b, const MinkowskiDifference<N>& difference,
                         const EpaResult<N>& r, Method method) {
  TouchedFeatures<N> onA, onB;
  for (int i = 0; i < r.face.count; ++i) {
    onA.add(r.face.vertex[i].featureA);
    onB.add(r.face.vertex[i].featureB);
  }
  const double rounding = difference.noise() + 2 * std::numeric_limits<double>::epsilon() * (a.radius + b.radius);
  return {r.distance() - (a.radius + b.radius),
          std::abs(r.upper - r.lower) + rounding,
          r.normal,
          r.face.mean(&SupportVertex<N>::a) + r.normal * a.radius,
          r.unique,
          method,
          difference.calls(),
          spannedFeature(a, onA, r.normal),
          spannedFeature(b, onB, -r.normal),
          difference.rounding() / std::numeric_limits<double>::epsilon() + a.radius + b.radius};
}

using detail::ConvexAlgorithm;

/// Whether an answer needs no other: its bounds meet, and, where another algorithm could do better, its witness points
/// are where its normal says. Bounds that differ by rounding leave the direction its root, 1e-8.
template <int N>
bool isProved(const MinkowskiDifference<N>& difference, const EpaResult<N>& r) {
  if (!difference.areClosed(r.lower, r.upper)) return false;
  if (!difference.hasKnownFaces()) return true;
  return maxNorm(r.face.mean(&SupportVertex<N>::w) - r.normal * r.distance()) <= 2 * difference.target();
}

/// Empty where the algorithm has no answer.
template <int N, class Steps>
std::optional<FoundDistance<N>> solveCores(const ConvexCore<N>& a, const ConvexCore<N>& b, ConvexAlgorithm algorithm,
                                           const Steps& steps) {
  MinkowskiDifference<N> difference(a, b);
  const GjkResult<N> gjk = touchstone::gjk(difference, steps);
  const bool isClosest = gjk.end == GjkEnd::closest, areApart = gjk.lower > difference.noise();
  const bool isTouched = !isClosest && gjk.end != GjkEnd::stalled;
  if (algorithm == ConvexAlgorithm::gjk ? isTouched : algorithm == ConvexAlgorithm::epa && areApart) return {};
  const EpaResult<N> byGjk{gjk.upper, gjk.lower, gjk.normal, gjk.simplex, true, EpaEnd::closed};
  if (algorithm == ConvexAlgorithm::gjk ||
      (isClosest && algorithm == ConvexAlgorithm::general && isProved(difference, byGjk)))
    return foundBy(a, b, difference, byGjk, Method::gjk);
  const auto byFeatures = [&](double upper) -> std::optional<FoundDistance<N>> {
    const auto exact = algorithm == ConvexAlgorithm::general ? polytopePair(a, b, upper) : std::nullopt;
    if (!exact) return {};
    return foundBy(a, b, difference, *exact, exact->lower > 0 ? Method::closestFeatures : Method::sat);
  };
  // Of disjoint cores the expanding polytope has no better bounds than GJK.
  if (areApart)
    if (auto found = byFeatures(gjk.upper)) return found;
  const EpaResult<N> r = epa(difference, gjk, steps);
  if (!isProved(difference, r))
    if (auto found = byFeatures(r.upper)) return found;
  return foundBy(a, b, difference, r, Method::epa);
}

/// Ends with the first proof.
template <ScalarType S, int N>
ConvexOverlap<S, N> overlapOf(const ConvexCore<N>& a, const ConvexCore<N>& b) {
  MinkowskiDifference<N> difference(a, b);
  const double radii = a.radius + b.radius;
  const GjkResult<N> r = touchstone::gjk(difference, NoSteps{}, radii);
  const bool isTouched = r.end == GjkEnd::touching || r.end == GjkEnd::enclosed;
  const bool intersects = isTouched || !((r.lower > 0 ? r.upper : r.lower) > radii);
  const bool isUndecided = r.end == GjkEnd::stalled && r.upper > radii && r.lower <= radii;
  return {intersects, intersects ? std::min(r.upper - radii, 0.0) : r.lower - radii, castVec<S>(r.normal),
          isUndecided ? Status::unproved : Status::proved, difference.calls()};
}

/// A core against a half-space: its farthest point along the way into it. `n` is the plane's normal.
template <int N>
FoundDistance<N> solvePlane(const ConvexCore<N>& a, const Vec<double, N>& n, double offset) {
  const SupportPoint<double, N> lowest = a.support(-n);
  const double scale = maxNorm(lowest.point) + std::abs(offset) + a.radius;
  const double rounding = 8 * (a.roundingOf(lowest.point) + std::numeric_limits<double>::epsilon() * scale);
  return {dot(n, lowest.point) - offset - a.radius,
          rounding,
          -n,
          lowest.point - n * a.radius,
          true,
          Method::closedForm,
          1,
          lowest.feature,
          theSurface,
          scale};
}

/// Rounded to the query's scalar and moved back to the world.
template <ScalarType S, int N>
ConvexDistance<S, N> resultOf(const FoundDistance<N>& found, const Vec<double, N>& reference) {
  ConvexDistance<S, N> r{};
  r.distance = static_cast<S>(found.distance);
  r.normal = castVec<S>(found.normal);
  r.pointOnA = castVec<S>(reference + found.onA);
  r.pointOnB = r.pointOnA + r.normal * r.distance;
  r.unique = found.unique;
  r.method = found.method;
  r.featureA = found.featureA;
  r.featureB = found.featureB;
  r.errorBound = found.errorBound + std::abs(found.distance - static_cast<double>(r.distance));
  r.iterations = found.iterations;
  const double size = found.size + maxNorm(reference);
  r.status = r.errorBound <= tolerance::accuracy<S>(size) ? Status::proved : Status::unproved;
  return r;
}

template <ScalarType S, int N>
ConvexDistance<S, N> swapped(const ConvexDistance<S, N>& r) {
  return {swapped(static_cast<const PairResult<S, N>&>(r)), r.errorBound, r.iterations};
}

/// In the order of kinds, own shapes last; two of one kind in the order of their numbers, two own ones of their
/// centers.
template <int N>
bool isSwapped(const SolverOperand<N>& a, const SolverOperand<N>& b) {
  if (!a.view != !b.view) return a.view != nullptr;
  double x[maxShapeNumbers] = {}, y[maxShapeNumbers] = {};
  if (!a.view) {
    if (a.shape.index() != b.shape.index()) return a.shape.index() > b.shape.index();
    pack<double>(a.shape, x);
    pack<double>(b.shape, y);
  } else {
    std::copy(a.view->center.v, a.view->center.v + N, x);
    std::copy(b.view->center.v, b.view->center.v + N, y);
  }
  if (!a.view) return comesAfter(kindOf(a.shape), x, y);
  return std::lexicographical_compare(y, y + maxShapeNumbers, x, x + maxShapeNumbers);
}

template <int N>
NoSteps stepsOf(const NoSteps&, const ConvexFrame<N>&) {
  return {};
}
template <int N>
ConvexSteps<N> stepsOf(StepRecorder& recorder, const ConvexFrame<N>& frame) {
  return {recorder, frame};
}

/// One answer of a pair in its order. Recorder is NoSteps or StepRecorder.
template <ScalarType S, int N, class Recorder>
class OrderedPair {
 public:
  OrderedPair(const SolverOperand<N>& a, const SolverOperand<N>& b, Recorder& recorder, bool isSwapped)
      : a_(a), b_(b), recorder_(recorder), isSwapped_(isSwapped), reference_(referenceOf(a)) {}

  std::optional<ConvexDistance<S, N>> solved(ConvexAlgorithm algorithm) {
    if constexpr (N == 3) {
      // A plane comes after all bounded shapes of the core and before those of the caller.
      if (const Plane<double>* p = planeOf(b_))
        return algorithm == ConvexAlgorithm::general ? std::optional(solvedPlane(*p)) : std::nullopt;
      if (planeOf(a_)) {
        const auto r = OrderedPair(b_, a_, recorder_, !isSwapped_).solved(algorithm);
        return r ? std::optional(swapped(*r)) : std::nullopt;
      }
    }
    const ConvexCore<N> a = coreOf(a_, reference_), b = coreOf(b_, reference_);
    const auto found = solveCores(a, b, algorithm, stepsFor(a.radius, b.radius));
    return found ? std::optional(resultOf<S>(*found, reference_)) : std::nullopt;
  }
  ConvexOverlap<S, N> overlap() {
    if (planeOf(a_) || planeOf(b_)) {
      const ConvexDistance<S, N> r = *solved(ConvexAlgorithm::general);
      return {r.intersects(), static_cast<double>(r.distance), r.normal, r.status, r.iterations};
    }
    return overlapOf<S>(coreOf(a_, reference_), coreOf(b_, reference_));
  }

 private:
  static const Plane<double>* planeOf(const SolverOperand<N>& o) {
    return o.view ? nullptr : std::get_if<Plane<double>>(&o.shape);
  }
  auto stepsFor(double radiusA, double radiusB) {
    return stepsOf<N>(recorder_, {reference_, radiusA, radiusB, isSwapped_});
  }
  ConvexDistance<S, N> solvedPlane(const Plane<double>& p) requires(N == 3) {
    const ConvexCore<N> a = coreOf(a_, reference_);
    const double offset = p.offset - dot(p.normal, reference_);
    const FoundDistance<N> found = solvePlane(a, p.normal, offset);
    if constexpr (Recorder::isOn) {
      const Vec<double, N> onA = a.support(found.normal).point;
      const double core = dot(p.normal, onA) - offset;
      const Vec<double, N> difference = found.normal * core;
      const auto steps = stepsFor(a.radius, 0);
      steps.gjkSupport(found.normal, {difference, onA, onA + difference, {}, {}}, core, core);
      steps.gjkEnd(static_cast<int>(GjkEnd::closest), core, core, found.normal);
    }
    return resultOf<S>(found, reference_);
  }

  const SolverOperand<N>& a_;
  const SolverOperand<N>& b_;
  Recorder& recorder_;
  bool isSwapped_;
  Vec<double, N> reference_;
};

/// Calls `ask` with the operands in their order, and whether that is (B, A).
template <ScalarType S, int N, class Ask>
auto inOrder(const detail::ConvexOperand<N>& a, const detail::ConvexOperand<N>& b, Ask&& ask) {
  for ([[maybe_unused]] const detail::ConvexOperand<N>* o : {&a, &b})
    TOUCHSTONE_REQUIRE(o->view || isValidShape<S>(o->kind, o->shape),
                       "the shapes of a pair must be valid, see validate.hpp");
  const SolverOperand<N> first = widenedOperand<S>(a), second = widenedOperand<S>(b);
  return isSwapped(first, second) ? ask(second, first, true) : ask(first, second, false);
}
template <ScalarType S, int N, class Recorder>
std::optional<ConvexDistance<S, N>> distanceInOrder(const detail::ConvexOperand<N>& a,
                                                    const detail::ConvexOperand<N>& b, ConvexAlgorithm algorithm,
                                                    Recorder& recorder) {
  return inOrder<S>(a, b, [&](const SolverOperand<N>& first, const SolverOperand<N>& second, bool isSwapped) {
    auto r = OrderedPair<S, N, Recorder>(first, second, recorder, isSwapped).solved(algorithm);
    if (r && isSwapped) r = swapped(*r);
    return r;
  });
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
PairResult<S, N> generalDistance(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  const auto first = widenedOperand<S>(ConvexOperand<N>{kindA, a, nullptr});
  const auto second = widenedOperand<S>(ConvexOperand<N>{kindB, b, nullptr});
  NoSteps none;
  const ConvexDistance<S, N> r =
      *OrderedPair<S, N, NoSteps>(first, second, none, false).solved(ConvexAlgorithm::general);
  return static_cast<const PairResult<S, N>&>(r);
}

template <ScalarType S, int N>
std::optional<ConvexDistance<S, N>> convexDistanceBy(ConvexAlgorithm algorithm, const ConvexOperand<N>& a,
                                                     const ConvexOperand<N>& b) {
  NoSteps none;
  return distanceInOrder<S>(a, b, algorithm, none);
}
template <ScalarType S, int N>
ConvexDistance<S, N> convexDistance(const ConvexOperand<N>& a, const ConvexOperand<N>& b) {
  return *convexDistanceBy<S>(ConvexAlgorithm::general, a, b);
}
template <ScalarType S, int N>
ConvexDistance<S, N> tracedDistance(const ConvexOperand<N>& a, const ConvexOperand<N>& b, StepRecorder& recorder) {
  return *distanceInOrder<S>(a, b, ConvexAlgorithm::general, recorder);
}
template <ScalarType S, int N>
ConvexOverlap<S, N> convexOverlap(const ConvexOperand<N>& a, const ConvexOperand<N>& b) {
  return inOrder<S>(a, b, [](const SolverOperand<N>& first, const SolverOperand<N>& second, bool isSwapped) {
    NoSteps none;
    ConvexOverlap<S, N> r = OrderedPair<S, N, NoSteps>(first, second, none, isSwapped).overlap();
    if (isSwapped) r.normal = -r.normal;
    return r;
  });
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                             \
  template PairResult<S, N> generalDistance(ShapeKind, const void*, ShapeKind, const void*);                     \
  template std::optional<ConvexDistance<S, N>> convexDistanceBy(ConvexAlgorithm, const ConvexOperand<N>&,        \
                                                                const ConvexOperand<N>&);                        \
  template ConvexDistance<S, N> convexDistance(const ConvexOperand<N>&, const ConvexOperand<N>&);                \
  template ConvexDistance<S, N> tracedDistance(const ConvexOperand<N>&, const ConvexOperand<N>&, StepRecorder&); \
  template ConvexOverlap<S, N> convexOverlap(const ConvexOperand<N>&, const ConvexOperand<N>&);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace detail
}  // namespace touchstone
