// SPDX-License-Identifier: MIT
// What the general solver sees of each bounded shape of the core: a box, or the convex hull of two spheres.
#pragma once

#include <cmath>

#include "algorithms/convex/minkowski.hpp"
#include "algorithms/hulls/hull_topology.hpp"
#include "touchstone/pose.hpp"

namespace touchstone {

template <int N>
ConvexCore<N> boxCore(const Box<double, N>& box) {
  ConvexCore<N> core{};
  core.form = ConvexCore<N>::Form::box;
  core.box = box;
  core.center = box.center;
  return core;
}
template <int N>
ConvexCore<N> sphereCore(const Vec<double, N>& center, double radius, const Feature& feature) {
  ConvexCore<N> core{};
  core.form = ConvexCore<N>::Form::spheres;
  core.base = core.tip = core.center = center;
  core.radius = radius;
  core.isWhole = true;
  core.whole = feature;
  return core;
}
/// The convex hull of two spheres: the smaller radius is taken out, and the whole shape where one contains the other.
template <int N>
ConvexCore<N> spheresCore(const Vec<double, N>& base, double baseRadius, const Vec<double, N>& tip, double tipRadius) {
  if (length(tip - base) <= std::abs(tipRadius - baseRadius))
    return tipRadius > baseRadius ? sphereCore(tip, tipRadius, {FeatureKind::cap, 1})
                                  : sphereCore(base, baseRadius, {FeatureKind::cap, 0});
  ConvexCore<N> core{};
  core.form = ConvexCore<N>::Form::spheres;
  core.base = base;
  core.tip = tip;
  core.center = (base + tip) * 0.5;
  core.radius = std::min(baseRadius, tipRadius);
  core.baseRadius = baseRadius - core.radius;
  core.tipRadius = tipRadius - core.radius;
  return core;
}

/// The convex hull of points that `rotation` turns and `position` moves; `reach` is their largest coordinate, `middle`
/// their mean.
template <int N>
ConvexCore<N> pointsCore(std::span<const Vec<double, N>> points, double reach, const Vec<double, N>& middle,
                         const Rotation<double, N>& rotation, bool isTurned, const Vec<double, N>& position) {
  ConvexCore<N> core{};
  core.form = ConvexCore<N>::Form::points;
  core.points = points;
  core.isTurned = isTurned;
  core.box.rotation = rotation;
  core.box.center = position;
  // What rounding a support point has: of the whole sum where it cancels, unless the sum is exact.
  for (int i = 0; i < N; ++i) core.box.half[i] = isTurned ? reach : 0;
  core.center = (isTurned ? rotation.toWorld(middle) : middle) + position;
  return core;
}
/// The points of a hull of space or of a polygon of the plane, as the shape is placed.
template <class T>
auto poseOfPoints(const T& s) {
  if constexpr (T::dimension == 3)
    return Pose<double>{s.position, s.rotation};
  else
    return Pose2<double>{s.position, s.angle};
}
/// The mean of points, which those of a hull know.
inline Vec3<double> middleOf(std::span<const Vec3<double>> points, const HullTopology* hull) {
  return hull != nullptr ? hull->middle : points[0];
}
inline Vec2<double> middleOf(std::span<const Vec2<double>> points, const HullTopology*) { return meanOf<2>(points); }
template <class T>
ConvexCore<T::dimension> pointsCore(const T& s, const Vec<double, T::dimension>& reference) {
  const auto pose = poseOfPoints(s);
  const auto points = s.points().points();
  const HullTopology* topology = nullptr;
  if constexpr (T::dimension == 3) topology = s.points().topology();
  auto core = pointsCore<T::dimension>(points, s.points().reach, middleOf(points, topology), rotationOf(pose),
                                       isTurned(pose), s.position - reference);
  core.topology = topology;
  return core;
}

/// A point of the shape, from which both are looked at; exact.
template <class T>
Vec<double, T::dimension> pointOf(const T& s) {
  if constexpr (requires { s.points(); }) {
    const auto pose = poseOfPoints(s);
    const auto& first = s.points()[0];
    return (isTurned(pose) ? rotationOf(pose).toWorld(first) : first) + s.position;
  } else if constexpr (requires { s.vertices; })
    return s.vertices[0];
  else if constexpr (requires { s.position; })
    return s.position;
  else if constexpr (requires { s.min; })
    return s.min;
  else if constexpr (requires { s.base; })
    return s.base;
  else if constexpr (requires { s.center; })
    return s.center;
  else {
    static_assert(!T::isBounded, "a bounded shape has a point to look from");
    return {};
  }
}
template <class T>
ConvexCore<T::dimension> coreOf(const T& s, const Vec<double, T::dimension>& reference) {
  if constexpr (T::kind == ShapeKind::cylinder) {
    ConvexCore<3> core{};
    core.form = ConvexCore<3>::Form::cylinder;
    core.cylinder = cylinderOf(s, reference);
    core.center = core.cylinder.center;
    return core;
  } else if constexpr (requires { s.points(); })
    return pointsCore(s, reference);
  else if constexpr (requires { s.vertices; }) {
    ConvexCore<3> core = pointsCore<3>(s.vertices, 0, meanOf<3>(s.vertices), {}, false, -reference);
    core.isTriangle = true;
    return core;
  } else if constexpr (requires { s.position; })
    return sphereCore(s.position - reference, 0, thePoint);
  else if constexpr (requires { s.baseRadius; })
    return spheresCore(s.base - reference, s.baseRadius, s.tip - reference, s.tipRadius);
  else if constexpr (requires { s.base; })
    return spheresCore(s.base - reference, s.radius, s.tip - reference, s.radius);
  else if constexpr (requires { s.radius; })
    return sphereCore(s.center - reference, s.radius, theSurface);
  else if constexpr (requires { boxOf(s, reference); })
    return boxCore(boxOf(s, reference));
  else {
    static_assert(!T::isBounded, "a bounded shape has a core");
    return {};
  }
}

}  // namespace touchstone
