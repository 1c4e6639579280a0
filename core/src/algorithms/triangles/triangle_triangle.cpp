// SPDX-License-Identifier: MIT
// Problem: whether two closed triangles A and B have a common point; their distance and closest points.
// Method, intersection: they have one if and only if an edge of one meets the other, because the end of their common
// segment, or a corner of a triangle within the other, lies on an edge. All corners of A strictly on one side of the
// plane of B, or the reverse, rule it out. An edge pq whose ends do not lie on one side strictly crosses the plane of
// abc in one point, which is in abc where the orientations of (p, q, a, b), (p, q, b, c) and (p, q, c, a) have no two
// signs. An edge in the plane is compared with the triangle in a projection in which the triangle is not flat. All
// signs are exact (orientation.hpp).
// Method, distance: disjoint triangles are closest at a corner and a triangle or at two edges; the minimum over these
// fifteen pairs. A point of a triangle computed with rounding error is still a point of the triangle, so an
// ill-conditioned projection (slivers) can only overestimate, and the pairs of edges then give the minimum.
// Degenerate: a triangle without area is its edges, so segments are compared with segments; these lie in a plane, or
// do not meet, and are compared in a projection in which they are not all on one line. Segments on one line overlap if
// and only if their boxes do.
// Source: the argument by edges is that of Guigue and Devillers, Fast and robust triangle-triangle overlap test using
// orientation predicates, 2003.
#include "algorithms/triangles/triangle_triangle.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "algorithms/exact/orientation.hpp"
#include "algorithms/triangles/triangle_steps.hpp"
#include "touchstone/closest_points.hpp"

