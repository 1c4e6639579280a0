// SPDX-License-Identifier: MIT
// Casts of any pair, found by search; see cast_search.cpp.
#pragma once

#include "touchstone/cast.hpp"
#include "touchstone/layout.hpp"

namespace touchstone {

/// The cast of a pair of doubles in the order of the table, A and B moving by dA and dB in metres. For a caller who has
/// the shapes in float these are `floatA` and `floatB`, otherwise null.
template <int N>
CastResult<double, N> searchCast(ShapeKind kindA, const void* a, const Vec<double, N>& dA, ShapeKind kindB,
                                 const void* b, const Vec<double, N>& dB, const void* floatA, const void* floatB);

}  // namespace touchstone
