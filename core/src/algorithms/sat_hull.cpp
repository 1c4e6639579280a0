// SPDX-License-Identifier: MIT
// Problem: vertices, face normals and edges of a hull of points for the separating-axis test, without allocation.
// Method: faces and edges are those of the exact hull of the points in their own frame (convex_hull.cpp), so the
// placement cannot make it concave. The normal of a face comes from its longest edge and the corner farthest from
// that, in that frame, and is then turned.
// Degenerate: a flat hull has one plane; a hull whose normals all vanish by rounding is thinner than that, and is the
// segment between two of its points that are far apart; so is a straight hull, and a point is a segment of length 0.
// Source: Gregorius, The Separating Axis Test between Convex Polyhedra, GDC 2013.
#include "algorithms/sat_hull.hpp"

#include "algorithms/convex_hull.hpp"

namespace touchstone {
namespace {

/// The first of the candidates that is farthest from a point.
std::uint32_t farthestFrom(std::span<const Vec3<double>> points, std::span<const std::uint32_t> candidates,
                           std::uint32_t from) {
  std::uint32_t farthest = from;
  for (const std::uint32_t i : candidates)
    if (lengthSquared(points[i] - points[from]) > lengthSquared(points[farthest] - points[from])) farthest = i;
  return farthest;
}

/// The outward normal of a face: of its longest edge and the corner farthest from the line of that. Zero where rounding
/// leaves no triangle.
Vec3<double> normalOfCorners(std::span<const Vec3<double>> points, std::span<const std::uint32_t> corners) {
  const auto edge = [&](std::size_t i) { return points[corners[(i + 1) % corners.size()]] - points[corners[i]]; };
  std::size_t longest = 0;
  for (std::size_t i = 1; i < corners.size(); ++i)
    if (lengthSquared(edge(i)) > lengthSquared(edge(longest))) longest = i;
  const Vec3<double> along = edge(longest);
  Vec3<double> widest{};
  double area = 0;
  for (const std::uint32_t i : corners) {
    const Vec3<double> to = points[i] - points[corners[longest]];
    const double found = lengthSquared(cross(along, to));
    if (!(found > area)) continue;
    area = found;
    widest = to;
  }
  return commonNormal(along, widest).direction;
}

void setFarthestSegment(SatSolid<3>& solid, const PlacedPoints<3>& of, const HullView& hull) {
  const std::uint32_t from = farthestFrom(of.points, hull.vertices, hull.vertices[0]);
  setSegment(solid, of.placed(from), of.placed(farthestFrom(of.points, hull.vertices, from)));
}

void setFlatHull(SatSolid<3>& solid, const PlacedPoints<3>& of, const HullView& hull) {
  const auto corners = hull.cornersOf(hull.faces[0]);
  const Vec3<double> normal = normalOfCorners(of.points, corners);
  if (!(maxNorm(normal) > 0)) return setFarthestSegment(solid, of, hull);
  Vec3<double> ring[hull::maxPoints];
  for (std::size_t i = 0; i < corners.size(); ++i) ring[i] = of.placed(corners[i]);
  setFlat(solid, std::span(ring).first(corners.size()), of.turned(normal));
}

void setSolidHull(SatSolid<3>& solid, const PlacedPoints<3>& of, const HullView& hull) {
  int place[hull::maxPoints];
  bool hasNormal = false;
  for (const HullFace& face : hull.faces) {
    const Vec3<double> normal = normalOfCorners(of.points, hull.cornersOf(face));
    hasNormal = hasNormal || maxNorm(normal) > 0;
    solid.normals[solid.faceCount++] = of.turned(normal);
  }
  if (!hasNormal) {
    solid.faceCount = 0;
    return setFarthestSegment(solid, of, hull);
  }
  for (const std::uint32_t i : hull.vertices) {
    place[i] = solid.vertexCount;
    solid.addVertex(of.placed(i));
  }
  for (const HullEdge& edge : hull.edges) {
    solid.directions[solid.edgeCount] =
        of.turned(lengthAndDirection(of.points[edge.vertex[1]] - of.points[edge.vertex[0]]).direction);
    solid.edges[solid.edgeCount++] = {{place[edge.vertex[0]], place[edge.vertex[1]]},
                                      {static_cast<int>(edge.face[0]), static_cast<int>(edge.face[1])}};
  }
}

}  // namespace

void setHull(SatSolid<3>& solid, const PlacedPoints<3>& of) {
  hull::HullWorkspace<> workspace;
  hull::HullStorage<> storage;
  const HullView hull = hull::convexHull(of.points, workspace, storage);
  if (hull.dimension == 3) return setSolidHull(solid, of, hull);
  if (hull.dimension == 2) return setFlatHull(solid, of, hull);
  setFarthestSegment(solid, of, hull);
}

void setHull(SatSolid<2>& solid, const PlacedPoints<2>& of) {
  constexpr std::size_t most = SatSolid<2>::maxVertices;
  std::uint32_t order[most], ring[most];
  const std::size_t n = of.points.size();
  const int count = hull::convexRing(of.points, std::span(order).first(n), std::span(ring).first(n));
  if (count < 3) return setSegment(solid, of.placed(ring[0]), of.placed(ring[count - 1]));
  for (int i = 0; i < count; ++i) {
    const Vec2<double> along = of.points[ring[(i + 1) % count]] - of.points[ring[i]];
    solid.addVertex(of.placed(ring[i]));
    solid.normals[solid.faceCount++] = of.turned(-perpendicular(lengthAndDirection(along).direction));
  }
}

}  // namespace touchstone
