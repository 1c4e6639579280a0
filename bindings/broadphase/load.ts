// SPDX-License-Identifier: MIT
// Loads the full module for broad phases and hierarchies, which only the pages that need it ask for.
import { loadedOnce, loadFull, type RawFull } from '../load.ts';
import { withErrors } from '../outOfMemory.ts';

export type RawBroadPhase = RawFull;

/** What may need memory that there is not. */
const allocating = [
  'createWorld',
  'updateStructure',
  'findPairs',
  'pairsHash',
  'contacts',
  'listAddress',
  'statistics',
  'overlapping',
  'alongRay',
  'nearest',
  'explain',
  'draw',
  'createHierarchy',
  'buildHierarchy',
  'drawHierarchy',
  'hierarchyTree',
  'closestOnMesh',
  'rayOnMesh',
  'trianglesInBox',
  'meshesIntersect',
  'meshTrianglePairs',
  'meshDistance',
  'meshLevels',
] as const satisfies readonly (keyof RawBroadPhase)[];

export const loadRaw = /* @__PURE__ */ loadedOnce(async (simd): Promise<RawBroadPhase> =>
  withErrors(await loadFull(simd), allocating),
);
