// SPDX-License-Identifier: MIT
#include "algorithms.hpp"

#include "operands.hpp"
#include "queries.hpp"
#include "touchstone/algorithms.hpp"
#include "touchstone/pose.hpp"
#include "touchstone/support.hpp"

#include <cmath>
#include <vector>

#include "proof/closed_form_bound.hpp"

namespace touchstone::detail {

// In place of the library's: certificates are a module of their own, which JavaScript asks.
template <ScalarType S, int N>
double closedFormBound(const Shape<S>&, const Shape<S>&, const PairResult<S, N>&) {
  return std::nan("");
}
template double closedFormBound(const Shape<float>&, const Shape<float>&, const PairResult<float, 2>&);
template double closedFormBound(const Shape<float>&, const Shape<float>&, const PairResult<float, 3>&);
template double closedFormBound(const Shape<double>&, const Shape<double>&, const PairResult<double, 2>&);
template double closedFormBound(const Shape<double>&, const Shape<double>&, const PairResult<double, 3>&);

}  // namespace touchstone::detail

namespace touchstone::bindings {
namespace {

std::vector<double> steps;
constexpr std::size_t firstSteps = std::size_t{1} << 14U, mostSteps = std::size_t{1} << 24U;

/// The world form of a slot.
template <class S>
Shape<S> worldShape(const Slot& slot) {
  const Shape<double> shape = unpack<double>(slot.kind, SlotNumbers(slot).at);
  Shape<double> placed = shape;
  if (slot.isMoved)
    placed = dimensionOf(slot.kind) == 3 ? *transform(shape, poseIn<double, 3>(slot))
                                         : *transform(shape, poseIn<double, 2>(slot));
  if constexpr (std::is_same_v<S, double>) {
    return placed;
  } else {
    double numbers[maxShapeNumbers] = {};
    pack(placed, std::span<double>(numbers));
    return unpack<S>(kindOf(placed), numbers);
  }
}

template <int N, class S>
int putDistanceBy(Algorithm algorithm, const Slot& a, const Slot& b) {
  const auto found = distanceBy<N, S>(algorithm, worldShape<S>(a), worldShape<S>(b));
  if (!found) return refused(ErrorCode::notAnswered);
  putPair<S, N>(*found);
  result[errorBoundAt] = found->errorBound;
  result[iterationsAt] = found->iterations;
  return 0;
}
template <class S>
int askDistanceBy(Algorithm algorithm, const Slot& a, const Slot& b) {
  if (const int refusal = refusalOf(a, b)) return refusal;
  return dimensionOf(a.kind) == 3 ? putDistanceBy<3, S>(algorithm, a, b) : putDistanceBy<2, S>(algorithm, a, b);
}
template <class S>
int askOverlapBy(Algorithm algorithm, const Slot& a, const Slot& b) {
  if (const int refusal = refusalOf(a, b)) return refusal;
  const auto found = overlapBy<S>(algorithm, worldShape<S>(a), worldShape<S>(b));
  if (!found) return refused(ErrorCode::notAnswered);
  result[overlapAt] = *found ? 1 : 0;
  return 0;
}

template <int N>
bool putSupport(const Slot& slot) {
  Vec<double, N> direction{};
  for (int i = 0; i < N; ++i) direction[i] = result[supportDirectionAt + i];
  const auto found = support<N>(worldShape<double>(slot), direction);
  if (!found) return false;
  putVector(supportPointAt, found->point);
  result[supportKindAt] = static_cast<double>(found->feature.kind);
  result[supportIndexAt] = found->feature.index;
  return true;
}

}  // namespace

int distanceByOf(int slotA, int slotB, int algorithm, bool isFloat) {
  const auto by = static_cast<Algorithm>(algorithm);
  return isFloat ? askDistanceBy<float>(by, slotAt(slotA), slotAt(slotB))
                 : askDistanceBy<double>(by, slotAt(slotA), slotAt(slotB));
}
int overlapByOf(int slotA, int slotB, int algorithm, bool isFloat) {
  const auto by = static_cast<Algorithm>(algorithm);
  return isFloat ? askOverlapBy<float>(by, slotAt(slotA), slotAt(slotB))
                 : askOverlapBy<double>(by, slotAt(slotA), slotAt(slotB));
}

int recordSteps(int slotA, int slotB, int algorithm, bool isOverlap) {
  const Slot &a = slotAt(slotA), &b = slotAt(slotB);
  if (const int refusal = refusalOf(a, b)) return refusal;
  const Shape<double> first = worldShape<double>(a), second = worldShape<double>(b);
  const auto by = static_cast<Algorithm>(algorithm);
  if (steps.empty()) steps.resize(firstSteps);
  for (;;) {
    StepRecorder recorder(steps);
    const bool isAnswered = isOverlap ? traceOverlap(by, first, second, recorder) : trace(by, first, second, recorder);
    if (!isAnswered) return refused(ErrorCode::notAnswered);
    if (!recorder.isFull()) {
      result[0] = static_cast<double>(recorder.numbers().size());
      return 0;
    }
    if (steps.size() >= mostSteps) return noMemory;
    steps.resize(2 * steps.size());
  }
}
int stepsAddress() { return addressOf(steps.data()); }

bool supportOf(int slot) {
  return dimensionOf(slotAt(slot).kind) == 3 ? putSupport<3>(slotAt(slot)) : putSupport<2>(slotAt(slot));
}

}  // namespace touchstone::bindings
