// SPDX-License-Identifier: MIT
// Thresholds of the float kernels for equal, close and parallel; the pairs' own functions solve the lanes beyond
// them.
#pragma once

namespace touchstone::lanes {

// Fractions of the operands' size, in float. Separations closer than this are left to the exact tie rules.
inline constexpr float tieSlack = 4e-6F;
/// Squared: a shorter gap is too inaccurate for a normal. Rounding of 6e-8 of the size rotates the normal by that
/// over the gap: over the length of an axis that is half of the error bound.
inline constexpr float close = 1e-3F;
/// Squared: the same between two points inside their segments, whose gap is perpendicular to both.
inline constexpr float crossing = 1e-8F;
/// Of the squared size: the product of a gap and an axis at whose end it begins, from which on the other end is out of
/// reach of a rotation by rounding.
inline constexpr float leastLean = 1e-6F;
/// Squared sine below which two directions are too parallel for their cross product, for the stationary point of two
/// axes, for two axes in the plane to be left to the rules of parallel ones, and below which they are one direction.
inline constexpr float tooParallel = 1e-2F, nearlyParallel = 2e-3F, planarParallel = 1e-8F, parallel = 1e-12F;
/// Component of a normal along an axis of a box up to which the axis is perpendicular to it, off by rounding, and from
/// which on its sign is that of the axis.
inline constexpr float mostLevel = 2e-6F, leastInclined = 1e-5F;
/// Of the squared length of an axis: what the squared difference of the radii leaves of it at least, so that the cone
/// of a tapered capsule is well-conditioned.
inline constexpr float leastTaper = 2e-2F;
/// By how much, as a part of the size, a certificate may be off: half of the error bound.
inline constexpr float mostOff = 2e-6F;
/// Difference of two steps of a parameter below which it has converged.
inline constexpr float leastStep = 1e-7F;
/// Squared length in metres below which squares underflow.
inline constexpr float leastSquare = 1e-24F;
/// Product of two squared lengths, below which their determinant does.
inline constexpr float leastDeterminant = 1e-30F;

}  // namespace touchstone::lanes
