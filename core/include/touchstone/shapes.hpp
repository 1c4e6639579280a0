// SPDX-License-Identifier: MIT
// The shapes. Right-handed space, +Y up, metres, radians. Every shape is a closed solid and a plain aggregate;
// zero radii, zero half extents, min == max and base == tip are valid (a capsule of length 0 is a sphere).
// What is rejected, and how it is said, is in validate.hpp.
#pragma once

#include <cstdint>
#include <type_traits>
#include <variant>

#include "touchstone/vec.hpp"

namespace touchstone {

/// The fixed order of shapes: pairs are named, stored and computed with the smaller kind first.
enum class ShapeKind : std::uint8_t {
  point,
  sphere,
  aabb,
  obb,
  capsule,
  taperedCapsule,
  plane,
  circle2,
  aabb2,
  obb2,
  capsule2
};
inline constexpr int shapeKindCount = 11;
/// 3D kinds come first; a 2D shape never meets a 3D shape.
inline constexpr int shapeKindCount3 = 7;
inline constexpr int shapeKindCount2 = 4;
/// 2 or 3.
constexpr int dimensionOf(ShapeKind kind) { return kind < ShapeKind::circle2 ? 3 : 2; }

/// A particle.
template <class S>
struct Point {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::point;
  Vec3<S> position;
};
/// Ball: everything within `radius` of `center`.
template <class S>
struct Sphere {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::sphere;
  Vec3<S> center;
  S radius;
};
/// Axis-aligned box; min <= max in every component.
template <class S>
struct Aabb {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::aabb;
  Vec3<S> min, max;
};
/// Oriented box: `rotation` (unit quaternion) turns the axis-aligned box of `halfExtents` about `center`.
template <class S>
struct Obb {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::obb;
  Vec3<S> center, halfExtents;
  Quat<S> rotation;
};
/// Segment base-tip swept by a sphere.
template <class S>
struct Capsule {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::capsule;
  Vec3<S> base, tip;
  S radius;
};
/// Convex hull of the two spheres (base, baseRadius) and (tip, tipRadius); one may contain the other. It is also the
/// union of the spheres at base + t (tip - base) with radius baseRadius + t (tipRadius - baseRadius), t in [0, 1].
template <class S>
struct TaperedCapsule {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::taperedCapsule;
  Vec3<S> base, tip;
  S baseRadius, tipRadius;
};
/// The solid half-space normal . p <= offset, `normal` of unit length.
template <class S>
struct Plane {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::plane;
  Vec3<S> normal;
  S offset;
};
/// Disc: everything within `radius` of `center`.
template <class S>
struct Circle2 {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::circle2;
  Vec2<S> center;
  S radius;
};
/// Axis-aligned rectangle; min <= max in both components.
template <class S>
struct Aabb2 {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::aabb2;
  Vec2<S> min, max;
};
/// Oriented rectangle, turned by `angle` radians counter-clockwise about `center`.
template <class S>
struct Obb2 {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::obb2;
  Vec2<S> center, halfExtents;
  S angle;
};
/// Segment base-tip swept by a disc.
template <class S>
struct Capsule2 {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::capsule2;
  Vec2<S> base, tip;
  S radius;
};

/// Any shape; the index of the alternative is the ShapeKind.
template <class S>
using Shape = std::variant<Point<S>, Sphere<S>, Aabb<S>, Obb<S>, Capsule<S>, TaperedCapsule<S>, Plane<S>, Circle2<S>,
                           Aabb2<S>, Obb2<S>, Capsule2<S>>;
static_assert(std::variant_size_v<Shape<double>> == shapeKindCount);

/// The kind of the shape that is held.
template <class S>
constexpr ShapeKind kindOf(const Shape<S>& shape) {
  return static_cast<ShapeKind>(shape.index());
}

}  // namespace touchstone
