// SPDX-License-Identifier: MIT
// Signed distance of two convex hulls of two spheres each: point, sphere, capsule and tapered capsule against a tapered
// capsule, in closed form.
#pragma once

#include "algorithms/core_distance.hpp"
#include "algorithms/directions.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone {

/// The convex hull of the spheres (axis.from, radiusFrom) and (axis.to, radiusTo), in a frame translated by a
/// reference.
template <ScalarType S>
struct RoundCone {
  Segment<S, 3> axis;
  S radiusFrom, radiusTo;
  Feature loneFeature;  ///< the feature of a hull of length 0: that of the point or sphere it came from
};
template <ScalarType S>
RoundCone<S> roundConeOf(const Point<S>& p, const Vec3<S>& reference) {
  return {{p.position - reference, p.position - reference}, S(0), S(0), thePoint};
}
template <ScalarType S>
RoundCone<S> roundConeOf(const Sphere<S>& s, const Vec3<S>& reference) {
  return {{s.center - reference, s.center - reference}, s.radius, s.radius, theSurface};
}
template <ScalarType S>
RoundCone<S> roundConeOf(const Capsule<S>& c, const Vec3<S>& reference) {
  return {{c.base - reference, c.tip - reference}, c.radius, c.radius, {FeatureKind::cap, 0}};
}
/// One end containing the other: the hull is the larger sphere, and is written as such, without length.
template <ScalarType S>
RoundCone<S> roundConeOf(const TaperedCapsule<S>& t, const Vec3<S>& reference) {
  const Vec3<S> base = t.base - reference, tip = t.tip - reference;
  const S radiusDelta = t.tipRadius - t.baseRadius;
  if (std::abs(radiusDelta) < lengthAndDirection(tip - base).length)
    return {{base, tip}, t.baseRadius, t.tipRadius, {FeatureKind::cap, 0}};
  if (radiusDelta > S(0)) return {{tip, tip}, t.tipRadius, t.tipRadius, {FeatureKind::cap, 1}};
  return {{base, base}, t.baseRadius, t.baseRadius, {FeatureKind::cap, 0}};
}

/// Scales a hull whose products would underflow about the origin of its frame, and translates the scaled-back result to
/// the world, whose origin is at `origin`.
template <ScalarType S>
TOUCHSTONE_RARE RoundCone<S> magnified(const RoundCone<S>& h, S by) {
  return {{h.axis.from * by, h.axis.to * by}, h.radiusFrom * by, h.radiusTo * by, h.loneFeature};
}
template <ScalarType S>
TOUCHSTONE_RARE PairResult<S, 3> shrunk(PairResult<S, 3> r, S by, const Vec3<S>& origin) {
  r.distance /= by;
  r.pointOnA = origin + r.pointOnA / by;
  r.pointOnB = r.pointOnA + r.normal * r.distance;
  return r;
}

template <ScalarType S>
struct AxisSphere {
  Vec3<S> center;
  S radius;
};
/// Of all spheres about points of the axis, the one that is nearest to p.
template <ScalarType S>
[[gnu::noinline]] AxisSphere<S> nearestSphere(const RoundCone<S>& hull, const Vec3<S>& p);

/// The witness points of two solids: translated by the signed distance along the normal they touch there.
template <ScalarType S>
struct Touch {
  Vec3<S> normal, onA;
};

/// Both in the same translated frame, whose origin lies at `origin` in the world. Radii included.
template <ScalarType S>
PairResult<S, 3> roundConeRoundCone(const RoundCone<S>& a, const RoundCone<S>& b, const Vec3<S>& origin);

}  // namespace touchstone
