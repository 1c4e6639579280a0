// SPDX-License-Identifier: MIT
// Validation. A valid shape is a correct argument of every query; for an invalid one the cause is returned: the
// field, the component, the value found, the values allowed. No exceptions.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "touchstone/layout.hpp"
#include "touchstone/pose.hpp"

namespace touchstone {

/// Largest magnitude of any number of a shape; itself allowed.
inline constexpr double maxMagnitude = 1e9;
/// Allowed deviation of the length of a normal or quaternion from 1; within it, both are normalised.
inline constexpr double unitTolerance = 1e-3;

/// Upper bound of the deviation from length 1 that rounding leaves in a normalised vector of this scalar.
template <ScalarType S>
inline constexpr double unitRounding = 4.0 * std::numeric_limits<S>::epsilon();

/// Why a shape, a pose or a pair is rejected.
enum class ErrorCode : std::uint8_t {
  notFinite,      ///< NaN or an infinity
  tooLarge,       ///< magnitude above maxMagnitude
  negativeSize,   ///< radius or half extent below zero
  minAboveMax,    ///< a box with min > max
  notUnitLength,  ///< normal or quaternion whose length is off 1 by more than unitTolerance
  pointCount,     ///< no points, or more than a shape may have
  // Of a pair, so never the answer of validate():
  mixedDimensions,  ///< a 2D shape against a 3D shape
  unsupportedPair,  ///< plane-plane in any query but the boolean
  notAnswered,      ///< an algorithm that was asked for by name has no answer for the pair
};
/// How many codes there are.
inline constexpr int errorCodeCount = 9;
/// The name used in JSON and in JavaScript: "not-finite", "too-large", ...
std::string_view nameOf(ErrorCode code);

/// The cause of a rejection of a shape or a pose: the field, the component, the code and the value found.
struct Violation {
  ErrorCode code;
  std::string_view owner;  ///< the name of the shape's kind, or "pose"
  Field field;
  std::uint16_t component;  ///< index within the field, of a list of vectors counted through; 0 for a bare number
  double found;             ///< the offending number; for notUnitLength the length
  /// The field's path below its owner: "radius", "min[1]", "rotation".
  std::string path() const;
  /// States the field, the value found and the values allowed.
  std::string message() const;
};

/// Validates the numbers of a shape and normalises unit vectors and quaternions in place; empty for a valid shape,
/// otherwise the first cause, and `numbers` are unchanged. They are at least layoutOf(kind).numberCount(), in the
/// order of the fields. A vector of unit length up to `rounding` is unchanged, so that validating twice changes
/// nothing. -0 is a valid zero.
std::optional<Violation> validate(ShapeKind kind, std::span<double> numbers, double rounding = unitRounding<double>);

/// The same for a shape, which is normalised on success. Float and double.
template <ScalarType S>
std::optional<Violation> validate(Shape<S>& shape);

/// The same for the numbers of a pose of dimension 2 or 3: position, then rotation or angle.
std::optional<Violation> validatePose(int dimension, std::span<double> numbers, double rounding = unitRounding<double>);
/// The same for a pose, whose rotation is normalised on success. Where a pose takes a shape out of the allowed range is
/// found by validate(*transform(shape, pose)). Float and double.
template <ScalarType S>
std::optional<Violation> validate(Pose<S>& pose);
template <ScalarType S>
std::optional<Violation> validate(Pose2<S>& pose);

}  // namespace touchstone
