// SPDX-License-Identifier: MIT
// A check of the result of a step that shares no search with it: signed distances at the end, and for the path of each
// particle a subdivision of time with a bound on the speed of the distance.
#pragma once

#include <cstdint>
#include <span>

#include "touchstone/particles/step.hpp"

namespace touchstone::particles {

/// How many particles violate the contract of a step.
struct Verification {
  std::uint32_t inside;     ///< particles inside a collider at the end
  std::uint32_t tunnelled;  ///< particles outside a collider at start and end whose path between crosses it
};

/// A path is straight; that of an exact continuous step goes from contact to contact and does not cross the collider
/// that it goes with. Fixed particles (inverse mass 0) do not count. `start` are the positions before the step, `end`
/// those after it; a particle that crosses less than 16 times the rounding of its coordinates deep does not count as
/// tunnelled. Float and double.
template <ScalarType S>
Verification verify(const Scene& scene, const std::span<const S> (&start)[3], const std::span<const S> (&end)[3],
                    std::span<const S> inverseMass);

}  // namespace touchstone::particles
