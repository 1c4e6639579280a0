// SPDX-License-Identifier: MIT
// Problem: the first time in [0, 1] at which two shapes touch that move and turn.
// Method: from the time t, the direction between the witness points and a bound on the motion prove for how long the
// pair stays disjoint (motion_bound.hpp); the search goes there and asks for the distance again. Near a touch at a
// closing speed that is not zero, the time that is left is overestimated by its square, so the steps converge
// quadratically and from before: what is behind is proved. When the distance is rounding noise, a root search ends it:
// Newton's method on the distance, and on its rate where the pair only grazes (a double root, which the distance gives
// only to the square root of its rounding). Degenerate: without rotation the touching time is that of the linear cast;
// the search adds the bracket. A pair in touch at the start that parts at once goes on from where it is apart. A
// direction that rounding spoils proves nothing: then the largest speed of a point bounds the distance, until it is
// below the accuracy of the contract. Source: derived here; see motion_bound.hpp.
#include "touchstone/motion.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "pairs/pairs.hpp"
#include "preconditions.hpp"
#include "queries/motion_bound.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/tolerances.hpp"

namespace touchstone {
namespace {

/// Largest rounding error of a separation, as a fraction of the lengths in play.
inline constexpr double marginOfSize = 32 * std::numeric_limits<double>::epsilon();

/// A result in the plane z = 0.
PairResult<double, 3> inSpace(const PairResult<double, 2>& r) {
  return {r.distance, lifted(r.normal), lifted(r.pointOnA), lifted(r.pointOnB), r.unique,
          r.method,   r.status,         r.featureA,         r.featureB};
}

/// Where the search ended.
struct Found {
  MotionState state;
  double toi, from;
  PairResult<double, 3> contact;  ///< relative to the pivot of A
  Status status = Status::proved;
  int queries = 0;
};

class MotionSearch {
 public:
  MotionSearch(const MovingPair& pair, double accuracy, MotionTrace* trace)
      : pair_(pair), accuracy_(accuracy), trace_(trace) {}

  Found run() {
    double t = 0;
    PairResult<double, 3> here = at(0);
    for (;;) {
      const bool touches = here.distance <= 2 * pair_.margin;
      const bool parts = touches && t == 0 && rateOf(0, here) > 0;
      double step = SeparationBound(pair_, t, here.normal).freeFor(parts);
      const bool stalls = !(step > std::numeric_limits<double>::epsilon() * t) || (touches && !parts);
      if (stalls && (touches || here.distance <= accuracy_)) return rootAfter(t, here);
      if (stalls) step = std::min((here.distance - accuracy_ / 2) / topSpeed(), 1 - t);
      note({t, here.distance, std::min(t + step, 1.0)});
      t += step;
      if (!(t < 1)) return {MotionState::separate, 0, 0, here};
      if (queries_ >= maxMotionQueries) return {MotionState::undecided, t, t, at(t), Status::unproved};
      here = at(t);
    }
  }
  PairResult<double, 3> at(double t) {
    ++queries_;
    if (pair_.a.isOwn() || pair_.b.isOwn()) return pair_.a.dimension() == 3 ? ownAt<3>(t) : inSpace(ownAt<2>(t));
    const ShapeNumbers a = pair_.a.at(t, {}), b = pair_.b.at(t, pair_.between(t));
    const WideOperand first = operandOf(a), second = operandOf(b);
    if (dimensionOf(a.kind) == 3)
      return detail::movedDistance<double, 3>(first.kind, first.shape, second.kind, second.shape);
    return inSpace(detail::movedDistance<double, 2>(first.kind, first.shape, second.kind, second.shape));
  }
  int queries() const { return queries_; }

 private:
  /// A pair with a shape of the caller's own.
  template <int N>
  PairResult<double, N> ownAt(double t) const {
    const auto side = [t](const MovingShape& shape, const Vec3<double>& position, const auto& ask) {
      if (shape.isOwn()) return shape.withViewAt<N>(t, position, ask);
      const WideOperand there = operandOf(shape.at(t, position));
      return ask(detail::ConvexOperand<N>{there.kind, there.shape, nullptr});
    };
    return side(pair_.a, {}, [&](const detail::ConvexOperand<N>& a) {
      return side(pair_.b, pair_.between(t), [&](const detail::ConvexOperand<N>& b) -> PairResult<double, N> {
        const PairResult<double, N>& pair = detail::convexDistance<double, N>(a, b);
        return pair;
      });
    });
  }
  void note(const MotionStep& step) {
    if (!trace_) return;
    if (const auto n = static_cast<std::size_t>(trace_->count); n < trace_->steps.size()) trace_->steps[n] = step;
    ++trace_->count;
  }

