// SPDX-License-Identifier: MIT
// Triangle meshes: validation, and what a hierarchy needs of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/hierarchy/triangle.hpp"

namespace touchstone::hierarchy {

/// The most triangles of a mesh.
inline constexpr std::size_t maxTriangles = 100'000;
/// The most vertices of a mesh.
inline constexpr std::size_t maxVertices = 3 * maxTriangles;

/// Why a mesh is rejected.
enum class MeshError : std::uint8_t {
  notFinite,         ///< a coordinate is NaN or an infinity
  tooLarge,          ///< a coordinate of magnitude above maxMagnitude
  wrongLength,       ///< a list whose length is not a multiple of three
  noTriangles,       ///< no indices
  tooManyTriangles,  ///< more than maxTriangles
  tooManyVertices,   ///< more than maxVertices
  indexOutOfRange,   ///< an index of no vertex
};
/// How many codes there are.
inline constexpr int meshErrorCount = 7;
/// The name used in JavaScript: "not-finite", "too-large", "wrong-length", "no-triangles", ...
std::string_view nameOf(MeshError error);

/// The first cause for which a mesh is rejected.
struct MeshViolation {
  MeshError code;
  bool isOfIndices;   ///< of the indices, otherwise of the positions
  std::size_t at;     ///< index of the number; of a list as a whole its length
  std::size_t found;  ///< an index out of range
  std::size_t vertexCount;
  /// "positions[7]", "indices[0]", "positions", "indices".
  std::string path() const;
  /// States what was found and what is allowed.
  std::string message() const;
};

/// Checks coordinates (x, y, z of each vertex) and indices (three of each triangle). Triangles without area, vertices
/// of no triangle and equal vertices are valid.
template <ScalarType S>
std::optional<MeshViolation> validateMesh(std::span<const S> positions, std::span<const std::uint32_t> indices);

/// Vertices and the indices of the corners of each triangle.
struct Mesh {
  std::vector<Vec3<double>> vertices;
  std::vector<std::array<std::uint32_t, 3>> triangles;

  Triangle triangle(std::uint32_t i) const {
    const auto& t = triangles[i];
    return {vertices[t[0]], vertices[t[1]], vertices[t[2]]};
  }
};
/// The mesh of coordinates and indices that validateMesh accepts.
template <ScalarType S>
Mesh meshOf(std::span<const S> positions, std::span<const std::uint32_t> indices);

/// How the triangles of a mesh are connected. Vertices of equal position are merged.
struct Topology {
  /// Every edge is passed as often in one direction as in the other, so that the surface has no border and every point
  /// off it a winding number.
  bool isClosed;
  /// One vertex of each connected part of the surface.
  std::vector<std::uint32_t> parts;
};
/// The topology of a mesh that validateMesh accepts.
Topology topologyOf(const Mesh& mesh);

}  // namespace touchstone::hierarchy
