// SPDX-License-Identifier: MIT
// Problem: faces and edges of a hull in the frame of the other shape.
// Method: those of the hull of the points, by exact predicates in their own frame (convex_hull.hpp), then moved.
// Degenerate: a flat hull has both sides as faces, with exactly opposite normals; a straight one is a segment, a single
// point a point. A face thinner than rounding has no normal.
#include "algorithms/placed_hull.hpp"

namespace touchstone {
namespace {

/// The outward normal of a face, by its longest diagonal or side from the first corner and the corner that is farthest
/// from that; zero where the face is thinner than rounding.
Vec3<double> faceNormal(std::span<const Vec3<double>> points, std::span<const std::uint32_t> corners) {
  const Vec3<double>& from = points[corners[0]];
  std::size_t end = 1, apex = 0;
  for (std::size_t i = 2; i < corners.size(); ++i)
    if (length(points[corners[i]] - from) > length(points[corners[end]] - from)) end = i;
  const auto along = lengthAndDirection(points[corners[end]] - from);
  Vec3<double> farthest{};
  double most = 0;
  for (std::size_t i = 1; i < corners.size(); ++i) {
    // From the closer end of the diagonal, where the difference has less rounding.
    const Vec3<double> d = points[corners[i]] - from, e = points[corners[i]] - points[corners[end]];
    const Vec3<double> across = without(dot(d, d) <= dot(e, e) ? d : e, along.direction);
    if (i == end || !(length(across) > most)) continue;
    most = length(across);
    farthest = across;
    apex = i;
  }
  if (!(most > tolerance::noise<double> * along.length)) return {};
  const Vec3<double> n = commonNormal(along.direction, farthest).direction;
  return apex > end ? n : -n;
}

}  // namespace

void place(std::span<const Vec3<double>> points, const HullPose& pose, PlacedHull& to) {
  hull::HullWorkspace<> workspace;
  hull::HullStorage<> storage;
  const HullView h = hull::convexHull(points, workspace, storage);
  std::uint8_t placeOf[hull::maxPoints] = {};
  for (const std::uint32_t v : h.vertices) {
    placeOf[v] = static_cast<std::uint8_t>(to.vertexCount);
    to.vertices[to.vertexCount++] = pose.toFrame(points[v]);
  }
  for (const HullEdge& e : h.edges) to.edges[to.edgeCount++] = {placeOf[e.vertex[0]], placeOf[e.vertex[1]]};
  for (std::size_t i = 0; i < h.corners.size(); ++i) to.corners[i] = placeOf[h.corners[i]];
  for (const HullFace& face : h.faces) {
    // The sides of a flat hull are exactly opposite.
    const bool isBack = h.dimension == 2 && to.faceCount == 1;
    const Vec3<double> n = isBack ? -to.faces[0].normal : pose.turned(faceNormal(points, h.cornersOf(face)));
    if (maxNorm(n) > 0) to.faces[to.faceCount++] = {n, static_cast<int>(face.first), static_cast<int>(face.count)};
  }
}

}  // namespace touchstone
