// SPDX-License-Identifier: MIT
// The true signed distance of a scene between two bounds, by the oracles alone, which share nothing with the core: the
// certificate of polytopes (integers), brute force over spheres (tapered capsules), and for cylinders support functions
// from below and, overlapping, a polytope inside of the difference from above.
#pragma once

#include "support/oracle.hpp"
#include "support/scenes.hpp"

namespace truth {

using oracle::Real;

struct Interval {
  Real lower, upper;
};
/// `answer` is that of the core, whose normal and points lead to bounds that meet where it is right.
Interval truthOf(const scenes::Scene& scene, const scenes::Answer& answer);

}  // namespace truth
