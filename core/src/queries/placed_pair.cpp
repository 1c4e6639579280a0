// SPDX-License-Identifier: MIT
// Problem: the queries of a pair of placed shapes.
// Method: both shapes are moved to one origin, the position of one of the poses, with the axes of the world: world
// forms relative to it (placing.hpp), the query of the pair, and the answer moved back. Coordinates are then as large
// as the shapes and their gap, not as the scene: two shapes of size 1 at 1e6 in float keep the digits that world
// coordinates would lose. The positions themselves are exact; their difference is taken in double.
// The origin is chosen by what the shapes are and not by which of them is A, so that exchanging A and B mirrors the
// answer bit for bit: the pose of the first in the order of the table, or of the other where the first is not moved.
// A thin cylinder, of two the thinner one, is moved to its own middle, where its ends have the precision of its
// length. Degenerate: where no pose moves its shape, the pair is asked as it is, with the same bits.
#include <algorithm>
#include <array>
#include <cstring>

#include "pairs/pairs.hpp"
#include "preconditions.hpp"
#include "queries/moved_pair.hpp"
#include "queries/thin_cylinder.hpp"
#include "touchstone/distance.hpp"

namespace touchstone {
namespace {

using detail::PlacedShape;

/// The numbers of a pose, in the order of its fields.
template <ScalarType S>
std::array<S, 7> numbersOf(const Pose<S>& p) {
  return {p.position[0], p.position[1], p.position[2], p.rotation.x, p.rotation.y, p.rotation.z, p.rotation.w};
}
template <ScalarType S>
std::array<S, 3> numbersOf(const Pose2<S>& p) {
  return {p.position[0], p.position[1], p.angle};
}

/// Whether b comes before a in the order of the table; the poses decide between shapes with the same numbers.
template <ScalarType S, int N>
bool isSwapped(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b) {
  if (detail::isSwapped<S>(a.kind, a.shape, b.kind, b.shape)) return true;
  if (detail::isSwapped<S>(b.kind, b.shape, a.kind, a.shape)) return false;
  const PoseIn<S, N> none{};
  return a.kind == b.kind && numbersOf(b.pose ? *b.pose : none) < numbersOf(a.pose ? *a.pose : none);
}

/// What a placed shape is if it is a thin cylinder: its half length, radius and middle, in metres in the world.
struct ThinCylinder {
  bool isThin = false;
  double half = 0, radius = 0;
  Vec3<double> center{};

  ThinCylinder() = default;
  template <ScalarType S>
  explicit ThinCylinder(const PlacedShape<S, 3>& p) {
    if (p.kind != ShapeKind::cylinder) return;
    const ShapeNumbers numbers = numbersIn<S>(p.kind, p.shape);
    if (!isThinCylinder(numbers)) return;
    const CylinderAxis axis = axisOf(numbers);
    const Pose<double> pose = p.pose ? widened(*p.pose) : Pose<double>{};
    isThin = true;
    half = maxNorm(axis.half);
    radius = numbers.at[6];
    center = rotationOf(pose).toWorld(axis.center) + pose.position;
  }
  bool isThinnerThan(const ThinCylinder& other) const {
    return isThin && (!other.isThin || half * other.radius < other.half * radius);
  }
};

/// The point of the world that becomes the origin of a pair.
template <ScalarType S, int N>
Vec<double, N> originOf(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b) {
  const bool swapped = isSwapped(a, b);
  const PlacedShape<S, N>&first = swapped ? b : a, &second = swapped ? a : b;
  if constexpr (hasAllShapes && N == 3) {
    const ThinCylinder one(first), other(second);
    if (one.isThin || other.isThin) return other.isThinnerThan(one) ? other.center : one.center;
  }
  if (first.isMoved()) return castVec<double>(first.pose->position);
  return second.isMoved() ? castVec<double>(second.pose->position) : Vec<double, N>{};
}

/// A shape relative to an origin: its own numbers where that moves nothing, else its world form.
template <ScalarType S, int N>
class SeenFrom {
 public:
  SeenFrom(const PlacedShape<S, N>& shape, const Vec<double, N>& origin) : kind_(shape.kind), data_(shape.shape) {
    const PoseIn<S, N> pose = shape.pose ? *shape.pose : PoseIn<S, N>{};
    if (!isTurned(pose) && castVec<double>(pose.position) == origin) return;
    const ShapeNumbers seen = placed<N>(numbersIn<S>(shape.kind, shape.shape), widened(pose), origin);
    S rounded[maxShapeNumbers] = {};
    roundTo<S>(seen, rounded);
    std::memcpy(shape_, rounded, sizeof rounded);
    kind_ = seen.kind;
    data_ = shape_;
  }
  SeenFrom(const SeenFrom&) = delete;
  SeenFrom& operator=(const SeenFrom&) = delete;
  ShapeKind kind() const { return kind_; }
  const void* data() const { return data_; }

