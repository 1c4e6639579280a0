// SPDX-License-Identifier: MIT
// Rigid motion of every shape: points are rotated and translated, sizes are unchanged.
#include "touchstone/bounds.hpp"
#include "touchstone/pose.hpp"

namespace touchstone {
namespace {

/// Both poses as a motion of points, with what else turns.
template <ScalarType S>
struct Motion {
  Rotation<S, 3> rotation;
  const Pose<S>& pose;
  explicit Motion(const Pose<S>& p) : rotation(rotationOf(p.rotation)), pose(p) {}
  Vec3<S> operator()(const Vec3<S>& p) const { return rotation.toWorld(p) + pose.translation; }
};
template <ScalarType S>
struct Motion2 {
  Rotation<S, 2> rotation;
  const Pose2<S>& pose;
  explicit Motion2(const Pose2<S>& p) : rotation(rotationOf(p.angle)), pose(p) {}
  Vec2<S> operator()(const Vec2<S>& p) const { return rotation.toWorld(p) + pose.translation; }
};

template <ScalarType S>
Shape<S> move(const Point<S>& s, const Motion<S>& m) {
  return Point<S>{m(s.position)};
}
template <ScalarType S>
Shape<S> move(const Sphere<S>& s, const Motion<S>& m) {
  return Sphere<S>{m(s.center), s.radius};
}
template <ScalarType S>
Shape<S> move(const Aabb<S>& s, const Motion<S>& m) {
  return Obb<S>{m((s.min + s.max) * S(0.5)), (s.max - s.min) * S(0.5), m.pose.rotation};
}
template <ScalarType S>
Shape<S> move(const Obb<S>& s, const Motion<S>& m) {
  return Obb<S>{m(s.center), s.halfExtents, m.pose.rotation * s.rotation};
}
template <ScalarType S>
Shape<S> move(const Capsule<S>& s, const Motion<S>& m) {
  return Capsule<S>{m(s.base), m(s.tip), s.radius};
}
template <ScalarType S>
Shape<S> move(const TaperedCapsule<S>& s, const Motion<S>& m) {
  return TaperedCapsule<S>{m(s.base), m(s.tip), s.baseRadius, s.tipRadius};
}
template <ScalarType S>
Shape<S> move(const Plane<S>& s, const Motion<S>& m) {
  const Vec3<S> normal = m.rotation.toWorld(s.normal);
  return Plane<S>{normal, s.offset + dot(normal, m.pose.translation)};
}
template <ScalarType S>
Shape<S> move(const Circle2<S>& s, const Motion2<S>& m) {
  return Circle2<S>{m(s.center), s.radius};
}
template <ScalarType S>
Shape<S> move(const Aabb2<S>& s, const Motion2<S>& m) {
  return Obb2<S>{m((s.min + s.max) * S(0.5)), (s.max - s.min) * S(0.5), m.pose.angle};
}
template <ScalarType S>
Shape<S> move(const Obb2<S>& s, const Motion2<S>& m) {
  return Obb2<S>{m(s.center), s.halfExtents, s.angle + m.pose.angle};
}
template <ScalarType S>
Shape<S> move(const Capsule2<S>& s, const Motion2<S>& m) {
  return Capsule2<S>{m(s.base), m(s.tip), s.radius};
}

}  // namespace

template <ScalarType S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose<S>& pose) {
  return std::visit(
      [&]<class T>(const T& s) -> std::optional<Shape<S>> {
        if constexpr (T::dimension == 3)
          return move(s, Motion<S>(pose));
        else
          return std::nullopt;
      },
      shape);
}
template <ScalarType S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose2<S>& pose) {
  return std::visit(
      [&]<class T>(const T& s) -> std::optional<Shape<S>> {
        if constexpr (T::dimension == 2)
          return move(s, Motion2<S>(pose));
        else
          return std::nullopt;
      },
      shape);
}

template <ScalarType S>
Aabb<S> transformedBounds(const Aabb<S>& box, const Pose<S>& pose) {
  return *boundingBox(*transform(Shape<S>(box), pose));
}
template <ScalarType S>
Aabb2<S> transformedBounds(const Aabb2<S>& box, const Pose2<S>& pose) {
  return *boundingBox2(*transform(Shape<S>(box), pose));
}

#define TOUCHSTONE_INSTANTIATE(S)                                               \
  template std::optional<Shape<S>> transform(const Shape<S>&, const Pose<S>&);  \
  template std::optional<Shape<S>> transform(const Shape<S>&, const Pose2<S>&); \
  template Aabb<S> transformedBounds(const Aabb<S>&, const Pose<S>&);           \
  template Aabb2<S> transformedBounds(const Aabb2<S>&, const Pose2<S>&);
TOUCHSTONE_INSTANTIATE(float)
TOUCHSTONE_INSTANTIATE(double)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
