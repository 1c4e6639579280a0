// SPDX-License-Identifier: MIT
// Problem: signed distance of a cylinder and a convex hull of up to 256 points.
// Derivation: faces and edges of the hull, exact, in fixed memory (convex_hull.hpp); then the largest separation over
// the normals of the faces, the axis of the cylinder, the normals to the vertices and those across the edges
// (cylinder_polytope.cpp).
// Degenerate: a flat hull has both sides as faces, a straight one is a segment, a single point a point. A face thinner
// than rounding has no normal of its own; its edges are enough.
// Source: cylinder.cpp.
#include "algorithms/convex_hull.hpp"
#include "algorithms/cylinder_pairs.hpp"
#include "pairs/pairs.hpp"
#include "shapes/support_feature.hpp"
#include "touchstone/pose.hpp"

namespace touchstone {
namespace {

/// A hull in the frame of the cylinder, for cylinder_polytope.cpp: 30 kB.
struct PlacedHull {
  int vertexCount = 0, edgeCount = 0, faceCount = 0;
  Vec3<double> vertices[hull::maxPoints];
  std::array<std::uint8_t, 2> edges[3 * hull::maxPoints];
  PolytopeFace faces[2 * hull::maxPoints];
  std::uint8_t corners[6 * hull::maxPoints];

  PolytopeView view() const {
    return {std::span(vertices).first(hull::at(vertexCount)), std::span(edges).first(hull::at(edgeCount)),
            std::span(faces).first(hull::at(faceCount)), corners};
  }
};

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

/// The faces and edges of the hull of `points`; `toFrame` places a point in the frame, `turned` turns a direction into
/// it. The memory of the construction is free again when this returns.
template <class ToFrame, class Turn>
void place(std::span<const Vec3<double>> points, const ToFrame& toFrame, const Turn& turned, PlacedHull& to) {
  hull::HullWorkspace<> workspace;
  hull::HullStorage<> storage;
  const HullView h = hull::convexHull(points, workspace, storage);
  std::uint8_t placeOf[hull::maxPoints] = {};
  for (const std::uint32_t v : h.vertices) {
    placeOf[v] = static_cast<std::uint8_t>(to.vertexCount);
    to.vertices[to.vertexCount++] = toFrame(points[v]);
  }
  for (const HullEdge& e : h.edges) to.edges[to.edgeCount++] = {placeOf[e.vertex[0]], placeOf[e.vertex[1]]};
  for (std::size_t i = 0; i < h.corners.size(); ++i) to.corners[i] = placeOf[h.corners[i]];
  for (const HullFace& face : h.faces) {
    // The sides of a flat hull are exactly opposite.
    const bool isBack = h.dimension == 2 && to.faceCount == 1;
    const Vec3<double> n = isBack ? -to.faces[0].normal : turned(faceNormal(points, h.cornersOf(face)));
    if (maxNorm(n) > 0) to.faces[to.faceCount++] = {n, static_cast<int>(face.first), static_cast<int>(face.count)};
  }
}

}  // namespace

template <ScalarType S>
PairResult<S, 3> solve(const Cylinder<S>& a, const Hull<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base), position = castVec<double>(b.position) - origin;
  const Quat<double> q{static_cast<double>(b.rotation.x), static_cast<double>(b.rotation.y),
                       static_cast<double>(b.rotation.z), static_cast<double>(b.rotation.w)};
  const bool turns = isTurned(Pose<double>{{}, q});
  const Rotation<double, 3> rotation = rotationOf(q);
  const auto turned = [&](const Vec3<double>& v) { return turns ? rotation.toWorld(v) : v; };
  const auto points = b.points().points();
  PlacedHull placed;
  place(
      points, [&](const Vec3<double>& p) { return turned(p) + position; }, turned, placed);
  PairResult<double, 3> r = againstCylinder(placed.view(), 0.0, cylinderOf(a, origin), origin);
  const Vec3<double> local = turns ? rotation.toLocal(r.normal) : r.normal;
  r.featureA = supportPolygon(points, local, tolerance::parallel<double>).support.feature;
  return roundedTo<S>(swapped(r));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Cylinder, Hull)

}  // namespace touchstone
