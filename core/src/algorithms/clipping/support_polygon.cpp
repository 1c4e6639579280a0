// SPDX-License-Identifier: MIT
// Problem: the face, edge or vertex of a convex hull of points that a plane across n touches first, up to a tilt.
// Method: p is the support vertex along n. Of the edges at p the one that falls least across n is taken, of the faces
// at p the one whose normal is closest to n, if they are within the tilt. The polygon of a face does not depend on n:
// the topology of the hull stores it (hull_topology.cpp), computed from all points near its plane by exact predicates
// on two of their coordinates, without the one that changes least over the face; so noise changes no name. Degenerate:
// rounding may put p into a sliver beside its face. Slivers are not faces, and vertices that are near the plane of a
// face without being its corner are marked: for those all faces are evaluated.
#include "algorithms/clipping/support_polygon.hpp"

#include <algorithm>

#include "algorithms/convex/support_points.hpp"
#include "algorithms/directions.hpp"
#include "algorithms/hulls/convex_hull.hpp"
#include "algorithms/hulls/hull_topology.hpp"

namespace touchstone {
namespace {

using hull::at;
using HullIndex = std::uint32_t;

Feature hullVertex(HullIndex i) { return {FeatureKind::vertex, i}; }
Feature hullEdge(HullIndex i, HullIndex j) {
  return {FeatureKind::edge, static_cast<std::uint32_t>(hull::maxPoints) * std::min(i, j) + std::max(i, j)};
}

template <int N>
SupportPolygon<N> vertexOf(std::span<const Vec<double, N>> points, HullIndex i) {
  const Feature feature = hullVertex(i);
  return {{1, {points[i]}, feature}, {feature}, {}};
}
template <int N>
SupportPolygon<N> edgeOf(std::span<const Vec<double, N>> points, HullIndex i, HullIndex j) {
  // From the lower index on, so that nothing depends on which end is deeper.
  if (j < i) std::swap(i, j);
  const Feature feature = hullEdge(i, j);
  return {{2, {points[i], points[j]}, feature}, {hullVertex(i), hullVertex(j)}, {feature, feature}};
}

/// The edge of a hull through its points p and q: the ends of all points on their line.
template <int N>
SupportPolygon<N> edgeThrough(std::span<const Vec<double, N>> points, HullIndex p, HullIndex q, double margin) {
  const auto along = lengthAndDirection(points[q] - points[p]).direction;
  HullIndex first = p, last = q;
  double least = 0, most = dot(along, points[q] - points[p]);
  for (HullIndex i = 0; i < points.size(); ++i) {
    const Vec<double, N> d = points[i] - points[p];
    const double t = dot(along, d);
    if (maxNorm(d - along * t) > margin) continue;
    if (t < least) {
      least = t;
      first = i;
    }
    if (t > most) {
      most = t;
      last = i;
    }
  }
  return edgeOf(points, first, last);
}

/// The square of twice the area of the triangle of a corner of a ring with its neighbours.
double cornerArea(std::span<const Vec3<double>> points, const HullIndex* ring, int count, int i) {
  const Vec3<double>& x = points[ring[i]];
  return lengthSquared(cross(points[ring[(i + 1) % count]] - x, points[ring[(i + count - 1) % count]] - x));
}

/// Leaves out the corner of a ring with the smallest triangle until it has at most `most`.
int reduceCorners(std::span<const Vec3<double>> points, HullIndex* ring, int count, int most) {
  if (count <= most) return count;
  double area[hull::maxPoints];
  for (int i = 0; i < count; ++i) area[i] = cornerArea(points, ring, count, i);
  while (count > most) {
    const auto smallest = std::min_element(area, area + count) - area;
    std::copy(ring + smallest + 1, ring + count, ring + smallest);
    std::copy(area + smallest + 1, area + count, area + smallest);
    --count;
    for (const int beside : {static_cast<int>(smallest) % count, (static_cast<int>(smallest) + count - 1) % count})
      area[beside] = cornerArea(points, ring, count, beside);
  }
  return count;
}

/// Begins a ring at the corner with the largest triangle, from which its plane is computed (clip.hpp).
void beginAtLargest(std::span<const Vec3<double>> points, HullIndex* ring, int count) {
  int largest = 0;
  double most = -1;
  for (int i = 0; i < count; ++i)
    if (const double area = cornerArea(points, ring, count, i); area > most) {
      most = area;
      largest = i;
    }
  std::rotate(ring, ring + largest, ring + count);
}

/// The support feature of a face from its corners, the numbers of their points.
SupportPolygon<3> faceOf(std::span<const Vec3<double>> points, const HullIndex* ring, int count, HullIndex name) {
  SupportPolygon<3> polygon{};
  polygon.support.feature = {FeatureKind::face, name};
  polygon.support.count = count;
  for (int i = 0; i < count; ++i) {
    polygon.support.p[i] = points[ring[i]];
    polygon.corner[i] = hullVertex(ring[i]);
    polygon.edge[i] = hullEdge(ring[i], ring[(i + 1) % count]);
  }
  return polygon;
}
/// Begins a ring as support features do, and gives the name of its face.
HullIndex named(std::span<const Vec3<double>> points, HullIndex* ring, int& count) {
  std::rotate(ring, std::min_element(ring, ring + count), ring + count);
  const HullIndex name = static_cast<HullIndex>(hull::maxPoints) * ring[0] + ring[1];
  count = reduceCorners(points, ring, count, SupportPolygon<3>::capacity);
  beginAtLargest(points, ring, count);
  return name;
}

}  // namespace

bool isWide(std::span<const Vec3<double>> vertices, std::span<const std::uint8_t> corners, double margin) {
  const Vec3<double>& from = vertices[corners[0]];
  Vec3<double> along{};
  for (const std::uint8_t v : corners)
    if (const Vec3<double> d = vertices[v] - from; lengthSquared(d) > lengthSquared(along)) along = d;
  double most = 0;
  for (const std::uint8_t v : corners) most = std::max(most, lengthSquared(cross(along, vertices[v] - from)));
  return most > margin * margin * lengthSquared(along);
}

int sideOf(const Vec3<double>& normal) {
  int axis = 0;
  for (int k = 1; k < 3; ++k)
    if (std::abs(normal[k]) > std::abs(normal[axis])) axis = k;
  return normal[axis] < 0 ? -1 - axis : 1 + axis;
}

void setPolygonAround(FacePolygon& polygon, std::span<const Vec3<double>> points,
                      std::span<const std::uint8_t> members) {
  const int side = polygon.side, axis = std::abs(side) - 1;
  Vec2<double> flat[hull::maxPoints];
  HullIndex order[hull::maxPoints], ring[hull::maxPoints];
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Vec3<double>& p = points[members[i]];
    flat[i] = {{p[(axis + 1) % 3], p[(axis + 2) % 3]}};
  }
  int count = hull::convexRing(std::span(flat).first(members.size()), std::span(order).first(members.size()),
                               std::span(ring).first(members.size()));
  for (int i = 0; i < count; ++i) ring[i] = members[ring[i]];
  if (side < 0) std::reverse(ring, ring + count);
  polygon.name = named(points, ring, count);
  polygon.count = static_cast<std::uint8_t>(count);
  std::copy(ring, ring + count, polygon.corner);
}

