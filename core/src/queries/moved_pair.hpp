// SPDX-License-Identifier: MIT
// Contact and cast without the preconditions of the public queries, as movedDistance (pairs/pairs.hpp) is: a shape
// whose coordinates are relative to another point may leave their valid range.
#pragma once

#include "touchstone/cast.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/steps.hpp"

namespace touchstone::detail {

template <ScalarType S, int N>
Contact<S, N> movedContact(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
/// The manifold of two shapes of doubles, with the steps of clipping.
template <int N>
Contact<double, N> contactBySteps(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b,
                                  StepRecorder& recorder);
/// The contact manifold from the result of the pair, whose method and features are not read: that of a batch. The
/// points and ids of contact(), but for the last bits in which the results differ.
template <ScalarType S, int N>
Contact<S, N> contactFrom(const PairResult<S, N>& pair, ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);
template <ScalarType S, int N>
CastResult<S, N> movedCast(ShapeKind kindA, const void* a, const Vec<S, N>& dA, ShapeKind kindB, const void* b,
                           const Vec<S, N>& dB);

}  // namespace touchstone::detail
