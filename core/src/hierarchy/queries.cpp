// SPDX-License-Identifier: MIT
// Problem: closest point, first hit of a ray, triangles in a box, winding number of a mesh.
// Method: in the frame of the mesh. Bounds are compared by the core's own queries, widened by their accuracy, so that
// no node is left out by rounding. Closest point and ray take the node with the least bound first and end when it
// exceeds the best triangle. The winding number counts the crossings of a segment to a point outside, with their
// directions, by exact signs; a segment that meets an edge is replaced by another.
// Ray and triangle: the signs of d . (a x b), d . (b x c), d . (c x a) with the corners relative to the origin of the
// ray, rounded once, and exact from there. So triangles with a common edge or vertex agree on its side, and no ray
// passes between them.
// Source of the signs: Segura and Feito, Algorithms to test ray-triangle intersection, 2001.
#include "touchstone/hierarchy/queries.hpp"

#include <algorithm>
#include <cmath>

#include "algorithms/exact/orientation.hpp"
#include "algorithms/triangles/triangle_triangle.hpp"
#include "hierarchy/clip.hpp"
#include "hierarchy/frames.hpp"
#include "touchstone/ray.hpp"

namespace touchstone::hierarchy {
namespace {

using P = Vec3<double>;
constexpr double noHit = std::numeric_limits<double>::quiet_NaN();

/// The largest coordinate of a mesh with its bounds, and of a point.
double sizeWith(const Hierarchy& hierarchy, const P& p) {
  const Sphere<double>& around = hierarchy.nodes()[0].around;
  return std::max(maxNorm(around.center) + around.radius, maxNorm(p));
}

/// Where a line enters a bound; empty if it misses it.
std::optional<double> entryOf(const Bound& bound, const P& origin, const P& direction, double longest) {
  const auto hit =
      std::visit([&](const auto& shape) { return touchstone::ray(origin, direction, shape, longest); }, bound);
  if (!hit.hit) return std::nullopt;
  return hit.entry;
}

/// The multiple of the direction at which a ray meets a triangle, from any side; NaN if it does not.
double rayHit(const Triangle& t, const P& origin, const P& direction) {
  const P a = t.a - origin, b = t.b - origin, c = t.c - origin;
  const int ab = orientation(P{}, direction, a, b), bc = orientation(P{}, direction, b, c);
  if (ab * bc < 0) return noHit;
  const int ca = orientation(P{}, direction, c, a), side = ab + bc + ca;
  if (ab * ca < 0 || bc * ca < 0 || side == 0 || cross(b - a, c - a) == P{}) return noHit;
  // The weights of the corners; where rounding gives one the other sign, the ray is at an edge.
  const auto weight = [&](const P& p, const P& q) {
    return std::max(0.0, (side > 0 ? 1 : -1) * dot(direction, cross(p, q)));
  };
  const double ofA = weight(b, c), ofB = weight(c, a), ofC = weight(a, b), sum = ofA + ofB + ofC;
  const P point = sum > 0 ? (a * ofA + b * ofB + c * ofC) / sum : a;
  return dot(point, direction) / lengthSquared(direction);
}

}  // namespace

void MeshQueries::begin() {
  heap_.clear();
  stack_.clear();
  found_.clear();
  nodeTests_ = triangleTests_ = 0;
}

NearPoint MeshQueries::nearPoint(const Vec3<double>& p, double part) {
  begin();
  const Frame frame(placement_);
  const Point<double> local{frame.toLocal(p)};
  const double slack = slackOf(sizeWith(*hierarchy_, local.position));
  const auto nodes = hierarchy_->nodes();
  double best = std::numeric_limits<double>::infinity();
  PointOnMesh found{};
  const auto add = [&](std::uint32_t i) {
    ++nodeTests_;
    // The sphere first: most nodes are farther away than the best triangle by its distance alone.
    const Sphere<double>& around = nodes[i].around;
    if (length(local.position - around.center) - around.radius - slack > best) return;
    if (const double bound = distanceTo(local, nodes[i].outer) - slack; bound <= best) {
      heap_.push_back({bound, i});
      std::push_heap(heap_.begin(), heap_.end());
    }
  };
  add(0);
  while (!heap_.empty() && heap_.front().bound < best * (1 - part)) {
    const Node& node = nodes[heap_.front().node];
    std::pop_heap(heap_.begin(), heap_.end());
    heap_.pop_back();
    if (!node.isLeaf()) {
      add(node.first);
      add(node.first + 1);
      continue;
    }
    for (const std::uint32_t triangle : hierarchy_->trianglesOf(node)) {
      ++triangleTests_;
      const P on = touchstone::closestPoint(hierarchy_->mesh().triangle(triangle), local.position);
      if (const double d = length(on - local.position); d < best) {
        best = d;
        found = {d, on, triangle};
      }
    }
  }
  const double known = heap_.empty() ? best - slack : std::min(heap_.front().bound, best - slack);
  const double atLeast = std::max(known, 0.0);
  return {{found.distance * frame.scale(), frame.toWorld(found.point), found.triangle}, atLeast * frame.scale()};
}

std::optional<RayOnMesh> MeshQueries::ray(const Vec3<double>& origin, const Vec3<double>& direction, double longest) {
  begin();
  const Frame frame(placement_);
  const P from = frame.toLocal(origin), along = frame.turnBack(direction);
  const double slack = slackOf(sizeWith(*hierarchy_, from));
  const auto nodes = hierarchy_->nodes();
  double best = longest;
  std::optional<std::uint32_t> first;
  const auto add = [&](std::uint32_t i) {
    ++nodeTests_;
    const auto entry = entryOf(inflated(nodes[i].outer, slack), from, along, best);
    if (!entry) return;
    heap_.push_back({*entry, i});
    std::push_heap(heap_.begin(), heap_.end());
  };
  add(0);
  while (!heap_.empty() && heap_.front().bound <= best) {
    const Node& node = nodes[heap_.front().node];
    std::pop_heap(heap_.begin(), heap_.end());
    heap_.pop_back();
    if (!node.isLeaf()) {
      add(node.first);
      add(node.first + 1);
      continue;
    }
    for (const std::uint32_t triangle : hierarchy_->trianglesOf(node)) {
      ++triangleTests_;
      const double t = rayHit(hierarchy_->mesh().triangle(triangle), from, along);
      if (t >= 0 && (first ? t < best || (t == best && triangle < *first) : t <= best)) {
        best = t;
        first = triangle;
      }
    }
  }
  if (!first) return std::nullopt;
  const Triangle t = hierarchy_->mesh().triangle(*first);
  const P normal = frame.turn(cross(t.b - t.a, t.c - t.a));
  return RayOnMesh{best, origin + direction * best, normal / length(normal), *first};
}

std::span<const std::uint32_t> MeshQueries::inBox(const Aabb<double>& box) {
  begin();
  const Frame frame(placement_);
  const double size = std::max(maxNorm(box.min), maxNorm(box.max));
  const Sphere<double> around = frame.toWorld(hierarchy_->nodes()[0].around);
  const double slack = slackOf(std::max(size, maxNorm(around.center) + around.radius));
  stack_.push_back(0);
  while (!stack_.empty()) {
    const Node& node = hierarchy_->nodes()[stack_.back()];
    stack_.pop_back();
    ++nodeTests_;
    if (distanceTo(box, frame.toWorld(node.outer)) > slack) continue;
    if (!node.isLeaf()) {
      stack_.push_back(node.first + 1);
      stack_.push_back(node.first);
      continue;
    }
    for (const std::uint32_t triangle : hierarchy_->trianglesOf(node)) {
      ++triangleTests_;
      if (clipped(frame.toWorld(hierarchy_->mesh().triangle(triangle)), box).count > 0) found_.push_back(triangle);
    }
  }
  std::sort(found_.begin(), found_.end());
  found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
  return found_;
}

std::optional<int> MeshQueries::crossings(const Vec3<double>& p, const Vec3<double>& to) {
  const double slack = slackOf(std::max(sizeWith(*hierarchy_, p), maxNorm(to)));
  found_.clear();
  stack_.assign(1, 0);
  int sum = 0;
  while (!stack_.empty()) {
    const Node& node = hierarchy_->nodes()[stack_.back()];
    stack_.pop_back();
    ++nodeTests_;
    if (!entryOf(inflated(node.outer, slack), p, to - p, 1)) continue;
    if (!node.isLeaf()) {
      stack_.push_back(node.first + 1);
      stack_.push_back(node.first);
      continue;
    }
    const auto triangles = hierarchy_->trianglesOf(node);
    found_.insert(found_.end(), triangles.begin(), triangles.end());
  }
  std::sort(found_.begin(), found_.end());  // a cut triangle is in several leaves
  found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
  for (const std::uint32_t triangle : found_) {
    ++triangleTests_;
    const Triangle t = hierarchy_->mesh().triangle(triangle);
    const int atP = orientation(t.a, t.b, t.c, p), atEnd = orientation(t.a, t.b, t.c, to);
    if (atP * atEnd > 0) continue;
    const int ab = orientation(p, to, t.a, t.b), bc = orientation(p, to, t.b, t.c), ca = orientation(p, to, t.c, t.a);
    if (std::min({ab, bc, ca}) < 0 && std::max({ab, bc, ca}) > 0) continue;
    if (atP == 0 || ab == 0 || bc == 0 || ca == 0) return std::nullopt;
    sum -= atP;
  }
  return sum;
}

std::optional<int> MeshQueries::windingNumber(const Vec3<double>& p) {
  begin();
  const P local = Frame(placement_).toLocal(p);
  const Sphere<double>& around = hierarchy_->nodes()[0].around;
  const double reach = 2 * (around.radius + 1e-6 * maxNorm(around.center)) + 1e-9;
  // Directions without a common plane with the edges of any mesh that is made by hand.
  static constexpr P directions[] = {{{0.37139, 0.84637, 0.38177}},  {{-0.71903, 0.23791, 0.65293}},
                                     {{0.53197, -0.61129, 0.58591}}, {{-0.29473, -0.47819, -0.82733}},
                                     {{0.91127, 0.19373, -0.36341}}, {{-0.11987, 0.71333, -0.69061}},
                                     {{0.67213, 0.34679, 0.65419}},  {{-0.83591, -0.51907, 0.17839}}};
  if (length(local - around.center) > around.radius * 1.001 + 1e-9) return 0;
  for (const P& direction : directions)
    if (const auto sum = crossings(local, around.center + direction * reach)) return sum;
  return std::nullopt;
}

}  // namespace touchstone::hierarchy
