// SPDX-License-Identifier: MIT
// Problem: signed distance of two convex polytopes A and B, of any shape: slivers, needles, flat and straight ones.
//
// Method: the signed distance is the maximum over all unit vectors n of s(n) = min n.D for the Minkowski difference
// D = B - A. It is attained
//  - overlapping or apart, at the normal of a facet of D, which is a face of A, a face of B reversed, or the common
//    normal of an edge of A and an edge of B;
//  - apart, also in the direction of the closest point of D where that is on an edge of D (an edge of one and a vertex
//  of
//    the other) or a vertex (of both).
// All of these are evaluated, as far as they may win: n.(b - a) for the features themselves is at least s(n), and no
// distance is larger than the one of points that is given.
//
// Why this is exact up to rounding. Let D' be D for the polytopes as their matrices and positions, which are doubles,
// place them. Its facets have the combinatorics of the hulls in their own frames, which are exact, and the candidates
// have the normals of D' up to rounding: those of faces are exact in the frame of their points (hull_topology.hpp),
// those of edges have 106 bits (wide.hpp). Vertices are rounded by at most d; moving them by d changes s(n) by no more
// than d, for every n. Rounding n by e changes s(n) by at most e times the largest vertex. So the maximum is within
// d + 4 epsilon of the size, and every s(n) is a lower bound of the signed distance.
//
// Degenerate: edges whose sine is below 2^-48 span a facet that is narrower than that, part of the size; the facet
// beside it is as near. Where D is flat its plane has both directions, a straight one any perpendicular.
//
// Witness points: of the vertices of A and B that touch after B is moved by -s n, two convex combinations that are
// closest to each other, as GJK finds them.
//
// Source: Gottschalk, Lin, Manocha 1996; de Berg et al., Computational Geometry, 13.3; the bounds derived here.
#include "algorithms/polytope_pair.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "algorithms/convex_hull.hpp"
#include "algorithms/normal_search.hpp"
#include "algorithms/placed_hull.hpp"
#include "algorithms/small_polytope.hpp"

namespace touchstone {
namespace {

constexpr double featureEpsilon = std::numeric_limits<double>::epsilon();

/// A polygon, segment or point of the plane: its vertices counter-clockwise, and the normal of the edge from each to
/// the next.
struct PolygonView {
  std::span<const Vec2<double>> vertices, normals;
};
template <int N>
using ViewOf = std::conditional_t<N == 3, PolytopeView, PolygonView>;

/// The polytope of a core, in memory of its own: 18 kB in space.
template <int N>
class CorePolytope;

template <>
class CorePolytope<3> {
  using Form = ConvexCore<3>::Form;

 public:
  explicit CorePolytope(const ConvexCore<3>& core) : core_(core) {
    if (core.form == Form::box) {
      small_ = boxPolytope(core.box);
    } else if (core.form == Form::spheres) {
      small_ = segmentPolytope({core.base, core.tip});
    } else if (core.isTriangle) {
      const Vec3<double> own[3] = {core.points[0], core.points[1], core.points[2]};
      small_ = trianglePolytope({own[0] + core.box.center, own[1] + core.box.center, own[2] + core.box.center}, own);
    } else {
      placed_.emplace(core.points, core.topology, HullPose{core.box.center, core.box.rotation, core.isTurned});
    }
  }
  ViewOf<3> view() const { return placed_ ? placed_->view() : small_.view(); }
  Feature feature(std::size_t vertex) const {
    const auto i = static_cast<std::uint32_t>(vertex);
    if (core_.form == Form::spheres) return core_.isWhole ? core_.whole : Feature{FeatureKind::cap, i};
    if (placed_ && core_.topology != nullptr) return {FeatureKind::vertex, core_.topology->index[vertex]};
    return {FeatureKind::vertex, i};
  }

 private:
  const ConvexCore<3>& core_;
  SmallPolytope small_;
  std::optional<PlacedHull> placed_;
};

template <>
class CorePolytope<2> {
  using Form = ConvexCore<2>::Form;

