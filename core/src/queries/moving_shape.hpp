// SPDX-License-Identifier: MIT
// A shape in motion, in double, relative to its pivot: the pivot moves along a line, the shape turns about it. Shapes
// of the plane are shapes of space with z = 0 here, which turn about the third axis.
#pragma once

#include "queries/placed_view.hpp"
#include "queries/placing.hpp"
#include "shapes/simple_solid.hpp"
#include "touchstone/motion.hpp"

namespace touchstone {

/// A placed shape and its motion, whatever scalar and dimension they were given in.
struct WideMotion {
  ShapeNumbers shape;
  bool hasPose, hasPivot;
  Pose<double> pose;
  double angle;  ///< of the pose, in the plane
  Vec3<double> linear, angular, pivot;
  /// A shape of the caller's own in place of `shape`: a ConvexView of its dimension.
  const void* view = nullptr;
  int viewDimension = 0;
};

class MovingShape {
 public:
  explicit MovingShape(const WideMotion& motion);

  /// At t, with the pivot at `position`.
  ShapeNumbers at(double t, const Vec3<double>& position) const;
  /// The same for a shape of the caller's own: calls ask(view) with its ConvexView there.
  template <int N, class Ask>
  auto withViewAt(double t, const Vec3<double>& position, Ask&& ask) const;
  bool isOwn() const { return hasOwnShapes && core_.form == SimpleSolid::Form::own; }
  /// How far it has turned at t; of a shape of the plane the angle, too.
  Quat<double> turnAt(double t) const;
  double angleAt(double t) const { return angular_[2] * t; }
  Vec3<double> pivotAt(double t) const { return pivot_ + linear_ * t; }

  const Vec3<double>& pivot() const { return pivot_; }
  const Vec3<double>& linear() const { return linear_; }
  /// Axis times angle over the whole of [0, 1].
  const Vec3<double>& angular() const { return angular_; }
  double rate() const { return rate_; }
  bool turns() const { return rate_ != 0; }
  int dimension() const { return isOwn() ? core_.pointDimension : dimensionOf(shape_.kind); }
  /// At t = 0, with the pivot at the origin.
  const SimpleSolid& core() const { return core_; }
  /// The farthest vertex of the core from the pivot, and the radius of the sphere around it that holds the shape.
  double reach() const { return reach_; }
  double outerRadius() const { return outerRadius_; }

 private:
  /// The shape of the core and its solid at t = 0.
  void place(const WideMotion& motion);

  ShapeNumbers shape_;  ///< at t = 0, with the pivot at the origin
  Vec3<double> pivot_, linear_, angular_, axis_;
  double rate_, reach_, outerRadius_;
  SimpleSolid core_;
};

template <int N, class Ask>
auto MovingShape::withViewAt(double t, const Vec3<double>& position, Ask&& ask) const {
  const Rotation<double, 3> turn = rotationOf(turnAt(t));
  Rotation<double, N> rotation;
  for (int k = 0; k < N; ++k) rotation.column[k] = lowered<N>(turn.toWorld(core_.rotation.column[k]));
  const PlacedView<N> placed(*static_cast<const detail::ConvexView<N>*>(core_.view), rotation, true,
                             lowered<N>(turn.toWorld(core_.center) + position));
  return ask(detail::ConvexOperand<N>{{}, nullptr, &placed.view()});
}

template <ScalarType S, int N>
void setMotion(WideMotion& wide, const PoseIn<S, N>* given, const Motion<S, N>& motion) {
  wide.hasPose = given != nullptr;
  if (given) {
    const auto pose = widened(*given);
    wide.pose.position = lifted(pose.position);
    if constexpr (N == 3)
      wide.pose.rotation = pose.rotation;
    else
      wide.angle = pose.angle;
  }
  wide.linear = lifted(castVec<double>(motion.linear));
  if constexpr (N == 3)
    wide.angular = castVec<double>(motion.angular);
  else
    wide.angular[2] = static_cast<double>(motion.angular);
  wide.hasPivot = motion.pivot.has_value();
  if (wide.hasPivot) wide.pivot = lifted(castVec<double>(*motion.pivot));
}
template <ScalarType S, int N>
WideMotion widened(const detail::MovingOperand<S, N>& given) {
  WideMotion wide{};
  wide.shape = numbersIn<S>(given.placed.kind, given.placed.shape);
  setMotion<S, N>(wide, given.placed.pose, given.motion);
  return wide;
}

}  // namespace touchstone
