// SPDX-License-Identifier: MIT
// Problem: the unit normals along which a convex polytope and the hull of the spheres (p_0, r_0), (p_1, r_1) can
// separate most, and where they touch.
//
// Method: round_cone_solid.hpp. At the maximum of s(n) = min_i (n.p_i - r_i) - max over vertices of n.v
//  - one sphere is active: n is a face normal, or the direction to p_i from a vertex or across from the line of an edge
//    (2 for each vertex and each edge, 1 for each face);
//  - both are, and n is one of the cone normals, a circle. On it n.p_0 - max n.v has its maxima in the half-plane of
//  the
//    perpendicular part of p_0 - v for a vertex v (1 for each), or where n is perpendicular to an edge: cone and edge
//    touch along a line or cross (2 for each). With the unit vectors a along the axis, u = part of the edge e across it
//    and v = a x u, n = along a + across (x u + y v) is perpendicular to the edge for x = -along a.e / (across u.e).
// A normal of a vertex, or of an edge, counts only where no vertex is farther along it than rounding; most are
// dismissed by the first few vertices, and the one that dismissed the last is tried first.
//
// Where they touch: vertices; on each edge the feet of the ends of the hull's side and the closest point to it; on each
// face the feet of these ends.
//
// Degenerate: where a sphere's centre is on an edge or vertex, the neighbouring faces and the circle of cone normals
// have the normals. A segment has no faces: any perpendicular of it is a candidate then, and for a point any direction.
// Where the axis runs through a vertex the whole circle is equally good; not unique.
//
// Source: derived here; compare round_cone_box.cpp.
#include "algorithms/round_cones/round_cone_polytope.hpp"

namespace touchstone {
namespace {

class RoundConePolytope {
 public:
  static constexpr Method method = Method::closedForm;
  RoundConePolytope(const PolytopeView& p, const RoundConeInFrame& hull) : p_(p), hull_(hull) {}

  template <class Search>
  void visitNormals(Search& search) const {
    for (int i = 0; i < hull_.ballCount(); ++i) {
      const RoundConeInFrame::Ball ball = hull_.ball(i);
      for (const Vec3<double>& v : p_.vertices) visitVertex(ball, v, search);
      for (const PolytopeEdge& edge : p_.edges) visitEdge(ball, edgeOf(edge), search);
    }
    if (hull_.cone.exist) {
      for (const Vec3<double>& v : p_.vertices) visitConeVertex(v, search);
      for (const PolytopeEdge& edge : p_.edges) visitConeEdge(edgeOf(edge), search);
    }
    for (std::size_t face = 0; face < p_.faces.size(); ++face) {
      const Vec3<double>&at = p_.corner(p_.faces[face], 0), &normal = p_.normals[face];
      const double most = hull_.leastAlong(normal, at);
      if (search.mayCount(most)) search.offer({normal, at, false}, most - leadOver(at, normal));
    }
  }

  SolidTouch touchAlong(const Vec3<double>& n, double separation, const Vec3<double>& touched) const {
    const Segment<double, 3> side = hull_.sideAlong(n, separation);
    TouchedMiddle on(hull_.parallel(), side.to - side.from);
    const auto offer = [&](const Vec3<double>& p) { on.offer(p, length(closestPoint(side, p).point - p)); };
    offer(touched);
    const double reach = leadOver(p_.vertices[0], n) - nearlyTouching * hull_.size;
    const auto isInReach = [&](const Vec3<double>& v) { return dot(n, v - p_.vertices[0]) >= reach; };
    for (const Vec3<double>& v : p_.vertices)
      if (isInReach(v)) offer(v);
    for (const PolytopeEdge& edge : p_.edges) {
      const Segment<double, 3> e = edgeOf(edge);
      if (!isInReach(e.from) && !isInReach(e.to)) continue;
      offer(closestPoint(e, side.from).point);
      offer(closestPoint(e, side.to).point);
      const auto closest = closestPoints(e, side);
      on.offer(closest.on1, length(closest.on2 - closest.on1));
    }
    for (std::size_t face = 0; face < p_.faces.size(); ++face) {
      if (dot(p_.normals[face], n) < 1 - nearlyParallel) continue;
      for (const Vec3<double>& end : {side.from, side.to}) on.offer(end, offFace(p_, face, end));
    }
    return {on.middle(), on.off()};
  }

 private:
  /// Vertices within this fraction of the size from the plane that touches may be touched.
  static constexpr double nearlyTouching = 1e-9;

