// SPDX-License-Identifier: MIT
// Problem: sine and cosine of an angle with the same bits on every machine; C libraries differ in the last bit.
// Derivation: with k the whole number nearest to angle / (pi / 2), r = angle - k pi / 2 is in [-pi / 4, pi / 4],
// where the terms of both Taylor series fall below 1e-18 within ten; k mod 4 selects sine or cosine and the sign. r
// is a sum of two numbers: pi / 2 is split into three parts of 22 bits, so that their products with |k| < 2^31 are
// exact, and a remainder; sums are computed with their exact rounding error (Knuth, The Art of Computer Programming
// 2, 4.2.2, theorem B). The error is less than one unit in the last place, also next to the zeros of both.
#include <cmath>
#include <limits>

#include "touchstone/vec.hpp"

namespace touchstone {
namespace {

/// The number that is nearest to a sum, and the rest: together they are the sum.
struct Sum {
  double high, low;
};
constexpr Sum exactSum(double a, double b) {
  const double high = a + b, fromB = high - a;
  return {high, (a - (high - fromB)) + (b - fromB)};
}

constexpr double perQuarter = 0x1.45f306dc9c883p-1;
constexpr double quarter[] = {0x1.921fb0p+0, 0x1.5110b0p-22, 0x1.184698p-44}, quarterRest = 0x1.3198a2e037073p-69;
/// Beyond this k has more than 31 bits; the contract ends at 1e9, a turn by an angle more included at 2e9.
constexpr double most = 3e9;

/// The remainder of an angle after k quarter turns.
Sum afterQuarters(double angle, double k) {
  Sum rest{angle, 0};
  double low = -k * quarterRest;
  for (const double part : quarter) {
    rest = exactSum(rest.high, -k * part);
    low += rest.low;
  }
  return exactSum(rest.high, low);
}

template <int Count>
constexpr double series(const double (&coefficients)[std::size_t{Count}], double x) {
  double sum = coefficients[Count - 1];
  for (int i = Count - 2; i >= 0; --i) sum = coefficients[i] + x * sum;
  return sum;
}
double sineOf(const Sum& r) {
  constexpr double c[] = {-1.0 / 6,        1.0 / 120,        -1.0 / 5040,          1.0 / 362880,
                          -1.0 / 39916800, 1.0 / 6227020800, -1.0 / 1307674368000, 1.0 / 355687428096000};
  const double square = r.high * r.high;
  return r.high + (r.high * square * series<8>(c, square) + r.low * (1 - square / 2));
}
double cosineOf(const Sum& r) {
  constexpr double c[] = {1.0 / 24,        -1.0 / 720,         1.0 / 40320,         -1.0 / 3628800,
                          1.0 / 479001600, -1.0 / 87178291200, 1.0 / 20922789888000};
  const double square = r.high * r.high;
  const Sum first = exactSum(1, -square / 2);
  return first.high + (first.low + (square * square * series<7>(c, square) - r.high * r.low));
}

}  // namespace

template <ScalarType S>
Rotation<S, 2> rotationOf(S angle) {
  const auto wide = static_cast<double>(angle);
  double c = std::numeric_limits<double>::quiet_NaN(), s = c;
  if (std::abs(wide) <= most) {
    const double k = std::floor(wide * perQuarter + 0.5);
    const Sum rest = afterQuarters(wide, k);
    const auto quarters = static_cast<long long>(k) & 3;
    const double sine = sineOf(rest), cosine = cosineOf(rest);
    const bool isOdd = (quarters & 1) != 0;
    c = isOdd ? sine : cosine;
    s = isOdd ? cosine : sine;
    if (quarters == 1 || quarters == 2) c = -c;
    if (quarters >= 2) s = -s;
  }
  const Vec<S, 2> along{{static_cast<S>(c), static_cast<S>(s)}};
  return {{along, perpendicular(along)}};
}

template Rotation<float, 2> rotationOf(float);
template Rotation<double, 2> rotationOf(double);

}  // namespace touchstone
