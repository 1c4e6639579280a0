// SPDX-License-Identifier: MIT
// Converts slots to the operands of a query, and results of queries to the result array.
#pragma once

#include <cstring>

#include "arena.hpp"
#include "touchstone/cast.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/ray.hpp"
#include "touchstone/validate.hpp"

namespace touchstone::bindings {

constexpr int refused(ErrorCode code) { return 1 + static_cast<int>(code); }

/// Adding 0 turns -0 into 0.
template <class S>
void putNumber(int at, S x) {
  result[at] = static_cast<double>(x) + 0.0;
}
template <class S, int N>
void putVector(int at, const Vec<S, N>& v) {
  result[at + 2] = 0;
  for (int i = 0; i < N; ++i) putNumber(at + i, v[i]);
}
template <class S, int N>
void putPair(const PairResult<S, N>& r) {
  putNumber(distanceAt, r.distance);
  putVector(normalAt, r.normal);
  putVector(pointOnAAt, r.pointOnA);
  putVector(pointOnBAt, r.pointOnB);
  result[uniqueAt] = r.unique ? 1 : 0;
  result[methodAt] = static_cast<double>(r.method);
  result[statusAt] = static_cast<double>(r.status);
  result[featureKindAAt] = static_cast<double>(r.featureA.kind);
  result[featureIndexAAt] = r.featureA.index;
  result[featureKindBAt] = static_cast<double>(r.featureB.kind);
  result[featureIndexBAt] = r.featureB.index;
}

template <class S, int N>
void putContact(const Contact<S, N>& c) {
  putPair(c.pair);
  result[pointCountAt] = c.count;
  for (int i = 0; i < c.count; ++i) {
    const int at = pointsAt + i * pointStride;
    putVector(at + manifoldPointOnAAt, c.points[i].pointOnA);
    putVector(at + manifoldPointOnBAt, c.points[i].pointOnB);
    putNumber(at + separationAt, c.points[i].separation);
    result[at + idAt] = static_cast<double>(c.points[i].id);
  }
}

template <class S, int N>
void putRay(const RayHit<S, N>& hit) {
  result[rayHitAt] = hit.hit ? 1 : 0;
  putNumber(entryAt, hit.entry);
  putNumber(exitAt, hit.exit);
  putVector(entryNormalAt, hit.entryNormal);
  putVector(exitNormalAt, hit.exitNormal);
}

template <class S, int N>
void putCast(const CastResult<S, N>& c) {
  result[castHitAt] = c.hit ? 1 : 0;
  putNumber(toiAt, c.toi);
  putVector(castNormalAt, c.normal);
  putVector(castPointAt, c.point);
  result[castStatusAt] = static_cast<double>(c.status);
}
template <int N>
Vec<double, N> getVector(int at) {
  return vecOf<double, N>([&](int i) { return result[at + i]; });
}

/// The numbers of the shape in a slot.
struct SlotNumbers {
  double at[maxShapeNumbers];
  explicit SlotNumbers(const Slot& slot) { std::memcpy(at, slot.shape, sizeof slot.shape); }
};

/// A slot as an operand of a query: in double the slot itself, in float a rounded copy.
template <class S>
struct Operand {
  alignas(S) std::byte shape[maxShapeNumbers * sizeof(S)];
  explicit Operand(const Slot& slot) {
    const SlotNumbers numbers(slot);
    S rounded[maxShapeNumbers];
    for (int i = 0; i < maxShapeNumbers; ++i) rounded[i] = static_cast<S>(numbers.at[i]);
    std::memcpy(shape, rounded, sizeof shape);
  }
  const void* data() const { return shape; }
};
template <>
struct Operand<double> {
  const std::byte* shape;
  explicit Operand(const Slot& slot) : shape(slot.shape) {}
  const void* data() const { return shape; }
};

/// The pose of a slot that is moved, rounded to S.
template <class S, int N>
PoseIn<S, N> poseIn(const Slot& slot) {
  const auto at = [&](int i) { return static_cast<S>(slot.pose[i]); };
  if constexpr (N == 3)
    return {{{at(0), at(1), at(2)}}, {at(3), at(4), at(5), at(6)}};
  else
    return {{{at(0), at(1)}}, at(2)};
}

template <class S, int N, class Ask>
void askPlaced(const Slot& slotA, const Slot& slotB, Ask&& ask) {
  const Operand<S> a(slotA), b(slotB);
  PoseIn<S, N> poseA, poseB;
  if (slotA.isMoved) poseA = poseIn<S, N>(slotA);
  if (slotB.isMoved) poseB = poseIn<S, N>(slotB);
  ask(detail::PlacedShape<S, N>{slotA.kind, a.data(), slotA.isMoved ? &poseA : nullptr},
      detail::PlacedShape<S, N>{slotB.kind, b.data(), slotB.isMoved ? &poseB : nullptr});
}

/// Why the pair of two slots cannot be asked; 0 where it can.
inline int refusalOf(const Slot& a, const Slot& b) {
  if (dimensionOf(a.kind) != dimensionOf(b.kind)) return refused(ErrorCode::mixedDimensions);
  return hasDistance(a.kind, b.kind) ? 0 : refused(ErrorCode::unsupportedPair);
}
/// Checks that the pair can be asked and hands both operands to `ask` in their dimension.
template <class S, class Ask>
int withPair(const Slot& a, const Slot& b, Ask&& ask) {
  if (const int refusal = refusalOf(a, b)) return refusal;
  if (dimensionOf(a.kind) == 3)
    askPlaced<S, 3>(a, b, ask);
  else
    askPlaced<S, 2>(a, b, ask);
  return 0;
}

template <class S, class Ask>
int withPair(int slotA, int slotB, Ask&& ask) {
  return withPair<S>(slotAt(slotA), slotAt(slotB), ask);
}

}  // namespace touchstone::bindings
