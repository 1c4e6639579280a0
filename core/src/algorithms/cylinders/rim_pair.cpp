// SPDX-License-Identifier: MIT
// Problem: the normals along which two rims separate most.
//
// Method: with d the vector between the rim points that are extreme along n, the separation is s(n) = n.d, its gradient
// the part of d across n, and its second derivative -(r_A t_A t_A' / sin_A + r_B t_B t_B' / sin_B) - s, with the
// tangents t of the rims and the sines of the angles between n and the axes. Newton's method, which accepts no step
// that decreases s. Near an axis, where a sine vanishes, the same in polar coordinates about that axis.
//
// Degenerate: a normal along an axis has no radial direction; it is left as it is. Whatever comes out is a unit vector,
// whose separation the caller evaluates.
//
// Source: derived here.
#include "algorithms/cylinders/rim_pair.hpp"

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

// The vector d from the rim of a to the centre of the cap has no component along across = axis x out, and one of radius
// times cos(turn) along the derivative of n by turn.
V3 normalNearAxis(const PlacedCylinder& a, double endOfA, const PlacedCylinder& b, double end, double side) {
  const V3 axis = b.axis * end, between = b.capCenter(b.leadingEnd(-axis)) - a.center;
  const auto fromRim = [&](const V3& n) { return between - (a.axis * (endOfA * a.half) + a.radial(n) * a.radius); };
  V3 out = lengthAndDirection(without(fromRim(axis), axis)).direction * side;
  if (!(maxNorm(out) > 0)) return axis;
  double sine = 0, cosine = 1;
  V3 n = axis;
  for (int i = 0; i < rimSteps; ++i) {
    const V3 across = cross(axis, out), rising = out * cosine - axis * sine, d = fromRim(n);
    const auto offAxis = lengthAndDirection(without(n, a.axis));
    if (!(offAxis.length > 0)) break;
    const double bend = a.radius / offAxis.length;
    const V3 tangent = cross(a.axis, offAxis.direction);
    const double ta = dot(tangent, across), tr = dot(tangent, rising);
    const double f1 = dot(d, across), f2 = dot(d, rising) - b.radius * cosine;
    const double f1Turn = -bend * tr * ta, f1Around = -bend * sine * ta * ta - dot(d, out);
    const double f2Turn = -bend * tr * tr - dot(d, n) + b.radius * sine,
                 f2Around = -bend * sine * ta * tr + cosine * f1;
    const double det = f1Turn * f2Around - f1Around * f2Turn;
    if (!(std::abs(det) > 0)) break;
    const double turn = std::clamp((f1Around * f2 - f2Around * f1) / det, -0.5, 0.5);
    const double around = std::clamp((f2Turn * f1 - f1Turn * f2) / det, -0.5, 0.5);
    const V3 before = n;
    const double norm = std::sqrt(1 + turn * turn), grown = (sine + cosine * turn) / norm;
    cosine = (cosine - sine * turn) / norm;
    sine = grown;
    out = lengthAndDirection(out + across * around).direction;
    n = lengthAndDirection(axis * cosine + out * sine).direction;
    if (n == before) break;
  }
  return n;
}

}  // namespace touchstone
