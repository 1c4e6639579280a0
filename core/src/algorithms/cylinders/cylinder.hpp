// SPDX-License-Identifier: MIT
// A solid cylinder with flat ends as the pairs see it: its support function, and the normals along which a line, a
// point or a cap can separate from it most.
#pragma once

#include <algorithm>

#include "algorithms/core_distance.hpp"
#include "algorithms/directions.hpp"

namespace touchstone {

/// In a frame that is translated against the world, in double whatever the scalar of the query: the Minkowski sum of a
/// disc across `axis` and the segment of half length `half` along it.
struct PlacedCylinder {
  Vec3<double> center, axis;  ///< axis: unit
  double half, radius;

  /// The centre of the base (sign -1) or of the tip (sign 1).
  Vec3<double> capCenter(double sign) const { return center + axis * (sign * half); }
  /// max n.p over the cylinder, relative to its centre.
  double extentAlong(const Vec3<double>& n) const {
    return half * std::abs(dot(n, axis)) + radius * length(without(n, axis));
  }
  /// The end that leads along n: 1 for the tip, -1 for the base.
  double leadingEnd(const Vec3<double>& n) const { return dot(n, axis) >= 0 ? 1 : -1; }
  /// The direction of n across the axis, unit; of a normal along the axis any. What projection leaves of a normal that
  /// is along the axis up to rounding need not be across it.
  Vec3<double> radial(const Vec3<double>& n) const {
    const auto across = lengthAndDirection(without(n, axis));
    if (across.length > tolerance::noise<double> * maxNorm(n)) return across.direction;
    const auto again = lengthAndDirection(without(across.direction, axis));
    return again.length > 0.5 ? again.direction : anyPerpendicular(axis);
  }
  /// The point of the rim at the leading end that is extreme along n.
  Vec3<double> rimPoint(const Vec3<double>& n) const { return capCenter(leadingEnd(n)) + radial(n) * radius; }
  /// The cap, the rim (an edge) or the side that is extreme along the unit vector n.
  Feature featureAlong(const Vec3<double>& n) const;
};

/// The cylinder in the world moved by -reference. Without length it is a disc; its axis is then +Y, because that of
/// base and tip has no direction.
PlacedCylinder cylinderBetween(const Vec3<double>& base, const Vec3<double>& tip, double radius,
                               const Vec3<double>& reference);
template <class T>
PlacedCylinder cylinderOf(const T& c, const Vec3<double>& reference) {
  return cylinderBetween(castVec<double>(c.base), castVec<double>(c.tip), static_cast<double>(c.radius), reference);
}

/// A normal from the cylinder to a point or to a line, and the point of the cylinder that touches along it, which near
/// the ends is better known than the normal shows.
struct CylinderNormal {
  Vec3<double> n;  ///< unit
  Vec3<double> touched;
  bool isFree;  ///< any rotation of n about the axis is as good
};

/// The normals from the cylinder to a point p: the direction from the closest point where p is outside, and the radial
/// one. Every local maximum of n.p - max n.c over the cylinder is one of them, or the axis.
struct NormalsToPoint {
  int count;
  CylinderNormal at[2];
};
NormalsToPoint normalsTo(const PlacedCylinder& c, const Vec3<double>& p, double noise);

/// The normals across a line through p of unit direction d that are local maxima of n.p - max n.c over the cylinder
/// among all unit vectors perpendicular to d; none where the line is parallel to the axis, where the normals to its
/// points are enough.
struct NormalsToLine {
  int count;
  CylinderNormal at[4];
};
NormalsToLine normalsTo(const PlacedCylinder& c, const Vec3<double>& p, const Vec3<double>& d);

}  // namespace touchstone
