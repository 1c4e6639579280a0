// SPDX-License-Identifier: MIT
// The signed distance of two convex polytopes from all of their features: exact up to rounding however thin they are.
#pragma once

#include <optional>

#include "algorithms/convex/epa.hpp"
#include "touchstone/hierarchy/triangle.hpp"

namespace touchstone {

/// Empty unless both cores are polytopes whose faces are known: boxes, segments, points, triangles, hulls; in the plane
/// boxes, segments, points, polygons. `upper` is a distance of points of both, or anything larger. Bounds and witness
/// points are those of epa().
template <int N>
std::optional<EpaResult<N>> polytopePair(const ConvexCore<N>& a, const ConvexCore<N>& b, double upper);

/// The same for triangles and boxes in closed-form pairs, whose own search did not prove its answer. Without features.
CoreDistance<double, 3> trianglesByFeatures(const hierarchy::Triangle& a, const hierarchy::Triangle& b);
CoreDistance<double, 3> boxTriangleByFeatures(const Box<double, 3>& a, const hierarchy::Triangle& b);

}  // namespace touchstone
