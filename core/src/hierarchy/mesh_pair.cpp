// SPDX-License-Identifier: MIT
// Problem: intersection and distance of two placed triangle meshes.
// Method: everything is computed in the frame of A, in which A stays as it is. Intersection descends from the two roots
// along pairs of nodes whose outer bounds overlap and splits the larger node, down to two leaves and their triangles.
// Distance takes the pair of nodes with the least bound first and ends when it exceeds the closest triangles.
// Solids: surfaces that do not intersect leave each connected part of one wholly inside or outside the other, so one
// vertex of each part and its winding number decide.
#include "touchstone/hierarchy/mesh_pair.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "algorithms/triangles/triangle_triangle.hpp"
#include "hierarchy/frames.hpp"

namespace touchstone::hierarchy {
namespace {

/// The squared distance of the boxes of two triangles: a lower bound of theirs.
double squaredBoxDistance(const Triangle& s, const Triangle& t) {
  double sum = 0;
  for (int k = 0; k < 3; ++k) {
    const double gap = std::max(std::min({s.a[k], s.b[k], s.c[k]}) - std::max({t.a[k], t.b[k], t.c[k]}),
                                std::min({t.a[k], t.b[k], t.c[k]}) - std::max({s.a[k], s.b[k], s.c[k]}));
    if (gap > 0) sum += gap * gap;
  }
  return sum;
}

}  // namespace

/// The two hierarchies in the frame of A.
class MeshPair::View {
 public:
  explicit View(const MeshPair& pair)
      : a_(*pair.a_), b_(*pair.b_), world_(pair.placementA_), frame_(Frame::between(world_, Frame(pair.placementB_))) {
    const Sphere<double>&inA = a_.nodes()[0].around, inB = frame_.toWorld(b_.nodes()[0].around);
    slack_ = slackOf(std::max(maxNorm(inA.center) + inA.radius, maxNorm(inB.center) + inB.radius));
  }

  const Node& ofA(NodePair pair) const { return a_.nodes()[pair.a]; }
  const Node& ofB(NodePair pair) const { return b_.nodes()[pair.b]; }
  double slack() const { return slack_; }
  bool areLeaves(NodePair pair) const { return ofA(pair).isLeaf() && ofB(pair).isLeaf(); }
  /// How far the spheres around two nodes are apart: less than the outer bounds.
  double sphereGap(NodePair pair) const {
    const Sphere<double>&a = ofA(pair).around, b = frame_.toWorld(ofB(pair).around);
    return length(b.center - a.center) - a.radius - b.radius;
  }
  /// A lower bound of the distance of what two nodes enclose; negative where their bounds overlap.
  double bound(NodePair pair) const { return distanceTo(ofA(pair).outer, frame_.toWorld(ofB(pair).outer)) - slack_; }
  bool doOverlap(NodePair pair) const { return sphereGap(pair) <= slack_ && bound(pair) <= 0; }
  bool doInnerOverlap(NodePair pair) const {
    const Node &a = ofA(pair), &b = ofB(pair);
    if (!a.hasInner() || !b.hasInner()) return false;
    const Sphere<double> placed = frame_.toWorld(b.inner);
    return touchstone::distance(a.inner, placed).distance <= -slack_;
  }
  /// The two pairs with the children of the larger node.
  std::pair<NodePair, NodePair> split(NodePair pair) const {
    const Node &a = ofA(pair), &b = ofB(pair);
    const bool isALarger = a.around.radius >= b.around.radius * frame_.scale();
    if (b.isLeaf() || (!a.isLeaf() && isALarger)) return {{a.first, pair.b}, {a.first + 1, pair.b}};
    return {{pair.a, b.first}, {pair.a, b.first + 1}};
  }
  Triangle triangleOfA(std::uint32_t i) const { return a_.mesh().triangle(i); }
  Triangle triangleOfB(std::uint32_t i) const { return frame_.toWorld(b_.mesh().triangle(i)); }
  /// Calls f(triangles, a, b) for the triangles of two leaves until it returns true; whether it did.
  template <class F>
  bool eachTrianglePair(NodePair leaves, F&& f) const {
    for (const std::uint32_t j : b_.trianglesOf(ofB(leaves))) {
      const Triangle b = triangleOfB(j);
      for (const std::uint32_t i : a_.trianglesOf(ofA(leaves)))
        if (f(TrianglePair{i, j}, triangleOfA(i), b)) return true;
    }
    return false;
  }
  /// A result in the frame of A as one in world coordinates.
  MeshDistance toWorld(const TriangleDistance& d, TrianglePair triangles) const {
    return {d.distance * world_.scale(), world_.toWorld(d.pointOnA), world_.toWorld(d.pointOnB), triangles};
  }

