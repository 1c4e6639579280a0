// SPDX-License-Identifier: MIT
// Convex hulls in memory that the caller gives, for queries: at most 256 points in space or in the plane, without
// allocation. The public functions that allocate (touchstone/convex_hull.hpp) share the implementation.
#pragma once

#include <optional>

#include "algorithms/hulls/hull_builder.hpp"
#include "touchstone/convex_hull.hpp"

namespace touchstone::hull {

/// The most points of a hull that is computed in fixed memory.
inline constexpr int maxPoints = 256;

/// Memory for the result of `Capacity` points: 25 kB for 256.
template <int Capacity = maxPoints>
struct HullStorage {
  std::uint32_t vertices[Capacity];
  HullFace faces[2 * Capacity];
  std::uint32_t corners[6 * Capacity];
  HullEdge edges[3 * Capacity];
};
/// Memory that is needed during the construction only: 55 kB for 256 points.
template <int Capacity = maxPoints>
struct HullWorkspace {
  HalfEdge edges[6 * Capacity];
  Face faces[2 * Capacity];
  int nextOutside[Capacity], horizonFrom[Capacity], horizon[Capacity];
};

/// The same hull as convexHull(points), of at most 256 points; the result refers to `storage`.
HullView convexHull(std::span<const Vec3<double>> points, HullWorkspace<>& workspace, HullStorage<>& storage);

/// The same ring as convexHull(points) in the plane; `order` and `ring` have the size of `points`. Returns its length.
int convexRing(std::span<const Vec2<double>> points, std::span<std::uint32_t> order, std::span<std::uint32_t> ring);

/// Points in space that are independent, as many as the dimension of their hull plus one.
struct Basis {
  int dimension;
  int corner[4];  ///< of equal points the lowest index
  int axes[2];    ///< of a flat set: coordinates in which it is not flat
};
Basis basisOf(std::span<const Vec3<double>> points);

/// The ring of a flat set, counter-clockwise in the coordinates of its basis; see convexRing.
int flatRing(std::span<const Vec3<double>> points, const Basis& basis, std::span<std::uint32_t> order,
             std::span<std::uint32_t> ring);

/// The memory that a result is written to.
struct HullLists {
  std::span<std::uint32_t> vertices;
  std::span<HullFace> faces;
  std::span<std::uint32_t> corners;
  std::span<HullEdge> edges;
};

}  // namespace touchstone::hull