 public:
  explicit CorePolytope(const ConvexCore<2>& core) : core_(core) {
    if (core.form == Form::box) {
      for (const std::uint32_t corner : {0U, 1U, 3U, 2U})
        add(corner, core.box.toWorld(vecOf<double, 2>(
                        [&](int k) { return (corner >> k & 1U) != 0 ? core.box.half[k] : -core.box.half[k]; })));
      for (std::size_t i = 0; i < 4; ++i) {
        const Vec2<double>& axis = core.box.rotation.column[i % 2 == 0 ? 1 : 0];
        normals_[i] = i == 0 || i == 3 ? -axis : axis;
      }
    } else if (core.form == Form::spheres) {
      add(0, core.base);
      if (!(core.base == core.tip)) add(1, core.tip);
      setNormals(core.tip - core.base);
    } else {
      std::uint32_t order[maxPolygonPoints];
      const std::size_t n = core.points.size();
      count_ = static_cast<std::size_t>(
          hull::convexRing(core.points, std::span(order).first(n), std::span(index_).first(n)));
      const auto turned = [&](const Vec2<double>& v) { return core.isTurned ? core.box.rotation.toWorld(v) : v; };
      for (std::size_t i = 0; i < count_; ++i) {
        const Vec2<double>&from = core.points[index_[i]], &to = core.points[index_[(i + 1) % count_]];
        vertices_[i] = turned(from) + core.box.center;
        normals_[i] = turned(-perpendicular(lengthAndDirection(to - from).direction));
      }
    }
  }
  /// A segment has two edges, there and back; the normal of a point is zero.
  ViewOf<2> view() const { return {{vertices_, count_}, {normals_, count_}}; }
  Feature feature(std::size_t vertex) const {
    if (core_.form == Form::spheres) return core_.isWhole ? core_.whole : Feature{FeatureKind::cap, index_[vertex]};
    return {FeatureKind::vertex, index_[vertex]};
  }

 private:
  void add(std::uint32_t index, const Vec2<double>& v) {
    index_[count_] = index;
    vertices_[count_++] = v;
  }
  void setNormals(const Vec2<double>& along) {
    normals_[0] = -perpendicular(lengthAndDirection(along).direction);
    normals_[1] = -normals_[0];
  }

  const ConvexCore<2>& core_;
  std::size_t count_ = 0;
  Vec2<double> vertices_[maxPolygonPoints], normals_[maxPolygonPoints];
  std::uint32_t index_[maxPolygonPoints];
};

/// Above this a product of unit vectors has the sign that it seems to have.
constexpr double clearlyNot0 = 64 * featureEpsilon;
bool areBothClear(double x, double y) {
  return (x > clearlyNot0 && y > clearlyNot0) || (x < -clearlyNot0 && y < -clearlyNot0);
}

/// The largest separation over all candidates.
template <int N>
class FeatureSearch {
  using V = Vec<double, N>;

 public:
  FeatureSearch(const ViewOf<N>& a, const ViewOf<N>& b, double size, double upper)
      : a_(a), b_(b), slack_(8 * featureEpsilon * size), upper_(upper + slack_), search_(size) {}

  void run() { offerAll(); }
  /// After run(): normals that separate as far as the best, up to rounding.
  std::span<const V> ties() {
    isCollecting_ = true;
    offerAll();
    return {ties_, tieCount_};
  }
  double separation() const { return search_.separation(); }
  const V& normal() const { return search_.normal(); }
  /// Apart, the closest points have one direction.
  bool isUnique() const { return search_.separation() > slack_ || search_.unique(); }

 private:
  /// A face wins a tie, so that the features that touch stay from frame to frame; any rotation may be as good.
  enum class Rank : std::uint8_t { first, behind, free };
  static constexpr double unbounded = std::numeric_limits<double>::infinity();

