// SPDX-License-Identifier: MIT
// Casts whose touching time has a closed form; see direct_cast.cpp.
#pragma once

#include <optional>

#include "touchstone/cast.hpp"

namespace touchstone {

/// The cast of a pair in the order of the table, B and A moving by dB and dA in metres. Nothing for a pair without a
/// closed form, and where rounding could decide.
template <ScalarType S>
std::optional<CastResult<S, 3>> directCast(ShapeKind kindA, const void* a, const Vec3<S>& dA, ShapeKind kindB,
                                           const void* b, const Vec3<S>& dB);

}  // namespace touchstone
