// SPDX-License-Identifier: MIT
#include "support/inner_polytope.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>
#include <vector>

namespace inner_polytope {

using oracle::cross;
using oracle::dot;
using oracle::length;
using oracle::V;

namespace {

constexpr Real epsilon = std::numeric_limits<Real>::epsilon(), infinity = std::numeric_limits<Real>::infinity();

/// The point of a solid, relative to `from`, that is farthest along n.
V farthest(const Solid& solid, V n, V from) {
  if (solid.radius >= 0) {
    const V d = solid.tip - solid.base;
    const Real l = length(d);
    const V axis = l > 0 ? d * (1 / l) : V{0, 1, 0};
    const V end = dot(n, d) > 0 ? solid.tip : solid.base, across = n - axis * dot(n, axis);
    const Real side = length(across);
    return end - from + (side > 0 ? across * (solid.radius / side) : V{});
  }
  const oracle::HullSphere* most = nullptr;
  Real reach = 0;
  for (const oracle::HullSphere& s : solid.spheres)
    if (const Real at = dot(n, s.center - from) + s.radius * length(n); most == nullptr || at > reach) {
      most = &s;
      reach = at;
    }
  return most->center - from + n * (most->radius / length(n));
}

struct Difference {
  const Solid &a, &b;
  V from;
  V farthestAlong(V n) const { return farthest(b, n, from) - farthest(a, n * -1, from); }
};

/// A triangle seen counter-clockwise from outside; neighbour i is across the edge from corner i to the next.
struct Triangle {
  std::array<int, 3> corners, neighbours;
  V normal;
  Real offset;  ///< signed distance of the plane from the origin; positive where the origin is inside
  bool isAlive;
};

class Polytope {
 public:
  explicit Polytope(const Difference& difference) : difference_(difference) {}

  /// A tetrahedron of points far apart; false where the difference is flat up to rounding.
  bool start() {
    const V first = difference_.farthestAlong({1, 0, 0});
    std::array<V, 4> p{first, first, first, first};
    const auto take = [&](int i, auto&& measure, std::initializer_list<V> directions) {
      Real most = 0;
      for (const V& d : directions)
        for (const Real sign : {1.0L, -1.0L}) {
          const V q = difference_.farthestAlong(d * sign);
          if (const Real by = measure(q); by > most) {
            most = by;
            p[static_cast<std::size_t>(i)] = q;
          }
        }
      extent_ = std::max(extent_, most);
      return most > 64 * epsilon * extent_;
    };
    if (!take(1, [&](V q) { return length(q - p[0]); }, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})) return false;
    const V line = (p[1] - p[0]) * (1 / length(p[1] - p[0]));
    const V u = acrossOf(line), v = cross(line, u);
    if (!take(2, [&](V q) { return length(cross(q - p[0], line)); }, {u, v, u + v, u - v})) return false;
    const V plane = cross(p[1] - p[0], p[2] - p[0]), n = plane * (1 / length(plane));
    if (!take(3, [&](V q) { return std::abs(dot(q - p[0], n)); }, {n})) return false;
    if (dot(p[3] - p[0], n) > 0) std::swap(p[1], p[2]);
    points_.assign(p.begin(), p.end());
    add({0, 1, 2}, {1, 3, 2});
    add({0, 3, 1}, {2, 3, 0});
    add({0, 2, 3}, {0, 3, 1});
    add({1, 3, 2}, {1, 2, 0});
    return true;
  }

  Ball grow(Real wanted, int mostPoints) {
    for (;;) {
      while (!triangles_[nearest_.top().second].isAlive) nearest_.pop();
      const auto [offset, which] = nearest_.top();
      if (offset >= wanted) return {wanted, true};
      const Triangle& triangle = triangles_[which];
      const V point = difference_.farthestAlong(triangle.normal);
      const Ball found{std::max(offset, Real(0)), dot(point, triangle.normal) - offset <= 64 * epsilon * extent_};
      if (found.isComplete || static_cast<int>(points_.size()) >= mostPoints || !take(point, which)) return found;
    }
  }

 private:
  static V acrossOf(V n) {
    const V u = cross(n, std::abs(n.x) < 0.6L ? V{1, 0, 0} : V{0, 1, 0});
    return u * (1 / length(u));
  }

