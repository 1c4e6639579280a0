// SPDX-License-Identifier: MIT
// The two scalars that the core is instantiated for.
#pragma once

#include <type_traits>

namespace touchstone {

/// A scalar of the core: float or double.
template <class S>
concept ScalarType = std::is_same_v<S, float> || std::is_same_v<S, double>;

}  // namespace touchstone
