// SPDX-License-Identifier: MIT
// Brute-force oracle: signed distances in long double from the definition alone. It shares no code and no case
// distinction with the core.
//
// Every bounded shape is the convex hull of finitely many spheres (a box: eight of radius 0). The Minkowski
// difference of two shapes is the hull of all differences of their spheres, and the signed distance is the largest
// separation over all unit normals. At the maximum the touching plane is tangent to one, two or three of those
// spheres; so every subset of up to three is tried, whatever the shapes are, and each normal is evaluated against all
// spheres.
//
// A cylinder is no such hull. Its support function and its distance from a point have closed forms.
#pragma once

#include <vector>

#include "touchstone/shapes.hpp"

namespace oracle {

using Real = long double;
struct V {
  Real x, y, z;
};
V operator+(V a, V b);
V operator-(V a, V b);
V operator*(V a, Real s);
Real dot(V a, V b);
V cross(V a, V b);
Real length(V a);

struct HullSphere {
  V center;
  Real radius;
};

/// The spheres whose hull is the shape; 2D shapes have z = 0. Not for planes and cylinders.
std::vector<HullSphere> hullSpheresOf(const touchstone::Shape<double>& shape);

/// max n.p over a bounded shape, n a unit vector.
Real extentAlong(const touchstone::Shape<double>& shape, V n);
/// The largest distance of a point of a bounded shape from p.
Real farthestFrom(const touchstone::Shape<double>& shape, V p);

/// Signed separation of B from A along the unit vector n: minimum over B minus maximum over A. Also for planes as A
/// or B with n along their normal (minus infinity for any other n).
Real separationAlong(const touchstone::Shape<double>& a, const touchstone::Shape<double>& b, V n);

/// The signed distance; of a cylinder only from a plane.
Real signedDistance(const touchstone::Shape<double>& a, const touchstone::Shape<double>& b);

/// Signed distance of a point and a shape: 0 on its surface.
Real pointDistance(V p, const touchstone::Shape<double>& shape);

}  // namespace oracle
