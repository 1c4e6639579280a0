// SPDX-License-Identifier: MIT
// Problem: vertices, face normals and edges of a hull of points for the separating-axis test.
// Method: those that its points own, exact in their own frame (hull_topology.hpp), so the placement cannot make it
// concave; the normals are turned.
// Degenerate: a flat hull has one plane; a straight one is a segment, and a point is a segment of length 0.
// Source: Gregorius, The Separating Axis Test between Convex Polyhedra, GDC 2013.
#include "algorithms/sat_hull.hpp"

#include "algorithms/convex_hull.hpp"
#include "algorithms/hull_topology.hpp"

namespace touchstone {
namespace {

void setFlatHull(SatSolid<3>& solid, const PlacedPoints<3>& of, const HullTopology& hull) {
  Vec3<double> ring[maxHullPoints];
  const std::size_t count = static_cast<std::size_t>(hull.faces[0].count);
  for (std::size_t i = 0; i < count; ++i) ring[i] = of.placed(hull.vertices[hull.corners[i]]);
  setFlat(solid, std::span(ring).first(count), of.turned(hull.normals[0]));
}

void setSolidHull(SatSolid<3>& solid, const PlacedPoints<3>& of, const HullTopology& hull) {
  for (const Vec3<double>& v : hull.vertices) solid.addVertex(of.placed(v));
  for (const Vec3<double>& normal : hull.normals) solid.normals[solid.faceCount++] = of.turned(normal);
  solid.own = hull.vertices.data();
  solid.isTurned = of.isTurned;
  solid.axes = of.rotation;
  for (const PolytopeEdge& edge : hull.edges) {
    solid.directions[solid.edgeCount] =
        of.turned(lengthAndDirection(hull.vertices[edge.vertex[1]] - hull.vertices[edge.vertex[0]]).direction);
    solid.edges[solid.edgeCount++] = {{edge.vertex[0], edge.vertex[1]}, {edge.face[0], edge.face[1]}};
  }
}

}  // namespace

void setHull(SatSolid<3>& solid, const PlacedPoints<3>& of, const HullTopology* hull) {
  if (hull == nullptr) return setSegment(solid, of.placed(of.points[0]), of.placed(of.points[0]));
  if (hull->dimension == 3) return setSolidHull(solid, of, *hull);
  if (hull->dimension == 2) return setFlatHull(solid, of, *hull);
  setSegment(solid, of.placed(hull->vertices[0]), of.placed(hull->vertices[1]));
}

void setHull(SatSolid<2>& solid, const PlacedPoints<2>& of) {
  constexpr std::size_t most = SatSolid<2>::maxVertices;
  std::uint32_t order[most], ring[most];
  const std::size_t n = of.points.size();
  const int count = hull::convexRing(of.points, std::span(order).first(n), std::span(ring).first(n));
  if (count < 3) return setSegment(solid, of.placed(of.points[ring[0]]), of.placed(of.points[ring[count - 1]]));
  for (int i = 0; i < count; ++i) {
    const Vec2<double> along = of.points[ring[(i + 1) % count]] - of.points[ring[i]];
    solid.addVertex(of.placed(of.points[ring[i]]));
    solid.normals[solid.faceCount++] = of.turned(-perpendicular(lengthAndDirection(along).direction));
  }
}

}  // namespace touchstone
