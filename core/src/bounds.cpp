// SPDX-License-Identifier: MIT
// Bounds of every shape: each says in one line which box and which sphere are around it, but for the half-space.
//
// Every rounding goes outwards, so that a bound never leaves out a point of the shape: an exact sum stays as it is, an
// inexact one goes to the next number beyond, and what a rotation or a square root may have lost is added. So a broad
// phase that compares bounds misses no pair that touches. Shapes of the plane are shapes of space with z = 0 here.
#include "touchstone/bounds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "hierarchy/smallest_sphere.hpp"
#include "preconditions.hpp"
#include "queries/thin_cylinder.hpp"
#include "shapes/box_around.hpp"

namespace touchstone {
namespace {

/// The length of a vector, exact along an axis, never too short: the amount added exceeds the error of the five
/// roundings.
template <ScalarType S>
S lengthUp(const Vec3<S>& v) {
  const S most = maxNorm(v);
  int extended = 0;
  for (int i = 0; i < 3; ++i) extended += v[i] != S(0) ? 1 : 0;
  if (extended < 2) return most;
  return above(most * length(v / most) * (S(1) + S(3) * std::numeric_limits<S>::epsilon()));
}
/// The greatest distance, never too short, from `p` to a point of the box from `min` to `max`.
template <ScalarType S>
S reachUp(const Vec3<S>& p, const Vec3<S>& min, const Vec3<S>& max) {
  Vec3<S> reach;
  for (int i = 0; i < 3; ++i) reach[i] = std::max(sumUp(max[i], -p[i]), sumUp(p[i], -min[i]));
  return lengthUp(reach);
}

/// The smallest sphere around a box.
template <ScalarType S>
Sphere<S> sphereAround(const Vec3<S>& min, const Vec3<S>& max) {
  const Vec3<S> center = (min + max) * S(0.5);
  return {center, reachUp(center, min, max)};
}
/// The smallest sphere around two spheres: the larger if it contains the other, else the one that spans both. Wherever
/// rounding puts the centre, the radius is that of the sphere around both from there.
template <ScalarType S>
Sphere<S> sphereAround(const Vec3<S>& a, S radiusA, const Vec3<S>& b, S radiusB) {
  const Vec3<S> d = b - a;
  const S distance = length(d);
  Vec3<S> center = a;
  if (distance + radiusA <= radiusB)
    center = b;
  else if (distance + radiusB > radiusA)
    center = a + d * (S(0.5) * (distance + radiusB - radiusA) / distance);
  return {center, std::max(sumUp(reachUp(center, a, a), radiusA), sumUp(reachUp(center, b, b), radiusB))};
}

/// Both bounds of a shape.
template <ScalarType S>
struct Bounds {
  Aabb<S> box;
  Sphere<S> sphere;
};
template <ScalarType S>
Sphere<S> sphereOf(const Point<S>& s) {
  return {s.position, S(0)};
}
template <ScalarType S>
Sphere<S> sphereOf(const Sphere<S>& s) {
  return s;
}
template <ScalarType S>
Sphere<S> sphereOf(const Aabb<S>& s) {
  return sphereAround(s.min, s.max);
}
template <ScalarType S>
Sphere<S> sphereOf(const Obb<S>& s) {
  return {s.center, lengthUp(s.halfExtents)};
}
template <ScalarType S>
Sphere<S> sphereOf(const Capsule<S>& s) {
  return sphereAround(s.base, s.radius, s.tip, s.radius);
}
template <ScalarType S>
Sphere<S> sphereOf(const TaperedCapsule<S>& s) {
  return sphereAround(s.base, s.baseRadius, s.tip, s.tipRadius);
}
/// A sphere of doubles as one of S that contains it.
template <ScalarType S>
Sphere<S> roundedOutwards(const Sphere<double>& s, double slack) {
  Sphere<S> rounded{castVec<S>(s.center), S(0)};
  const Vec3<double> loss = castVec<double>(rounded.center) - s.center;
  rounded.radius = roundedUp<S>(sumUp(sumUp(s.radius, slack), lengthUp(loss)));
  return rounded;
}
/// The smallest sphere around points that are turned by `rotation` and moved by `position`.
template <ScalarType S, int N, class Turn>
Sphere<S> sphereAroundPoints(const HullPoints<N>& points, const Turn& rotation, bool isTurned,
                             const Vec<S, N>& position) {
  Vec3<double> placed[maxHullPoints];
  std::size_t count = 0;
  for (const Vec<double, N>& p : points.points()) {
    const Vec<double, N> turned = isTurned ? rotation.toWorld(p) : p;
    for (int i = 0; i < N; ++i) placed[count][i] = turned[i];
    if constexpr (N == 2) placed[count][2] = 0;
    ++count;
  }
  Sphere<double> sphere = hierarchy::smallestSphere(std::span<const Vec3<double>>(placed, count));
  Vec3<double> moved = sphere.center, lost{};
  for (int i = 0; i < N; ++i) {
    const auto by = static_cast<double>(position[i]);
    moved[i] = sphere.center[i] + by;
    lost[i] = lossOfSum(sphere.center[i], by);
  }
  sphere.center = moved;
  const double slack = isTurned ? 64 * std::numeric_limits<double>::epsilon() * points.reach : 0;
  return roundedOutwards<S>(sphere, sumUp(slack, lengthUp(lost)));
}
template <ScalarType S>
Sphere<S> sphereOf(const Triangle<S>& s) {
  const Vec3<double> corners[] = {castVec<double>(s.vertices[0]), castVec<double>(s.vertices[1]),
                                  castVec<double>(s.vertices[2])};
  return roundedOutwards<S>(hierarchy::smallestSphere(corners), 0);
}
template <ScalarType S>
Sphere<S> sphereOf(const Cylinder<S>& s) {
  const Vec3<S> center = (s.base + s.tip) * S(0.5);
  const S half = reachUp(center, s.base, s.base), other = reachUp(center, s.tip, s.tip);
  // Rounding puts the centre beside the axis, so that one side of the rims is farther by as much.
  Vec3<S> lost{};
  for (int i = 0; i < 3; ++i) lost[i] = std::abs(lossOfSum(s.base[i], s.tip[i])) * S(0.5);
  return {center, lengthUp(Vec3<S>{{std::max(half, other), sumUp(s.radius, lengthUp(lost)), S(0)}})};
}
template <ScalarType S>
Sphere<S> sphereOf(const Hull<S>& s) {
  const Quat<S>& q = s.rotation;
  const bool isTurned = q.x != S(0) || q.y != S(0) || q.z != S(0);
  return sphereAroundPoints<S, 3>(s.points(), rotationOf(widenedRotation(q)), isTurned, s.position);
}
template <ScalarType S>
Sphere<S> sphereOf(const Polygon2<S>& s) {
  return sphereAroundPoints<S, 2>(s.points(), rotationOf(static_cast<double>(s.angle)), s.angle != S(0), s.position);
}
template <ScalarType S>
Sphere<S> sphereOf(const Circle2<S>& s) {
  return {lift(s.center), s.radius};
}
template <ScalarType S>
Sphere<S> sphereOf(const Aabb2<S>& s) {
  return sphereAround(lift(s.min), lift(s.max));
}
template <ScalarType S>
Sphere<S> sphereOf(const Obb2<S>& s) {
  return {lift(s.center), lengthUp(lift(s.halfExtents))};
}
template <ScalarType S>
Sphere<S> sphereOf(const Capsule2<S>& s) {
  return sphereAround(lift(s.base), s.radius, lift(s.tip), s.radius);
}

/// The bounds of a shape of a dimension that has any.
template <ScalarType S>
std::optional<Bounds<S>> boundsIn(int dimension, const Shape<S>& shape) {
  TOUCHSTONE_REQUIRE(isValidShape(shape), "the shape must be valid, see validate.hpp");
  return std::visit(
      [&]<class T>(const T& s) -> std::optional<Bounds<S>> {
        if constexpr (T::isBounded && hasQueries(T::kind))
          if (T::dimension == dimension) return Bounds<S>{boxAround(s), sphereOf(s)};
        return std::nullopt;
      },
      shape);
}

/// Grown by `slack` and moved by `by`, rounded outwards.
template <ScalarType S>
Bounds<S> movedOutwards(const Bounds<S>& bounds, S slack, const Vec3<S>& by) {
  Bounds<S> moved = bounds;
  Vec3<S> loss{};
  for (int i = 0; i < 3; ++i) {
    moved.box.max[i] = sumUp(sumUp(bounds.box.max[i], slack), by[i]);
    moved.box.min[i] = S(0) - sumUp(sumUp(-bounds.box.min[i], slack), -by[i]);
    moved.sphere.center[i] = bounds.sphere.center[i] + by[i];
    loss[i] = lossOfSum(bounds.sphere.center[i], by[i]);
  }
  moved.sphere.radius = sumUp(sumUp(bounds.sphere.radius, S(2) * slack), lengthUp(loss));
  return moved;
}

/// How far the form of a turned shape may lie from the turned shape because its axis is a difference of two points.
template <ScalarType S>
S lossOfAxis(const Shape<S>& shape) {
  ShapeNumbers numbers{kindOf(shape), {}};
  pack(shape, std::span<double>(numbers.at));
  if (!isThinCylinder(numbers)) return S(0);
  return roundedUp<S>(thinLoss<S>(numbers.at[6], 2 * static_cast<double>(lengthScale(shape))));
}

/// Around a placed shape: around the shape turned, then moved. A coordinate of the turned shape is off by less than 40
/// epsilon of the length scale (three products with components that are off by 9 epsilon), a corner of a turned box by
/// 50 more, for the product of its rotations.
template <ScalarType S, int N>
std::optional<Bounds<S>> boundsIn(const Shape<S>& shape, const PoseIn<S, N>& pose) {
  if (isIdentity(pose)) return boundsIn(N, shape);
  TOUCHSTONE_REQUIRE(isValidPose(pose), "the pose must be valid, see validate.hpp");
  PoseIn<S, N> turn = pose;
  turn.position = {};
  const auto turned = transform(shape, turn);
  if (!turned) return std::nullopt;
  const auto bounds = boundsIn(N, *turned);
  if (!bounds) return std::nullopt;
  S slack = isTurned(pose) ? S(96) * std::numeric_limits<S>::epsilon() * lengthScale(shape) : S(0);
  if constexpr (hasAllShapes && N == 3)
    if (isTurned(pose)) slack += lossOfAxis(shape);
  if constexpr (N == 3)
    return movedOutwards(*bounds, slack, pose.position);
  else
    return movedOutwards(*bounds, slack, lift(pose.position));
}

template <ScalarType S>
Aabb2<S> flattened(const Aabb<S>& box) {
  return {{{box.min[0], box.min[1]}}, {{box.max[0], box.max[1]}}};
}
template <ScalarType S>
Circle2<S> flattened(const Sphere<S>& sphere) {
  return {{{sphere.center[0], sphere.center[1]}}, sphere.radius};
}

}  // namespace

template <ScalarType S>
std::optional<Aabb<S>> boundingBox(const Shape<S>& shape, const Pose<S>& pose) {
  const auto bounds = boundsIn<S, 3>(shape, pose);
  if (!bounds) return std::nullopt;
  return bounds->box;
}
template <ScalarType S>
std::optional<Aabb2<S>> boundingBox2(const Shape<S>& shape, const Pose2<S>& pose) {
  const auto bounds = boundsIn<S, 2>(shape, pose);
  if (!bounds) return std::nullopt;
  return flattened(bounds->box);
}
template <ScalarType S>
std::optional<Sphere<S>> boundingSphere(const Shape<S>& shape, const Pose<S>& pose) {
  const auto bounds = boundsIn<S, 3>(shape, pose);
  if (!bounds) return std::nullopt;
  return bounds->sphere;
}
template <ScalarType S>
std::optional<Circle2<S>> boundingCircle(const Shape<S>& shape, const Pose2<S>& pose) {
  const auto bounds = boundsIn<S, 2>(shape, pose);
  if (!bounds) return std::nullopt;
  return flattened(bounds->sphere);
}

template <ScalarType S>
std::optional<Aabb<S>> boundingBox(const Shape<S>& shape) {
  return boundingBox(shape, Pose<S>{});
}
template <ScalarType S>
std::optional<Aabb2<S>> boundingBox2(const Shape<S>& shape) {
  return boundingBox2(shape, Pose2<S>{});
}
template <ScalarType S>
std::optional<Sphere<S>> boundingSphere(const Shape<S>& shape) {
  return boundingSphere(shape, Pose<S>{});
}
template <ScalarType S>
std::optional<Circle2<S>> boundingCircle(const Shape<S>& shape) {
  return boundingCircle(shape, Pose2<S>{});
}

#define TOUCHSTONE_INSTANTIATE(S)                                                    \
  template std::optional<Aabb<S>> boundingBox(const Shape<S>&);                      \
  template std::optional<Aabb<S>> boundingBox(const Shape<S>&, const Pose<S>&);      \
  template std::optional<Aabb2<S>> boundingBox2(const Shape<S>&);                    \
  template std::optional<Aabb2<S>> boundingBox2(const Shape<S>&, const Pose2<S>&);   \
  template std::optional<Sphere<S>> boundingSphere(const Shape<S>&);                 \
  template std::optional<Sphere<S>> boundingSphere(const Shape<S>&, const Pose<S>&); \
  template std::optional<Circle2<S>> boundingCircle(const Shape<S>&);                \
  template std::optional<Circle2<S>> boundingCircle(const Shape<S>&, const Pose2<S>&);
TOUCHSTONE_INSTANTIATE(float)
TOUCHSTONE_INSTANTIATE(double)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
