// SPDX-License-Identifier: MIT
// Bounds, one visitor per question; each shape answers in one line or says that it has no answer.
//
// Every rounding goes outwards, so that a bound never leaves out a point of the shape: an exact sum stays as it is, an
// inexact one goes to the next number beyond, and what a rotation or a square root may have lost is added. So a broad
// phase that compares bounds misses no pair that touches.
#include "touchstone/bounds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace touchstone {
namespace {

/// A number above x, one or two units in the last place away.
template <class S>
S above(S x) {
  return x + std::max(std::abs(x) * std::numeric_limits<S>::epsilon(), std::numeric_limits<S>::denorm_min());
}
/// a + b; where that is rounded down, a number above (Knuth's sum of two numbers and its error).
template <class S>
S sumUp(S a, S b) {
  const S sum = a + b, bOfSum = sum - a;
  const S error = (a - (sum - bOfSum)) + (b - bOfSum);
  return error > S(0) ? above(sum) : sum;
}
template <class S>
S sumDown(S a, S b) {
  return -sumUp(-a, -b);
}
/// The length of a vector, exact along an axis, never too short: the five roundings on the way lose less than is added.
template <class S, int N>
S lengthUp(const Vec<S, N>& v) {
  const S most = maxNorm(v);
  int extended = 0;
  for (int i = 0; i < N; ++i) extended += v[i] != S(0) ? 1 : 0;
  if (extended < 2) return most;
  return above(most * length(v / most) * (S(1) + S(3) * std::numeric_limits<S>::epsilon()));
}
template <class S, int N>
S distanceUp(const Vec<S, N>& a, const Vec<S, N>& b) {
  return lengthUp(vecOf<S, N>([&](int i) { return std::max(sumUp(a[i], -b[i]), sumUp(b[i], -a[i])); }));
}

/// The reach of a turned box along each world axis: sum over its axes of half extents times |component|. A component of
/// a rotation is off by less than 9 epsilon, the sum by two more; without a turn nothing is rounded.
template <class S, int N>
Vec<S, N> reachOf(const Vec<S, N>& half, const Rotation<S, N>& rotation, bool isTurned) {
  const S slack = isTurned ? S(12) * std::numeric_limits<S>::epsilon() : S(0);
  return vecOf<S, N>([&](int i) {
    S reach = S(0);
    for (int k = 0; k < N; ++k) reach += half[k] * (std::abs(rotation.column[k][i]) + slack);
    return reach;
  });
}

/// Box and ball of a shape in its own dimension, as (min, max) and (center, radius).
template <class S, int N>
struct MinMax {
  Vec<S, N> min, max;
};
template <class S, int N>
struct Round {
  Vec<S, N> center;
  S radius;
};

template <class S, int N>
MinMax<S, N> around(const Vec<S, N>& center, const Vec<S, N>& reach) {
  return {vecOf<S, N>([&](int i) { return sumDown(center[i], -reach[i]); }),
          vecOf<S, N>([&](int i) { return sumUp(center[i], reach[i]); })};
}
template <class S, int N>
MinMax<S, N> aroundBall(const Vec<S, N>& center, S radius) {
  return around(center, vecOf<S, N>([&](int) { return radius; }));
}
template <class S, int N>
MinMax<S, N> aroundBalls(const Vec<S, N>& a, S radiusA, const Vec<S, N>& b, S radiusB) {
  const MinMax<S, N> x = aroundBall(a, radiusA), y = aroundBall(b, radiusB);
  return {vecOf<S, N>([&](int i) { return std::min(x.min[i], y.min[i]); }),
          vecOf<S, N>([&](int i) { return std::max(x.max[i], y.max[i]); })};
}

/// The smallest ball around two balls: the larger if it contains the other, else the one that spans both. Wherever
/// rounding puts the centre, the radius is that of the ball around both from there.
template <class S, int N>
Round<S, N> ballAround(const Vec<S, N>& a, S radiusA, const Vec<S, N>& b, S radiusB) {
  const auto from = [&](const Vec<S, N>& center) {
    return Round<S, N>{center, std::max(sumUp(distanceUp(center, a), radiusA), sumUp(distanceUp(center, b), radiusB))};
  };
  const Vec<S, N> d = b - a;
  const S distance = length(d);
  if (distance + radiusB <= radiusA) return from(a);
  if (distance + radiusA <= radiusB) return from(b);
  const S radius = (distance + radiusA + radiusB) * S(0.5);
  return from(a + d * ((radius - radiusA) / distance));
}
template <class S, int N>
Round<S, N> ballAroundBox(const Vec<S, N>& min, const Vec<S, N>& max) {
  const Vec<S, N> center = (min + max) * S(0.5);
  return {center,
          lengthUp(vecOf<S, N>([&](int i) { return std::max(sumUp(max[i], -center[i]), sumUp(center[i], -min[i])); }))};
}

template <class S>
MinMax<S, 3> boxOf(const Point<S>& s) {
  return {s.position, s.position};
}
template <class S>
MinMax<S, 3> boxOf(const Sphere<S>& s) {
  return aroundBall(s.center, s.radius);
}
template <class S>
MinMax<S, 3> boxOf(const Aabb<S>& s) {
  return {s.min, s.max};
}
template <class S>
MinMax<S, 3> boxOf(const Obb<S>& s) {
  const Quat<S>& q = s.rotation;
  const bool isTurned = q.x != S(0) || q.y != S(0) || q.z != S(0);
  return around(s.center, reachOf(s.halfExtents, rotationOf(q), isTurned));
}
template <class S>
MinMax<S, 3> boxOf(const Capsule<S>& s) {
  return aroundBalls(s.base, s.radius, s.tip, s.radius);
}
template <class S>
MinMax<S, 3> boxOf(const TaperedCapsule<S>& s) {
  return aroundBalls(s.base, s.baseRadius, s.tip, s.tipRadius);
}
template <class S>
MinMax<S, 2> boxOf(const Circle2<S>& s) {
  return aroundBall(s.center, s.radius);
}
template <class S>
MinMax<S, 2> boxOf(const Aabb2<S>& s) {
  return {s.min, s.max};
}
template <class S>
MinMax<S, 2> boxOf(const Obb2<S>& s) {
  return around(s.center, reachOf(s.halfExtents, rotationOf(s.angle), s.angle != S(0)));
}
template <class S>
MinMax<S, 2> boxOf(const Capsule2<S>& s) {
  return aroundBalls(s.base, s.radius, s.tip, s.radius);
}

template <class S>
Round<S, 3> ballOf(const Point<S>& s) {
  return {s.position, S(0)};
}
template <class S>
Round<S, 3> ballOf(const Sphere<S>& s) {
  return {s.center, s.radius};
}
template <class S>
Round<S, 3> ballOf(const Aabb<S>& s) {
  return ballAroundBox(s.min, s.max);
}
template <class S>
Round<S, 3> ballOf(const Obb<S>& s) {
  return {s.center, lengthUp(s.halfExtents)};
}
template <class S>
Round<S, 3> ballOf(const Capsule<S>& s) {
  return ballAround(s.base, s.radius, s.tip, s.radius);
}
template <class S>
Round<S, 3> ballOf(const TaperedCapsule<S>& s) {
  return ballAround(s.base, s.baseRadius, s.tip, s.tipRadius);
}
template <class S>
Round<S, 2> ballOf(const Circle2<S>& s) {
  return {s.center, s.radius};
}
template <class S>
Round<S, 2> ballOf(const Aabb2<S>& s) {
  return ballAroundBox(s.min, s.max);
}
template <class S>
Round<S, 2> ballOf(const Obb2<S>& s) {
  return {s.center, lengthUp(s.halfExtents)};
}
template <class S>
Round<S, 2> ballOf(const Capsule2<S>& s) {
  return ballAround(s.base, s.radius, s.tip, s.radius);
}

/// `question` of a shape of dimension N that is bounded; empty for every other shape.
template <class Bound, int N, class S, class Question>
std::optional<Bound> ask(const Shape<S>& shape, Question&& question) {
  return std::visit(
      [&](const auto& s) -> std::optional<Bound> {
        using T = std::decay_t<decltype(s)>;
        if constexpr (dimensionOf(T::kind) == N && T::kind != ShapeKind::plane)
          return question(s);
        else
          return std::nullopt;
      },
      shape);
}

}  // namespace

