// SPDX-License-Identifier: MIT
// The error bound of the answer of a closed form that was asked for by its name. In a file of its own: the WebAssembly
// module with algorithms by name has no certificates, and replaces it (bindings/algorithms.cpp).
#pragma once

#include "touchstone/results.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone::detail {

/// Evaluated from the answer, not the accuracy that is promised. Float and double.
template <ScalarType S, int N>
double closedFormBound(const Shape<S>& a, const Shape<S>& b, const PairResult<S, N>& r);

}  // namespace touchstone::detail
