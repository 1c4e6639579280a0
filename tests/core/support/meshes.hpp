// SPDX-License-Identifier: MIT
// Meshes for the suites of hierarchies, and definitions to check them by.
#pragma once

#include <vector>

#include "support/scenes.hpp"
#include "touchstone/hierarchy/queries.hpp"

namespace meshes {

using namespace touchstone;
using hierarchy::Mesh;
using hierarchy::Placement;
using hierarchy::Triangle;
using P = Vec3<double>;

/// Closed, with counter-clockwise corners as seen from outside.
Mesh box(const P& half);
Mesh sphere(double radius, int rings, int segments);
/// A tube of this radius around a closed curve at t in [0, 2 pi): a circle of radius 1, or a (2, 3) torus knot.
Mesh torus(double tubeRadius, int around, int along);
Mesh torusKnot(double tubeRadius, int around, int along);
/// Triangles of about this size anywhere in the unit cube around the origin: open; one in eight without area.
Mesh soup(scenes::Random& random, int count, double size);

Mesh joined(const Mesh& a, const Mesh& b);
Mesh moved(const Mesh& mesh, const P& by);

/// A pose within a cube of half this edge and a scale of 0.5 to 2.
Placement anyPlacement(scenes::Random& random, double spread);
/// Computed in long double and rounded once.
P placed(const Placement& placement, const P& p);
Triangle placed(const Placement& placement, const Triangle& t);

/// The sum of the solid angles of all triangles over 4 pi, in long double.
double windingBySolidAngles(const Mesh& mesh, const P& p);

}  // namespace meshes
