// SPDX-License-Identifier: MIT
// Batches behind the WebAssembly surface: a workspace is one block of memory that holds blocks of shapes, index pairs
// and results. JavaScript sees its parts as typed arrays, so nothing is copied.
#pragma once

#include <string>

namespace touchstone::bindings {

/// Opens a workspace for the counts in `result`: one per shape kind, then the pairs. Returns its address, 0 where the
/// memory does not suffice.
int openWorkspace(bool isFloat, bool hasWitnesses, bool hasPoses);
void closeWorkspace(int workspace);
/// Copies the points at an address (stagePoints) to the hull or polygon that is `index` among those of its kind.
/// Returns 0, or noMemory and changes nothing. Only in the module with all shapes.
int setWorkspacePoints(int workspace, int index, int dimension, int points);
/// Writes the addresses of all parts to `result`: one per shape kind (of shapes with points that of the numbers after
/// the reference to these), then pairs, records, witnesses, unique, then one per shape kind for the poses (0 where
/// there are none).
void workspaceParts(int workspace);
/// What checkWorkspace rejected, in result[2]: a shape, a pose, or a shape that its pose takes out of the allowed
/// range.
enum WorkspacePart { shapePart = 0, posePart = 1, placedPart = 2 };
/// Validates and normalises every shape and pose. Returns 0, or 1 + ErrorCode with the index of the shape in result[0],
/// its kind in result[1], the part in result[2] and the cause in violationPath() and violationMessage().
int checkWorkspace(int workspace);
/// Computes the first `count` pairs, with poses those of the placed shapes. Returns 0, or 1 + PairRefusal::Cause with
/// the position in the pairs in result[0].
int askWorkspace(int workspace, int count);

}  // namespace touchstone::bindings
