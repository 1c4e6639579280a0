// SPDX-License-Identifier: MIT
// A shape of either scalar as the numbers of the same shape in double, where the numbers of a float are exact.
// Manifolds and casts are computed on these, whatever the scalar: it is more accurate, and half the code.
#pragma once

#include "touchstone/layout.hpp"

namespace touchstone {

/// Laid out as the shape itself (see layout.hpp).
struct WideOperand {
  ShapeKind kind;
  double numbers[maxShapeNumbers];
};
template <ScalarType S>
WideOperand widened(ShapeKind kind, const void* shape) {
  WideOperand o{kind, {}};
  const auto* from = static_cast<const S*>(shape);
  for (int i = 0; i < layoutOf(kind).numberCount(); ++i) o.numbers[i] = static_cast<double>(from[i]);
  return o;
}

}  // namespace touchstone
