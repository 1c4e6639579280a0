// SPDX-License-Identifier: MIT
// Convex hulls of points as solids of the separating-axis test.
#pragma once

#include <span>

#include "algorithms/boxes/box.hpp"
#include "algorithms/polytopes/sat_solid.hpp"
#include "touchstone/hull_points.hpp"

namespace touchstone {

/// Points of the plane that `rotation` turns, unless it is the identity, and `position` moves.
struct PlacedPolygon {
  std::span<const Vec2<double>> points;
  Rotation<double, 2> rotation;
  bool isTurned;
  Vec2<double> position;

  Vec2<double> turned(const Vec2<double>& v) const { return isTurned ? rotation.toWorld(v) : v; }
  Vec2<double> placed(const Vec2<double>& p) const { return turned(p) + position; }
};

/// The hull of 1 to 256 points: faces and edges have the indices that they have in convexHull(); flat, straight and
/// single-point hulls have fewer dimensions.
void setHull(SatSolid<3>& solid, std::span<const Vec3<double>> points, const HullTopology* hull, const HullPose& pose);
/// The polygon of 1 to 64 points: face i runs from vertex i of convexHull() to the next.
void setHull(SatSolid<2>& solid, const PlacedPolygon& of);

}  // namespace touchstone
