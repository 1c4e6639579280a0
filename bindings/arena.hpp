// SPDX-License-Identifier: MIT
// The memory that both sides share: slots of shape numbers, and one array that every query writes its answer to.
// All of it is static, so its address never changes and a query never allocates.
#pragma once

#include "touchstone/layout.hpp"

namespace touchstone::bindings {

inline constexpr int slotCapacity = 4096;
inline constexpr int resultCapacity = 64;

/// The numbers of one shape, laid out as the shape itself (see layout.hpp).
struct Slot {
  double numbers[maxShapeNumbers];
};
extern Slot slots[slotCapacity];
extern ShapeKind slotKinds[slotCapacity];
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
