// SPDX-License-Identifier: MIT
// Problem: the first time in [0, 1] at which two convex solids in linear motion touch, of any pair.
// Method: the signed distance is a convex function of time. At time t the pair has a separating plane with normal n
// and signed distance d; with the relative velocity v of B the planes' gap is d + (n.v)(u - t) at any other time u,
// and never exceeds the true distance: a tangent from below. Its zero is not after the touching time, so Newton's
// method on the distance (conservative advancement) converges to it from the left: in one step for faces,
// quadratically for curved surfaces, linearly with factor 1/2 for an exact graze. The result is the touching time
// itself, without slop. When a step passes the closest approach, the tangents on both sides bound the minimum
// distance from below: either that proves a miss, or the next step is at their intersection.
//
// Degenerate: an exact graze is a double root: the rounding error of the distance determines the time only to its
// square root. There the closing speed n.v, which has a simple root at the closest approach, is the better equation:
// if the minimum distance predicted by the last two steps is zero up to rounding, the touching time is the time of
// closest approach.
//
// Pairs with a closed form (direct_cast.cpp) are searched only where rounding could decide.
//
// Source: Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996 (conservative advancement); the use of
// convexity is derived here.
#include "queries/cast_search.hpp"

#include <algorithm>

#include "algorithms/directions.hpp"
#include "pairs/pairs.hpp"
#include "queries/thin_cylinder.hpp"
#include "touchstone/distance.hpp"

namespace touchstone {
namespace {

/// Far more steps than a graze needs (each step at least halves the remaining time).
inline constexpr int maxSteps = 200;

/// A pair in motion: B moves by v relative to A. A thin cylinder B is moved to its own middle, and A moves instead.
template <int N>
struct Flight {
  Vec<double, N> v;
  double reach, extent;  ///< how far B gets; the lengths of both shapes
  bool movesA = false;
  Vec<double, N> origin{};
  ShapeNumbers moving;  ///< at the start
  WideOperand still{};

