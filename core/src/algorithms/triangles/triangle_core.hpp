// SPDX-License-Identifier: MIT
// Signed distance of two triangles, either of which may be a segment or a point: the core of triangles with points,
// spheres and capsules. Computed in double for shapes of floats too.
#pragma once

#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/triangles/triangle_feature.hpp"
#include "touchstone/hierarchy/triangle.hpp"

namespace touchstone {

/// `isApart` is the exact verdict for the corners as they are given; these have been moved, with rounding.
CoreDistance<double, 3> triangleCore(const hierarchy::Triangle& a, const hierarchy::Triangle& b, bool isApart);

/// The vertex, edge or face that is extreme along n, up to `sine`; named where it is up to rounding.
SupportFeature<double, 3> extremeFeature(const hierarchy::Triangle& t, const Vec3<double>& n, double sine);

/// The corners of a shape's triangle, relative to `origin`.
template <ScalarType S>
hierarchy::Triangle cornersFrom(const Triangle<S>& t, const Vec3<double>& origin) {
  return {castVec<double>(t.vertices[0]) - origin, castVec<double>(t.vertices[1]) - origin,
          castVec<double>(t.vertices[2]) - origin};
}

/// A point (from == to) or a segment, inflated by a radius, against a triangle. The result has no feature of A.
PairResult<double, 3> segmentTriangle(const Segment<double, 3>& axis, double radius, const hierarchy::Triangle& t,
                                      const Vec3<double>& origin);

}  // namespace touchstone
