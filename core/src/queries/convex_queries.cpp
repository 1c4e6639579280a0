// SPDX-License-Identifier: MIT
// Problem: the queries of pairs with a shape that is known by its support function only.
// Method: placed shapes are operands of the general solver, relative to the position of a shape of the caller's own.
// A cast is a motion without turning (motion.cpp). A ray is a point that is cast from before the shape, along the ray
// and against it; support points along the ray bound where it can be met, so that the way is as long as the shape.
// Degenerate: a ray that starts within the shape enters at 0, without a normal.
#include "touchstone/convex_queries.hpp"

#include <cmath>

#include "preconditions.hpp"
#include "queries/placed_view.hpp"

namespace touchstone {
namespace {

template <ScalarType S, int N>
Motion<S, N> linearMotion(const Vec<S, N>& by) {
  Motion<S, N> motion{};
  motion.linear = by;
  return motion;
}

/// The times at which a line may be within a shape: between its extremes along the direction, and a little more.
struct Slab {
  double from, to;
};
template <int N>
Slab slabOf(const detail::ConvexView<N>& view, const Vec<double, N>& origin, const Vec<double, N>& direction) {
  const double squared = lengthSquared(direction), radius = view.radius / std::sqrt(squared);
  const auto timeOf = [&](const Vec<double, N>& p) { return dot(p - origin, direction) / squared; };
  const double from = timeOf(view.support(view.shape, -direction).point) - radius,
               to = timeOf(view.support(view.shape, direction).point) + radius;
  // More than rounding, so that both ends are outside; less than a part of the shape, so that nothing is lost.
  const double more = (to - from) / 16 + 1e-9 * (std::abs(from) + std::abs(to)) + 1e-12 / std::sqrt(squared);
  return {from - more, to + more};
}

/// Where a point that is cast from one time to another of a line first meets the shape.
struct LineTouch {
  bool hit, startsWithin;
  double t;
  Status status;
};
template <int N>
LineTouch touchOnLine(const detail::ConvexOperand<N>& shape, const Vec<double, N>& origin,
                      const Vec<double, N>& direction, double from, double to, Vec<double, N>& outward) {
  using Particle = std::conditional_t<N == 3, Point<double>, Circle2<double>>;
  Particle particle{};
  if constexpr (N == 3)
    particle.position = origin + direction * from;
  else
    particle.center = origin + direction * from;
  const PoseIn<double, N> none{};
  const auto r =
      detail::ownMotion<double, N>({{Particle::kind, &particle, nullptr}, &none}, linearMotion(direction * (to - from)),
                                   {shape, &none}, Motion<double, N>{}, nullptr);
  outward = -r.contact.normal;
  if (r.state == MotionState::separate) return {false, false, 0, r.status};
  if (r.state == MotionState::overlapping) return {true, true, from, r.status};
  return {true, false, from + (to - from) * r.toi, r.status};
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
ConvexDistance<S, N> ownDistance(const PlacedConvex<S, N>& a, const PlacedConvex<S, N>& b) {
  const Vec<double, N> origin = originOfPair(a, b);
  const SeenOperand<S, N> first(a, origin), second(b, origin);
  const ConvexDistance<double, N> r = convexDistance<double, N>(first.operand(), second.operand());
  ConvexDistance<S, N> narrowed{narrowedPair<S, N>(r, origin), r.errorBound, r.iterations};
  narrowed.errorBound += std::abs(r.distance - static_cast<double>(narrowed.distance));
  return narrowed;
}

template <ScalarType S, int N>
CastResult<S, N> ownCast(const PlacedConvex<S, N>& a, const Vec<S, N>& dA, const PlacedConvex<S, N>& b,
                         const Vec<S, N>& dB) {
  const MotionResult<S, N> r = ownMotion<S, N>(a, linearMotion(dA), b, linearMotion(dB), nullptr);
  if (r.state == MotionState::separate) return {false, S(0), {}, {}, r.status};
  const Status status = r.state == MotionState::undecided ? Status::unproved : r.status;
  return {true, static_cast<S>(r.toi), r.contact.normal, (r.contact.pointOnA + r.contact.pointOnB) * S(0.5), status};
}

template <ScalarType S, int N>
RayHit<S, N> ownRay(const Vec<S, N>& origin, const Vec<S, N>& direction, S longest, const PlacedConvex<S, N>& shape) {
  TOUCHSTONE_REQUIRE((direction != Vec<S, N>{}), "a ray has a direction");
  const Vec<double, N> center = shape.pose ? castVec<double>(shape.pose->position) : Vec<double, N>{};
  const SeenOperand<S, N> seen(shape, center);
  const ConvexOperand<N> operand = seen.operand();
  const Vec<double, N> o = castVec<double>(origin) - center, d = castVec<double>(direction);
  const Slab slab = slabOf(*seen.view(), o, d);
  const double from = std::max(0.0, slab.from), to = std::min(static_cast<double>(longest), slab.to);
  RayHit<S, N> miss{};
  if (!(from <= to)) return miss;
  Vec<double, N> entryNormal{}, exitNormal{};
  const LineTouch entry = touchOnLine(operand, o, d, from, to, entryNormal);
  if (!entry.hit) {
    miss.status = entry.status;
    return miss;
  }
  // The way out does not end with the ray.
  const LineTouch exit = touchOnLine(operand, o, d, slab.to, entry.startsWithin ? from : entry.t, exitNormal);
  RayHit<S, N> hit{
      true, static_cast<S>(entry.t), static_cast<S>(std::max(entry.t, exit.hit ? exit.t : entry.t)), {}, {}};
  if (!entry.startsWithin) hit.entryNormal = castVec<S>(entryNormal);
  hit.exitNormal = castVec<S>(exit.hit ? exitNormal : entryNormal);
  if (entry.status != Status::proved || exit.status != Status::proved) hit.status = Status::unproved;
  return hit;
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                        \
  template ConvexDistance<S, N> ownDistance(const PlacedConvex<S, N>&, const PlacedConvex<S, N>&);          \
  template CastResult<S, N> ownCast(const PlacedConvex<S, N>&, const Vec<S, N>&, const PlacedConvex<S, N>&, \
                                    const Vec<S, N>&);                                                      \
  template RayHit<S, N> ownRay(const Vec<S, N>&, const Vec<S, N>&, S, const PlacedConvex<S, N>&);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace detail
}  // namespace touchstone