namespace {

/// The best of the faces or edges at a vertex: the one whose angle to the plane across n is the smallest.
class LeastTilted {
 public:
  LeastTilted(const HullTopology& hull, std::size_t p, const Vec3<double>& n, double sine) : hull_(hull), p_(p), n_(n) {
    const double thin = tolerance::noise<double> * hull.extent;
    double leastSlope = sine;
    leastTilt_ = sine * sine;
    for (const std::uint16_t i : hull.edgesAt(p)) {
      const Vec3<double> d = hull.vertices[hull.otherEnd(i, p)] - hull.vertices[p];
      const double across = length(without(d, n)), slope = std::max(0.0, -dot(n, d));
      if (!(across > thin) || slope > leastSlope * across) continue;
      if (edge < 0 || slope < leastSlope * across) edge = i;
      leastSlope = std::min(leastSlope, slope / across);
    }
    if (edge < 0) return;
    if (hull.isNearOthers[p] != 0) {
      for (std::size_t f = 0; f < hull.faces.size(); ++f)
        if (isNear(f)) offer(f);
    } else {
      // Each face at a vertex has one edge that begins there.
      for (const std::uint16_t i : hull.edgesAt(p))
        if (const std::int16_t f = hull.edges[i].face[hull.edges[i].vertex[0] == p ? 0 : 1]; f != noFace)
          offer(static_cast<std::size_t>(f));
    }
  }
  int edge = -1, face = -1;  ///< in the lists of the topology; -1: none within the sine

 private:
  bool isNear(std::size_t f) const {
    const Vec3<double>& corner = hull_.vertices[hull_.cornersOf(f)[0]];
    return std::abs(dot(hull_.normals[f], hull_.vertices[p_] - corner)) <= tolerance::coplanar<double> * hull_.extent;
  }
  void offer(std::size_t f) {
    const double cosine = dot(hull_.normals[f], n_);
    if (!(cosine > 0) || hull_.polygonOf[f] == HullTopology::isSliver) return;
    const double tilt = lengthSquared(without(hull_.normals[f], n_)) / (cosine * cosine);
    const int i = static_cast<int>(f);
    if (!(tilt <= leastTilt_) || (tilt == leastTilt_ && face >= 0 && face < i)) return;
    face = i;
    leastTilt_ = tilt;
  }

