// SPDX-License-Identifier: MIT
// The world form of a placed shape, in one place for every query: numbers in double, computed by the roles of the
// shape's fields (layout.hpp). What is a position is turned and moved, what is a direction or a rotation is turned,
// what is a size stays.
#pragma once

#include "batch/small.hpp"
#include "queries/wide_operand.hpp"
#include "shapes/wide_pose.hpp"

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

/// Calls visit(field, index of its first number) for every field of a layout.
template <class Visitor>
TOUCHSTONE_UNROLLED void forEachField(const ShapeLayout& layout, Visitor&& visit) {
  for (int f = 0, at = 0; f < layout.fieldCount; at += layout.fields[f++].count) visit(layout.fields[f], at);
}

/// Rotates what is a rotation itself.
TOUCHSTONE_UNROLLED void turnRotation(double* numbers, const Pose<double>& pose) {
  const Quat<double> q = pose.rotation * Quat<double>{numbers[0], numbers[1], numbers[2], numbers[3]};
  numbers[0] = q.x;
  numbers[1] = q.y;
  numbers[2] = q.z;
  numbers[3] = q.w;
}
TOUCHSTONE_UNROLLED void turnRotation(double* numbers, const Pose2<double>& pose) { numbers[0] += pose.angle; }

/// Turns the numbers of a shape about the origin; an axis-aligned box is not among them.
template <int N>
TOUCHSTONE_UNROLLED void turnNumbers(const ShapeLayout& layout, double* shape, const PoseIn<double, N>& pose) {
  const Rotation<double, N> rotation = rotationOf(pose);
  forEachField(layout, [&](const Field& field, int at) {
    double* numbers = shape + at;
    if (isPosition(field.role) || field.role == FieldRole::unitVector)
      for (int i = 0; i < field.count; i += N) {
        const auto turned = rotation.toWorld(vecOf<double, N>([&](int k) { return numbers[i + k]; }));
        for (int k = 0; k < N; ++k) numbers[i + k] = turned[k];
      }
    if (field.role == FieldRole::unitQuaternion || field.role == FieldRole::angle) turnRotation(numbers, pose);
  });
}
/// Moves the numbers of a shape.
template <int N>
TOUCHSTONE_UNROLLED void translateNumbers(const ShapeLayout& layout, double* shape, const Vec<double, N>& by) {
  forEachField(layout, [&](const Field& field, int at) {
    for (int i = 0; isPosition(field.role) && i < field.count; ++i) shape[at + i] += by[i % N];
    // The normal stands before the offset.
    for (int i = 0; field.role == FieldRole::offset && i < N; ++i) shape[at] += shape[at - N + i] * by[i];
  });
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

}  // namespace touchstone
