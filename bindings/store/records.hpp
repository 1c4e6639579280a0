// SPDX-License-Identifier: MIT
// Arguments of calls of a store, the store with what owns its memory, and its answers as records of numbers.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "memory.hpp"
#include "operands.hpp"
#include "touchstone/store.hpp"

namespace touchstone::bindings {
// One source includes this; a name of its own keeps it apart from others that are compiled with it.
namespace stores {

/// Arguments, in the places that stores.ts writes, and the length of the list that the last call answered.
enum ArgumentOffset {
  shapeAt = 0,
  poseAt = 11,
  userDataAt = 18,
  categoryAt = 19,
  maskAt = 20,
  limitAt = 21,  // of a ray and of the nearest
  startAt = 22,
  wayAt = 25,
  lengthAt = 0,
  argumentCount = 28
};
static_assert(poseAt == maxShapeNumbers && userDataAt == poseAt + maxPoseNumbers);
inline double arguments[argumentCount];

/// The points of the shape among the arguments, which is valid until the next call.
inline Vec3<double> corners3[maxHullPoints];
inline Vec2<double> corners2[maxPolygonPoints];
inline HullPoints<3> hullOfArguments{{}};
inline HullPoints<2> polygonOfArguments{{}};
/// Owns the hull of these points, which outlives the call and the store.
struct ArgumentMemory final : Owner {
  void beginAnew() override { std::construct_at(&hullOfArguments, std::span<const Vec3<double>>()); }
};
inline ArgumentMemory argumentMemory;

/// Numbers of each record, and of an id: exact in double, since a store has at most `mostShapes` slots.
enum RecordWidth { pairWidth = 17, rayWidth = 10, castWidth = 9, contactWidth = pairWidth + 1 + 4 * pointStride };
inline constexpr std::uint32_t slotBits = 20;
inline constexpr std::size_t mostShapes = std::size_t{1} << slotBits;
inline double numberOf(ShapeId id) { return static_cast<double>(std::uint64_t{id.generation} << slotBits | id.slot); }
inline ShapeId idOf(double number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return {static_cast<std::uint32_t>(bits & (mostShapes - 1)), static_cast<std::uint32_t>(bits >> slotBits)};
}

/// What a store and its answers may take.
inline constexpr std::size_t mostStoreBytes = std::size_t{1} << 30;
/// A store, and the records of its last answer. Where memory runs out within a call it is gone, and JavaScript releases
/// it: what may be known before is asked before (hasMemoryFor).
struct AnyStore final : Owner {
  std::optional<std::variant<Store<2>, Store<3>>> store;
  std::vector<double> records;

