// SPDX-License-Identifier: MIT
// Numbers in double, rounded to float in one direction.
#pragma once

#include <cmath>
#include <limits>

namespace touchstone::broadphase {

/// The greatest float that is not above x.
inline float roundedDown(double x) {
  const auto f = static_cast<float>(x);
  return static_cast<double>(f) > x ? std::nextafterf(f, -std::numeric_limits<float>::infinity()) : f;
}
/// The least float that is not below x.
inline float roundedUp(double x) { return -roundedDown(-x); }

}  // namespace touchstone::broadphase
