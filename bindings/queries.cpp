// SPDX-License-Identifier: MIT
#include "queries.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "operands.hpp"
#include "touchstone/bounds.hpp"
#include "touchstone/cast.hpp"
#include "touchstone/closest_points.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/pose.hpp"
#include "touchstone/published.hpp"

namespace touchstone::bindings {

Slot ownSlots[ownSlotCount];
double result[resultCapacity];

namespace {

Violation lastViolation{};

template <int N>
Vec<double, N> getVector(int at) {
  Vec<double, N> v{};
  for (int i = 0; i < N; ++i) v[i] = result[at + i];
  return v;
}

template <class S, int N>
void put(const Contact<S, N>& c) {
  putPair(c.pair);
  result[pointCountAt] = c.count;
  for (int i = 0; i < c.count; ++i) {
    const int at = pointsAt + i * pointStride;
    putVector(at + manifoldPointOnAAt, c.points[i].pointOnA);
    putVector(at + manifoldPointOnBAt, c.points[i].pointOnB);
    putNumber(at + separationAt, c.points[i].separation);
    result[at + idAt] = static_cast<double>(c.points[i].id);
  }
}

template <class S, int N>
void put(const CastResult<S, N>& c) {
  result[castHitAt] = c.hit ? 1 : 0;
  putNumber(toiAt, c.toi);
  putVector(castNormalAt, c.normal);
  putVector(castPointAt, c.point);
  result[castStatusAt] = static_cast<double>(c.status);
}

template <class S, int N>
void put(const PublishedResult<S, N>& t) {
  result[publishedHitAt] = t.hit ? 1 : 0;
  putNumber(depthAt, t.depth);
  putVector(publishedNormalAt, t.normal);
  result[definedAt] = t.defined ? 1 : 0;
  result[mistakeAt] = static_cast<double>(t.mistake);
}

template <class S>
int askOverlap(int slotA, int slotB) {
  const ShapeKind a = slotAt(slotA).kind, b = slotAt(slotB).kind;
  if (dimensionOf(a) != dimensionOf(b)) return refused(ErrorCode::mixedDimensions);
  const Operand<S> x(slotA), y(slotB);
  const bool answer = dimensionOf(a) == 3 ? detail::placedOverlap<S, 3>({a, x.data(), nullptr}, {b, y.data(), nullptr})
                                          : detail::placedOverlap<S, 2>({a, x.data(), nullptr}, {b, y.data(), nullptr});
  result[overlapAt] = answer ? 1 : 0;
  return 0;
}
template <class S>
int askContact(int slotA, int slotB) {
  return withPair<S>(slotA, slotB, []<int N>(ShapeKind a, const void* x, ShapeKind b, const void* y) {
    put(detail::pairContact<S, N>(a, x, b, y));
  });
}
template <class S>
int askCast(int slotA, int slotB) {
  return withPair<S>(slotA, slotB, []<int N>(ShapeKind a, const void* x, ShapeKind b, const void* y) {
    put(detail::pairCast<S, N>(a, x, castVec<S>(getVector<N>(dAAt)), b, y, castVec<S>(getVector<N>(dBAt))));
  });
}
template <class S>
int askPublished(int slotA, int slotB) {
  return withPair<S>(slotA, slotB, []<int N>(ShapeKind a, const void* x, ShapeKind b, const void* y) {
    put(detail::publishedOfPair<S, N>(a, x, b, y));
  });
}

Shape<double> shapeIn(int slot) { return unpack<double>(slotAt(slot).kind, SlotNumbers(slotAt(slot)).at); }

template <int N>
void askClosestOnSegment() {
  const auto c = closestPoint(Segment<double, N>{getVector<N>(3), getVector<N>(6)}, getVector<N>(0));
  result[onSegmentTAt] = c.t;
  putVector(onSegmentPointAt, c.point);
}
template <int N>
void askClosestOfSegments() {
  const auto c = closestPoints(Segment<double, N>{getVector<N>(0), getVector<N>(3)},
                               Segment<double, N>{getVector<N>(6), getVector<N>(9)});
  result[ofSegmentsSAt] = c.s;
  result[ofSegmentsTAt] = c.t;
  putVector(on1At, c.on1);
  putVector(on2At, c.on2);
}

/// Writes the numbers of a bound, if there is one.
template <class Bound>
bool putBound(const std::optional<Bound>& bound, int at) {
  if (bound) pack<double>(Shape<double>(*bound), std::span<double>(result + at, maxShapeNumbers));
  return bound.has_value();
}

}  // namespace

int slotsAddress() { return static_cast<int>(reinterpret_cast<std::intptr_t>(ownSlots)); }
int openSlots(int count) {
  return static_cast<int>(reinterpret_cast<std::intptr_t>(std::malloc(static_cast<std::size_t>(count) * sizeof(Slot))));
}
int resultAddress() { return static_cast<int>(reinterpret_cast<std::intptr_t>(result)); }

int setSlot(int slot, int kind) {
  const auto shapeKind = static_cast<ShapeKind>(kind);
  SlotNumbers numbers(slotAt(slot));
  if (const auto violation = validate(shapeKind, numbers.at)) return refuse(*violation);
  std::memcpy(slotAt(slot).shape, numbers.at, sizeof numbers.at);
  slotAt(slot).kind = shapeKind;
  return 0;
}
int refuse(const Violation& violation) {
  lastViolation = violation;
  return refused(violation.code);
}
std::string violationPath() { return lastViolation.path(); }
std::string violationMessage() { return lastViolation.message(); }

int overlapOf(int slotA, int slotB, bool isFloat) {
  return isFloat ? askOverlap<float>(slotA, slotB) : askOverlap<double>(slotA, slotB);
}

int contactOf(int slotA, int slotB, bool isFloat) {
  return isFloat ? askContact<float>(slotA, slotB) : askContact<double>(slotA, slotB);
}
double exchangedContactId(double id) {
  return static_cast<double>(touchstone::exchangedContactId(static_cast<std::uint64_t>(id)));
}
int castOf(int slotA, int slotB, bool isFloat) {
  return isFloat ? askCast<float>(slotA, slotB) : askCast<double>(slotA, slotB);
}
int publishedOf(int slotA, int slotB, bool isFloat) {
  const ShapeKind a = slotAt(slotA).kind, b = slotAt(slotB).kind;
  if (dimensionOf(a) == dimensionOf(b) && !hasPublishedAlgorithm(a, b)) return refused(ErrorCode::unsupportedPair);
  return isFloat ? askPublished<float>(slotA, slotB) : askPublished<double>(slotA, slotB);
}

void closestOnSegment(int dimension) { dimension == 3 ? askClosestOnSegment<3>() : askClosestOnSegment<2>(); }
void closestOfSegments(int dimension) { dimension == 3 ? askClosestOfSegments<3>() : askClosestOfSegments<2>(); }

bool boundingBoxOf(int slot) {
  const auto shape = shapeIn(slot);
  return dimensionOf(slotAt(slot).kind) == 3 ? putBound(boundingBox(shape), 0) : putBound(boundingBox2(shape), 0);
}
bool boundingSphereOf(int slot) {
  const auto shape = shapeIn(slot);
  return dimensionOf(slotAt(slot).kind) == 3 ? putBound(boundingSphere(shape), 0) : putBound(boundingCircle(shape), 0);
}
void transformOf(int slot) {
  const auto shape = shapeIn(slot);
  const auto moved = dimensionOf(slotAt(slot).kind) == 3
                         ? transform(shape, Pose<double>{getVector<3>(4), {result[0], result[1], result[2], result[3]}})
                         : transform(shape, Pose2<double>{getVector<2>(1), result[0]});
  result[kindAt] = static_cast<double>(kindOf(*moved));
  pack(*moved, std::span<double>(result + numbersAt, maxShapeNumbers));
}

}  // namespace touchstone::bindings
