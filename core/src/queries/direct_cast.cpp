// SPDX-License-Identifier: MIT
// Problem: the touching time of a sphere with a sphere or a capsule, or of two boxes, in linear motion, without search.
//
// Method: the signed distance f(t) is convex, so a time proves itself, wherever it came from: f(0) > 0, f(t) = 0 up to
// rounding and f'(t) < 0 make it the first touch, and a tangent that is positive at both ends of [0, 1] proves a miss.
// - Sphere and capsule: the centre of the sphere is a ray, the capsule is larger by the radius of the sphere: the
//   quadratic of the infinite cylinder, or that of the sphere at an end where the cylinder is met beyond it. A step of
//   Newton's method on the distance takes away what cancelled there. A sphere is a capsule of length 0. The start needs
//   signs only, which squares decide without a root or a division.
// - Two boxes: along each of the 15 axes of box_axes.hpp the projections overlap during an interval. The Minkowski
//   difference of two boxes has no other faces, so they overlap in the intersection of these intervals, and touch
//   where it begins; the distance there confirms it.
// Shapes that overlap at the start by more than rounding touch at 0, with normal and point of their distance.
//
// Degenerate: cast_search.cpp solves what touches at the start, grazes, does not move or is small enough to underflow.
//
// Source: Ericson, Real-Time Collision Detection, 5.3.7 (ray and capsule), 5.5.8 (moving polyhedra); the proof of a
// time by convexity is derived here.
#include "queries/direct_cast.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "algorithms/branchless.hpp"
#include "algorithms/directions.hpp"
#include "pairs/pairs.hpp"
#include "queries/moving_boxes.hpp"

namespace touchstone {
namespace {

using Result = CastResult<double, 3>;

/// Writes a hit of the pair with A at its start.
Verdict putHit(double t, const Vec3<double>& normal, const Vec3<double>& point, Result& result) {
  result = {true, t, normal, point, Status::proved};
  return Verdict::hit;
}
Verdict putHit(double t, const PairResult<double, 3>& r, Result& result) {
  return putHit(t, r.normal, (r.pointOnA + r.pointOnB) * 0.5, result);
}

/// The distance at a time, and how fast it changes.
struct BallState {
  double t, distance, speed;
  Vec3<double> normal;  ///< from A to B
};

/// A sphere A against a capsule B: they touch where the centre of A is within `radius`, the sum of both radii, of the
/// axis of B.
class BallCast {
 public:
  enum class Start : std::uint8_t { unknown, overlapping, parting, approaching };

  BallCast(const Sphere<double>& a, const Capsule<double>& b, const RelativeMotion& motion)
      : motion_(motion),
        from_(a.center - b.base),
        axis_(b.tip - b.base),
        radius_(a.radius + b.radius),
        squared_(lengthSquared(axis_)),
        vv_(lengthSquared(motion.v)),
        along_(squared_ > 0 ? dot(from_, axis_) / squared_ : 0.0) {}

  /// Whether the distance exceeds the margin, and its derivative that of a graze.
  Start start() const {
    const Vec3<double> apart = axis_ * clampedToUnit(along_) - from_;
    const double squared = lengthSquared(apart), closing = dot(apart, motion_.v);
    const double near = radius_ + motion_.margin, deep = radius_ - motion_.margin;
    if (!(squared > near * near)) return deep > 0 && squared < deep * deep ? Start::overlapping : Start::unknown;
    if (!(closing * closing > flatTouch * flatTouch * vv_ * squared)) return Start::unknown;
    return closing > 0 ? Start::parting : Start::approaching;
  }
  BallState at(double t) const {
    const Vec3<double> center = from_ - motion_.v * t;
    const double along = squared_ > 0 ? clampedToUnit(dot(center, axis_) / squared_) : 0.0;
    const auto apart = lengthAndDirection(axis_ * along - center);
    return {t, apart.length - radius_, dot(apart.direction, motion_.v), apart.direction};
  }
  /// Of an approaching pair; `there` is the state of a hit.
  Verdict touch(BallState& there) const;