  void offerAll() {
    offerFaces();
    if constexpr (N == 3) offerEdges();
    // Of shapes that are all on one line any perpendicular separates by 0, if it is not that of a gap.
    if (!isCollecting_) hasFacets_ = any_;
    if (!hasFacets_) offer(anyPerpendicular(longest()), unbounded, Rank::free);
    // Where no facet separates the shapes overlap, and only facets count.
    if (!hasFacets_ || search_.separation() >= -slack_) offerClosest();
  }
  /// s(n), or less than `least` as soon as that is known.
  double separationAlong(const V& n, double least) {
    double onA = dot(n, a_.vertices[leaderA_]), onB = dot(n, b_.vertices[leaderB_]);
    const auto most = std::max(a_.vertices.size(), b_.vertices.size());
    for (std::size_t i = 0; i < most && onB - onA >= least; ++i) {
      if (i < a_.vertices.size())
        if (const double along = dot(n, a_.vertices[i]); along > onA) {
          onA = along;
          leaderA_ = i;
        }
      if (i < b_.vertices.size())
        if (const double along = dot(n, b_.vertices[i]); along < onB) {
          onB = along;
          leaderB_ = i;
        }
    }
    return onB - onA;
  }
  /// A unit vector along which two points of the shapes separate by `most`; nothing for zero.
  void offer(const V& n, double most, Rank rank) {
    if (!(maxNorm(n) > 0) || !search_.mayTie(most)) return;
    const double least = any_ ? search_.separation() - 2 * slack_ : -std::numeric_limits<double>::infinity();
    const double s = separationAlong(n, least);
    if (s < least) return;
    if (isCollecting_) {
      if (s >= search_.separation() - slack_ && tieCount_ < mostTies) ties_[tieCount_++] = n;
      return;
    }
    any_ = true;
    if (rank == Rank::behind)
      search_.offerBehind(n, s);
    else
      search_.offer(n, s, rank == Rank::free);
  }

  void offerFaces() {
    for (const V& n : a_.normals) offer(n, unbounded, Rank::first);
    for (const V& n : b_.normals) offer(-n, unbounded, Rank::first);
  }

  // In space.

  /// The normals of the faces on both sides of an edge of A, or of B reversed; none of a segment.
  struct Arc {
    bool exists;
    V from, to, along;
  };
  Arc arcOf(const PolytopeView& p, const PolytopeEdge& edge, double sign) const requires(N == 3) {
    const V along = p.along(edge).rounded();
    if (edge.face[0] == noFace) return {false, {}, {}, along};
    const auto normal = [&](int k) { return p.normals[static_cast<std::size_t>(edge.face[k])] * sign; };
    return {true, normal(0), normal(1), lengthAndDirection(along).direction};
  }
  /// Whether two arcs do not cross on the sphere of normals, beyond doubt: edges of flat polytopes have half circles,
  /// whose ends do not say which.
  static bool areSeparate(const Arc& e, const Arc& f) requires(N == 3) {
    if (!e.exists || !f.exists) return false;
    const double cba = dot(f.from, e.along), dba = dot(f.to, e.along), adc = dot(e.from, f.along),
                 bdc = dot(e.to, f.along);
    if (areBothClear(cba, dba) || areBothClear(adc, bdc)) return true;
    const bool isHalfCircle = maxNorm(e.from + e.to) == 0 || maxNorm(f.from + f.to) == 0;
    return !isHalfCircle && areBothClear(cba, -bdc);
  }
  void offerEdges() requires(N == 3) {
    Vec3<double> directions[3 * maxHullPoints];
    for (std::size_t j = 0; j < b_.edges.size(); ++j)
      directions[j] = lengthAndDirection(b_.along(b_.edges[j]).rounded()).direction;
    for (const PolytopeEdge& edge : a_.edges) {
      const Arc e = arcOf(a_, edge, 1);
      const WideVec3 along = a_.along(edge);
      for (std::size_t j = 0; j < b_.edges.size(); ++j) {
        const PolytopeEdge& other = b_.edges[j];
        if (other.face[0] != noFace) {
          const auto normal = [&](int k) { return -b_.normals[static_cast<std::size_t>(other.face[k])]; };
          if (areSeparate(e, {true, normal(0), normal(1), directions[j]})) continue;
        }
        const V n = wideNormal(along, b_.along(other));
        const double own = dot(n, b_.vertices[other.vertex[0]] - a_.vertices[edge.vertex[0]]);
        if (own <= upper_) offer(n, own + slack_, Rank::behind);
        if (-own <= upper_) offer(-n, slack_ - own, Rank::behind);
      }
    }
  }

  // Apart: no features that are farther from each other than `upper_` are the closest ones.

