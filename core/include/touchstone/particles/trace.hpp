// SPDX-License-Identifier: MIT
// One particle and one collider in detail: the quadratic of the published method, its roots and its skin, and the exact
// first contact beside it.
#pragma once

#include "touchstone/particles/step.hpp"

namespace touchstone::particles {

/// A negative time means none.
struct Trace {
  double m00, m01, m11;        ///< of the quadratic a t^2 + b t + c with c = m00
  double a, b;                 ///< a = m11 - 2 m01 + m00, b = 2 (m01 - m00)
  double roots[2];             ///< both real roots, the smaller first; NaN where there are none
  double closestTime;          ///< of the quadratic's minimum
  double closest, skinRadius;  ///< the distance then from centre or axis; below skinRadius the published method acts
  double publishedTime;        ///< of impact by the published method
  double exactTime;            ///< of the first contact
  double publishedDistance;    ///< signed distance at the published time, in metres; 0 if it were exact
  double difference;           ///< length between the particle's places at both times, in millimetres; NaN without both
};

/// Of a path from one position to another and a sphere or cone of the scene.
Trace traceSphere(const Scene& scene, std::size_t sphere, const Vec3<double>& from, const Vec3<double>& to);
/// The same of a cone of the scene.
Trace traceCone(const Scene& scene, std::size_t cone, const Vec3<double>& from, const Vec3<double>& to);

}  // namespace touchstone::particles
