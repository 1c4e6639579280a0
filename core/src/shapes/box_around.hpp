// SPDX-License-Identifier: MIT
// The axis-aligned box around each shape. Every rounding goes outwards: an exact sum stays as it is, an inexact one
// goes to the next number beyond, and what a rotation may lose is added. Shapes of the plane are shapes of space with z
// = 0 here.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "algorithms/cylinders/cylinder.hpp"
#include "touchstone/pose.hpp"

namespace touchstone {

/// A number above x, one or two units in the last place away.
template <ScalarType S>
S above(S x) {
  return x + std::max(std::abs(x) * std::numeric_limits<S>::epsilon(), std::numeric_limits<S>::denorm_min());
}
/// What the sum a + b loses by rounding (Knuth's sum of two numbers and its error).
template <ScalarType S>
S lossOfSum(S a, S b) {
  const S sum = a + b, bOfSum = sum - a;
  return (a - (sum - bOfSum)) + (b - bOfSum);
}
/// a + b; where that is rounded down, a number above.
template <ScalarType S>
S sumUp(S a, S b) {
  const S sum = a + b;
  return lossOfSum(a, b) > S(0) ? above(sum) : sum;
}

template <ScalarType S>
Aabb<S> boxAround(const Vec3<S>& center, const Vec3<S>& reach) {
  Aabb<S> box;
  for (int i = 0; i < 3; ++i) {
    box.min[i] = S(0) - sumUp(-center[i], reach[i]);  // from 0, so that no -0 comes out
    box.max[i] = sumUp(center[i], reach[i]);
  }
  return box;
}
template <ScalarType S>
Aabb<S> boxAround(const Vec3<S>& a, S radiusA, const Vec3<S>& b, S radiusB) {
  Aabb<S> box = boxAround(a, {{radiusA, radiusA, radiusA}});
  const Aabb<S> other = boxAround(b, {{radiusB, radiusB, radiusB}});
  for (int i = 0; i < 3; ++i) {
    box.min[i] = std::min(box.min[i], other.min[i]);
    box.max[i] = std::max(box.max[i], other.max[i]);
  }
  return box;
}
/// Around a turned box: its reach along a world axis is the sum over its own of half extents times |component|. A
/// component of a rotation is off by less than 9 epsilon, the sum by two more; without a turn nothing is rounded.
template <ScalarType S>
Aabb<S> boxAround(const Vec3<S>& center, const Vec3<S>& half, const Rotation<S, 3>& rotation, bool isTurned) {
  const S slack = isTurned ? S(12) * std::numeric_limits<S>::epsilon() : S(0);
  Vec3<S> reach{};
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 3; ++k) reach[i] += half[k] * (std::abs(rotation.column[k][i]) + slack);
  return boxAround(center, reach);
}

template <ScalarType S>
Vec3<S> lift(const Vec2<S>& v) {
  return {{v[0], v[1], S(0)}};
}

template <ScalarType S>
Aabb<S> boxAround(const Point<S>& s) {
  return boxAround(s.position, Vec3<S>{});
}
template <ScalarType S>
Aabb<S> boxAround(const Sphere<S>& s) {
  return boxAround(s.center, {{s.radius, s.radius, s.radius}});
}
template <ScalarType S>
Aabb<S> boxAround(const Aabb<S>& s) {
  return s;
}
template <ScalarType S>
Aabb<S> boxAround(const Obb<S>& s) {
  const Quat<S>& q = s.rotation;
  const bool isTurned = q.x != S(0) || q.y != S(0) || q.z != S(0);
  return boxAround(s.center, s.halfExtents, rotationOf(q), isTurned);
}
template <ScalarType S>
Aabb<S> boxAround(const Capsule<S>& s) {
  return boxAround(s.base, s.radius, s.tip, s.radius);
}
template <ScalarType S>
Aabb<S> boxAround(const TaperedCapsule<S>& s) {
  return boxAround(s.base, s.baseRadius, s.tip, s.tipRadius);
}
template <ScalarType S>
Aabb<S> boxAround(const Triangle<S>& s) {
  Aabb<S> box{s.vertices[0], s.vertices[0]};
  for (const Vec3<S>& p : s.vertices)
    for (int i = 0; i < 3; ++i) {
      box.min[i] = std::min(box.min[i], p[i]);
      box.max[i] = std::max(box.max[i], p[i]);
    }
  return box;
}
/// Each end reaches by radius times the sine of the angle between the axis of the cylinder and that of the world.
template <ScalarType S>
Aabb<S> boxAround(const Cylinder<S>& s) {
  const Vec3<double> u = cylinderOf(s, {}).axis;
  Vec3<S> reach{};
  for (int i = 0; i < 3; ++i) {
    const double y = u[(i + 1) % 3], z = u[(i + 2) % 3], sine = y * y + z * z;
    const bool isExact = sine == 0 || (u[i] == 0 && (y == 0 || z == 0));
    const double across = isExact ? (sine == 0 ? 0.0 : 1.0) : std::min(1.0, std::sqrt(sine) * (1 + 1e-15));
    reach[i] = s.radius;
    if (across < 1) reach[i] = above(static_cast<S>(static_cast<double>(s.radius) * across));
    if (across == 0 || s.radius == S(0)) reach[i] = S(0);
  }
  Aabb<S> box = boxAround(s.base, reach);
  const Aabb<S> other = boxAround(s.tip, reach);
  for (int i = 0; i < 3; ++i) {
    box.min[i] = std::min(box.min[i], other.min[i]);
    box.max[i] = std::max(box.max[i], other.max[i]);
  }
  return box;
}

