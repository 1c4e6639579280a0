// SPDX-License-Identifier: MIT
// Rays and nearest shapes by a broad phase, decided by the shapes themselves.
#pragma once

#include "touchstone/broadphase/broad_phase.hpp"
#include "touchstone/broadphase/world.hpp"

namespace touchstone::broadphase {

/// A shape that a ray meets.
struct ShapeOnRay {
  std::uint32_t index;
  double t;  ///< the least at which origin + t * direction is in the shape
};
/// A shape and its distance from a point.
struct NearShape {
  std::uint32_t index;
  double distance;  ///< signed, from the point
};

/// The shapes of a placed world that the points origin + t * direction, 0 <= t <= maximum, meet: by t, then by index.
/// `broadPhase` holds the boxes of the world. In the plane z is not read. Float and double.
template <ScalarType S>
void shapesAlongRay(const World<S>& world, BroadPhase& broadPhase, const Vec3<double>& origin,
                    const Vec3<double>& direction, double maximum, std::vector<ShapeOnRay>& shapes);

/// The `count` shapes nearest to a point by signed distance, or all where there are fewer: by distance, then by index.
/// Without a margin of the world a shape is never nearer than its box.
template <ScalarType S>
void nearestShapes(const World<S>& world, BroadPhase& broadPhase, const Vec3<double>& point, std::size_t count,
                   std::vector<NearShape>& shapes);

/// The indices of shapes whose bounds overlap a box, ascending. False, and none, where the box is refused: a bound that
/// is not a number, or min > max.
template <ScalarType S>
bool shapesInBox(const World<S>& world, BroadPhase& broadPhase, const Aabb<double>& box,
                 std::vector<std::uint32_t>& indices);

/// A box of the world around the world's origin, rounded outwards as the boxes of the shapes are.
template <ScalarType S>
Box localBox(const World<S>& world, const Aabb<double>& box);

}  // namespace touchstone::broadphase
