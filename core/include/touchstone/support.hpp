// SPDX-License-Identifier: MIT
// The support function of every bounded shape: its farthest point along a direction. A general convex solver needs no
// other function of a shape.
#pragma once

#include <optional>

#include "touchstone/pose.hpp"
#include "touchstone/results.hpp"

namespace touchstone {

/// The answer of support().
template <ScalarType S, int N>
struct SupportPoint {
  Vec<S, N> point;  ///< in the frame of the shape; no point of the shape has a larger product with the direction
  Feature feature;  ///< the vertex of a box, the cap of a capsule, the surface of a sphere, or the point itself
};

namespace detail {
// `shape` points to a bounded shape of this kind, of dimension N and of scalar S.
template <ScalarType S, int N>
SupportPoint<S, N> shapeSupport(ShapeKind kind, const void* shape, const Vec<S, N>& direction);
template <ScalarType S, int N>
SupportPoint<S, N> placedSupport(const PlacedShape<S, N>& shape, const Vec<S, N>& direction);
}  // namespace detail

/// The farthest point of a shape along a direction of any length but 0, finite. Where several points are equally far
/// (an edge or a face of a box, the side of a capsule) it is the vertex at the positive ends of the box's own axes, or
/// the cap at the base. A half-space has no farthest point. The point is exact up to the rounding of its coordinates.
template <ShapeType T>
requires T::isBounded SupportPoint<typename T::Scalar, T::dimension> support(
    const T& shape, const Vec<typename T::Scalar, T::dimension>& direction) {
  return detail::shapeSupport<typename T::Scalar, T::dimension>(T::kind, &shape, direction);
}

/// The same for a placed shape; direction and point are in world coordinates. It is the point of the shape in its own
/// frame along the direction turned back, so the shape is not placed.
template <ShapeType T>
requires T::isBounded SupportPoint<typename T::Scalar, T::dimension> support(
    const T& shape, const PoseOf<T>& pose, const Vec<typename T::Scalar, T::dimension>& direction) {
  return detail::placedSupport<typename T::Scalar, T::dimension>({T::kind, &shape, &pose}, direction);
}

/// The same for a shape whose kind is known at run time only; empty for a plane and where N is not its dimension. Float
/// and double, N = 2 and 3.
template <int N, ScalarType S>
std::optional<SupportPoint<S, N>> support(const Shape<S>& shape, const Vec<S, N>& direction);
template <int N, ScalarType S>
std::optional<SupportPoint<S, N>> support(const Shape<S>& shape, const PoseIn<S, N>& pose, const Vec<S, N>& direction);

}  // namespace touchstone