  /// How fast the distance changes: the relative velocity of the witness points along the normal.
  double rateOf(double t, const PairResult<double, 3>& r) const {
    const Vec3<double> velocityA = cross(pair_.a.angular(), r.pointOnA);
    const Vec3<double> velocityB = pair_.v + cross(pair_.b.angular(), r.pointOnB - pair_.between(t));
    return dot(r.normal, velocityB - velocityA);
  }
  /// No signed distance changes faster. Of a half-space it is the bounded shape that moves in its frame.
  double topSpeed() const {
    const double way = std::max(length(pair_.start), length(pair_.start + pair_.v));
    const double b = pair_.b.core().isHalfSpace() ? way + pair_.a.reach() : pair_.b.reach();
    return length(pair_.v) + pair_.a.rate() * pair_.a.reach() + pair_.b.rate() * b;
  }

  /// The touching time, from a time just before it: Newton's method while the pair closes in, the secant of the rate
  /// once it parts. The pose of least distance is the answer.
  Found rootAfter(double proved, const PairResult<double, 3>& last) {
    note({proved, last.distance, proved});
    double best = proved, left = proved, rateLeft = rateOf(proved, last);
    PairResult<double, 3> contact = last, now = last;
    double right = 0, rateRight = 0;
    for (int round = 0; round < 12 && rateLeft < 0 && std::abs(contact.distance) > pair_.margin / 64; ++round) {
      const double next = rateRight > 0 ? left - (right - left) * rateLeft / (rateRight - rateLeft)
                                        : std::min(left - now.distance / rateLeft, 1.0);
      if (next == left || next == right || !(next >= proved)) break;
      now = at(next);
      if (std::abs(now.distance) < std::abs(contact.distance)) {
        contact = now;
        best = next;
      }
      const double rate = rateOf(next, now);
      (rate > 0 ? right : left) = next;
      (rate > 0 ? rateRight : rateLeft) = rate;
      if (next == 1 && !(rate > 0)) break;
    }
    const bool isHit = contact.distance <= 2 * pair_.margin;
    return {isHit ? MotionState::hit : MotionState::undecided, best, proved, contact};
  }

