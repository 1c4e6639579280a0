// SPDX-License-Identifier: MIT
#include "motion.hpp"

#include <cstdlib>

#include "operands.hpp"
#include "touchstone/motion.hpp"

namespace touchstone::bindings {
namespace {

double motions[2 * motionWidth];
MotionStep* steps = nullptr;

template <int N>
Vec<double, N> vectorAt(const double* numbers) {
  return vecOf<double, N>([&](int i) { return numbers[i]; });
}
template <class S, int N>
Motion<S, N> motionAt(const double* numbers) {
  Motion<S, N> motion;
  motion.linear = castVec<S>(vectorAt<N>(numbers + linearAt));
  if constexpr (N == 3)
    motion.angular = castVec<S>(vectorAt<3>(numbers + angularAt));
  else
    motion.angular = static_cast<S>(numbers[angularAt]);
  if (numbers[hasPivotAt] != 0) motion.pivot = castVec<S>(vectorAt<N>(numbers + pivotAt));
  return motion;
}

template <class S>
int askMotion(int slotA, int slotB, MotionTrace* trace) {
  return withPair<S>(slotA, slotB, [&]<int N>(const detail::PlacedShape<S, N>& a, const detail::PlacedShape<S, N>& b) {
    const auto r =
        detail::pairMotion<S, N>({a, motionAt<S, N>(motions)}, {b, motionAt<S, N>(motions + motionWidth)}, trace);
    putPair(r.contact);
    result[motionStateAt] = static_cast<double>(r.state);
    putNumber(motionToiAt, r.toi);
    putNumber(fromAt, r.from);
    putNumber(untilAt, r.until);
    result[motionQueriesAt] = r.queries;
    result[motionStatusAt] = static_cast<double>(r.status);
  });
}
int askMotion(int slotA, int slotB, bool isFloat, MotionTrace* trace) {
  return isFloat ? askMotion<float>(slotA, slotB, trace) : askMotion<double>(slotA, slotB, trace);
}

template <int N>
void putPoseDuring(const Slot& slot, double t) {
  askPlaced<double, N>(slot, slot, [&](const detail::PlacedShape<double, N>& shape, const auto&) {
    const auto pose = detail::poseDuring<double, N>({shape, motionAt<double, N>(motions)}, t);
    for (int i = 0; i < N; ++i) putNumber(i, pose.position[i]);
    if constexpr (N == 3) {
      const Quat<double>& q = pose.rotation;
      const double numbers[] = {q.x, q.y, q.z, q.w};
      for (int i = 0; i < 4; ++i) putNumber(3 + i, numbers[i]);
    } else {
      putNumber(2, pose.angle);
    }
  });
}

}  // namespace

int motionsAddress() { return static_cast<int>(reinterpret_cast<std::intptr_t>(motions)); }
int motionStepsAddress() { return static_cast<int>(reinterpret_cast<std::intptr_t>(steps)); }

int motionOf(int slotA, int slotB, bool isFloat) { return askMotion(slotA, slotB, isFloat, nullptr); }

int traceMotion(int slotA, int slotB, bool isFloat) {
  MotionTrace counted;
  if (const int refusal = askMotion(slotA, slotB, isFloat, &counted)) return refusal;
  const auto count = static_cast<std::size_t>(counted.count);
  std::free(steps);
  steps = static_cast<MotionStep*>(std::malloc(count * sizeof(MotionStep)));
  if (!steps && count > 0) return -1;
  MotionTrace trace{{steps, count}};
  askMotion(slotA, slotB, isFloat, &trace);
  result[0] = trace.count;
  return 0;
}

void poseDuringOf(int slot, double t) {
  const Slot& placed = slotAt(slot);
  dimensionOf(placed.kind) == 3 ? putPoseDuring<3>(placed, t) : putPoseDuring<2>(placed, t);
}

}  // namespace touchstone::bindings
