// SPDX-License-Identifier: MIT
// Problem: signs of determinants and directions of cross products of coordinates that cancel.
// Method: sums of products of coordinates as expansions of doubles, exact (wide.hpp). The normal of a triangle has 106
// bits first, and is summed exactly where these cancel.
#include <cmath>

#include "algorithms/exact/orientation.hpp"
#include "algorithms/exact/wide.hpp"

namespace touchstone {
namespace {

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

}  // namespace

namespace detail {

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

}  // namespace detail

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
