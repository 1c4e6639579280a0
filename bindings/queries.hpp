// SPDX-License-Identifier: MIT
// The queries behind the WebAssembly surface. Shapes are named by the address of their slot, answers go to `result`;
// see arena.hpp. A query returns 0, or 1 + the ErrorCode where the pair cannot be asked.
#pragma once

#include <string>

#include "touchstone/validate.hpp"

namespace touchstone::bindings {

/// Of the first of the module's own slots.
int slotsAddress();
/// The address of so many new slots in a row, still without shapes, kept for ever; 0 where there is no memory left.
int openSlots(int count);
int resultAddress();

/// Checks the numbers in a slot as a shape of the kind, normalises them and makes the slot that shape.
/// Returns 0, or 1 + ErrorCode with the cause in violationPath() and violationMessage().
int setSlot(int slot, int kind);
/// Keeps a violation for the two below and returns 1 + its code.
int refuse(const Violation& violation);
std::string violationPath();
std::string violationMessage();

int distanceOf(int slotA, int slotB);
int distanceFloat(int slotA, int slotB);
/// Writes 1 or 0 to result[0].
int overlapOf(int slotA, int slotB, bool isFloat);
int contactOf(int slotA, int slotB, bool isFloat);
/// The id of a contact point with A and B exchanged. A whole number below 2^52.
double exchangedContactId(double id);
/// Displacements in result[0..2] and result[3..5]. Writes hit, toi, normal, point, status.
int castOf(int slotA, int slotB, bool isFloat);
/// The answer of touchstone/published.hpp, wrong on purpose. Writes hit, depth, normal, defined, mistake.
int publishedOf(int slotA, int slotB, bool isFloat);

/// Points in `result`: p, from, to (three numbers each). Writes t and the point.
void closestOnSegment(int dimension);
/// from1, to1, from2, to2. Writes s, t and both points.
void closestOfSegments(int dimension);

/// Bounds of a slot: writes the numbers of an aabb (aabb2), or of a sphere (circle2). False for a plane.
bool boundingBoxOf(int slot);
bool boundingSphereOf(int slot);
/// Pose in `result`: in 3D quaternion 4 and translation 3, in 2D angle and translation 2. Writes the kind and the
/// numbers.
void transformOf(int slot);

}  // namespace touchstone::bindings
