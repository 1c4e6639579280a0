// SPDX-License-Identifier: MIT
// Cores of the general solver: a support function and a radius, from the numbers of boxes, spheres and points.
#pragma once

#include <cmath>

#include "algorithms/convex/minkowski.hpp"

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
  core.rotation = rotation;
  core.position = position;
  // Rounding of turned points scales with their reach, not with the sum, which may cancel; without a turn it is exact.
  core.reach = isTurned ? reach : 0;
  core.center = (isTurned ? rotation.toWorld(middle) : middle) + position;
  return core;
}

}  // namespace touchstone
