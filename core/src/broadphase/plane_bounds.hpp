// SPDX-License-Identifier: MIT
// The bounds of a half-space.
#pragma once

#include <limits>

#include "touchstone/shapes.hpp"

namespace touchstone::broadphase {

/// Six numbers, lower and upper: infinite, but along an axis that the normal is parallel to they end at its surface.
template <ScalarType S>
void boundPlane(const Plane<S>& plane, double* bounds) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  for (int k = 0; k < 3; ++k) {
    bounds[k] = -infinite;
    bounds[3 + k] = infinite;
    const bool isAlongAxis = plane.normal[(k + 1) % 3] == S(0) && plane.normal[(k + 2) % 3] == S(0);
    if (!isAlongAxis) continue;
    const auto offset = static_cast<double>(plane.offset);
    if (plane.normal[k] > S(0))
      bounds[3 + k] = offset;
    else
      bounds[k] = -offset;
  }
}

}  // namespace touchstone::broadphase
