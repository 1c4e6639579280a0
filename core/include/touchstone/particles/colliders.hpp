// SPDX-License-Identifier: MIT
// The colliders of particles, each with a state at the start and one at the end of a step. Between them centres, radii,
// half extents and the numbers of planes change linearly; boxes turn about a fixed axis at constant angular velocity,
// by at most half a turn.
#pragma once

#include <cstdint>
#include <span>

#include "touchstone/shapes.hpp"

namespace touchstone::particles {

/// A collider's state at the start and at the end of a step.
template <class State>
struct Moving {
  State from, to;
};
/// The hull of two spheres, by their indices: a round cone tangent to both and capped by them.
struct ConeEnds {
  std::uint32_t base, tip;
};

/// The colliders of a step. Shapes are valid (validate.hpp), indices of cones less than the number of spheres.
struct Colliders {
  std::span<const Moving<Sphere<double>>> spheres;
  std::span<const ConeEnds> cones;
  std::span<const Moving<Obb<double>>> boxes;
  std::span<const Moving<Plane<double>>> planes;
};

}  // namespace touchstone::particles
