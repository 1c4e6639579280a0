// SPDX-License-Identifier: MIT
// Convex hulls of points as solids of the separating-axis test.
#pragma once

#include <span>

#include "algorithms/box.hpp"
#include "algorithms/sat_solid.hpp"
#include "touchstone/hull_points.hpp"

namespace touchstone {

/// Points that `rotation` turns, unless it is the identity, and `position` moves.
template <int N>
struct PlacedPoints {
  std::span<const Vec<double, N>> points;
  Rotation<double, N> rotation;
  bool isTurned;
  Vec<double, N> position;

  Vec<double, N> turned(const Vec<double, N>& v) const { return isTurned ? rotation.toWorld(v) : v; }
  Vec<double, N> placed(const Vec<double, N>& p) const { return turned(p) + position; }
};

/// The hull of 1 to 256 points: faces and edges have the indices that they have in convexHull(); flat, straight and
/// single-point hulls have fewer dimensions.
void setHull(SatSolid<3>& solid, const PlacedPoints<3>& of, const HullTopology* hull);
/// The polygon of 1 to 64 points: face i runs from vertex i of convexHull() to the next.
void setHull(SatSolid<2>& solid, const PlacedPoints<2>& of);

}  // namespace touchstone