 private:
  const Hierarchy& a_;
  const Hierarchy& b_;
  Frame world_, frame_;
  double slack_;
};

void MeshPair::place(const Placement& a, const Placement& b) {
  placementA_ = a;
  placementB_ = b;
}

/// Finds all pairs of triangles that intersect, or the first one (`first_`) if there is no list for them; whether
/// there is one, or two inner bounds overlap.
bool MeshPair::traverse(bool useInner, std::vector<TrianglePair>* all) {
  const View view(*this);
  counts_ = {};
  stack_.assign(1, {0, 0});
  bool isFound = false;
  while (!stack_.empty()) {
    const NodePair pair = stack_.back();
    stack_.pop_back();
    ++counts_.nodeTests;
    if (!view.doOverlap(pair)) continue;
    if (useInner) {
      ++counts_.innerTests;
      if (view.doInnerOverlap(pair)) return true;
    }
    if (!view.areLeaves(pair)) {
      const auto [first, second] = view.split(pair);
      stack_.push_back(second);
      stack_.push_back(first);
      continue;
    }
    isFound |= view.eachTrianglePair(pair, [&](TrianglePair triangles, const Triangle& a, const Triangle& b) {
      ++counts_.triangleTests;
      if (!intersects(a, b)) return false;
      first_ = triangles;
      if (all) all->push_back(triangles);
      return all == nullptr;
    });
    if (isFound && !all) return true;
  }
  return isFound;
}

bool MeshPair::surfacesIntersect() { return traverse(false, nullptr); }

/// Whether a connected part of `inner` has a vertex in the solid of `outer`.
bool MeshPair::contains(const Hierarchy& outer, const Placement& outerPlacement, const Hierarchy& inner,
                        const Placement& innerPlacement, MeshQueries& queries) {
  if (!outer.topology().isClosed) return false;
  queries.place(outerPlacement);
  const Frame frame(innerPlacement);
  for (const std::uint32_t vertex : inner.topology().parts)
    if (queries.windingNumber(frame.toWorld(inner.mesh().vertices[vertex])).value_or(1) != 0) return true;
  return false;
}

bool MeshPair::solidsIntersect() {
  if (traverse(true, nullptr)) return true;
  return contains(*a_, placementA_, *b_, placementB_, inA_) || contains(*b_, placementB_, *a_, placementA_, inB_);
}

std::span<const TrianglePair> MeshPair::intersectingTriangles() {
  pairs_.clear();
  traverse(false, &pairs_);
  std::sort(pairs_.begin(), pairs_.end());
  pairs_.erase(std::unique(pairs_.begin(), pairs_.end()), pairs_.end());
  return pairs_;
}

MeshDistance MeshPair::distance() {
  const bool areIntersecting = surfacesIntersect();
  const View view(*this);
  if (areIntersecting) return view.toWorld(distanceOf(view.triangleOfA(first_.a), view.triangleOfB(first_.b)), first_);
  return distanceOfDisjoint(view);
}

MeshDistance MeshPair::distanceOfDisjoint(const View& view) {
  heap_.clear();
  double best = std::numeric_limits<double>::infinity();
  TriangleDistance closest{};
  TrianglePair triangles{};
  const auto add = [&](NodePair pair) {
    ++counts_.nodeTests;
    if (view.sphereGap(pair) - view.slack() > best) return;
    if (const double bound = view.bound(pair); bound < best) {
      heap_.push_back({bound, pair});
      std::push_heap(heap_.begin(), heap_.end());
    }
  };
  add({0, 0});
  while (!heap_.empty() && heap_.front().bound < best) {
    const NodePair pair = heap_.front().nodes;
    std::pop_heap(heap_.begin(), heap_.end());
    heap_.pop_back();
    if (!view.areLeaves(pair)) {
      const auto [first, second] = view.split(pair);
      add(first);
      add(second);
      continue;
    }
    view.eachTrianglePair(pair, [&](TrianglePair of, const Triangle& a, const Triangle& b) {
      if (squaredBoxDistance(a, b) >= best * best) return false;
      ++counts_.triangleTests;
      const TriangleDistance found = distanceOf(a, b);
      if (found.distance < best) {
        best = found.distance;
        closest = found;
        triangles = of;
      }
      return false;
    });
  }
  return view.toWorld(closest, triangles);
}

std::span<const ComparedNodes> MeshPair::levels(std::uint32_t deepest, bool useInner) {
  const View view(*this);
  counts_ = {};
  compared_.assign(1, {0, 0, 0, ComparedNodes::Outcome::apart});
  for (std::size_t i = 0; i < compared_.size(); ++i) {
    ComparedNodes& at = compared_[i];
    const NodePair pair{at.a, at.b};
    ++counts_.nodeTests;
    if (!view.doOverlap(pair)) continue;
    if (useInner) ++counts_.innerTests;
    using Outcome = ComparedNodes::Outcome;
    at.outcome = useInner && view.doInnerOverlap(pair) ? Outcome::inside
                 : view.areLeaves(pair)                ? Outcome::leaves
                                                       : Outcome::overlap;
    const std::uint32_t level = at.level + 1;
    if (at.outcome != Outcome::overlap || level > deepest) continue;
    const auto [first, second] = view.split(pair);
    for (const NodePair child : {first, second})
      compared_.push_back({child.a, child.b, level, Outcome::apart});  // invalidates `at`
  }
  return compared_;
}

}  // namespace touchstone::hierarchy
