// SPDX-License-Identifier: MIT
// Invariants of the result for any scene, independent of the expected value.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "support/scenes.hpp"

namespace invariants {

/// Distance of a point from the surface of a shape, inside or outside, by the oracle.
double distanceToSurface(const touchstone::Vec3<double>& p, const touchstone::Shape<double>& shape);

/// Unit normal; pointOnB == pointOnA + distance * normal; both witness points on the surfaces; the normal separates
/// by the distance; moving B by 1.01 of the depth separates and 0.99 does not; exchanging A and B mirrors the result
/// bit for bit. `slack` is the error bound for the scene. Adds failures with the scene's text.
void expectInvariants(const scenes::Scene& scene, const scenes::Answer& answer, double slack);

/// The last two of these alone, which ask the core again: by the depth, and of A and B exchanged.
void expectPushOutAndExchange(const scenes::Scene& scene, const scenes::Answer& answer, double slack);

/// The first violated part of the contract, in words; empty if there is none. The normal is of unit length and
/// separates by the distance, so that B moved by the depth overlaps by no more than `slack`; the witness points are
/// on the surfaces and separated by the distance along the normal; and with `isThorough` the distance is the largest
/// separation (by the slow oracle). In double or float; `unitSlack` bounds the error of a unit length.
std::string violation(const scenes::Scene& scene, const scenes::Answer& answer, double slack, double unitSlack,
                      bool isThorough);

/// The same for a result without witness points.
std::string normalViolation(const scenes::Scene& scene, const scenes::Answer& answer, double slack, double unitSlack);

/// The result for a literal scene, which must satisfy all invariants within 1e-9.
inline scenes::Answer checked(const touchstone::Shape<double>& a, const touchstone::Shape<double>& b) {
  const auto answer = scenes::answerOf(a, b);
  expectInvariants({a, b}, answer, 1e-9);
  return answer;
}

}  // namespace invariants
