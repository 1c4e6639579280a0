// SPDX-License-Identifier: MIT
// Problem: the sign of a determinant of coordinates, without rounding error.
// Method: the determinant in double decides where its magnitude exceeds a bound of its rounding error. Otherwise it is
// evaluated exactly (exact_sums.cpp), as a sum of products of three coordinates: a product is an expansion of at most
// four doubles, and expansions are added exactly. Where all differences of coordinates are exact (small multiples of a
// power of two), the sum has six products instead of 24. Coordinates below 2^-300 are treated as 0: the others are
// multiples of 2^-352, and products of three of these multiples of the smallest double, so that nothing underflows in
// the exact sum. What that leaves out changes a determinant of coordinates up to 2^31 by less than 2^-230, in the plane
// 2^-260, which the bound of the rounding error includes. Degenerate: points that coincide or are collinear have the
// determinant 0, which the exact sum finds. Source: Shewchuk, Adaptive precision floating-point arithmetic and fast
// robust geometric predicates, 1997.
#include "algorithms/exact/orientation.hpp"

#include <cmath>

namespace touchstone {
namespace {

/// Bounds of the rounding error as a part of the sum of the magnitudes of all products: (7 + 56 e) e and (3 + 16 e) e
/// with e = 2^-53.
constexpr double errorIn3d = 7.7715611723761027e-16, errorIn2d = 3.3306690738754716e-16;
/// The largest error from coordinates treated as 0 and from underflow.
constexpr double minuteIn3d = 0x1p-230, minuteIn2d = 0x1p-260;

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
  return detail::exactOrientation(withoutMinute(a), withoutMinute(b), withoutMinute(c), withoutMinute(d));
}

int orientation(const Vec2<double>& a, const Vec2<double>& b, const Vec2<double>& c) {
  const Vec2<double> u = b - a, v = c - a;
  const double first = u[0] * v[1], second = u[1] * v[0];
  const double determinant = first - second, error = errorIn2d * (std::abs(first) + std::abs(second)) + minuteIn2d;
  if (determinant > error) return 1;
  if (determinant < -error) return -1;
  return detail::exactOrientation(withoutMinute(a), withoutMinute(b), withoutMinute(c));
}

}  // namespace touchstone
