// SPDX-License-Identifier: MIT
// Problem: signed distance of a sphere and a cylinder.
// Derivation: signed distance of the centre from the cylinder (point_cylinder.cpp), minus the radius. A sphere beyond
// an end and beside the side touches the rim, along the direction from the closest point of the circle. Degenerate: a
// centre on the axis, nearest to the side, has a circle of valid normals; not unique. Source: cylinder.cpp.
#include "algorithms/cylinders/cylinder_pairs.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
PairResult<S, 3> solve(const Sphere<S>& a, const Cylinder<S>& b) {
  const Vec3<double> origin = castVec<double>(b.base);
  const auto radius = static_cast<double>(a.radius);
  PairResult<double, 3> r =
      againstCylinder(pointPolytope(castVec<double>(a.center) - origin).view(), radius, cylinderOf(b, origin), origin);
  r.featureA = theSurface;
  return roundedTo<S>(r);
}
TOUCHSTONE_INSTANTIATE_PAIR(3, Sphere, Cylinder)

}  // namespace touchstone