 private:
  /// The first time within `radius` of a point or of the axis, on the whole line; or that of the closest approach.
  struct Root {
    bool isThere;
    double t;
  };
  Root rootOf(const Vec3<double>& from, const Vec3<double>& v, double vv) const {
    const double closest = dot(from, v) / vv;
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

  const RelativeMotion& motion_;
  Vec3<double> from_, axis_;  ///< the centre of A relative to the base of B; from base to tip
  double radius_, squared_, vv_;
  double along_;  ///< where the centre is at the start, as a fraction of the axis
};

BallCast::Root BallCast::candidate() const {
  const Vec3<double>& v = motion_.v;
  bool isTip = false;
  if (squared_ > 0) {
    const double alongV = dot(v, axis_) / squared_;
    const Vec3<double> across = v - axis_ * alongV;
    const double acrossSquared = lengthSquared(across);
    isTip = alongV > 0;
    // A motion along the axis never meets the side.
    if (acrossSquared > flatTouch * flatTouch * vv_) {
      const Root side = rootOf(from_ - axis_ * along_, across, acrossSquared);
      const double s = along_ - alongV * side.t;
      isTip = s > 1;
      if (!isTip && !(s < 0)) return side;
    }
  }
  return rootOf(isTip ? from_ - axis_ : from_, v, vv_);
}

Verdict BallCast::touch(BallState& there) const {
  const Root root = candidate();
  there = at(clampedToUnit(root.t));
  if (!root.isThere || !(root.t <= 1)) return provesMiss(there) ? Verdict::miss : Verdict::unknown;
  if (!isFirstTouch(there) && there.speed < motion_.closing) there = at(there.t - there.distance / there.speed);
  return isFirstTouch(there) ? Verdict::hit : Verdict::unknown;
}

/// `b` is the shape whose distance answers an overlap: the capsule, or the sphere that it stands for.
template <class B>
Verdict castBall(const Sphere<double>& a, const Capsule<double>& capsule, const B& b, const RelativeMotion& motion,
                 Result& result) {
  const BallCast balls(a, capsule, motion);
  const BallCast::Start start = balls.start();
  if (start == BallCast::Start::unknown) return Verdict::unknown;
  if (start == BallCast::Start::parting) return Verdict::miss;
  if (start == BallCast::Start::overlapping) return putHit(0, solve(a, b), result);
  BallState there{};
  const Verdict verdict = balls.touch(there);
  if (verdict != Verdict::hit) return verdict;
  if (const double t = motion.timeFor(there.t); t != there.t) there = balls.at(t);
  return putHit(there.t, there.normal, a.center + there.normal * (a.radius + there.distance * 0.5), result);
}
Verdict castOf(const Sphere<double>& a, const Capsule<double>& b, const RelativeMotion& motion, Result& result) {
  return castBall(a, b, b, motion, result);
}
Verdict castOf(const Sphere<double>& a, const Sphere<double>& b, const RelativeMotion& motion, Result& result) {
  return castBall(a, {b.center, b.center, b.radius}, b, motion, result);
}

const Vec3<double>& boxReference(const Aabb<double>& s) { return s.min; }
const Vec3<double>& boxReference(const Obb<double>& s) { return s.center; }
Aabb<double> shiftedBy(const Aabb<double>& s, const Vec3<double>& by) { return {s.min + by, s.max + by}; }
Obb<double> shiftedBy(const Obb<double>& s, const Vec3<double>& by) {
  return {s.center + by, s.halfExtents, s.rotation};
}

template <class A, class B>
Verdict castOf(const A& a, const B& b, const RelativeMotion& motion, Result& result) {
  const auto at = [&](double t) {
    const B moved = shiftedBy(b, motion.v * t);
    return detail::movedDistance<double, 3>(A::kind, &a, B::kind, &moved);
  };
  const Vec3<double>& reference = boxReference(a);
  const Box<double, 3> boxA = boxOf(a, reference);
  const BoxPairInA<double, 3> pair = relativeTo(boxA, boxOf(b, reference));
  AxisIntervals intervals(pair, boxA.rotation.toLocal(motion.v), motion.margin + motion.noise(1));
  // The faces of aligned boxes have three normals, and so have their edges.
  constexpr bool areAligned = std::is_same_v<A, Aabb<double>> && std::is_same_v<B, Aabb<double>>;
  narrowByFacesOfA(pair, intervals);
  if constexpr (!areAligned) narrowByFacesOfB(pair, intervals);
  // No face separates nearly all boxes that overlap, and few others: the distance is then what decides.
  if (!intervals.isApart())
    if (const auto start = at(0); start.distance < -motion.margin) return putHit(0, start, result);
  if constexpr (!areAligned) narrowByEdges(pair, intervals);
  const BoxTouch touch = intervals.touch();
  if (touch.verdict != Verdict::hit) return touch.verdict;
  PairResult<double, 3> r = at(touch.t);
  const bool isTouch = std::abs(r.distance) <= motion.noise(touch.t);
  if (!isTouch || !(dot(r.normal, motion.v) < motion.closing)) return Verdict::unknown;
  const double t = motion.timeFor(touch.t);
  if (t != touch.t) r = at(t);
  return putHit(t, r, result);
}

/// How many numbers of a shape of this kind are lengths; they stand before the others.
constexpr int lengthCount(ShapeKind kind) {
  const ShapeLayout& layout = layoutOf(kind);
  int count = 0;
  for (int f = 0; f < layout.fieldCount && isLength(layout.fields[f].role); ++f) count += layout.fields[f].count;
  return count;
}

template <class A, class B>
bool castOf(const void* shapeA, const Vec3<double>& dA, const void* shapeB, const Vec3<double>& dB, bool isFloat,
            Result& result) {
  // lengthScale() of types that are known: looking up their layouts would take a sixth of the whole cast.
  const double extent =
      largerOf(largestMagnitude<lengthCount(A::kind)>(shapeA), largestMagnitude<lengthCount(B::kind)>(shapeB));
  const Vec3<double> v = dB - dA;
  const double reach = largestMagnitude<3>(&v);
  if (isMinute(extent) || isMinute(reach)) return false;
  constexpr double noiseOfFloat = static_cast<double>(tolerance::noise<float>);
  const double margin = (isFloat ? 1e3 * noiseOfFloat : 4 * tolerance::noise<double>)*extent;
  const RelativeMotion motion{v, reach, extent, margin, -flatTouch * length(v), isFloat};
  switch (castOf(*static_cast<const A*>(shapeA), *static_cast<const B*>(shapeB), motion, result)) {
    case Verdict::unknown: return false;
    case Verdict::miss: result = {false, 0, {}, {}, Status::proved}; return true;
    case Verdict::hit: result.point = result.point + dA * result.toi;
  }
  return true;
}

}  // namespace

bool directCast(ShapeKind kindA, const void* a, const Vec3<double>& dA, ShapeKind kindB, const void* b,
                const Vec3<double>& dB, bool isFloat, CastResult<double, 3>& result) {
  const auto with = [&]<class A, class B>() { return castOf<A, B>(a, dA, b, dB, isFloat, result); };
  if (kindA == ShapeKind::sphere) {
    if (kindB == ShapeKind::sphere) return with.template operator()<Sphere<double>, Sphere<double>>();
    if (kindB == ShapeKind::capsule) return with.template operator()<Sphere<double>, Capsule<double>>();
  } else if (kindA == ShapeKind::aabb) {
    if (kindB == ShapeKind::aabb) return with.template operator()<Aabb<double>, Aabb<double>>();
    if (kindB == ShapeKind::obb) return with.template operator()<Aabb<double>, Obb<double>>();
  } else if (kindA == ShapeKind::obb && kindB == ShapeKind::obb) {
    return with.template operator()<Obb<double>, Obb<double>>();
  }
  return false;
}

}  // namespace touchstone
