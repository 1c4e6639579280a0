// SPDX-License-Identifier: MIT
// Bounds of every shape, and every shape moved by a rigid pose.
#pragma once

#include <optional>

#include "touchstone/shapes.hpp"

namespace touchstone {

/// Smallest axis-aligned box of a 3D shape, rounded outwards by nothing: exact up to rounding of the coordinates.
/// A plane has none (a half-space is unbounded): empty. Empty for 2D shapes.
template <class S>
std::optional<Aabb<S>> boundingBox(const Shape<S>& shape);
template <class S>
std::optional<Aabb2<S>> boundingBox2(const Shape<S>& shape);

/// Smallest sphere around a 3D shape (for a tapered capsule: of its two spheres). Empty for a plane and for 2D shapes.
template <class S>
std::optional<Sphere<S>> boundingSphere(const Shape<S>& shape);
template <class S>
std::optional<Circle2<S>> boundingCircle(const Shape<S>& shape);

/// Rigid pose: p -> rotation * p + translation.
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

/// A 3D shape moved by a pose. Rigid, so nothing changes its size: an aabb becomes an obb. Empty for a 2D shape.
template <class S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose<S>& pose);
template <class S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose2<S>& pose);

/// The smallest axis-aligned box around the rotated box: larger than the box itself unless it turns by right angles.
/// This is what engines do when they "rotate an AABB"; it is not the rotated solid.
template <class S>
Aabb<S> refit(const Aabb<S>& box, const Pose<S>& pose);
template <class S>
Aabb2<S> refit(const Aabb2<S>& box, const Pose2<S>& pose);

}  // namespace touchstone
