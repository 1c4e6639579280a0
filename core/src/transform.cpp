// SPDX-License-Identifier: MIT
// Problem: the numbers of a shape after a rigid motion.
// Method: field by field, by its role: positions are turned and moved, directions and rotations turned, sizes kept. The
// offset of a half-space grows by normal . translation. Everything is computed in double, in which the numbers of a
// float are exact, and rounded once.
// Degenerate: without a turn nothing is multiplied, so a box stays axis-aligned and an exact sum stays exact. A turned
// axis-aligned box is an oriented one of the same centre and half extents. A thin cylinder keeps its axis
// (thin_cylinder.cpp).
#include "queries/placing.hpp"
#include "queries/thin_cylinder.hpp"
#include "touchstone/bounds.hpp"

namespace touchstone {
namespace {

template <int N>
Vec<double, N> vectorAt(const double* numbers) {
  return vecOf<double, N>([&](int i) { return numbers[i]; });
}
template <int N>
void putVector(double* numbers, const Vec<double, N>& v) {
  for (int i = 0; i < N; ++i) numbers[i] = v[i];
}

template <ScalarType S, int N>
std::optional<Shape<S>> worldForm(const Shape<S>& shape, const PoseIn<S, N>& pose) {
  if (dimensionOf(kindOf(shape)) != N) return std::nullopt;
  if (isIdentity(pose)) return shape;
  ShapeNumbers wide{kindOf(shape), {}};
  pack(shape, std::span<double>(wide.at));
  ShapeNumbers world = placed<N>(wide, widened(pose), {});
  S rounded[maxShapeNumbers] = {};
  roundTo<S>(world, rounded);
  for (int i = 0; i < maxShapeNumbers; ++i) world.at[i] = static_cast<double>(rounded[i]);
  return unpack<S>(world.kind, world.at);
}

}  // namespace

template <int N>
void translate(ShapeNumbers& shape, const Vec<double, N>& by) {
  if constexpr (hasAllShapes)
    if (placeThin(shape, PoseIn<double, N>{}, by)) return;
  translateNumbers<N>(layoutOf(shape.kind), shape.at, by);
}

template <int N>
ShapeNumbers asOrientedBox(const ShapeNumbers& box) {
  const auto min = vectorAt<N>(box.at), max = vectorAt<N>(box.at + N);
  ShapeNumbers oriented{orientedKind(box.kind), {}};
  putVector(oriented.at, (min + max) * 0.5);
  putVector(oriented.at + N, (max - min) * 0.5);
  if constexpr (N == 3) oriented.at[9] = 1;
  return oriented;
}

template <int N>
ShapeNumbers placed(ShapeNumbers shape, const PoseIn<double, N>& pose, const Vec<double, N>& origin) {
  const Vec<double, N> by = pose.position - origin;
  if constexpr (hasAllShapes)
    if (placeThin(shape, pose, by)) return shape;
  if (isTurned(pose)) {
    if (isAlignedBox(shape.kind)) shape = asOrientedBox<N>(shape);
    turnNumbers<N>(layoutOf(shape.kind), shape.at, pose);
  }
  translateNumbers<N>(layoutOf(shape.kind), shape.at, by);
  return shape;
}

template void translate(ShapeNumbers&, const Vec<double, 2>&);
template void translate(ShapeNumbers&, const Vec<double, 3>&);
template ShapeNumbers asOrientedBox<2>(const ShapeNumbers&);
template ShapeNumbers asOrientedBox<3>(const ShapeNumbers&);
template ShapeNumbers placed<2>(ShapeNumbers, const Pose2<double>&, const Vec<double, 2>&);
template ShapeNumbers placed<3>(ShapeNumbers, const Pose<double>&, const Vec<double, 3>&);

template <ScalarType S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose<S>& pose) {
  return worldForm<S, 3>(shape, pose);
}
template <ScalarType S>
std::optional<Shape<S>> transform(const Shape<S>& shape, const Pose2<S>& pose) {
  return worldForm<S, 2>(shape, pose);
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
