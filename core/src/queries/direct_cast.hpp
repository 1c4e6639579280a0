// SPDX-License-Identifier: MIT
// Casts whose touching time has a closed form; see direct_cast.cpp.
#pragma once

#include "touchstone/cast.hpp"
#include "touchstone/layout.hpp"

namespace touchstone {

/// Writes the cast of a pair of doubles in the order of the table, A and B moving by dA and dB in metres. False, and
/// nothing of use written, for a pair without a closed form and where rounding could decide. `isFloat`: for a caller
/// who has the shapes, and gets the time, in float.
bool directCast(ShapeKind kindA, const void* a, const Vec3<double>& dA, ShapeKind kindB, const void* b,
                const Vec3<double>& dB, bool isFloat, CastResult<double, 3>& result);

}  // namespace touchstone
