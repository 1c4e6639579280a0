// SPDX-License-Identifier: MIT
// The traits of the hull and of the polygon of the plane, both of which refer to their points.
#pragma once

#include "algorithms/clipping/support_polygon.hpp"
#include "algorithms/hulls/hull_topology.hpp"
#include "shapes/traits.hpp"
#include "shapes/wide_pose.hpp"

namespace touchstone {

/// How the points of a shape are placed.
template <ScalarType S>
Pose<double> poseOfPoints(const Hull<S>& s) {
  return widened(Pose<S>{s.position, s.rotation});
}
template <ScalarType S>
Pose2<double> poseOfPoints(const Polygon2<S>& s) {
  return widened(Pose2<S>{s.position, s.angle});
}
/// The mean of points, which the topology of a hull stores.
inline Vec3<double> middleOf(std::span<const Vec3<double>> points, const HullTopology* topology) {
  return topology != nullptr ? topology->middle : points[0];
}

template <class T>
struct PointsTraits {
  static constexpr int N = T::dimension;
  using S = typename T::Scalar;
  static constexpr ContactForm contactForm = ContactForm::polygon;
  static constexpr SatForm satForm = SatForm::hull;
  static Vec<S, N> somePoint(const T& s) {
    const auto pose = poseOfPoints(s);
    const auto& first = s.points()[0];
    return (isTurned(pose) ? rotationOf(pose).toWorld(first) : first) + s.position;
  }
  static ConvexCore<N> core(const T& s, const Vec<S, N>& reference) {
    const auto pose = poseOfPoints(s);
    const auto points = s.points().points();
    const HullTopology* topology = nullptr;
    Vec<S, N> middle;
    if constexpr (N == 3) {
      topology = s.points().topology();
      middle = middleOf(points, topology);
    } else {
      middle = meanOf<N>(points);
    }
    ConvexCore<N> core =
        pointsCore<N>(points, s.points().reach, middle, rotationOf(pose), isTurned(pose), s.position - reference);
    core.topology = topology;
    return core;
  }
  static SimpleSolid solid(const T& s) {
    SimpleSolid solid{};
    solid.form = SimpleSolid::Form::points;
    solid.pointDimension = N;
    solid.rotation = Rotation<double, 3>::identity();
    const auto rotation = rotationOf(poseOfPoints(s));
    for (int k = 0; k < N; ++k) solid.rotation.column[k] = lifted(rotation.column[k]);
    solid.points = &s.points();
    solid.center = lifted(s.position);
    return solid;
  }
  static SupportPoint<S, N> support(const T& s, const Vec<S, N>& direction) {
    const auto pose = poseOfPoints(s);
    const auto found = supportOfPoints<N>(s.points().points(), rotationOf(pose), isTurned(pose), pose.position,
                                          castVec<double>(direction));
    return {castVec<S>(found.point), found.feature};
  }
  /// In the frame of the points, whose numbers stay when the shape moves.
  static SupportPolygon<N> supportPolygon(const T& s, const Vec<S, N>& n, S sine, const Vec<S, N>& reference) {
    const auto rotation = rotationOf(poseOfPoints(s));
    const Vec<S, N> position = s.position - reference;
    SupportPolygon<N> polygon = [&] {
      if constexpr (N == 3)
        return touchstone::supportPolygon(s.points().points(), s.points().topology(), rotation.toLocal(n), sine);
      else
        return touchstone::supportPolygon(s.points().points(), rotation.toLocal(n), sine);
    }();
    for (int i = 0; i < polygon.support.count; ++i)
      polygon.support.p[i] = position + rotation.toWorld(polygon.support.p[i]);
    return polygon;
  }
};
template <ScalarType S>
struct ShapeTraits<Hull<S>> : PointsTraits<Hull<S>> {};
template <ScalarType S>
struct ShapeTraits<Polygon2<S>> : PointsTraits<Polygon2<S>> {};

}  // namespace touchstone
