// SPDX-License-Identifier: MIT
// Problem: signed distance of a tapered capsule and a cylinder.
// Derivation: the largest separation over the axis of the cylinder, the normals to both sphere centres, and the maxima
// over the circle of cone normals: the roots of a function of one angle, each in an interval on which it is monotone
// (round_cone_cylinder.cpp).
// Degenerate: one end containing the other is its larger sphere. Coaxial: a circle of valid normals; not unique.
// Source: derived in round_cone_cylinder.cpp.
#include "algorithms/round_cones/round_cone_cylinder.hpp"

#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const TaperedCapsule<S>& a, const Cylinder<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base);
  const RoundCone<double> hull = wideRoundCone(a, origin);
  const PlacedCylinder c = cylinderOf(b, origin);
  const double by = magnificationOf(std::max({sizeOf(hull), maxNorm(c.center), c.half, c.radius}));
  const PairResult<double, 3> r =
      cylinderRoundCone({c.center * by, c.axis, c.half * by, c.radius * by}, magnified(hull, by), Vec3<double>{});
  return roundedTo<S>(swapped(shrunk(r, by, origin)));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, TaperedCapsule, Cylinder)

}  // namespace touchstone
