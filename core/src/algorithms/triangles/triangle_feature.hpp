// SPDX-License-Identifier: MIT
// The names of a triangle's features, in every result that has one.
#pragma once

#include "touchstone/results.hpp"

namespace touchstone {

/// The feature that the marked vertices span. Edge i runs from vertex i to vertex i + 1, and edge 2 back to vertex 0;
/// face 0 is the side of the normal, from which the vertices run counter-clockwise, and face 1 the other.
constexpr Feature triangleFeature(const bool (&isPart)[3], bool isBehind) {
  std::uint32_t count = 0, last = 0, missing = 0;
  for (std::uint32_t i = 0; i < 3; ++i) {
    count += isPart[i] ? 1 : 0;
    (isPart[i] ? last : missing) = i;
  }
  if (count == 1) return {FeatureKind::vertex, last};
  if (count == 2) return {FeatureKind::edge, (missing + 1) % 3};
  return {FeatureKind::face, isBehind ? 1U : 0U};
}

}  // namespace touchstone
