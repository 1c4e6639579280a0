// SPDX-License-Identifier: MIT
// Converts shapes to numbers and back. A shape is an aggregate of scalars in the order of its layout, so both are
// copies.
#include "touchstone/layout.hpp"

#include <cstring>

namespace touchstone {
namespace {

template <ShapeType T>
constexpr bool isPlainNumbers() {
  return std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T> &&
         sizeof(T) == sizeof(typename T::Scalar) * static_cast<std::size_t>(layoutOf(T::kind).numberCount());
}

template <ShapeType T>
T fromNumbers(const double* numbers) {
  static_assert(isPlainNumbers<T>());
  typename T::Scalar copy[maxShapeNumbers];
  const int count = layoutOf(T::kind).numberCount();
  for (int i = 0; i < count; ++i) copy[i] = static_cast<typename T::Scalar>(numbers[i]);
  T shape;
  std::memcpy(static_cast<void*>(&shape), copy, sizeof(T));
  return shape;
}

}  // namespace

template <ScalarType S>
Shape<S> unpack(ShapeKind kind, std::span<const double> numbers) {
  return visitKind<S>(kind, [&]<class T>() -> Shape<S> { return fromNumbers<T>(numbers.data()); });
}

template <ScalarType S>
int pack(const Shape<S>& shape, std::span<double> numbers) {
  // One copy for all kinds: a shape begins with its numbers, and its kind says how many there are.
  const void* data = std::visit(
      []<class T>(const T& s) -> const void* {
        static_assert(isPlainNumbers<T>());
        return &s;
      },
      shape);
  S copy[maxShapeNumbers];
  const int count = layoutOf(kindOf(shape)).numberCount();
  std::memcpy(copy, data, static_cast<std::size_t>(count) * sizeof(S));
  for (int i = 0; i < count; ++i) numbers[static_cast<std::size_t>(i)] = static_cast<double>(copy[i]);
  return count;
}

template Shape<float> unpack(ShapeKind, std::span<const double>);
template Shape<double> unpack(ShapeKind, std::span<const double>);
template int pack(const Shape<float>&, std::span<double>);
template int pack(const Shape<double>&, std::span<double>);

}  // namespace touchstone
