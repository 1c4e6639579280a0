// SPDX-License-Identifier: MIT
// Algorithms by name: each as the core's own code, for the pairs that it answers. Everything but the closed forms is
// computed in double, in the order of the table of pairs, and mirrored where A and B are given in the other order.
#include "touchstone/algorithms.hpp"

#include "algorithms/triangles/triangle_triangle.hpp"
#include "pairs/pairs.hpp"
#include "proof/closed_form_bound.hpp"
#include "queries/moved_pair.hpp"
#include "queries/sat_pairs.hpp"
#include "queries/segment_pairs.hpp"
#include "queries/wide_operand.hpp"
#include "touchstone/published.hpp"
#include "touchstone/validate.hpp"

namespace touchstone {
namespace {

template <ScalarType S>
const void* dataOf(const Shape<S>& shape) {
  return std::visit([](const auto& s) { return static_cast<const void*>(&s); }, shape);
}
template <ScalarType S>
Shape<double> inDouble(const Shape<S>& shape) {
  const WideOperand wide = widened<S>(kindOf(shape), dataOf(shape));
  return unpack<double>(wide.kind, NumbersOf<double>(wide.kind, wide.shape).at);
}
template <ScalarType S>
bool isMirrored(const Shape<S>& a, const Shape<S>& b) {
  return detail::isSwapped<S>(kindOf(a), dataOf(a), kindOf(b), dataOf(b));
}

/// Largest coordinate or size of both: what the accuracy of the contract is relative to.
template <ScalarType S>
double sizeOf(const Shape<S>& a, const Shape<S>& b) {
  return static_cast<double>(std::max(lengthScale(a), lengthScale(b)));
}

/// Whether a pair has no function of its own (table.cpp).
bool isByGeneralSolver(ShapeKind a, ShapeKind b) {
  const auto hasOwn = [](ShapeKind kind) {
    return kind == ShapeKind::plane || kind == ShapeKind::cylinder || kind == ShapeKind::taperedCapsule;
  };
  return (hasPoints(a) || hasPoints(b)) && !hasOwn(a) && !hasOwn(b);
}

template <int N, ScalarType S>
std::optional<DistanceBy<S, N>> closedForm(const Shape<S>& a, const Shape<S>& b) {
  if (isByGeneralSolver(kindOf(a), kindOf(b))) return std::nullopt;
  const auto r = distance<N>(a, b);
  if (!r) return std::nullopt;
  return DistanceBy<S, N>{*r, detail::closedFormBound(a, b, *r), 0};
}

/// A shape as the general solver takes it: by its kind, so that no function is compiled for each pair of types.
template <int N, ScalarType S>
detail::ConvexOperand<N> operandOf(const Shape<S>& shape) {
  return {kindOf(shape), dataOf(shape), nullptr};
}
template <int N, ScalarType S>
std::optional<DistanceBy<S, N>> generalBy(Algorithm algorithm, const Shape<S>& a, const Shape<S>& b) {
  const auto by = algorithm == Algorithm::gjk ? detail::ConvexAlgorithm::gjk : detail::ConvexAlgorithm::epa;
  return detail::convexDistanceBy<S, N>(by, operandOf<N>(a), operandOf<N>(b));
}
template <int N, ScalarType S>
std::optional<bool> gjkOverlap(const Shape<S>& a, const Shape<S>& b) {
  if (!hasDistance(kindOf(a), kindOf(b))) return std::nullopt;
  return detail::convexOverlap<S, N>(operandOf<N>(a), operandOf<N>(b)).intersects;
}
template <int N>
bool traceGeneral(const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder) {
  if (!hasDistance(kindOf(a), kindOf(b))) return false;
  detail::tracedDistance<double, N>(operandOf<N>(a), operandOf<N>(b), recorder);
  return true;
}

template <ScalarType S, int N>
DistanceBy<S, N> rounded(const DistanceBy<double, N>& r, double size) {
  DistanceBy<S, N> out{{static_cast<S>(r.distance),
                        castVec<S>(r.normal),
                        castVec<S>(r.pointOnA),
                        {},
                        r.unique,
                        r.method,
                        r.status,
                        r.featureA,
                        r.featureB},
                       r.errorBound,
                       r.iterations};
  if constexpr (std::is_same_v<S, double>) {
    out.pointOnB = r.pointOnB;
  } else {
    out.pointOnB = out.pointOnA + out.normal * out.distance;
    out.errorBound += std::abs(r.distance - static_cast<double>(out.distance));
  }
  out.status = out.errorBound <= tolerance::accuracy<S>(size) ? Status::proved : Status::unproved;
  return out;
}
template <int N, ScalarType S>
std::optional<DistanceBy<S, N>> satBy(const Shape<S>& a, const Shape<S>& b) {
  const Shape<double> first = inDouble(a), second = inDouble(b);
  const bool isSwapped = isMirrored(first, second);
  const auto r = isSwapped ? satDistance<N>(second, first, NoSteps{}) : satDistance<N>(first, second, NoSteps{});
  if (!r) return std::nullopt;
  DistanceBy<double, N> answer = r->answer;
  if (isSwapped) static_cast<PairResult<double, N>&>(answer) = swapped<double, N>(answer);
  return rounded<S>(answer, sizeOf(a, b));
}

template <int N, ScalarType S>
std::optional<DistanceBy<S, N>> segmentsBy(Algorithm algorithm, const Shape<S>& a, const Shape<S>& b) {
  const Algorithm own = segmentAlgorithmOf(kindOf(a), kindOf(b));
  return own == algorithm ? closedForm<N>(a, b) : std::nullopt;
}

/// The function of the pair, as distance() calls it.
template <int N, ScalarType S>
std::optional<DistanceBy<S, N>> trianglesBy(const Shape<S>& a, const Shape<S>& b) {
  if (kindOf(a) != ShapeKind::triangle || kindOf(b) != ShapeKind::triangle) return std::nullopt;
  return closedForm<N>(a, b);
}

/// The index of the best axis: that of the last step `better`.
int bestAxis(std::span<const double> steps) {
  int best = 0;
  for (std::size_t i = 0; i < steps.size(); i += 2 + static_cast<std::size_t>(steps[i + 1]))
    if (steps[i] == static_cast<double>(StepKind::satBetter)) best = static_cast<int>(steps[i + 2]);
  return best;
}

template <int N>
void recordAnswer(StepRecorder& recorder, const PairResult<double, N>& r) {
  recorder.vector(r.normal);
  recorder.vector(r.pointOnA);
  recorder.vector(r.pointOnB);
  recorder.end();
}

template <int N>
bool traceSat(const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder) {
  const bool isSwapped = isMirrored(a, b);
  const StepsInFrame<N> steps{&recorder, isSwapped};
  const auto r = isSwapped ? satDistance<N>(b, a, steps) : satDistance<N>(a, b, steps);
  if (!r) return false;
  recorder.begin(StepKind::satEnd);
  recorder.number(bestAxis(recorder.numbers()));
  recorder.number(r->separation);
  const PairResult<double, N>& answer = r->answer;
  recordAnswer<N>(recorder, isSwapped ? swapped(answer) : answer);
  return true;
}

template <int N>
bool traceSegments(Algorithm algorithm, const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder) {
  const auto r = segmentsBy<N>(algorithm, a, b);
  if (!r) return false;
  const bool isSwapped = isMirrored(a, b);
  const StepsInFrame<N> steps{&recorder, isSwapped};
  const SegmentParameters at = std::visit(
      [&]<class A, class B>(const A& first, const B& second) -> SegmentParameters {
        if constexpr (A::dimension == N && B::dimension == N)
          return segmentParameters(first, second, steps);
        else
          return {};
      },
      isSwapped ? b : a, isSwapped ? a : b);
  recorder.begin(algorithm == Algorithm::segmentSegment ? StepKind::segmentsEnd : StepKind::pointSegmentEnd);
  if (algorithm == Algorithm::segmentSegment) recorder.number(isSwapped ? at.t : at.s);
  recorder.number(algorithm == Algorithm::segmentSegment && isSwapped ? at.s : at.t);
  recorder.number(r->distance);
  recordAnswer<N>(recorder, *r);
  return true;
}

const Triangle<double>* triangleOf(const Shape<double>& shape) { return std::get_if<Triangle<double>>(&shape); }
bool traceTriangles(const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder) {
  const Triangle<double>*first = triangleOf(a), *second = triangleOf(b);
  if (!first || !second) return false;
  const auto corners = [](const Triangle<double>& t) {
    return hierarchy::Triangle{t.vertices[0], t.vertices[1], t.vertices[2]};
  };
  const bool isSwapped = isMirrored(a, b);
  const int reason = touchstone::traceTriangles(corners(isSwapped ? *second : *first),
                                                corners(isSwapped ? *first : *second), {&recorder, isSwapped});
  const auto r = *distance<3>(a, b);
  recorder.begin(StepKind::triangleEnd);
  recorder.number(reason);
  recorder.number(r.distance);
  recordAnswer<3>(recorder, r);
  return true;
}

template <int N>
bool traceClip(const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder) {
  if (!hasDistance(kindOf(a), kindOf(b))) return false;
  detail::contactBySteps<N>(kindOf(a), dataOf(a), kindOf(b), dataOf(b), recorder);
  return true;
}

template <int N>
bool traceIn(Algorithm algorithm, const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder) {
  switch (algorithm) {
    case Algorithm::sat: return traceSat<N>(a, b, recorder);
    case Algorithm::clip: return traceClip<N>(a, b, recorder);
    case Algorithm::segmentSegment:
    case Algorithm::pointSegment: return traceSegments<N>(algorithm, a, b, recorder);
    case Algorithm::gjk:
    case Algorithm::epa: return traceGeneral<N>(a, b, recorder);
    case Algorithm::closedForm:
    case Algorithm::published: break;
    case Algorithm::triangleTriangle: return traceTriangles(a, b, recorder);
  }
  return false;
}

template <int N, ScalarType S>
std::optional<bool> satOverlapBy(const Shape<S>& a, const Shape<S>& b) {
  const Shape<double> first = inDouble(a), second = inDouble(b);
  return isMirrored(first, second) ? satOverlap<N>(second, first, NoSteps{}) : satOverlap<N>(first, second, NoSteps{});
}
template <int N>
bool traceSatOverlap(const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder) {
  const bool isSwapped = isMirrored(a, b);
  return satOverlap<N>(isSwapped ? b : a, isSwapped ? a : b, StepsInFrame<N>{&recorder, isSwapped}).has_value();
}

template <ScalarType S>
std::optional<bool> publishedOverlap(const Shape<S>& a, const Shape<S>& b) {
  if (!hasPublishedAlgorithm(kindOf(a), kindOf(b))) return std::nullopt;
  if (dimensionOf(kindOf(a)) == 3) return detail::publishedOfPair<S, 3>(kindOf(a), dataOf(a), kindOf(b), dataOf(b)).hit;
  return detail::publishedOfPair<S, 2>(kindOf(a), dataOf(a), kindOf(b), dataOf(b)).hit;
}
template <int N, ScalarType S>
std::optional<bool> overlapByDistance(Algorithm algorithm, const Shape<S>& a, const Shape<S>& b) {
  const auto r = distanceBy<N>(algorithm, a, b);
  return r ? std::optional<bool>(r->intersects()) : std::nullopt;
}

}  // namespace

template <int N, ScalarType S>
std::optional<DistanceBy<S, N>> distanceBy(Algorithm algorithm, const Shape<S>& a, const Shape<S>& b) {
  if (!hasDistance(kindOf(a), kindOf(b)) || dimensionOf(kindOf(a)) != N) return std::nullopt;
  switch (algorithm) {
    case Algorithm::closedForm: return closedForm<N>(a, b);
    case Algorithm::sat: return satBy<N>(a, b);
    case Algorithm::gjk:
    case Algorithm::epa: return generalBy<N>(algorithm, a, b);
    case Algorithm::segmentSegment:
    case Algorithm::pointSegment: return segmentsBy<N>(algorithm, a, b);
    case Algorithm::triangleTriangle: return trianglesBy<N>(a, b);
    case Algorithm::clip:
    case Algorithm::published: break;
  }
  return std::nullopt;
}

template <ScalarType S>
std::optional<bool> overlapBy(Algorithm algorithm, const Shape<S>& a, const Shape<S>& b) {
  if (dimensionOf(kindOf(a)) != dimensionOf(kindOf(b))) return std::nullopt;
  if (algorithm == Algorithm::published) return publishedOverlap(a, b);
  const bool is3d = dimensionOf(kindOf(a)) == 3;
  if (algorithm == Algorithm::sat) return is3d ? satOverlapBy<3>(a, b) : satOverlapBy<2>(a, b);
  if (algorithm == Algorithm::gjk) return is3d ? gjkOverlap<3>(a, b) : gjkOverlap<2>(a, b);
  return is3d ? overlapByDistance<3>(algorithm, a, b) : overlapByDistance<2>(algorithm, a, b);
}

bool trace(Algorithm algorithm, const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder) {
  if (dimensionOf(kindOf(a)) != dimensionOf(kindOf(b))) return false;
  return dimensionOf(kindOf(a)) == 3 ? traceIn<3>(algorithm, a, b, recorder) : traceIn<2>(algorithm, a, b, recorder);
}

bool traceOverlap(Algorithm algorithm, const Shape<double>& a, const Shape<double>& b, StepRecorder& recorder) {
  if (algorithm != Algorithm::sat || dimensionOf(kindOf(a)) != dimensionOf(kindOf(b))) return false;
  return dimensionOf(kindOf(a)) == 3 ? traceSatOverlap<3>(a, b, recorder) : traceSatOverlap<2>(a, b, recorder);
}

#define TOUCHSTONE_INSTANTIATE(S)                                                                         \
  template std::optional<DistanceBy<S, 2>> distanceBy<2, S>(Algorithm, const Shape<S>&, const Shape<S>&); \
  template std::optional<DistanceBy<S, 3>> distanceBy<3, S>(Algorithm, const Shape<S>&, const Shape<S>&); \
  template std::optional<bool> overlapBy(Algorithm, const Shape<S>&, const Shape<S>&);
TOUCHSTONE_INSTANTIATE(float)
TOUCHSTONE_INSTANTIATE(double)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
