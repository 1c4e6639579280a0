// SPDX-License-Identifier: MIT
// The touching patch of every bounded shape but boxes (see algorithms/patch.hpp): what a plane across n meets first.
#pragma once

#include "algorithms/patch.hpp"

namespace touchstone {

/// The surface patch of a shape that is extreme along the unit vector n, in the world moved by -reference.
template <ScalarType S>
Patch<S, 3> surfacePatch(const Point<S>& p, const Vec3<S>&, S, const Vec3<S>& reference) {
  return {1, {p.position - reference}, thePoint};
}
template <ScalarType S>
Patch<S, 3> surfacePatch(const Sphere<S>& s, const Vec3<S>& n, S, const Vec3<S>& reference) {
  return {1, {s.center - reference + n * s.radius}, theSurface};
}
template <ScalarType S>
Patch<S, 3> surfacePatch(const Capsule<S>& c, const Vec3<S>& n, S sine, const Vec3<S>& reference) {
  return patchOf(Segment<S, 3>{c.base - reference, c.tip - reference}, c.radius, c.radius, n, sine);
}
template <ScalarType S>
Patch<S, 3> surfacePatch(const TaperedCapsule<S>& c, const Vec3<S>& n, S sine, const Vec3<S>& reference) {
  return patchOf(Segment<S, 3>{c.base - reference, c.tip - reference}, c.baseRadius, c.tipRadius, n, sine);
}
template <ScalarType S>
Patch<S, 2> surfacePatch(const Circle2<S>& c, const Vec2<S>& n, S, const Vec2<S>& reference) {
  return {1, {c.center - reference + n * c.radius}, theSurface};
}
template <ScalarType S>
Patch<S, 2> surfacePatch(const Capsule2<S>& c, const Vec2<S>& n, S sine, const Vec2<S>& reference) {
  return patchOf(Segment<S, 2>{c.base - reference, c.tip - reference}, c.radius, c.radius, n, sine);
}

}  // namespace touchstone
