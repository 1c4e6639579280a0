// SPDX-License-Identifier: MIT
// Vectors, quotients and roots of 106 bits (wide.hpp), and numbers rounded outwards. Each operation has a relative
// error below 2^-98; a bound that is made of them is widened by `wideSlack` of the lengths in play before it is
// rounded.
#pragma once

#include <cmath>
#include <limits>

#include "algorithms/exact/wide.hpp"

namespace touchstone::proof {

/// More than the rounding of a thousand operations, as a fraction of the lengths that they are made of.
inline constexpr double wideSlack = 0x1p-84;
/// What products that underflow may lose, in metres.
inline constexpr double leastSlack = 0x1p-960;

/// Of double, relative.
inline constexpr double rounding = std::numeric_limits<double>::epsilon();
inline constexpr double infinite = std::numeric_limits<double>::infinity();

inline Wide operator/(Wide a, Wide b) {
  const double first = a.high / b.high;
  Wide rest = a - b * Wide{first, 0};
  const double second = rest.high / b.high;
  rest = rest - b * Wide{second, 0};
  return exactSumOfOrdered(first, second) + Wide{rest.high / b.high, 0};
}
inline Wide wideRoot(Wide a) {
  if (!(a.high > 0)) return {0, 0};
  const double root = std::sqrt(a.high);
  const Wide rest = a - exactProduct(root, root);
  return exactSumOfOrdered(root, rest.high / (2 * root));
}
inline bool isLess(Wide a, Wide b) { return a.high < b.high || (a.high == b.high && a.low < b.low); }
inline Wide largerOf(Wide a, Wide b) { return isLess(a, b) ? b : a; }
inline Wide smallerOf(Wide a, Wide b) { return isLess(a, b) ? a : b; }
inline Wide magnitude(Wide a) { return a.high < 0 ? -a : a; }
inline Wide scaled(Wide a, double powerOfTwo) { return {a.high * powerOfTwo, a.low * powerOfTwo}; }

inline WideVec3 wide(const Vec3<double>& v) { return {{{v[0], 0}, {v[1], 0}, {v[2], 0}}}; }
inline WideVec3 operator+(const WideVec3& a, const WideVec3& b) {
  return {{a.x[0] + b.x[0], a.x[1] + b.x[1], a.x[2] + b.x[2]}};
}
inline WideVec3 operator-(const WideVec3& a) { return {{-a.x[0], -a.x[1], -a.x[2]}}; }
inline WideVec3 operator-(const WideVec3& a, const WideVec3& b) { return a + -b; }
inline WideVec3 operator*(const WideVec3& a, Wide by) { return {{a.x[0] * by, a.x[1] * by, a.x[2] * by}}; }
inline Wide dot(const WideVec3& a, const WideVec3& b) { return a.x[0] * b.x[0] + a.x[1] * b.x[1] + a.x[2] * b.x[2]; }

/// A power of two that brings the largest component to about 1; 1 for the zero vector.
inline double scaleOf(const WideVec3& v) {
  const double most = maxNorm(v.rounded());
  if (!(most > 0)) return 1;
  int exponent = 0;
  std::frexp(most, &exponent);
  return std::ldexp(1.0, -std::max(-1020, std::min(exponent, 1020)));
}
inline WideVec3 scaledBy(const WideVec3& v, double powerOfTwo) {
  return {{scaled(v.x[0], powerOfTwo), scaled(v.x[1], powerOfTwo), scaled(v.x[2], powerOfTwo)}};
}
inline Wide lengthOf(const WideVec3& v) {
  const double by = scaleOf(v);
  const WideVec3 near = scaledBy(v, by);
  return scaled(wideRoot(dot(near, near)), 1 / by);
}
/// The unit vector along v; zero for the zero vector.
inline WideVec3 directionOf(const WideVec3& v) {
  const WideVec3 near = scaledBy(v, scaleOf(v));
  const Wide length = wideRoot(dot(near, near));
  if (!(length.high > 0)) return {};
  return near * (Wide{1, 0} / length);
}

/// A double that is not larger, or not smaller, than x widened by `slack` >= 0.
inline double roundedDown(Wide x, double slack) {
  const Wide y = x - Wide{slack, 0};
  return y.low < 0 ? std::nextafter(y.high, -infinite) : y.high;
}
inline double roundedUp(Wide x, double slack) { return -roundedDown(-x, slack); }
inline double roundedUp(double x) { return std::nextafter(x, infinite); }

}  // namespace touchstone::proof
