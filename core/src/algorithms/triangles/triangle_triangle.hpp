// SPDX-License-Identifier: MIT
// Two triangles in space: whether they have a common point, and how far apart they are.
#pragma once

#include "algorithms/step_frame.hpp"
#include "touchstone/hierarchy/triangle.hpp"

namespace touchstone {

/// Whether two triangles have a point in common, touching included. Exact for the coordinates given, degenerate
/// triangles included (see orientation.hpp for the range).
bool intersects(const hierarchy::Triangle& a, const hierarchy::Triangle& b);

/// The distance of two triangles and where it is attained.
struct TriangleDistance {
  double distance;  ///< 0 if and only if intersects(a, b); the two points are then one
  Vec3<double> pointOnA, pointOnB;
};
TriangleDistance distanceOf(const hierarchy::Triangle& a, const hierarchy::Triangle& b);

/// The nearest of all pairs of features, whether or not an edge of one triangle passes through the other.
TriangleDistance nearestFeatures(const hierarchy::Triangle& a, const hierarchy::Triangle& b);

/// Records the steps of distanceOf() but for the last; returns the reason for which it ends (stepSchemas).
int traceTriangles(const hierarchy::Triangle& a, const hierarchy::Triangle& b, const StepsInFrame<3>& steps);

/// The point of a triangle that is closest to p.
Vec3<double> closestPoint(const hierarchy::Triangle& triangle, const Vec3<double>& p);

}  // namespace touchstone
