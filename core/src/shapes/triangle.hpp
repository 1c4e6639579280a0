// SPDX-License-Identifier: MIT
// The traits of the triangle.
#pragma once

#include <algorithm>

#include "algorithms/clipping/support_polygon.hpp"
#include "shapes/traits.hpp"

namespace touchstone {

template <ScalarType S>
struct ShapeTraits<Triangle<S>> {
  static constexpr ContactForm contactForm = ContactForm::polygon;
  static constexpr SatForm satForm = SatForm::triangle;
  static Vec3<S> somePoint(const Triangle<S>& s) { return s.vertices[0]; }
  static ConvexCore<3> core(const Triangle<S>& s, const Vec3<S>& reference) {
    ConvexCore<3> core = pointsCore<3>(s.vertices, 0, meanOf<3>(s.vertices), {}, false, -reference);
    core.isTriangle = true;
    return core;
  }
  static SimpleSolid solid(const Triangle<S>& s) {
    SimpleSolid solid{};
    solid.form = SimpleSolid::Form::points;
    solid.pointDimension = 3;
    solid.rotation = Rotation<double, 3>::identity();
    std::copy(s.vertices, s.vertices + 3, solid.corner);
    return solid;
  }
  static SupportPoint<S, 3> support(const Triangle<S>& s, const Vec3<S>& direction) {
    const Vec3<double> corners[] = {castVec<double>(s.vertices[0]), castVec<double>(s.vertices[1]),
                                    castVec<double>(s.vertices[2])};
    const auto found = supportOfPoints<3>(corners, {}, false, {}, castVec<double>(direction));
    return {castVec<S>(found.point), found.feature};
  }
  static SupportPolygon<3> supportPolygon(const Triangle<S>& s, const Vec3<S>& n, S sine, const Vec3<S>& reference) {
    SupportPolygon<3> polygon = touchstone::supportPolygon(s.vertices, n, sine);
    for (int i = 0; i < polygon.support.count; ++i) polygon.support.p[i] = polygon.support.p[i] - reference;
    return polygon;
  }
};

}  // namespace touchstone
