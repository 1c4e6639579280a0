// SPDX-License-Identifier: MIT
// The matrix shape x shape; no other file decides whether A and B are exchanged. Half of the matrix is listed; the
// other half is the mirrored result. Two shapes of one kind are first put in the order of their numbers, so that
// exchanging them mirrors the result bit for bit there too.
#include <cstring>

#include "pairs/pairs.hpp"
#include "preconditions.hpp"
#include "queries/wide_operand.hpp"
#include "shapes/order.hpp"
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

/// Whether both kinds have queries here; otherwise the cell is empty.
template <class A, class B>
inline constexpr bool haveQueries = hasQueries(A::kind) && hasQueries(B::kind);

template <class A, class B>
constexpr Cell<typename A::Scalar, dimensionOf(A::kind)> pair() {
  if constexpr (!haveQueries<A, B>)
    return {};
  else
    return {[](const void* a, const void* b) { return solve(*static_cast<const A*>(a), *static_cast<const B*>(b)); },
            true};
}

/// The cell of a pair that has no closed form: the general solver answers from the support functions of both.
template <class A, class B>
constexpr Cell<typename A::Scalar, dimensionOf(A::kind)> general() {
  if constexpr (!haveQueries<A, B>)
    return {};
  else
    return {[](const void* a, const void* b) {
              return detail::generalDistance<typename A::Scalar, dimensionOf(A::kind)>(A::kind, a, B::kind, b);
            },
            true};
}

// Rows are A, columns B, both in the order of ShapeKind. An empty cell lies below the diagonal, or has no distance.
// clang-format off
#define PAIR(A, B) pair<A<S>, B<S>>()
#define GENERAL(A, B) general<A<S>, B<S>>()
template <ScalarType S>
constexpr Cell<S, 3> table3[shapeKindCount3][shapeKindCount3] = {
    {PAIR(Point, Point), PAIR(Point, Sphere), PAIR(Point, Aabb), PAIR(Point, Obb), PAIR(Point, Capsule), PAIR(Point, TaperedCapsule),
     PAIR(Point, Triangle), PAIR(Point, Cylinder), GENERAL(Point, Hull), PAIR(Point, Plane)},
    {{}, PAIR(Sphere, Sphere), PAIR(Sphere, Aabb), PAIR(Sphere, Obb), PAIR(Sphere, Capsule), PAIR(Sphere, TaperedCapsule),
     PAIR(Sphere, Triangle), PAIR(Sphere, Cylinder), GENERAL(Sphere, Hull), PAIR(Sphere, Plane)},
    {{}, {}, PAIR(Aabb, Aabb), PAIR(Aabb, Obb), PAIR(Aabb, Capsule), PAIR(Aabb, TaperedCapsule),
     PAIR(Aabb, Triangle), PAIR(Aabb, Cylinder), GENERAL(Aabb, Hull), PAIR(Aabb, Plane)},
    {{}, {}, {}, PAIR(Obb, Obb), PAIR(Obb, Capsule), PAIR(Obb, TaperedCapsule),
     PAIR(Obb, Triangle), PAIR(Obb, Cylinder), GENERAL(Obb, Hull), PAIR(Obb, Plane)},
    {{}, {}, {}, {}, PAIR(Capsule, Capsule), PAIR(Capsule, TaperedCapsule),
     PAIR(Capsule, Triangle), PAIR(Capsule, Cylinder), GENERAL(Capsule, Hull), PAIR(Capsule, Plane)},
    {{}, {}, {}, {}, {}, PAIR(TaperedCapsule, TaperedCapsule),
     PAIR(TaperedCapsule, Triangle), PAIR(TaperedCapsule, Cylinder), PAIR(TaperedCapsule, Hull), PAIR(TaperedCapsule, Plane)},
    {{}, {}, {}, {}, {}, {}, PAIR(Triangle, Triangle), PAIR(Triangle, Cylinder), GENERAL(Triangle, Hull), PAIR(Triangle, Plane)},
    {{}, {}, {}, {}, {}, {}, {}, PAIR(Cylinder, Cylinder), PAIR(Cylinder, Hull), PAIR(Cylinder, Plane)},
    {{}, {}, {}, {}, {}, {}, {}, {}, GENERAL(Hull, Hull), GENERAL(Hull, Plane)},
    {{}, {}, {}, {}, {}, {}, {}, {}, {}, {}},
};
template <ScalarType S>
constexpr Cell<S, 2> table2[shapeKindCount2][shapeKindCount2] = {
    {PAIR(Circle2, Circle2), PAIR(Circle2, Aabb2), PAIR(Circle2, Obb2), PAIR(Circle2, Capsule2), GENERAL(Circle2, Polygon2)},
    {{}, PAIR(Aabb2, Aabb2), PAIR(Aabb2, Obb2), PAIR(Aabb2, Capsule2), GENERAL(Aabb2, Polygon2)},
    {{}, {}, PAIR(Obb2, Obb2), PAIR(Obb2, Capsule2), GENERAL(Obb2, Polygon2)},
    {{}, {}, {}, PAIR(Capsule2, Capsule2), GENERAL(Capsule2, Polygon2)},
    {{}, {}, {}, {}, GENERAL(Polygon2, Polygon2)},
};
#undef PAIR
#undef GENERAL
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
  if (TOUCHSTONE_ALL_SHAPES != 0 && hasPoints(kind)) {
    const NumbersOf<S> x(kind, a), y(kind, b);
    return comesAfter(kind, x.at, y.at);
  }
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
