// SPDX-License-Identifier: MIT
// The expanding polytope: the penetration depth of two convex shapes by the support function of their difference, with
// a proof.
#pragma once

#include "algorithms/gjk.hpp"

namespace touchstone {

template <int N>
struct EpaResult {
  double upper;           ///< the signed distance is not larger
  double lower;           ///< min n.w over D along `normal`: the signed distance is not smaller
  Vec<double, N> normal;  ///< unit, from A to B
  Simplex<N> face;        ///< the points of D that touch the supporting plane, weighted for the witness points
  bool unique;            ///< no other normal is known to be equally short
};

/// The most vertices of the polytope: a smooth difference needs about a hundred for an error of 1e-14 of its size.
inline constexpr int epaLimit = 200;

/// Goes on from where GJK found the origin inside of the difference, on its boundary up to rounding, or so close that
/// its bounds do not meet.
template <int N>
EpaResult<N> epa(MinkowskiDifference<N>& difference, const GjkResult<N>& gjk);

}  // namespace touchstone
