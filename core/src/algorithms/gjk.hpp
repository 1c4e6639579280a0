// SPDX-License-Identifier: MIT
// GJK: the distance of the origin to a Minkowski difference, by its support function, with a proof.
#pragma once

#include "algorithms/simplex.hpp"

namespace touchstone {

/// How the search ended.
enum class GjkEnd : std::uint8_t {
  closest,   ///< the bounds meet, up to rounding
  stalled,   ///< no support point brings the simplex closer, or there were too many; the bounds are true but apart
  touching,  ///< the simplex reaches the origin up to rounding
  enclosed   ///< the simplex of N + 1 vertices encloses the origin
};

template <int N>
struct GjkResult {
  GjkEnd end;
  Simplex<N> simplex;     ///< with the weights of its point closest to the origin, unless it encloses it
  double upper;           ///< the distance of that point: the signed distance is not larger; 0 where enclosed
  double lower;           ///< min n.w over D along `normal`: the signed distance is not smaller
  Vec<double, N> normal;  ///< unit, from A to B
};

/// The most support points that are asked for.
inline constexpr int gjkLimit = 64;

template <int N>
GjkResult<N> gjk(MinkowskiDifference<N>& difference);

}  // namespace touchstone
