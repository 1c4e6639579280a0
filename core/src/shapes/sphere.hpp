// SPDX-License-Identifier: MIT
// The traits of the sphere and of the circle of the plane.
#pragma once

#include "algorithms/clipping/support_feature.hpp"
#include "shapes/traits.hpp"

namespace touchstone {

template <class T>
struct BallTraits {
  static constexpr int N = T::dimension;
  using S = typename T::Scalar;
  static constexpr ContactForm contactForm = ContactForm::round;
  static constexpr SatForm satForm = SatForm::none;
  static Vec<S, N> somePoint(const T& s) { return s.center; }
  static ConvexCore<N> core(const T& s, const Vec<S, N>& reference) {
    return sphereCore(s.center - reference, s.radius, theSurface);
  }
  static SimpleSolid solid(const T& s) { return spheresSolid(core(s, {})); }
  static SupportPoint<S, N> support(const T& s, const Vec<S, N>& direction) {
    return supportOfSphere(s.center, s.radius, direction);
  }
  static SupportFeature<S, N> supportFeature(const T& s, const Vec<S, N>& n, S, const Vec<S, N>& reference) {
    return {1, {s.center - reference + n * s.radius}, theSurface};
  }
};
template <ScalarType S>
struct ShapeTraits<Sphere<S>> : BallTraits<Sphere<S>> {};
template <ScalarType S>
struct ShapeTraits<Circle2<S>> : BallTraits<Circle2<S>> {};

}  // namespace touchstone
