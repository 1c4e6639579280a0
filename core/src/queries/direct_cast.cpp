// SPDX-License-Identifier: MIT
// Problem: the touching time of a sphere with a sphere or a capsule, or of two boxes, in linear motion, without search.
//
// Method: the signed distance f(t) is convex, so a time proves itself, wherever it came from: f(0) > 0, f(t) = 0 up to
// rounding and f'(t) < 0 make it the first touch, and a tangent that is positive at both ends of [0, 1] proves a miss.
// - Sphere and capsule: the centre of the sphere is a ray, the capsule is larger by the radius of the sphere: the
//   quadratic of the infinite cylinder, or that of the sphere at an end where the cylinder is met beyond it. A step of
//   Newton's method on the distance takes away what cancelled there. A sphere is a capsule of length 0.
// - Two boxes: along each of the 15 axes of box_axes.hpp the projections overlap during an interval. The Minkowski
//   difference of two boxes has no other faces, so they overlap in the intersection of these intervals, and touch
//   where it begins; the distance there confirms it.
//
// Degenerate: what touches at the start, grazes, stands still or is minute is left to the search of cast.cpp.
//
// Source: Ericson, Real-Time Collision Detection, 5.3.7 (ray and capsule), 5.5.8 (moving polyhedra); the proof of a
// time by convexity is derived here.
#include "queries/direct_cast.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "algorithms/directions.hpp"
#include "pairs/pairs.hpp"
#include "queries/moving_boxes.hpp"
#include "touchstone/layout.hpp"

namespace touchstone {
namespace {

/// The distance at a time, and how fast it changes.
struct BallState {
  double t, distance, speed;
  Vec3<double> normal;  ///< from A to B
};

/// A sphere A against a capsule B: they touch where the centre of A is within `radius`, the sum of both radii, of the
/// axis of B.
class BallCast {
 public:
  BallCast(const Sphere<double>& a, const Capsule<double>& b, const RelativeMotion& motion)
      : motion_(motion),
        from_(a.center - b.base),
        axis_(b.tip - b.base),
        radius_(a.radius + b.radius),
        squared_(lengthSquared(axis_)) {}

  BallState at(double t) const {
    const Vec3<double> center = from_ - motion_.v * t;
    const double along = squared_ > 0 ? clampToUnit(dot(center, axis_) / squared_) : 0.0;
    const auto apart = lengthAndDirection(axis_ * along - center);
    return {t, apart.length - radius_, dot(apart.direction, motion_.v), apart.direction};
  }
  /// `there` is the state of a hit.
  Verdict touch(BallState& there) const;

 private:
  /// The first time within `radius` of a point or of the axis, on the whole line; or that of the closest approach.
  struct Root {
    bool isThere;
    double t;
  };
  Root rootOf(const Vec3<double>& from, const Vec3<double>& v) const {
    const double vv = lengthSquared(v), closest = dot(from, v) / vv;
    const double root = (radius_ * radius_ - lengthSquared(from - v * closest)) / vv;
    return root > 0 ? Root{true, closest - std::sqrt(root)} : Root{false, closest};
  }
  Root candidate() const;
  bool provesMiss(const BallState& s) const {
    return std::min(s.distance - s.speed * s.t, s.distance + s.speed * (1 - s.t)) > motion_.margin + motion_.noise(1);
  }
  bool isFirstTouch(const BallState& s) const {
    return s.t > 0 && s.t <= 1 && s.speed < motion_.closing && std::abs(s.distance) <= motion_.noise(s.t);
  }

