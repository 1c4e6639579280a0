// SPDX-License-Identifier: MIT
// The traits of the cylinder.
#pragma once

#include "algorithms/clipping/support_polygon.hpp"
#include "algorithms/cylinders/cylinder.hpp"
#include "shapes/traits.hpp"

namespace touchstone {

template <ScalarType S>
struct ShapeTraits<Cylinder<S>> {
  static constexpr ContactForm contactForm = ContactForm::polygon;
  static constexpr SatForm satForm = SatForm::none;
  static Vec3<S> somePoint(const Cylinder<S>& s) { return s.base; }
  static ConvexCore<3> core(const Cylinder<S>& s, const Vec3<S>& reference) {
    ConvexCore<3> core{};
    core.form = ConvexCore<3>::Form::cylinder;
    core.cylinder = cylinderOf(s, reference);
    core.center = core.cylinder.center;
    return core;
  }
  static SimpleSolid solid(const Cylinder<S>& s) {
    SimpleSolid solid{};
    solid.form = SimpleSolid::Form::cylinder;
    solid.cylinder = cylinderOf(s, {});
    return solid;
  }
  static SupportPoint<S, 3> support(const Cylinder<S>& s, const Vec3<S>& direction) {
    const Vec3<double> n = lengthAndDirection(castVec<double>(direction)).direction;
    const PlacedCylinder c = cylinderOf(s, {});
    return {castVec<S>(c.rimPoint(n)), c.featureAlong(n)};
  }
  static SupportPolygon<3> supportPolygon(const Cylinder<S>& s, const Vec3<S>& n, S sine, const Vec3<S>& reference) {
    return touchstone::supportPolygon(Segment<S, 3>{s.base - reference, s.tip - reference}, s.radius, n, sine);
  }
};

}  // namespace touchstone
