// SPDX-License-Identifier: MIT
// Numbers of 106 bits and exact sums, for directions and signs that 53 bits do not decide: normals of slivers, common
// normals of nearly parallel edges, determinants close to 0.
// A Wide is the sum of two doubles of which the second is at most half a unit in the last place of the first. Sums and
// products of two doubles are exact (Knuth, Dekker); those of two Wides have a relative error below 2^-102.
// Source: Dekker, A floating-point technique for extending the available precision, 1971; Shewchuk, Adaptive precision
// floating-point arithmetic and fast robust geometric predicates, 1997.
#pragma once

#include <algorithm>
#include <cmath>

#include "algorithms/directions.hpp"

namespace touchstone {

/// high + low, with |low| of at most half a unit in the last place of high.
struct Wide {
  double high, low;
};
inline Wide exactSum(double a, double b) {
  const double sum = a + b, bPart = sum - a, aPart = sum - bPart;
  return {sum, (a - aPart) + (b - bPart)};
}
/// The same where |a| >= |b|, or a is 0.
inline Wide exactSumOfOrdered(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}
inline Wide exactProduct(double a, double b) {
  const auto halves = [](double x) -> Wide {
    const double c = 134217729.0 * x, high = c - (c - x);  // 2^27 + 1
    return {high, x - high};
  };
  const double product = a * b;
  const Wide x = halves(a), y = halves(b);
  return {product, x.low * y.low - (((product - x.high * y.high) - x.low * y.high) - x.high * y.low)};
}
inline Wide operator+(Wide a, Wide b) {
  Wide sum = exactSum(a.high, b.high);
  const Wide low = exactSum(a.low, b.low);
  sum = exactSumOfOrdered(sum.high, sum.low + low.high);
  return exactSumOfOrdered(sum.high, sum.low + low.low);
}
inline Wide operator-(Wide a) { return {-a.high, -a.low}; }
inline Wide operator-(Wide a, Wide b) { return a + -b; }
inline Wide operator*(Wide a, Wide b) {
  Wide product = exactProduct(a.high, b.high);
  product.low += a.high * b.low + a.low * b.high;
  return exactSumOfOrdered(product.high, product.low);
}

/// A sum of doubles, exact: parts that do not overlap, in the order of their magnitudes.
class ExactSum {
 public:
  void addProduct(double a, double b) {
    if (a == 0 || b == 0) return;
    const Wide product = exactProduct(a, b);
    add(product.low);
    add(product.high);
  }
  void addProduct(double a, double b, double c) {
    if (a == 0 || b == 0 || c == 0) return;
    const Wide ab = exactProduct(a, b);
    addProduct(ab.low, c);
    addProduct(ab.high, c);
  }
  int sign() const { return count_ == 0 ? 0 : part_[count_ - 1] > 0 ? 1 : -1; }
  /// Up to a unit in the last place.
  double rounded() const {
    double sum = 0;
    for (int i = 0; i < count_; ++i) sum += part_[i];
    return sum;
  }

 private:
  void add(double x) {
    int kept = 0;
    for (int i = 0; i < count_; ++i) {
      const Wide sum = exactSum(x, part_[i]);
      if (sum.low != 0) part_[kept++] = sum.low;
      x = sum.high;
    }
    if (x != 0) part_[kept++] = x;
    count_ = kept;
  }
  static constexpr int capacity = 24 * 4;
  double part_[capacity];
  int count_ = 0;
};

/// A vector of 106 bits.
struct WideVec3 {
  Wide x[3];
  Vec3<double> rounded() const { return {{x[0].high, x[1].high, x[2].high}}; }
};
/// b - a, exact.
inline WideVec3 exactDifference(const Vec3<double>& b, const Vec3<double>& a) {
  return {{exactSum(b[0], -a[0]), exactSum(b[1], -a[1]), exactSum(b[2], -a[2])}};
}
/// The image under a matrix of doubles, which is taken as it is: a rotation that is so only up to rounding.
inline WideVec3 turned(const Rotation<double, 3>& by, const WideVec3& v) {
  WideVec3 out{};
  for (int i = 0; i < 3; ++i) {
    const auto part = [&](int k) { return v.x[k] * Wide{by.column[k][i], 0}; };
    out.x[i] = part(0) + part(1) + part(2);
  }
  return out;
}
inline WideVec3 cross(const WideVec3& a, const WideVec3& b) {
  WideVec3 out{};
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    out.x[i] = a.x[j] * b.x[k] - a.x[k] * b.x[j];
  }
  return out;
}

/// The unit vector along a x b, with an error of a few units in the last place; zero where a and b are parallel as far
/// as 106 bits tell: where the sine of their angle is below 2^-48.
inline Vec3<double> wideNormal(const WideVec3& a, const WideVec3& b) {
  const Vec3<double> n = cross(a, b).rounded();
  constexpr double leastSine = 0x1p-48;
  if (!(maxNorm(n) > leastSine * maxNorm(a.rounded()) * maxNorm(b.rounded()))) return {};
  return lengthAndDirection(n).direction;
}
/// The unit normal of the triangle a, b, c, counter-clockwise seen from where it points to; zero only where the points
/// are collinear, exactly. For coordinates as orientation() takes them.
Vec3<double> exactNormal(const Vec3<double>& a, const Vec3<double>& b, const Vec3<double>& c);

}  // namespace touchstone
