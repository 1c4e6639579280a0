// SPDX-License-Identifier: MIT
// The smallest axis-aligned box and the smallest sphere around a shape.
#pragma once

#include <optional>

#include "touchstone/pose.hpp"

namespace touchstone {

/// The smallest axis-aligned box of a 3D shape, rounded outwards: it contains every point of the shape, exact sums
/// stay exact, and it exceeds the shape by at most a few roundings of its numbers. Empty for a plane (a half-space is
/// unbounded) and for 2D shapes.
template <ScalarType S>
std::optional<Aabb<S>> boundingBox(const Shape<S>& shape);
/// The same for a 2D shape; empty for 3D shapes.
template <ScalarType S>
std::optional<Aabb2<S>> boundingBox2(const Shape<S>& shape);

/// The smallest sphere around a 3D shape, its radius rounded outwards. For a tapered capsule it encloses the two
/// spheres; it is the larger one if that contains the other. Empty for a plane and for 2D shapes.
template <ScalarType S>
std::optional<Sphere<S>> boundingSphere(const Shape<S>& shape);
/// The smallest circle around a 2D shape; empty for 3D shapes.
template <ScalarType S>
std::optional<Circle2<S>> boundingCircle(const Shape<S>& shape);

/// The same of a placed shape, in world coordinates. No point of the placed solid is left out: what the turn may lose
/// is added, which makes box and radius larger by at most 200 epsilon times the shape's length scale; without a turn
/// nothing is added.
template <ScalarType S>
std::optional<Aabb<S>> boundingBox(const Shape<S>& shape, const Pose<S>& pose);
/// The same for a placed 2D shape.
template <ScalarType S>
std::optional<Aabb2<S>> boundingBox2(const Shape<S>& shape, const Pose2<S>& pose);
/// The same for the sphere around a placed 3D shape.
template <ScalarType S>
std::optional<Sphere<S>> boundingSphere(const Shape<S>& shape, const Pose<S>& pose);
/// The same for the circle around a placed 2D shape.
template <ScalarType S>
std::optional<Circle2<S>> boundingCircle(const Shape<S>& shape, const Pose2<S>& pose);

}  // namespace touchstone