namespace touchstone {
namespace {

using MeshTriangle = hierarchy::Triangle;
using Point3 = Vec3<double>;
using Edge = Segment<double, 3>;

Edge edgeOf(const MeshTriangle& t, int i) { return {t.corner(i), t.corner((i + 1) % 3)}; }

/// Without the coordinate k.
Vec2<double> projected(const Point3& p, int k) { return {{p[(k + 1) % 3], p[(k + 2) % 3]}}; }

bool areBoxesApart(const Edge& s, const Edge& t) {
  for (int k = 0; k < 3; ++k)
    if (std::max(s.from[k], s.to[k]) < std::min(t.from[k], t.to[k]) ||
        std::max(t.from[k], t.to[k]) < std::min(s.from[k], s.to[k]))
      return true;
  return false;
}
bool areBoxesApart(const MeshTriangle& s, const MeshTriangle& t) {
  for (int k = 0; k < 3; ++k)
    if (std::max({s.a[k], s.b[k], s.c[k]}) < std::min({t.a[k], t.b[k], t.c[k]}) ||
        std::max({t.a[k], t.b[k], t.c[k]}) < std::min({s.a[k], s.b[k], s.c[k]}))
      return true;
  return false;
}

/// On which sides of each other's lines the ends of two segments lie, without the coordinate k.
struct EndSides {
  int ofT[2], ofS[2];
  EndSides(const Edge& s, const Edge& t, int k) {
    const Vec2<double> p = projected(s.from, k), q = projected(s.to, k);
    const Vec2<double> a = projected(t.from, k), b = projected(t.to, k);
    ofT[0] = orientation(p, q, a);
    ofT[1] = orientation(p, q, b);
    ofS[0] = orientation(a, b, p);
    ofS[1] = orientation(a, b, q);
  }
  bool areAllZero() const { return ofT[0] == 0 && ofT[1] == 0 && ofS[0] == 0 && ofS[1] == 0; }
  bool straddle() const { return ofT[0] * ofT[1] <= 0 && ofS[0] * ofS[1] <= 0; }
};

bool doSegmentsMeet(const Edge& s, const Edge& t) {
  if (areBoxesApart(s, t) || orientation(s.from, s.to, t.from, t.to) != 0) return false;
  for (int k = 0; k < 3; ++k) {
    const EndSides sides(s, t, k);
    if (!sides.areAllZero()) return sides.straddle();
  }
  return true;
}

/// A segment in the plane of a triangle; both without the coordinate k, which leaves the triangle an area.
bool doesMeetInPlane(const Edge& s, const MeshTriangle& t, int k) {
  const Vec2<double> corner[] = {projected(t.a, k), projected(t.b, k), projected(t.c, k)};
  const Vec2<double> p = projected(s.from, k);
  int least = 1, most = -1;
  for (int i = 0; i < 3; ++i) {
    const int side = orientation(corner[i], corner[(i + 1) % 3], p);
    least = std::min(least, side);
    most = std::max(most, side);
  }
  if (least >= 0 || most <= 0) return true;
  for (int i = 0; i < 3; ++i)
    if (const Edge e = edgeOf(t, i); !areBoxesApart(s, e) && EndSides(s, e, k).straddle()) return true;
  return false;
}

/// A segment whose ends lie on these sides of the plane of the triangle.
bool doesMeet(const Edge& s, int fromSide, int toSide, const MeshTriangle& t) {
  if (fromSide * toSide > 0) return false;
  if (fromSide != 0 || toSide != 0) {
    const int ab = orientation(s.from, s.to, t.a, t.b), bc = orientation(s.from, s.to, t.b, t.c);
    if (ab * bc < 0) return false;
    const int ca = orientation(s.from, s.to, t.c, t.a);
    return ab * ca >= 0 && bc * ca >= 0;
  }
  for (int k = 0; k < 3; ++k)
    if (orientation(projected(t.a, k), projected(t.b, k), projected(t.c, k)) != 0) return doesMeetInPlane(s, t, k);
  return doSegmentsMeet(s, edgeOf(t, 0)) || doSegmentsMeet(s, edgeOf(t, 1)) || doSegmentsMeet(s, edgeOf(t, 2));
}

/// The sides of the plane of a triangle on which the corners of another lie.
struct CornerSides {
  int of[3];
  CornerSides(const MeshTriangle& plane, const MeshTriangle& corners) {
    for (int i = 0; i < 3; ++i) of[i] = orientation(plane.a, plane.b, plane.c, corners.corner(i));
  }
  bool areOnOneSide() const { return (of[0] > 0 && of[1] > 0 && of[2] > 0) || (of[0] < 0 && of[1] < 0 && of[2] < 0); }
};

/// An edge of one triangle that meets the other triangle.
struct MeetingEdge {
  int edge;
  bool isOfA;
  bool isInPlane;  ///< of the other triangle
};
std::optional<MeetingEdge> findMeetingEdge(const MeshTriangle& a, const MeshTriangle& b) {
  if (areBoxesApart(a, b)) return std::nullopt;
  const CornerSides sidesOfA(b, a);
  if (sidesOfA.areOnOneSide()) return std::nullopt;
  const CornerSides sidesOfB(a, b);
  if (sidesOfB.areOnOneSide()) return std::nullopt;
  for (const bool isOfA : {true, false}) {
    const CornerSides& sides = isOfA ? sidesOfA : sidesOfB;
    for (int i = 0; i < 3; ++i) {
      const int from = sides.of[i], to = sides.of[(i + 1) % 3];
      if (doesMeet(edgeOf(isOfA ? a : b, i), from, to, isOfA ? b : a))
        return MeetingEdge{i, isOfA, from == 0 && to == 0};
    }
  }
  return std::nullopt;
}

/// The point in which a segment crosses the plane of a triangle.
Point3 crossing(const Edge& s, const MeshTriangle& t) {
  const Point3 normal = cross(t.b - t.a, t.c - t.a);
  const double from = std::abs(dot(s.from - t.a, normal)), to = std::abs(dot(s.to - t.a, normal));
  const double sum = from + to;
  return sum > 0 ? s.at(from / sum) : s.from;
}

/// The minimum over pairs of features.
class NearestPoints {
 public:
  /// Whether the pair is closer than those before.
  bool take(const Point3& onA, const Point3& onB) {
    const double squared = lengthSquared(onB - onA);
    if (!(squared < squared_)) return false;
    squared_ = squared;
    pointOnA_ = onA;
    pointOnB_ = onB;
    return true;
  }
  TriangleDistance result() const { return {length(pointOnB_ - pointOnA_), pointOnA_, pointOnB_}; }

