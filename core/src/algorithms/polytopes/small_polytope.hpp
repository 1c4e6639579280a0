// SPDX-License-Identifier: MIT
// Points, segments, triangles and boxes as polytopes with vertices, edges and faces, in memory of their own.
#pragma once

#include "algorithms/boxes/box.hpp"
#include "algorithms/polytopes/polytope_view.hpp"
#include "touchstone/closest_points.hpp"

namespace touchstone {

/// A polytope of up to 8 vertices. Vertex i of a box has the bits of i as the signs of its corner, as in its features.
struct SmallPolytope {
  int vertexCount = 0;
  Vec3<double> vertices[8], own[8];
  std::span<const PolytopeEdge> edges;
  std::span<const PolytopeFace> faces;
  std::span<const std::uint8_t> corners;
  Vec3<double> normals[6];
  Rotation<double, 3> turn;
  bool isTurned = false;

  PolytopeView view() const;
};
SmallPolytope pointPolytope(const Vec3<double>& p);
SmallPolytope segmentPolytope(const Segment<double, 3>& s);
/// Without faces where the vertices are collinear, exactly; `own` are the vertices before they were moved.
SmallPolytope trianglePolytope(const Vec3<double> (&vertices)[3], const Vec3<double> (&own)[3]);
inline SmallPolytope trianglePolytope(const Vec3<double> (&vertices)[3]) {
  return trianglePolytope(vertices, vertices);
}
SmallPolytope boxPolytope(const Box<double, 3>& box);

}  // namespace touchstone
