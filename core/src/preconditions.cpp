// SPDX-License-Identifier: MIT
// Says how the core was compiled to code that was compiled otherwise.
#include "preconditions.hpp"

namespace touchstone {

bool checksPreconditions() { return TOUCHSTONE_ASSERTIONS != 0; }

}  // namespace touchstone
