// SPDX-License-Identifier: MIT
// A shape of either scalar as the numbers of the same shape in double, where the numbers of a float are exact.
// Manifolds and casts are computed on these, whatever the scalar: it is more accurate, and half the code.
#pragma once

#include <cstring>

#include "touchstone/layout.hpp"

namespace touchstone {

/// The numbers of a shape of scalar S that begins at `shape`, copied out of it.
template <ScalarType S>
struct NumbersOf {
  S at[maxShapeNumbers] = {};
  NumbersOf(ShapeKind kind, const void* shape) {
    std::memcpy(at, shape, static_cast<std::size_t>(layoutOf(kind).numberCount()) * sizeof(S));
  }
};

/// A shape of doubles in bytes, where a shape begins its life when its numbers are copied there.
struct WideOperand {
  ShapeKind kind;
  alignas(double) std::byte shape[maxShapeNumbers * sizeof(double)];
  void set(const double (&numbers)[maxShapeNumbers]) { std::memcpy(shape, numbers, sizeof shape); }
};
template <ScalarType S>
WideOperand widened(ShapeKind kind, const void* shape) {
  const NumbersOf<S> from(kind, shape);
  double numbers[maxShapeNumbers] = {};
  for (int i = 0; i < layoutOf(kind).numberCount(); ++i) numbers[i] = static_cast<double>(from.at[i]);
  WideOperand o{kind, {}};
  o.set(numbers);
  return o;
}
inline double lengthScale(const WideOperand& o) { return lengthScale(o.kind, NumbersOf<double>(o.kind, o.shape).at); }

}  // namespace touchstone
