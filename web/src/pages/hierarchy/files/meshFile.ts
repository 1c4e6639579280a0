// SPDX-License-Identifier: MIT
// A model of the user's own as a mesh of this page: centred, and scaled to the size of the others.
import { type MeshData, mostTriangles } from '../../../content/meshes/index.ts';
import { phrase, PhraseError } from '../../../text/phrase.ts';
import { boundsOf, readCorners, shortened } from '../../../formats/meshes/read.ts';

export interface MeshFile {
  readonly name: string;
  readonly mesh: MeshData;
  /** By which the coordinates of the file were multiplied. */
  readonly factor: number;
}

/** In the unit of the file: beyond it single precision ends, in which the mesh is kept. */
const farthest = 1e30;
/** Longest edge of the bounds after scaling, in metres. */
export const fittedSize = 1.5;

/** Centred over the origin, standing on y = 0, and scaled to the fitted size. */
function fitted(corners: Float64Array): { readonly mesh: MeshData; readonly factor: number } {
  const { min, max } = boundsOf(corners);
  const far = [...min, ...max].find((x) => Math.abs(x) > farthest);
  if (far !== undefined) throw new PhraseError(phrase('meshFile.tooFar', { found: far, most: farthest }));
  const sizes = max.map((x, k) => x - (min[k] ?? 0));
  const factor = fittedSize / Math.max(...sizes);
  if (factor > farthest) throw new PhraseError(phrase('meshFile.noExtent'));
  const base = min.map((x, k) => (k === 1 ? x : x + (sizes[k] ?? 0) / 2));
  const positions = new Float32Array(corners.length);
  corners.forEach((x, i) => {
    positions[i] = (x - (base[i % 3] as number)) * factor;
  });
  return { mesh: { positions, indices: Uint32Array.from({ length: corners.length / 3 }, (_, i) => i) }, factor };
}

/** Throws a PhraseError that states what was found in the file. */
export async function readMeshFile(name: string, bytes: ArrayBuffer): Promise<MeshFile> {
  return { name: shortened(name), ...fitted(await readCorners(name, bytes, mostTriangles)) };
}
