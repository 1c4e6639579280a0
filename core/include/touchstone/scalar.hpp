// SPDX-License-Identifier: MIT
// The two scalars that the core is instantiated for.
#pragma once

#include <type_traits>

namespace touchstone {

template <class S>
concept ScalarType = std::is_same_v<S, float> || std::is_same_v<S, double>;

}  // namespace touchstone
