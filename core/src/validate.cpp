// SPDX-License-Identifier: MIT
// What makes the numbers of a shape invalid, said once for C++, JavaScript, the runner and the page.
#include "touchstone/validate.hpp"

#include <cmath>
#include <cstdio>
#include <limits>

namespace touchstone {
namespace {

constexpr std::string_view errorNames[errorCodeCount] = {"not-finite",      "too-large",       "negative-size",
                                                         "min-above-max",   "not-unit-length", "mixed-dimensions",
                                                         "unsupported-pair"};

/// As a person would write it: fifteen digits, but seventeen beside the limit, so that the double above 1e9 is not said
/// to be 1000000000. (Trying which is enough needs strtod, which would make the WebAssembly file 7 % larger.) The sign
/// of a NaN says nothing and differs between machines.
std::string written(double x) {
  if (std::isnan(x)) return "NaN";
  const int digits = std::abs(std::abs(x) - maxMagnitude) < 1 ? 17 : 15;
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.*g", digits, x);
  return buffer;
}

std::optional<ErrorCode> checkNumber(double x, FieldRole role) {
  if (!std::isfinite(x)) return ErrorCode::notFinite;
  if (std::abs(x) > maxMagnitude) return ErrorCode::tooLarge;
  if (role == FieldRole::size && x < 0) return ErrorCode::negativeSize;
  return std::nullopt;
}

/// Scales to length 1; the length found where it is off by more than the tolerance.
std::optional<double> normalise(std::span<double> v) {
  double squared = 0;
  for (const double x : v) squared += x * x;
  const double length = std::sqrt(squared);
  if (!(std::abs(length - 1) <= unitTolerance)) return length;
  // What is unit up to rounding stays as it is, so that validating twice changes nothing.
  if (std::abs(length - 1) > 4 * std::numeric_limits<double>::epsilon())
    for (double& x : v) x /= length;
  return std::nullopt;
}

}  // namespace

std::string_view nameOf(ErrorCode code) { return errorNames[static_cast<int>(code)]; }

std::string Violation::path() const {
  const Field& f = layoutOf(kind).fields[field];
  std::string path(f.name);
  if (f.count > 1 && code != ErrorCode::notUnitLength) path.append("[").append(std::to_string(component)).append("]");
  return path;
}

std::string Violation::message() const {
  const std::string what = std::string(layoutOf(kind).name) + "." + path();
  switch (code) {
    case ErrorCode::notFinite: return what + " must be a finite number, but is " + written(found) + ".";
    case ErrorCode::tooLarge: return what + " must lie between -1e9 and 1e9, but is " + written(found) + ".";
    case ErrorCode::negativeSize: return what + " must not be negative, but is " + written(found) + ".";
    case ErrorCode::minAboveMax:
      return what + " must not be greater than max[" + std::to_string(component) + "], but is " + written(found) + ".";
    case ErrorCode::notUnitLength:
      return what + " must have length 1 (within 0.001), but has length " + written(found) + ".";
    case ErrorCode::mixedDimensions: return "A 2D shape cannot meet a 3D shape.";
    case ErrorCode::unsupportedPair: return "Two planes can only be asked whether their boundaries meet.";
  }
  return {};
}

std::optional<Violation> validate(ShapeKind kind, std::span<double> numbers) {
  const ShapeLayout& layout = layoutOf(kind);
  const auto violation = [&](ErrorCode code, int field, std::size_t component, double found) {
    return Violation{code, kind, static_cast<std::uint8_t>(field), static_cast<std::uint8_t>(component), found};
  };
  std::size_t at = 0;
  for (int f = 0; f < layout.fieldCount; ++f) {
    const Field& field = layout.fields[f];
    for (std::size_t i = 0; i < field.count; ++i)
      if (const auto code = checkNumber(numbers[at + i], field.role)) return violation(*code, f, i, numbers[at + i]);
    at += field.count;
  }
  at = 0;
  for (int f = 0; f < layout.fieldCount; ++f) {
    const Field& field = layout.fields[f];
    const std::span<double> own = numbers.subspan(at, field.count);
    at += field.count;
    if (field.role == FieldRole::lower) {
      for (std::size_t i = 0; i < field.count; ++i)
        if (own[i] > numbers[at + i]) return violation(ErrorCode::minAboveMax, f, i, own[i]);
    }
    if (field.role == FieldRole::unitVector || field.role == FieldRole::unitQuaternion) {
      if (const auto length = normalise(own)) return violation(ErrorCode::notUnitLength, f, 0, *length);
    }
  }
  return std::nullopt;
}

template <class S>
std::optional<Violation> validate(Shape<S>& shape) {
  double numbers[maxShapeNumbers];
  const int count = pack(shape, std::span<double>(numbers));
  const auto violation = validate(kindOf(shape), std::span<double>(numbers, static_cast<std::size_t>(count)));
  if (!violation) shape = unpack<S>(kindOf(shape), std::span<const double>(numbers, static_cast<std::size_t>(count)));
  return violation;
}
template std::optional<Violation> validate(Shape<float>&);
template std::optional<Violation> validate(Shape<double>&);

}  // namespace touchstone
