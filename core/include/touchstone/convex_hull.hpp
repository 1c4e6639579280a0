// SPDX-License-Identifier: MIT
// Convex hulls of points in space and in the plane, with their faces and edges, and the reduction of a large hull to
// the number of points that a shape may have. These functions allocate; no query calls them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "touchstone/vec.hpp"

namespace touchstone {

/// A face of a hull: its corners are `count` consecutive ones of the hull's list of corners, from `first` on.
struct HullFace {
  std::uint32_t first, count;
};

/// Stands for a face where an edge has none.
inline constexpr std::uint32_t noHullFace = ~std::uint32_t{0};

/// An edge of a hull. It runs from vertex[0] to vertex[1] in the order of face[0], which is the lower face, and back in
/// the order of face[1]. The edge of a straight hull has no faces (noHullFace).
struct HullEdge {
  std::uint32_t vertex[2];
  std::uint32_t face[2];
};

/// The vertices, edges and faces of a convex hull in space. Points are named by their index among the points given.
/// Which points are vertices, and which of them lie on one face, is exact (no tolerance, no rounding).
struct HullView {
  int dimension;  ///< 0: a point, 1: a segment, 2: a flat polygon, 3: a solid; -1: no points were given
  /// In ascending order; of equal points the one with the lowest index.
  std::span<const std::uint32_t> vertices;
  /// Coplanar triangles are one face, and no three corners of a face are collinear. A solid hull has at least four
  /// faces; a flat one has two, back to back; others have none. In the order of their first two corners.
  std::span<const HullFace> faces;
  /// The corners of all faces. Those of a face run counter-clockwise seen from outside, from the lowest index on.
  std::span<const std::uint32_t> corners;
  /// In the order in which the faces run through them.
  std::span<const HullEdge> edges;

  std::span<const std::uint32_t> cornersOf(const HullFace& face) const {
    return corners.subspan(face.first, face.count);
  }
};

/// A convex hull in space that owns its lists; see HullView for their meaning.
struct ConvexHull {
  int dimension;
  std::vector<std::uint32_t> vertices;
  std::vector<HullFace> faces;
  std::vector<std::uint32_t> corners;
  std::vector<HullEdge> edges;

  HullView view() const { return {dimension, vertices, faces, corners, edges}; }
};

/// The convex hull of points in space: duplicates, collinear, coplanar and nearly coplanar points included.
/// Precondition: coordinates are finite, of magnitude up to 1e9. One below 2^-300 (5e-91) is treated as 0, so that no
/// product of three underflows. The hull does not depend on the order of the points but for their indices. 1e5 points
/// take well under a second.
ConvexHull convexHull(std::span<const Vec3<double>> points);

/// The vertices of the convex hull of points in the plane, counter-clockwise from the one with the least x (of these
/// the least y); no three are collinear, and of equal points the lowest index counts. One or two for points that are
/// equal or collinear.
std::vector<std::uint32_t> convexHull(std::span<const Vec2<double>> points);

/// Some vertices of a hull, and how much their hull leaves out.
struct ReducedHull {
  std::vector<std::uint32_t> points;  ///< in ascending order; all are vertices of the hull of the points kept
  /// No point of the full hull is farther than this from the hull of the points kept; metres. 0 where all vertices are
  /// kept, and otherwise at most rounding above the true value.
  double reach;
};

/// The reduction of a hull to at most `most` points (at least 4 in space, 3 in the plane). Starting with a tetrahedron
/// of extreme points, the point that is farthest in front of a face of the hull so far is added until the number is
/// reached, so that what remains outside is as thin as this greedy choice makes it; the smallest possible reach is not
/// searched for.
ReducedHull reduceHull(std::span<const Vec3<double>> points, int most = 256);
ReducedHull reduceHull(std::span<const Vec2<double>> points, int most = 64);

}  // namespace touchstone
