// SPDX-License-Identifier: MIT
// The smallest sphere that encloses a set of points.
#pragma once

#include <span>

#include "touchstone/shapes.hpp"

namespace touchstone::hierarchy {

/// The smallest enclosing sphere of at least one point. Every point lies in it; its radius exceeds the smallest one by
/// less than 1e-12 of it.
Sphere<double> smallestSphere(std::span<const Vec3<double>> points);

}  // namespace touchstone::hierarchy