  const HullTopology& hull_;
  std::size_t p_;
  const Vec3<double>& n_;
  double leastTilt_;
};

/// The edge of a hull with those that continue it.
SupportPolygon<3> wholeEdge(std::span<const Vec3<double>> points, const HullTopology& hull, const PolytopeEdge& edge) {
  std::size_t end[2] = {edge.vertex[0], edge.vertex[1]};
  const Vec3<double> from = hull.vertices[end[0]];
  const Vec3<double> along = lengthAndDirection(hull.vertices[end[1]] - from).direction;
  for (int k = 0; k < 2; ++k)
    for (bool isLonger = true; isLonger;) {
      isLonger = false;
      double most = dot(along, hull.vertices[end[k]] - from);
      for (const std::uint16_t i : hull.edgesAt(end[k])) {
        const Vec3<double> d = hull.vertices[hull.otherEnd(i, end[k])] - from;
        const double t = dot(along, d);
        if ((k == 0 ? t < most : t > most) && maxNorm(d - along * t) <= tolerance::coplanar<double> * hull.extent) {
          end[k] = hull.otherEnd(i, end[k]);
          isLonger = true;
          break;
        }
      }
    }
  return edgeOf(points, hull.index[end[0]], hull.index[end[1]]);
}

}  // namespace

SupportPolygon<3> supportPolygon(std::span<const Vec3<double>> points, const HullTopology* hull, const Vec3<double>& n,
                                 double sine) {
  if (hull == nullptr) return vertexOf(points, 0);
  const std::size_t p = farthestAlong<3>(hull->vertices, n);
  const LeastTilted best(*hull, p, n, sine);
  if (best.edge < 0) return vertexOf(points, hull->index[p]);
  if (best.face < 0) return wholeEdge(points, *hull, hull->edges[at(best.edge)]);
  HullIndex ring[SupportPolygon<3>::capacity];
  if (const std::int16_t i = hull->polygonOf[at(best.face)]; i >= 0) {
    const FacePolygon& polygon = hull->polygons[at(i)];
    std::copy(polygon.corner, polygon.corner + polygon.count, ring);
    return faceOf(points, ring, polygon.count, polygon.name);
  }
  const std::span<const std::uint8_t> corners = hull->cornersOf(at(best.face));
  int count = static_cast<int>(corners.size());
  for (int i = 0; i < count; ++i) ring[i] = hull->index[corners[at(i)]];
  const HullIndex name = named(points, ring, count);
  return faceOf(points, ring, count, name);
}

SupportPolygon<3> supportPolygon(const Vec3<double> (&corners)[3], const Vec3<double>& n, double sine) {
  const std::span<const Vec3<double>> points(corners);
  const auto p = static_cast<HullIndex>(farthestAlong<3>(points, n));
  double size = 0, slope[3] = {}, across[3] = {};
  for (const Vec3<double>& v : points) size = std::max(size, maxNorm(v - points[p]));
  HullIndex nearest = p;
  for (HullIndex i = 0; i < 3; ++i) {
    const Vec3<double> d = points[i] - points[p];
    across[i] = length(without(d, n));
    slope[i] = std::max(0.0, -dot(n, d));
    if (!(across[i] > tolerance::noise<double> * size)) continue;
    if (nearest == p || slope[i] * across[nearest] < slope[nearest] * across[i]) nearest = i;
  }
  if (nearest == p || slope[nearest] > sine * across[nearest]) return vertexOf(points, p);
  const double margin = tolerance::coplanar<double> * size;
  const Vec3<double> normal = exactNormal(points[0], points[1], points[2]);
  const double cosine = dot(normal, n);
  constexpr std::uint8_t all[3] = {0, 1, 2};
  if (!isWide(points, all, margin)) {
    // On one line: the longest side.
    HullIndex from = 0;
    for (HullIndex i = 1; i < 3; ++i)
      if (lengthSquared(points[(i + 1) % 3] - points[i]) > lengthSquared(points[(from + 1) % 3] - points[from]))
        from = i;
    return edgeOf(points, from, (from + 1) % 3);
  }
  if (!(lengthSquared(without(normal, n)) <= sine * sine * (cosine * cosine))) return edgeOf(points, p, nearest);
  const HullIndex next = cosine > 0 ? 1 : 2, ring[3] = {0, next, 3 - next};
  return faceOf(points, ring, 3, next);
}

SupportPolygon<2> supportPolygon(std::span<const Vec2<double>> points, const Vec2<double>& n, double sine) {
  const auto p = static_cast<HullIndex>(farthestAlong<2>(points, n));
  const Vec2<double> u = perpendicular(n);
  double size = 0, nearestDrop = 0, nearestDistance = 0;
  for (const auto& q : points) size = std::max(size, maxNorm(q - points[p]));
  HullIndex nearest = p;
  for (HullIndex i = 0; i < points.size(); ++i) {
    const Vec2<double> d = points[i] - points[p];
    const double distance = std::abs(dot(u, d)), drop = std::max(0.0, -dot(n, d));
    if (distance <= tolerance::noise<double> * size) continue;
    if (nearest != p && drop * nearestDistance >= nearestDrop * distance) continue;
    nearest = i;
    nearestDrop = drop;
    nearestDistance = distance;
  }
  if (nearest == p || nearestDrop > sine * nearestDistance) return vertexOf(points, p);
  return edgeThrough(points, p, nearest, tolerance::coplanar<double> * size);
}

}  // namespace touchstone
