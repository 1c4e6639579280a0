// SPDX-License-Identifier: MIT
// Bounds of every shape, and every shape moved by a rigid pose.
#pragma once

#include <optional>

#include "touchstone/shapes.hpp"

namespace touchstone {

/// The smallest axis-aligned box of a 3D shape, rounded outwards: no point of the shape is left out, exact sums stay
/// exact, and the box is too large by a few roundings of its numbers at most. Empty for a plane (a half-space is
/// unbounded) and for 2D shapes.
template <class S>
std::optional<Aabb<S>> boundingBox(const Shape<S>& shape);
/// The same for a 2D shape; empty for 3D shapes.
template <class S>
std::optional<Aabb2<S>> boundingBox2(const Shape<S>& shape);

/// The smallest sphere around a 3D shape, its radius rounded outwards in the same way. Around a tapered capsule it is
/// that of its two balls: the larger one, where it contains the other. Empty for a plane and for 2D shapes.
template <class S>
std::optional<Sphere<S>> boundingSphere(const Shape<S>& shape);
/// The smallest circle around a 2D shape; empty for 3D shapes.
template <class S>
std::optional<Circle2<S>> boundingCircle(const Shape<S>& shape);

/// Rigid pose: p -> rotation * p + translation (metres). `rotation` must be of unit length up to rounding.
template <class S>
struct Pose {
  Quat<S> rotation;
  Vec3<S> translation;
};
/// Rigid pose in the plane: p -> rotation by `angle` (radians, counter-clockwise), then translation.
template <class S>
struct Pose2 {
  S angle;
  Vec2<S> translation;
};

/// A 3D shape moved by a pose, its coordinates rounded. Rigid, so no size changes: an aabb becomes an obb (also where
/// the pose does not turn it), every other kind stays. What leaves the allowed range, or is turned so often that its
/// quaternion drifts off unit length, is told by validate(). Empty for a 2D shape.
template <class S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose<S>& pose);
/// The same for a 2D shape: an aabb2 becomes an obb2, and angles add up. Empty for a 3D shape.
template <class S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose2<S>& pose);

/// The bounding box of the moved box: larger than the box itself unless it turns by right angles. This is what engines
/// do when they "rotate an AABB"; it is not the rotated solid, which transform() gives.
template <class S>
Aabb<S> refit(const Aabb<S>& box, const Pose<S>& pose);
/// The same in the plane.
template <class S>
Aabb2<S> refit(const Aabb2<S>& box, const Pose2<S>& pose);

}  // namespace touchstone
