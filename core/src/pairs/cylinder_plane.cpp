// SPDX-License-Identifier: MIT
// Problem: signed distance of a cylinder and a half-space n.p <= o.
// Derivation: the half-space's normal is the only candidate: min n.p over the cylinder, minus o. The lowest point is on
// the rim of the lower end, against the part of n across the axis.
// Degenerate: a parallel cap touches in its centre, a parallel side in its middle. Always unique.
// Source: Ericson, Real-Time Collision Detection, 5.2.3.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Cylinder<S>& a, const Plane<S>& b) {
  const Vec3<double> origin = castVec<double>(a.base), n = castVec<double>(b.normal);
  const PlacedCylinder c = cylinderOf(a, origin);
  const Feature lowest = c.featureAlong(-n);
  Vec3<double> p = c.rimPoint(-n);
  if (lowest.kind == FeatureKind::face) p = c.capCenter(c.leadingEnd(-n));
  if (lowest.kind == FeatureKind::side) p = c.center - c.radial(n) * c.radius;
  const double distance = dot(n, p) + (dot(n, origin) - static_cast<double>(b.offset));
  return roundedTo<S>(inflate(CoreDistance<double, 3>{distance, -n, p, true, Method::closedForm, lowest, theSurface},
                              origin, 0.0, 0.0));
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Cylinder, Plane)

}  // namespace touchstone
