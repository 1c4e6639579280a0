// SPDX-License-Identifier: MIT
// Problem: vertices, face normals and edges of a hull of points for the separating-axis test.
// Method: those that its points own, exact in their own frame (hull_topology.hpp), so the placement cannot make it
// concave; the normals are turned.
// Degenerate: a flat hull has one plane; a straight one is a segment, and a point is a segment of length 0.
// Source: Gregorius, The Separating Axis Test between Convex Polyhedra, GDC 2013.
#include "algorithms/polytopes/sat_hull.hpp"

#include "algorithms/hulls/convex_hull.hpp"
#include "algorithms/hulls/hull_topology.hpp"

namespace touchstone {
void setHull(SatSolid<3>& solid, std::span<const Vec3<double>> points, const HullTopology* hull, const HullPose& pose) {
  if (hull == nullptr || hull->dimension == 1) {
    const auto end = [&](std::size_t i) { return pose.toFrame(hull ? hull->vertices[i] : points[0]); };
    return setSegment(solid, end(0), end(hull ? 1 : 0));
  }
  const PolytopeView view = solid.hull.emplace(points, hull, pose).view();
  solid.dimension = hull->dimension;
  solid.isSymmetric = hull->dimension == 2;
  solid.vertices = view.vertices;
  solid.normals = solid.isSymmetric ? view.normals.first(1) : view.normals;
  solid.edges = view.edges;
  solid.own = view.own;
  solid.isTurned = pose.turns;
  solid.axes = pose.rotation;
}

void setHull(SatSolid<2>& solid, const PlacedPolygon& of) {
  constexpr std::size_t most = SatMemory<2>::most;
  std::uint32_t order[most], ring[most];
  const std::size_t n = of.points.size();
  const int count = hull::convexRing(of.points, std::span(order).first(n), std::span(ring).first(n));
  if (count < 3) return setSegment(solid, of.placed(of.points[ring[0]]), of.placed(of.points[ring[count - 1]]));
  solid.take(count, count, 0);
  for (int i = 0; i < count; ++i) {
    const Vec2<double> along = of.points[ring[(i + 1) % count]] - of.points[ring[i]];
    solid.memory.vertices[i] = of.placed(of.points[ring[i]]);
    solid.memory.normals[i] = of.turned(-perpendicular(lengthAndDirection(along).direction));
  }
}

}  // namespace touchstone
