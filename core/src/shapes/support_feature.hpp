// SPDX-License-Identifier: MIT
// The touching support feature of every bounded shape but boxes (see algorithms/support_feature.hpp): what a plane
// across n meets first.
#pragma once

#include "algorithms/support_feature.hpp"

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

}  // namespace touchstone
