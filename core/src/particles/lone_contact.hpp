// SPDX-License-Identifier: MIT
// Exact steps of particles that meet one collider alone, which most do that are moved: several at once, with the bits
// of resolvePath() and exitOf(). A lane that takes another way than the usual one (it starts inside, has no clear
// entry, is left inside, or meets a special case of solid_lanes.hpp) is not solved and left to these.
#pragma once

#include "particles/box_lanes.hpp"
#include "particles/scene.hpp"

namespace touchstone::particles {

/// The result of a lane of `solved`; `moved` where there is one. Without contact the particle stays.
template <class R>
struct LoneContact {
  wide::MaskOf<R> solved, moved;
  R time;                   ///< of the contact
  wide::Three<R> met;       ///< the place of the contact; before a discrete step's exit
  wide::Three<R> position;  ///< at the end of the step
  wide::Three<R> motion;    ///< of the surface that is touched
};

/// A time, the solid's state then and how it is touched.
template <class R, class Solid>
struct InstantLanes {
  R time;
  typename Solid::State state;
  TouchLanes<R> touch;
};

/// The entries of particles that are outside, as advanceTo() with level 0 finds them; others leave `valid`. Those on
/// the surface have entered.
template <class R, class Solid>
InstantLanes<R, Solid> entryLanes(const Solid& solid, const PathLanes<R>& path, const TouchLanes<R>& first, double size,
                                  wide::MaskOf<R>& valid) {
  using namespace wide;
  constexpr int mostLaneSteps = 32;
  const R zero = splat<R>(0), one = splat<R>(1), precision = splat<R>(1e-14 * size);
  InstantLanes<R, Solid> now{zero, solid.first(), first};
  auto goesOn = both(valid, first.distance > zero);
  for (int i = 0; i < mostLaneSteps; ++i) {
    goesOn = both(goesOn, now.touch.distance > precision);
    if (bitmask(goesOn) == 0) return now;
    const R next = now.time + solid.safeStep(now.state, now.time, path, now.touch);
    // A time of 1 has a state of its own; there and beyond the search for one particle decides.
    valid = both(valid, either(opposite(goesOn), next < one));
    goesOn = both(both(goesOn, valid), next > now.time);
    auto isRegular = goesOn;
    const auto state = solid.at(select(goesOn, next, zero), isRegular);
    const auto touch = solid.touch(state, path.at(next), isRegular);
    valid = both(valid, either(opposite(goesOn), isRegular));
    goesOn = both(goesOn, isRegular);
    now.time = select(goesOn, next, now.time);
    now.state = Solid::select(goesOn, state, now.state);
    now.touch = {select(goesOn, touch.distance, now.touch.distance), select<R>(goesOn, touch.normal, now.touch.normal),
                 select(goesOn, touch.along, now.touch.along)};
  }
  valid = both(valid, opposite(goesOn));
  return now;
}
/// Of spheres in closed form.
template <class R>
InstantLanes<R, SphereSolidLanes<R>> entryLanes(const SphereSolidLanes<R>& solid, const PathLanes<R>& path,
                                                const TouchLanes<R>& first, double size, wide::MaskOf<R>& valid) {
  using namespace wide;
  const R zero = splat<R>(0), one = splat<R>(1);
  const R deep = solid.timeAt(path, -1e-11 * size), touching = solid.timeAt(path, 0);
  const auto starts = first.distance <= zero;
  const R time = select(starts, zero, select(touching <= one, touching, deep));
  valid = both(both(valid, deep <= one), time < one);
  const auto state = solid.at(select(valid, time, zero), valid);
  return {time, state, solid.touch(state, path.at(time), valid)};
}

/// A continuous step of the particles `where`.
template <class R, class Solid>
LoneContact<R> contactLanes(const Solid& solid, const Scene& scene, const PathLanes<R>& given, wide::MaskOf<R> where) {
  using namespace wide;
  const R zero = splat<R>(0), depth = splat<R>(1e-11 * scene.size), clearance = splat<R>(scene.clearance);
  // As pathFrom() makes it.
  const PathLanes<R> path{given.to - (given.to - given.from), given.to};
  auto valid = where;
  const auto first = solid.touch(solid.first(), path.from, valid);
  const auto last = solid.touch(solid.last(), path.to, valid);
  const auto isOutside = first.distance >= -depth;
  const auto isApart = both(both(valid, last.distance > zero), first.distance + last.distance > solid.speed(path));
  valid = both(valid, both(isOutside, last.distance < -depth));
  LoneContact<R> found{both(isApart, isOutside), valid, zero, path.from, path.to, {}};
  if (bitmask(valid) == 0) return found;
  const auto entry = entryLanes(solid, path, first, scene.size, valid);
  found.time = entry.time;
  found.met = path.at(entry.time);
  const Three<R> carried = solid.carried(entry.state, found.met, entry.touch, valid);
  const auto end = solid.touch(solid.last(), carried, valid);
  found.position = carried + end.normal * (clearance - end.distance);
  if (scene.options.response == Response::slide) {
    const Three<R> rest = path.to - found.position;
    found.position = found.position + (rest - end.normal * min(zero, dot(rest, end.normal)));
  }
  const auto final = solid.touch(solid.last(), found.position, valid);
  found.motion = solid.displacement(found.position, final, valid);
  found.moved = both(valid, final.distance >= zero);
  found.solved = either(found.solved, found.moved);
  return found;
}

/// A discrete step of the particles `where`.
template <class R, class Solid>
LoneContact<R> exitLanes(const Solid& solid, const Scene& scene, const wide::Three<R>& p, wide::MaskOf<R> where) {
  using namespace wide;
  const R zero = splat<R>(0), clearance = splat<R>(scene.clearance);
  auto valid = where;
  const auto touch = solid.touch(solid.last(), p, valid);
  const auto isInside = touch.distance < zero;
  LoneContact<R> found{both(valid, touch.distance >= zero), valid, zero, p, p, {}};
  found.position = p + touch.normal * (clearance - touch.distance);
  const auto final = solid.touch(solid.last(), found.position, valid);
  found.motion = solid.displacement(found.position, touch, valid);
  found.moved = both(both(valid, isInside), final.distance >= splat<R>(acceptedDistance(scene)));
  found.solved = either(found.solved, found.moved);
  return found;
}

template <class R, class Solid>
LoneContact<R> loneContact(const Solid& solid, const Scene& scene, const PathLanes<R>& path, wide::MaskOf<R> where) {
  return scene.options.isContinuous ? contactLanes(solid, scene, path, where) : exitLanes(solid, scene, path.to, where);
}
/// The step of the particles `where` with one collider.
template <class R>
LoneContact<R> loneContact(const Scene& scene, SolidIndex index, const PathLanes<R>& path, wide::MaskOf<R> where) {
  if (index.kind == planeKind) return loneContact(PlaneLanes<R>{scene.planes[index.index]}, scene, path, where);
  if (index.kind == boxKind) return loneContact(BoxSolidLanes<R>{scene.boxes[index.index]}, scene, path, where);
  const MovingCone& cone = index.kind == coneKind ? scene.cones[index.index] : scene.spheres[index.index];
  return cone.isSphere ? loneContact(SphereSolidLanes<R>{cone}, scene, path, where)
                       : loneContact(ConeSolidLanes<R>{cone}, scene, path, where);
}

}  // namespace touchstone::particles