/// The least number of the scalar that is not below x.
template <ScalarType S>
S roundedUp(double x) {
  const S rounded = static_cast<S>(x);
  return static_cast<double>(rounded) < x ? above(rounded) : rounded;
}
/// Around points that a rotation turns and a position moves, computed in double. A component of a rotation is off by
/// less than 9 epsilon, a product and the sums by four more.
template <ScalarType S, int N, class Turn>
Aabb<S> boxAroundPoints(const HullPoints<N>& points, const Turn& rotation, bool isTurned, const Vec<S, N>& position) {
  const double slack = isTurned ? 16 * std::numeric_limits<double>::epsilon() * points.reach * N : 0;
  Vec<double, N> least{}, most{};
  bool isFirst = true;
  for (const Vec<double, N>& point : points.points()) {
    const Vec<double, N> p = isTurned ? rotation.toWorld(point) : point;
    for (int i = 0; i < N; ++i) {
      least[i] = isFirst ? p[i] : std::min(least[i], p[i]);
      most[i] = isFirst ? p[i] : std::max(most[i], p[i]);
    }
    isFirst = false;
  }
  Aabb<S> box{};
  for (int i = 0; i < N; ++i) {
    const auto at = static_cast<double>(position[i]);
    box.max[i] = roundedUp<S>(sumUp(sumUp(most[i], slack), at));
    box.min[i] = S(0) - roundedUp<S>(sumUp(sumUp(-least[i], slack), -at));
  }
  return box;
}
template <ScalarType S>
Quat<double> widenedRotation(const Quat<S>& q) {
  return {static_cast<double>(q.x), static_cast<double>(q.y), static_cast<double>(q.z), static_cast<double>(q.w)};
}
template <ScalarType S>
Aabb<S> boxAround(const Hull<S>& s) {
  const Quat<S>& q = s.rotation;
  const bool isTurned = q.x != S(0) || q.y != S(0) || q.z != S(0);
  return boxAroundPoints<S, 3>(s.points(), rotationOf(widenedRotation(q)), isTurned, s.position);
}
template <ScalarType S>
Aabb<S> boxAround(const Polygon2<S>& s) {
  return boxAroundPoints<S, 2>(s.points(), rotationOf(static_cast<double>(s.angle)), s.angle != S(0), s.position);
}
template <ScalarType S>
Aabb<S> boxAround(const Circle2<S>& s) {
  return boxAround(lift(s.center), {{s.radius, s.radius, s.radius}});
}
template <ScalarType S>
Aabb<S> boxAround(const Aabb2<S>& s) {
  return {lift(s.min), lift(s.max)};
}
template <ScalarType S>
Aabb<S> boxAround(const Obb2<S>& s) {
  const Rotation<S, 2> turn = rotationOf(s.angle);
  const Rotation<S, 3> rotation{{lift(turn.column[0]), lift(turn.column[1]), {}}};
  return boxAround(lift(s.center), lift(s.halfExtents), rotation, s.angle != S(0));
}
template <ScalarType S>
Aabb<S> boxAround(const Capsule2<S>& s) {
  return boxAround(lift(s.base), s.radius, lift(s.tip), s.radius);
}

}  // namespace touchstone
