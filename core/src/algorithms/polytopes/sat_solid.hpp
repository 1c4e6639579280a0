// SPDX-License-Identifier: MIT
// A convex solid with flat faces as the separating-axis test sees it: vertices, face normals and edges. A hull has
// those of its topology, placed; of a box three edges stand for all twelve, of a flat shape one normal for both sides.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "algorithms/boxes/box_axis_steps.hpp"
#include "algorithms/exact/wide.hpp"
#include "algorithms/polytopes/placed_hull.hpp"
#include "algorithms/triangles/triangle_steps.hpp"

namespace touchstone {

/// Memory of a solid that is no hull in space: of a box, a triangle, a segment; in the plane of any polygon.
template <int N>
struct SatMemory {
  static constexpr int most = N == 3 ? 8 : 64;
  Vec<double, N> vertices[most], normals[most];
  PolytopeEdge edges[3];
};

template <int N>
struct SatSolid {
  int dimension = N;         ///< of the solid itself: 0 a point, 1 a segment, 2 flat
  bool isSymmetric = false;  ///< each normal is that of two faces, in both directions
  bool isBox = false;
  Rotation<double, N> axes = Rotation<double, N>::identity();  ///< of a box; of a hull its rotation, where it is turned
  bool isTurned = false;
  std::span<const Vec<double, N>> vertices;
  std::span<const Vec<double, N>> normals;  ///< unit, outwards
  std::span<const PolytopeEdge> edges;  ///< of a box three, which stand for all; without faces their arcs are not known
  std::span<const Vec<double, N>> own;  ///< of a hull: the vertices in their own frame, whose differences are exact
  SatMemory<N> memory;
  std::conditional_t<N == 3, std::optional<PlacedHull>, int> hull{};

  SatSolid() = default;
  SatSolid(const SatSolid&) = delete;
  SatSolid& operator=(const SatSolid&) = delete;

