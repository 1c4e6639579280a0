// SPDX-License-Identifier: MIT
// The part of a line within a solid; see ray.cpp.
#pragma once

#include "algorithms/directions.hpp"
#include "queries/moving_shape.hpp"

namespace touchstone {

/// From `entry` to `exit`, with the outward unit normals there; infinite, without a normal, where the line never enters
/// or leaves.
struct LineInterval {
  bool isEmpty;
  double entry, exit;
  Vec3<double> entryNormal, exitNormal;
};

/// The line origin + t direction; `noise` is the distance up to which it touches, in metres.
LineInterval intervalWithin(const SimpleSolid& solid, const Vec3<double>& origin, const Vec3<double>& direction,
                            double noise);

}  // namespace touchstone
