// SPDX-License-Identifier: MIT
// Shapes to numbers and back. A shape is an aggregate of scalars in the order of its layout, so both ways are a copy.
#include "touchstone/layout.hpp"

#include <cstring>

namespace touchstone {
namespace {

template <class Shape>
constexpr bool isPlainNumbers() {
  using S = typename Shape::Scalar;
  return std::is_trivially_copyable_v<Shape> && std::is_standard_layout_v<Shape> &&
         sizeof(Shape) == sizeof(S) * static_cast<std::size_t>(layoutOf(Shape::kind).numberCount());
}

template <class Shape>
Shape fromNumbers(const double* numbers) {
  static_assert(isPlainNumbers<Shape>());
  typename Shape::Scalar copy[maxShapeNumbers];
  const int count = layoutOf(Shape::kind).numberCount();
  for (int i = 0; i < count; ++i) copy[i] = static_cast<typename Shape::Scalar>(numbers[i]);
  Shape shape;
  std::memcpy(static_cast<void*>(&shape), copy, sizeof(Shape));
  return shape;
}

}  // namespace

template <class S>
Shape<S> unpack(ShapeKind kind, std::span<const double> numbers) {
  const double* n = numbers.data();
  switch (kind) {
    case ShapeKind::point: return fromNumbers<Point<S>>(n);
    case ShapeKind::sphere: return fromNumbers<Sphere<S>>(n);
    case ShapeKind::aabb: return fromNumbers<Aabb<S>>(n);
    case ShapeKind::obb: return fromNumbers<Obb<S>>(n);
    case ShapeKind::capsule: return fromNumbers<Capsule<S>>(n);
    case ShapeKind::taperedCapsule: return fromNumbers<TaperedCapsule<S>>(n);
    case ShapeKind::plane: return fromNumbers<Plane<S>>(n);
    case ShapeKind::circle2: return fromNumbers<Circle2<S>>(n);
    case ShapeKind::aabb2: return fromNumbers<Aabb2<S>>(n);
    case ShapeKind::obb2: return fromNumbers<Obb2<S>>(n);
    case ShapeKind::capsule2: return fromNumbers<Capsule2<S>>(n);
  }
  return {};
}

template <class S>
int pack(const Shape<S>& shape, std::span<double> numbers) {
  return std::visit(
      [&](const auto& s) {
        using T = std::decay_t<decltype(s)>;
        static_assert(isPlainNumbers<T>());
        S copy[maxShapeNumbers];
        std::memcpy(copy, &s, sizeof(T));
        const int count = layoutOf(T::kind).numberCount();
        for (int i = 0; i < count; ++i) numbers[static_cast<std::size_t>(i)] = static_cast<double>(copy[i]);
        return count;
      },
      shape);
}

template Shape<float> unpack(ShapeKind, std::span<const double>);
template Shape<double> unpack(ShapeKind, std::span<const double>);
template int pack(const Shape<float>&, std::span<double>);
template int pack(const Shape<double>&, std::span<double>);

}  // namespace touchstone
