// SPDX-License-Identifier: MIT
// A convex solid with flat faces as the separating-axis test sees it: vertices, face normals and edges in fixed memory.
#pragma once

#include <algorithm>
#include <span>

#include "algorithms/box_axis_steps.hpp"
#include "algorithms/triangle_steps.hpp"
#include "algorithms/wide.hpp"

namespace touchstone {

/// An edge by its vertices and the faces on both sides; -1 for none: its arc on the Gauss map is then not known. It
/// runs counter-clockwise around the first face, seen from outside, and clockwise around the second.
struct SatEdge {
  int vertex[2];
  int face[2];
};

template <int N>
struct SatSolid {
  static constexpr int maxVertices = N == 3 ? 256 : 64;
  static constexpr int maxFaces = N == 3 ? 2 * maxVertices : maxVertices;
  static constexpr int maxEdges = N == 3 ? 3 * maxVertices : 1;
  int dimension = N;  ///< of the solid itself: 0 a point, 1 a segment, 2 flat
  int vertexCount = 0, faceCount = 0, edgeCount = 0;
  bool isSymmetric = false;  ///< each normal is that of two faces, in both directions
  bool isBox = false;
  Rotation<double, N> axes = Rotation<double, N>::identity();  ///< of a box; of a hull its rotation, where it is turned
  bool isTurned = false;
  const Vec<double, N>* own = nullptr;  ///< of a hull: the vertices in their own frame, whose differences are exact
  Vec<double, N> vertices[maxVertices];
  Vec<double, N> normals[maxFaces];  ///< unit, outwards
  SatEdge edges[maxEdges];
  Vec<double, N> directions[maxEdges];  ///< unit, of the edges that have faces

  void addVertex(const Vec<double, N>& v) { vertices[vertexCount++] = v; }
  Vec<double, N> along(int edge) const {
    const SatEdge& e = edges[edge];
    return isBox ? axes.column[edge] : vertices[e.vertex[1]] - vertices[e.vertex[0]];
  }
  /// The same with 106 bits.
  WideVec3 wideAlong(int edge) const requires(N == 3) {
    const SatEdge& e = edges[edge];
    if (isBox) return exactDifference(axes.column[edge], {});
    if (own == nullptr) return exactDifference(vertices[e.vertex[1]], vertices[e.vertex[0]]);
    const WideVec3 d = exactDifference(own[e.vertex[1]], own[e.vertex[0]]);
    return isTurned ? touchstone::turned(axes, d) : d;
  }
  /// Normals that separate within the plane of a flat shape, or along the line of a segment.
  int sideCount() const {
    if (dimension == N) return 0;
    if (N == 2 || dimension == 0) return dimension;
    return dimension == 1 ? 2 : edgeCount;
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
    if (isSymmetric && !isEdge && index < faceCount) return dot(outward, normals[index]) < 0 ? 1 : 0;
    return index;
  }
  /// Whether the arcs of two edges cross on the Gauss map, or nearly, so that they form a face of the difference.
  bool formsFace(int edge, const SatSolid& other, int otherEdge) const {
    if constexpr (N == 2) {
      return false;
    } else {
      const SatEdge &e = edges[edge], &f = other.edges[otherEdge];
      if (e.face[0] < 0 || f.face[0] < 0) return true;
      // The products of the normals of both faces are parallel to the edges, which have less rounding.
      constexpr double nearly = 1e-9;
      const Vec<double, N>&a = normals[e.face[0]], &b = normals[e.face[1]];
      const Vec<double, N> c = -other.normals[f.face[0]], d = -other.normals[f.face[1]];
      const Vec<double, N>&along = directions[edge], &otherAlong = other.directions[otherEdge];
      const double cba = dot(c, along), dba = dot(d, along), adc = dot(a, otherAlong), bdc = dot(b, otherAlong);
      const auto isPositive = [](double x, double y) { return x * y > nearly; };
      return !isPositive(cba, dba) && !isPositive(adc, bdc) && !(cba * bdc < -nearly);
    }
  }
};

/// Largest coordinate of two solids.
template <int N>
double boundsSize(const SatSolid<N>& a, const SatSolid<N>& b) {
  double size = 0;
  for (const SatSolid<N>* solid : {&a, &b})
    for (int i = 0; i < solid->vertexCount; ++i) size = std::max(size, maxNorm(solid->vertices[i]));
  return size;
}

template <int N>
void setBox(SatSolid<N>& solid, const Box<double, N>& box) {
  solid.isBox = solid.isSymmetric = true;
  solid.axes = box.rotation;
  for (int bits = 0; bits < 1 << N; ++bits)
    solid.addVertex(
        box.toWorld(vecOf<double, N>([&](int k) { return (bits >> k & 1) != 0 ? box.half[k] : -box.half[k]; })));
  solid.faceCount = N;
  for (int k = 0; k < N; ++k) solid.normals[k] = box.rotation.column[k];
  if constexpr (N == 3) {
    solid.edgeCount = 3;
    for (int k = 0; k < 3; ++k) solid.edges[k] = {{0, 1 << k}, {-1, -1}};
  }
}

/// A point where both ends are one.
template <int N>
void setSegment(SatSolid<N>& solid, const Vec<double, N>& from, const Vec<double, N>& to) {
  solid.addVertex(from);
  const auto d = lengthAndDirection(to - from);
  solid.dimension = d.length > 0 ? 1 : 0;
  if (solid.dimension == 0) return;
  solid.addVertex(to);
  if constexpr (N == 2) {
    solid.faceCount = 1;
    solid.isSymmetric = true;
    solid.normals[0] = perpendicular(d.direction);
  } else {
    solid.edgeCount = 1;
    solid.edges[0] = {{0, 1}, {-1, -1}};
  }
}

/// The points of a flat polygon in order around it, and the unit normal of their plane.
inline void setFlat(SatSolid<3>& solid, std::span<const Vec3<double>> ring, const Vec3<double>& normal) {
  const int count = static_cast<int>(ring.size());
  for (const Vec3<double>& v : ring) solid.addVertex(v);
  solid.dimension = 2;
  solid.isSymmetric = true;
  solid.faceCount = 1;
  solid.normals[0] = normal;
  solid.edgeCount = count;
  for (int i = 0; i < count; ++i) solid.edges[i] = {{i, (i + 1) % count}, {-1, -1}};
}

/// A triangle; without area the longest of its edges.
inline void setTriangle(SatSolid<3>& solid, const hierarchy::Triangle& t) {
  const Vec3<double> normal = normalOf(t);
  const Vec3<double> ring[] = {t.a, t.b, t.c};
  if (maxNorm(normal) > 0) return setFlat(solid, ring, normal);
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (lengthSquared(t.corner((i + 1) % 3) - t.corner(i)) >
        lengthSquared(t.corner((longest + 1) % 3) - t.corner(longest)))
      longest = i;
  setSegment(solid, t.corner(longest), t.corner((longest + 1) % 3));
}

}  // namespace touchstone
