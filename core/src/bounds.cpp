// SPDX-License-Identifier: MIT
// Bounds and rigid motion, one visitor per question; each shape answers in one line or says that it has no answer.
#include "touchstone/bounds.hpp"

#include <algorithm>
#include <cmath>

namespace touchstone {
namespace {

template <class S, int N>
Vec<S, N> filled(S x) {
  Vec<S, N> v{};
  for (int i = 0; i < N; ++i) v[i] = x;
  return v;
}
template <class S, int N>
Vec<S, N> least(const Vec<S, N>& a, const Vec<S, N>& b) {
  Vec<S, N> v{};
  for (int i = 0; i < N; ++i) v[i] = std::min(a[i], b[i]);
  return v;
}
template <class S, int N>
Vec<S, N> most(const Vec<S, N>& a, const Vec<S, N>& b) {
  Vec<S, N> v{};
  for (int i = 0; i < N; ++i) v[i] = std::max(a[i], b[i]);
  return v;
}

/// The reach of a turned box along each world axis: sum over its axes of half extent times |component|.
template <class S, int N>
Vec<S, N> reachOf(const Vec<S, N>& half, const Rotation<S, N>& rotation) {
  Vec<S, N> reach{};
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < N; ++k) reach[i] += half[k] * std::abs(rotation.column[k][i]);
  return reach;
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
  return {center - reach, center + reach};
}
template <class S, int N>
MinMax<S, N> aroundBalls(const Vec<S, N>& a, S radiusA, const Vec<S, N>& b, S radiusB) {
  const Vec<S, N> ra = filled<S, N>(radiusA), rb = filled<S, N>(radiusB);
  return {least(a - ra, b - rb), most(a + ra, b + rb)};
}

/// The smallest ball around two balls: the larger if it contains the other, else the one that spans both.
template <class S, int N>
Round<S, N> ballAround(const Vec<S, N>& a, S radiusA, const Vec<S, N>& b, S radiusB) {
  const Vec<S, N> d = b - a;
  const S distance = length(d);
  if (distance + radiusB <= radiusA) return {a, radiusA};
  if (distance + radiusA <= radiusB) return {b, radiusB};
  const S radius = (distance + radiusA + radiusB) * S(0.5);
  return {a + d * ((radius - radiusA) / distance), radius};
}

template <class S>
MinMax<S, 3> boxOf(const Point<S>& s) {
  return {s.position, s.position};
}
template <class S>
MinMax<S, 3> boxOf(const Sphere<S>& s) {
  return around(s.center, filled<S, 3>(s.radius));
}
template <class S>
MinMax<S, 3> boxOf(const Aabb<S>& s) {
  return {s.min, s.max};
}
template <class S>
MinMax<S, 3> boxOf(const Obb<S>& s) {
  return around(s.center, reachOf(s.halfExtents, rotationOf(s.rotation)));
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
  return around(s.center, filled<S, 2>(s.radius));
}
template <class S>
MinMax<S, 2> boxOf(const Aabb2<S>& s) {
  return {s.min, s.max};
}
template <class S>
MinMax<S, 2> boxOf(const Obb2<S>& s) {
  return around(s.center, reachOf(s.halfExtents, rotationOf(s.angle)));
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
  return {(s.min + s.max) * S(0.5), length(s.max - s.min) * S(0.5)};
}
template <class S>
Round<S, 3> ballOf(const Obb<S>& s) {
  return {s.center, length(s.halfExtents)};
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
  return {(s.min + s.max) * S(0.5), length(s.max - s.min) * S(0.5)};
}
template <class S>
Round<S, 2> ballOf(const Obb2<S>& s) {
  return {s.center, length(s.halfExtents)};
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

/// Both poses as a motion of points, with what else turns.
template <class S>
struct Motion {
  Rotation<S, 3> rotation;
  const Pose<S>& pose;
  explicit Motion(const Pose<S>& p) : rotation(rotationOf(p.rotation)), pose(p) {}
  Vec3<S> operator()(const Vec3<S>& p) const { return rotation.toWorld(p) + pose.translation; }
};
template <class S>
struct Motion2 {
  Rotation<S, 2> rotation;
  const Pose2<S>& pose;
  explicit Motion2(const Pose2<S>& p) : rotation(rotationOf(p.angle)), pose(p) {}
  Vec2<S> operator()(const Vec2<S>& p) const { return rotation.toWorld(p) + pose.translation; }
};

template <class S>
Shape<S> move(const Point<S>& s, const Motion<S>& m) {
  return Point<S>{m(s.position)};
}
template <class S>
Shape<S> move(const Sphere<S>& s, const Motion<S>& m) {
  return Sphere<S>{m(s.center), s.radius};
}
template <class S>
Shape<S> move(const Aabb<S>& s, const Motion<S>& m) {
  return Obb<S>{m((s.min + s.max) * S(0.5)), (s.max - s.min) * S(0.5), m.pose.rotation};
}
template <class S>
Shape<S> move(const Obb<S>& s, const Motion<S>& m) {
  return Obb<S>{m(s.center), s.halfExtents, m.pose.rotation * s.rotation};
}
template <class S>
Shape<S> move(const Capsule<S>& s, const Motion<S>& m) {
  return Capsule<S>{m(s.base), m(s.tip), s.radius};
}
template <class S>
Shape<S> move(const TaperedCapsule<S>& s, const Motion<S>& m) {
  return TaperedCapsule<S>{m(s.base), m(s.tip), s.baseRadius, s.tipRadius};
}
template <class S>
Shape<S> move(const Plane<S>& s, const Motion<S>& m) {
  const Vec3<S> normal = m.rotation.toWorld(s.normal);
  return Plane<S>{normal, s.offset + dot(normal, m.pose.translation)};
}
template <class S>
Shape<S> move(const Circle2<S>& s, const Motion2<S>& m) {
  return Circle2<S>{m(s.center), s.radius};
}
template <class S>
Shape<S> move(const Aabb2<S>& s, const Motion2<S>& m) {
  return Obb2<S>{m((s.min + s.max) * S(0.5)), (s.max - s.min) * S(0.5), m.pose.angle};
}
template <class S>
Shape<S> move(const Obb2<S>& s, const Motion2<S>& m) {
  return Obb2<S>{m(s.center), s.halfExtents, s.angle + m.pose.angle};
}
template <class S>
Shape<S> move(const Capsule2<S>& s, const Motion2<S>& m) {
  return Capsule2<S>{m(s.base), m(s.tip), s.radius};
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

template <class S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose<S>& pose) {
  return std::visit(
      [&](const auto& s) -> std::optional<Shape<S>> {
        if constexpr (dimensionOf(std::decay_t<decltype(s)>::kind) == 3)
          return move(s, Motion<S>(pose));
        else
          return std::nullopt;
      },
      shape);
}
template <class S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose2<S>& pose) {
  return std::visit(
      [&](const auto& s) -> std::optional<Shape<S>> {
        if constexpr (dimensionOf(std::decay_t<decltype(s)>::kind) == 2)
          return move(s, Motion2<S>(pose));
        else
          return std::nullopt;
      },
      shape);
}

template <class S>
Aabb<S> refit(const Aabb<S>& box, const Pose<S>& pose) {
  return *boundingBox(*transform(Shape<S>(box), pose));
}
template <class S>
Aabb2<S> refit(const Aabb2<S>& box, const Pose2<S>& pose) {
  return *boundingBox2(*transform(Shape<S>(box), pose));
}

#define TOUCHSTONE_INSTANTIATE(S)                                               \
  template std::optional<Aabb<S>> boundingBox(const Shape<S>&);                 \
  template std::optional<Aabb2<S>> boundingBox2(const Shape<S>&);               \
  template std::optional<Sphere<S>> boundingSphere(const Shape<S>&);            \
  template std::optional<Circle2<S>> boundingCircle(const Shape<S>&);           \
  template std::optional<Shape<S>> transform(const Shape<S>&, const Pose<S>&);  \
  template std::optional<Shape<S>> transform(const Shape<S>&, const Pose2<S>&); \
  template Aabb<S> refit(const Aabb<S>&, const Pose<S>&);                       \
  template Aabb2<S> refit(const Aabb2<S>&, const Pose2<S>&);
TOUCHSTONE_INSTANTIATE(float)
TOUCHSTONE_INSTANTIATE(double)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
