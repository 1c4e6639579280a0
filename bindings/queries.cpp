// SPDX-License-Identifier: MIT
#include "queries.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "operands.hpp"
#include "points.hpp"
#include "touchstone/bounds.hpp"
#include "touchstone/cast.hpp"
#include "touchstone/closest_points.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/pose.hpp"
#include "touchstone/published.hpp"
#include "touchstone/ray.hpp"

namespace touchstone::bindings {

Slot ownSlots[ownSlotCount];
double result[resultCapacity];

namespace {

Violation lastViolation{};

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
  const Slot &a = slotAt(slotA), &b = slotAt(slotB);
  if (dimensionOf(a.kind) != dimensionOf(b.kind)) return refused(ErrorCode::mixedDimensions);
  const auto put = [](const auto& x, const auto& y) { result[overlapAt] = detail::placedOverlap(x, y) ? 1 : 0; };
  dimensionOf(a.kind) == 3 ? askPlaced<S, 3>(a, b, put) : askPlaced<S, 2>(a, b, put);
  return 0;
}
template <class S>
int askContact(int slotA, int slotB) {
  return withPair<S>(slotA, slotB, [](const auto& a, const auto& b) { putContact(detail::placedContact(a, b)); });
}
template <class S>
int askCast(int slotA, int slotB) {
  return withPair<S>(slotA, slotB, []<int N>(const detail::PlacedShape<S, N>& a, const detail::PlacedShape<S, N>& b) {
    putCast(detail::placedCast<S, N>(a, castVec<S>(getVector<N>(dAAt)), b, castVec<S>(getVector<N>(dBAt))));
  });
}
/// Of world forms: the article has no poses.
template <class S>
int askPublished(const Slot& a, const Slot& b) {
  if (const int refusal = refusalOf(a, b)) return refusal;
  if (!hasPublishedAlgorithm(a.kind, b.kind)) return refused(ErrorCode::unsupportedPair);
  const Operand<S> x(a), y(b);
  if (dimensionOf(a.kind) == 3)
    put(detail::publishedOfPair<S, 3>(a.kind, x.data(), b.kind, y.data()));
  else
    put(detail::publishedOfPair<S, 2>(a.kind, x.data(), b.kind, y.data()));
  return 0;
}
/// The shape of a slot in its own frame.
Shape<double> shapeIn(const Slot& slot) { return unpack<double>(slot.kind, SlotNumbers(slot).at); }
/// The world form.
Shape<double> placedIn(const Slot& slot) {
  const Shape<double> shape = shapeIn(slot);
  if (!slot.isMoved) return shape;
  return dimensionOf(slot.kind) == 3 ? *transform(shape, poseIn<double, 3>(slot))
                                     : *transform(shape, poseIn<double, 2>(slot));
}
/// The world form in a slot of its own.
Slot worldSlot(const Slot& slot) {
  const Shape<double> placed = placedIn(slot);
  Slot world{};
  double numbers[maxShapeNumbers] = {};
  pack(placed, std::span<double>(numbers));
  std::memcpy(world.shape, numbers, sizeof numbers);
  world.kind = kindOf(placed);
  return world;
}

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
  return static_cast<int>(reinterpret_cast<std::intptr_t>(std::calloc(static_cast<std::size_t>(count), sizeof(Slot))));
}
int resultAddress() { return static_cast<int>(reinterpret_cast<std::intptr_t>(result)); }

