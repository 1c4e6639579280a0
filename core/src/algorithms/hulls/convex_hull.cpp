// SPDX-License-Identifier: MIT
// Problem: vertices, edges and faces of the convex hull of points in space, in an order that depends on their indices
// only; the ring of a hull in the plane.
// Method: the dimension of the set decides. A solid hull is built by quickhull (hull_builder.cpp) and written face by
// face. A flat one is a ring, found in a projection along a coordinate axis in which it keeps its area: leaving out a
// coordinate is exact. Rings are monotone chains (Andrew 1979) over exact orientations.
// Degenerate: of a straight set the two ends remain, of equal points the lowest index. Points are compared as the exact
// orientations see them, coordinates below 5e-91 as 0.
#include "algorithms/hulls/convex_hull.hpp"

#include <algorithm>

#include "algorithms/exact/orientation.hpp"
#include "algorithms/shell_sort.hpp"

namespace touchstone {
namespace hull {
namespace {

using Point = Vec3<double>;
using Points = std::span<const Point>;

std::uint32_t indexOf(int i) { return static_cast<std::uint32_t>(i); }

template <int N>
bool isBefore(const Vec<double, N>& a, const Vec<double, N>& b) {
  for (int k = 0; k < N; ++k)
    if (a[k] != b[k]) return a[k] < b[k];
  return false;
}
Vec2<double> projected(const Point& p, const int (&axes)[2]) { return {{p[axes[0]], p[axes[1]]}}; }

constexpr int projections[3][2] = {{0, 1}, {1, 2}, {2, 0}};

/// The first projection in which three points are not collinear; -1 if they are collinear.
int clearProjection(const Point& a, const Point& b, const Point& c) {
  for (int i = 0; i < 3; ++i)
    if (const auto& axes = projections[i]; orientation(projected(a, axes), projected(b, axes), projected(c, axes)) != 0)
      return i;
  return none;
}

/// The first of the points with the largest measure, if it passes; otherwise the first that passes.
template <class Measure, class Passes>
int findIndependent(int count, Measure&& measure, Passes&& passes) {
  int best = 0;
  double most = -1;
  for (int i = 0; i < count; ++i)
    if (const double m = measure(i); m > most) {
      most = m;
      best = i;
    }
  if (passes(best)) return best;
  for (int i = 0; i < count; ++i)
    if (passes(i)) return i;
  return none;
}

/// Andrew's monotone chain of n points; `order` and `ring` have a capacity of n.
template <class PointAt>
int ringOf(int n, PointAt&& point, std::span<std::uint32_t> order, std::span<std::uint32_t> ring) {
  for (int i = 0; i < n; ++i) order[at(i)] = indexOf(i);
  shellSort(order.begin(), order.begin() + n, [&](std::uint32_t i, std::uint32_t j) {
    const Vec2<double> a = point(i), b = point(j);
    return a == b ? i < j : isBefore(a, b);
  });
  int distinct = 0;
  for (int i = 0; i < n; ++i)
    if (distinct == 0 || !(point(order[at(i)]) == point(order[at(distinct - 1)]))) order[at(distinct++)] = order[at(i)];
  if (distinct < 3) {
    std::copy_n(order.begin(), distinct, ring.begin());
    return distinct;
  }
  // Below the line from the first to the last point from left to right, then above it from right to left.
  const Vec2<double> low = point(order[0]), high = point(order[at(distinct - 1)]);
  int count = 0, fixed = 0;
  const auto dropBefore = [&](std::uint32_t i) {
    while (count >= fixed + 2 && orientation(point(ring[at(count - 2)]), point(ring[at(count - 1)]), point(i)) <= 0)
      --count;
  };
  const auto add = [&](std::uint32_t i) {
    dropBefore(i);
    ring[at(count++)] = i;
  };
  add(order[0]);
  for (int i = 1; i < distinct - 1; ++i)
    if (orientation(low, high, point(order[at(i)])) < 0) add(order[at(i)]);
  add(order[at(distinct - 1)]);
  fixed = count - 1;
  for (int i = distinct - 2; i > 0; --i)
    if (orientation(low, high, point(order[at(i)])) > 0) add(order[at(i)]);
  dropBefore(order[0]);
  return count;
}

/// Writes a solid hull; the lists have the sizes of the hull, and `mark` that of the points.
void write(Builder& builder, std::span<int> mark, const HullLists& to) {
  std::size_t faces = 0, corners = 0, edges = 0, vertices = 0;
  const auto destination = [&](int e) { return builder.edge(builder.edge(e).next).origin; };
  std::fill(mark.begin(), mark.end(), 0);
  for (int f = 0; f < builder.faceLimit(); ++f) {
    if (!builder.isFace(f)) continue;
    // A face begins at its lowest corner.
    const int begin = builder.face(f).edge;
    for (int e = builder.edge(begin).next; e != begin; e = builder.edge(e).next)
      if (builder.edge(e).origin < builder.edge(builder.face(f).edge).origin) builder.face(f).edge = e;
    to.faces[faces++].first = indexOf(f);
  }
  shellSort(to.faces.begin(), to.faces.begin() + static_cast<std::ptrdiff_t>(faces), [&](HullFace f, HullFace g) {
    const int e = builder.face(static_cast<int>(f.first)).edge, d = builder.face(static_cast<int>(g.first)).edge;
    const int from = builder.edge(e).origin, otherFrom = builder.edge(d).origin;
    return from != otherFrom ? from < otherFrom : destination(e) < destination(d);
  });
  // From here on `side` of a face is its place in the result.
  for (std::size_t i = 0; i < faces; ++i) builder.face(static_cast<int>(to.faces[i].first)).side = static_cast<int>(i);
  for (std::size_t i = 0; i < faces; ++i) {
    const Face& face = builder.face(static_cast<int>(to.faces[i].first));
    to.faces[i].first = static_cast<std::uint32_t>(corners);
    int e = face.edge;
    do {
      const HalfEdge& edge = builder.edge(e);
      to.corners[corners++] = indexOf(edge.origin);
      mark[at(edge.origin)] = 1;
      const int beyond = builder.face(builder.edge(edge.twin).face).side;
      if (face.side < beyond)
        to.edges[edges++] = {{indexOf(edge.origin), indexOf(destination(e))}, {indexOf(face.side), indexOf(beyond)}};
      e = edge.next;
    } while (e != face.edge);
    to.faces[i].count = static_cast<std::uint32_t>(corners) - to.faces[i].first;
  }
  for (int i = 0; i < static_cast<int>(mark.size()); ++i)
    if (mark[at(i)] != 0) to.vertices[vertices++] = indexOf(i);
}

/// The number of elements of each list.
struct Sizes {
  std::size_t vertices, faces, corners, edges;
};
Sizes sizesOf(const Builder& solid) {
  return {at(solid.vertexCount()), at(solid.faceCount()), at(2 * solid.edgeCount()), at(solid.edgeCount())};
}
Sizes sizesOf(int ring) {
  const std::size_t n = at(ring);
  return ring < 3 ? Sizes{n, 0, 0, n - 1} : Sizes{n, 2, 2 * n, n};
}

/// Writes a hull that is a ring, a segment or a point. The lower face is the one whose second corner is lower.
void write(std::span<std::uint32_t> ring, const HullLists& to) {
  const std::size_t n = ring.size();
  std::copy(ring.begin(), ring.end(), to.vertices.begin());
  shellSort(to.vertices.begin(), to.vertices.begin() + static_cast<std::ptrdiff_t>(n));
  if (n == 2) to.edges[0] = {{to.vertices[0], to.vertices[1]}, {noHullFace, noHullFace}};
  if (n < 3) return;
  std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end()), ring.end());
  if (ring[n - 1] < ring[1]) std::reverse(ring.begin() + 1, ring.end());
  for (std::size_t i = 0; i < n; ++i) {
    to.corners[i] = ring[i];
    to.corners[n + i] = ring[(n - i) % n];
    to.edges[i] = {{ring[i], ring[(i + 1) % n]}, {0, 1}};
  }
  to.faces[0] = {0, static_cast<std::uint32_t>(n)};
  to.faces[1] = {static_cast<std::uint32_t>(n), static_cast<std::uint32_t>(n)};
}

}  // namespace

