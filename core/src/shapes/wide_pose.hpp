// SPDX-License-Identifier: MIT
// A pose of either scalar in double, where the numbers of a float are exact.
#pragma once

#include "touchstone/pose.hpp"

namespace touchstone {

template <ScalarType S>
Pose<double> widened(const Pose<S>& p) {
  const auto wide = [](S x) { return static_cast<double>(x); };
  return {castVec<double>(p.position),
          {wide(p.rotation.x), wide(p.rotation.y), wide(p.rotation.z), wide(p.rotation.w)}};
}
template <ScalarType S>
Pose2<double> widened(const Pose2<S>& p) {
  return {castVec<double>(p.position), static_cast<double>(p.angle)};
}

}  // namespace touchstone
