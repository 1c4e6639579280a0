// SPDX-License-Identifier: MIT
// Problem: at most `most` vertices of a hull whose hull leaves out little, and a proved bound of what it leaves out.
// Method: the points that are farthest in front of a face of the hull so far are added (hull_builder.cpp); of a flat
// hull, the vertices farthest from an edge. The distance to a convex set is largest at a vertex, so the reach is the
// largest distance of a point outside. It is at most that to the face in front of which the point lies. In the order of
// these estimates the general solver computes the distance to the whole hull with its error bound, until no estimate is
// larger than the reach. Degenerate: a set without volume is reduced as a ring; every subset of its corners is one,
// too.
#include <algorithm>
#include <queue>

#include "algorithms/hulls/convex_hull.hpp"
#include "algorithms/shell_sort.hpp"
#include "algorithms/triangles/triangle_triangle.hpp"
#include "touchstone/convex.hpp"

namespace touchstone {
namespace {

using hull::at;
using Index = std::uint32_t;
/// The rounding error of a distance computed from coordinates, as a part of the largest one.
constexpr double distanceRounding = 64 * std::numeric_limits<double>::epsilon();

template <int N>
double largestCoordinate(std::span<const Vec<double, N>> points) {
  double largest = 0;
  for (const auto& p : points) largest = std::max(largest, maxNorm(p));
  return largest;
}

/// A point outside, and a bound of its distance from the hull.
struct Left {
  double estimate;
  Index point;
};

/// The reach, from the points that are left out.
template <int N>
double reachOf(std::span<const Vec<double, N>> points, const std::vector<Index>& kept, std::vector<Left>& left) {
  std::vector<Vec<double, N>> corners;
  corners.reserve(kept.size());
  for (const Index i : kept) corners.push_back(points[i]);
  const ConvexPoints<double, N> hull{corners};
  shellSort(left.begin(), left.end(), [](const Left& a, const Left& b) {
    return a.estimate != b.estimate ? a.estimate > b.estimate : a.point < b.point;
  });
  double reach = 0;
  for (const Left& l : left) {
    if (l.estimate <= reach) break;
    const ConvexPoints<double, N> point{points.subspan(l.point, 1)};
    const auto d = convexDistance(hull, point);
    reach = std::max(reach, std::min(l.estimate, d.distance + d.errorBound));
  }
  return reach;
}

/// A chain of vertices of a ring between two that are kept, and the one farthest from the segment between these.
struct Chain {
  int from, to;  ///< positions in the ring; `to` may be one past its end
  int farthest;
  double distance;
};
struct IsNearer {
  bool operator()(const Chain& a, const Chain& b) const {
    return a.distance != b.distance ? a.distance < b.distance : a.from > b.from;
  }
};

template <int N>
double distanceToSegment(const Vec<double, N>& p, const Vec<double, N>& a, const Vec<double, N>& b) {
  const Vec<double, N> d = b - a;
  const double squared = lengthSquared(d), t = squared > 0 ? std::clamp(dot(p - a, d) / squared, 0.0, 1.0) : 0.0;
  return length(p - (a + d * t));
}

/// Reduces a ring of extreme points.
template <int N>
ReducedHull reduceRing(std::span<const Vec<double, N>> points, std::vector<Index> ring, std::size_t most) {
  ReducedHull reduced{std::move(ring), 0};
  if (reduced.points.size() > most) {
    const std::vector<Index> all = std::move(reduced.points);
    const int n = static_cast<int>(all.size());
    const auto p = [&](int i) -> const Vec<double, N>& { return points[all[at(i % n)]]; };
    std::priority_queue<Chain, std::vector<Chain>, IsNearer> chains;
    const auto addChain = [&](int from, int to) {
      Chain chain{from, to, from, -1};
      for (int i = from + 1; i < to; ++i)
        if (const double d = distanceToSegment(p(i), p(from), p(to)); d > chain.distance) {
          chain.distance = d;
          chain.farthest = i;
        }
      if (chain.farthest != from) chains.push(chain);
    };
    // The first two: the first corner and the one farthest from it.
    int opposite = 1;
    for (int i = 2; i < n; ++i)
      if (lengthSquared(p(i) - p(0)) > lengthSquared(p(opposite) - p(0))) opposite = i;
    reduced.points = {all[0], all[at(opposite)]};
    addChain(0, opposite);
    addChain(opposite, n);
    while (reduced.points.size() < most) {
      const Chain chain = chains.top();
      chains.pop();
      reduced.points.push_back(all[at(chain.farthest)]);
      addChain(chain.from, chain.farthest);
      addChain(chain.farthest, chain.to);
    }
    const double rounding = distanceRounding * largestCoordinate(points);
    std::vector<Left> left;
    for (; !chains.empty(); chains.pop()) {
      const Chain& chain = chains.top();
      for (int i = chain.from + 1; i < chain.to; ++i)
        left.push_back({distanceToSegment(p(i), p(chain.from), p(chain.to)) + rounding, all[at(i % n)]});
    }
    reduced.reach = reachOf(points, reduced.points, left);
  }
  shellSort(reduced.points.begin(), reduced.points.end());
  return reduced;
}

/// The distance of a point from a face of a hull, as a fan of triangles.
double distanceToFace(std::span<const Vec3<double>> points, const hull::Builder& builder, const hull::Face& face,
                      const Vec3<double>& p) {
  const auto corner = [&](int e) -> const Vec3<double>& { return points[at(builder.edge(e).origin)]; };
  double least = std::numeric_limits<double>::infinity();
  int e = builder.edge(face.edge).next;
  for (int next = builder.edge(e).next; next != face.edge; next = builder.edge(e).next) {
    least = std::min(least, length(p - closestPoint({corner(face.edge), corner(e), corner(next)}, p)));
    e = next;
  }
  return least;
}

}  // namespace

ReducedHull reduceHull(std::span<const Vec3<double>> points, int most) {
  if (points.empty()) return {{}, 0};
  const hull::Basis basis = hull::basisOf(points);
  if (basis.dimension < 3) {
    std::vector<Index> order(points.size()), ring(points.size());
    ring.resize(at(hull::flatRing(points, basis, order, ring)));
    return reduceRing(points, std::move(ring), static_cast<std::size_t>(most));
  }
  std::vector<hull::HalfEdge> edges;
  std::vector<hull::Face> faces;
  std::vector<int> lists[3];
  for (auto& list : lists) list.resize(points.size());
  hull::Builder builder(points, {hull::Pool(edges), hull::Pool(faces), lists[0], lists[1], lists[2]}, basis.corner);
  builder.addFarthest(most);
  ReducedHull reduced{{}, 0};
  std::vector<Left> left;
  const double rounding = distanceRounding * largestCoordinate(points);
  for (int f = 0; f < builder.faceLimit(); ++f) {
    if (!builder.isFace(f)) continue;
    const hull::Face& face = builder.face(f);
    int e = face.edge;
    do {
      reduced.points.push_back(static_cast<Index>(builder.edge(e).origin));
      e = builder.edge(e).next;
    } while (e != face.edge);
    for (int p = face.outside; p != hull::none; p = builder.nextOutside(p))
      left.push_back({distanceToFace(points, builder, face, points[at(p)]) + rounding, static_cast<Index>(p)});
  }
  shellSort(reduced.points.begin(), reduced.points.end());
  reduced.points.erase(std::unique(reduced.points.begin(), reduced.points.end()), reduced.points.end());
  reduced.reach = reachOf(points, reduced.points, left);
  return reduced;
}

ReducedHull reduceHull(std::span<const Vec2<double>> points, int most) {
  return reduceRing(points, convexHull(points), static_cast<std::size_t>(most));
}

}  // namespace touchstone
