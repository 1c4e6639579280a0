// SPDX-License-Identifier: MIT
// The normals along which two rims of cylinders may separate most.
#pragma once

#include "algorithms/cylinders/cylinder.hpp"

namespace touchstone {

struct RimNormals {
  /// By how much a normal may be off, in radians.
  static constexpr double accuracy = 1e-4;
  /// Two circles have at most eight common perpendiculars. Each is found from either one, of four pairs of rims; the
  /// capacity is twice that, because some are found twice.
  static constexpr int most = 128;
  Vec3<double> at[most];
  int count = 0;
  void offer(const Vec3<double>& n) {
    if (count < most && maxNorm(n) > 0) at[count++] = n;
  }
};

/// Unit normals from a to b: near every local maximum of the separation at which two rims touch is one of them.
RimNormals rimNormals(const PlacedCylinder& a, const PlacedCylinder& b);

}  // namespace touchstone
