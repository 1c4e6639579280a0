// SPDX-License-Identifier: MIT
// The queries behind the WebAssembly surface. Shapes are identified by the address of their slot, results are written
// to `result`; see arena.hpp. A query returns 0, or 1 + the ErrorCode of a pair without that query.
#pragma once

#include <string>

#include "touchstone/validate.hpp"

namespace touchstone::bindings {

/// Address of the first of the module's own slots.
int slotsAddress();
/// Address of that many consecutive new slots without shapes, never freed; 0 if the memory is full.
int openSlots(int count);
int resultAddress();

/// Validates the numbers in a slot as a shape of the kind, normalises them and stores the shape, without a pose.
/// Returns 0, or 1 + ErrorCode with the cause in violationPath() and violationMessage().
int setSlot(int slot, int kind);
/// Validates the pose numbers in the slot `source`, normalises them and stores them as the pose of the shape in `slot`;
/// in 3D position 3 and rotation 4, in 2D position 2 and angle. Returns 0, or 1 + ErrorCode for the pose, or minus that
/// for the placed shape; the slot then keeps its pose.
int setPose(int slot, int source);
/// Stores a violation for the three functions below and returns 1 + its code.
int refuse(const Violation& violation);
std::string violationPath();
std::string violationMessage();
/// The offending number, or the length that is not 1.
double violationFound();

int distanceOf(int slotA, int slotB);
int distanceFloat(int slotA, int slotB);
/// Writes 1 or 0 to result[0].
int overlapOf(int slotA, int slotB, bool isFloat);
int contactOf(int slotA, int slotB, bool isFloat);
/// The id of a contact point with A and B exchanged. A whole number below 2^52.
double exchangedContactId(double id);
/// Displacements in result[0..2] and result[3..5]. Writes hit, toi, normal, point, status.
int castOf(int slotA, int slotB, bool isFloat);
/// The same with the poses of the slots.
int placedCastOf(int slotA, int slotB, bool isFloat);
/// The ray in result (RayInputOffset) against a slot; writes what RayOffset lists.
void rayOf(int slot);
/// The result of touchstone/published.hpp for the world forms, with its known mistakes. Writes hit, depth, normal,
/// defined, mistake.
int publishedOf(int slotA, int slotB, bool isFloat);

/// Points in `result`: p, from, to (three numbers each). Writes t and the point.
void closestOnSegment(int dimension);
/// from1, to1, from2, to2. Writes s, t and both points.
void closestOfSegments(int dimension);

/// Bounds of a slot: writes the numbers of an aabb (aabb2), or of a sphere (circle2). False for a plane.
bool boundingBoxOf(int slot);
bool boundingSphereOf(int slot);
/// The world form of a slot: writes the kind and the numbers.
void transformOf(int slot);

}  // namespace touchstone::bindings
