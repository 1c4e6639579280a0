// SPDX-License-Identifier: MIT
// Validation of the numbers of a shape, with its messages; shared by C++, JavaScript, the runner and the page.
#include "touchstone/validate.hpp"

#include <cmath>
#include <cstdlib>

#include "queries/placing.hpp"

namespace touchstone {
namespace {

constexpr std::string_view errorNames[errorCodeCount] = {"not-finite",       "too-large",        "negative-size",
                                                         "min-above-max",    "not-unit-length",  "point-count",
                                                         "mixed-dimensions", "unsupported-pair", "not-answered"};

/// A non-negative whole number and `places` digits behind the point, without trailing zeros.
std::string decimal(std::uint64_t whole, std::uint64_t fraction, int places) {
  std::string text = std::to_string(whole);
  if (fraction == 0) return text;
  const std::string digits = std::to_string(fraction);
  text += "." + std::string(static_cast<std::size_t>(places) - digits.size(), '0') + digits;
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}
std::uint64_t powerOfTen(int n) {
  std::uint64_t p = 1;
  for (int i = 0; i < n; ++i) p *= 10;
  return p;
}

/// Very large and very small magnitudes: a mantissa of twelve digits and a power of ten.
std::string writtenWithExponent(double magnitude) {
  int exponent = 0;
  while (magnitude >= 10) {
    magnitude /= 10;
    ++exponent;
  }
  while (magnitude < 1) {
    magnitude *= 10;
    --exponent;
  }
  const std::uint64_t unit = powerOfTen(11);
  auto digits = static_cast<std::uint64_t>(std::llround(magnitude * static_cast<double>(unit)));
  if (digits >= 10 * unit) {
    digits /= 10;
    ++exponent;
  }
  return decimal(digits / unit, digits % unit, 11) + (exponent < 0 ? "e-" : "e+") + std::to_string(std::abs(exponent));
}

/// Decimal text of a number: fifteen digits, but seventeen near the limit, so that the next double above 1e9 is not
/// written as 1000000000. (The C library's formatting would make the WebAssembly file 7 % larger.) A NaN has no sign
/// here, because its sign differs between machines.
std::string written(double x) {
  if (std::isnan(x)) return "NaN";
  const std::string sign = std::signbit(x) ? "-" : "";
  const double magnitude = std::abs(x);
  if (std::isinf(x)) return sign + "inf";
  if (magnitude != 0 && (magnitude < 1e-4 || magnitude >= 1e15)) return sign + writtenWithExponent(magnitude);
  auto whole = static_cast<std::uint64_t>(magnitude);
  int places = std::abs(magnitude - maxMagnitude) < 1 ? 17 : 15;
  for (std::uint64_t rest = whole; rest > 0; rest /= 10) --places;
  const std::uint64_t unit = powerOfTen(places);
  const double rest = (magnitude - static_cast<double>(whole)) * static_cast<double>(unit);
  auto fraction = static_cast<std::uint64_t>(std::llround(rest));
  if (fraction >= unit) {
    fraction = 0;
    ++whole;
  }
  return sign + decimal(whole, fraction, places);
}

std::optional<ErrorCode> checkNumber(double x, FieldRole role) {
  if (!std::isfinite(x)) return ErrorCode::notFinite;
  if (std::abs(x) > maxMagnitude) return ErrorCode::tooLarge;
  if (role == FieldRole::size && x < 0) return ErrorCode::negativeSize;
  return std::nullopt;
}

/// Scales to length 1; returns the length found if it differs from 1 by more than the tolerance.
std::optional<double> normalise(std::span<double> v, double rounding) {
  double squared = 0;
  for (const double x : v) squared += x * x;
  const double length = std::sqrt(squared);
  if (!(std::abs(length - 1) <= unitTolerance)) return length;
  if (std::abs(length - 1) > rounding)
    for (double& x : v) x /= length;
  return std::nullopt;
}

}  // namespace

std::string_view nameOf(ErrorCode code) { return errorNames[static_cast<int>(code)]; }

std::string Violation::path() const {
  std::string path(field.name);
  unsigned of = field.count, at = component;
  if (TOUCHSTONE_ALL_SHAPES != 0 && field.listOf > 0) {
    if (code == ErrorCode::pointCount) return path;
    of = field.listOf;
    path.append("[").append(std::to_string(at / of)).append("]");
    at %= of;
  }
  if (of > 1 && code != ErrorCode::notUnitLength) path.append("[").append(std::to_string(at)).append("]");
  return path;
}

std::string Violation::message() const {
  const std::string what = std::string(owner) + "." + path();
  switch (code) {
    case ErrorCode::notFinite: return what + " is " + written(found) + "; it must be a finite number.";
    case ErrorCode::tooLarge: return what + " is " + written(found) + "; it must be between -1e9 and 1e9.";
    case ErrorCode::negativeSize: return what + " is " + written(found) + "; it must be 0 or more.";
    case ErrorCode::minAboveMax:
      return what + " is " + written(found) + "; it must not be greater than max[" + std::to_string(component) + "].";
    case ErrorCode::notUnitLength: return what + " has length " + written(found) + "; it must be 1 (within 0.001).";
    case ErrorCode::pointCount:
      if constexpr (TOUCHSTONE_ALL_SHAPES != 0) {
        const std::uint32_t most = field.listOf == 3 ? maxHullPoints : maxPolygonPoints;
        return what + " has " + written(found) + " points; it must have 1 to " + std::to_string(most) + ".";
      }
      break;
    case ErrorCode::notAnswered: break;
    case ErrorCode::mixedDimensions: return "A 2D shape and a 3D shape have no distance.";
    case ErrorCode::unsupportedPair: return "Two planes have no distance; query whether their boundary planes meet.";
  }
  return {};
}

namespace {

/// The points that the numbers of a shape refer to. They are checked where the shape is: its position and rotation,
/// which are valid, are the numbers after the reference.
template <int N>
std::optional<Violation> violationOfPoints(std::string_view owner, const Field& field, const double* numbers,
                                           const HullPoints<N>& points) {
  Vec<double, N> position{};
  for (int k = 0; k < N; ++k) position[k] = numbers[4 + k];
  PoseIn<double, N> turn{};
  if constexpr (N == 3)
    turn.rotation = {numbers[7], numbers[8], numbers[9], numbers[10]};
  else
    turn.angle = numbers[6];
  const bool turned = isTurned(turn);
  const Rotation<double, N> rotation = turned ? rotationOf(turn) : Rotation<double, N>::identity();
  for (std::size_t i = 0; i < points.count; ++i) {
    const Vec<double, N> placed = (turned ? rotation.toWorld(points[i]) : points[i]) + position;
    for (int k = 0; k < N; ++k)
      for (const double x : {points[i][k], placed[k]})
        if (const auto code = checkNumber(x, FieldRole::coordinate))
          return Violation{*code, owner, field, static_cast<std::uint16_t>(N * static_cast<int>(i) + k), x};
  }
  return std::nullopt;
}
std::optional<Violation> violationOfPoints(std::string_view owner, const Field& field, const double* numbers) {
  const HullPointsHead* points = Reference<double>::pointsAt(numbers);
  const std::uint32_t most = field.listOf == 3 ? maxHullPoints : maxPolygonPoints;
  const std::uint32_t count = points == nullptr ? 0 : points->count;
  if (count == 0 || count > most) return Violation{ErrorCode::pointCount, owner, field, 0, static_cast<double>(count)};
  if (field.listOf == 3) return violationOfPoints<3>(owner, field, numbers, static_cast<const HullPoints<3>&>(*points));
  return violationOfPoints<2>(owner, field, numbers, static_cast<const HullPoints<2>&>(*points));
}

std::optional<Violation> validateFields(std::string_view owner, std::span<const Field> fields,
                                        std::span<double> numbers, double rounding) {
  const auto violation = [&](ErrorCode code, const Field& field, std::size_t component, double found) {
    return Violation{code, owner, field, static_cast<std::uint16_t>(component), found};
  };
  std::size_t at = 0;
  for (const Field& field : fields) {
    for (std::size_t i = 0; field.role != FieldRole::points && i < field.count; ++i)
      if (const auto code = checkNumber(numbers[at + i], field.role))
        return violation(*code, field, i, numbers[at + i]);
    at += field.count;
  }
  at = 0;
  for (const Field& field : fields) {
    const std::span<double> own = numbers.subspan(at, field.count);
    at += field.count;
    if (field.role == FieldRole::lower) {
      for (std::size_t i = 0; i < field.count; ++i)
        if (own[i] > numbers[at + i]) return violation(ErrorCode::minAboveMax, field, i, own[i]);
    }
    if (field.role == FieldRole::unitVector || field.role == FieldRole::unitQuaternion) {
      if (const auto length = normalise(own, rounding)) return violation(ErrorCode::notUnitLength, field, 0, *length);
    }
  }
  if (TOUCHSTONE_ALL_SHAPES != 0 && fields[0].role == FieldRole::points)
    return violationOfPoints(owner, fields[0], numbers.data());
  return std::nullopt;
}

}  // namespace

std::optional<Violation> validate(ShapeKind kind, std::span<double> numbers, double rounding) {
  const ShapeLayout& layout = layoutOf(kind);
  return validateFields(layout.name, {layout.fields, layout.fieldCount}, numbers, rounding);
}
std::optional<Violation> validatePose(int dimension, std::span<double> numbers, double rounding) {
  return validateFields("pose", poseFieldsOf(dimension), numbers, rounding);
}

template <ScalarType S>
std::optional<Violation> validate(Shape<S>& shape) {
  double numbers[maxShapeNumbers];
  pack(shape, std::span<double>(numbers));
  const auto violation = validate(kindOf(shape), numbers, unitRounding<S>);
  if (!violation) shape = unpack<S>(kindOf(shape), numbers);
  return violation;
}
template std::optional<Violation> validate(Shape<float>&);
template std::optional<Violation> validate(Shape<double>&);

template <ScalarType S>
std::optional<Violation> validate(Pose<S>& pose) {
  const Pose<double> p = widened(pose);
  double numbers[] = {p.position[0], p.position[1], p.position[2], p.rotation.x,
                      p.rotation.y,  p.rotation.z,  p.rotation.w};
  const auto violation = validatePose(3, numbers, unitRounding<S>);
  const auto at = [&](int i) { return static_cast<S>(numbers[i]); };
  if (!violation) pose.rotation = {at(3), at(4), at(5), at(6)};
  return violation;
}
template <ScalarType S>
std::optional<Violation> validate(Pose2<S>& pose) {
  const Pose2<double> p = widened(pose);
  double numbers[] = {p.position[0], p.position[1], p.angle};
  return validatePose(2, numbers, unitRounding<S>);
}
template std::optional<Violation> validate(Pose<float>&);
template std::optional<Violation> validate(Pose<double>&);
template std::optional<Violation> validate(Pose2<float>&);
template std::optional<Violation> validate(Pose2<double>&);

}  // namespace touchstone
