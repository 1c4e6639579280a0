// SPDX-License-Identifier: MIT
// Signed distance of two cylinders.
#pragma once

#include "algorithms/cylinders/cylinder.hpp"

namespace touchstone {

struct CylinderPair {
  double distance;
  Vec3<double> normal, onA;
  bool unique;
  double size;  ///< of both in their frame
  double off;   ///< by how much the witness points miss the identity: apart, an error bound of `distance`
};
CylinderPair twoCylinders(const PlacedCylinder& a, const PlacedCylinder& b);

}  // namespace touchstone