  void offerClosest() {
    for (const V& v : a_.vertices)
      for (const V& w : b_.vertices) {
        const auto d = lengthAndDirection(w - v);
        if (d.length <= upper_) offer(d.direction, d.length + slack_, Rank::behind);
      }
    if constexpr (N == 3) {
      offerClosest(a_, b_, 1);
      offerClosest(b_, a_, -1);
    }
  }
  /// From the edges of one to the vertices of the other.
  void offerClosest(const PolytopeView& p, const PolytopeView& q, double sign) requires(N == 3) {
    for (const PolytopeEdge& edge : p.edges) {
      const V& from = p.vertices[edge.vertex[0]];
      const auto along = lengthAndDirection(p.along(edge).rounded());
      for (const V& v : q.vertices) {
        const V d = v - from;
        const double at = dot(d, along.direction);
        if (at < -slack_ || at > along.length + slack_) continue;
        const auto across = lengthAndDirection(without(d, along.direction));
        if (!(across.length <= upper_)) continue;
        const V n = lengthAndDirection(without(across.direction, along.direction)).direction;
        offer(n * sign, across.length + slack_, Rank::behind);
      }
    }
  }
  /// The longest edge of both; zero where both are points.
  V longest() const {
    V most{};
    for (const auto* p : {&a_, &b_})
      for (const V& v : p->vertices)
        if (lengthSquared(v - p->vertices[0]) > lengthSquared(most)) most = v - p->vertices[0];
    return most;
  }

  const ViewOf<N>&a_, &b_;
  double slack_, upper_;
  NormalSearch<double, N> search_;
  std::size_t leaderA_ = 0, leaderB_ = 0;
  bool any_ = false, hasFacets_ = false, isCollecting_ = false;
  static constexpr std::size_t mostTies = 32;
  std::size_t tieCount_ = 0;
  V ties_[mostTies];
};

/// The vertices of both that touch where B is moved by -place, and the convex combinations of them that are closest to
/// each other then.
template <int N>
class TouchSearch {
  using V = Vec<double, N>;

 public:
  TouchSearch(const CorePolytope<N>& a, const CorePolytope<N>& b, const V& n, const V& place, double size)
      : a_(a), b_(b), place_(place), size_(size) {
    const ViewOf<N> onA = a.view(), onB = b.view();
    countA_ = collect(onA.vertices, n, size, touchedA_);
    countB_ = collect(onB.vertices, -n, size, touchedB_);
    verticesA_ = onA.vertices;
    verticesB_ = onB.vertices;
  }

  /// How far the closest combinations are from each other, after run().
  double off() const { return off_; }
  Simplex<N> run() {
    Simplex<N> best{1, {support(V{})}, {1}};
    double least = length(best.mean(&SupportVertex<N>::w));
    for (int i = 0; i < limit && least > 0; ++i) {
      const V v = best.mean(&SupportVertex<N>::w);
      Simplex<N> next = best;
      next.vertex[next.count++] = support(separatingNormal(best, v));
      if (!improves(best, next, least)) break;
    }
    // Where the direction of a tiny rest is rounding, any vertex may be the next.
    for (int i = 0; i < limit && least > 16 * featureEpsilon * size_ && countA_ * countB_ <= mostTried; ++i) {
      const Simplex<N> before = best;
      bool isBetter = false;
      for (std::size_t k = 0; k < countA_ * countB_; ++k) {
        Simplex<N> next = before;
        next.vertex[next.count++] = vertex(touchedA_[k / countB_], touchedB_[k % countB_]);
        isBetter = improves(best, next, least) || isBetter;
      }
      if (!isBetter) break;
    }
    off_ = least;
    return moved(best);
  }

 private:
  static constexpr int limit = 64;
  static constexpr std::size_t mostTried = 1024;

  /// Takes a simplex with a new vertex where that brings it closer.
  static bool improves(Simplex<N>& best, Simplex<N>& next, double& least) {
    for (int k = 0; k + 1 < next.count; ++k)
      if (next.vertex[k].w == next.vertex[next.count - 1].w) return false;
    // A combination inside of a simplex that is as thin as rounding is not known; those of its faces are.
    reduceToClosest(next, 0.0, false);
    const double distance = length(next.mean(&SupportVertex<N>::w));
    if (!(distance < least)) return false;
    best = next;
    least = distance;
    return true;
  }
  using Index = std::uint8_t;

  static std::size_t collect(std::span<const V> vertices, const V& n, double size, Index* to) {
    double most = dot(n, vertices[0]);
    for (const V& v : vertices) most = std::max(most, dot(n, v));
    std::size_t count = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i)
      if (dot(n, vertices[i]) >= most - 32 * featureEpsilon * size) to[count++] = static_cast<Index>(i);
    return count;
  }
  static Index farthest(std::span<const V> vertices, const Index* touched, std::size_t count, const V& n) {
    Index best = touched[0];
    for (std::size_t i = 1; i < count; ++i)
      if (dot(n, vertices[touched[i]]) > dot(n, vertices[best])) best = touched[i];
    return best;
  }
  SupportVertex<N> support(const V& n) const {
    return vertex(farthest(verticesA_, touchedA_, countA_, n), farthest(verticesB_, touchedB_, countB_, -n));
  }
  SupportVertex<N> vertex(Index i, Index j) const {
    return {verticesB_[j] - verticesA_[i] - place_, verticesA_[i], verticesB_[j], a_.feature(i), b_.feature(j)};
  }
  Simplex<N> moved(Simplex<N> s) const {
    for (int i = 0; i < s.count; ++i) s.vertex[i].w = s.vertex[i].b - s.vertex[i].a;
    return s;
  }

