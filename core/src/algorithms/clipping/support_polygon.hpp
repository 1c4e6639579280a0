// SPDX-License-Identifier: MIT
// The support feature of shapes whose faces are polygons of any number of corners: hulls, triangles, polygons of the
// plane, and cylinders, whose ends are taken as polygons.
#pragma once

#include <span>

#include "algorithms/clipping/support_feature.hpp"
#include "touchstone/hull_points.hpp"

namespace touchstone {

struct FacePolygon;

/// The most points of a support polygon. Of a face with more corners, the one whose triangle with its neighbours is the
/// smallest is left out until the number is reached: of regular and of elongated polygons of 256 corners, 97 % of the
/// area remains.
template <int N>
inline constexpr int maxPolygonCorners = N == 3 ? 16 : 2;

/// A support feature with the names of its corners and edges; edge i leads from corner i to the next. Corners run
/// counter-clockwise around n.
template <int N>
struct SupportPolygon {
  static constexpr int capacity = maxPolygonCorners<N>;
  SupportFeature<double, N, capacity> support;
  Feature corner[capacity], edge[capacity];
};

/// The vertices of a hull that are extreme along the unit vector n: a face whose angle to the plane across n has a sine
/// of at most `sine`, otherwise such an edge, otherwise a vertex. Vertices within tolerance::coplanar of the plane of a
/// face belong to it. Names: a vertex has the index of its point (of equal points the lowest), an edge 256 times the
/// lower index of its ends plus the higher, a face 256 times its lowest corner plus the next one counter-clockwise seen
/// from outside. Only the points and the face that is touched decide these, not n. `hull` is null where all points are
/// one.
SupportPolygon<3> supportPolygon(std::span<const Vec3<double>> points, const HullTopology* hull, const Vec3<double>& n,
                                 double sine);
/// The same of a triangle.
SupportPolygon<3> supportPolygon(const Vec3<double> (&corners)[3], const Vec3<double>& n, double sine);
/// The same in the plane: an edge or a vertex of the hull of 1 to 256 points.
SupportPolygon<2> supportPolygon(std::span<const Vec2<double>> points, const Vec2<double>& n, double sine);

/// Sets the corners of a polygon, whose side is known, around points of a face; of more than 16 those with the smallest
/// triangles are left out.
void setPolygonAround(FacePolygon& polygon, std::span<const Vec3<double>> points,
                      std::span<const std::uint8_t> members);
/// Which coordinate of a normal is the largest, and its sign: polygons around the same points are the same.
int sideOf(const Vec3<double>& normal);

/// The number of points on the rim of a cylinder's end, 30 degrees apart: the polygon through them is within 3.4 % of
/// the radius of the rim, and of twelve four are at right angles, so that a cylinder stands on a square.
inline constexpr int rimPoints = 12;

/// The same for a cylinder: points of the rim of an end that n is perpendicular to within `sine`, the line of its side
/// where n is perpendicular to its axis, otherwise a point of a rim. An end that is tilted has its deepest point in
/// addition. The points of a rim begin at the direction of +X across the axis (of +Y where the axis is closer to X than
/// 37 degrees), so that they stay while the cylinder does. Names, with c = 0 at the base and 1 at the tip: the end is
/// face c, the rim edge c, its points edge c + 2, c + 4, ..., the deepest one edge c + 2 (rimPoints + 1), and the chord
/// from one to the next edge c + 2 (16 + its number).
SupportPolygon<3> supportPolygon(const Segment<double, 3>& axis, double radius, const Vec3<double>& n, double sine);

}  // namespace touchstone