  const MovingPair& pair_;
  double accuracy_;
  MotionTrace* trace_;
  int queries_ = 0;
};

/// The same in the scalar and the dimension of the caller, in world coordinates.
template <ScalarType S, int N>
PairResult<S, N> narrowed(const PairResult<double, 3>& r, const Vec3<double>& origin) {
  const auto vector = [](const Vec3<double>& v) { return castVec<S>(lowered<N>(v)); };
  return {static_cast<S>(r.distance),
          vector(r.normal),
          vector(r.pointOnA + origin),
          vector(r.pointOnB + origin),
          r.unique,
          r.method,
          r.status,
          r.featureA,
          r.featureB};
}

/// The lengths in play: what rounding is relative to.
double lengthsOf(const MovingShape& shape, double farthest) {
  return shape.core().isHalfSpace() ? std::abs(shape.core().offset) + shape.rate() * farthest
                                    : shape.outerRadius() + shape.rate() * shape.reach();
}
double largestCoordinate(const MovingShape& shape) {
  const double middle = std::max(maxNorm(shape.pivot()), maxNorm(shape.pivot() + shape.linear()));
  return middle + (shape.core().isHalfSpace() ? std::abs(shape.core().offset) : shape.outerRadius());
}

using detail::MovingOperand;

/// A pair at t = 0, and its linear cast where nothing turns.
struct Beginning {
  double distance;
  bool intersects, isCast;
  bool castHits = false;
  double castTime = 0;
  Status castStatus = Status::proved;
};

/// What the linear cast found, with a bracket: along the normal of the contact the separation is linear in time, so one
/// evaluation proves what is before it. A graze has no closing speed along its normal; there the search proves it.
Found fromCast(const MovingPair& pair, const Beginning& beginning, MotionSearch& search, bool isTraced) {
  Found searched{};
  if (isTraced && beginning.distance > -pair.margin) searched = search.run();
  Found found{MotionState::separate, beginning.castTime, 0, {}, beginning.castStatus};
  if (found.status == Status::unproved) found.state = MotionState::undecided;
  if (!beginning.castHits) return found;
  if (found.status != Status::unproved) found.state = MotionState::hit;
  found.contact = search.at(found.toi);
  if (found.toi == 0) return found;
  found.from = std::min(SeparationBound(pair, 0, found.contact.normal).linearlyFreeFor(), found.toi);
  if ((found.toi - found.from) * length(pair.v) > 1e3 * pair.margin)
    found.from = std::max(found.from, std::min((isTraced ? searched : search.run()).from, found.toi));
  return found;
}

/// The search for a pair in the order of the table: a half-space comes last.
Found firstContact(const MovingShape& a, const MovingShape& b, const Beginning& beginning, MotionTrace* trace) {
  MovingPair pair{a, b, b.pivot() - a.pivot(), b.linear() - a.linear(), 0};
  const double way = length(pair.start) + length(pair.v);
  pair.margin = marginOfSize * (lengthsOf(a, way) + lengthsOf(b, way + a.outerRadius()) + way);
  const double size = std::max(largestCoordinate(a), largestCoordinate(b));
  MotionSearch search(pair, std::max(tolerance::accuracy<double>(size), 4 * pair.margin), trace);
  Found found{};
  found.state = MotionState::overlapping;
  if (beginning.isCast)
    found = fromCast(pair, beginning, search, trace != nullptr);
  else if (beginning.distance > -pair.margin)
    found = search.run();
  if (found.state == MotionState::hit && found.toi == 0 && beginning.intersects) found.state = MotionState::overlapping;
  found.queries = search.queries() + 1;
  return found;
}

template <ScalarType S, int N>
MotionResult<S, N> orderedMotion(const MovingOperand<S, N>& a, const MovingOperand<S, N>& b, MotionTrace* trace) {
  const MovingShape movingA(widened(a)), movingB(widened(b));
  const PairResult<S, N> start = detail::placedDistance<S, N>(a.placed, b.placed);
  Beginning beginning{static_cast<double>(start.distance), start.intersects(), !movingA.turns() && !movingB.turns()};
  if (beginning.isCast) {
    const CastResult<S, N> cast = detail::placedCast<S, N>(a.placed, a.motion.linear, b.placed, b.motion.linear);
    beginning.castHits = cast.hit;
    beginning.castTime = static_cast<double>(cast.toi);
    beginning.castStatus = cast.status;
  }
  const Found found = firstContact(movingA, movingB, beginning, trace);
  MotionResult<S, N> result{found.state, found.toi, found.from, found.toi, start, found.queries, found.status};
  if (found.state == MotionState::overlapping && found.status == Status::proved) result.status = start.status;
  if (found.state == MotionState::hit || found.state == MotionState::undecided)
    result.contact = narrowed<S, N>(found.contact, movingA.pivotAt(found.toi));
  return result;
}

/// An order of two motions, for shapes with the same numbers.
bool isLater(const MovingShape& a, const MovingShape& b) {
  const auto numbers = [](const MovingShape& s) {
    const Vec3<double>&p = s.pivot(), &v = s.linear(), &w = s.angular();
    return std::array{p[0], p[1], p[2], v[0], v[1], v[2], w[0], w[1], w[2]};
  };
  return numbers(b) < numbers(a);
}
template <ScalarType S, int N>
bool isMirrored(const MovingOperand<S, N>& a, const MovingOperand<S, N>& b) {
  const detail::PlacedShape<S, N>&first = a.placed, &second = b.placed;
  if (detail::isSwapped<S>(first.kind, first.shape, second.kind, second.shape)) return true;
  if (detail::isSwapped<S>(second.kind, second.shape, first.kind, first.shape)) return false;
  return first.kind == second.kind && isLater(MovingShape(widened(a)), MovingShape(widened(b)));
}

template <ScalarType S, int N>
WideMotion widenedOwn(const detail::PlacedConvex<S, N>& side, const Motion<S, N>& motion) {
  WideMotion wide{};
  if (side.operand.view) {
    wide.view = side.operand.view;
    wide.viewDimension = N;
  } else {
    wide.shape = numbersIn<S>(side.operand.kind, side.operand.shape);
  }
  setMotion<S, N>(wide, side.pose, motion);
  return wide;
}

template <ScalarType S, int N>
bool isValidMotion([[maybe_unused]] const Motion<S, N>& motion) {
  const bool turnsInRange = [&] {
    if constexpr (N == 2)
      return std::abs(static_cast<double>(motion.angular)) <= maxMagnitude;
    else
      return isInRange(motion.angular);
  }();
  return turnsInRange && isInRange(motion.linear) && (!motion.pivot || isInRange(*motion.pivot));
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
MotionResult<S, N> pairMotion(const MovingOperand<S, N>& a, const MovingOperand<S, N>& b, MotionTrace* trace) {
  TOUCHSTONE_REQUIRE(isValidMotion(a.motion) && isValidMotion(b.motion),
                     "motions must be finite and at most maxMagnitude");
  if (!isMirrored(a, b)) return orderedMotion(a, b, trace);
  MotionResult<S, N> result = orderedMotion(b, a, trace);
  result.contact = swapped(result.contact);
  return result;
}

template <ScalarType S, int N>
MotionResult<S, N> ownMotion(const PlacedConvex<S, N>& a, const Motion<S, N>& motionA, const PlacedConvex<S, N>& b,
                             const Motion<S, N>& motionB, MotionTrace* trace) {
  TOUCHSTONE_REQUIRE(isValidMotion(motionA) && isValidMotion(motionB),
                     "motions must be finite and at most maxMagnitude");
  const MovingShape movingA(widenedOwn(a, motionA)), movingB(widenedOwn(b, motionB));
  // A half-space comes last, before it a shape of the caller's own; two of these in the order of their motions.
  const auto rank = [](const MovingShape& s) { return s.core().isHalfSpace() ? 2 : s.isOwn() ? 1 : 0; };
  const bool isMirrored = rank(movingA) != rank(movingB) ? rank(movingB) < rank(movingA) : isLater(movingA, movingB);
  const PairResult<S, N>& start = isMirrored ? ownDistance<S, N>(b, a) : ownDistance<S, N>(a, b);
  const MovingShape &first = isMirrored ? movingB : movingA, &second = isMirrored ? movingA : movingB;
  const Found found =
      firstContact(first, second, {static_cast<double>(start.distance), start.intersects(), false}, trace);
  MotionResult<S, N> result{found.state, found.toi, found.from, found.toi, start, found.queries, found.status};
  if (found.state == MotionState::hit || found.state == MotionState::undecided)
    result.contact = narrowed<S, N>(found.contact, first.pivotAt(found.toi));
  // Where the solver has no proof, neither has the search.
  if (found.state != MotionState::separate && result.contact.status != Status::proved) result.status = Status::unproved;
  if (isMirrored) result.contact = swapped(result.contact);
  return result;
}

template <ScalarType S, int N>
PoseIn<S, N> poseDuring(const MovingOperand<S, N>& moving, double t) {
  const WideMotion wide = widened(moving);
  const MovingShape shape(wide);
  const Quat<double> turn = shape.turnAt(t);
  const Vec3<double> position = rotationOf(turn).toWorld(wide.pose.position - shape.pivot()) + shape.pivotAt(t);
  if constexpr (N == 2) {
    return {castVec<S>(lowered<2>(position)), static_cast<S>(wide.angle + shape.angleAt(t))};
  } else {
    const Quat<double> q = turn * wide.pose.rotation;
    const auto rounded = [](double x) { return static_cast<S>(x); };
    return {castVec<S>(position), {rounded(q.x), rounded(q.y), rounded(q.z), rounded(q.w)}};
  }
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                               \
  template MotionResult<S, N> pairMotion(const MovingOperand<S, N>&, const MovingOperand<S, N>&, MotionTrace*);    \
  template PoseIn<S, N> poseDuring(const MovingOperand<S, N>&, double);                                            \
  template MotionResult<S, N> ownMotion(const PlacedConvex<S, N>&, const Motion<S, N>&, const PlacedConvex<S, N>&, \
                                        const Motion<S, N>&, MotionTrace*);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace detail
}  // namespace touchstone
