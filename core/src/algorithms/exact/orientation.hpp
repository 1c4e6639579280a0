// SPDX-License-Identifier: MIT
// Exact signs of determinants of points: on which side of a plane or of a line a point lies.
#pragma once

#include <cmath>

#include "touchstone/vec.hpp"

namespace touchstone {

/// The point that the predicates evaluate: a coordinate below 2^-300 (5e-91 metres) is treated as 0, so that no product
/// of three coordinates underflows. Whoever compares points besides asking for orientations compares these.
template <int N>
Vec<double, N> withoutMinute(const Vec<double, N>& p) {
  Vec<double, N> seen = p;
  for (int k = 0; k < N; ++k)
    if (std::abs(seen[k]) < 0x1p-300) seen[k] = 0;
  return seen;
}

/// The sign of dot(cross(b - a, c - a), d - a): 1 where d lies on the side of the plane through a, b, c from which they
/// run counter-clockwise, -1 on the other, 0 where the four points are coplanar. Exact for coordinates up to 1e9, those
/// of withoutMinute().
int orientation(const Vec3<double>& a, const Vec3<double>& b, const Vec3<double>& c, const Vec3<double>& d);

/// The same in the plane: the sign of cross(b - a, c - a); 0 where the three points are collinear.
int orientation(const Vec2<double>& a, const Vec2<double>& b, const Vec2<double>& c);

namespace detail {
/// The same without the attempt in double.
int exactOrientation(const Vec3<double>& a, const Vec3<double>& b, const Vec3<double>& c, const Vec3<double>& d);
int exactOrientation(const Vec2<double>& a, const Vec2<double>& b, const Vec2<double>& c);
}  // namespace detail

}  // namespace touchstone
