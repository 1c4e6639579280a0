// SPDX-License-Identifier: MIT
// Problem: a tree of bounds over the triangles of a mesh.
// Method: from the root down. A node with more triangles than the threshold is split along the axis in which the
// centres of its triangles extend farthest, at their median. Uncut, each triangle goes to the side of its centre, half
// of them to each. Cut, a triangle on both sides of the plane goes to both; each node has a box (its cell), and only
// the part of a triangle within the cell is bounded.
// Termination: where cutting leaves a child with more than 0.8 of the triangles, or the references have grown to two
// per triangle, the node is split by the order of the centres, uncut. So the depth is logarithmic.
#include "touchstone/hierarchy/hierarchy.hpp"

#include <algorithm>
#include <cstddef>

#include "hierarchy/clip.hpp"
#include "hierarchy/inner_bounds.hpp"
#include "hierarchy/outer_bounds.hpp"
#include "preconditions.hpp"

namespace touchstone::hierarchy {
namespace {

using P = Vec3<double>;

/// A node to be filled: its triangles and the cell that cuts them.
struct Task {
  std::uint32_t node;
  std::vector<std::uint32_t> triangles;
  Aabb<double> cell;
};
/// A triangle of a task, or its part in the cell: extent along each axis, and the middle of the extent.
struct Part {
  std::uint32_t triangle;
  P low, high, center;
};

class Builder {
 public:
  Builder(const Mesh& mesh, const Options& options, std::vector<Node>& nodes, std::vector<std::uint32_t>& references)
      : mesh_(mesh),
        options_(options),
        nodes_(nodes),
        references_(references),
        visitor_(mesh.vertices.size(), 0xffffffffU),
        referencesLeft_(options.cutTriangles ? mesh.triangles.size() : 0) {}

  void build() {
    Task root{0, {}, {}};
    for (std::uint32_t i = 0; i < mesh_.triangles.size(); ++i) root.triangles.push_back(i);
    constexpr double all = 2 * maxMagnitude;
    root.cell = {{{-all, -all, -all}}, {{all, all, all}}};
    nodes_.push_back({});
    tasks_.push_back(std::move(root));
    while (!tasks_.empty()) {
      const Task task = std::move(tasks_.back());
      tasks_.pop_back();
      fill(task);
    }
  }

 private:
  void fill(const Task& task) {
    collectParts(task);
    Node& node = nodes_[task.node];
    node.outer = boundOf(points_, options_.outer);
    node.around = sphereAround(node.outer);
    node.inner = {{}, -1};
    if (parts_.size() > options_.leafTriangles) {
      split(task);
      return;
    }
    node.first = static_cast<std::uint32_t>(references_.size());
    node.count = static_cast<std::uint32_t>(parts_.size());
    references_.insert(references_.end(), task.triangles.begin(), task.triangles.end());
  }

  /// Fills `parts_`, and `points_` with their corners, each vertex of the mesh once.
  void collectParts(const Task& task) {
    points_.clear();
    parts_.clear();
    for (const std::uint32_t i : task.triangles) {
      const Triangle t = mesh_.triangle(i);
      if (options_.cutTriangles && !isWithin(t, task.cell)) {
        const Polygon polygon = clipped(t, task.cell);
        if (polygon.count > 0) {
          addPart(i, std::span(polygon.corner, static_cast<std::size_t>(polygon.count)));
          points_.insert(points_.end(), polygon.corner, polygon.corner + polygon.count);
          continue;
        }
      }
      const P corners[] = {t.a, t.b, t.c};
      addPart(i, corners);
      for (const std::uint32_t vertex : mesh_.triangles[i])
        if (visitor_[vertex] != task.node) {
          visitor_[vertex] = task.node;
          points_.push_back(mesh_.vertices[vertex]);
        }
    }
  }
  static bool isWithin(const Triangle& t, const Aabb<double>& cell) {
    for (int i = 0; i < 3; ++i)
      for (int k = 0; k < 3; ++k)
        if (t.corner(i)[k] < cell.min[k] || cell.max[k] < t.corner(i)[k]) return false;
    return true;
  }
  void addPart(std::uint32_t triangle, std::span<const P> corners) {
    Part part{triangle, corners[0], corners[0], {}};
    P sum{};
    for (const P& p : corners) {
      for (int k = 0; k < 3; ++k) {
        part.low[k] = std::min(part.low[k], p[k]);
        part.high[k] = std::max(part.high[k], p[k]);
      }
      sum = sum + p;
    }
    part.center = sum / static_cast<double>(corners.size());
    parts_.push_back(part);
  }

