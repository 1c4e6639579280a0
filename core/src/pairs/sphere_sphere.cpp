// SPDX-License-Identifier: MIT
// Problem: signed distance of two spheres.
// Derivation: the difference of two spheres is a sphere around the difference of their centres with the sum of the
// radii. Degenerate: concentric spheres overlap by the sum of the radii in every direction; +Y is taken and marked as
// not unique. Source: Ericson, Real-Time Collision Detection, 4.3.1.
#include "algorithms/segments/point_point.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Sphere<S>& b) {
  return inflate(pointPoint(b.center - a.center), a.center, a.radius, b.radius);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Sphere)

}  // namespace touchstone
