// SPDX-License-Identifier: MIT
// Two placed meshes: do they intersect, in which triangles, how far are they apart, and which nodes were compared.
#pragma once

#include <span>
#include <vector>

#include "touchstone/hierarchy/queries.hpp"

namespace touchstone::hierarchy {

/// A triangle of A and a triangle of B.
struct TrianglePair {
  std::uint32_t a, b;
  friend constexpr bool operator==(const TrianglePair&, const TrianglePair&) = default;
  friend constexpr bool operator<(const TrianglePair& x, const TrianglePair& y) {
    return x.a != y.a ? x.a < y.a : x.b < y.b;
  }
};

/// A node of A and a node of B that were compared, because their parents overlap.
struct ComparedNodes {
  std::uint32_t a, b;
  std::uint32_t level;  ///< number of splits from the two roots
  enum class Outcome : std::uint8_t {
    apart,    ///< the outer bounds do not overlap
    overlap,  ///< they do; the larger node is replaced by its children
    leaves,   ///< they do, and both are leaves: their triangles are compared
    inside,   ///< the inner bounds overlap, so the solids do
  } outcome;
};

/// The distance of two surfaces and where it is attained, in world coordinates.
struct MeshDistance {
  double distance;  ///< 0 if and only if they intersect; the points are then one
  Vec3<double> pointOnA, pointOnB;
  TrianglePair triangles;
};

/// Work done by the last query.
struct PairCounts {
  std::uint64_t nodeTests;      ///< pairs of nodes compared
  std::uint64_t innerTests;     ///< pairs of inner bounds compared
  std::uint64_t triangleTests;  ///< pairs of triangles compared
};

/// Two hierarchies; they must outlive it and may be one. Poses and scales change between queries, the trees do not. The
/// memory that the queries need is kept, so that nothing is allocated once warm.
///
/// All queries but the distance visit a pair of nodes only if the pair above overlaps, and split the larger node.
/// Bounds are compared by the core's own distance, widened by its accuracy, so that rounding leaves no pair of
/// triangles out. Triangles are compared exactly, as corners rounded once into the frame of A.
class MeshPair {
 public:
  MeshPair(const Hierarchy& a, const Hierarchy& b) : a_(&a), b_(&b) {}
  void place(const Placement& a, const Placement& b);

  /// Whether two triangles have a common point.
  bool surfacesIntersect();
  /// Whether the meshes intersect, where a closed mesh is solid: one may lie within the other. Two inner bounds that
  /// overlap are enough.
  bool solidsIntersect();
  /// All pairs of triangles with a common point, sorted; valid until the next call.
  std::span<const TrianglePair> intersectingTriangles();
  /// The distance of the surfaces.
  MeshDistance distance();
  /// All pairs of nodes compared on the way to intersectingTriangles(), level by level down to `deepest`; valid until
  /// the next call. With `useInner`, a pair whose inner bounds overlap is not split.
  std::span<const ComparedNodes> levels(std::uint32_t deepest, bool useInner);

  const PairCounts& counts() const { return counts_; }

 private:
  struct NodePair {
    std::uint32_t a, b;
  };
  struct BoundedPair {
    double bound;
    NodePair nodes;
    friend bool operator<(const BoundedPair& x, const BoundedPair& y) { return x.bound > y.bound; }
  };
  class View;
  bool contains(const Hierarchy& outer, const Placement& outerPlacement, const Hierarchy& inner,
                const Placement& innerPlacement, MeshQueries& queries);
  bool traverse(bool useInner, std::vector<TrianglePair>* all);
  MeshDistance distanceOfDisjoint(const View& view);

  const Hierarchy* a_;
  const Hierarchy* b_;
  Placement placementA_, placementB_;
  PairCounts counts_{};
  TrianglePair first_{};
  std::vector<NodePair> stack_;
  std::vector<BoundedPair> heap_;
  std::vector<TrianglePair> pairs_;
  std::vector<ComparedNodes> compared_;
  MeshQueries inA_{*a_}, inB_{*b_};
};

}  // namespace touchstone::hierarchy
