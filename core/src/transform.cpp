// SPDX-License-Identifier: MIT
// Problem: the numbers of a shape after a rigid motion.
// Method: field by field, by its role: positions are turned and moved, directions and rotations turned, sizes kept. The
// offset of a half-space grows by normal . translation. Everything is computed in double, in which the numbers of a
// float are exact, and rounded once.
// Degenerate: without a turn nothing is multiplied, so a box stays axis-aligned and an exact sum stays exact. A turned
// axis-aligned box is an oriented one of the same centre and half extents.
#include "queries/placing.hpp"
#include "touchstone/bounds.hpp"

namespace touchstone {
namespace {

/// Calls visit(field, index of its first number) for every field of a shape.
template <class Visitor>
void forEachField(ShapeKind kind, Visitor&& visit) {
  const ShapeLayout& layout = layoutOf(kind);
  for (int f = 0, at = 0; f < layout.fieldCount; at += layout.fields[f++].count) visit(layout.fields[f], at);
}

template <int N>
Vec<double, N> vectorAt(const double* numbers) {
  return vecOf<double, N>([&](int i) { return numbers[i]; });
}
template <int N>
void putVector(double* numbers, const Vec<double, N>& v) {
  for (int i = 0; i < N; ++i) numbers[i] = v[i];
}

/// Rotates what is a rotation itself.
void turnRotation(double* numbers, const Pose<double>& pose) {
  const Quat<double> q = pose.rotation * Quat<double>{numbers[0], numbers[1], numbers[2], numbers[3]};
  numbers[0] = q.x;
  numbers[1] = q.y;
  numbers[2] = q.z;
  numbers[3] = q.w;
}
void turnRotation(double* numbers, const Pose2<double>& pose) { numbers[0] += pose.angle; }

/// Turns a shape about the origin; an axis-aligned box is not among them.
template <int N>
void turn(ShapeNumbers& shape, const PoseIn<double, N>& pose) {
  const Rotation<double, N> rotation = rotationOf(pose);
  forEachField(shape.kind, [&](const Field& field, int at) {
    double* numbers = shape.at + at;
    if (isPosition(field.role) || field.role == FieldRole::unitVector)
      for (int i = 0; i < field.count; i += N) putVector(numbers + i, rotation.toWorld(vectorAt<N>(numbers + i)));
    if (field.role == FieldRole::unitQuaternion || field.role == FieldRole::angle) turnRotation(numbers, pose);
  });
}

template <ScalarType S, int N>
std::optional<Shape<S>> worldForm(const Shape<S>& shape, const PoseIn<S, N>& pose) {
  if (dimensionOf(kindOf(shape)) != N) return std::nullopt;
  if (isIdentity(pose)) return shape;
  ShapeNumbers wide{kindOf(shape), {}};
  pack(shape, std::span<double>(wide.at));
  const ShapeNumbers world = placed<N>(wide, widened(pose), {});
  return unpack<S>(world.kind, world.at);
}

}  // namespace

template <int N>
void translate(ShapeNumbers& shape, const Vec<double, N>& by) {
  forEachField(shape.kind, [&](const Field& field, int at) {
    for (int i = 0; isPosition(field.role) && i < field.count; ++i) shape.at[at + i] += by[i % N];
    // The normal stands before the offset.
    for (int i = 0; field.role == FieldRole::offset && i < N; ++i) shape.at[at] += shape.at[at - N + i] * by[i];
  });
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
  if (isTurned(pose)) {
    if (isAlignedBox(shape.kind)) shape = asOrientedBox<N>(shape);
    turn<N>(shape, pose);
  }
  translate<N>(shape, pose.position - origin);
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
