// SPDX-License-Identifier: MIT
// Converts slots to the operands of a query, and a pair's result to the result array.
#pragma once

#include <cstring>

#include "arena.hpp"
#include "touchstone/distance.hpp"
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

/// The numbers of the shape in a slot.
struct SlotNumbers {
  double at[maxShapeNumbers];
  explicit SlotNumbers(const Slot& slot) { std::memcpy(at, slot.shape, sizeof slot.shape); }
};

/// A slot as a shape in memory: for double the slot itself, for float a rounded copy.
template <class S>
struct Operand {
  alignas(S) std::byte shape[maxShapeNumbers * sizeof(S)];
  explicit Operand(int slot) {
    const SlotNumbers numbers(slotAt(slot));
    S rounded[maxShapeNumbers];
    for (int i = 0; i < maxShapeNumbers; ++i) rounded[i] = static_cast<S>(numbers.at[i]);
    std::memcpy(shape, rounded, sizeof shape);
  }
  const void* data() const { return shape; }
};
template <>
struct Operand<double> {
  const std::byte* shape;
  explicit Operand(int slot) : shape(slotAt(slot).shape) {}
  const void* data() const { return shape; }
};

/// Checks that the pair has the query and passes both operands to `ask` in their dimension.
template <class S, class Ask>
int withPair(int slotA, int slotB, Ask&& ask) {
  const ShapeKind a = slotAt(slotA).kind, b = slotAt(slotB).kind;
  if (dimensionOf(a) != dimensionOf(b)) return refused(ErrorCode::mixedDimensions);
  if (!hasDistance(a, b)) return refused(ErrorCode::unsupportedPair);
  const Operand<S> x(slotA), y(slotB);
  if (dimensionOf(a) == 3)
    ask.template operator()<3>(a, x.data(), b, y.data());
  else
    ask.template operator()<2>(a, x.data(), b, y.data());
  return 0;
}

}  // namespace touchstone::bindings
