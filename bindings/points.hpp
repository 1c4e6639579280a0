// SPDX-License-Identifier: MIT
// The points of hulls and polygons in the shared memory; only in the module with all shapes. JavaScript writes points
// to a place of the module's own, and the numbers of a shape that refers to them into a slot; setSlot copies them into
// the slot's own room, so that a slot may be set again and again.
#pragma once

#include "arena.hpp"

namespace touchstone::bindings {

/// Address of the coordinates that stagePoints() refers to, one point after the other.
int stagedAddress(int dimension);
/// Lets the next shapes refer to the first `count` points there; returns what their numbers begin with, as one number.
int stagePoints(int count, int dimension);
/// Writes the points of the shape in a slot, as its pose places them, to the same coordinates; returns their count.
int placedPoints(int slot);

/// Keeps the points of the shape in a slot, and their hull, in a place of their own; 0 where there is no memory.
int holdPoints(int slot);
/// What the numbers of a shape that refers to the points there begin with, as one number.
int heldPoints(int place, int dimension);
void releasePoints(int place);

/// Copies the points that the numbers of a shape refer to into the room of the slot, and lets the numbers refer to them
/// there; false where there is no memory.
bool keepPoints(Slot& slot, ShapeKind kind, double* numbers);

}  // namespace touchstone::bindings