template <class S>
std::optional<Aabb<S>> boundingBox(const Shape<S>& shape) {
  return ask<Aabb<S>, 3>(shape, [](const auto& s) {
    const auto b = boxOf(s);
    return Aabb<S>{b.min, b.max};
  });
}
template <class S>
std::optional<Aabb2<S>> boundingBox2(const Shape<S>& shape) {
  return ask<Aabb2<S>, 2>(shape, [](const auto& s) {
    const auto b = boxOf(s);
    return Aabb2<S>{b.min, b.max};
  });
}
template <class S>
std::optional<Sphere<S>> boundingSphere(const Shape<S>& shape) {
  return ask<Sphere<S>, 3>(shape, [](const auto& s) {
    const auto b = ballOf(s);
    return Sphere<S>{b.center, b.radius};
  });
}
template <class S>
std::optional<Circle2<S>> boundingCircle(const Shape<S>& shape) {
  return ask<Circle2<S>, 2>(shape, [](const auto& s) {
    const auto b = ballOf(s);
    return Circle2<S>{b.center, b.radius};
  });
}

#define TOUCHSTONE_INSTANTIATE(S)                                    \
  template std::optional<Aabb<S>> boundingBox(const Shape<S>&);      \
  template std::optional<Aabb2<S>> boundingBox2(const Shape<S>&);    \
  template std::optional<Sphere<S>> boundingSphere(const Shape<S>&); \
  template std::optional<Circle2<S>> boundingCircle(const Shape<S>&);
TOUCHSTONE_INSTANTIATE(float)
TOUCHSTONE_INSTANTIATE(double)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
