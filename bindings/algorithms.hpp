// SPDX-License-Identifier: MIT
// Algorithms by name and their steps, support points, and hulls of points; only in the module with all shapes.
#pragma once

namespace touchstone::bindings {

/// What an algorithm adds to the result of a pair.
enum AlgorithmOffset { errorBoundAt = 17, iterationsAt = 18 };
/// The direction of a support point (input), and the point with its feature.
enum SupportOffset { supportDirectionAt = 0, supportPointAt = 3, supportKindAt = 6, supportIndexAt = 7 };

/// The distance of two slots by an algorithm (its index in algorithmNames); as the other queries of a pair, and
/// `not-answered` where the algorithm does not answer the pair.
int distanceByOf(int slotA, int slotB, int algorithm, bool isFloat);
/// Writes 1 or 0 to result[0].
int overlapByOf(int slotA, int slotB, int algorithm, bool isFloat);
/// Records the steps of an algorithm, of its overlap test if wanted; result[0] is then how many numbers they have.
int recordSteps(int slotA, int slotB, int algorithm, bool isOverlap);
/// Where those numbers are, until the next call.
int stepsAddress();

/// The farthest point of a slot along the direction in `result`; false for a plane.
bool supportOf(int slot);

}  // namespace touchstone::bindings
