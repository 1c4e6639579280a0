// SPDX-License-Identifier: MIT
// Rigid poses, and every shape moved by one.
#pragma once

#include <optional>

#include "touchstone/shapes.hpp"

namespace touchstone {

/// Rigid pose: p -> rotation * p + translation (metres). `rotation` must be of unit length up to rounding.
template <ScalarType S>
struct Pose {
  Quat<S> rotation;
  Vec3<S> translation;
};
/// Rigid pose in the plane: p -> rotation by `angle` (radians, counter-clockwise), then translation.
template <ScalarType S>
struct Pose2 {
  S angle;
  Vec2<S> translation;
};

/// A 3D shape moved by a pose, its coordinates rounded. Rigid, so sizes are unchanged: an aabb becomes an obb (also
/// without rotation), every other kind is preserved. validate() reports coordinates out of range, and a quaternion
/// that many rotations have moved off unit length. Empty for a 2D shape.
template <ScalarType S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose<S>& pose);
/// The same for a 2D shape: an aabb2 becomes an obb2, and angles add up. Empty for a 3D shape.
template <ScalarType S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose2<S>& pose);

/// The bounding box of the moved box: larger than the box itself unless it turns by right angles. This is what engines
/// do when they "rotate an AABB"; it is not the rotated solid, which transform() gives.
template <ScalarType S>
Aabb<S> transformedBounds(const Aabb<S>& box, const Pose<S>& pose);
/// The same in the plane.
template <ScalarType S>
Aabb2<S> transformedBounds(const Aabb2<S>& box, const Pose2<S>& pose);

}  // namespace touchstone