  RelativeMotion motion_;
  Vec3<double> from_, axis_;  ///< the centre of A seen from the base of B; from base to tip
  double radius_, squared_;
};

BallCast::Root BallCast::candidate() const {
  const Vec3<double>& v = motion_.v;
  if (!(squared_ > 0)) return rootOf(from_, v);
  const double along = dot(from_, axis_) / squared_, alongV = dot(v, axis_) / squared_;
  const Vec3<double> across = v - axis_ * alongV;
  // A motion along the axis never meets the side.
  if (!(lengthSquared(across) > flatTouch * flatTouch * lengthSquared(v)))
    return rootOf(alongV > 0 ? from_ - axis_ : from_, v);
  const Root side = rootOf(from_ - axis_ * along, across);
  const double s = along - alongV * side.t;
  if (s < 0) return rootOf(from_, v);
  return s > 1 ? rootOf(from_ - axis_, v) : side;
}

Verdict BallCast::touch(BallState& there) const {
  const BallState start = at(0);
  if (!(start.distance > motion_.margin)) return Verdict::unknown;
  const double closing = motion_.closing;
  if (start.speed > -closing) return Verdict::miss;
  if (!(start.speed < closing)) return Verdict::unknown;
  const Root root = candidate();
  there = at(clampToUnit(root.t));
  if (!root.isThere || !(root.t <= 1)) return provesMiss(there) ? Verdict::miss : Verdict::unknown;
  if (!isFirstTouch(there) && there.speed < closing) there = at(there.t - there.distance / there.speed);
  return isFirstTouch(there) ? Verdict::hit : Verdict::unknown;
}

template <ScalarType S>
Sphere<double> widenedShape(const Sphere<S>& s) {
  return {castVec<double>(s.center), static_cast<double>(s.radius)};
}
template <ScalarType S>
Capsule<double> widenedShape(const Capsule<S>& s) {
  return {castVec<double>(s.base), castVec<double>(s.tip), static_cast<double>(s.radius)};
}
template <ScalarType S>
Aabb<double> widenedShape(const Aabb<S>& s) {
  return {castVec<double>(s.min), castVec<double>(s.max)};
}
template <ScalarType S>
Obb<double> widenedShape(const Obb<S>& s) {
  const Quat<S>& q = s.rotation;
  return {castVec<double>(s.center),
          castVec<double>(s.halfExtents),
          {static_cast<double>(q.x), static_cast<double>(q.y), static_cast<double>(q.z), static_cast<double>(q.w)}};
}
const Vec3<double>& boxReference(const Aabb<double>& s) { return s.min; }
const Vec3<double>& boxReference(const Obb<double>& s) { return s.center; }
Aabb<double> shiftedBy(const Aabb<double>& s, const Vec3<double>& by) { return {s.min + by, s.max + by}; }
Obb<double> shiftedBy(const Obb<double>& s, const Vec3<double>& by) {
  return {s.center + by, s.halfExtents, s.rotation};
}

/// One pair in motion, in the scalar of the caller.
template <ScalarType S>
struct DirectPair {
  Vec3<double> moveA;
  RelativeMotion motion;

  std::optional<CastResult<S, 3>> miss() const { return CastResult<S, 3>{false, S(0), {}, {}, Status::converged}; }
  std::optional<CastResult<S, 3>> hit(double t, const Vec3<double>& normal, const Vec3<double>& point) const {
    return CastResult<S, 3>{true, static_cast<S>(t), castVec<S>(normal), castVec<S>(point + moveA * t),
                            Status::converged};
  }
  /// The time as the caller gets it: normal and point belong to that pose.
  static double rounded(double t) { return static_cast<double>(static_cast<S>(t)); }

