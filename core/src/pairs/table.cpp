// SPDX-License-Identifier: MIT
// The matrix shape x shape, seen whole, and the only place where A and B are exchanged. Half of it is written down; the
// other half is the same answer mirrored. Two shapes of one kind are put in the order of their numbers first, so that
// exchanging them mirrors the answer bit for bit there too.
#include <cstring>

#include "pairs/pairs.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/layout.hpp"

namespace touchstone {
namespace {

template <class S, int N>
using Solver = PairResult<S, N> (*)(const void* a, const void* b);

template <class A, class B>
PairResult<typename A::Scalar, dimensionOf(A::kind)> solver(const void* a, const void* b) {
  return solve(*static_cast<const A*>(a), *static_cast<const B*>(b));
}

// Rows are A, columns B, both in the order of ShapeKind. A null cell lies below the diagonal, or has no distance.
template <class S>
constexpr Solver<S, 3> table3[shapeKindCount3][shapeKindCount3] = {
    {solver<Point<S>, Point<S>>, solver<Point<S>, Sphere<S>>, solver<Point<S>, Aabb<S>>, solver<Point<S>, Obb<S>>,
     solver<Point<S>, Capsule<S>>, solver<Point<S>, TaperedCapsule<S>>, solver<Point<S>, Plane<S>>},
    {nullptr, solver<Sphere<S>, Sphere<S>>, solver<Sphere<S>, Aabb<S>>, solver<Sphere<S>, Obb<S>>,
     solver<Sphere<S>, Capsule<S>>, solver<Sphere<S>, TaperedCapsule<S>>, solver<Sphere<S>, Plane<S>>},
    {nullptr, nullptr, solver<Aabb<S>, Aabb<S>>, solver<Aabb<S>, Obb<S>>, solver<Aabb<S>, Capsule<S>>,
     solver<Aabb<S>, TaperedCapsule<S>>, solver<Aabb<S>, Plane<S>>},
    {nullptr, nullptr, nullptr, solver<Obb<S>, Obb<S>>, solver<Obb<S>, Capsule<S>>, solver<Obb<S>, TaperedCapsule<S>>,
     solver<Obb<S>, Plane<S>>},
    {nullptr, nullptr, nullptr, nullptr, solver<Capsule<S>, Capsule<S>>, solver<Capsule<S>, TaperedCapsule<S>>,
     solver<Capsule<S>, Plane<S>>},
    {nullptr, nullptr, nullptr, nullptr, nullptr, solver<TaperedCapsule<S>, TaperedCapsule<S>>,
     solver<TaperedCapsule<S>, Plane<S>>},
    {nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr},
};
template <class S>
constexpr Solver<S, 2> table2[shapeKindCount2][shapeKindCount2] = {
    {solver<Circle2<S>, Circle2<S>>, solver<Circle2<S>, Aabb2<S>>, solver<Circle2<S>, Obb2<S>>,
     solver<Circle2<S>, Capsule2<S>>},
    {nullptr, solver<Aabb2<S>, Aabb2<S>>, solver<Aabb2<S>, Obb2<S>>, solver<Aabb2<S>, Capsule2<S>>},
    {nullptr, nullptr, solver<Obb2<S>, Obb2<S>>, solver<Obb2<S>, Capsule2<S>>},
    {nullptr, nullptr, nullptr, solver<Capsule2<S>, Capsule2<S>>},
};

template <class S, int N>
constexpr Solver<S, N> cell(int row, int column) {
  if constexpr (N == 3)
    return table3<S>[row][column];
  else
    return table2<S>[row][column];
}

constexpr ShapeKind kindAt(int dimension, int index) {
  return static_cast<ShapeKind>(dimension == 3 ? index : shapeKindCount3 + index);
}

/// Every pair on or above the diagonal that has a distance has a solver.
template <class S, int N>
constexpr bool isComplete() {
  const int count = N == 3 ? shapeKindCount3 : shapeKindCount2;
  for (int row = 0; row < count; ++row)
    for (int column = row; column < count; ++column)
      if ((cell<S, N>(row, column) != nullptr) != hasDistance(kindAt(N, row), kindAt(N, column))) return false;
  return true;
}
static_assert(isComplete<double, 3>() && isComplete<double, 2>() && isComplete<float, 3>() && isComplete<float, 2>());

/// Whether the numbers of b come before those of a; shapes are plain arrays of scalars in the order of their layout.
template <class S>
bool isOutOfOrder(ShapeKind kind, const void* a, const void* b) {
  const auto count = static_cast<std::size_t>(layoutOf(kind).numberCount());
  S x[maxShapeNumbers], y[maxShapeNumbers];
  std::memcpy(x, a, count * sizeof(S));
  std::memcpy(y, b, count * sizeof(S));
  for (std::size_t i = 0; i < count; ++i)
    if (x[i] != y[i]) return y[i] < x[i];
  return false;
}

}  // namespace

namespace detail {

template <class S, int N>
PairResult<S, N> pairDistance(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  const int base = N == 3 ? 0 : shapeKindCount3;
  const int row = static_cast<int>(kindA) - base, column = static_cast<int>(kindB) - base;
  if (row > column) return swapped(cell<S, N>(column, row)(b, a));
  if (row == column && isOutOfOrder<S>(kindA, a, b)) return swapped(cell<S, N>(row, column)(b, a));
  return cell<S, N>(row, column)(a, b);
}

template PairResult<float, 2> pairDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<float, 3> pairDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<double, 2> pairDistance(ShapeKind, const void*, ShapeKind, const void*);
template PairResult<double, 3> pairDistance(ShapeKind, const void*, ShapeKind, const void*);

}  // namespace detail
}  // namespace touchstone
