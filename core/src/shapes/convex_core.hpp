// SPDX-License-Identifier: MIT
// What the general solver sees of each bounded shape of the core: a box, or the convex hull of two spheres.
#pragma once

#include <cmath>

#include "algorithms/minkowski.hpp"

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

/// A point of the shape, from which both are looked at; exact.
template <class T>
Vec<double, T::dimension> pointOf(const T& s) {
  if constexpr (requires { s.position; })
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
  if constexpr (requires { s.position; })
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
