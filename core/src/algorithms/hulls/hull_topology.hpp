// SPDX-License-Identifier: MIT
// The vertices, edges and faces of the hull of a shape's points, computed once, when the points are given, and owned by
// them (touchstone/hull_points.hpp): no query builds a hull.
#pragma once

#include <span>
#include <vector>

#include "algorithms/polytopes/polytope_view.hpp"
#include "touchstone/convex_hull.hpp"
#include "touchstone/hull_points.hpp"

namespace touchstone {

/// What a contact manifold sees of a face: up to 16 corners, the first being that of the largest triangle, with the
/// numbers of their points and the name of the face.
struct FacePolygon {
  std::uint32_t members[8];  ///< the vertices near its plane, a bit for each
  int side;                  ///< of its normal (sideOf)
  std::uint32_t name;
  std::uint8_t count;
  std::uint8_t corner[16];
};

/// Whether corners of a face are farther than `margin` from the line of the first and the one farthest from it.
bool isWide(std::span<const Vec3<double>> vertices, std::span<const std::uint8_t> corners, double margin);

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
  Vec3<double> middle;                ///< the mean of the points
  double extent;                      ///< the largest side of their bounds
  /// Of each face: that its polygon is its corners, that it is a sliver whose normal says nothing of the hull's shape,
  /// or the number of a polygon that has other vertices within tolerance::coplanar of its plane, too, or had too many.
  std::vector<std::int16_t> polygonOf;
  static constexpr std::int16_t ownCorners = -1, isSliver = -2;
  std::vector<FacePolygon> polygons;
  std::vector<std::uint8_t>
      isNearOthers;  ///< of each vertex: that it belongs to the polygon of a face that it is no corner of
  /// The edges at each vertex: those of vertex v begin at around[aroundFrom[v]] and end at the beginning of the next.
  std::vector<std::uint16_t> around, aroundFrom;

  std::span<const std::uint16_t> edgesAt(std::size_t v) const {
    return std::span(around).subspan(aroundFrom[v], std::size_t{aroundFrom[v + 1]} - aroundFrom[v]);
  }
  /// The other end of an edge at v.
  std::size_t otherEnd(std::size_t edge, std::size_t v) const {
    return edges[edge].vertex[edges[edge].vertex[0] == v ? 1 : 0];
  }
  std::span<const std::uint8_t> cornersOf(std::size_t face) const {
    return std::span(corners).subspan(static_cast<std::size_t>(faces[face].first),
                                      static_cast<std::size_t>(faces[face].count));
  }

 private:
  void setPolygons(std::span<const Vec3<double>> points);
};

}  // namespace touchstone
