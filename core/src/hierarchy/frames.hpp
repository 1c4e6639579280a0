// SPDX-License-Identifier: MIT
// The frames of placed meshes, bounds in them, and how far bounds are apart.
#pragma once

#include "touchstone/distance.hpp"
#include "touchstone/hierarchy/queries.hpp"
#include "touchstone/tolerances.hpp"

namespace touchstone::hierarchy {

/// A similarity p -> rotation (scale p) + position, with the matrix of its rotation.
class Frame {
 public:
  explicit Frame(const Placement& placement)
      : scale_(placement.scale),
        quaternion_(placement.pose.rotation),
        rotation_(rotationOf(placement.pose.rotation)),
        position_(placement.pose.position) {}
  /// From the frame of B to that of A, where both lead to the world.
  static Frame between(const Frame& a, const Frame& b) {
    const Quat<double>& q = a.quaternion_;
    Frame frame = b;
    frame.scale_ = b.scale_ / a.scale_;
    frame.quaternion_ = Quat<double>{-q.x, -q.y, -q.z, q.w} * b.quaternion_;
    frame.rotation_ = rotationOf(frame.quaternion_);
    frame.position_ = a.toLocal(b.position_);
    return frame;
  }

  double scale() const { return scale_; }
  Vec3<double> toWorld(const Vec3<double>& p) const { return rotation_.toWorld(p * scale_) + position_; }
  Vec3<double> toLocal(const Vec3<double>& p) const { return rotation_.toLocal(p - position_) / scale_; }
  /// Of a vector: no position.
  Vec3<double> turn(const Vec3<double>& v) const { return rotation_.toWorld(v * scale_); }
  Vec3<double> turnBack(const Vec3<double>& v) const { return rotation_.toLocal(v) / scale_; }
  Triangle toWorld(const Triangle& t) const { return {toWorld(t.a), toWorld(t.b), toWorld(t.c)}; }
  Sphere<double> toWorld(const Sphere<double>& s) const { return {toWorld(s.center), s.radius * scale_}; }
  Bound toWorld(const Bound& bound) const {
    return std::visit([&](const auto& shape) { return Bound(placed(shape)); }, bound);
  }

 private:
  bool isTurned() const { return quaternion_.x != 0 || quaternion_.y != 0 || quaternion_.z != 0; }
  Bound placed(const Sphere<double>& s) const { return toWorld(s); }
  Bound placed(const Aabb<double>& b) const {
    if (!isTurned()) return Aabb<double>{toWorld(b.min), toWorld(b.max)};
    return Obb<double>{toWorld((b.min + b.max) / 2.0), (b.max - b.min) * (scale_ / 2), quaternion_};
  }
  Bound placed(const Obb<double>& b) const {
    return Obb<double>{toWorld(b.center), b.halfExtents * scale_, isTurned() ? quaternion_ * b.rotation : b.rotation};
  }
  Bound placed(const Capsule<double>& c) const {
    return Capsule<double>{toWorld(c.base), toWorld(c.tip), c.radius * scale_};
  }

  double scale_;
  Quat<double> quaternion_;
  Rotation<double, 3> rotation_;
  Vec3<double> position_;
};

/// The distance of a shape and a bound, computed by the core's own pair.
template <ShapeType T>
double distanceTo(const T& shape, const Bound& bound) {
  return std::visit([&](const auto& other) { return distance(shape, other).distance; }, bound);
}
inline double distanceTo(const Bound& a, const Bound& b) {
  return std::visit([&](const auto& shape) { return distanceTo(shape, b); }, a);
}

/// How far a computed distance of bounds may exceed the true one, rounding of their coordinates included; `size` is the
/// largest coordinate or size. A bound that is farther away by this much is disjoint.
inline double slackOf(double size) { return 2 * tolerance::accuracy<double>(size); }

/// The bound grown by `by`.
inline Bound inflated(const Bound& bound, double by) {
  struct Visitor {
    double d;
    Bound operator()(const Sphere<double>& s) const { return Sphere<double>{s.center, s.radius + d}; }
    Bound operator()(const Aabb<double>& b) const {
      const Vec3<double> all{{d, d, d}};
      return Aabb<double>{b.min - all, b.max + all};
    }
    Bound operator()(const Obb<double>& b) const {
      return Obb<double>{b.center, b.halfExtents + Vec3<double>{{d, d, d}}, b.rotation};
    }
    Bound operator()(const Capsule<double>& c) const { return Capsule<double>{c.base, c.tip, c.radius + d}; }
  };
  return std::visit(Visitor{by}, bound);
}

}  // namespace touchstone::hierarchy