  const CorePolytope<N>&a_, &b_;
  V place_;
  double size_, off_ = 0;
  std::span<const V> verticesA_, verticesB_;
  std::size_t countA_, countB_;
  Index touchedA_[maxHullPoints], touchedB_[maxHullPoints];
};

/// The answer for two polytopes in one frame.
template <int N>
EpaResult<N> solvedByFeatures(const CorePolytope<N>& a, const CorePolytope<N>& b, double upper) {
  const ViewOf<N> onA = a.view(), onB = b.view();
  double size = 0;
  for (const ViewOf<N>* view : {&onA, &onB})
    for (const Vec<double, N>& v : view->vertices) size = std::max(size, maxNorm(v));
  FeatureSearch<N> search(onA, onB, size, upper);
  search.run();
  const double s = search.separation();
  EpaResult<N> best{s + 8 * featureEpsilon * size, s, search.normal(), {}, search.isUnique(), EpaEnd::closed};
  double off = std::numeric_limits<double>::infinity();
  const auto touchAlong = [&](const Vec<double, N>& n) {
    TouchSearch<N> touch(a, b, n, n * s, size);
    const Simplex<N> face = touch.run();
    if (!(touch.off() < off)) return;
    off = touch.off();
    best.normal = n;
    best.face = face;
  };
  touchAlong(search.normal());
  // A normal with an error of 1e-8 separates as far, up to rounding, but does not lead from one witness to the other.
  if (off > 64 * featureEpsilon * size)
    for (const Vec<double, N>& n : search.ties()) touchAlong(n);
  return best;
}

}  // namespace

/// Not inlined: two hulls take 55 kB of the stack.
template <int N>
[[gnu::noinline]] std::optional<EpaResult<N>> polytopePair(const ConvexCore<N>& a, const ConvexCore<N>& b,
                                                           double upper) {
  if (!a.hasKnownFaces() || !b.hasKnownFaces()) return std::nullopt;
  return solvedByFeatures(CorePolytope<N>(a), CorePolytope<N>(b), upper);
}

namespace {

ConvexCore<3> coreOfCorners(const Vec3<double> (&corners)[3]) {
  ConvexCore<3> core{};
  core.form = ConvexCore<3>::Form::points;
  core.points = corners;
  core.isTriangle = true;
  return core;
}
CoreDistance<double, 3> distanceByFeatures(const ConvexCore<3>& a, const ConvexCore<3>& b) {
  const EpaResult<3> r = *polytopePair(a, b, std::numeric_limits<double>::infinity());
  return {r.lower,
          r.normal,
          r.face.mean(&SupportVertex<3>::a),
          r.unique,
          r.lower > 0 ? Method::closestFeatures : Method::sat,
          {},
          {}};
}

}  // namespace

CoreDistance<double, 3> trianglesByFeatures(const hierarchy::Triangle& a, const hierarchy::Triangle& b) {
  const Vec3<double> onA[3] = {a.a, a.b, a.c}, onB[3] = {b.a, b.b, b.c};
  return distanceByFeatures(coreOfCorners(onA), coreOfCorners(onB));
}
CoreDistance<double, 3> boxTriangleByFeatures(const Box<double, 3>& a, const hierarchy::Triangle& b) {
  const Vec3<double> onB[3] = {b.a, b.b, b.c};
  ConvexCore<3> box{};
  box.form = ConvexCore<3>::Form::box;
  box.box = a;
  return distanceByFeatures(box, coreOfCorners(onB));
}

template std::optional<EpaResult<2>> polytopePair(const ConvexCore<2>&, const ConvexCore<2>&, double);
template std::optional<EpaResult<3>> polytopePair(const ConvexCore<3>&, const ConvexCore<3>&, double);

}  // namespace touchstone