Basis basisOf(Points points) {
  const int n = static_cast<int>(points.size());
  const auto p = [&](int i) { return withoutMinute(points[at(i)]); };
  int low = 0, high = 0;
  for (int i = 1; i < n; ++i) {
    if (isBefore(p(i), p(low))) low = i;
    if (isBefore(p(high), p(i))) high = i;
  }
  if (p(low) == p(high)) return {0, {low, none, none, none}, {}};
  const Point along = p(high) - p(low);
  const int third = findIndependent(
      n, [&](int i) { return lengthSquared(cross(along, p(i) - p(low))); },
      [&](int i) { return clearProjection(p(low), p(high), p(i)) != none; });
  if (third == none) return {1, {low, high, none, none}, {}};
  const Point across = cross(along, p(third) - p(low));
  const int fourth = findIndependent(
      n, [&](int i) { return std::abs(dot(across, p(i) - p(low))); },
      [&](int i) { return orientation(p(low), p(high), p(third), p(i)) != 0; });
  if (fourth != none) return {3, {low, high, third, fourth}, {}};
  const auto& axes = projections[clearProjection(p(low), p(high), p(third))];
  return {2, {low, high, third, none}, {axes[0], axes[1]}};
}

int flatRing(Points points, const Basis& basis, std::span<std::uint32_t> order, std::span<std::uint32_t> ring) {
  if (basis.dimension < 2) {
    for (int i = 0; i <= basis.dimension; ++i) ring[at(i)] = indexOf(basis.corner[i]);
    return basis.dimension + 1;
  }
  return ringOf(
      static_cast<int>(points.size()), [&](std::uint32_t i) { return withoutMinute(projected(points[i], basis.axes)); },
      order, ring);
}