  int vertexCount() const { return static_cast<int>(vertices.size()); }
  int faceCount() const { return static_cast<int>(normals.size()); }
  int edgeCount() const { return static_cast<int>(edges.size()); }
  /// Takes so many vertices, normals and edges of its memory.
  void take(int vertexCount, int faceCount, int edgeCount) {
    vertices = {memory.vertices, static_cast<std::size_t>(vertexCount)};
    normals = {memory.normals, static_cast<std::size_t>(faceCount)};
    edges = {memory.edges, static_cast<std::size_t>(edgeCount)};
  }
  const PolytopeEdge& edge(int i) const { return edges[static_cast<std::size_t>(i)]; }
  const Vec<double, N>& normal(int i) const { return normals[static_cast<std::size_t>(i)]; }
  /// Of a hull with the rounding of its own coordinates, not that of its place.
  Vec<double, N> along(int i) const {
    if (isBox) return axes.column[i];
    const Vec<double, N> d = own[edge(i).vertex[1]] - own[edge(i).vertex[0]];
    return isTurned ? axes.toWorld(d) : d;
  }
  /// The same with 106 bits.
  WideVec3 wideAlong(int i) const requires(N == 3) {
    if (isBox) return exactDifference(axes.column[i], {});
    const WideVec3 d = exactDifference(own[edge(i).vertex[1]], own[edge(i).vertex[0]]);
    return isTurned ? touchstone::turned(axes, d) : d;
  }
  /// Normals that separate within the plane of a flat shape, or along the line of a segment.
  int sideCount() const {
    if (dimension == N) return 0;
    if (N == 2 || dimension == 0) return dimension;
    return dimension == 1 ? 2 : edgeCount();
  }
  Vec<double, N> side(int i, const SatSolid& other) const {
    if constexpr (N == 2) {
      return lengthAndDirection(vertices[1] - vertices[0]).direction;
    } else {
      const Vec<double, N> d = lengthAndDirection(along(dimension == 1 ? 0 : i)).direction;
      if (dimension == 2) return lengthAndDirection(cross(normals[0], d)).direction;
      if (i == 0) return d;
      return other.dimension == 2 ? lengthAndDirection(cross(other.normals[0], d)).direction : Vec<double, N>{};
    }
  }
  /// The index of a face or edge of the core's features: of a box the one that the outward direction supports, of a
  /// flat shape the side of its plane.
  int feature(int index, const Vec<double, N>& outward, bool isEdge) const {
    if (isBox) return supportedFeature(axes.toLocal(outward), index, isEdge);
    if (isSymmetric && !isEdge && index < faceCount()) return dot(outward, normal(index)) < 0 ? 1 : 0;
    return index;
  }
  /// Whether the arcs of two edges, `unit` along the first, cross on the Gauss map, or nearly, so that they form a face
  /// of the difference.
  bool formsFace(int i, const Vec<double, N>& unit, const SatSolid& other, int otherEdge) const {
    if constexpr (N == 2) {
      return false;
    } else {
      if (dimension < 3 || other.dimension < 3 || isBox || other.isBox) return true;
      const PolytopeEdge &e = edge(i), &f = other.edge(otherEdge);
      // The products of the normals of both faces are parallel to the edges, which have less rounding.
      constexpr double nearly = 1e-9;
      const Vec<double, N>&a = normal(e.face[0]), &b = normal(e.face[1]);
      const Vec<double, N> c = -other.normal(f.face[0]), d = -other.normal(f.face[1]);
      const Vec<double, N> otherAlong = other.along(otherEdge);
      const double squared = lengthSquared(otherAlong);
      const double cba = dot(c, unit), dba = dot(d, unit), adc = dot(a, otherAlong), bdc = dot(b, otherAlong);
      const double product = cba * bdc;
      return !(cba * dba > nearly) && !(adc * bdc > nearly * squared) &&
             !(product < 0 && product * product > nearly * nearly * squared);
    }
  }
};

/// Largest coordinate of two solids.
template <int N>
double boundsSize(const SatSolid<N>& a, const SatSolid<N>& b) {
  double size = 0;
  for (const SatSolid<N>* solid : {&a, &b})
    for (const Vec<double, N>& v : solid->vertices) size = std::max(size, maxNorm(v));
  return size;
}

template <int N>
void setBox(SatSolid<N>& solid, const Box<double, N>& box) {
  solid.isBox = solid.isSymmetric = true;
  solid.axes = box.rotation;
  solid.take(1 << N, N, N == 3 ? 3 : 0);
  for (int bits = 0; bits < 1 << N; ++bits)
    solid.memory.vertices[bits] =
        box.toWorld(vecOf<double, N>([&](int k) { return (bits >> k & 1) != 0 ? box.half[k] : -box.half[k]; }));
  for (int k = 0; k < N; ++k) solid.memory.normals[k] = box.rotation.column[k];
}

/// A point where both ends are one.
template <int N>
void setSegment(SatSolid<N>& solid, const Vec<double, N>& from, const Vec<double, N>& to) {
  const auto d = lengthAndDirection(to - from);
  solid.dimension = d.length > 0 ? 1 : 0;
  solid.isSymmetric = N == 2;
  solid.take(1 + solid.dimension, N == 2 ? solid.dimension : 0, N == 3 ? solid.dimension : 0);
  solid.memory.vertices[0] = from;
  solid.memory.vertices[1] = to;
  solid.memory.edges[0] = {{0, 1}, {noFace, noFace}};
  solid.own = solid.vertices;
  if constexpr (N == 2) solid.memory.normals[0] = perpendicular(d.direction);
}

/// A triangle; without area the longest of its edges.
inline void setTriangle(SatSolid<3>& solid, const hierarchy::Triangle& t) {
  const Vec3<double> normal = normalOf(t);
  if (maxNorm(normal) > 0) {
    solid.dimension = 2;
    solid.isSymmetric = true;
    solid.take(3, 1, 3);
    for (std::uint8_t i = 0; i < 3; ++i) {
      solid.memory.vertices[i] = t.corner(i);
      solid.memory.edges[i] = {{i, static_cast<std::uint8_t>((i + 1) % 3)}, {noFace, noFace}};
    }
    solid.memory.normals[0] = normal;
    solid.own = solid.vertices;
    return;
  }
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (lengthSquared(t.corner((i + 1) % 3) - t.corner(i)) >
        lengthSquared(t.corner((longest + 1) % 3) - t.corner(longest)))
      longest = i;
  setSegment(solid, t.corner(longest), t.corner((longest + 1) % 3));
}

}  // namespace touchstone
