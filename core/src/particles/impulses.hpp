// SPDX-License-Identifier: MIT
// The impulse accumulator of published steps, and friction and mass scaling, which both modes share.
#pragma once

#include "particles/wide.hpp"

namespace touchstone::particles {

/// The constant that a published formula adds to a squared length before it takes its root.
inline constexpr float publishedEpsilon = 1.1920929e-07F;

/// Particles of one group.
template <class R>
struct Group {
  wide::Three<R> current, previous;
};

/// Sums over the collisions of a particle: depenetration, displacement of the surface over the step, and their number.
/// `touched` counts a swept contact, too, that needs no depenetration.
template <class R>
struct Impulses {
  wide::Three<R> push{}, surface{};
  R count{}, touched{};

  void add(wide::MaskOf<R> where, const wide::Three<R>& delta, const wide::Three<R>& displacement) {
    const wide::Three<R> zero{};
    push = push + wide::select(where, delta, zero);
    surface = surface + wide::select(where, displacement, zero);
    count = count + wide::select(where, wide::splat<R>(1), wide::splat<R>(0));
  }
  void touch(wide::MaskOf<R> where) { touched = touched + wide::select(where, wide::splat<R>(1), wide::splat<R>(0)); }
};

/// Moves the previous position along the tangential velocity relative to the surface, by coefficient times
/// depenetration but never beyond rest: the position stays and the velocity changes.
template <class R>
void applyFriction(Group<R>& p, const wide::Three<R>& push, const wide::Three<R>& surface, R coefficient) {
  using namespace wide;
  const R zero = splat<R>(0), one = splat<R>(1);
  const R pushed = sqrt(dot(push, push));
  const R inverse = one / select(pushed > zero, pushed, one);
  const Three<R> n = push * inverse;
  Three<R> velocity = p.current - p.previous - surface;
  velocity = velocity - n * dot(velocity, n);
  const R speed = sqrt(dot(velocity, velocity));
  const auto moves = both(pushed > zero, speed > zero);
  const R part = min(coefficient * pushed / select(moves, speed, one), one);
  p.previous = p.previous + velocity * select(moves, part, zero);
}

/// What the inverse mass is multiplied by.
template <class R>
R massFactor(const wide::Three<R>& push, R massScale) {
  return wide::splat<R>(1) / (wide::splat<R>(1) + massScale * wide::dot(push, push));
}

}  // namespace touchstone::particles
