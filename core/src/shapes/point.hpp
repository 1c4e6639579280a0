// SPDX-License-Identifier: MIT
// The traits of the point.
#pragma once

#include "algorithms/clipping/support_feature.hpp"
#include "shapes/traits.hpp"

namespace touchstone {

template <ScalarType S>
struct ShapeTraits<Point<S>> {
  static constexpr ContactForm contactForm = ContactForm::round;
  static constexpr SatForm satForm = SatForm::point;
  static Vec3<S> somePoint(const Point<S>& s) { return s.position; }
  static ConvexCore<3> core(const Point<S>& s, const Vec3<S>& reference) {
    return sphereCore(s.position - reference, 0, thePoint);
  }
  static SimpleSolid solid(const Point<S>& s) { return spheresSolid(core(s, {})); }
  static SupportPoint<S, 3> support(const Point<S>& s, const Vec3<S>&) { return {s.position, thePoint}; }
  static SupportFeature<S, 3> supportFeature(const Point<S>& s, const Vec3<S>&, S, const Vec3<S>& reference) {
    return {1, {s.position - reference}, thePoint};
  }
};

}  // namespace touchstone
