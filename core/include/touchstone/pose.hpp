// SPDX-License-Identifier: MIT
// Rigid poses, and every shape placed by one.
#pragma once

#include <optional>
#include <type_traits>

#include "touchstone/shapes.hpp"

namespace touchstone {

/// Rigid pose: p -> rotation * p + position (metres). It turns a shape about the origin of the shape's own frame and
/// moves it then. `rotation` is of unit length up to rounding (see validate.hpp). Pose<S>{} is the identity.
template <ScalarType S>
struct Pose {
  Vec3<S> position{};
  Quat<S> rotation{};
  constexpr bool operator==(const Pose&) const = default;
};
/// Rigid pose in the plane: p -> p turned by `angle` (radians, counter-clockwise) + position.
template <ScalarType S>
struct Pose2 {
  Vec2<S> position{};
  S angle{};
  constexpr bool operator==(const Pose2&) const = default;
};

/// The type of the poses of dimension N.
template <ScalarType S, int N>
using PoseIn = std::conditional_t<N == 2, Pose2<S>, Pose<S>>;
/// The type of the poses of a shape.
template <ShapeType T>
using PoseOf = PoseIn<typename T::Scalar, T::dimension>;

/// Whether a pose turns what it places: false for the identity rotation exactly ([0, 0, 0, w], the angle 0).
template <ScalarType S>
constexpr bool isTurned(const Pose<S>& pose) {
  return pose.rotation.x != S(0) || pose.rotation.y != S(0) || pose.rotation.z != S(0);
}
template <ScalarType S>
constexpr bool isTurned(const Pose2<S>& pose) {
  return pose.angle != S(0);
}
/// The rotation of a pose.
template <ScalarType S>
constexpr Rotation<S, 3> rotationOf(const Pose<S>& pose) {
  return rotationOf(pose.rotation);
}
template <ScalarType S>
Rotation<S, 2> rotationOf(const Pose2<S>& pose) {
  return rotationOf(pose.angle);
}
/// Whether a pose leaves every shape where it is. A query then answers with the bits that it gives without a pose.
template <ScalarType S>
constexpr bool isIdentity(const Pose<S>& pose) {
  return !isTurned(pose) && pose.position == Vec3<S>{};
}
template <ScalarType S>
constexpr bool isIdentity(const Pose2<S>& pose) {
  return !isTurned(pose) && pose.position == Vec2<S>{};
}

namespace detail {
/// An operand of a query: a shape of this kind and of scalar S that begins at `shape`, and its pose; null: none. It
/// refers to both, so that placing copies no shape.
template <ScalarType S, int N>
struct PlacedShape {
  ShapeKind kind;
  const void* shape;
  const PoseIn<S, N>* pose;
  constexpr bool isMoved() const { return pose && !isIdentity(*pose); }
};
}  // namespace detail

/// The world form of a placed 3D shape: the shape whose numbers describe the placed solid, computed in double and
/// rounded once. Rigid, so no size changes, but for a cylinder whose axis would be lost when base and tip are rounded:
/// it is lengthened by up to 2 sqrt(radius * half a unit in the last place of its coordinates), in metres, as a disc
/// without length is. An aabb that is turned becomes an obb; every other kind stays. What leaves
/// the allowed range, or is turned so often that its quaternion drifts off unit length, is reported by validate().
/// Empty for a 2D shape.
template <ScalarType S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose<S>& pose);
/// The same for a 2D shape: an aabb2 that is turned becomes an obb2, and angles add up. Empty for a 3D shape.
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