  AnyStore() : Owner(mostStoreBytes) {}
  void beginAnew() override {
    std::construct_at(&store);
    std::construct_at(&records);
  }
};
inline AnyStore& storeAt(int address) { return *reinterpret_cast<AnyStore*>(static_cast<std::intptr_t>(address)); }
/// Calls f(store); what is allocated meanwhile belongs to it.
template <class F>
auto inStore(AnyStore& any, F&& f) {
  const AllocatesFor owner(any);
  return std::visit(f, *any.store);
}
/// Calls f(store, records).
template <class F>
auto with(int address, F&& f) {
  AnyStore& any = storeAt(address);
  any.records.clear();
  return inStore(any, [&]<int N>(Store<N>& store) { return f(store, any.records); });
}
inline int answer(const std::vector<double>& records) {
  arguments[lengthAt] = static_cast<double>(records.size());
  return addressOf(records.data());
}

inline Violation storeViolation{};
/// Why a call was refused: 0, or 1 + the cause, in the order of StoreRefusal::Cause, and then what only bindings
/// refuse.
enum Refused { granted = 0, causeCount = 5, tooMany, outOfMemory };
inline int refusedBy(const std::optional<StoreRefusal>& refusal) {
  if (!refusal) return granted;
  if (refusal->violation) storeViolation = *refusal->violation;
  return 1 + static_cast<int>(refusal->cause);
}
static_assert(static_cast<int>(StoreRefusal::Cause::placed) + 1 == causeCount);

/// Whether memory is left for a change or a query of so many shapes.
inline bool hasMemoryFor(std::size_t shapes) { return canAllocate(hullBytes + 1024.0 * static_cast<double>(shapes)); }

/// The shape among the arguments, not validated.
inline Shape<double> shapeOfArguments(int kind, int points) {
  const auto shapeKind = static_cast<ShapeKind>(kind);
  const auto count = static_cast<std::size_t>(points);
  if (hasPoints(shapeKind)) {
    const auto reference =
        dimensionOf(shapeKind) == 3
            ? Reference<double>::to(&(hullOfArguments = HullPoints<3>::withoutHull({corners3, count})))
            : Reference<double>::to(&(polygonOfArguments = HullPoints<2>({corners2, count})));
    std::copy(reference.part, reference.part + 4, arguments + shapeAt);
  }
  return unpack<double>(shapeKind, std::span<const double>(arguments + shapeAt, maxShapeNumbers));
}
template <int N>
Vec<double, N> vectorAt(int at) {
  return vecOf<double, N>([&](int i) { return arguments[at + i]; });
}
template <int N>
PoseIn<double, N> poseFrom(const double* p) {
  if constexpr (N == 3)
    return {{{p[0], p[1], p[2]}}, {p[3], p[4], p[5], p[6]}};
  else
    return {{{p[0], p[1]}}, p[2]};
}
inline void putPose(const Pose<double>& pose, double* to) {
  const auto& [p, q] = pose;
  for (const double x : {p[0], p[1], p[2], q.x, q.y, q.z, q.w}) *to++ = x;
}
inline void putPose(const Pose2<double>& pose, double* to) {
  for (const double x : {pose.position[0], pose.position[1], pose.angle}) *to++ = x;
}
inline Filter filterOfArguments() {
  return {static_cast<std::uint32_t>(arguments[categoryAt]), static_cast<std::uint32_t>(arguments[maskAt])};
}

/// The placed shape of a query.
template <int N>
struct Asked {
  Shape<double> shape;
  PoseIn<double, N> pose;

  Asked(int kind, int points) : shape(shapeOfArguments(kind, points)), pose(poseFrom<N>(arguments + poseAt)) {}
  int check(int points) {
    using Cause = StoreRefusal::Cause;
    if (dimensionOf(kindOf(shape)) != N) return refusedBy(StoreRefusal{Cause::wrongDimension, {}});
    if (const auto violation = validate(shape)) return refusedBy(StoreRefusal{Cause::shape, violation});
    if (const auto violation = validate(pose)) return refusedBy(StoreRefusal{Cause::pose, violation});
    auto placed = transform(shape, pose);
    if (const auto violation = validate(*placed)) return refusedBy(StoreRefusal{Cause::placed, violation});
    // Now that the points are known to be finite.
    const AllocatesFor owner(argumentMemory);
    if (std::holds_alternative<Hull<double>>(shape))
      hullOfArguments = HullPoints<3>({corners3, static_cast<std::size_t>(points)});
    return granted;
  }
};

inline void append(std::vector<double>& to, int width) { to.insert(to.end(), result, result + width); }
template <int N>
void append(std::vector<double>& to, const StoreRayHit<N>& hit) {
  to.push_back(numberOf(hit.id));
  putRay(hit.ray);
  append(to, rayWidth - 1);
}
template <int N>
void append(std::vector<double>& to, const StoreCastHit<N>& hit) {
  to.push_back(numberOf(hit.id));
  putCast(hit.cast);
  append(to, castWidth);
}
template <int N>
void append(std::vector<double>& to, const StoreNear<N>& near) {
  to.push_back(numberOf(near.id));
  putPair(near.pair);
  append(to, pairWidth);
}
inline void append(std::vector<double>& to, const ContactEvent& event) {
  to.insert(to.end(), {numberOf(event.a), numberOf(event.b), std::bit_cast<double>(event.userDataA),
                       std::bit_cast<double>(event.userDataB)});
}
inline void append(std::vector<double>& to, const std::vector<ShapeId>& ids) {
  for (const ShapeId id : ids) to.push_back(numberOf(id));
}

}  // namespace stores
}  // namespace touchstone::bindings
