// SPDX-License-Identifier: MIT
// Problem: where a shape is at time t of a motion.
// Method: in the frame of its pivot the shape only turns, by sine and cosine of half the angle at t (rotation.cpp, the
// same bits on every machine); the pivot moves by linear * t. Nothing is accumulated from step to step. Coordinates are
// relative to the pivot from the start, so a motion far from the origin loses no digits.
// Degenerate: a shape that does not turn keeps its numbers, an axis-aligned box among them.
#include "queries/moving_shape.hpp"

#include <algorithm>

#include "algorithms/directions.hpp"
#include "shapes/all.hpp"
#include "shapes/visit.hpp"

namespace touchstone {
namespace {

SimpleSolid simpleSolidOf(const ShapeNumbers& shape);

template <int N>
PoseIn<double, N> poseOf(const Vec3<double>& position, const Quat<double>& rotation, double angle) {
  if constexpr (N == 3)
    return {position, rotation};
  else
    return {lowered<2>(position), angle};
}
/// placed() in the dimension of the shape.
ShapeNumbers placedAt(const ShapeNumbers& shape, const Vec3<double>& position, const Quat<double>& rotation,
                      double angle) {
  return dimensionOf(shape.kind) == 3 ? placed<3>(shape, poseOf<3>(position, rotation, angle), {})
                                      : placed<2>(shape, poseOf<2>(position, rotation, angle), {});
}

/// The mean of the points that a shape refers to.
Vec3<double> middleOfPoints(const ShapeNumbers& shape) {
  const SimpleSolid solid = simpleSolidOf(shape);
  Vec3<double> sum{};
  for (int i = 0; i < solid.pointCount(); ++i) sum = sum + (solid.pointAt(i) - solid.pointAt(0));
  return solid.pointAt(0) + sum / static_cast<double>(solid.pointCount());
}
/// The middle of a shape: the mean of its positions or points; of a half-space offset * normal.
Vec3<double> middleOf(const ShapeNumbers& shape) {
  const ShapeLayout& layout = layoutOf(shape.kind);
  const int dimension = dimensionOf(shape.kind);
  if (TOUCHSTONE_ALL_SHAPES != 0 && hasPoints(shape.kind)) return middleOfPoints(shape);
  Vec3<double> sum{};
  int count = 0;
  const double* at = shape.at;
  for (int f = 0; f < layout.fieldCount; at += layout.fields[f++].count) {
    const Field& field = layout.fields[f];
    for (int i = 0; isPosition(field.role) && i < field.count; ++i, ++count) sum[i % dimension] += at[i];
    // The normal stands before the offset.
    for (int i = 0; field.role == FieldRole::offset && i < dimension; ++i) sum[i] = at[i - dimension] * at[0];
  }
  return count > 0 ? sum * (static_cast<double>(dimension) / static_cast<double>(count)) : sum;
}

SimpleSolid simpleSolidOf(const ShapeNumbers& shape) {
  const WideOperand operand = operandOf(shape);
  return visitShape<double>(operand.kind, operand.shape, []<class T>(const T& s) { return ShapeTraits<T>::solid(s); });
}

/// The middle of the bounding box of a shape of the caller's own, in its own frame.
Vec3<double> middleOfOwn(const SimpleSolid& own) {
  Vec3<double> middle{};
  for (int k = 0; k < own.pointDimension; ++k) {
    const Vec3<double> along = unit<double, 3>(k);
    middle[k] = (own.ownSupport(along)[k] + own.ownSupport(-along)[k]) * 0.5;
  }
  return middle;
}
/// A shape of the caller's own at its pose, the pivot being the origin.
SimpleSolid ownSolidOf(const WideMotion& motion, Vec3<double>& pivot) {
  SimpleSolid own{};
  own.form = SimpleSolid::Form::own;
  own.view = motion.view;
  own.pointDimension = motion.viewDimension;
  own.rotation = Rotation<double, 3>::identity();
  const Vec3<double> middle = motion.hasPivot ? Vec3<double>{} : middleOfOwn(own);
  if (own.pointDimension == 3) {
    own.rotation = rotationOf(motion.pose.rotation);
  } else {
    const auto turned = rotationOf(motion.angle);
    for (int k = 0; k < 2; ++k) own.rotation.column[k] = lifted(turned.column[k]);
  }
  pivot = motion.hasPivot ? motion.pivot : own.rotation.toWorld(middle) + motion.pose.position;
  own.center = motion.pose.position - pivot;
  return own;
}

}  // namespace

MovingShape::MovingShape(const WideMotion& motion)
    : shape_(motion.shape), linear_(motion.linear), angular_(motion.angular), reach_(0), outerRadius_(0), core_{} {
  if (hasOwnShapes && motion.view)
    core_ = ownSolidOf(motion, pivot_);
  else
    place(motion);
  const auto turning = lengthAndDirection(angular_);
  rate_ = turning.length;
  axis_ = turning.direction;
  const SimpleSolid::Reach reach = core_.reach();
  reach_ = reach.vertices;
  outerRadius_ = reach.whole;
}

void MovingShape::place(const WideMotion& motion) {
  Vec3<double> position = motion.pose.position;
  if (motion.hasPivot) {
    pivot_ = motion.pivot;
    position = position - pivot_;
  } else {
    const Vec3<double> middle = middleOf(shape_);
    shape_ = placedAt(shape_, -middle, {}, 0);
    // The middle of the placed shape is that of the shape, placed.
    const bool isTurned = motion.angle != 0 || touchstone::isTurned(motion.pose);
    const Quat<double> rotation = motion.pose.rotation;
    Vec3<double> turned = middle;
    if (isTurned && dimension() == 3) turned = rotationOf(rotation).toWorld(middle);
    if (isTurned && dimension() == 2) turned = lifted(rotationOf(motion.angle).toWorld(lowered<2>(middle)));
    pivot_ = turned + position;
    position = {};
  }
  shape_ = placedAt(shape_, position, motion.pose.rotation, motion.angle);
  core_ = simpleSolidOf(shape_);
}

ShapeNumbers MovingShape::at(double t, const Vec3<double>& position) const {
  return placedAt(shape_, position, turnAt(t), angleAt(t));
}

Quat<double> MovingShape::turnAt(double t) const {
  const double angle = rate_ * t;
  if (angle == 0) return {};
  const Vec2<double> half = rotationOf(angle * 0.5).column[0];
  return {axis_[0] * half[1], axis_[1] * half[1], axis_[2] * half[1], half[0]};
}

}  // namespace touchstone