 private:
  double squared_ = std::numeric_limits<double>::infinity();
  Point3 pointOnA_{}, pointOnB_{};
};

/// The projection of p on the plane of a triangle where it lies in the triangle, from a corner along the longest edge
/// and perpendicular to it: for a sliver both directions are accurate.
std::optional<Point3> foot(const MeshTriangle& t, const Point3& p) {
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (lengthSquared(t.corner((i + 1) % 3) - t.corner(i)) >
        lengthSquared(t.corner((longest + 1) % 3) - t.corner(longest)))
      longest = i;
  const Point3& origin = t.corner(longest);
  const Point3 base = t.corner((longest + 1) % 3) - origin, side = t.corner((longest + 2) % 3) - origin,
               to = p - origin;
  const double baseSquared = lengthSquared(base);
  if (!(baseSquared > 0)) return std::nullopt;
  const double apex = dot(side, base) / baseSquared;
  Point3 height = side - base * apex;
  height = height - base * (dot(height, base) / baseSquared);
  const double heightSquared = lengthSquared(height);
  if (!(heightSquared > 0)) return std::nullopt;
  // The point is origin + u base + v (side - apex base); in the triangle where the weights of all corners are positive.
  const double u = dot(to, base) / baseSquared, v = dot(to, height) / heightSquared;
  const double ofSide = v, ofEnd = u - v * apex;
  if (ofSide < 0 || ofEnd < 0 || ofSide + ofEnd > 1) return std::nullopt;
  return origin + base * u + height * v;
}

}  // namespace

bool intersects(const MeshTriangle& a, const MeshTriangle& b) { return findMeetingEdge(a, b).has_value(); }

Vec3<double> closestPoint(const MeshTriangle& triangle, const Vec3<double>& p) {
  NearestPoints nearest;
  for (int i = 0; i < 3; ++i) nearest.take(closestPoint(edgeOf(triangle, i), p).point, p);
  if (const auto inside = foot(triangle, p)) nearest.take(*inside, p);
  return nearest.result().pointOnA;
}

namespace {

/// The planes of both triangles, and how the triangles lie to each other.
TriangleEnd emitRelation(const StepsInFrame<3>& steps, const MeshTriangle& a, const MeshTriangle& b,
                         const std::optional<MeetingEdge>& meeting) {
  emitPlanes(steps, a, b);
  const CornerSides ofA(b, a), ofB(a, b);
  const auto isInPlane = [](const CornerSides& sides) {
    return sides.of[0] == 0 && sides.of[1] == 0 && sides.of[2] == 0;
  };
  if (isInPlane(ofA) && isInPlane(ofB)) {
    emitCoplanar(steps, a);
    return meeting ? TriangleEnd::meetInPlane : TriangleEnd::apartInPlane;
  }
  if (ofA.areOnOneSide() || ofB.areOnOneSide()) return TriangleEnd::oneSide;
  emitIntervals(steps, a, b);
  return meeting ? TriangleEnd::meet : TriangleEnd::disjointIntervals;
}

/// The nearest of all pairs of features.
template <class Steps>
NearestPoints nearestOf(const MeshTriangle& a, const MeshTriangle& b, Steps steps) {
  NearestPoints nearest;
  const auto take = [&]([[maybe_unused]] TriangleFeatures source, [[maybe_unused]] int i, [[maybe_unused]] int j,
                        const Point3& onA, const Point3& onB) {
    [[maybe_unused]] const bool isNearer = nearest.take(onA, onB);
    if constexpr (Steps::isOn)
      if (isNearer) emitNearer(steps, source, i, j, onA, onB);
  };
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      const auto of = closestPoints(edgeOf(a, i), edgeOf(b, j));
      take(TriangleFeatures::edges, i, j, of.on1, of.on2);
    }
  for (int i = 0; i < 3; ++i) {
    if (const auto on = foot(b, a.corner(i))) take(TriangleFeatures::vertexOfA, i, 0, a.corner(i), *on);
    if (const auto on = foot(a, b.corner(i))) take(TriangleFeatures::vertexOfB, 0, i, *on, b.corner(i));
  }
  return nearest;
}

template <class Steps>
TriangleDistance distanceBySteps(const MeshTriangle& a, const MeshTriangle& b, Steps steps,
                                 [[maybe_unused]] TriangleEnd* end = nullptr) {
  const auto meeting = findMeetingEdge(a, b);
  if constexpr (Steps::isOn) *end = emitRelation(steps, a, b, meeting);
  if (meeting && !meeting->isInPlane) {
    const Edge edge = edgeOf(meeting->isOfA ? a : b, meeting->edge);
    const Point3 common = crossing(edge, meeting->isOfA ? b : a);
    return {0, common, common};
  }
  TriangleDistance result = nearestOf(a, b, steps).result();
  if (meeting) {
    // In one plane: an edge meets an edge or a corner lies within, so the two points are one but for rounding.
    return {0, result.pointOnA, result.pointOnA};
  }
  result.distance = std::max(result.distance, std::numeric_limits<double>::min());
  return result;
}

}  // namespace

TriangleDistance distanceOf(const MeshTriangle& a, const MeshTriangle& b) { return distanceBySteps(a, b, NoSteps{}); }

TriangleDistance nearestFeatures(const MeshTriangle& a, const MeshTriangle& b) {
  return nearestOf(a, b, NoSteps{}).result();
}

int traceTriangles(const MeshTriangle& a, const MeshTriangle& b, const StepsInFrame<3>& steps) {
  TriangleEnd end{};
  distanceBySteps(a, b, steps, &end);
  return static_cast<int>(end);
}

}  // namespace touchstone
