// SPDX-License-Identifier: MIT
// Lower bounds of the distances of particles from colliders in the precision of the particles: which of them an exact
// step has to look at in double.
#pragma once

#include "particles/impulses.hpp"
#include "particles/solids.hpp"

namespace touchstone::particles {

/// The smallest spheres around the paths of a group, with room for rounding.
template <class R>
struct Reaches {
  wide::Three<R> middle;
  R radius;
};
template <class R>
Reaches<R> reachesOf(const Group<R>& p, bool isContinuous, R margin) {
  if (!isContinuous) return {p.current, margin};
  const R half = wide::splat<R>(wide::ScalarOf<R>(0.5));
  const wide::Three<R> path = p.current - p.previous;
  return {(p.current + p.previous) * half, wide::sqrt(wide::dot(path, path)) * half + margin};
}
/// Whether a sphere around all states of a collider meets those of the paths.
template <class R>
wide::MaskOf<R> mayReach(const Sphere<wide::ScalarOf<R>>& collider, const Reaches<R>& paths) {
  const wide::Three<R> x = paths.middle - wide::splat<R>(collider.center);
  const R most = wide::splat<R>(collider.radius) + paths.radius;
  return wide::dot(x, x) <= most * most;
}

template <class R>
R distanceFrom(const RoundCone<wide::ScalarOf<R>>& c, const wide::Three<R>& p) {
  using namespace wide;
  const Three<R> axis = splat<R>(c.axis), x = p - splat<R>(c.center);
  const R half = splat<R>(c.half), d = dot(x, axis);
  const Three<R> across = x - axis * d;
  const R foot = d + splat<R>(c.slope) * sqrt(dot(across, across));
  const R s = max(min(foot, half), -half);
  const Three<R> v = x - axis * s;
  return sqrt(dot(v, v)) - (splat<R>(c.radius) + s * splat<R>(c.sine));
}
template <class R>
R distanceFromSphere(const Sphere<double>& s, const wide::Three<R>& p) {
  using S = wide::ScalarOf<R>;
  const wide::Three<R> x = p - wide::splat<R>(castVec<S>(s.center));
  return wide::sqrt(wide::dot(x, x)) - wide::splat<R>(static_cast<S>(s.radius));
}
template <class R>
R distanceFrom(const MovingBox& b, int state, const wide::Three<R>& p) {
  using namespace wide;
  using S = ScalarOf<R>;
  const Three<R> x = p - splat<R>(castVec<S>(b.center[state])), half = splat<R>(castVec<S>(b.half[state]));
  const auto over = [&](int k, R h) { return abs(dot(x, splat<R>(castVec<S>(b.rotation[state].column[k])))) - h; };
  return max(max(over(0, half.x), over(1, half.y)), over(2, half.z));
}
template <class R>
R distanceFrom(const MovingPlane& plane, int state, const wide::Three<R>& p) {
  using S = wide::ScalarOf<R>;
  return wide::dot(p, wide::splat<R>(castVec<S>(plane.normal[state]))) -
         wide::splat<R>(static_cast<S>(plane.offset[state]));
}

template <class R>
const RoundCone<wide::ScalarOf<R>>& stateOf(const MovingCone& c, int state) {
  if constexpr (std::is_same_v<wide::ScalarOf<R>, float>)
    return state == 0 ? c.startFloat : c.endFloat;
  else
    return state == 0 ? c.start : c.end;
}

template <class R>
R distanceOf(const MovingCone& c, int state, const wide::Three<R>& p) {
  if (c.isSphere) return distanceFromSphere<R>(state == 0 ? c.base.from : c.base.to, p);
  return distanceFrom<R>(stateOf<R>(c, state), p);
}
template <class R, class Solid>
R distanceOf(const Solid& solid, int state, const wide::Three<R>& p) {
  return distanceFrom<R>(solid, state, p);
}

template <class R>
R lengthOf(const wide::Three<R>& v) {
  return wide::sqrt(wide::dot(v, v));
}
template <class R>
R speedOf(const Moving<Sphere<double>>& s, const wide::Three<R>& velocity) {
  using S = wide::ScalarOf<R>;
  const auto growth = static_cast<S>(std::abs(s.to.radius - s.from.radius));
  return lengthOf(velocity - wide::splat<R>(castVec<S>(s.to.center - s.from.center))) + wide::splat<R>(growth);
}
/// An upper bound of the change of the distance over the step.
template <class R>
R speedOf(const MovingCone& c, const Group<R>& p) {
  const wide::Three<R> velocity = p.current - p.previous;
  return c.isSphere ? speedOf<R>(c.base, velocity)
                    : wide::max(speedOf<R>(c.base, velocity), speedOf<R>(c.tip, velocity));
}
template <class R>
R speedOf(const MovingBox& b, const Group<R>& p) {
  using namespace wide;
  using S = ScalarOf<R>;
  const Three<R> x0 = p.previous - splat<R>(castVec<S>(b.center[0])),
                 x1 = p.current - splat<R>(castVec<S>(b.center[1]));
  const R farthest = max(lengthOf(x0), lengthOf(x1));
  const S growth = static_cast<S>(length(b.half[1] - b.half[0]));
  return lengthOf(x1 - x0) + splat<R>(static_cast<S>(b.angle)) * farthest + splat<R>(growth);
}
/// Planes turn about the origin, so that their bound is of little use far from it: no pair is left out.
template <class R>
R speedOf(const MovingPlane& plane, const Group<R>& p) {
  using S = wide::ScalarOf<R>;
  const bool isTurning = !(plane.normal[0] == plane.normal[1]);
  if (isTurning) return wide::splat<R>(S(1e30));
  return lengthOf(p.current - p.previous) + wide::splat<R>(static_cast<S>(std::abs(plane.offset[1] - plane.offset[0])));
}

/// The particles that may be inside at the end of a step; the particles that may touch during it.
template <class R, class Solid>
wide::MaskOf<R> mayBeInside(const Solid& solid, const Group<R>& p, R margin) {
  return distanceOf<R>(solid, 1, p.current) < margin;
}
template <class R, class Solid>
wide::MaskOf<R> mayTouch(const Solid& solid, const Group<R>& p, R margin) {
  const R apart = distanceOf<R>(solid, 0, p.previous) + distanceOf<R>(solid, 1, p.current);
  return apart < speedOf<R>(solid, p) + margin;
}

}  // namespace touchstone::particles
