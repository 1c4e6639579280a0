// SPDX-License-Identifier: MIT
// The expanding polytope: the penetration depth of two convex shapes by the support function of their difference, with
// a proof.
#pragma once

#include "algorithms/convex/gjk.hpp"

namespace touchstone {

/// How the expansion ended; the numbers are those of the recorded step.
enum class EpaEnd : std::uint8_t {
  closed,  ///< the bounds meet, up to rounding
  limit,   ///< the capacity for vertices is reached, or that for support points
  stuck,   ///< no facet can be expanded; the bounds are true but apart
  flat     ///< the difference has no inside, so there is no polytope
};

template <int N>
struct EpaResult {
  double upper;           ///< the signed distance is not larger
  double lower;           ///< min n.w over D along `normal`: the signed distance is not smaller
  Vec<double, N> normal;  ///< unit, from A to B
  Simplex<N> face;        ///< the points of D that touch the supporting plane, weighted for the witness points
  bool unique;            ///< no other normal is known to be equally short
  EpaEnd end;

  /// The signed distance. Apart, the witnesses are at the upper bound; overlapping, only the lower one pushes B out.
  double distance() const { return lower > 0 ? upper : lower; }
};

/// The most vertices of the polytope of two polytopes: 47 kB of the stack. Where most of the faces of two hulls of 256
/// points are equally near, there are more: of concentric ones, evenly spaced on two spheres that are turned by 1e-16
/// to 1, up to 605, of prisms of 128 sides 566. Where the faces are known, all features are the answer then; shapes of
/// the caller's own have it in memory of the caller.
inline constexpr int epaLimit = 256, epaLimitInScratch = 704;
/// The same of a curved difference: a smooth one needs about a hundred for an error of 1e-14 of its size, and one that
/// is equally deep in a ring of directions has no use for more.
inline constexpr int curvedEpaLimit = 200;

/// Goes on from where GJK found the origin inside of the difference, on its boundary up to rounding, or so close that
/// its bounds do not meet. Steps is NoSteps or ConvexSteps<N>.
template <int N, class Steps = NoSteps>
EpaResult<N> epa(MinkowskiDifference<N>& difference, const GjkResult<N>& gjk, Steps steps = {});

}  // namespace touchstone
