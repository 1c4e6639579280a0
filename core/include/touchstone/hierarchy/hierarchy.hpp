// SPDX-License-Identifier: MIT
// Bounding hierarchies of a mesh: a binary tree whose nodes enclose their triangles by a sphere, box or capsule.
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "touchstone/hierarchy/mesh.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone::hierarchy {

/// The shape of the outer bounds. `hybrid` takes the one of least volume for each node.
enum class OuterBounds : std::uint8_t { sphere, aabb, obb, capsule, hybrid };
/// How many kinds of outer bounds there are, the hybrid included.
inline constexpr int outerBoundsCount = 5;

/// How a hierarchy is built.
struct Options {
  OuterBounds outer = OuterBounds::hybrid;
  /// Cut triangles at the splitting plane: both children have them, each bounds its part. Tighter bounds, more nodes.
  bool cutTriangles = false;
  /// A node with more triangles is split; at least 1.
  std::uint32_t leafTriangles = 4;
  /// Spheres inside the solid, for a closed mesh.
  bool innerBounds = true;
};

/// The bound of a node, in the order of OuterBounds but for the hybrid.
using Bound = std::variant<Sphere<double>, Aabb<double>, Obb<double>, Capsule<double>>;

/// A node. Nodes lie in one array, the root first and the two children of a node side by side after it.
struct Node {
  Bound outer;            ///< encloses all triangles (their parts, where they are cut) up to rounding of coordinates
  Sphere<double> around;  ///< encloses `outer`
  Sphere<double> inner;   ///< lies inside the solid; negative radius: none
  std::uint32_t first;    ///< of a leaf: of its references; otherwise: its first child
  std::uint32_t count;    ///< of a leaf: number of references; otherwise 0
  std::uint32_t level;    ///< 0 at the root
  bool isLeaf() const { return count > 0; }
  bool hasInner() const { return inner.radius >= 0; }
};

/// A mesh and its tree, in the frame of the mesh. Built once; queries place it by a pose and a scale (queries.hpp).
class Hierarchy {
 public:
  /// `mesh` passes validateMesh.
  Hierarchy(Mesh mesh, const Options& options);

  const Mesh& mesh() const { return mesh_; }
  const Options& options() const { return options_; }
  std::span<const Node> nodes() const { return nodes_; }
  /// The triangles of a leaf. Only where triangles are cut, one is in several leaves.
  std::span<const std::uint32_t> trianglesOf(const Node& leaf) const {
    return std::span(references_).subspan(leaf.first, leaf.count);
  }
  std::size_t referenceCount() const { return references_.size(); }
  /// Levels of the tree; the deepest is levelCount() - 1.
  std::uint32_t levelCount() const { return levelCount_; }
  const Topology& topology() const { return topology_; }
  std::size_t bytes() const;

 private:
  Mesh mesh_;
  Options options_;
  Topology topology_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> references_;
  std::uint32_t levelCount_ = 1;
};

}  // namespace touchstone::hierarchy
