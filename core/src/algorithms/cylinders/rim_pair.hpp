// SPDX-License-Identifier: MIT
// The stationary normals of two rims of cylinders.
#pragma once

#include "algorithms/cylinders/cylinder.hpp"

namespace touchstone {

/// Climbs from the unit vector n to a local maximum of the separation of the two rims that are extreme along it.
Vec3<double> climbedNormal(const PlacedCylinder& a, const PlacedCylinder& b, const Vec3<double>& n, double size);

/// A normal from the rim of a at `endOfA` (1 tip, -1 base) to a rim of b near an axis of b (b.axis times `end`), where
/// the second derivative of the separation has no bound: n = cos(turn) axis + sin(turn) out, from turn = 0. `side`
/// chooses between out and -out.
Vec3<double> normalNearAxis(const PlacedCylinder& a, double endOfA, const PlacedCylinder& b, double end, double side);

}  // namespace touchstone
