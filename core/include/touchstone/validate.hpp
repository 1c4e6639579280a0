// SPDX-License-Identifier: MIT
// The one validated entrance. A shape that passes is safe for every query; one that fails is answered with the cause:
// which field, which component, what was found, what is allowed. No exceptions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "touchstone/layout.hpp"

namespace touchstone {

/// Largest magnitude of any number of a shape.
inline constexpr double maxMagnitude = 1e9;
/// How far the length of a normal or quaternion may be off 1; closer ones are normalised.
inline constexpr double unitTolerance = 1e-3;

enum class ErrorCode : std::uint8_t {
  notFinite,        ///< NaN or an infinity
  tooLarge,         ///< magnitude above maxMagnitude
  negativeSize,     ///< radius or half extent below zero
  minAboveMax,      ///< a box with min > max
  notUnitLength,    ///< normal or quaternion whose length is off 1 by more than unitTolerance
  mixedDimensions,  ///< a 2D shape against a 3D shape
  unsupportedPair,  ///< plane-plane asked for anything but the boolean
};
inline constexpr int errorCodeCount = 7;
/// The name used in JSON and in JavaScript: "not-finite", "too-large", ...
std::string_view nameOf(ErrorCode code);

struct Violation {
  ErrorCode code;
  ShapeKind kind;
  std::uint8_t field;      ///< index into the layout's fields
  std::uint8_t component;  ///< index within the field; 0 for a bare number
  double found;            ///< the offending number; for notUnitLength the length
  /// The field's path below the shape: "radius", "min[1]", "rotation".
  std::string path() const;
  /// A sentence that says which field, what was found and what is allowed.
  std::string message() const;
};

/// Checks the numbers of a shape (double always, before any conversion to float) and normalises unit vectors and
/// quaternions in place. -0 is a valid zero.
std::optional<Violation> validate(ShapeKind kind, std::span<double> numbers);

/// The same for a typed shape; on success `shape` is normalised.
template <class S>
std::optional<Violation> validate(Shape<S>& shape);

}  // namespace touchstone
