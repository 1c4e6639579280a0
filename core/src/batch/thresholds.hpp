// SPDX-License-Identifier: MIT
// What the float kernels hold to be equal, close or parallel; lanes beyond are left to the pair's own function.
#pragma once

namespace touchstone::lanes {

// Fractions of the operands' size, in float.
/// Two separations closer than this are left to the exact tie rules.
inline constexpr float tieSlack = 4e-6F;
/// Squared: a gap shorter than this has too few digits for a normal, which rounding of 6e-8 of the size turns by that
/// over the gap: over the length of an axis by half of what is promised.
inline constexpr float close = 1e-3F;
/// Squared: the same between two points inside their segments, whose gap is perpendicular to both.
inline constexpr float crossing = 1e-8F;
/// Squared sine below which two directions are too parallel for their cross product, for the stationary point of two
/// axes, and below which they are one direction.
inline constexpr float tooParallel = 1e-2F, nearlyParallel = 2e-3F, parallel = 1e-12F;
/// Squared length in metres, below which squares lose digits to underflow.
inline constexpr float leastSquare = 1e-24F;
/// Product of two squared lengths, below which their determinant does.
inline constexpr float leastDeterminant = 1e-30F;

}  // namespace touchstone::lanes
