// SPDX-License-Identifier: MIT
// The memory that both sides share: slots with a shape each, and one array that every query writes its answer to. A
// slot is named by its address, which never changes; a query never allocates.
#pragma once

#include "touchstone/layout.hpp"

namespace touchstone::bindings {

/// The operands of the friendly queries, and where loose vectors are judged.
inline constexpr int ownSlotCount = 3;
inline constexpr int resultCapacity = 64;

/// One shape: its numbers, laid out as the shape itself (see layout.hpp), and its kind.
struct Slot {
  double numbers[maxShapeNumbers];
  ShapeKind kind;
};
extern Slot ownSlots[ownSlotCount];
inline Slot& slotAt(int address) { return *reinterpret_cast<Slot*>(static_cast<std::intptr_t>(address)); }
extern double result[resultCapacity];

/// Where each part of an answer stands in `result`. Vectors take three places; in 2D the third is 0.
enum ResultPlace {
  distanceAt = 0,
  normalAt = 1,
  pointOnAAt = 4,
  pointOnBAt = 7,
  uniqueAt = 10,
  methodAt = 11,
  statusAt = 12,
  featuresAt = 13,  ///< as one whole number, a byte each from the lowest: kind and index of A, kind and index of B
  pointCountAt = 14,
  pointsAt = 15,  ///< per contact point: pointOnA 3, pointOnB 3, separation, id
  pointSize = 8,
};

}  // namespace touchstone::bindings
