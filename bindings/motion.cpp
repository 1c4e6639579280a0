// SPDX-License-Identifier: MIT
#include "motion.hpp"

#include <cstdlib>
#include <cstring>

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
template <int N>
Motion<double, N> motionAt(const double* numbers) {
  Motion<double, N> motion;
  motion.linear = vectorAt<N>(numbers + linearAt);
  if constexpr (N == 3)
    motion.angular = vectorAt<3>(numbers + angularAt);
  else
    motion.angular = numbers[angularAt];
  if (numbers[hasPivotAt] != 0) motion.pivot = vectorAt<N>(numbers + pivotAt);
  return motion;
}

int askMotion(const Slot& slotA, const Slot& slotB, MotionTrace* trace) {
  return withPair<double>(
      slotA, slotB, [&]<int N>(const detail::PlacedShape<double, N>& a, const detail::PlacedShape<double, N>& b) {
        const auto r =
            detail::pairMotion<double, N>({a, motionAt<N>(motions)}, {b, motionAt<N>(motions + motionWidth)}, trace);
        putPair(r.contact);
        result[motionStateAt] = static_cast<double>(r.state);
        putNumber(motionToiAt, r.toi);
        putNumber(fromAt, r.from);
        putNumber(untilAt, r.until);
        result[motionQueriesAt] = r.queries;
        result[motionStatusAt] = static_cast<double>(r.status);
      });
}

void roundToFloat(double* numbers, int count) {
  for (int i = 0; i < count; ++i) numbers[i] = static_cast<double>(static_cast<float>(numbers[i]));
}
/// The slot with all its numbers rounded to float.
Slot roundedSlot(const Slot& slot) {
  Slot rounded = slot;
  SlotNumbers numbers(slot);
  roundToFloat(numbers.at, maxShapeNumbers);
  std::memcpy(rounded.shape, numbers.at, sizeof numbers.at);
  roundToFloat(rounded.pose, maxPoseNumbers);
  return rounded;
}
/// In float the input is rounded and the result; the search is in double for both.
int askMotion(int slotA, int slotB, bool isFloat, MotionTrace* trace) {
  if (!isFloat) return askMotion(slotAt(slotA), slotAt(slotB), trace);
  roundToFloat(motions, 2 * motionWidth);
  const int refusal = askMotion(roundedSlot(slotAt(slotA)), roundedSlot(slotAt(slotB)), trace);
  if (refusal == 0) roundToFloat(result + distanceAt, pointOnBAt + 3 - distanceAt);
  return refusal;
}

template <int N>
void putPoseDuring(const Slot& slot, double t) {
  askPlaced<double, N>(slot, slot, [&](const detail::PlacedShape<double, N>& shape, const auto&) {
    const auto pose = detail::poseDuring<double, N>({shape, motionAt<N>(motions)}, t);
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
