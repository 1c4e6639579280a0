// SPDX-License-Identifier: MIT
// The matrix shape x shape; no other file decides whether A and B are exchanged. Half of the matrix is listed; the
// other half is the mirrored result. Two shapes of one kind are first put in the order of their numbers, so that
// exchanging them mirrors the result bit for bit there too.
#include <cstring>

#include "pairs/pairs.hpp"
#include "preconditions.hpp"
#include "touchstone/convex.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/layout.hpp"

namespace touchstone {
namespace {

/// One cell of the matrix. `exists` is separate from the function because under sanitizers the comparison of a
/// function's address with null is not a constant expression.
template <ScalarType S, int N>
struct Cell {
  PairResult<S, N> (*solve)(const void* a, const void* b) = nullptr;
  bool exists = false;
};

template <class A, class B>
constexpr Cell<typename A::Scalar, dimensionOf(A::kind)> pair() {
  return {[](const void* a, const void* b) { return solve(*static_cast<const A*>(a), *static_cast<const B*>(b)); },
          true};
}

/// The cell of a pair that has no closed form: the general solver answers from the support functions of both.
template <class A, class B>
constexpr Cell<typename A::Scalar, dimensionOf(A::kind)> general() {
  return {[](const void* a, const void* b) {
            return detail::generalDistance<typename A::Scalar, dimensionOf(A::kind)>(A::kind, a, B::kind, b);
          },
          true};
}

// Rows are A, columns B, both in the order of ShapeKind. An empty cell lies below the diagonal, or has no distance.
// clang-format off
template <ScalarType S>
constexpr Cell<S, 3> table3[shapeKindCount3][shapeKindCount3] = {
    {pair<Point<S>, Point<S>>(), pair<Point<S>, Sphere<S>>(), pair<Point<S>, Aabb<S>>(), pair<Point<S>, Obb<S>>(),
     pair<Point<S>, Capsule<S>>(), pair<Point<S>, TaperedCapsule<S>>(), pair<Point<S>, Plane<S>>()},
    {{}, pair<Sphere<S>, Sphere<S>>(), pair<Sphere<S>, Aabb<S>>(), pair<Sphere<S>, Obb<S>>(),
     pair<Sphere<S>, Capsule<S>>(), pair<Sphere<S>, TaperedCapsule<S>>(), pair<Sphere<S>, Plane<S>>()},
    {{}, {}, pair<Aabb<S>, Aabb<S>>(), pair<Aabb<S>, Obb<S>>(),
     pair<Aabb<S>, Capsule<S>>(), pair<Aabb<S>, TaperedCapsule<S>>(), pair<Aabb<S>, Plane<S>>()},
    {{}, {}, {}, pair<Obb<S>, Obb<S>>(),
     pair<Obb<S>, Capsule<S>>(), pair<Obb<S>, TaperedCapsule<S>>(), pair<Obb<S>, Plane<S>>()},
    {{}, {}, {}, {}, pair<Capsule<S>, Capsule<S>>(), pair<Capsule<S>, TaperedCapsule<S>>(), pair<Capsule<S>, Plane<S>>()},
    {{}, {}, {}, {}, {}, pair<TaperedCapsule<S>, TaperedCapsule<S>>(), pair<TaperedCapsule<S>, Plane<S>>()},
    {{}, {}, {}, {}, {}, {}, {}},
};
template <ScalarType S>
constexpr Cell<S, 2> table2[shapeKindCount2][shapeKindCount2] = {
    {pair<Circle2<S>, Circle2<S>>(), pair<Circle2<S>, Aabb2<S>>(), pair<Circle2<S>, Obb2<S>>(), pair<Circle2<S>, Capsule2<S>>()},
    {{}, pair<Aabb2<S>, Aabb2<S>>(), pair<Aabb2<S>, Obb2<S>>(), pair<Aabb2<S>, Capsule2<S>>()},
    {{}, {}, pair<Obb2<S>, Obb2<S>>(), pair<Obb2<S>, Capsule2<S>>()},
    {{}, {}, {}, pair<Capsule2<S>, Capsule2<S>>()},
};
// clang-format on

template <ScalarType S, int N>
constexpr Cell<S, N> cell(int row, int column) {
  if constexpr (N == 3)
    return table3<S>[row][column];
  else
    return table2<S>[row][column];
}

constexpr ShapeKind kindAt(int dimension, int index) {
  return static_cast<ShapeKind>(dimension == 3 ? index : shapeKindCount3 + index);
}

/// Every pair on or above the diagonal that has a distance has a solver.
template <ScalarType S, int N>
constexpr bool isComplete() {
  const int count = N == 3 ? shapeKindCount3 : shapeKindCount2;
  for (int row = 0; row < count; ++row)
    for (int column = row; column < count; ++column)
      if (cell<S, N>(row, column).exists != hasDistance(kindAt(N, row), kindAt(N, column))) return false;
  return true;
}
static_assert(isComplete<double, 3>() && isComplete<double, 2>() && isComplete<float, 3>() && isComplete<float, 2>());

/// Lexicographic order of two shapes' numbers; shapes are plain arrays of scalars in the order of their layout.
template <ScalarType S>
bool isOutOfOrder(ShapeKind kind, const void* a, const void* b) {
  const auto numberAt = [](const void* shape, std::size_t i) {
    S x;
    std::memcpy(&x, static_cast<const std::byte*>(shape) + i * sizeof x, sizeof x);
    return x;
  };
  // Nearly always the first number decides; how many there are is looked up after it.
  std::size_t i = 0;
  do {
    const S x = numberAt(a, i), y = numberAt(b, i);
    if (x != y) return y < x;
  } while (++i < static_cast<std::size_t>(layoutOf(kind).numberCount()));
  return false;
}

}  // namespace

namespace detail {

template <ScalarType S>
bool isSwapped(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  return kindA > kindB || (kindA == kindB && isOutOfOrder<S>(kindA, a, b));
}

template <ScalarType S, int N>
PairResult<S, N> movedDistance(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  const int base = N == 3 ? 0 : shapeKindCount3;
  const int row = static_cast<int>(kindA) - base, column = static_cast<int>(kindB) - base;
  if (isSwapped<S>(kindA, a, kindB, b)) return swapped(cell<S, N>(column, row).solve(b, a));
  return cell<S, N>(row, column).solve(a, b);
}

template <ScalarType S, int N>
PairResult<S, N> pairDistance(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  TOUCHSTONE_REQUIRE(isValidShape<S>(kindA, a) && isValidShape<S>(kindB, b),
                     "the shapes of a pair must be valid, see validate.hpp");
  return movedDistance<S, N>(kindA, a, kindB, b);
}

template bool isSwapped<float>(ShapeKind, const void*, ShapeKind, const void*);
template bool isSwapped<double>(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<float, 2> movedDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<float, 3> movedDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<double, 2> movedDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<double, 3> movedDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<float, 2> pairDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<float, 3> pairDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<double, 2> pairDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<double, 3> pairDistance(ShapeKind, const void*, ShapeKind, const void*);

}  // namespace detail
}  // namespace touchstone
