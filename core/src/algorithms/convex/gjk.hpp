// SPDX-License-Identifier: MIT
// GJK: the distance of the origin to a Minkowski difference, by its support function, with a proof.
#pragma once

#include "algorithms/convex/convex_steps.hpp"

namespace touchstone {

/// How the search ended; the numbers are those of the recorded step.
enum class GjkEnd : std::uint8_t {
  closest,   ///< the bounds meet, up to rounding
  stalled,   ///< no support point brings the simplex closer, or there were too many; the bounds are true but apart
  touching,  ///< the simplex reaches the origin up to rounding
  enclosed,  ///< the simplex of N + 1 vertices encloses the origin
  decided    ///< one of the bounds has decided whether the distance is larger than asked
};

template <int N>
struct GjkResult {
  GjkEnd end;
  Simplex<N> simplex;     ///< with the weights of its point closest to the origin, unless it encloses it
  double upper;           ///< the distance of that point: the signed distance is not larger; 0 where enclosed
  double lower;           ///< min n.w over D along `normal`: the signed distance is not smaller
  Vec<double, N> normal;  ///< unit, from A to B
};

/// The most support points that are asked for. Hulls of 256 points took up to 31 (random, on spheres, prisms of 128
/// sides that are nearly aligned, plates and needles of 1e4), and random ones 8 on average.
inline constexpr int gjkLimit = 64;

/// Ends as soon as it is known whether the distance is larger than `decideAt`, unless that is NaN. Steps is NoSteps or
/// ConvexSteps<N>.
template <int N, class Steps = NoSteps>
GjkResult<N> gjk(MinkowskiDifference<N>& difference, Steps steps = {},
                 double decideAt = std::numeric_limits<double>::quiet_NaN());

}  // namespace touchstone