  Segment<double, 3> edgeOf(const PolytopeEdge& edge) const {
    return {p_.vertices[edge.vertex[0]], p_.vertices[edge.vertex[1]]};
  }
  /// How much farther than `from` the polytope reaches along n; more than `enough` where it is more than that.
  double leadOver(const Vec3<double>& from, const Vec3<double>& n,
                  double enough = std::numeric_limits<double>::infinity()) const {
    double most = std::max(0.0, dot(n, p_.vertices[leader_] - from));
    for (std::size_t i = 0; i < p_.vertices.size() && !(most > enough); ++i) {
      const double lead = dot(n, p_.vertices[i] - from);
      if (!(lead > most)) continue;
      most = lead;
      leader_ = i;
    }
    return most;
  }
  /// A normal of the vertex or edge through `from`, along which a sphere, or both, separates from it by `most`.
  template <class Search>
  void visitNearest(const SolidNormal& candidate, const Vec3<double>& from, double most, Search& search) const {
    if (!search.mayCount(most)) return;
    const double lead = leadOver(from, candidate.n, hull_.parallel());
    if (lead <= hull_.parallel()) search.offer(candidate, hull_.leastAlong(candidate.n, from) - lead);
  }

  template <class Search>
  void visitVertex(const RoundConeInFrame::Ball& ball, const Vec3<double>& v, Search& search) const {
    const auto out = lengthAndDirection(ball.center - v);
    const bool isOnVertex = !(out.length > hull_.noise());
    const Vec3<double> n = isOnVertex ? unit<double, 3>(1) : out.direction;
    visitNearest({n, v, isOnVertex}, v, out.length - ball.radius, search);
  }
  template <class Search>
  void visitEdge(const RoundConeInFrame::Ball& ball, const Segment<double, 3>& e, Search& search) const {
    const auto along = lengthAndDirection(e.to - e.from);
    if (!(along.length > 0)) return;
    const auto across = lengthAndDirection(without(ball.center - e.from, along.direction));
    const bool isOnEdge = !(across.length > hull_.noise());
    const Vec3<double> n = isOnEdge ? anyPerpendicular(along.direction) : across.direction;
    visitNearest({n, closestPoint(e, ball.center).point, isOnEdge}, e.from, across.length - ball.radius, search);
  }
  template <class Search>
  void visitConeVertex(const Vec3<double>& v, Search& search) const {
    const auto across = lengthAndDirection(without(hull_.hull.axis.from - v, hull_.cone.axis));
    const bool isOnAxis = !(across.length > hull_.noise());
    const Vec3<double> n = hull_.cone.towards(isOnAxis ? anyPerpendicular(hull_.cone.axis) : across.direction);
    visitNearest({n, v, isOnAxis && hull_.cone.isWide()}, v, hull_.leastAlong(n, v), search);
  }
  template <class Search>
  void visitConeEdge(const Segment<double, 3>& e, Search& search) const {
    const ConeNormals<double>& cone = hull_.cone;
    const Vec3<double> along = lengthAndDirection(e.to - e.from).direction;
    const auto u = lengthAndDirection(without(along, cone.axis));
    // An edge along the axis is seen as a point from there: the normals of its ends are enough.
    if (!(u.length > tolerance::noise<double>) || !(cone.across > 0)) return;
    const double x = -cone.along * dot(cone.axis, along) / (cone.across * u.length);
    if (!(std::abs(x) <= 1 + tolerance::noise<double>)) return;
    const double y = std::sqrt(std::max(0.0, (1 - x) * (1 + x)));
    const Vec3<double> v = cross(cone.axis, u.direction);
    for (const double sign : {1.0, -1.0}) {
      const Vec3<double> n =
          lengthAndDirection(without(cone.towards(u.direction * x + v * (sign * y)), along)).direction;
      visitNearest({n, e.from, false}, e.from, hull_.leastAlong(n, e.from), search);
    }
  }

  const PolytopeView& p_;
  const RoundConeInFrame& hull_;
  mutable std::size_t leader_ = 0;  ///< the vertex that was farthest last: where the next search begins
};

}  // namespace

PairResult<double, 3> polytopeRoundCone(const PolytopeView& polytope, const RoundCone<double>& hull,
                                        const Vec3<double>& origin) {
  double size = sizeOf(hull);
  for (const Vec3<double>& v : polytope.vertices) size = std::max(size, maxNorm(v));
  const RoundConeInFrame inFrame(hull, size);
  return solidRoundCone(RoundConePolytope(polytope, inFrame), inFrame, origin);
}

}  // namespace touchstone
