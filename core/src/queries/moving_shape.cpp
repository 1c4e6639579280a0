// SPDX-License-Identifier: MIT
// Problem: where a shape is at time t of a motion.
// Method: in the frame of its pivot the shape only turns, by sine and cosine of half the angle at t (rotation.cpp, the
// same bits on every machine); the pivot moves by linear * t. Nothing is accumulated from step to step. Coordinates are
// relative to the pivot from the start, so a motion far from the origin loses no digits.
// Degenerate: a shape that does not turn keeps its numbers, an axis-aligned box among them.
#include "queries/moving_shape.hpp"

#include <algorithm>

#include "algorithms/directions.hpp"
#include "shapes/convex_core.hpp"
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

template <int N>
SimpleSolid simpleSolid(const ConvexCore<N>& core) {
  SimpleSolid turning{};
  if constexpr (N == 3)
    if (core.form == ConvexCore<N>::Form::cylinder) {
      turning.form = SimpleSolid::Form::cylinder;
      turning.cylinder = core.cylinder;
      return turning;
    }
  turning.form = SimpleSolid::Form::spheres;
  turning.base = lifted(core.base);
  turning.tip = lifted(core.tip);
  turning.baseRadius = core.baseRadius + core.radius;
  turning.tipRadius = core.tipRadius + core.radius;
  if (core.form == ConvexCore<N>::Form::box) {
    turning.form = SimpleSolid::Form::box;
    turning.center = lifted(core.box.center);
    turning.half = lifted(core.box.half);
    turning.rotation = Rotation<double, 3>::identity();
    for (int k = 0; k < N; ++k) turning.rotation.column[k] = lifted(core.box.rotation.column[k]);
  }
  return turning;
}
/// A shape that refers to its points, or a triangle.
template <class T>
SimpleSolid pointsSolid(const T& s) {
  SimpleSolid solid{};
  solid.form = SimpleSolid::Form::points;
  solid.pointDimension = T::dimension;
  solid.rotation = Rotation<double, 3>::identity();
  if constexpr (requires { s.vertices; }) {
    std::copy(s.vertices, s.vertices + 3, solid.corner);
  } else {
    const auto rotation = rotationOf(poseOfPoints(s));
    for (int k = 0; k < T::dimension; ++k) solid.rotation.column[k] = lifted(rotation.column[k]);
    solid.points = &s.points();
    solid.center = lifted(s.position);
  }
  return solid;
}
SimpleSolid simpleSolidOf(const ShapeNumbers& shape) {
  const WideOperand operand = operandOf(shape);
  return visitShape<double>(operand.kind, operand.shape, [&]<class T>(const T& s) {
    if constexpr (
        requires { s.points(); } || requires { s.vertices; }) {
      return pointsSolid(s);
    } else if constexpr (T::isBounded) {
      return simpleSolid(coreOf(s, Vec<double, T::dimension>{}));
    } else {
      SimpleSolid core{};
      core.form = SimpleSolid::Form::halfSpace;
      core.normal = s.normal;
      core.offset = s.offset;
      return core;
    }
  });
}

/// Calls visit(vertex, radius) for every vertex of a bounded core.
template <class Visitor>
void forEachVertex(const SimpleSolid& core, Visitor&& visit) {
  if (core.form == SimpleSolid::Form::spheres) {
    visit(core.base, core.baseRadius);
    visit(core.tip, core.tipRadius);
  }
  for (int corner = 0; core.form == SimpleSolid::Form::box && corner < 8; ++corner) {
    const auto signedHalf = [&](int k) { return (corner >> k & 1) != 0 ? core.half[k] : -core.half[k]; };
    visit(core.center + core.rotation.toWorld(vecOf<double, 3>(signedHalf)), 0.0);
  }
  for (int i = 0; core.form == SimpleSolid::Form::points && i < core.pointCount(); ++i) visit(core.pointAt(i), 0.0);
}

}  // namespace

Vec3<double> SimpleSolid::pointAt(int i) const {
  if (points == nullptr) return corner[i];
  const auto at = static_cast<std::size_t>(i);
  const Vec3<double> p = pointDimension == 3 ? static_cast<const HullPoints<3>&>(*points)[at]
                                             : lifted(static_cast<const HullPoints<2>&>(*points)[at]);
  return rotation.toWorld(p) + center;
}
Extreme SimpleSolid::least(const Vec3<double>& direction) const {
  if (form == Form::halfSpace) return {-offset, {}};
  if (TOUCHSTONE_ALL_SHAPES != 0 && form == Form::cylinder) {
    const Vec3<double> point = cylinder.rimPoint(-direction);
    return {dot(direction, point), point};
  }
  if (TOUCHSTONE_ALL_SHAPES != 0 && form == Form::points) {
    Extreme found{std::numeric_limits<double>::infinity(), {}};
    for (int i = 0; i < pointCount(); ++i) {
      const Vec3<double> p = pointAt(i);
      const double along = dot(direction, p);
      if (along < found.value) found = {along, p};
    }
    return found;
  }
  if (form == Form::box) {
    const Vec3<double> local = rotation.toLocal(direction);
    const Vec3<double> point =
        center + rotation.toWorld(vecOf<double, 3>([&](int k) { return local[k] > 0 ? -half[k] : half[k]; }));
    return {dot(direction, point), point};
  }
  const double atBase = dot(direction, base) - baseRadius, atTip = dot(direction, tip) - tipRadius;
  return atTip < atBase ? Extreme{atTip, tip} : Extreme{atBase, base};
}
double SimpleSolid::reachAround(const Vec3<double>& w) const {
  double most = 0;
  if (TOUCHSTONE_ALL_SHAPES != 0 && form == Form::cylinder)
    for (const double end : {-1.0, 1.0})
      most = std::max(most, length(cross(w, cylinder.capCenter(end))) + length(w) * cylinder.radius);
  forEachVertex(*this, [&](const Vec3<double>& p, double) { most = std::max(most, length(cross(w, p))); });
  return most;
}

SimpleSolid::Reach SimpleSolid::reach() const {
  Reach most{0, 0};
  if (TOUCHSTONE_ALL_SHAPES != 0 && form == Form::cylinder)
    for (const double end : {-1.0, 1.0}) {
      const Vec3<double> at = cylinder.capCenter(end);
      const double along = dot(at, cylinder.axis), across = length(at - cylinder.axis * along) + cylinder.radius;
      most.vertices = most.whole = std::max(most.whole, std::sqrt(along * along + across * across) * (1 + 1e-15));
    }
  forEachVertex(*this, [&](const Vec3<double>& p, double radius) {
    const double distance = length(p);
    most.vertices = std::max(most.vertices, distance);
    most.whole = std::max(most.whole, distance + radius);
  });
  return most;
}

MovingShape::MovingShape(const WideMotion& motion)
    : shape_(motion.shape), linear_(motion.linear), angular_(motion.angular), reach_(0), outerRadius_(0) {
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
  const auto turning = lengthAndDirection(angular_);
  rate_ = turning.length;
  axis_ = turning.direction;
  core_ = simpleSolidOf(shape_);
  const SimpleSolid::Reach reach = core_.reach();
  reach_ = reach.vertices;
  outerRadius_ = reach.whole;
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
