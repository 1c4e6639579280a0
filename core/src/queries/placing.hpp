// SPDX-License-Identifier: MIT
// The world form of a placed shape, in one place for every query: numbers in double, computed by the roles of the
// shape's fields (layout.hpp). What is a position is turned and moved, what is a direction or a rotation is turned,
// what is a size stays.
#pragma once

#include "queries/wide_operand.hpp"
#include "touchstone/pose.hpp"

namespace touchstone {

/// The numbers of a shape, in the order of its fields.
struct ShapeNumbers {
  ShapeKind kind;
  double at[maxShapeNumbers];
};
template <ScalarType S>
ShapeNumbers numbersIn(ShapeKind kind, const void* shape) {
  const NumbersOf<S> from(kind, shape);
  ShapeNumbers numbers{kind, {}};
  for (int i = 0; i < layoutOf(kind).numberCount(); ++i) numbers.at[i] = static_cast<double>(from.at[i]);
  return numbers;
}
inline WideOperand operandOf(const ShapeNumbers& numbers) {
  WideOperand o{numbers.kind, {}};
  o.set(numbers.at);
  return o;
}

/// Moves a shape of dimension N.
template <int N>
void translate(ShapeNumbers& shape, const Vec<double, N>& by);

/// An axis-aligned box as an oriented one without a rotation.
template <int N>
ShapeNumbers asOrientedBox(const ShapeNumbers& box);

/// The shape placed by `pose`, in the world moved by -origin. A box that is turned becomes an oriented one.
template <int N>
ShapeNumbers placed(ShapeNumbers shape, const PoseIn<double, N>& pose, const Vec<double, N>& origin);

template <ScalarType S>
Pose<double> widened(const Pose<S>& p) {
  const auto wide = [](S x) { return static_cast<double>(x); };
  return {castVec<double>(p.position),
          {wide(p.rotation.x), wide(p.rotation.y), wide(p.rotation.z), wide(p.rotation.w)}};
}
template <ScalarType S>
Pose2<double> widened(const Pose2<S>& p) {
  return {castVec<double>(p.position), static_cast<double>(p.angle)};
}

}  // namespace touchstone
