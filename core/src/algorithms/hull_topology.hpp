// SPDX-License-Identifier: MIT
// The vertices, edges and faces of the hull of a shape's points, computed once, when the points are given, and owned by
// them (touchstone/hull_points.hpp): no query builds a hull.
#pragma once

#include <vector>

#include "algorithms/polytope_view.hpp"
#include "touchstone/convex_hull.hpp"
#include "touchstone/hull_points.hpp"

namespace touchstone {

/// Exact, in the frame of the points, with normals of an error of a few units in the last place however thin the faces
/// are. A flat hull has both sides as faces, with exactly opposite normals.
class HullTopology {
 public:
  explicit HullTopology(std::span<const Vec3<double>> points);

  int dimension;                    ///< 1: a segment, 2: flat, 3: a solid; a point has no topology
  std::vector<std::uint8_t> index;  ///< of the point of each vertex, in ascending order
  std::vector<Vec3<double>> vertices;
  std::vector<PolytopeEdge> edges;
  std::vector<PolytopeFace> faces;
  std::vector<Vec3<double>> normals;
  std::vector<std::uint8_t> corners;  ///< of the faces: numbers of vertices
  /// The edges at each vertex: those of vertex v begin at around[aroundFrom[v]] and end at the beginning of the next.
  std::vector<std::uint16_t> around, aroundFrom;
};

}  // namespace touchstone
