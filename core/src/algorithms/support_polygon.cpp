// SPDX-License-Identifier: MIT
// Problem: the face, edge or vertex of a convex hull of points that a plane across n touches first, up to a tilt.
// Method: p is a support point along n. A plane through p with the normal n + g, g across n, has the hull on one side
// if g.t <= h for every other point, where t is the vector to it across n and h how far it lies below p. So the g of
// such planes are a convex polygon around 0; its sides are the edges of the hull at p, their distances from 0 the
// slopes of these, and its corners are the faces at p. The corner closest to 0 is the face, if that is within the tilt;
// it lies on a side that is, too. No faces or edges of the hull are stored or computed. Degenerate: rounding may put p
// inside of a face, where the polygon of g is a point or empty within rounding. So every corner of a side is a
// candidate, and passes if no point is above its plane by more than tolerance::coplanar of the size. The corners of the
// face are then found among the points of that plane by exact predicates on their own coordinates, without the one that
// changes least over the face; so they do not depend on the noise of n.
#include "algorithms/support_polygon.hpp"

#include <limits>
#include <optional>

#include "algorithms/convex_hull.hpp"
#include "algorithms/directions.hpp"
#include "algorithms/hull_topology.hpp"

namespace touchstone {
namespace {

using hull::at;
using HullIndex = std::uint32_t;

Feature hullVertex(HullIndex i) { return {FeatureKind::vertex, i}; }
Feature hullEdge(HullIndex i, HullIndex j) {
  return {FeatureKind::edge, static_cast<std::uint32_t>(hull::maxPoints) * std::min(i, j) + std::max(i, j)};
}

/// The first of the points that are farthest along n; as everywhere here, of equal points the first is found.
template <int N>
HullIndex farthestAlong(std::span<const Vec<double, N>> points, const Vec<double, N>& n) {
  HullIndex farthest = 0;
  double most = 0;
  for (HullIndex i = 1; i < points.size(); ++i)
    if (const double along = dot(n, points[i] - points[0]); along > most) {
      most = along;
      farthest = i;
    }
  return farthest;
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

/// The points of a hull seen along n from its support point p.
struct SeenFrom {
  int count = 0;
  HullIndex p, index[hull::maxPoints];
  double drop[hull::maxPoints], distance[hull::maxPoints];  ///< below p along n; across n
  Vec2<double> across[hull::maxPoints];
  double size = 0;
};
SeenFrom seenFrom(std::span<const Vec3<double>> points, HullIndex p, const Vec3<double>& n, const Vec3<double>& u,
                  const Vec3<double>& v) {
  SeenFrom seen;
  seen.p = p;
  for (const auto& q : points) seen.size = std::max(seen.size, maxNorm(q - points[p]));
  const double thin = tolerance::noise<double> * seen.size;
  for (HullIndex i = 0; i < points.size(); ++i) {
    const Vec3<double> d = points[i] - points[p];
    const Vec2<double> t{{dot(d, u), dot(d, v)}};
    const double distance = length(t);
    if (distance <= thin) continue;
    seen.index[seen.count] = i;
    seen.across[seen.count] = t;
    seen.distance[seen.count] = distance;
    seen.drop[seen.count++] = std::max(0.0, -dot(n, d));
  }
  return seen;
}

/// Below this sine two directions from p are one, for planes through both.
constexpr double oneDirection = 1e-6;

/// Whether no point is above the plane with the slope g by more than `margin`.
bool isBelow(const SeenFrom& seen, const Vec2<double>& g, double margin) {
  for (int k = 0; k < seen.count; ++k)
    if (dot(g, seen.across[k]) - seen.drop[k] > margin) return false;
  return true;
}

/// Marks the points of the face with the slope g but those on its two edges at p: only these lead to other faces.
void markWithin(const SeenFrom& seen, const Vec2<double>& g, double margin, bool (&isWithin)[hull::maxPoints]) {
  int first = -1, last = -1;
  const auto isLeft = [&](int i, int k) { return dot(perpendicular(seen.across[i]), seen.across[k]) > 0; };
  for (int k = 0; k < seen.count; ++k) {
    if (std::abs(dot(g, seen.across[k]) - seen.drop[k]) > margin) continue;
    isWithin[k] = true;
    if (first < 0 || isLeft(k, first)) first = k;
    if (last < 0 || isLeft(last, k)) last = k;
  }
  isWithin[first] = isWithin[last] = false;
}

/// The slope of the face at p that is closest to the plane across n, among those through edges within `sine`.
std::optional<Vec2<double>> faceSlope(const SeenFrom& seen, double sine, double margin) {
  std::optional<Vec2<double>> best;
  double least = sine * sine;
  bool isWithin[hull::maxPoints] = {};
  for (int i = 0; i < seen.count; ++i) {
    if (isWithin[i] || seen.drop[i] > sine * seen.distance[i]) continue;
    const Vec2<double> direction = seen.across[i] / seen.distance[i], along = perpendicular(direction),
                       foot = direction * (seen.drop[i] / seen.distance[i]);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double limit[2] = {-infinity, infinity};
    for (int k = 0; k < seen.count; ++k) {
      const double rate = dot(along, seen.across[k]);
      if (std::abs(rate) <= oneDirection * seen.distance[k]) continue;
      const double step = (seen.drop[k] - dot(foot, seen.across[k])) / rate;
      if (rate > 0)
        limit[1] = std::min(limit[1], step);
      else
        limit[0] = std::max(limit[0], step);
    }
    for (const double step : limit) {
      const Vec2<double> g = foot + along * step;
      if (!(lengthSquared(g) <= least) || (best && lengthSquared(g) == least) || !isBelow(seen, g, margin)) continue;
      least = lengthSquared(g);
      best = g;
      markWithin(seen, g, margin, isWithin);
    }
  }
  return best;
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

/// The polygon around points of a plane with this normal; fewer than three corners where they are collinear.
SupportPolygon<3> polygonAround(std::span<const Vec3<double>> points, const HullIndex* member, int members,
                                const Vec3<double>& normal) {
  int axis = 0;
  for (int k = 1; k < 3; ++k)
    if (std::abs(normal[k]) > std::abs(normal[axis])) axis = k;
  Vec2<double> flat[hull::maxPoints];
  HullIndex order[hull::maxPoints], ring[hull::maxPoints];
  for (int i = 0; i < members; ++i) {
    const Vec3<double>& p = points[member[i]];
    flat[i] = {{p[(axis + 1) % 3], p[(axis + 2) % 3]}};
  }
  int count = hull::convexRing(std::span(flat).first(at(members)), std::span(order).first(at(members)),
                               std::span(ring).first(at(members)));
  for (int i = 0; i < count; ++i) ring[i] = member[ring[i]];
  if (count < 3) return count == 2 ? edgeOf(points, ring[0], ring[1]) : vertexOf(points, ring[0]);
  if (normal[axis] < 0) std::reverse(ring, ring + count);
  std::rotate(ring, std::min_element(ring, ring + count), ring + count);
  SupportPolygon<3> polygon{};
  polygon.support.feature = {FeatureKind::face, static_cast<std::uint32_t>(hull::maxPoints) * ring[0] + ring[1]};
  polygon.support.count = count = reduceCorners(points, ring, count, SupportPolygon<3>::capacity);
  beginAtLargest(points, ring, count);
  for (int i = 0; i < count; ++i) {
    polygon.support.p[i] = points[ring[i]];
    polygon.corner[i] = hullVertex(ring[i]);
    polygon.edge[i] = hullEdge(ring[i], ring[(i + 1) % count]);
  }
  return polygon;
}

}  // namespace

SupportPolygon<3> supportPolygon(std::span<const Vec3<double>> points, const Vec3<double>& n, double sine) {
  const HullIndex p = farthestAlong(points, n);
  const Vec3<double> u = anyPerpendicular(n), v = cross(n, u);
  const SeenFrom seen = seenFrom(points, p, n, u, v);
  const double margin = tolerance::coplanar<double> * seen.size;
  int nearest = -1;
  for (int i = 0; i < seen.count; ++i)
    if (nearest < 0 || seen.drop[i] * seen.distance[nearest] < seen.drop[nearest] * seen.distance[i]) nearest = i;
  if (nearest < 0 || seen.drop[nearest] > sine * seen.distance[nearest]) return vertexOf(points, p);
  const auto slope = faceSlope(seen, sine, margin);
  if (!slope) return edgeThrough(points, p, seen.index[nearest], margin);
  HullIndex member[hull::maxPoints];
  int members = 0;
  for (HullIndex i = 0; i < points.size(); ++i) {
    const Vec3<double> d = points[i] - points[p];
    const double above = dot(n, d) + (*slope)[0] * dot(u, d) + (*slope)[1] * dot(v, d);
    if (std::abs(above) <= margin) member[members++] = i;
  }
  return polygonAround(points, member, members, n + u * (*slope)[0] + v * (*slope)[1]);
}

namespace {

/// Of a face: whether its corners are farther than `margin` from the line of two of them. A sliver has a normal that
/// says nothing of the hull's shape.
bool isWide(const HullTopology& hull, const PolytopeFace& face, double margin) {
  const auto corner = [&](int i) { return hull.vertices[hull.corners[at(face.first + i)]]; };
  Vec3<double> along{};
  for (int i = 1; i < face.count; ++i)
    if (const Vec3<double> d = corner(i) - corner(0); lengthSquared(d) > lengthSquared(along)) along = d;
  const Vec3<double> direction = lengthAndDirection(along).direction;
  for (int i = 1; i < face.count; ++i)
    if (maxNorm(without(corner(i) - corner(0), direction)) > margin) return true;
  return false;
}

/// The best of the faces or edges at a vertex: the one whose angle to the plane across n is the smallest.
struct AtVertex {
  double size = 0;  ///< of the hull, as the vertex sees it
  int edge = -1;    ///< in the lists of the topology; -1: none within the sine
  int face = -1;
};
AtVertex leastTilted(const HullTopology& hull, std::size_t p, const Vec3<double>& n, double sine) {
  AtVertex best;
  for (const Vec3<double>& v : hull.vertices) best.size = std::max(best.size, maxNorm(v - hull.vertices[p]));
  const double thin = tolerance::noise<double> * best.size, margin = tolerance::coplanar<double> * best.size;
  double leastSlope = sine, leastTilt = sine * sine;
  for (std::size_t i = hull.aroundFrom[p]; i < hull.aroundFrom[p + 1]; ++i) {
    const PolytopeEdge& edge = hull.edges[hull.around[i]];
    const Vec3<double> d = hull.vertices[edge.vertex[edge.vertex[0] == p ? 1 : 0]] - hull.vertices[p];
    const double across = length(without(d, n)), slope = std::max(0.0, -dot(n, d));
    if (!(across > thin) || slope > leastSlope * across) continue;
    if (best.edge < 0 || slope < leastSlope * across) best.edge = hull.around[i];
    leastSlope = std::min(leastSlope, slope / across);
  }
  if (best.edge < 0) return best;
  // Rounding may have put the vertex into a sliver beside its face, so all faces are looked at.
  for (std::size_t f = 0; f < hull.faces.size(); ++f) {
    const Vec3<double>& m = hull.normals[f];
    const double cosine = dot(m, n);
    if (!(cosine * cosine * (1 + leastTilt) >= 1 - tolerance::tie<double>) || cosine < 0) continue;
    const double tilt = lengthSquared(without(m, n)) / (cosine * cosine);
    if (!(tilt <= leastTilt) || (best.face >= 0 && tilt == leastTilt)) continue;
    const Vec3<double>& corner = hull.vertices[hull.corners[at(hull.faces[f].first)]];
    if (std::abs(dot(m, hull.vertices[p] - corner)) > margin || !isWide(hull, hull.faces[f], margin)) continue;
    best.face = static_cast<int>(f);
    leastTilt = tilt;
  }
  return best;
}

}  // namespace

SupportPolygon<3> supportPolygon(std::span<const Vec3<double>> points, const HullTopology* hull, const Vec3<double>& n,
                                 double sine) {
  if (hull == nullptr) return vertexOf(points, 0);
  const HullIndex p = farthestAlong<3>(hull->vertices, n);
  const AtVertex best = leastTilted(*hull, p, n, sine);
  if (best.edge < 0) return vertexOf(points, hull->index[p]);
  const double margin = tolerance::coplanar<double> * best.size;
  if (best.face < 0) {
    const PolytopeEdge& edge = hull->edges[at(best.edge)];
    return edgeThrough(points, hull->index[edge.vertex[0]], hull->index[edge.vertex[1]], margin);
  }
  const Vec3<double>&normal = hull->normals[at(best.face)], &from = hull->vertices[p];
  HullIndex member[hull::maxPoints];
  int members = 0;
  for (std::size_t i = 0; i < hull->vertices.size(); ++i)
    if (std::abs(dot(normal, hull->vertices[i] - from)) <= margin) member[members++] = hull->index[i];
  return polygonAround(points, member, members, normal);
}

SupportPolygon<2> supportPolygon(std::span<const Vec2<double>> points, const Vec2<double>& n, double sine) {
  const HullIndex p = farthestAlong(points, n);
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
