// SPDX-License-Identifier: MIT
// The meshes made by code, by name. Each is closed and oriented outwards.
import { chair } from './chair.ts';
import { lamp } from './lamp.ts';
import { mostTriangles, type MeshData } from './mesh.ts';
import { helix, torusKnot } from './tube.ts';

export { mostTriangles, type MeshData } from './mesh.ts';

export const meshNames = ['lamp', 'torusKnot', 'chair', 'helix'] as const;
export type MeshName = (typeof meshNames)[number];

/** Fewest triangles that can be asked for: the coarsest chair has 96. */
export const fewestTriangles = 100;

const makers: Readonly<Record<MeshName, (triangles: number) => MeshData>> = { lamp, torusKnot, chair, helix };

/** A mesh with about this many triangles and no more, between fewestTriangles and mostTriangles. */
export function makeMesh(name: MeshName, triangles: number): MeshData {
  const count = Math.min(mostTriangles, Math.max(fewestTriangles, Math.floor(triangles)));
  return makers[name](count);
}