  std::optional<CastResult<S, 3>> cast(const Sphere<double>& a, const Capsule<double>& b) const {
    const BallCast balls(a, b, motion);
    BallState there{};
    const Verdict verdict = balls.touch(there);
    if (verdict == Verdict::unknown) return std::nullopt;
    if (verdict == Verdict::miss) return miss();
    if (const double t = rounded(there.t); t != there.t) there = balls.at(t);
    return hit(there.t, there.normal, a.center + there.normal * (a.radius + there.distance * 0.5));
  }
  std::optional<CastResult<S, 3>> cast(const Sphere<double>& a, const Sphere<double>& b) const {
    return cast(a, Capsule<double>{b.center, b.center, b.radius});
  }
  template <class A, class B>
  std::optional<CastResult<S, 3>> cast(const A& a, const B& b) const {
    const Vec3<double>& reference = boxReference(a);
    const DirectTouch touch = touchOfBoxes(boxOf(a, reference), boxOf(b, reference), motion);
    if (touch.verdict == Verdict::unknown) return std::nullopt;
    if (touch.verdict == Verdict::miss) return miss();
    const auto at = [&](double t) {
      const B moved = shiftedBy(b, motion.v * t);
      return detail::movedDistance<double, 3>(A::kind, &a, B::kind, &moved);
    };
    PairResult<double, 3> r = at(touch.t);
    const bool isTouch = std::abs(r.distance) <= motion.noise(touch.t);
    if (!isTouch || !(dot(r.normal, motion.v) < motion.closing)) return std::nullopt;
    const double t = rounded(touch.t);
    if (t != touch.t) r = at(t);
    return hit(t, r.normal, (r.pointOnA + r.pointOnB) * 0.5);
  }
};

/// Whether a number of a kind is a length.
constexpr bool isLengthAt(ShapeKind kind, std::size_t index) {
  const ShapeLayout& layout = layoutOf(kind);
  std::size_t end = 0;
  for (int f = 0; f < layout.fieldCount; ++f) {
    end += static_cast<std::size_t>(layout.fields[f].count);
    if (index < end) return isLength(layout.fields[f].role);
  }
  return false;
}
/// lengthScale() with the layout looked up by the compiler: it would take a sixth of the whole cast.
template <class Shape>
double scaleOf(const Shape& shape) {
  constexpr std::size_t count = sizeof(Shape) / sizeof(double);
  static_assert(count == static_cast<std::size_t>(layoutOf(Shape::kind).numberCount()));
  constexpr double none = 0;
  double numbers[count];
  std::memcpy(numbers, &shape, sizeof numbers);
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return std::max({(isLengthAt(Shape::kind, i) ? std::abs(numbers[i]) : none)...});
  }
  (std::make_index_sequence<count>());
}

template <ScalarType S, class A, class B>
std::optional<CastResult<S, 3>> castOf(const A& a, const Vec3<S>& dA, const B& b, const Vec3<S>& dB) {
  const auto wideA = widenedShape(a);
  const auto wideB = widenedShape(b);
  const double extent = std::max(scaleOf(wideA), scaleOf(wideB));
  const Vec3<double> moveA = castVec<double>(dA), v = castVec<double>(dB) - moveA;
  const double margin = (std::is_same_v<S, double> ? 4 : 1e3) * static_cast<double>(tolerance::noise<S>) * extent;
  if (isMinute(extent) || isMinute(maxNorm(v))) return std::nullopt;
  return DirectPair<S>{moveA, {v, maxNorm(v), extent, margin, -flatTouch * length(v)}}.cast(wideA, wideB);
}

}  // namespace

template <ScalarType S>
std::optional<CastResult<S, 3>> directCast(ShapeKind kindA, const void* a, const Vec3<S>& dA, ShapeKind kindB,
                                           const void* b, const Vec3<S>& dB) {
  const auto with = [&]<class A, class B>() {
    return castOf<S>(*static_cast<const A*>(a), dA, *static_cast<const B*>(b), dB);
  };
  if (kindA == ShapeKind::sphere && kindB == ShapeKind::sphere) return with.template operator()<Sphere<S>, Sphere<S>>();
  if (kindA == ShapeKind::sphere && kindB == ShapeKind::capsule)
    return with.template operator()<Sphere<S>, Capsule<S>>();
  if (kindA == ShapeKind::aabb && kindB == ShapeKind::aabb) return with.template operator()<Aabb<S>, Aabb<S>>();
  if (kindA == ShapeKind::aabb && kindB == ShapeKind::obb) return with.template operator()<Aabb<S>, Obb<S>>();
  if (kindA == ShapeKind::obb && kindB == ShapeKind::obb) return with.template operator()<Obb<S>, Obb<S>>();
  return std::nullopt;
}

template std::optional<CastResult<float, 3>> directCast(ShapeKind, const void*, const Vec3<float>&, ShapeKind,
                                                        const void*, const Vec3<float>&);
template std::optional<CastResult<double, 3>> directCast(ShapeKind, const void*, const Vec3<double>&, ShapeKind,
                                                         const void*, const Vec3<double>&);

}  // namespace touchstone