  void add(std::array<int, 3> corners, std::array<int, 3> neighbours) {
    const auto at = [&](int i) { return points_[static_cast<std::size_t>(corners[static_cast<std::size_t>(i)])]; };
    const V n = cross(at(1) - at(0), at(2) - at(0));
    const Real l = length(n);
    Triangle t{corners, neighbours, l > 0 ? n * (1 / l) : V{}, 0, true};
    // A triangle without area covers no more than its edges, which its neighbours have too.
    t.offset = l > 0 ? std::min({dot(t.normal, at(0)), dot(t.normal, at(1)), dot(t.normal, at(2))}) : infinity;
    triangles_.push_back(t);
    nearest_.emplace(t.offset, triangles_.size() - 1);
  }

  bool sees(const Triangle& t, V point) const { return dot(t.normal, point) - t.offset > -8 * epsilon * extent_; }

  struct Edge {
    int from, to;
    int outside;  ///< the triangle beyond it, which stays
  };

  /// Replaces the triangles that the point sees, from one of them on; false where their outline is not one loop.
  bool take(V point, std::size_t first) {
    outline_.clear();
    std::vector<int>& seen = seen_;
    seen.assign(1, static_cast<int>(first));
    triangles_[first].isAlive = false;
    for (std::size_t k = 0; k < seen.size(); ++k) {
      const Triangle t = triangles_[static_cast<std::size_t>(seen[k])];
      for (std::size_t i = 0; i < 3; ++i) {
        Triangle& next = triangles_[static_cast<std::size_t>(t.neighbours[i])];
        if (!next.isAlive) continue;  // seen already; the outline is looked at below
        if (sees(next, point)) {
          next.isAlive = false;
          seen.push_back(t.neighbours[i]);
        }
      }
    }
    for (const int s : seen) {
      const Triangle& t = triangles_[static_cast<std::size_t>(s)];
      for (std::size_t i = 0; i < 3; ++i)
        if (triangles_[static_cast<std::size_t>(t.neighbours[i])].isAlive)
          outline_.push_back({t.corners[i], t.corners[(i + 1) % 3], t.neighbours[i]});
    }
    if (!isLoop()) return false;
    close(point);
    return true;
  }

  /// Brings the outline's edges into order; false where they are not one loop through all of them.
  bool isLoop() {
    if (outline_.size() < 3) return false;
    for (std::size_t i = 0; i + 1 < outline_.size(); ++i) {
      const auto next = std::find_if(outline_.begin() + static_cast<std::ptrdiff_t>(i) + 1, outline_.end(),
                                     [&](const Edge& e) { return e.from == outline_[i].to; });
      if (next == outline_.end()) return false;
      std::iter_swap(outline_.begin() + static_cast<std::ptrdiff_t>(i) + 1, next);
    }
    return outline_.back().to == outline_.front().from;
  }

  void close(V point) {
    points_.push_back(point);
    const int apex = static_cast<int>(points_.size()) - 1, start = static_cast<int>(triangles_.size());
    const int count = static_cast<int>(outline_.size());
    for (int i = 0; i < count; ++i) {
      const Edge& e = outline_[static_cast<std::size_t>(i)];
      const int at = start + i;
      add({e.from, e.to, apex}, {e.outside, start + (i + 1) % count, start + (i + count - 1) % count});
      Triangle& beyond = triangles_[static_cast<std::size_t>(e.outside)];
      for (std::size_t k = 0; k < 3; ++k)
        if (beyond.corners[k] == e.to && beyond.corners[(k + 1) % 3] == e.from) beyond.neighbours[k] = at;
    }
  }

  const Difference& difference_;
  std::vector<V> points_;
  std::vector<Triangle> triangles_;
  std::vector<Edge> outline_;
  std::vector<int> seen_;
  using Entry = std::pair<Real, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> nearest_;
  Real extent_ = 0;
};

}  // namespace

Ball ballIn(const Solid& a, const Solid& b, Real wanted, int mostPoints) {
  const Difference difference{a, b, a.center()};
  Polytope polytope(difference);
  if (!polytope.start()) return {0, true};
  return polytope.grow(wanted, mostPoints);
}

}  // namespace inner_polytope
