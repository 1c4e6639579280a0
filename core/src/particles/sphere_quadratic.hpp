// SPDX-License-Identifier: MIT
// The time of impact of a particle and a sphere whose centre and radius change linearly. With q the particle relative
// to the centre, |q|^2 = r^2 is the quadratic a t^2 + 2 h t + m00 with m00 = q0.q0 - r0 r0, m01 = q0.q1 - r0 r1, m11 =
// q1.q1 - r1 r1, h = m01 - m00 and a = m11 - 2 m01 + m00.
#pragma once

#include <cmath>
#include <optional>

#include "particles/solids.hpp"

namespace touchstone::particles {

struct SphereQuadratic {
  double m00, m01, m11;
  double a, h;
  /// A quarter of the discriminant, h^2 - a m00, as |r0 dq - dr q0|^2 - |q0 x dq|^2: the usual form cancels for fast
  /// particles.
  double discriminant;
};

/// `level` is added to both radii.
inline SphereQuadratic sphereQuadratic(const Moving<Sphere<double>>& sphere, const Path& path, double level = 0) {
  const Point3 q0 = path.from - sphere.from.center, q1 = path.to - sphere.to.center, dq = q1 - q0;
  const double r0 = sphere.from.radius + level, r1 = sphere.to.radius + level, dr = r1 - r0;
  SphereQuadratic q{dot(q0, q0) - r0 * r0, dot(q0, q1) - r0 * r1, dot(q1, q1) - r1 * r1, 0, 0, 0};
  q.a = dot(dq, dq) - dr * dr;
  q.h = dot(q0, dq) - r0 * dr;
  q.discriminant = lengthSquared(dq * r0 - q0 * dr) - lengthSquared(cross(q0, dq));
  return q;
}

/// The first root in [0, 1] for a start outside (m00 >= 0), whatever the sign of a.
inline std::optional<double> firstRootOf(const SphereQuadratic& q) {
  if (q.discriminant < 0) return std::nullopt;
  const double divisor = std::sqrt(q.discriminant) - q.h;
  if (!(divisor > 0)) return std::nullopt;
  const double t = q.m00 / divisor;
  return t <= 1 ? std::optional(t) : std::nullopt;
}

}  // namespace touchstone::particles
