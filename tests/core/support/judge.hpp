// SPDX-License-Identifier: MIT
// What has to hold for the answer to any scene, whatever the number is.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "support/scenes.hpp"

namespace judge {

/// How far a point lies off the surface of a shape, inside or outside, by the oracle.
double offSurface(const touchstone::Vec3<double>& p, const touchstone::Shape<double>& shape);

/// Unit normal; pointOnB == pointOnA + distance * normal; both witnesses on the surfaces; the normal really separates
/// by the distance; pushing B out by 1.01 of the depth separates and 0.99 does not; exchanging A and B mirrors the
/// answer bit for bit. `slack` is the promised accuracy for the scene. Adds failures with the scene's text.
void expectInvariants(const scenes::Scene& scene, const scenes::Answer& answer, double slack);

/// What of the contract an answer breaks, in words; empty where it keeps it. The normal is of unit length and separates
/// by the distance, so that B pushed out overlaps by no more than `slack`; the witnesses are on the surfaces and the
/// distance apart along the normal; and with `isThorough` the distance is the greatest separation (by the oracle, which
/// takes its time). In double or float, `unitSlack` being how far off 1 a length may be.
std::string brokenPromise(const scenes::Scene& scene, const scenes::Answer& answer, double slack, double unitSlack,
                          bool isThorough);

/// The same for an answer without witnesses.
std::string brokenNormal(const scenes::Scene& scene, const scenes::Answer& answer, double slack, double unitSlack);

/// The answer for a scene that is written down, which has to pass all of that within 1e-9.
inline scenes::Answer checked(const touchstone::Shape<double>& a, const touchstone::Shape<double>& b) {
  const auto answer = scenes::answerOf(a, b);
  expectInvariants({a, b}, answer, 1e-9);
  return answer;
}

}  // namespace judge
