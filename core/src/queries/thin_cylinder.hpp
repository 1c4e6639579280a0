// SPDX-License-Identifier: MIT
// World forms of cylinders so thin that the rounding of base and tip would turn their axis.
#pragma once

#include <cmath>
#include <limits>
#include <type_traits>

#include "queries/placing.hpp"

namespace touchstone {

/// The middle of a cylinder and half of the vector from its base to its tip, in double.
struct CylinderAxis {
  Vec3<double> center, half;
};
CylinderAxis axisOf(const ShapeNumbers& cylinder);

/// Whether a shape is a cylinder with a length below 1/16 of its radius. Turning its axis moves its rims by more than
/// the rounding of base and tip that turned it; for every other shape no point of the surface moves farther than one of
/// the points in its numbers.
bool isThinCylinder(const ShapeNumbers& shape);

/// Places a thin cylinder in the world moved by `by` - pose.position. False, and nothing changed, where translating
/// base and tip loses nothing of the axis.
bool placeThin(ShapeNumbers& cylinder, const Pose<double>& pose, const Vec3<double>& by);
inline bool placeThin(ShapeNumbers&, const Pose2<double>&, const Vec2<double>&) { return false; }

/// How far a point of the surface of a thin cylinder lies at most from that of its form in S, in metres, where the
/// coordinates of its middle are at most `reach`.
template <ScalarType S>
double thinLoss(double radius, double reach) {
  return 4 * std::sqrt(radius) * std::sqrt(static_cast<double>(std::numeric_limits<S>::epsilon()) / 2 * reach);
}

/// Rounds the numbers of a thin cylinder to floats that keep its axis.
void roundThin(ShapeNumbers& cylinder);

/// The numbers of a shape in S; of a thin cylinder those that keep its axis.
template <ScalarType S>
void roundTo(ShapeNumbers shape, S* to) {
  if constexpr (hasAllShapes && std::is_same_v<S, float>)
    if (isThinCylinder(shape)) roundThin(shape);
  for (int i = 0; i < layoutOf(shape.kind).numberCount(); ++i) to[i] = static_cast<S>(shape.at[i]);
}

}  // namespace touchstone
