// SPDX-License-Identifier: MIT
// Problem: the first time in [0, 1] at which two linearly moving convex solids touch.
// Method: conservative advancement that is Newton's method. At time t the pair has a separating plane with normal n and
// signed distance d > 0; with the relative velocity v of B the planes' gap is d + (n.v)(u - t) at any other time u, and
// never more than the true distance. So if n.v >= 0 the pair never meets again, and otherwise t + d / -(n.v) is not
// past the touch. The distance is a convex function of time while positive, so the steps increase and converge: at once
// for faces, quadratically for round surfaces, by halves for an exact graze. The time is that of the touch, not of a
// slop.
//
// An exact graze is a double root: within rounding of the distance, the time is known to the root of that rounding
// only. There the closing speed n.v, which has a simple root at the closest approach, is the better equation: if the
// least distance that the last two steps predict is zero up to rounding, the time of closest approach is the time of
// touch.
#include <algorithm>
#include <cstring>

#include "algorithms/directions.hpp"
#include "pairs/pairs.hpp"
#include "shapes/translate.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/layout.hpp"

namespace touchstone {
namespace {

/// Far more than a graze needs (each step at least halves what is left of it).
inline constexpr int maxSteps = 200;

/// Distance of A and of B moved by `d`.
template <class B, int N, class S>
PairResult<S, N> distanceMoved(ShapeKind kindA, const void* a, const void* b, const Vec<S, N>& d) {
  const B moved = translated(*static_cast<const B*>(b), d);
  return detail::pairDistance<S, N>(kindA, a, B::kind, &moved);
}

template <class S>
PairResult<S, 3> distanceMoved(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b, const Vec3<S>& d) {
  switch (kindB) {
    case ShapeKind::point: return distanceMoved<Point<S>>(kindA, a, b, d);
    case ShapeKind::sphere: return distanceMoved<Sphere<S>>(kindA, a, b, d);
    case ShapeKind::aabb: return distanceMoved<Aabb<S>>(kindA, a, b, d);
    case ShapeKind::obb: return distanceMoved<Obb<S>>(kindA, a, b, d);
    case ShapeKind::capsule: return distanceMoved<Capsule<S>>(kindA, a, b, d);
    case ShapeKind::taperedCapsule: return distanceMoved<TaperedCapsule<S>>(kindA, a, b, d);
    default: return distanceMoved<Plane<S>>(kindA, a, b, d);
  }
}
template <class S>
PairResult<S, 2> distanceMoved(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b, const Vec2<S>& d) {
  switch (kindB) {
    case ShapeKind::circle2: return distanceMoved<Circle2<S>>(kindA, a, b, d);
    case ShapeKind::aabb2: return distanceMoved<Aabb2<S>>(kindA, a, b, d);
    case ShapeKind::obb2: return distanceMoved<Obb2<S>>(kindA, a, b, d);
    default: return distanceMoved<Capsule2<S>>(kindA, a, b, d);
  }
}

/// The largest number of a shape: what rounding after a translation is relative to.
template <class S>
S largestNumber(ShapeKind kind, const void* shape) {
  const auto count = static_cast<std::size_t>(layoutOf(kind).numberCount());
  S numbers[maxShapeNumbers];
  std::memcpy(numbers, shape, count * sizeof(S));
  S most = S(0);
  for (std::size_t i = 0; i < count; ++i) most = std::max(most, std::abs(numbers[i]));
  return most;
}

/// What the advancement has seen: a time, the distance there and the closing speed (negative while approaching).
template <class S>
struct Approach {
  S t, distance, speed;
};

/// How far the time of closest approach lies behind `now` if the pair only grazes, that is if the parabola through the
/// last two steps has its least distance within `noise` of zero; 0 for a proper hit.
template <class S>
S grazeDelay(const Approach<S>& before, const Approach<S>& now, S noise) {
  const S bend = (now.speed - before.speed) / (now.t - before.t);
  if (!(now.t > before.t) || !(bend > S(0)) || !(now.speed < S(0))) return S(0);
  const S delay = -now.speed / bend;
  return std::abs(now.distance + now.speed * delay * S(0.5)) <= noise ? delay : S(0);
}

/// The cast of a pair in the order of the table.
template <class S, int N>
CastResult<S, N> ordered(ShapeKind kindA, const void* a, const Vec<S, N>& dA, ShapeKind kindB, const void* b,
                         const Vec<S, N>& dB) {
  const Vec<S, N> v = dB - dA;
  PairResult<S, N> r = detail::pairDistance<S, N>(kindA, a, kindB, b);
  const S reach = maxNorm(v), extent = std::max(largestNumber<S>(kindA, a), largestNumber<S>(kindB, b));
  const auto hitAt = [&](S t, Status status) {
    return CastResult<S, N>{true, t, r.normal, (r.pointOnA + r.pointOnB) * S(0.5) + dA * t, status};
  };
  const CastResult<S, N> miss{false, S(0), {}, {}, Status::converged};
  if (r.intersects()) return hitAt(S(0), Status::converged);
  Approach<S> before{}, now{S(0), r.distance, dot(r.normal, v)};
  for (int step = 0; step < maxSteps; ++step) {
    if (!(now.speed < S(0))) return miss;
    const S next = now.t - now.distance / now.speed;
    if (!(next <= S(1))) return miss;
    // Time itself has no digits left: the distance is as close to zero as moving by v t can bring it.
    if (!(next - now.t > tolerance::noise<S> * next)) return hitAt(now.t, Status::converged);
    r = distanceMoved(kindA, a, kindB, b, v * next);
    before = now;
    now = {next, r.distance, dot(r.normal, v)};
    // What rounding leaves of a touch after moving by v t.
    const S noise = tolerance::noise<S> * std::max(reach * next, extent);
    if (now.distance > noise) continue;
    const S delay = grazeDelay(before, now, noise);
    return hitAt(std::min(now.t + delay, S(1)), Status::converged);
  }
  return hitAt(now.t, Status::iterationLimit);
}

}  // namespace

namespace detail {

template <class S, int N>
CastResult<S, N> pairCast(ShapeKind kindA, const void* a, const Vec<S, N>& dA, ShapeKind kindB, const void* b,
                          const Vec<S, N>& dB) {
  if (!isOtherWayRound<S>(kindA, a, kindB, b)) return ordered(kindA, a, dA, kindB, b, dB);
  CastResult<S, N> r = ordered(kindB, b, dB, kindA, a, dA);
  r.normal = -r.normal;
  return r;
}

template CastResult<float, 2> pairCast(ShapeKind, const void*, const Vec2<float>&, ShapeKind, const void*,
                                       const Vec2<float>&);
template CastResult<float, 3> pairCast(ShapeKind, const void*, const Vec3<float>&, ShapeKind, const void*,
                                       const Vec3<float>&);
template CastResult<double, 2> pairCast(ShapeKind, const void*, const Vec2<double>&, ShapeKind, const void*,
                                        const Vec2<double>&);
template CastResult<double, 3> pairCast(ShapeKind, const void*, const Vec3<double>&, ShapeKind, const void*,
                                        const Vec3<double>&);

}  // namespace detail
}  // namespace touchstone
