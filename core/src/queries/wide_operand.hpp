// SPDX-License-Identifier: MIT
// A shape of either scalar as the numbers of the same shape in double, where the numbers of a float are exact.
// Manifolds and casts are computed on these, whatever the scalar: it is more accurate, and half the code.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "algorithms/branchless.hpp"
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
/// Which numbers of a shape are lengths: bit i for number i, indexed by kind.
inline constexpr auto lengthMasks = [] {
  std::array<std::uint32_t, shapeKindCount> masks{};
  for (const ShapeLayout& layout : shapeLayouts)
    for (int f = 0, at = 0; f < layout.fieldCount; at += layout.fields[f++].count)
      if (isLength(layout.fields[f].role))
        masks[static_cast<std::size_t>(layout.kind)] |= ((1U << layout.fields[f].count) - 1) << at;
  return masks;
}();
/// lengthScale() of the shape of doubles at `shape`, without a copy and without its layout.
inline double lengthScaleOf(ShapeKind kind, const void* shape) {
  if (TOUCHSTONE_ALL_SHAPES != 0 && hasPoints(kind)) return lengthScale(kind, NumbersOf<double>(kind, shape).at);
  double most = 0;
  const auto* bytes = static_cast<const std::byte*>(shape);
  for (std::uint32_t mask = lengthMasks[static_cast<std::size_t>(kind)]; mask != 0; mask >>= 1U, bytes += sizeof most)
    if ((mask & 1U) != 0) most = largerOf(most, magnitudeAt(bytes));
  return most;
}

}  // namespace touchstone