  int longestAxis() const {
    P low = parts_[0].center, high = low;
    for (const Part& part : parts_)
      for (int k = 0; k < 3; ++k) {
        low[k] = std::min(low[k], part.center[k]);
        high[k] = std::max(high[k], part.center[k]);
      }
    const P size = high - low;
    return size[0] >= size[1] && size[0] >= size[2] ? 0 : size[1] >= size[2] ? 1 : 2;
  }

  void split(const Task& task) {
    const int axis = longestAxis();
    const auto middle = parts_.begin() + static_cast<std::ptrdiff_t>(parts_.size() / 2);
    std::nth_element(parts_.begin(), middle, parts_.end(), [axis](const Part& a, const Part& b) {
      return a.center[axis] != b.center[axis] ? a.center[axis] < b.center[axis] : a.triangle < b.triangle;
    });
    Task left{0, {}, task.cell}, right{0, {}, task.cell};
    if (!splitByPlane(axis, middle->center[axis], left, right)) {
      left = {0, {}, task.cell};
      right = {0, {}, task.cell};
      for (auto part = parts_.begin(); part != parts_.end(); ++part)
        (part < middle ? left : right).triangles.push_back(part->triangle);
    }
    const auto children = static_cast<std::uint32_t>(nodes_.size());
    nodes_[task.node].first = children;
    nodes_[task.node].count = 0;
    for (std::uint32_t i = 0; i < 2; ++i) {
      nodes_.push_back({});
      nodes_.back().level = nodes_[task.node].level + 1;
    }
    left.node = children;
    right.node = children + 1;
    tasks_.push_back(std::move(right));
    tasks_.push_back(std::move(left));
  }
  /// Cut at the plane with this coordinate; false if that does not pay.
  bool splitByPlane(int axis, double at, Task& left, Task& right) {
    if (!options_.cutTriangles) return false;
    for (const Part& part : parts_) {
      const bool isRight = part.high[axis] > at, isLeft = part.low[axis] < at || !isRight;
      if (isLeft) left.triangles.push_back(part.triangle);
      if (isRight) right.triangles.push_back(part.triangle);
    }
    const std::size_t added = left.triangles.size() + right.triangles.size() - parts_.size();
    const std::size_t larger = std::max(left.triangles.size(), right.triangles.size());
    if (added > referencesLeft_ || 5 * larger > 4 * parts_.size()) return false;
    referencesLeft_ -= added;
    left.cell.max[axis] = std::min(left.cell.max[axis], at);
    right.cell.min[axis] = std::max(right.cell.min[axis], at);
    return true;
  }

  const Mesh& mesh_;
  const Options& options_;
  std::vector<Node>& nodes_;
  std::vector<std::uint32_t>& references_;
  std::vector<Task> tasks_;
  std::vector<Part> parts_;
  std::vector<P> points_;
  std::vector<std::uint32_t> visitor_;  // by vertex: the last node that collected it
  std::size_t referencesLeft_;          // that cutting may still add
};

}  // namespace

Hierarchy::Hierarchy(Mesh mesh, const Options& options)
    : mesh_(std::move(mesh)), options_(options), topology_(topologyOf(mesh_)) {
  TOUCHSTONE_REQUIRE(!mesh_.triangles.empty() && options.leafTriangles > 0, "a mesh of triangles, leaves not empty");
  Builder(mesh_, options_, nodes_, references_).build();
  for (const Node& node : nodes_) levelCount_ = std::max(levelCount_, node.level + 1);
  if (options_.innerBounds && topology_.isClosed) findInnerBounds(*this, nodes_);
}

std::size_t Hierarchy::bytes() const {
  return nodes_.capacity() * sizeof(Node) + references_.capacity() * sizeof(std::uint32_t);
}

}  // namespace touchstone::hierarchy
