// SPDX-License-Identifier: MIT
// A stationary normal of two rims of cylinders.
#pragma once

#include "algorithms/cylinder.hpp"

namespace touchstone {

/// Climbs from the unit vector n to a local maximum of the separation of the two rims that are extreme along it.
Vec3<double> climbedNormal(const PlacedCylinder& a, const PlacedCylinder& b, const Vec3<double>& n, double size);

}  // namespace touchstone
