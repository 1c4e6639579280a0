// SPDX-License-Identifier: MIT
// Problem: a pair in motion is disjoint at time t, with the unit vector n from A to B. For how long after t is it
// proved to stay disjoint? Method: along any unit vector n(u) the separation is s(u) = min over B of n.b(u) - max over
// A of n.a(u), and it is a lower bound of the signed distance. Let n turn with an angular velocity W, and look from a
// frame that turns with it: every point then moves smoothly, and with its first derivative at t and a bound K of the
// second one
//   s(t + h) >= L(h) - K h^2 / 2,   L(h) = min over B of (n + h gB).b - max over A of (n + h gA).a + e + h e',
// where gX = n x (wX - W) comes from n.((wX - W) x p) and e from the way between the pivots. L is two support points,
// and concave in h, as a minimum of linear functions; so is L(h) - K h^2 / 2. Therefore a positive value at h proves
// the whole of [t, t + h], a tangent bounds the last such h from above and a chord from below. The second derivative:
// for X = R p relative to the frame it is w x (w x X) - 2 W x (w x X) + W x (W x X), which is D x (D x X) + (w x W) x X
// with D = w - W (Jacobi): at most |D|^2 rho + |w x W| r, where r is the farthest point from the pivot, rho that from
// the axis D. A ball of radius r around a point adds -r along every unit vector, so only the cores count: a sphere that
// turns about its centre, or a capsule about its axis, has K = 0. The way between the pivots e(u), which is linear,
// adds 2 |W x v| + |W|^2 |e|. W is 0, the turning of A or that of B, whichever leads farthest: a body that circles
// around another keeps its distance without any bending in its own frame. A half-space is unbounded, so n is minus its
// normal and W its own turning. Degenerate: rounding is a margin that the separation has to exceed. Where n turns by
// less than it (n parallel to the axis) K vanishes with it. Source: derived here. Conservative advancement along a
// direction: Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996, 2.3; a bound that is linear in
// time, without the second derivative: Zhang et al., Interactive continuous collision detection for non-convex
// polyhedra, 2006.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "queries/moving_shape.hpp"

namespace touchstone {

/// The largest h with value + slope h - bend h^2 / 2 >= 0; 0 where there is none.
inline double lastPositive(double value, double slope, double bend) {
  constexpr double never = std::numeric_limits<double>::infinity();
  if (!(bend > 0)) return slope < 0 ? std::max(0.0, -value / slope) : (value > 0 ? never : 0);
  const double square = slope * slope + 2 * bend * value;
  if (!(square >= 0)) return 0;
  const double root = std::sqrt(square);
  return std::max(0.0, slope > 0 ? (slope + root) / bend : 2 * value / (root - slope));
}

/// A pair in motion, relative to the pivot of A.
struct MovingPair {
  const MovingShape &a, &b;
  Vec3<double> start, v;  ///< from the pivot of A to that of B at t = 0, and how it changes
  double margin;          ///< what rounding may add to a separation; metres

  Vec3<double> between(double t) const { return start + v * t; }
};

/// The bound from time t on.
class SeparationBound {
 public:
  SeparationBound(const MovingPair& pair, double t, const Vec3<double>& normal)
      : pair_(pair),
        between_(pair.between(t)),
        rest_(1 - t),
        turnA_(rotationOf(pair.a.turnAt(t))),
        turnB_(rotationOf(pair.b.turnAt(t))),
        normal_(pair.b.core().isHalfSpace() ? -turnB_.toWorld(pair.b.core().normal) : normal) {}

  /// No contact is possible for this long, at most until the end: the longest of the three frames. A pair that touches
  /// now, up to rounding, has no such time, unless it may be `parting`: then the moment of touching is left out.
  double freeFor(bool parting = false) const {
    const double apart = std::min(spheresApartFor(), rest_);
    const double now = lineAt(Frame{}, 0).value;
    if (apart >= rest_ || !(now > (parting ? -pair_.margin : pair_.margin))) return apart;
    double proved = apart;
    const auto tryFrame = [&](const Vec3<double>& turning) {
      const Frame frame = frameOf(turning);
      if (frame.most > proved) proved = std::max(proved, provedIn(frame));
    };
    tryFrame(pair_.b.angular());
    if (pair_.b.core().isHalfSpace()) return proved;
    if (pair_.b.turns()) tryFrame(Vec3<double>{});
    if (pair_.a.turns()) tryFrame(pair_.a.angular());
    return proved;
  }
  /// Without any turning: how long the direction alone keeps them apart. With the normal of the contact that is up to
  /// it.
  double linearlyFreeFor() const { return std::min(frameOf(Vec3<double>{}).most, rest_); }

