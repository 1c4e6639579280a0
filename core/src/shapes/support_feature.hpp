// SPDX-License-Identifier: MIT
// The touching support feature of every bounded shape but boxes (see algorithms/clipping/support_feature.hpp): what a
// plane across n meets first.
#pragma once

#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/clipping/support_polygon.hpp"

namespace touchstone {

/// The support feature of a shape that is extreme along the unit vector n, in the world moved by -reference.
template <ScalarType S>
SupportFeature<S, 3> supportFeature(const Point<S>& p, const Vec3<S>&, S, const Vec3<S>& reference) {
  return {1, {p.position - reference}, thePoint};
}
template <ScalarType S>
SupportFeature<S, 3> supportFeature(const Sphere<S>& s, const Vec3<S>& n, S, const Vec3<S>& reference) {
  return {1, {s.center - reference + n * s.radius}, theSurface};
}
template <ScalarType S>
SupportFeature<S, 3> supportFeature(const Capsule<S>& c, const Vec3<S>& n, S sine, const Vec3<S>& reference) {
  return supportFeature(Segment<S, 3>{c.base - reference, c.tip - reference}, c.radius, c.radius, n, sine);
}
template <ScalarType S>
SupportFeature<S, 3> supportFeature(const TaperedCapsule<S>& c, const Vec3<S>& n, S sine, const Vec3<S>& reference) {
  return supportFeature(Segment<S, 3>{c.base - reference, c.tip - reference}, c.baseRadius, c.tipRadius, n, sine);
}
template <ScalarType S>
SupportFeature<S, 2> supportFeature(const Circle2<S>& c, const Vec2<S>& n, S, const Vec2<S>& reference) {
  return {1, {c.center - reference + n * c.radius}, theSurface};
}
template <ScalarType S>
SupportFeature<S, 2> supportFeature(const Capsule2<S>& c, const Vec2<S>& n, S sine, const Vec2<S>& reference) {
  return supportFeature(Segment<S, 2>{c.base - reference, c.tip - reference}, c.radius, c.radius, n, sine);
}

/// The same of the shapes whose faces are polygons; they are computed in double.
inline SupportPolygon<3> supportPolygon(const Triangle<double>& t, const Vec3<double>& n, double sine,
                                        const Vec3<double>& reference) {
  SupportPolygon<3> polygon = supportPolygon(t.vertices, n, sine);
  for (int i = 0; i < polygon.support.count; ++i) polygon.support.p[i] = polygon.support.p[i] - reference;
  return polygon;
}
inline SupportPolygon<3> supportPolygon(const Cylinder<double>& c, const Vec3<double>& n, double sine,
                                        const Vec3<double>& reference) {
  return supportPolygon(Segment<double, 3>{c.base - reference, c.tip - reference}, c.radius, n, sine);
}
/// In the frame of the points, whose numbers stay when the shape moves.
template <int N>
SupportPolygon<N> supportPolygon(const HullPoints<N>& points, const Rotation<double, N>& rotation,
                                 const Vec<double, N>& position, const Vec<double, N>& n, double sine) {
  SupportPolygon<N> polygon = [&] {
    if constexpr (N == 3)
      return supportPolygon(points.points(), points.topology(), rotation.toLocal(n), sine);
    else
      return supportPolygon(points.points(), rotation.toLocal(n), sine);
  }();
  for (int i = 0; i < polygon.support.count; ++i)
    polygon.support.p[i] = position + rotation.toWorld(polygon.support.p[i]);
  return polygon;
}
inline SupportPolygon<3> supportPolygon(const Hull<double>& h, const Vec3<double>& n, double sine,
                                        const Vec3<double>& reference) {
  return supportPolygon(h.points(), rotationOf(h.rotation), h.position - reference, n, sine);
}
inline SupportPolygon<2> supportPolygon(const Polygon2<double>& p, const Vec2<double>& n, double sine,
                                        const Vec2<double>& reference) {
  return supportPolygon(p.points(), rotationOf(p.angle), p.position - reference, n, sine);
}

}  // namespace touchstone
