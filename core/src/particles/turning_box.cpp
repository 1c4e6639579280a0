// SPDX-License-Identifier: MIT
// Boxes that move, turn at constant angular velocity and change their size.
// Bound over time: for a unit vector n fixed in the box, the distance is at least w.u - sum |n_k| h_k with w the turned
// n and u the particle relative to the centre. Its second derivative is at least -(angle^2 |u| + 2 angle |u'|), so a
// parabola bounds it.
#include <algorithm>
#include <cmath>

#include "particles/solids.hpp"

namespace touchstone::particles {
namespace {

/// The angle in [0, pi / 2] of a point of the unit circle in the first quadrant, by Newton's method on the sine of the
/// error, so that it has the same bits everywhere.
double angleOf(double cosine, double sine) {
  double angle = sine < cosine ? sine : 1.5707963267948966 - cosine;
  for (int i = 0; i < 4; ++i) {
    const Vec2<double> at = rotationOf(angle).column[0];
    angle += sine * at[0] - cosine * at[1];
  }
  return angle;
}

Quat<double> conjugate(const Quat<double>& q) { return {-q.x, -q.y, -q.z, q.w}; }

Point3 turnedAbout(const Point3& axis, const Vec2<double>& circle, const Point3& v) {
  return v * circle[0] + cross(axis, v) * circle[1] + axis * (dot(axis, v) * (1 - circle[0]));
}

BoxState<float> toFloat(const BoxState<double>& box) {
  BoxState<float> b{castVec<float>(box.center), castVec<float>(box.half), {}};
  for (int k = 0; k < 3; ++k) b.rotation.column[k] = castVec<float>(box.rotation.column[k]);
  return b;
}

Turn turnOf(const Moving<Obb<double>>& box) {
  constexpr Turn noTurn{{{1, 0, 0}}, 0};
  if (box.from.rotation == box.to.rotation) return noTurn;
  Quat<double> q = box.to.rotation * conjugate(box.from.rotation);
  // The shorter of the two rotations.
  if (q.w < 0) q = {-q.x, -q.y, -q.z, -q.w};
  const Point3 v{{q.x, q.y, q.z}};
  const double sine = length(v), whole = std::sqrt(sine * sine + q.w * q.w);
  if (sine == 0) return noTurn;
  return {v * (1 / sine), 2 * angleOf(q.w / whole, sine / whole)};
}

}  // namespace

MovingBox::MovingBox(const Moving<Obb<double>>& box, double skin) : MovingBox(box, skin, turnOf(box)) {}
MovingBox::MovingBox(const Moving<Obb<double>>& box, double skin, const Turn& turn)
    : center{box.from.center, box.to.center},
      half{box.from.halfExtents + Point3{{skin, skin, skin}}, box.to.halfExtents + Point3{{skin, skin, skin}}},
      rotation{rotationOf(box.from.rotation), rotationOf(box.to.rotation)},
      axis(turn.axis),
      angle(turn.angle),
      sizeChange(length(half[1] - half[0])),
      shift(length(center[1] - center[0])),
      reach(std::max(length(half[0]), length(half[1])) + shift / 2),
      start(at(0)),
      end(at(1)),
      startFloat(toFloat(start)),
      endFloat(toFloat(end)) {}

BoxState<double> MovingBox::at(double t) const {
  return {lerp(center[0], center[1], t), lerp(half[0], half[1], t), rotationAt(t)};
}

Touch MovingBox::touch(double t, const Point3& p) const {
  return t == 0 ? touchOf(start, p) : t == 1 ? touchOf(end, p) : touchOf(at(t), p);
}

double MovingBox::distance(double t, const Point3& p) const {
  return t == 0 ? distanceOf(start, p) : t == 1 ? distanceOf(end, p) : distanceOf(at(t), p);
}

Rotation<double, 3> MovingBox::rotationAt(double t) const {
  if (t == 0 || angle == 0) return rotation[0];
  if (t == 1) return rotation[1];
  const Vec2<double> circle = rotationOf(angle * t).column[0];
  Rotation<double, 3> r{};
  for (int k = 0; k < 3; ++k) r.column[k] = turnedAbout(axis, circle, rotation[0].column[k]);
  return r;
}

namespace {

/// Of a point in the frame of the box.
Touch touchOfLocal(const BoxState<double>& box, const Point3& local) {
  const Point3 over = vecOf<double, 3>([&](int k) { return std::abs(local[k]) - box.half[k]; });
  const auto sign = [&](int k) { return local[k] < 0 ? -1.0 : 1.0; };
  const int k = over[0] >= over[1] && over[0] >= over[2] ? 0 : (over[1] >= over[2] ? 1 : 2);
  if (over[k] > 0) {
    const Point3 outside = vecOf<double, 3>([&](int i) { return std::max(over[i], 0.0); });
    if (const double l = length(outside); l > 0)
      return {l, box.rotation.toWorld(vecOf<double, 3>([&](int i) { return sign(i) * outside[i] / l; }))};
  }
  return {over[k], box.rotation.column[k] * sign(k)};
}

}  // namespace

Touch touchOf(const BoxState<double>& box, const Point3& p) {
  return touchOfLocal(box, box.rotation.toLocal(p - box.center));
}

double distanceOf(const BoxState<double>& box, const Point3& p) {
  const Point3 local = box.rotation.toLocal(p - box.center);
  const Point3 over = vecOf<double, 3>([&](int k) { return std::abs(local[k]) - box.half[k]; });
  const double l = length(vecOf<double, 3>([&](int k) { return std::max(over[k], 0.0); }));
  return l > 0 ? l : std::max({over[0], over[1], over[2]});
}

std::optional<Touch> touchOf(const BoxState<double>& box, const Point3& p, double level) {
  const Point3 local = box.rotation.toLocal(p - box.center);
  // The distance is no less than that from any pair of faces, as rounded, too.
  for (int k = 0; k < 3; ++k)
    if (std::abs(local[k]) - box.half[k] >= level) return std::nullopt;
  const Touch touch = touchOfLocal(box, local);
  return touch.distance < level ? std::optional(touch) : std::nullopt;
}

double MovingBox::speed(const Path& path) const {
  const double farthest = std::max(length(path.from - center[0]), length(path.to - center[1]));
  return length(path.velocity() - (center[1] - center[0])) + angle * farthest + sizeChange;
}

double MovingBox::safeStep(const State& now, double t, const Path& path, const Touch& touch, double level) const {
  const Point3 velocity = path.velocity() - (center[1] - center[0]);
  const double farthest = std::max(length(path.from - center[0]), length(path.to - center[1]));
  const double k = angle * (angle * farthest + 2 * length(velocity));
  const Point3 n = now.rotation.toLocal(touch.normal), growth = half[1] - half[0];
  const Point3 u = path.at(t) - now.center;
  double rate = angle * dot(cross(axis, touch.normal), u) + dot(touch.normal, velocity);
  for (int i = 0; i < 3; ++i) rate -= std::abs(n[i]) * growth[i];
  return firstRoot(touch.distance - level, rate, k);
}

Point3 MovingBox::carried(double t, const Point3& p, const Touch& touch) const {
  const Point3 local = rotationAt(t).toLocal(p - touch.normal * touch.distance - lerp(center[0], center[1], t));
  const Point3 h = lerp(half[0], half[1], t);
  // A point of a face stays on it where the box changes its size.
  const Point3 scaled = vecOf<double, 3>([&](int k) { return h[k] > 0 ? local[k] * (half[1][k] / h[k]) : local[k]; });
  return center[1] + rotation[1].toWorld(scaled);
}

double MovingBox::leastExit(const Point3& p, const Point3& direction, double level) const {
  const Point3 local = end.rotation.toLocal(p - end.center), d = end.rotation.toLocal(direction);
  double least = never;
  for (int k = 0; k < 3; ++k) {
    const double depth = end.half[k] + level - (d[k] < 0 ? -local[k] : local[k]), rate = std::abs(d[k]);
    if (depth < least * rate) least = depth / rate;
  }
  return std::max(least, 0.0);
}

Point3 MovingBox::displacement(const Point3& p, const Touch&) const {
  const Point3 local = rotation[1].toLocal(p - center[1]);
  return p - (center[0] + rotation[0].toWorld(local));
}

}  // namespace touchstone::particles
