// SPDX-License-Identifier: MIT
#include "support/truth.hpp"

#include <cmath>
#include <limits>

#include "support/certificate.hpp"
#include "support/cylinder_oracle.hpp"
#include "support/inner_polytope.hpp"

namespace truth {

using namespace touchstone;
using oracle::V;

namespace {

V wide(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

/// Of a cylinder and another bounded shape.
Interval ofCylinder(const scenes::Scene& scene, const scenes::Answer& answer) {
  const V n = wide(answer.normal) * (1 / oracle::length(wide(answer.normal)));
  const Real lower = oracle::separationAlong(scene.a, scene.b, n);
  const V onA = wide(answer.pointOnA), onB = wide(answer.pointOnB);
  // Both shapes reach into any ball about these points that is as large as what they are off by.
  const Real byPoints = oracle::length(onB - onA) + std::abs(oracle::pointDistance(onA, scene.a)) +
                        std::abs(oracle::pointDistance(onB, scene.b));
  const Real depth = -answer.distance - 1e-13L * (1 + scenes::sizeOf(scene));
  if (depth <= 0) return {lower, byPoints};
  if (const ShapeKind kind = kindOf(scene.a); kind == ShapeKind::point || kind == ShapeKind::sphere) {
    const oracle::HullSphere ball = oracle::hullSpheresOf(scene.a)[0];
    return {lower, oracle::pointDistance(ball.center, scene.b) - ball.radius};
  }
  const cylinder_oracle::Solid a = cylinder_oracle::solidOf(scene.a), b = cylinder_oracle::solidOf(scene.b);
  return {lower, inner_polytope::ballIn(a, b, depth).radius >= depth ? -depth : byPoints};
}

}  // namespace

Interval truthOf(const scenes::Scene& scene, const scenes::Answer& answer) {
  const ShapeKind a = kindOf(scene.a), b = kindOf(scene.b);
  if (certificate::covers(a) && certificate::covers(b)) {
    const certificate::Proof proof = certificate::prove(scene, answer);
    return {proof.lower, proof.upper};
  }
  const bool hasPlane = a == ShapeKind::plane || b == ShapeKind::plane;
  if ((a == ShapeKind::cylinder || b == ShapeKind::cylinder) && !hasPlane) return ofCylinder(scene, answer);
  const Real exact = oracle::signedDistance(scene.a, scene.b);
  return {exact, exact};
}

}  // namespace truth
