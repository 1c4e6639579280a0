// SPDX-License-Identifier: MIT
// The memory shared by both sides: slots with one shape each, and one array to which every query writes its result. A
// slot is identified by its address, which never changes; a query never allocates.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "touchstone/contact.hpp"
#include "touchstone/layout.hpp"
#include "touchstone/results.hpp"

namespace touchstone::bindings {

/// The operands of queries on plain objects; loose vectors are validated there, too.
inline constexpr int ownSlotCount = 3;
inline constexpr int resultCapacity = 64;
/// Returned where the memory is full; no ErrorCode has this number.
inline constexpr int noMemory = 255;

/// Points that have been copied to another place, with their hull: points that were kept before bring it along.
template <int N>
HullPoints<N> copiedTo(const HullPoints<N>& points, const Vec<double, N>* at) {
  if constexpr (N == 3)
    if (points.topology() == nullptr) return HullPoints<3>({at, points.count});
  return points.movedTo(at);
}

/// The points of a shape that refers to some: each slot that ever held such a shape has memory of its own.
struct PointsRoom {
  Vec3<double> in3[maxHullPoints];
  Vec2<double> in2[maxPolygonPoints];
  HullPoints<3> hull{{}};
  HullPoints<2> polygon{{}};

  /// Takes over points, which may be those that are here; what a shape refers to.
  const HullPointsHead* keep(const HullPoints<3>& points) {
    // The hull of points that are here already is known.
    if (points.count == hull.count && std::equal(points.points().begin(), points.points().end(), in3)) return &hull;
    std::copy(points.points().begin(), points.points().end(), in3);
    return &(hull = copiedTo(points, in3));
  }
  const HullPointsHead* keep(const HullPoints<2>& points) {
    std::copy(points.points().begin(), points.points().end(), in2);
    return &(polygon = copiedTo(points, in2));
  }
};

/// One shape of doubles, its kind and its pose. JavaScript writes its numbers, in the order of its fields (layout.hpp),
/// and setSlot makes them a shape: it copies them out and back, which begins the life of an object of any type that the
/// queries then read there (a shape is a plain aggregate of scalars). The pose is written in the same way and set by
/// setPose.
struct Slot {
  alignas(double) std::byte shape[maxShapeNumbers * sizeof(double)];
  ShapeKind kind;
  bool isMoved;  ///< false: the pose is the identity, whatever its numbers are
  double pose[maxPoseNumbers];
  PointsRoom* room;  ///< null until it is needed; kept from then on
};
extern Slot ownSlots[ownSlotCount];
inline Slot& slotAt(int address) { return *reinterpret_cast<Slot*>(static_cast<std::intptr_t>(address)); }
extern double result[resultCapacity];
/// An address as JavaScript gets it.
inline int addressOf(const void* at) { return static_cast<int>(reinterpret_cast<std::intptr_t>(at)); }

// The offset of each part of a result in `result`. Vectors take three places; in 2D the third is 0. JavaScript reads
// these offsets from bindings/generated (describe.cpp lists them by name).

/// The result of a pair.
enum PairOffset {
  distanceAt = 0,
  normalAt = 1,
  pointOnAAt = 4,
  pointOnBAt = 7,
  uniqueAt = 10,
  methodAt = 11,
  statusAt = 12,
  featureKindAAt = 13,
  featureIndexAAt = 14,
  featureKindBAt = 15,
  featureIndexBAt = 16,
};
/// The contact points, after the result of their pair.
enum ManifoldOffset { pointCountAt = 17, pointsAt = 18, pointStride = 8 };
/// A contact point, counted from its own first number.
enum ManifoldPointOffset { manifoldPointOnAAt = 0, manifoldPointOnBAt = 3, separationAt = 6, idAt = 7 };
static_assert(pointsAt + pointStride * maxManifoldPoints<3> <= resultCapacity);
/// The displacements of a cast (input), and its result.
enum CastInputOffset { dAAt = 0, dBAt = 3 };
enum CastOffset { castHitAt = 0, toiAt = 1, castNormalAt = 2, castPointAt = 5, castStatusAt = 8 };
/// The result of touchstone/published.hpp.
enum PublishedOffset { publishedHitAt = 0, depthAt = 1, publishedNormalAt = 2, definedAt = 5, mistakeAt = 6 };
/// A motion (input; in the plane the angle is the first number of its place), and what its result adds to the result of
/// the pair.
enum MotionInputOffset { linearAt = 0, angularAt = 3, pivotAt = 6, hasPivotAt = 9, motionWidth = 10 };
enum MotionOffset {
  motionStateAt = 17,
  motionToiAt = 18,
  fromAt = 19,
  untilAt = 20,
  motionQueriesAt = 21,
  motionStatusAt = 22,
};
static_assert(static_cast<int>(motionStateAt) > static_cast<int>(featureIndexBAt));
/// A ray (input), and where it is within a shape.
enum RayInputOffset { rayOriginAt = 0, rayDirectionAt = 3, longestAt = 6 };
enum RayOffset { rayHitAt = 0, entryAt = 1, exitAt = 2, entryNormalAt = 3, exitNormalAt = 6 };
/// What is proved of an answer (bindings/proof).
enum CertificateOffset {
  lowerAt = 0,
  upperAt = 1,
  normalAngleAt = 2,
  witnessOffAt = 3,
  certifiedErrorBoundAt = 4,
  certifiedStatusAt = 5,
};
/// Whether two shapes overlap.
enum OverlapOffset { overlapAt = 0 };
/// Closest points: of a segment and a point, of two segments.
enum OnSegmentOffset { onSegmentTAt = 0, onSegmentPointAt = 1 };
enum OfSegmentsOffset { ofSegmentsSAt = 0, ofSegmentsTAt = 1, on1At = 2, on2At = 5 };
/// The world form of a slot.
enum TransformOffset { kindAt = 0, numbersAt = 1 };

}  // namespace touchstone::bindings
