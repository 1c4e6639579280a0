// SPDX-License-Identifier: MIT
// Rejection of candidate pairs whose shapes are separated, before their exact answers are computed.
#pragma once

#include "touchstone/batch.hpp"
#include "touchstone/broadphase/box.hpp"

namespace touchstone::broadphase {

/// The placed shapes of one kind and the index of the first.
template <ScalarType S>
struct Placed {
  const Block<S>& block;
  std::uint32_t first;
};

/// Copies the pairs of `from` that may intersect to `to`, in their order, and returns how many they are. `a` and `b`
/// hold the first and the second shapes of the pairs. A pair that the batch reports as intersecting is never left out;
/// of kinds without a rejection test all pairs are copied. `to` may be the beginning of `from` or a place before it.
/// Float and double.
template <ScalarType S>
std::size_t copyClosePairs(const Placed<S>& a, const Placed<S>& b, std::span<const Pair> from, Pair* to);

}  // namespace touchstone::broadphase
