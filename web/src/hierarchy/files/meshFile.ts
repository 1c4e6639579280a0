// SPDX-License-Identifier: MIT
// A mesh of the user's own: OBJ, STL or GLB, read on the page by the loaders of three.js, which are fetched when they are needed.
import type { Object3D } from 'three';
import type { MeshData } from '../../broadphase/meshes/index.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';

export interface MeshFile {
  readonly name: string;
  readonly mesh: MeshData;
  /** By which the coordinates of the file were multiplied. */
  readonly factor: number;
}
export const endings = ['.obj', '.stl', '.glb'] as const;
type Ending = (typeof endings)[number];

/** Longest edge of the bounds after scaling, in metres. */
export const fittedSize = 1.5;
/** Largest file, in bytes. */
export const mostBytes = 64_000_000;

const readers: Readonly<Record<Ending, (bytes: ArrayBuffer) => Promise<Object3D>>> = {
  '.obj': async (bytes) => {
    const { OBJLoader } = await import('three/examples/jsm/loaders/OBJLoader.js');
    return new OBJLoader().parse(new TextDecoder().decode(bytes));
  },
  '.stl': async (bytes) => {
    const [{ STLLoader }, { Mesh }] = await Promise.all([
      import('three/examples/jsm/loaders/STLLoader.js'),
      import('three'),
    ]);
    return new Mesh(new STLLoader().parse(bytes));
  },
  '.glb': async (bytes) => {
    const [{ GLTFLoader }, { withoutMaterials }] = await Promise.all([
      import('three/examples/jsm/loaders/GLTFLoader.js'),
      import('./glb.ts'),
    ]);
    const { scene } = await new GLTFLoader().parseAsync(withoutMaterials(bytes), '');
    return scene;
  },
};

/** Centred over the origin, standing on y = 0, and scaled to the fitted size. */
function fitted(corners: Float64Array): { readonly mesh: MeshData; readonly factor: number } {
  const [lower, upper] = [[0, 0, 0].map(() => Infinity), [0, 0, 0].map(() => -Infinity)] as [number[], number[]];
  corners.forEach((x, i) => {
    lower[i % 3] = Math.min(lower[i % 3] as number, x);
    upper[i % 3] = Math.max(upper[i % 3] as number, x);
  });
  const sizes = upper.map((x, k) => x - (lower[k] as number));
  const longest = Math.max(...sizes);
  if (!(longest > 0)) throw new PhraseError(phrase('hierarchy.file.noExtent'));
  const factor = fittedSize / longest;
  const base = lower.map((x, k) => (k === 1 ? x : x + (sizes[k] as number) / 2));
  const positions = new Float32Array(corners.length);
  corners.forEach((x, i) => {
    positions[i] = (x - (base[i % 3] as number)) * factor;
  });
  return { mesh: { positions, indices: Uint32Array.from({ length: corners.length / 3 }, (_, i) => i) }, factor };
}

export const shortened = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

/** Throws a PhraseError that states what was found in the file. */
export async function readMeshFile(name: string, bytes: ArrayBuffer): Promise<MeshFile> {
  const ending = endings.find((one) => name.toLowerCase().endsWith(one));
  if (!ending) throw new PhraseError(phrase('hierarchy.file.ending', { allowed: endings.join(', ') }));
  const { cornersBelow } = await import('./merge.ts');
  let object: Object3D;
  try {
    object = await readers[ending](bytes);
  } catch (error) {
    if (error instanceof PhraseError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new PhraseError(phrase('hierarchy.file.damaged', { format: ending.slice(1).toUpperCase(), why }));
  }
  return { name: shortened(name), ...fitted(cornersBelow(object)) };
}
