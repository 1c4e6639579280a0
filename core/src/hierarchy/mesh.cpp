// SPDX-License-Identifier: MIT
// Validation of meshes; closed surfaces and connected parts.
#include "touchstone/hierarchy/mesh.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "touchstone/validate.hpp"

namespace touchstone::hierarchy {
namespace {

/// For each vertex the least index of a vertex at its position.
std::vector<std::uint32_t> representatives(const std::vector<Vec3<double>>& vertices) {
  std::vector<std::uint32_t> order(vertices.size()), first(vertices.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto isBefore = [&](std::uint32_t i, std::uint32_t j) {
    const Vec3<double>&p = vertices[i], &q = vertices[j];
    for (int k = 0; k < 3; ++k)
      if (p[k] != q[k]) return p[k] < q[k];
    return i < j;
  };
  std::sort(order.begin(), order.end(), isBefore);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool isSame = i > 0 && vertices[order[i]] == vertices[order[i - 1]];
    first[order[i]] = isSame ? first[order[i - 1]] : order[i];
  }
  return first;
}

/// Whether each edge is passed as often in both directions.
bool isClosed(const std::vector<std::array<std::uint32_t, 3>>& triangles, const std::vector<std::uint32_t>& first) {
  // The ends of an edge in ascending order, and the direction in the lowest bit.
  std::vector<std::uint64_t> edges;
  edges.reserve(3 * triangles.size());
  for (const auto& t : triangles)
    for (std::size_t i = 0; i < 3; ++i) {
      const std::uint64_t from = first[t[i]], to = first[t[(i + 1) % 3]];
      if (from < to) edges.push_back(from << 33U | to << 1U);
      if (to < from) edges.push_back(to << 33U | from << 1U | 1U);
    }
  std::sort(edges.begin(), edges.end());
  for (std::size_t i = 0; i < edges.size();) {
    const std::uint64_t edge = edges[i] >> 1U;
    int sum = 0;
    for (; i < edges.size() && edges[i] >> 1U == edge; ++i) sum += (edges[i] & 1U) == 0 ? 1 : -1;
    if (sum != 0) return false;
  }
  return true;
}

/// Disjoint sets of vertices.
class Sets {
 public:
  explicit Sets(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t rootOf(std::uint32_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void unite(std::uint32_t i, std::uint32_t j) {
    const std::uint32_t a = rootOf(i), b = rootOf(j);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::uint32_t> parent_;
};

std::vector<std::uint32_t> partsOf(const std::vector<std::array<std::uint32_t, 3>>& triangles,
                                   const std::vector<std::uint32_t>& first) {
  Sets sets(first.size());
  for (const auto& t : triangles) {
    sets.unite(first[t[0]], first[t[1]]);
    sets.unite(first[t[1]], first[t[2]]);
  }
  std::vector<std::uint32_t> parts;
  parts.reserve(triangles.size());
  for (const auto& t : triangles) parts.push_back(sets.rootOf(first[t[0]]));
  std::sort(parts.begin(), parts.end());
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  return parts;
}

std::string indexed(const char* name, std::size_t i) { return std::string(name) + "[" + std::to_string(i) + "]"; }

}  // namespace

std::string_view nameOf(MeshError error) {
  constexpr std::string_view names[] = {"not-finite",         "too-large",         "wrong-length",      "no-triangles",
                                        "too-many-triangles", "too-many-vertices", "index-out-of-range"};
  static_assert(std::size(names) == meshErrorCount);
  return names[static_cast<std::size_t>(error)];
}

std::string MeshViolation::path() const {
  const char* const name = isOfIndices ? "indices" : "positions";
  const bool isOfOne =
      code == MeshError::notFinite || code == MeshError::tooLarge || code == MeshError::indexOutOfRange;
  return isOfOne ? indexed(name, at) : name;
}

std::string MeshViolation::message() const {
  std::string name = path();
  switch (code) {
    case MeshError::notFinite: return name + " is not a finite number.";
    case MeshError::tooLarge: return name + " must be between -1e9 and 1e9.";
    case MeshError::wrongLength: return name + " has " + std::to_string(at) + " numbers; it must be a multiple of 3.";
    case MeshError::noTriangles: return name + " is empty; a mesh has at least 1 triangle.";
    case MeshError::tooManyTriangles:
      return name + " has " + std::to_string(at / 3) + " triangles; at most 100000 are allowed.";
    case MeshError::tooManyVertices:
      return name + " has " + std::to_string(at / 3) + " vertices; at most 300000 are allowed.";
    case MeshError::indexOutOfRange:
      return name + " is " + std::to_string(found) + "; it must be less than the number of vertices, " +
             std::to_string(vertexCount) + ".";
  }
  return name;
}

template <ScalarType S>
std::optional<MeshViolation> validateMesh(std::span<const S> positions, std::span<const std::uint32_t> indices) {
  const std::size_t vertices = positions.size() / 3;
  const auto of = [&](MeshError code, bool isOfIndices, std::size_t at, std::size_t found = 0) {
    return MeshViolation{code, isOfIndices, at, found, vertices};
  };
  if (positions.size() % 3 != 0) return of(MeshError::wrongLength, false, positions.size());
  if (indices.size() % 3 != 0) return of(MeshError::wrongLength, true, indices.size());
  if (indices.empty()) return of(MeshError::noTriangles, true, 0);
  if (indices.size() / 3 > maxTriangles) return of(MeshError::tooManyTriangles, true, indices.size());
  if (vertices > maxVertices) return of(MeshError::tooManyVertices, false, positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const double x = static_cast<double>(positions[i]);
    if (!std::isfinite(x)) return of(MeshError::notFinite, false, i);
    if (std::abs(x) > maxMagnitude) return of(MeshError::tooLarge, false, i);
  }
  for (std::size_t i = 0; i < indices.size(); ++i)
    if (indices[i] >= vertices) return of(MeshError::indexOutOfRange, true, i, indices[i]);
  return std::nullopt;
}

template <ScalarType S>
Mesh meshOf(std::span<const S> positions, std::span<const std::uint32_t> indices) {
  Mesh mesh;
  mesh.vertices.reserve(positions.size() / 3);
  mesh.triangles.reserve(indices.size() / 3);
  const auto at = [&](std::size_t i) { return static_cast<double>(positions[i]); };
  for (std::size_t i = 0; i + 2 < positions.size(); i += 3) mesh.vertices.push_back({{at(i), at(i + 1), at(i + 2)}});
  for (std::size_t i = 0; i + 2 < indices.size(); i += 3)
    mesh.triangles.push_back({indices[i], indices[i + 1], indices[i + 2]});
  return mesh;
}

Topology topologyOf(const Mesh& mesh) {
  const std::vector<std::uint32_t> first = representatives(mesh.vertices);
  return {isClosed(mesh.triangles, first), partsOf(mesh.triangles, first)};
}

template std::optional<MeshViolation> validateMesh<float>(std::span<const float>, std::span<const std::uint32_t>);
template std::optional<MeshViolation> validateMesh<double>(std::span<const double>, std::span<const std::uint32_t>);
template Mesh meshOf<float>(std::span<const float>, std::span<const std::uint32_t>);
template Mesh meshOf<double>(std::span<const double>, std::span<const std::uint32_t>);

}  // namespace touchstone::hierarchy
