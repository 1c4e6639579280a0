// SPDX-License-Identifier: MIT
// Outer bounds: the sphere, box or capsule around points.
#pragma once

#include <span>

#include "touchstone/hierarchy/hierarchy.hpp"

namespace touchstone::hierarchy {

/// The bound of a kind around at least one point.
Bound boundOf(std::span<const Vec3<double>> points, OuterBounds kind);
double volumeOf(const Bound& bound);
/// A sphere around a bound.
Sphere<double> sphereAround(const Bound& bound);

}  // namespace touchstone::hierarchy
