// SPDX-License-Identifier: MIT
// Problem: the normal along which two rims separate most, near a given one.
//
// Method: with d the vector between the rim points that are extreme along n, the separation is s(n) = n.d, its gradient
// the part of d across n, and its second derivative -(r_A t_A t_A' / sin_A + r_B t_B t_B' / sin_B) - s, with the
// tangents t of the rims and the sines of the angles between n and the axes. Newton's method, which accepts no step
// that decreases s.
//
// Degenerate: a normal along an axis has no radial direction; it is left as it is. Whatever comes out is a unit vector,
// whose separation the caller evaluates.
//
// Source: derived here.
#include "algorithms/rim_pair.hpp"

namespace touchstone {
namespace {

using V3 = Vec3<double>;

/// Steps of Newton's method between two rims; quadratic convergence takes about 6.
constexpr int rimSteps = 24;
/// Halvings of a step that does not increase the separation.
constexpr int rimHalvings = 10;

/// The separation of two caps along n, with fixed ends, and its derivatives.
class RimPair {
 public:
  RimPair(const PlacedCylinder& a, const PlacedCylinder& b, const V3& n)
      : a_(a), b_(b), between_(b.capCenter(b.leadingEnd(-n)) - a.capCenter(a.leadingEnd(n))) {}

  /// Climbs from n to a local maximum.
  V3 climb(V3 n, double size) const {
    const double exact = tolerance::tie<double> * size;
    for (int i = 0; i < rimSteps; ++i) {
      V3 step{};
      const double now = at(n, &step);
      if (!(maxNorm(step) > 0)) return n;
      if (const double l = length(step); l > 0.5) step = step * (0.5 / l);
      V3 next = lengthAndDirection(n + step).direction;
      double then = at(next, nullptr);
      for (int k = 0; k < rimHalvings && then < now - exact; ++k) {
        step = step * 0.25;
        next = lengthAndDirection(n + step).direction;
        then = at(next, nullptr);
      }
      if (then < now - exact) return n;
      const double moved = maxNorm(next - n);
      n = next;
      if (moved <= 4 * std::numeric_limits<double>::epsilon()) return n;
    }
    return n;
  }

 private:
  /// The separation along n, and Newton's step, or one along the gradient where it would not lead to a maximum.
  double at(const V3& n, V3* step) const {
    const auto acrossA = lengthAndDirection(without(n, a_.axis)), acrossB = lengthAndDirection(without(n, b_.axis));
    const V3 d = between_ - acrossA.direction * a_.radius - acrossB.direction * b_.radius;
    const double s = dot(n, d);
    if (!step || !(acrossA.length > 0) || !(acrossB.length > 0)) return s;
    const V3 e = anyPerpendicular(n), f = cross(n, e), g = without(d, n);
    const V3 tangentA = cross(a_.axis, acrossA.direction), tangentB = cross(b_.axis, acrossB.direction);
    const double ge = dot(g, e), gf = dot(g, f);
    const double bendA = a_.radius / acrossA.length, bendB = b_.radius / acrossB.length;
    const double ae = dot(tangentA, e), af = dot(tangentA, f), be = dot(tangentB, e), bf = dot(tangentB, f);
    const double ee = bendA * ae * ae + bendB * be * be + s, ff = bendA * af * af + bendB * bf * bf + s;
    const double ef = bendA * ae * af + bendB * be * bf, det = ee * ff - ef * ef;
    if (det > 0 && ee + ff > 0)
      *step = e * ((ff * ge - ef * gf) / det) + f * ((ee * gf - ef * ge) / det);
    else
      *step = g / (bendA + bendB + std::abs(s));
    return s;
  }

  const PlacedCylinder& a_;
  const PlacedCylinder& b_;
  V3 between_;
};

}  // namespace

V3 climbedNormal(const PlacedCylinder& a, const PlacedCylinder& b, const V3& n, double size) {
  return RimPair(a, b, n).climb(n, size);
}

}  // namespace touchstone
