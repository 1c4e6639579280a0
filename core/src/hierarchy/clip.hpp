// SPDX-License-Identifier: MIT
// The part of a triangle within an axis-aligned box.
#pragma once

#include "touchstone/hierarchy/triangle.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone::hierarchy {

/// A convex polygon: a triangle cut by up to six planes, each of which adds at most one corner. No corners: none of it
/// is left.
struct Polygon {
  Vec3<double> corner[9];
  int count;
};
/// The part of a triangle within a box, borders included. Its corners lie in the box up to rounding.
Polygon clipped(const Triangle& triangle, const Aabb<double>& box);

}  // namespace touchstone::hierarchy
