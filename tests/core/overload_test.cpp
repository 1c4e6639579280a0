// SPDX-License-Identifier: MIT
// Calls that must not compile: a shape whose kind is known at run time only is a std::variant, so an unqualified
// distance(a, b) looks into std, too. It must never select std::distance, which counts the elements between two
// pointers.
#include <gtest/gtest.h>

#include <iterator>
#include <vector>

#include "touchstone/distance.hpp"

namespace {

using namespace touchstone;

template <class A, class B>
concept HasPlainDistance = requires(A a, B b) {
  distance(a, b);
};
template <class A, class B>
concept HasDistanceOf3 = requires(A a, B b) {
  distance<3>(a, b);
};

template <class S>
constexpr bool isRefused() {
  using AnyShape = Shape<S>;
  return !HasPlainDistance<AnyShape&, AnyShape&> && !HasPlainDistance<const AnyShape&, const AnyShape&> &&
         !HasPlainDistance<AnyShape, AnyShape> && !HasPlainDistance<AnyShape*, AnyShape*> &&
         !HasPlainDistance<const AnyShape*, const AnyShape*> && !HasPlainDistance<AnyShape*, const AnyShape*>;
}
static_assert(isRefused<double>() && isRefused<float>());
static_assert(HasDistanceOf3<const Shape<double>&, const Shape<double>&>);
static_assert(HasPlainDistance<const Sphere<double>&, const Plane<double>&>);

TEST(Overloads, DistanceWithItsDimensionAndOfKnownTypesAnswers) {
  const Sphere<double> ball{{{0, 0, 0}}, 1};
  const Shape<double> a = ball, b = Sphere<double>{{{5, 0, 0}}, 1};
  EXPECT_EQ(distance<3>(a, b)->distance, 3);
  EXPECT_EQ(distance(ball, Sphere<double>{{{5, 0, 0}}, 1}).distance, 3);
  // Whoever means the number of shapes in a range says so.
  const std::vector<Shape<double>> shapes(3, a);
  EXPECT_EQ(std::distance(shapes.begin(), shapes.end()), 3);
}

}  // namespace
