// SPDX-License-Identifier: MIT
// An upper bound of the signed distance from a complete set of candidates for the normal, for the pairs that have one.
#pragma once

#include "touchstone/certify.hpp"

namespace touchstone::proof {

class ExactSolid;

/// Infinity where there is no complete set: the depth of a tapered capsule or cylinder and anything but a ball.
double completeBound(const detail::CertifiedShape& a, const ExactSolid& solidA, const detail::CertifiedShape& b,
                     const ExactSolid& solidB);

}  // namespace touchstone::proof
