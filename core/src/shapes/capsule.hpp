// SPDX-License-Identifier: MIT
// The traits of the capsule, in space and in the plane, and of the tapered capsule.
#pragma once

#include "algorithms/clipping/support_feature.hpp"
#include "shapes/traits.hpp"

namespace touchstone {

template <class T>
struct CapsuleTraits {
  static constexpr int N = T::dimension;
  using S = typename T::Scalar;
  static constexpr ContactForm contactForm = ContactForm::capsule;
  static constexpr SatForm satForm = SatForm::segment;
  static Vec<S, N> somePoint(const T& s) { return s.base; }
  static ConvexCore<N> core(const T& s, const Vec<S, N>& reference) {
    return spheresCore(s.base - reference, s.radius, s.tip - reference, s.radius);
  }
  static SimpleSolid solid(const T& s) { return spheresSolid(core(s, {})); }
  static SupportPoint<S, N> support(const T& s, const Vec<S, N>& direction) {
    return supportOfSpheres(s.base, s.radius, s.tip, s.radius, direction);
  }
  static SupportFeature<S, N> supportFeature(const T& s, const Vec<S, N>& n, S sine, const Vec<S, N>& reference) {
    return touchstone::supportFeature(Segment<S, N>{s.base - reference, s.tip - reference}, s.radius, s.radius, n,
                                      sine);
  }
};
template <ScalarType S>
struct ShapeTraits<Capsule<S>> : CapsuleTraits<Capsule<S>> {};
template <ScalarType S>
struct ShapeTraits<Capsule2<S>> : CapsuleTraits<Capsule2<S>> {};

template <ScalarType S>
struct ShapeTraits<TaperedCapsule<S>> {
  static constexpr ContactForm contactForm = ContactForm::taperedCapsule;
  static constexpr SatForm satForm = SatForm::none;
  static Vec3<S> somePoint(const TaperedCapsule<S>& s) { return s.base; }
  static ConvexCore<3> core(const TaperedCapsule<S>& s, const Vec3<S>& reference) {
    return spheresCore(s.base - reference, s.baseRadius, s.tip - reference, s.tipRadius);
  }
  static SimpleSolid solid(const TaperedCapsule<S>& s) { return spheresSolid(core(s, {})); }
  static SupportPoint<S, 3> support(const TaperedCapsule<S>& s, const Vec3<S>& direction) {
    return supportOfSpheres(s.base, s.baseRadius, s.tip, s.tipRadius, direction);
  }
  static SupportFeature<S, 3> supportFeature(const TaperedCapsule<S>& s, const Vec3<S>& n, S sine,
                                             const Vec3<S>& reference) {
    return touchstone::supportFeature(Segment<S, 3>{s.base - reference, s.tip - reference}, s.baseRadius, s.tipRadius,
                                      n, sine);
  }
};

}  // namespace touchstone
