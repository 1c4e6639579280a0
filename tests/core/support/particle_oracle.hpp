// SPDX-License-Identifier: MIT
// Colliders of particles from their definition, in long double: the hull of two spheres is the union of the spheres
// between them, a box is three slabs, both in their state at a time. It shares no code with the core.
#pragma once

#include <cmath>

#include "support/scenes.hpp"
#include "touchstone/particles/world.hpp"

namespace particle_oracle {

using namespace touchstone;
using Real = long double;
struct P {
  Real x, y, z;
};

P lerp(const P& a, const P& b, Real t);
P pointOf(const Vec3<double>& v);

/// Signed distances at a time in [0, 1] of the step.
Real fromSphere(const particles::Moving<Sphere<double>>& s, Real t, const P& p);
Real fromHull(const particles::Moving<Sphere<double>>& a, const particles::Moving<Sphere<double>>& b, Real t,
              const P& p);
Real fromBox(const particles::Moving<Obb<double>>& b, Real t, const P& p);
Real fromPlane(const particles::Moving<Plane<double>>& plane, Real t, const P& p);

/// The smallest signed distance from all colliders; spheres at the ends of cones are inside these.
Real fromAll(const particles::Colliders& colliders, Real t, const P& p);

/// Random colliders within `spread` that move by up to `motion` and turn by up to `turn` radians, sizes `least` to
/// `most`.
struct Motion {
  double spread, motion, turn, least, most;
};
particles::Moving<Sphere<double>> randomSphere(scenes::Random& random, const Motion& motion);
particles::Moving<Obb<double>> randomBox(scenes::Random& random, const Motion& motion);

/// The first time in [0, 1] at which f is at most `level`, found in `samples` steps and narrowed by bisection; 2 if
/// never.
template <class F>
Real firstTime(F&& f, int samples, Real level = 0) {
  for (int i = 0; i <= samples; ++i) {
    Real high = static_cast<Real>(i) / samples;
    if (f(high) > level) continue;
    if (i == 0) return 0;
    Real low = static_cast<Real>(i - 1) / samples;
    for (int k = 0; k < 60; ++k) {
      const Real middle = (low + high) / 2;
      (f(middle) > level ? low : high) = middle;
    }
    return high;
  }
  return 2;
}

}  // namespace particle_oracle
