// SPDX-License-Identifier: MIT
// Signed distance of two boxes.
#pragma once

#include "algorithms/boxes/box.hpp"

namespace touchstone {

/// Both boxes placed in the same (translated) frame; exact in both dimensions.
template <ScalarType S, int N>
CoreDistance<S, N> boxBox(const Box<S, N>& a, const Box<S, N>& b);

}  // namespace touchstone
