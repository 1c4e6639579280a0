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

#include "preconditions.hpp"
#include "queries/placing.hpp"
#include "shapes/all.hpp"
#include "shapes/visit.hpp"

namespace touchstone {
namespace detail {

template <ScalarType S, int N>
SupportPoint<S, N> shapeSupport(ShapeKind kind, const void* shape, const Vec<S, N>& direction) {
  TOUCHSTONE_REQUIRE(isValidShape<S>(kind, shape), "the shape must be valid, see validate.hpp");
  TOUCHSTONE_REQUIRE(std::isfinite(maxNorm(direction)) && maxNorm(direction) > S(0),
                     "a direction must be finite and not zero");
  return visitShape<S>(kind, shape, [&]<class T>(const T& s) -> SupportPoint<S, N> {
    if constexpr (T::dimension == N && T::isBounded)
      return ShapeTraits<T>::support(s, direction);
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
