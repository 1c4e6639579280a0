// SPDX-License-Identifier: MIT
// Motions behind the WebAssembly surface.
#pragma once

namespace touchstone::bindings {

/// Address of the numbers of two motions, of A and of B (MotionInputOffset); each `motionWidth` numbers.
int motionsAddress();
/// The first contact of two slots in motion. Writes the result of the pair and what follows it (MotionOffset). Returns
/// 0 or 1 + the ErrorCode of a pair without a distance.
int motionOf(int slotA, int slotB, bool isFloat);
/// The same; afterwards the steps of the search are at motionStepsAddress(), three numbers each (t, distance, until),
/// until the next call; result[0] is their count. Returns -1 if they do not fit into memory.
int traceMotion(int slotA, int slotB, bool isFloat);
int motionStepsAddress();
/// Writes the pose that places the shape of a slot as it is at time t of the motion of A.
void poseDuringOf(int slot, double t);

}  // namespace touchstone::bindings
