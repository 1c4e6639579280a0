// SPDX-License-Identifier: MIT
#include "algorithms/hulls/hull_topology.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "algorithms/clipping/support_polygon.hpp"
#include "algorithms/convex/support_points.hpp"
#include "algorithms/hulls/convex_hull.hpp"

namespace touchstone {
namespace {

/// The outward normal of a face: of its longest diagonal or side from the first corner and the corner that is farthest
/// from that.
Vec3<double> normalOfFace(std::span<const Vec3<double>> points, std::span<const std::uint32_t> corners) {
  const Vec3<double>& from = points[corners[0]];
  std::size_t end = 1;
  for (std::size_t i = 2; i < corners.size(); ++i)
    if (lengthSquared(points[corners[i]] - from) > lengthSquared(points[corners[end]] - from)) end = i;
  const Vec3<double> along = points[corners[end]] - from;
  std::size_t apex = end == 1 ? 2 : 1;
  double most = -1;
  for (std::size_t i = 1; i < corners.size(); ++i) {
    const double area = i == end ? -1 : lengthSquared(cross(along, points[corners[i]] - from));
    if (!(area > most)) continue;
    most = area;
    apex = i;
  }
  return exactNormal(from, points[corners[std::min(apex, end)]], points[corners[std::max(apex, end)]]);
}

}  // namespace

HullTopology::HullTopology(std::span<const Vec3<double>> points) : dimension(0) {
  const auto workspace = std::make_unique<hull::HullWorkspace<>>();
  const auto storage = std::make_unique<hull::HullStorage<>>();
  const HullView h = hull::convexHull(points, *workspace, *storage);
  dimension = h.dimension;
  std::uint8_t vertexOf[hull::maxPoints] = {};
  for (const std::uint32_t v : h.vertices) {
    vertexOf[v] = static_cast<std::uint8_t>(vertices.size());
    index.push_back(static_cast<std::uint8_t>(v));
    vertices.push_back(points[v]);
  }
  const auto face = [](std::uint32_t f) { return f == noHullFace ? noFace : static_cast<std::int16_t>(f); };
  edges.reserve(h.edges.size());
  for (const HullEdge& e : h.edges)
    edges.push_back({{vertexOf[e.vertex[0]], vertexOf[e.vertex[1]]}, {face(e.face[0]), face(e.face[1])}});
  corners.reserve(h.corners.size());
  for (const std::uint32_t corner : h.corners) corners.push_back(vertexOf[corner]);
  faces.reserve(h.faces.size());
  normals.reserve(h.faces.size());
  for (const HullFace& f : h.faces) {
    const bool isBack = dimension == 2 && faces.size() == 1;
    normals.push_back(isBack ? -normals[0] : normalOfFace(points, h.cornersOf(f)));
    faces.push_back({static_cast<int>(f.first), static_cast<int>(f.count)});
  }
  aroundFrom.assign(vertices.size() + 1, 0);
  for (const PolytopeEdge& e : edges)
    for (const std::uint8_t v : e.vertex) ++aroundFrom[v + std::size_t{1}];
  for (std::size_t v = 0; v < vertices.size(); ++v)
    aroundFrom[v + 1] = static_cast<std::uint16_t>(aroundFrom[v + 1] + aroundFrom[v]);
  std::vector<std::uint16_t> next(aroundFrom.begin(), aroundFrom.end() - 1);
  around.resize(2 * edges.size());
  for (std::size_t e = 0; e < edges.size(); ++e)
    for (const std::uint8_t v : edges[e].vertex) around[next[v]++] = static_cast<std::uint16_t>(e);
  middle = meanOf<3>(points);
  setPolygons(points);
}

/// The vertices near the plane of a face are connected by edges: from any vertex a path leads to the face on which no
/// vertex is deeper than the one before. Faces that have the same ones share a polygon.
void HullTopology::setPolygons(std::span<const Vec3<double>> points) {
  Vec3<double> low = vertices.empty() ? Vec3<double>{} : vertices[0], high = low;
  for (const Vec3<double>& v : vertices)
    for (int k = 0; k < 3; ++k) {
      low[k] = std::min(low[k], v[k]);
      high[k] = std::max(high[k], v[k]);
    }
  extent = maxNorm(high - low);
  const double margin = tolerance::coplanar<double> * extent;
  isNearOthers.assign(vertices.size(), 0);
  polygonOf.assign(faces.size(), ownCorners);
  std::uint8_t members[maxHullPoints];
  for (std::size_t f = 0; f < faces.size(); ++f) {
    const std::span<const std::uint8_t> own = cornersOf(f);
    if (!isWide(vertices, own, margin)) {
      polygonOf[f] = isSliver;
      continue;
    }
    FacePolygon found{};
    std::size_t count = 0;
    // Whether it was not one yet.
    const auto add = [&](std::size_t v) {
      std::uint32_t &bits = found.members[v / 32], bit = 1U << v % 32;
      if ((bits & bit) != 0) return false;
      bits |= bit;
      members[count++] = static_cast<std::uint8_t>(v);
      return true;
    };
    for (const std::uint8_t v : own) add(v);
    for (std::size_t k = 0; k < count; ++k)
      for (const std::uint16_t e : edgesAt(members[k])) {
        const std::size_t v = otherEnd(e, members[k]);
        if (std::abs(dot(normals[f], vertices[v] - vertices[own[0]])) <= margin && add(v)) isNearOthers[v] = 1;
      }
    if (count == own.size() && count <= std::size(found.corner)) continue;
    found.side = sideOf(normals[f]);
    const auto same = std::find_if(polygons.begin(), polygons.end(), [&](const FacePolygon& other) {
      return other.side == found.side && std::equal(found.members, std::end(found.members), other.members);
    });
    polygonOf[f] = static_cast<std::int16_t>(same - polygons.begin());
    if (same != polygons.end()) continue;
    for (std::size_t k = 0; k < count; ++k) members[k] = index[members[k]];
    setPolygonAround(found, points, {members, count});
    polygons.push_back(found);
  }
}

namespace detail {

std::shared_ptr<const HullTopology> hullTopologyOf(std::span<const Vec3<double>> points) {
  if (points.size() < 2 || points.size() > maxHullPoints) return nullptr;
  for (const Vec3<double>& p : points)
    if (!(maxNorm(p) <= 1e9)) return nullptr;
  auto topology = std::make_shared<HullTopology>(points);
  return topology->dimension == 0 ? nullptr : topology;
}

}  // namespace detail
}  // namespace touchstone
