// SPDX-License-Identifier: MIT
// Problem: the point of a bounded shape that is farthest along a direction.
// Method: for a box, the vertex whose sign along each of its axes is that of the direction, since the axes are
// independent. For the convex hull of two spheres, the farther of the two spheres' support points, center + radius *
// unit direction: n.base + baseRadius against n.tip + tipRadius, compared by their difference, so that a common
// offset adds no error. A sphere that contains the other needs no special case.
// Degenerate: zero components (of either sign) belong to the positive end, equal spheres to the base; a shape of zero
// extent is its one point. Directions are normalised without underflow or overflow.
// Source: Ericson, Real-Time Collision Detection, 9.3 (support mapping); van den Bergen, Collision Detection in
// Interactive 3D Environments, 4.3.4.
#include "touchstone/support.hpp"

#include "algorithms/convex/support_points.hpp"
#include "algorithms/cylinders/cylinder.hpp"
#include "preconditions.hpp"
#include "queries/placing.hpp"
#include "shapes/visit.hpp"

namespace touchstone {
namespace {

template <ScalarType S>
SupportPoint<S, 3> supportOf(const Point<S>& s, const Vec3<S>&) {
  return {s.position, thePoint};
}
template <ScalarType S>
SupportPoint<S, 3> supportOf(const Sphere<S>& s, const Vec3<S>& direction) {
  return supportOfSphere(s.center, s.radius, direction);
}
template <ScalarType S>
SupportPoint<S, 3> supportOf(const Aabb<S>& s, const Vec3<S>& direction) {
  return supportOfAlignedBox(s.min, s.max, direction);
}
template <ScalarType S>
SupportPoint<S, 3> supportOf(const Obb<S>& s, const Vec3<S>& direction) {
  return supportOfBox(s.center, s.halfExtents, rotationOf(s.rotation), direction);
}
template <ScalarType S>
SupportPoint<S, 3> supportOf(const Capsule<S>& s, const Vec3<S>& direction) {
  return supportOfSpheres(s.base, s.radius, s.tip, s.radius, direction);
}
template <ScalarType S>
SupportPoint<S, 3> supportOf(const TaperedCapsule<S>& s, const Vec3<S>& direction) {
  return supportOfSpheres(s.base, s.baseRadius, s.tip, s.tipRadius, direction);
}
template <ScalarType S, int N>
SupportPoint<S, N> rounded(const SupportPoint<double, N>& p) {
  return {castVec<S>(p.point), p.feature};
}
template <ScalarType S>
SupportPoint<S, 3> supportOf(const Triangle<S>& s, const Vec3<S>& direction) {
  const Vec3<double> corners[] = {castVec<double>(s.vertices[0]), castVec<double>(s.vertices[1]),
                                  castVec<double>(s.vertices[2])};
  return rounded<S>(supportOfPoints<3>(corners, {}, false, {}, castVec<double>(direction)));
}
template <ScalarType S>
SupportPoint<S, 3> supportOf(const Cylinder<S>& s, const Vec3<S>& direction) {
  const Vec3<double> n = lengthAndDirection(castVec<double>(direction)).direction;
  const PlacedCylinder c = cylinderOf(s, {});
  return {castVec<S>(c.rimPoint(n)), c.featureAlong(n)};
}
template <ScalarType S>
SupportPoint<S, 3> supportOf(const Hull<S>& s, const Vec3<S>& direction) {
  const Pose<double> pose = widened(Pose<S>{s.position, s.rotation});
  return rounded<S>(supportOfPoints<3>(s.points().points(), rotationOf(pose), isTurned(pose), pose.position,
                                       castVec<double>(direction)));
}
template <ScalarType S>
SupportPoint<S, 2> supportOf(const Polygon2<S>& s, const Vec2<S>& direction) {
  const Pose2<double> pose = widened(Pose2<S>{s.position, s.angle});
  return rounded<S>(supportOfPoints<2>(s.points().points(), rotationOf(pose), isTurned(pose), pose.position,
                                       castVec<double>(direction)));
}
template <ScalarType S>
SupportPoint<S, 2> supportOf(const Circle2<S>& s, const Vec2<S>& direction) {
  return supportOfSphere(s.center, s.radius, direction);
}
template <ScalarType S>
SupportPoint<S, 2> supportOf(const Aabb2<S>& s, const Vec2<S>& direction) {
  return supportOfAlignedBox(s.min, s.max, direction);
}
template <ScalarType S>
SupportPoint<S, 2> supportOf(const Obb2<S>& s, const Vec2<S>& direction) {
  return supportOfBox(s.center, s.halfExtents, rotationOf(s.angle), direction);
}
template <ScalarType S>
SupportPoint<S, 2> supportOf(const Capsule2<S>& s, const Vec2<S>& direction) {
  return supportOfSpheres(s.base, s.radius, s.tip, s.radius, direction);
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
SupportPoint<S, N> shapeSupport(ShapeKind kind, const void* shape, const Vec<S, N>& direction) {
  TOUCHSTONE_REQUIRE(isValidShape<S>(kind, shape), "the shape must be valid, see validate.hpp");
  TOUCHSTONE_REQUIRE(std::isfinite(maxNorm(direction)) && maxNorm(direction) > S(0),
                     "a direction must be finite and not zero");
  return visitShape<S>(kind, shape, [&]<class T>(const T& s) -> SupportPoint<S, N> {
    if constexpr (T::dimension == N && T::isBounded)
      return supportOf(s, direction);
    else
      return {};
  });
}

template <ScalarType S, int N>
SupportPoint<S, N> placedSupport(const PlacedShape<S, N>& placed, const Vec<S, N>& direction) {
  if (!placed.isMoved()) return shapeSupport<S, N>(placed.kind, placed.shape, direction);
  TOUCHSTONE_REQUIRE(isValidPose(*placed.pose), "the pose must be valid, see validate.hpp");
  const Rotation<S, N> rotation = isTurned(*placed.pose) ? rotationOf(*placed.pose) : Rotation<S, N>::identity();
  SupportPoint<S, N> found = shapeSupport<S, N>(placed.kind, placed.shape, rotation.toLocal(direction));
  found.point = rotation.toWorld(found.point) + placed.pose->position;
  return found;
}

}  // namespace detail

template <int N, ScalarType S>
std::optional<SupportPoint<S, N>> support(const Shape<S>& shape, const Vec<S, N>& direction) {
  if (dimensionOf(kindOf(shape)) != N || !isBounded(kindOf(shape))) return std::nullopt;
  return std::visit([&](const auto& s) { return detail::shapeSupport<S, N>(s.kind, &s, direction); }, shape);
}

template <int N, ScalarType S>
std::optional<SupportPoint<S, N>> support(const Shape<S>& shape, const PoseIn<S, N>& pose, const Vec<S, N>& direction) {
  if (dimensionOf(kindOf(shape)) != N || !isBounded(kindOf(shape))) return std::nullopt;
  return std::visit([&](const auto& s) { return detail::placedSupport<S, N>({s.kind, &s, &pose}, direction); }, shape);
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                        \
  template SupportPoint<S, N> detail::shapeSupport(ShapeKind, const void*, const Vec<S, N>&);               \
  template SupportPoint<S, N> detail::placedSupport(const PlacedShape<S, N>&, const Vec<S, N>&);            \
  template std::optional<SupportPoint<S, N>> support<N>(const Shape<S>& shape, const Vec<S, N>& direction); \
  template std::optional<SupportPoint<S, N>> support<N>(const Shape<S>& shape, const PoseIn<S, N>& pose,    \
                                                        const Vec<S, N>& direction);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
