// SPDX-License-Identifier: MIT
// The shapes. Right-handed space, +Y up, metres, radians. Every shape is a closed solid and a plain aggregate; zero
// radii, zero half extents, min == max and base == tip are valid (a capsule of length 0 is a sphere). validate.hpp
// defines what is rejected, and the messages.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <type_traits>
#include <utility>
#include <variant>

#include "touchstone/hull_points.hpp"
#include "touchstone/vec.hpp"

// Off in the WebAssembly module that every page loads first: it has no room for the queries of triangles, cylinders,
// hulls and polygons, which are in a larger one. Kinds, their order and their numbers are the same in both.
#ifndef TOUCHSTONE_ALL_SHAPES
#define TOUCHSTONE_ALL_SHAPES 1
#endif

namespace touchstone {

/// The fixed order of shapes: pairs are named, stored and computed with the smaller kind first.
enum class ShapeKind : std::uint8_t {
  point,
  sphere,
  aabb,
  obb,
  capsule,
  taperedCapsule,
  triangle,
  cylinder,
  hull,
  plane,
  circle2,
  aabb2,
  obb2,
  capsule2,
  polygon2
};
/// 3D kinds come first; a 2D shape never meets a 3D shape.
inline constexpr int shapeKindCount3 = static_cast<int>(ShapeKind::circle2);
/// How many kinds of shapes there are.
inline constexpr int shapeKindCount = static_cast<int>(ShapeKind::polygon2) + 1;
/// How many kinds of 2D shapes there are.
inline constexpr int shapeKindCount2 = shapeKindCount - shapeKindCount3;
/// 2 or 3.
constexpr int dimensionOf(ShapeKind kind) { return static_cast<int>(kind) < shapeKindCount3 ? 3 : 2; }

// Every shape names its scalar, its kind, its dimension and whether it is bounded; a half-space is not.

/// A particle.
template <ScalarType S>
struct Point {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::point;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Vec3<S> position;
};
/// Solid sphere: everything within `radius` of `center`.
template <ScalarType S>
struct Sphere {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::sphere;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Vec3<S> center;
  S radius;
};
/// Axis-aligned box; min <= max in every component.
template <ScalarType S>
struct Aabb {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::aabb;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Vec3<S> min, max;
};
/// Oriented box: `rotation` (unit quaternion) turns the axis-aligned box of `halfExtents` about `center`.
template <ScalarType S>
struct Obb {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::obb;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Vec3<S> center, halfExtents;
  Quat<S> rotation;
};
/// Segment base-tip swept by a sphere.
template <ScalarType S>
struct Capsule {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::capsule;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Vec3<S> base, tip;
  S radius;
};
/// Convex hull of the two spheres (base, baseRadius) and (tip, tipRadius); one may contain the other. It is also the
/// union of the spheres at base + t (tip - base) with radius baseRadius + t (tipRadius - baseRadius), t in [0, 1].
template <ScalarType S>
struct TaperedCapsule {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::taperedCapsule;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Vec3<S> base, tip;
  S baseRadius, tipRadius;
};
/// The flat, two-sided triangle, edges and corners included; any three points, collinear and equal ones too.
template <ScalarType S>
struct Triangle {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::triangle;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Vec3<S> vertices[3];
};
/// Solid cylinder with flat ends: everything within `radius` of the segment base-tip, between the planes across its
/// ends. With base == tip it is the disc across +Y of its own frame, which a pose turns.
template <ScalarType S>
struct Cylinder {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::cylinder;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Vec3<S> base, tip;
  S radius;
};
/// Solid convex hull of points, turned by `rotation` about the origin of their frame, then moved by `position`. The
/// points are not part of the shape: it refers to a HullPoints, which must outlive it (hullOf).
template <ScalarType S>
struct Hull {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::hull;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Reference<S> reference;
  Vec3<S> position;
  Quat<S> rotation;
  const HullPoints<3>& points() const { return *static_cast<const HullPoints<3>*>(reference.address()); }
};
/// The solid half-space normal . p <= offset, `normal` of unit length.
template <ScalarType S>
struct Plane {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::plane;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = false;
  Vec3<S> normal;
  S offset;
};
/// Disc: everything within `radius` of `center`.
template <ScalarType S>
struct Circle2 {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::circle2;
  static constexpr int dimension = 2;
  static constexpr bool isBounded = true;
  Vec2<S> center;
  S radius;
};
/// Axis-aligned rectangle; min <= max in both components.
template <ScalarType S>
struct Aabb2 {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::aabb2;
  static constexpr int dimension = 2;
  static constexpr bool isBounded = true;
  Vec2<S> min, max;
};
/// Oriented rectangle, turned by `angle` radians counter-clockwise about `center`.
template <ScalarType S>
struct Obb2 {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::obb2;
  static constexpr int dimension = 2;
  static constexpr bool isBounded = true;
  Vec2<S> center, halfExtents;
  S angle;
};
/// Segment base-tip swept by a disc.
template <ScalarType S>
struct Capsule2 {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::capsule2;
  static constexpr int dimension = 2;
  static constexpr bool isBounded = true;
  Vec2<S> base, tip;
  S radius;
};

/// Solid convex hull of points of the plane, turned by `angle` about the origin of their frame, then moved by
/// `position`; it refers to the points as Hull does.
template <ScalarType S>
struct Polygon2 {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::polygon2;
  static constexpr int dimension = 2;
  static constexpr bool isBounded = true;
  Reference<S> reference;
  Vec2<S> position;
  S angle;
  const HullPoints<2>& points() const { return *static_cast<const HullPoints<2>*>(reference.address()); }
};

/// The hull of points where they are.
template <ScalarType S>
Hull<S> hullOf(const HullPoints<3>& points) {
  return {Reference<S>::to(&points), {}, {}};
}
/// The polygon of points of the plane where they are.
template <ScalarType S>
Polygon2<S> polygonOf(const HullPoints<2>& points) {
  return {Reference<S>::to(&points), {}, S(0)};
}

/// Any shape; the index of the alternative is the ShapeKind.
template <ScalarType S>
using Shape = std::variant<Point<S>, Sphere<S>, Aabb<S>, Obb<S>, Capsule<S>, TaperedCapsule<S>, Triangle<S>,
                           Cylinder<S>, Hull<S>, Plane<S>, Circle2<S>, Aabb2<S>, Obb2<S>, Capsule2<S>, Polygon2<S>>;
static_assert(std::variant_size_v<Shape<double>> == shapeKindCount);

/// A type of shapes whose kind is known at compile time: an alternative of Shape.
template <class T>
concept ShapeType = ScalarType<typename T::Scalar> && std::is_same_v < T,
        std::variant_alternative_t < static_cast<std::size_t>(T::kind)
, Shape < typename T::Scalar >>> ;

/// The kind of the shape that is held.
template <ScalarType S>
constexpr ShapeKind kindOf(const Shape<S>& shape) {
  return static_cast<ShapeKind>(shape.index());
}

/// Calls visit.operator()<T>() with the type T of the shapes of a kind. No other function maps a kind to a type: the
/// switch has no default branch, so a new kind does not compile without its line, and then every visitor must handle
/// the new type.
template <ScalarType S, class Visitor>
constexpr decltype(auto) visitKind(ShapeKind kind, Visitor&& visit) {
  switch (kind) {
    case ShapeKind::point: return visit.template operator()<Point<S>>();
    case ShapeKind::sphere: return visit.template operator()<Sphere<S>>();
    case ShapeKind::aabb: return visit.template operator()<Aabb<S>>();
    case ShapeKind::obb: return visit.template operator()<Obb<S>>();
    case ShapeKind::capsule: return visit.template operator()<Capsule<S>>();
    case ShapeKind::taperedCapsule: return visit.template operator()<TaperedCapsule<S>>();
    case ShapeKind::plane: return visit.template operator()<Plane<S>>();
    case ShapeKind::circle2: return visit.template operator()<Circle2<S>>();
    case ShapeKind::aabb2: return visit.template operator()<Aabb2<S>>();
    case ShapeKind::obb2: return visit.template operator()<Obb2<S>>();
    case ShapeKind::capsule2: return visit.template operator()<Capsule2<S>>();
#if TOUCHSTONE_ALL_SHAPES
    case ShapeKind::triangle: return visit.template operator()<Triangle<S>>();
    case ShapeKind::cylinder: return visit.template operator()<Cylinder<S>>();
    case ShapeKind::hull: return visit.template operator()<Hull<S>>();
    case ShapeKind::polygon2: return visit.template operator()<Polygon2<S>>();
#else
    case ShapeKind::triangle:
    case ShapeKind::cylinder:
    case ShapeKind::hull:
    case ShapeKind::polygon2: break;
#endif
  }
  std::abort();  // not a kind
}

/// Whether queries of shapes of a kind are compiled here.
constexpr bool hasQueries(ShapeKind kind) {
  return TOUCHSTONE_ALL_SHAPES != 0 || !(kind == ShapeKind::triangle || kind == ShapeKind::cylinder ||
                                         kind == ShapeKind::hull || kind == ShapeKind::polygon2);
}

/// Whether the shapes of a kind are bounded: all but the half-space.
constexpr bool isBounded(ShapeKind kind) {
  return !hasQueries(kind) || visitKind<double>(kind, []<class T>() { return T::isBounded; });
}

namespace detail {
/// Whether enumeration, visitor, alternatives of the variant and dimensions are consistent.
constexpr bool areKindsConsistent() {
  constexpr auto isConsistent = []<std::size_t I>(std::integral_constant<std::size_t, I>) {
    using Alternative = std::variant_alternative_t<I, Shape<double>>;
    constexpr auto kind = static_cast<ShapeKind>(I);
    if (Alternative::kind != kind || Alternative::dimension != dimensionOf(kind)) return false;
    return !hasQueries(kind) || visitKind<double>(kind, []<class T>() { return std::is_same_v<T, Alternative>; });
  };
  return []<std::size_t... I>(std::index_sequence<I...>, auto isOne) {
    return (isOne(std::integral_constant<std::size_t, I>{}) && ...);
  }
  (std::make_index_sequence<shapeKindCount>{}, isConsistent);
}
static_assert(areKindsConsistent());

/// Whether no unbounded kind stands before a bounded one of its dimension: queries take the unbounded shape of a pair
/// to be B in the order of the table.
constexpr bool areUnboundedKindsLast() {
  for (int i = 0; i + 1 < shapeKindCount; ++i) {
    const auto kind = static_cast<ShapeKind>(i), next = static_cast<ShapeKind>(i + 1);
    if (dimensionOf(kind) == dimensionOf(next) && !isBounded(kind) && isBounded(next)) return false;
  }
  return true;
}
static_assert(areUnboundedKindsLast(), "bounded kinds stand before the unbounded ones of their dimension");
}  // namespace detail

}  // namespace touchstone
