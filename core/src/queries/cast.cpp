// SPDX-License-Identifier: MIT
// Problem: the first time in [0, 1] at which two convex solids in linear motion touch.
// Method: in closed form where the pair has one (direct_cast.cpp), otherwise and where rounding could decide by search
// (cast_search.cpp).
//
// Precision: everything is computed in double, also for shapes of floats, whose numbers are exact in double: in float
// the square root of the rounding error is 1e-3. Only the overlap test at the start uses the shape's own scalar, so
// that it agrees with the boolean. Normal and point belong to the pose at the time returned.
//
// Degenerate: see both files. Source: see both files.
#include "touchstone/cast.hpp"

#include "pairs/pairs.hpp"
#include "preconditions.hpp"
#include "queries/cast_search.hpp"
#include "queries/direct_cast.hpp"
#include "queries/moved_pair.hpp"
#include "queries/wide_operand.hpp"

namespace touchstone {
namespace {

/// The cast of a pair in the order of the table; `floatA` and `floatB` as in cast_search.hpp.
template <int N>
CastResult<double, N> castInDouble(ShapeKind kindA, const void* a, const Vec<double, N>& dA, ShapeKind kindB,
                                   const void* b, const Vec<double, N>& dB, const void* floatA, const void* floatB) {
  if constexpr (N == 3) {
    CastResult<double, 3> direct;
    if (directCast(kindA, a, dA, kindB, b, dB, floatA != nullptr, direct)) return direct;
  }
  return searchCast<N>(kindA, a, dA, kindB, b, dB, floatA, floatB);
}

template <int N>
CastResult<double, N> ordered(ShapeKind kindA, const void* a, const Vec<double, N>& dA, ShapeKind kindB, const void* b,
                              const Vec<double, N>& dB) {
  return castInDouble<N>(kindA, a, dA, kindB, b, dB, nullptr, nullptr);
}
template <int N>
CastResult<float, N> ordered(ShapeKind kindA, const void* a, const Vec<float, N>& dA, ShapeKind kindB, const void* b,
                             const Vec<float, N>& dB) {
  const WideOperand wideA = widened<float>(kindA, a), wideB = widened<float>(kindB, b);
  const CastResult<double, N> r =
      castInDouble<N>(kindA, wideA.shape, castVec<double>(dA), kindB, wideB.shape, castVec<double>(dB), a, b);
  return {r.hit, static_cast<float>(r.toi), castVec<float>(r.normal), castVec<float>(r.point), r.status};
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
CastResult<S, N> movedCast(ShapeKind kindA, const void* a, const Vec<S, N>& dA, ShapeKind kindB, const void* b,
                           const Vec<S, N>& dB) {
  TOUCHSTONE_REQUIRE(isInRange(dA) && isInRange(dB), "displacements must be finite and at most maxMagnitude");
  if (!isSwapped<S>(kindA, a, kindB, b)) return ordered<N>(kindA, a, dA, kindB, b, dB);
  CastResult<S, N> r = ordered<N>(kindB, b, dB, kindA, a, dA);
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
