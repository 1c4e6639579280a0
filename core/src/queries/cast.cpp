// SPDX-License-Identifier: MIT
// Problem: the first time in [0, 1] at which two convex solids in linear motion touch.
// Method: in closed form where the pair has one (direct_cast.cpp), otherwise and where rounding could decide by search
// (cast_search.cpp).
//
// Precision: everything is computed in double, also for shapes of floats, whose numbers are exact in double: in float
// the square root of the rounding error is 1e-3. Only the overlap test at the start uses the shape's own scalar, so
// that it agrees with the boolean. Normal and point belong to the pose at the time returned.
//
// Degenerate cases and source: at the head of both files.
#include "touchstone/cast.hpp"

#include <type_traits>

#include "algorithms/branchless.hpp"
#include "pairs/pairs.hpp"
#include "preconditions.hpp"
#include "queries/cast_search.hpp"
#include "queries/direct_cast.hpp"
#include "queries/moved_pair.hpp"
#include "queries/wide_operand.hpp"
#include "touchstone/tolerances.hpp"

namespace touchstone {
namespace {

// Out of line: both scalars share it.
template <int N>
[[gnu::noinline]] CastResult<double, N> castInDouble(const CastPair<N>& pair) {
  CastResult<double, N> r;
  if constexpr (N == 3)
    if (directCast(pair.kindA, pair.a, pair.dA, pair.kindB, pair.b, pair.dB, pair.isFloat(), r)) return r;
  const PairResult<double, N> start = detail::movedDistance<double, N>(pair.kindA, pair.a, pair.kindB, pair.b);
  const double extent = largerOf(lengthScaleOf(pair.kindA, pair.a), lengthScaleOf(pair.kindB, pair.b));
  const double noise =
      extent * (pair.isFloat() ? static_cast<double>(tolerance::noise<float>) : tolerance::noise<double>);
  // Deeper than rounding, in float than the error of its distance: the boolean says the same.
  const bool overlaps = start.distance < -noise * (pair.isFloat() ? 1e3 : 1);
  r = overlaps ? hitAt<N>(0, start, pair.dA, start.status) : searchCast<N>(pair, start, extent, noise);
  return r;
}

/// The cast of a pair in the order of the table.
template <ScalarType S, int N>
CastResult<S, N> ordered(ShapeKind kindA, const void* a, const Vec<S, N>& dA, ShapeKind kindB, const void* b,
                         const Vec<S, N>& dB) {
  if constexpr (std::is_same_v<S, double>) {
    return castInDouble<N>({kindA, a, dA, kindB, b, dB, nullptr, nullptr});
  } else {
    const WideOperand wideA = widened<S>(kindA, a), wideB = widened<S>(kindB, b);
    const CastResult<double, N> r =
        castInDouble<N>({kindA, wideA.shape, castVec<double>(dA), kindB, wideB.shape, castVec<double>(dB), a, b});
    return {r.hit, static_cast<S>(r.toi), castVec<S>(r.normal), castVec<S>(r.point), r.status};
  }
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
CastResult<S, N> movedCast(ShapeKind kindA, const void* a, const Vec<S, N>& dA, ShapeKind kindB, const void* b,
                           const Vec<S, N>& dB) {
  TOUCHSTONE_REQUIRE(isInRange(dA) && isInRange(dB), "displacements must be finite and at most maxMagnitude");
  if (!isSwapped<S>(kindA, a, kindB, b)) return ordered<S, N>(kindA, a, dA, kindB, b, dB);
  CastResult<S, N> r = ordered<S, N>(kindB, b, dB, kindA, a, dA);
  r.normal = -r.normal;
  return r;
}

template <ScalarType S, int N>
CastResult<S, N> pairCast(ShapeKind kindA, const void* a, const Vec<S, N>& dA, ShapeKind kindB, const void* b,
                          const Vec<S, N>& dB) {
  TOUCHSTONE_REQUIRE(isValidShape<S>(kindA, a) && isValidShape<S>(kindB, b),
                     "the shapes of a pair must be valid, see validate.hpp");
  return movedCast<S, N>(kindA, a, dA, kindB, b, dB);
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                    \
  template CastResult<S, N> movedCast(ShapeKind, const void*, const Vec<S, N>&, ShapeKind, const void*, \
                                      const Vec<S, N>&);                                                \
  template CastResult<S, N> pairCast(ShapeKind, const void*, const Vec<S, N>&, ShapeKind, const void*,  \
                                     const Vec<S, N>&);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace detail
}  // namespace touchstone
