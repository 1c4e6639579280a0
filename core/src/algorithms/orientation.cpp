// SPDX-License-Identifier: MIT
// Problem: the sign of a determinant of coordinates, without rounding error.
// Method: the determinant in double decides where its magnitude exceeds a bound of its rounding error. Otherwise it is
// evaluated exactly, as a sum of products of three coordinates: a product is an expansion of at most four doubles, and
// expansions are added exactly. Where all differences of coordinates are exact (small multiples of a power of two), the
// sum has six products instead of 24.
// Coordinates below 2^-300 count as 0: the others are multiples of 2^-352, and products of three of these multiples of
// the smallest double, so that nothing underflows in the exact sum. What that leaves out changes a determinant of
// coordinates up to 2^31 by less than 2^-230, in the plane 2^-260, which the bound of the rounding error includes.
// Degenerate: points that coincide or are collinear have the determinant 0, which the exact sum finds.
// Source: Shewchuk, Adaptive precision floating-point arithmetic and fast robust geometric predicates, 1997.
#include "algorithms/orientation.hpp"

#include <cmath>

#include "algorithms/wide.hpp"

namespace touchstone {
namespace {

/// Bounds of the rounding error as a part of the sum of the magnitudes of all products: (7 + 56 e) e and (3 + 16 e) e
/// with e = 2^-53.
constexpr double errorIn3d = 7.7715611723761027e-16, errorIn2d = 3.3306690738754716e-16;
/// What coordinates that count as 0, and underflow, change at most.
constexpr double minuteIn3d = 0x1p-230, minuteIn2d = 0x1p-260;

/// Whether a - b is exact.
template <int N>
bool isExactDifference(const Vec<double, N>& a, const Vec<double, N>& b) {
  for (int k = 0; k < N; ++k)
    if (exactSum(a[k], -b[k]).low != 0) return false;
  return true;
}

/// Adds the six products of the determinant with rows u, v, w, times `sign`.
void addDeterminant(ExactSum& sum, const Vec3<double>& u, const Vec3<double>& v, const Vec3<double>& w, double sign) {
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    sum.addProduct(u[i], v[j], sign * w[k]);
    sum.addProduct(u[k], v[j], -sign * w[i]);
  }
}

int exactOrientation(const Vec3<double>& a, const Vec3<double>& b, const Vec3<double>& c, const Vec3<double>& d) {
  // Common corners of neighbouring triangles are the usual cause of a determinant of 0.
  if (a == b || a == c || a == d || b == c || b == d || c == d) return 0;
  ExactSum sum;
  if (isExactDifference(b, a) && isExactDifference(c, a) && isExactDifference(d, a)) {
    addDeterminant(sum, b - a, c - a, d - a, 1);
  } else {
    addDeterminant(sum, b, c, d, 1);
    addDeterminant(sum, a, c, d, -1);
    addDeterminant(sum, a, b, d, 1);
    addDeterminant(sum, a, b, c, -1);
  }
  return sum.sign();
}

int exactOrientation(const Vec2<double>& a, const Vec2<double>& b, const Vec2<double>& c) {
  ExactSum sum;
  const auto addCross = [&](const Vec2<double>& u, const Vec2<double>& v) {
    sum.addProduct(u[0], v[1]);
    sum.addProduct(-u[1], v[0]);
  };
  if (isExactDifference(b, a) && isExactDifference(c, a)) {
    addCross(b - a, c - a);
  } else {
    addCross(a, b);
    addCross(b, c);
    addCross(c, a);
  }
  return sum.sign();
}

}  // namespace

int orientation(const Vec3<double>& a, const Vec3<double>& b, const Vec3<double>& c, const Vec3<double>& d) {
  const Vec3<double> u = b - a, v = c - a, w = d - a;
  double determinant = 0, magnitude = 0;
  for (int i = 0; i < 3; ++i) {
    const double first = u[(i + 1) % 3] * v[(i + 2) % 3], second = u[(i + 2) % 3] * v[(i + 1) % 3];
    determinant += w[i] * (first - second);
    magnitude += std::abs(w[i]) * (std::abs(first) + std::abs(second));
  }
  const double error = errorIn3d * magnitude + minuteIn3d;
  if (determinant > error) return 1;
  if (determinant < -error) return -1;
  return exactOrientation(withoutMinute(a), withoutMinute(b), withoutMinute(c), withoutMinute(d));
}

int orientation(const Vec2<double>& a, const Vec2<double>& b, const Vec2<double>& c) {
  const Vec2<double> u = b - a, v = c - a;
  const double first = u[0] * v[1], second = u[1] * v[0];
  const double determinant = first - second, error = errorIn2d * (std::abs(first) + std::abs(second)) + minuteIn2d;
  if (determinant > error) return 1;
  if (determinant < -error) return -1;
  return exactOrientation(withoutMinute(a), withoutMinute(b), withoutMinute(c));
}

Vec3<double> exactNormal(const Vec3<double>& a, const Vec3<double>& b, const Vec3<double>& c) {
  const Vec3<double> p = withoutMinute(a);
  const WideVec3 u = exactDifference(withoutMinute(b), p), v = exactDifference(withoutMinute(c), p);
  const Vec3<double> n = wideNormal(u, v);
  if (maxNorm(n) > 0) return n;
  // The terms of each component cancel by more than 106 bits can lose.
  const auto component = [&](int j, int k) {
    ExactSum sum;
    for (const double s : {u.x[j].high, u.x[j].low})
      for (const double t : {v.x[k].high, v.x[k].low}) sum.addProduct(s, t);
    for (const double s : {u.x[k].high, u.x[k].low})
      for (const double t : {v.x[j].high, v.x[j].low}) sum.addProduct(-s, t);
    return sum.rounded();
  };
  return lengthAndDirection(Vec3<double>{{component(1, 2), component(2, 0), component(0, 1)}}).direction;
}

}  // namespace touchstone
