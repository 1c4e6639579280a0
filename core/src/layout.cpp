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
  return visitKind<S>(kind, [&]<class T>() -> Shape<S> { return fromNumbers<T>(numbers.data()); });
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