int setSlot(int slot, int kind) {
  const auto shapeKind = static_cast<ShapeKind>(kind);
  SlotNumbers numbers(slotAt(slot));
  if (const auto violation = validate(shapeKind, numbers.at)) return refuse(*violation);
  if (TOUCHSTONE_ALL_SHAPES != 0 && hasPoints(shapeKind) && !keepPoints(slotAt(slot), shapeKind, numbers.at))
    return noMemory;
  std::memcpy(slotAt(slot).shape, numbers.at, sizeof numbers.at);
  slotAt(slot).kind = shapeKind;
  slotAt(slot).isMoved = false;
  return 0;
}
int setPose(int slot, int source) {
  Slot placed = slotAt(slot);
  const int dimension = dimensionOf(placed.kind);
  std::copy(slotAt(source).pose, slotAt(source).pose + maxPoseNumbers, placed.pose);
  if (const auto violation = validatePose(dimension, placed.pose)) return refuse(*violation);
  placed.isMoved = dimension == 3 ? !isIdentity(poseIn<double, 3>(placed)) : !isIdentity(poseIn<double, 2>(placed));
  if (placed.isMoved) {
    Shape<double> world = placedIn(placed);
    if (const auto violation = validate(world)) return -refuse(*violation);
  }
  std::copy(placed.pose, placed.pose + maxPoseNumbers, slotAt(slot).pose);
  slotAt(slot).isMoved = placed.isMoved;
  return 0;
}
int refuse(const Violation& violation) {
  lastViolation = violation;
  return refused(violation.code);
}
std::string violationPath() { return lastViolation.path(); }
std::string violationMessage() { return lastViolation.message(); }
double violationFound() { return lastViolation.found; }

int overlapOf(int slotA, int slotB, bool isFloat) {
  return isFloat ? askOverlap<float>(slotA, slotB) : askOverlap<double>(slotA, slotB);
}

int contactOf(int slotA, int slotB, bool isFloat) {
  return isFloat ? askContact<float>(slotA, slotB) : askContact<double>(slotA, slotB);
}
double exchangedContactId(double id) {
  return static_cast<double>(touchstone::exchangedContactId(static_cast<std::uint64_t>(id)));
}
int placedCastOf(int slotA, int slotB, bool isFloat) {
  return isFloat ? askCast<float>(slotA, slotB) : askCast<double>(slotA, slotB);
}
void rayOf(int slot) {
  const Slot& target = slotAt(slot);
  const auto ask = []<int N>(const detail::PlacedShape<double, N>& shape, const detail::PlacedShape<double, N>&) {
    putRay(detail::placedRay<double, N>(getVector<N>(rayOriginAt), getVector<N>(rayDirectionAt), result[longestAt],
                                        shape));
  };
  dimensionOf(target.kind) == 3 ? askPlaced<double, 3>(target, target, ask) : askPlaced<double, 2>(target, target, ask);
}
int publishedOf(int slotA, int slotB, bool isFloat) {
  const Slot a = worldSlot(slotAt(slotA)), b = worldSlot(slotAt(slotB));
  return isFloat ? askPublished<float>(a, b) : askPublished<double>(a, b);
}

void closestOnSegment(int dimension) { dimension == 3 ? askClosestOnSegment<3>() : askClosestOnSegment<2>(); }
void closestOfSegments(int dimension) { dimension == 3 ? askClosestOfSegments<3>() : askClosestOfSegments<2>(); }

bool boundingBoxOf(int address) {
  const Slot& slot = slotAt(address);
  const auto shape = shapeIn(slot);
  if (dimensionOf(slot.kind) == 3)
    return putBound(slot.isMoved ? boundingBox(shape, poseIn<double, 3>(slot)) : boundingBox(shape), 0);
  return putBound(slot.isMoved ? boundingBox2(shape, poseIn<double, 2>(slot)) : boundingBox2(shape), 0);
}
bool boundingSphereOf(int address) {
  const Slot& slot = slotAt(address);
  const auto shape = shapeIn(slot);
  if (dimensionOf(slot.kind) == 3)
    return putBound(slot.isMoved ? boundingSphere(shape, poseIn<double, 3>(slot)) : boundingSphere(shape), 0);
  return putBound(slot.isMoved ? boundingCircle(shape, poseIn<double, 2>(slot)) : boundingCircle(shape), 0);
}
void transformOf(int slot) {
  const Shape<double> placed = placedIn(slotAt(slot));
  result[kindAt] = static_cast<double>(kindOf(placed));
  pack(placed, std::span<double>(result + numbersAt, maxShapeNumbers));
}

}  // namespace touchstone::bindings