  Flight(const CastPair<N>& pair, const Vec<double, N>& velocity, double size)
      : v(velocity), reach(maxNorm(velocity)), extent(size), moving(numbersIn<double>(pair.kindB, pair.b)) {
    if constexpr (hasAllShapes && N == 3)
      if (isThinCylinder(moving)) {
        movesA = true;
        origin = axisOf(moving).center;
        translate<N>(moving, -origin);
        still = operandOf(moving);
        moving = numbersIn<double>(pair.kindA, pair.a);
        return;
      }
    still = operandOf(numbersIn<double>(pair.kindA, pair.a));
  }
  PairResult<double, N> at(double t) const {
    ShapeNumbers there = moving;
    const Vec<double, N> by = origin + v * t;
    translate<N>(there, movesA ? -by : by);
    const WideOperand moved = operandOf(there);
    if (!movesA) return detail::movedDistance<double, N>(still.kind, still.shape, moved.kind, moved.shape);
    auto r = detail::movedDistance<double, N>(moved.kind, moved.shape, still.kind, still.shape);
    r.pointOnA = r.pointOnA + by;
    r.pointOnB = r.pointOnB + by;
    return r;
  }
  /// The rounding error of the distance of a touching pair at time t.
  double noise(double t) const { return tolerance::noise<double> * std::max(reach * t, extent); }
};

/// The distance at a time, and how fast it changes (negative while approaching).
struct Tangent {
  double t, distance, speed;
  /// The intersection with another tangent.
  double meets(const Tangent& later) const {
    return (distance - speed * t - later.distance + later.speed * later.t) / (later.speed - speed);
  }
  double at(double u) const { return distance + speed * (u - t); }
};
template <int N>
Tangent tangentOf(const Flight<N>& flight, double t, const PairResult<double, N>& r) {
  return {t, r.distance, dot(r.normal, flight.v)};
}

struct TouchTime {
  enum class Kind : std::uint8_t { never, hit, undecided } kind;
  double t;
};

/// The time of closest approach where the pair only grazes, that is if the parabola through the last two steps has its
/// least distance within rounding of zero and the distance there confirms it; otherwise the time of the last step.
template <int N>
double settled(const Flight<N>& flight, const Tangent& before, const Tangent& now) {
  const double bend = (now.speed - before.speed) / (now.t - before.t);
  if (!(now.t > before.t) || !(bend > 0) || !(now.speed < 0)) return now.t;
  const double delay = -now.speed / bend, t = std::min(now.t + delay, 1.0), noise = flight.noise(t);
  if (!(std::abs(now.distance + now.speed * delay * 0.5) <= noise)) return now.t;
  return std::abs(flight.at(t).distance) <= noise ? t : now.t;
}

/// The least distance between two times, approaching at the first and parting at the second: is it zero up to rounding?
template <int N>
TouchTime closestApproach(const Flight<N>& flight, Tangent from, Tangent to) {
  for (int step = 0; step < maxSteps; ++step) {
    const double t = from.meets(to), noise = flight.noise(t);
    if (!(from.at(t) <= noise) || !(t > from.t) || !(t < to.t)) return {TouchTime::Kind::never, 0};
    const Tangent here = tangentOf(flight, t, flight.at(t));
    if (here.distance <= noise) return {TouchTime::Kind::hit, t};
    (here.speed < 0 ? from : to) = here;
  }
  return {TouchTime::Kind::never, 0};
}

/// The touching time of a pair that is disjoint at the start.
template <int N>
TouchTime firstTouch(const Flight<N>& flight, const PairResult<double, N>& start) {
  Tangent before{}, now = tangentOf(flight, 0, start);
  for (int step = 0; step < maxSteps; ++step) {
    if (!(now.speed < 0))
      return step == 0 ? TouchTime{TouchTime::Kind::never, 0} : closestApproach(flight, before, now);
    if (now.t >= 1) return {TouchTime::Kind::never, 0};
    double next = now.t - now.distance / now.speed;
    if (!(next <= 1)) {
      if (!(now.at(1) <= flight.noise(1))) return {TouchTime::Kind::never, 0};
      next = 1;
    }
    // The time cannot be resolved further: the distance is as close to zero as a change of t by one unit in the last
    // place can bring it.
    if (!(next - now.t > tolerance::noise<double> * next)) return {TouchTime::Kind::hit, now.t};
    before = now;
    now = tangentOf(flight, next, flight.at(next));
    if (now.distance <= flight.noise(next)) return {TouchTime::Kind::hit, settled(flight, before, now)};
  }
  return {TouchTime::Kind::undecided, now.t};
}

/// Whether a pair that touches at the start within `noise` separates at once: at no later time it is within that
/// noise. Searched from the end, since the distance is convex: the tangent at a time at which the pair is disjoint
/// reaches zero at a time not before the last contact.
template <int N>
bool partsAtOnce(const Flight<N>& flight, const PairResult<double, N>& start, double noise) {
  if (dot(start.normal, flight.v) > noise) return true;
  double t = 1;
  for (int step = 0; step < maxSteps; ++step) {
    const Tangent now = tangentOf(flight, t, flight.at(t));
    if (!(now.distance > noise) || !(now.speed > 0)) return false;
    const double next = now.t - now.distance / now.speed;
    if (flight.reach * next <= noise) return true;
    if (!(next < t)) return false;
    t = next;
  }
  return false;
}

}  // namespace

template <int N>
CastResult<double, N> searchCast(const CastPair<N>& pair, const PairResult<double, N>& start, double extent,
                                 double noise) {
  const CastResult<double, N> miss{false, 0, {}, {}, Status::proved};
  bool touches = start.distance <= 0;
  if (pair.isFloat() && std::abs(start.distance) <= 1e3 * noise)
    touches = detail::movedDistance<float, N>(pair.kindA, pair.floatA, pair.kindB, pair.floatB).intersects();
  const Vec<double, N> v = pair.dB - pair.dA;
  const Flight<N> flight(pair, v, extent);
  if (touches) {
    const bool parts = start.distance >= -noise && partsAtOnce(flight, start, noise);
    return parts ? miss : hitAt<N>(0, start, pair.dA, start.status);
  }
  const TouchTime touch = firstTouch(flight, start);
  if (touch.kind == TouchTime::Kind::never) return miss;
  // Rounded to the caller's scalar; normal and point belong to that pose.
  const double t = pair.isFloat() ? static_cast<double>(static_cast<float>(touch.t)) : touch.t;
  const Status status = touch.kind == TouchTime::Kind::hit ? Status::proved : Status::unproved;
  return hitAt<N>(t, flight.at(t), pair.dA, status);
}

template CastResult<double, 2> searchCast(const CastPair<2>&, const PairResult<double, 2>&, double, double);
template CastResult<double, 3> searchCast(const CastPair<3>&, const PairResult<double, 3>&, double, double);

}  // namespace touchstone
