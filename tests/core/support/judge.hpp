// SPDX-License-Identifier: MIT
// What has to hold for the answer to any scene, whatever the number is.
#pragma once

#include <gtest/gtest.h>

#include "support/scenes.hpp"

namespace judge {

/// How far a point lies off the surface of a shape, inside or outside, by the oracle.
double offSurface(const touchstone::Vec3<double>& p, const touchstone::Shape<double>& shape);

/// Unit normal; pointOnB == pointOnA + distance * normal; both witnesses on the surfaces; the normal really separates
/// by the distance; pushing B out by 1.01 of the depth separates and 0.99 does not; exchanging A and B mirrors the
/// answer bit for bit. `slack` is the promised accuracy for the scene. Adds failures with the scene's text.
void expectInvariants(const scenes::Scene& scene, const scenes::Answer& answer, double slack);

/// The answer for a scene that is written down, which has to pass all of that within 1e-9.
inline scenes::Answer checked(const touchstone::Shape<double>& a, const touchstone::Shape<double>& b) {
  const auto answer = scenes::answerOf(a, b);
  expectInvariants({a, b}, answer, 1e-9);
  return answer;
}

}  // namespace judge
