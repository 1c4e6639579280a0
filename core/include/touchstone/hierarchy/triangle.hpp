// SPDX-License-Identifier: MIT
// A triangle of a mesh.
#pragma once

#include "touchstone/vec.hpp"

namespace touchstone::hierarchy {

/// The flat, two-sided triangle with these corners, edges and corners included. Equal or collinear corners are valid:
/// it is then a segment or a point.
struct Triangle {
  Vec3<double> a, b, c;
  TOUCHSTONE_INLINE constexpr const Vec3<double>& corner(int i) const { return i == 0 ? a : i == 1 ? b : c; }
  constexpr bool operator==(const Triangle&) const = default;
};

}  // namespace touchstone::hierarchy
