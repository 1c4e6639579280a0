// SPDX-License-Identifier: MIT
// Problem: do the boundary planes of two half-spaces intersect?
// Derivation: they do unless they are parallel and distinct. Two half-spaces have no useful distance: their overlap
// is unbounded unless their normals are opposite.
// Degenerate: normals are parallel if the sine of their angle is within the rounding error of unit vectors; parallel
// planes coincide if their offsets agree within the rounding error of the offsets.
// Source: Ericson, Real-Time Collision Detection, 5.4.4.
#include <algorithm>

#include "algorithms/directions.hpp"
#include "pairs/pairs.hpp"

namespace touchstone {

template <ScalarType S>
bool boundariesMeet(const Plane<S>& a, const Plane<S>& b, S reach) {
  const Vec3<S> crossed = cross(a.normal, b.normal);
  if (maxNorm(crossed) > tolerance::noise<S>) return true;
  const S sign = dot(a.normal, b.normal) < S(0) ? S(-1) : S(1);
  const S size = std::max({std::abs(a.offset), std::abs(b.offset), reach});
  return std::abs(a.offset - sign * b.offset) <= tolerance::noise<S> * size;
}
template bool boundariesMeet(const Plane<float>&, const Plane<float>&, float);
template bool boundariesMeet(const Plane<double>&, const Plane<double>&, double);

}  // namespace touchstone
