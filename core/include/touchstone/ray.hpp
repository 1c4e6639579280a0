// SPDX-License-Identifier: MIT
// Where a ray or a segment enters and leaves a shape.
#pragma once

#include <limits>
#include <optional>

#include "touchstone/pose.hpp"
#include "touchstone/results.hpp"

namespace touchstone {

/// The part of a ray within a shape. Times are multiples of `direction`, from the origin of the ray on.
template <ScalarType S, int N>
struct RayHit {
  bool hit;                        ///< touching counts, up to rounding
  S entry;                         ///< 0 where the ray starts within the shape
  S exit;                          ///< infinity where it never leaves (a half-space)
  Vec<S, N> entryNormal;           ///< outward unit normal at the entry; zero where the ray starts within the shape
  Vec<S, N> exitNormal;            ///< outward unit normal at the exit; zero where it never leaves
  Status status = Status::proved;  ///< always: a root in closed form
};

namespace detail {
template <ScalarType S, int N>
RayHit<S, N> placedRay(const Vec<S, N>& origin, const Vec<S, N>& direction, S longest, const PlacedShape<S, N>& shape);
}  // namespace detail

/// The points origin + t direction, 0 <= t <= longest, within a shape: a ray, or with longest = 1 the segment from the
/// origin to origin + direction. `direction` has any length but 0. Every shape is convex, so they are one interval.
/// Computed in double, in closed form; world coordinates, finite and at most maxMagnitude.
template <ShapeType T>
RayHit<typename T::Scalar, T::dimension> ray(
    const Vec<typename T::Scalar, T::dimension>& origin, const Vec<typename T::Scalar, T::dimension>& direction,
    const T& shape, typename T::Scalar longest = std::numeric_limits<typename T::Scalar>::infinity()) {
  return detail::placedRay<typename T::Scalar, T::dimension>(origin, direction, longest, {T::kind, &shape, nullptr});
}
/// The same for a placed shape.
template <ShapeType T>
RayHit<typename T::Scalar, T::dimension> ray(
    const Vec<typename T::Scalar, T::dimension>& origin, const Vec<typename T::Scalar, T::dimension>& direction,
    const T& shape, const PoseOf<T>& pose,
    typename T::Scalar longest = std::numeric_limits<typename T::Scalar>::infinity()) {
  return detail::placedRay<typename T::Scalar, T::dimension>(origin, direction, longest, {T::kind, &shape, &pose});
}
/// The same for a shape whose kind is known at run time only; empty where N is not its dimension.
template <int N, ScalarType S>
std::optional<RayHit<S, N>> ray(const Vec<S, N>& origin, const Vec<S, N>& direction, const Shape<S>& shape,
                                const PoseIn<S, N>& pose, S longest = std::numeric_limits<S>::infinity());

}  // namespace touchstone