 private:
  /// A frame that turns with n.
  struct Frame {
    Vec3<double> alongA, alongB;  ///< gA, gB
    double rate, bend;            ///< e', K
    double most;                  ///< an upper bound of the time that it can prove
  };
  struct Line {
    double value, slope;
  };

  /// L and its slope at h.
  Line lineAt(const Frame& frame, double h) const {
    const Extreme onB = pair_.b.core().least(turnB_.toLocal(normal_ + frame.alongB * h));
    const Extreme onA = pair_.a.core().least(turnA_.toLocal(-(normal_ + frame.alongA * h)));
    return {dot(normal_, between_) + frame.rate * h + onB.value + onA.value,
            frame.rate + dot(turnB_.toLocal(frame.alongB), onB.point) - dot(turnA_.toLocal(frame.alongA), onA.point)};
  }

  /// K of one shape in a frame that turns with W.
  double bendOf(const MovingShape& shape, const Vec3<double>& frame) const {
    const Vec3<double> relative = shape.angular() - frame, skew = cross(shape.angular(), frame);
    const double rate = length(relative);
    if (rate == 0) return 0;
    // With one axis for both, n keeps its angle to the axis of the relative turning.
    if (skew == Vec3<double>{}) return length(cross(relative, normal_)) * shape.core().reachAround(relative);
    return (rate * rate + length(skew)) * shape.reach();
  }
  Frame frameOf(const Vec3<double>& turning) const {
    const auto along = [&](const MovingShape& shape) { return -cross(shape.angular() - turning, normal_); };
    Frame frame{along(pair_.a), along(pair_.b), dot(normal_, pair_.v - cross(turning, between_)),
                bendOf(pair_.a, turning) + bendOf(pair_.b, turning), 0};
    const double tilt = length(cross(turning, normal_));  // |W| times the sine of the angle between n and the axis
    const double farthest = std::max(length(between_), length(between_ + pair_.v * rest_));
    frame.bend += tilt * (2 * length(pair_.v) + length(turning) * farthest);
    const Line now = lineAt(frame, 0);
    frame.most = lastPositive(now.value - pair_.margin, now.slope, frame.bend);
    return frame;
  }

  /// How far the frame's bound reaches, up to a small part of it.
  double provedIn(const Frame& frame) const {
    double done = 0;
    for (int round = 0; round < 3; ++round) {
      const Line now = lineAt(frame, done);
      const double bent = frame.bend * done, value = now.value - bent * done / 2 - pair_.margin;
      const double step = std::min(lastPositive(value, now.slope - bent, frame.bend), rest_ - done);
      if (!(step > 0)) break;
      const double end = done + step, far = lineAt(frame, end).value;
      if (far - frame.bend * end * end / 2 >= pair_.margin / 2) return end;
      done += lastPositive(value, (far - now.value) / step - bent, frame.bend);
    }
    return std::min(done, rest_);
  }

  /// For how long the spheres around both pivots that hold the shapes at every angle are apart.
  double spheresApartFor() const {
    if (pair_.b.core().isHalfSpace()) return 0;
    const double sum = pair_.a.outerRadius() + pair_.b.outerRadius() + pair_.margin;
    const double gap = lengthSquared(between_) - sum * sum, closing = -dot(between_, pair_.v),
                 v2 = lengthSquared(pair_.v);
    if (!(gap > pair_.margin * sum)) return 0;
    const double square = closing * closing - v2 * gap;
    if (!(closing > 0) || !(square > -1e-12 * closing * closing)) return rest_;
    return gap / (closing + std::sqrt(std::max(square, 0.0))) * (1 - 1e-12);
  }

  const MovingPair& pair_;
  Vec3<double> between_;
  double rest_;
  Rotation<double, 3> turnA_, turnB_;
  Vec3<double> normal_;
};

}  // namespace touchstone
