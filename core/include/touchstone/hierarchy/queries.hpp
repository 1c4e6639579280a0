// SPDX-License-Identifier: MIT
// Queries of one placed mesh: closest point, ray, box, winding number.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "touchstone/hierarchy/hierarchy.hpp"
#include "touchstone/pose.hpp"

namespace touchstone::hierarchy {

/// Carries a mesh along: p -> rotation (scale p) + position. The tree is not rebuilt. `scale` is positive.
struct Placement {
  Pose<double> pose{};
  double scale = 1;
};

/// A point of a mesh, in world coordinates.
struct PointOnMesh {
  double distance;
  Vec3<double> point;
  std::uint32_t triangle;
};
/// A point of a mesh that is nearly the closest one.
struct NearPoint {
  PointOnMesh on;
  double atLeast;  ///< no point of the surface is nearer than this
};
/// Where a ray meets a mesh first.
struct RayOnMesh {
  double t;  ///< as a multiple of the direction
  Vec3<double> point;
  Vec3<double> normal;  ///< unit normal of the triangle, by the order of its corners
  std::uint32_t triangle;
};

/// Queries of a hierarchy. The memory that they need is kept, so that nothing is allocated once warm. The hierarchy
/// must outlive them.
class MeshQueries {
 public:
  explicit MeshQueries(const Hierarchy& hierarchy) : hierarchy_(&hierarchy) {}
  void place(const Placement& placement) { placement_ = placement; }

  /// The point of the surface closest to p.
  PointOnMesh closestPoint(const Vec3<double>& p) { return nearPoint(p, 0).on; }
  /// A point of the surface that is farther away than `atLeast` by at most this part of its distance. Where all points
  /// are about equally far away, as around the middle of a sphere, that takes much less time than the closest one.
  NearPoint nearPoint(const Vec3<double>& p, double part);
  /// The first point origin + t direction with 0 <= t <= longest on the surface, from either side of it. Between two
  /// triangles with a common edge no ray passes. A triangle in whose plane the ray lies has no hit of its own; in a
  /// closed mesh its neighbours have.
  std::optional<RayOnMesh> ray(const Vec3<double>& origin, const Vec3<double>& direction,
                               double longest = std::numeric_limits<double>::infinity());
  /// The triangles with a point in the box, ascending, up to rounding of their corners; valid until the next call.
  std::span<const std::uint32_t> inBox(const Aabb<double>& box);
  /// How often a closed surface runs around p, counter-clockwise as seen from outside positive: 0 outside. Empty where
  /// p lies on the surface. Exact for the corners of the mesh and p in its frame.
  std::optional<int> windingNumber(const Vec3<double>& p);

  /// Nodes and triangles visited by the last query.
  std::size_t nodeTests() const { return nodeTests_; }
  std::size_t triangleTests() const { return triangleTests_; }

 private:
  struct Entry {
    double bound;
    std::uint32_t node;
    friend bool operator<(const Entry& a, const Entry& b) { return a.bound > b.bound; }  // a heap with the least first
  };
  void begin();
  /// Crossings of the segment from p to `to`; empty where it meets an edge or p lies on the surface.
  std::optional<int> crossings(const Vec3<double>& p, const Vec3<double>& to);

  const Hierarchy* hierarchy_;
  Placement placement_;
  std::vector<Entry> heap_;
  std::vector<std::uint32_t> stack_;
  std::vector<std::uint32_t> found_;
  std::size_t nodeTests_ = 0, triangleTests_ = 0;
};

}  // namespace touchstone::hierarchy