 private:
  ShapeKind kind_;
  const void* data_;
  alignas(S) std::byte shape_[maxShapeNumbers * sizeof(S)];
};

template <ScalarType S, int N>
bool isValidPlaced([[maybe_unused]] const PlacedShape<S, N>& p) {
  return isValidShape<S>(p.kind, p.shape) && (!p.pose || isValidPose(*p.pose));
}

template <ScalarType S, int N>
void moveBy(Vec<S, N>& point, const Vec<double, N>& origin) {
  point = castVec<S>(castVec<double>(point) + origin);
}
template <ScalarType S, int N>
void moveBy(PairResult<S, N>& r, const Vec<double, N>& origin) {
  moveBy(r.pointOnA, origin);
  moveBy(r.pointOnB, origin);
}
template <ScalarType S, int N>
void moveBy(Contact<S, N>& c, const Vec<double, N>& origin) {
  moveBy(c.pair, origin);
  for (int i = 0; i < c.count; ++i) {
    moveBy(c.points[i].pointOnA, origin);
    moveBy(c.points[i].pointOnB, origin);
  }
}
template <ScalarType S, int N>
void moveBy(CastResult<S, N>& c, const Vec<double, N>& origin) {
  if (c.hit) moveBy(c.point, origin);
}

/// Both shapes of a pair relative to its origin, and the result moved back to the world.
template <ScalarType S, int N>
struct SeenPair {
  Vec<double, N> origin;
  SeenFrom<S, N> a, b;
  // Out of line: every query shares it.
  [[gnu::noinline]] SeenPair(const PlacedShape<S, N>& placedA, const PlacedShape<S, N>& placedB)
      : origin(originOf(placedA, placedB)), a(placedA, origin), b(placedB, origin) {
    TOUCHSTONE_REQUIRE(isValidPlaced(placedA) && isValidPlaced(placedB),
                       "shapes and poses must be valid, see validate.hpp");
  }
  template <class Result>
  Result inWorld(Result result) const {
    moveBy(result, origin);
    return result;
  }
};

/// Whether the boundary planes of two half-spaces meet.
template <ScalarType S>
bool placedBoundariesMeet(const PlacedShape<S, 3>& a, const PlacedShape<S, 3>& b) {
  const SeenPair<S, 3> seen(a, b);
  const auto planeOf = [](const SeenFrom<S, 3>& shape) {
    Plane<S> plane;
    std::memcpy(static_cast<void*>(&plane), shape.data(), sizeof plane);
    return plane;
  };
  S reach = S(0);
  for (const PlacedShape<S, 3>* p : {&a, &b})
    if (p->pose) reach = std::max(reach, maxNorm(p->pose->position - castVec<S>(seen.origin)));
  return boundariesMeet(planeOf(seen.a), planeOf(seen.b), reach);
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
PairResult<S, N> placedDistance(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b) {
  if (!a.isMoved() && !b.isMoved()) return pairDistance<S, N>(a.kind, a.shape, b.kind, b.shape);
  const SeenPair<S, N> seen(a, b);
  return seen.inWorld(movedDistance<S, N>(seen.a.kind(), seen.a.data(), seen.b.kind(), seen.b.data()));
}

template <ScalarType S, int N>
Contact<S, N> placedContact(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b) {
  if (!a.isMoved() && !b.isMoved()) return pairContact<S, N>(a.kind, a.shape, b.kind, b.shape);
  const SeenPair<S, N> seen(a, b);
  return seen.inWorld(movedContact<S, N>(seen.a.kind(), seen.a.data(), seen.b.kind(), seen.b.data()));
}

template <ScalarType S, int N>
CastResult<S, N> placedCast(const PlacedShape<S, N>& a, const Vec<S, N>& dA, const PlacedShape<S, N>& b,
                            const Vec<S, N>& dB) {
  if (!a.isMoved() && !b.isMoved()) return pairCast<S, N>(a.kind, a.shape, dA, b.kind, b.shape, dB);
  const SeenPair<S, N> seen(a, b);
  return seen.inWorld(movedCast<S, N>(seen.a.kind(), seen.a.data(), dA, seen.b.kind(), seen.b.data(), dB));
}

template <ScalarType S, int N>
bool placedOverlap(const PlacedShape<S, N>& a, const PlacedShape<S, N>& b) {
  if constexpr (N == 3)
    if (!hasDistance(a.kind, b.kind)) return placedBoundariesMeet(a, b);
  return placedDistance<S, N>(a, b).intersects();
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                         \
  template bool placedOverlap(const PlacedShape<S, N>&, const PlacedShape<S, N>&);                           \
  template PairResult<S, N> placedDistance(const PlacedShape<S, N>&, const PlacedShape<S, N>&);              \
  template Contact<S, N> placedContact(const PlacedShape<S, N>&, const PlacedShape<S, N>&);                  \
  template CastResult<S, N> placedCast(const PlacedShape<S, N>&, const Vec<S, N>&, const PlacedShape<S, N>&, \
                                       const Vec<S, N>&);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace detail
}  // namespace touchstone