int convexRing(std::span<const Vec2<double>> points, std::span<std::uint32_t> order, std::span<std::uint32_t> ring) {
  return ringOf(
      static_cast<int>(points.size()), [&](std::uint32_t i) { return withoutMinute(points[i]); }, order, ring);
}

namespace {

/// Computes a hull: allocates its lists with `room(sizes)` and fills them. Returns the dimension.
template <class Room>
int computeHull(Points points, const Memory& memory, Room&& room, Sizes& sizes) {
  const Basis basis = basisOf(points);
  if (basis.dimension == 3) {
    Builder builder(points, memory, basis.corner);
    builder.complete();
    sizes = sizesOf(builder);
    write(builder, memory.horizon, room(sizes));
    return 3;
  }
  // The lists of points are free here, and as long as the points.
  const auto asIndices = [](std::span<int> list) {
    return std::span<std::uint32_t>(reinterpret_cast<std::uint32_t*>(list.data()), list.size());
  };
  const std::span<std::uint32_t> ring = asIndices(memory.horizon);
  const int count = flatRing(points, basis, asIndices(memory.nextOutside), ring);
  sizes = sizesOf(count);
  write(ring.first(at(count)), room(sizes));
  return basis.dimension;
}

}  // namespace

HullView convexHull(Points points, HullWorkspace<>& workspace, HullStorage<>& storage) {
  const std::size_t n = points.size();
  const Memory memory{Pool<HalfEdge>(std::span(workspace.edges)), Pool<Face>(std::span(workspace.faces)),
                      std::span(workspace.nextOutside).first(n), std::span(workspace.horizonFrom).first(n),
                      std::span(workspace.horizon).first(n)};
  Sizes sizes{};
  const int dimension = computeHull(
      points, memory,
      [&](const Sizes&) {
        return HullLists{storage.vertices, storage.faces, storage.corners, storage.edges};
      },
      sizes);
  return {dimension, std::span(storage.vertices).first(sizes.vertices), std::span(storage.faces).first(sizes.faces),
          std::span(storage.corners).first(sizes.corners), std::span(storage.edges).first(sizes.edges)};
}

}  // namespace hull

ConvexHull convexHull(std::span<const Vec3<double>> points) {
  ConvexHull hull{-1, {}, {}, {}, {}};
  if (points.empty()) return hull;
  std::vector<hull::HalfEdge> edges;
  std::vector<hull::Face> faces;
  std::vector<int> lists[3];
  for (auto& list : lists) list.resize(points.size());
  const hull::Memory memory{hull::Pool<hull::HalfEdge>(edges), hull::Pool<hull::Face>(faces), lists[0], lists[1],
                            lists[2]};
  hull::Sizes sizes{};
  hull.dimension = hull::computeHull(
      points, memory,
      [&](const hull::Sizes& s) {
        hull.vertices.resize(s.vertices);
        hull.faces.resize(s.faces);
        hull.corners.resize(s.corners);
        hull.edges.resize(s.edges);
        return hull::HullLists{hull.vertices, hull.faces, hull.corners, hull.edges};
      },
      sizes);
  return hull;
}

std::vector<std::uint32_t> convexHull(std::span<const Vec2<double>> points) {
  std::vector<std::uint32_t> order(points.size()), ring(points.size());
  if (points.empty()) return ring;
  ring.resize(static_cast<std::size_t>(hull::convexRing(points, order, ring)));
  return ring;
}

}  // namespace touchstone
