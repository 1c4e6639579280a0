// SPDX-License-Identifier: MIT
// Lower bounds of the distances of particles from colliders in the precision of the particles: which of them an exact
// step has to look at in double.
#pragma once

#include "particles/impulses.hpp"
#include "particles/solids.hpp"

namespace touchstone::particles {

/// The smallest spheres around the paths of a group, enlarged by rounding.
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
wide::MaskOf<R> mayReach(const CapsuleAround<wide::ScalarOf<R>>& collider, const Reaches<R>& paths) {
  using namespace wide;
  const Three<R> x = paths.middle - splat<R>(collider.base), span = splat<R>(collider.span);
  const R s = max(min(dot(x, span) * splat<R>(collider.inverse), splat<R>(1)), splat<R>(0));
  const Three<R> v = x - span * s;
  const R most = splat<R>(collider.radius) + paths.radius;
  return dot(v, v) <= most * most;
}

/// The particles that may enter a collider during a step, those that may be inside at its end, and those that are
/// inside at the start, which may leave.
template <class R>
struct NearLanes {
  wide::MaskOf<R> entering, inside, leaving;
};

/// That of two forms of a solid which has the scalars S.
template <ScalarType S, class InDouble, class InFloat>
const auto& formFor([[maybe_unused]] const InDouble& inDouble, [[maybe_unused]] const InFloat& inFloat) {
  if constexpr (std::is_same_v<S, float>)
    return inFloat;
  else
    return inDouble;
}

/// A point relative to a round cone.
template <class R>
struct ConeView {
  R distance;
  wide::Three<R> normal;
};
template <class R>
ConeView<R> viewOf(const RoundCone<wide::ScalarOf<R>>& c, const wide::Three<R>& p) {
  using namespace wide;
  const Three<R> axis = splat<R>(c.axis), x = p - splat<R>(c.center);
  const R half = splat<R>(c.half), d = dot(x, axis);
  const Three<R> across = x - axis * d;
  const R foot = d + splat<R>(c.slope) * sqrt(dot(across, across));
  const R s = max(min(foot, half), -half);
  const Three<R> v = x - axis * s;
  const R l = sqrt(dot(v, v));
  return {l - (splat<R>(c.radius) + s * splat<R>(c.sine)), v * (splat<R>(1) / l)};
}
/// The smaller separation of both ends along a normal.
template <class R>
R separationAlong(const wide::Three<R>& n, const RoundCone<wide::ScalarOf<R>>& c, const wide::Three<R>& p) {
  using namespace wide;
  const R ofMiddle = dot(n, p - splat<R>(c.center)) - splat<R>(c.radius);
  return ofMiddle - splat<R>(c.half) * abs(dot(n, splat<R>(c.axis)) + splat<R>(c.sine));
}
/// An upper bound of the change of the distance from a sphere over the step.
template <class R>
R speedOf(const Moving<Sphere<wide::ScalarOf<R>>>& s, const wide::Three<R>& velocity) {
  const wide::Three<R> v = velocity - wide::splat<R>(s.to.center - s.from.center);
  return wide::sqrt(wide::dot(v, v)) + wide::splat<R>(std::abs(s.to.radius - s.from.radius));
}

template <class R>
NearLanes<R> nearLanes(const MovingCone& solid, const Group<R>& p, const Reaches<R>& paths, bool isContinuous,
                       R margin) {
  using S = wide::ScalarOf<R>;
  const RoundCone<S>&start = formFor<S>(solid.start, solid.startFloat), &end = formFor<S>(solid.end, solid.endFloat);
  const auto distanceAtEnd = [&] { return viewOf<R>(end, p.current).distance; };
  if (!isContinuous) {
    const auto inside = distanceAtEnd() < margin;
    return {inside, inside, inside};
  }
  const auto reached = mayReach<R>(formFor<S>(solid.around, solid.aroundFloat), paths);
  if (wide::bitmask(reached) == 0) return {reached, reached, reached};
  const auto [first, normal] = viewOf<R>(start, p.previous);
  // Separations of the ends along a fixed normal are linear in time.
  const auto apart = wide::both(separationAlong<R>(normal, start, p.previous) > margin,
                                separationAlong<R>(normal, end, p.current) > margin);
  const auto near = wide::both(reached, wide::opposite(apart));
  if (wide::bitmask(near) == 0) return {near, near, near};
  const R last = distanceAtEnd();
  const auto inside = wide::both(near, last < margin), leaving = wide::both(near, first < -margin);
  const auto entering = wide::both(near, wide::opposite(leaving));
  if (wide::bitmask(entering) == 0) return {entering, inside, leaving};
  const wide::Three<R> velocity = p.current - p.previous;
  const R ofBase = speedOf<R>(formFor<S>(solid.base, solid.baseFloat), velocity),
          ofTip = speedOf<R>(formFor<S>(solid.tip, solid.tipFloat), velocity);
  return {wide::both(entering, first + last < wide::max(ofBase, ofTip) + margin), inside, leaving};
}

/// A point in the frame of a box.
template <class R>
wide::Three<R> localIn(const BoxState<wide::ScalarOf<R>>& box, const wide::Three<R>& x) {
  const auto column = [&](int k) { return wide::splat<R>(box.rotation.column[k]); };
  return {wide::dot(x, column(0)), wide::dot(x, column(1)), wide::dot(x, column(2))};
}
/// The largest distance from the planes of the faces.
template <class R>
R beyondFaces(const wide::Three<R>& local, const wide::Three<R>& half) {
  using namespace wide;
  return max(max(abs(local.x) - half.x, abs(local.y) - half.y), abs(local.z) - half.z);
}

template <class R>
NearLanes<R> nearLanes(const MovingBox& solid, const Group<R>& p, const Reaches<R>& paths, bool isContinuous,
                       R margin) {
  using namespace wide;
  using S = ScalarOf<R>;
  const BoxState<S>&start = formFor<S>(solid.start, solid.startFloat), &end = formFor<S>(solid.end, solid.endFloat);
  const Three<R> half1 = splat<R>(end.half), local1 = localIn<R>(end, p.current - splat<R>(end.center));
  const R last = beyondFaces<R>(local1, half1);
  const auto inside = last < margin;
  if (!isContinuous) return {inside, inside, inside};
  const Three<R> half0 = splat<R>(start.half), local0 = localIn<R>(start, p.previous - splat<R>(start.center));
  const R first = beyondFaces<R>(local0, half0);
  // The relative path, and the distance from the centre of what mayReach().
  const R velocity = paths.radius + paths.radius + splat<R>(static_cast<S>(solid.shift));
  const R farthest = splat<R>(static_cast<S>(solid.reach)) + velocity;
  const R angle = splat<R>(static_cast<S>(solid.angle));
  // The distance from the plane of a face that turns with the box deviates from a line over time by an eighth of the
  // bound of its second derivative.
  const auto beyond = [&](R a0, R h0, R a1, R h1) { return max(min(a0 - h0, a1 - h1), min(-a0 - h0, -a1 - h1)); };
  const R clear = max(max(beyond(local0.x, half0.x, local1.x, half1.x), beyond(local0.y, half0.y, local1.y, half1.y)),
                      beyond(local0.z, half0.z, local1.z, half1.z));
  const R bend = angle * (angle * farthest + (velocity + velocity)) * splat<R>(S(0.125));
  const R growth = splat<R>(static_cast<S>(solid.sizeChange));
  const auto near = both(opposite(clear > bend + margin), first + last < velocity + angle * farthest + growth + margin);
  const auto leaving = first < -margin;
  return {both(opposite(leaving), near), inside, leaving};
}

template <class R>
NearLanes<R> nearLanes(const MovingPlane& solid, const Group<R>& p, const Reaches<R>&, bool isContinuous, R margin) {
  using S = wide::ScalarOf<R>;
  const auto distance = [&](int state, const wide::Three<R>& at) {
    return wide::dot(at, wide::splat<R>(castVec<S>(solid.normal[state]))) -
           wide::splat<R>(static_cast<S>(solid.offset[state]));
  };
  const auto inside = distance(1, p.current) < margin;
  if (!isContinuous) return {inside, inside, inside};
  // Planes turn about the origin, so that a bound of the speed is of little use far from it: no pair is left out.
  const bool isTurning = !(solid.normal[0] == solid.normal[1]);
  const R first = distance(0, p.previous), least = wide::min(first, distance(1, p.current));
  return {least < (isTurning ? wide::splat<R>(S(1e30)) : margin), inside, first < -margin};
}

}  // namespace touchstone::particles
