// SPDX-License-Identifier: MIT
// A model of the user's own: OBJ, STL or GLB as the corners of its triangles, in time that grows with the bytes of the file alone:
// what a file claims beyond that (counts, instances) is refused before room is made for it. Each reader is fetched when it is needed.
import { later } from '../../loading/later.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';
import { decoded } from './decoded.ts';
import type { TriangleLimit } from './limit.ts';

export const endings = ['.obj', '.stl', '.glb'] as const;
type Ending = (typeof endings)[number];
/** Largest file, in bytes. */
export const mostBytes = 64_000_000;

const endingOf = (name: string): Ending | undefined => endings.find((one) => name.toLowerCase().endsWith(one));
export const isMeshFile = (name: string): boolean => endingOf(name) !== undefined;
export const shortened = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

/** The content of a file, which is measured before it is read; throws a PhraseError. */
export async function contentOf(file: File): Promise<ArrayBuffer> {
  if (file.size > mostBytes) throw new PhraseError(phrase('meshFile.size', { size: file.size, most: mostBytes }));
  return file.arrayBuffer().catch(() => {
    throw new PhraseError(phrase('meshFile.unreadable'));
  });
}

const readers: Readonly<Record<Ending, (bytes: ArrayBuffer, limit: TriangleLimit) => Promise<Float64Array>>> = {
  '.obj': async (bytes, limit) => (await later(() => import('./obj.ts'))).cornersOfObj(decoded(bytes), limit),
  '.stl': async (bytes, limit) => (await later(() => import('./stl.ts'))).cornersOfStl(bytes, limit),
  '.glb': async (bytes, limit) => (await later(() => import('./glb.ts'))).cornersOfGlb(bytes, limit),
};

/**
 * x, y, z of each corner of the triangles of a file, of which there may be up to `most`. Throws a PhraseError that states what
 * was found in the file.
 */
export async function readCorners(name: string, bytes: ArrayBuffer, most: number): Promise<Float64Array> {
  const ending = endingOf(name);
  if (!ending) throw new PhraseError(phrase('meshFile.ending', { allowed: endings.join(', ') }));
  const limit: TriangleLimit = {
    most,
    check: (triangles) => {
      if (triangles === 0) throw new PhraseError(phrase('meshFile.noTriangles'));
      if (triangles > most) throw new PhraseError(phrase('meshFile.tooMany', { triangles, most }));
    },
  };
  let corners: Float64Array;
  try {
    corners = await readers[ending](bytes, limit);
  } catch (error) {
    if (error instanceof PhraseError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new PhraseError(phrase('meshFile.damaged', { format: ending.slice(1).toUpperCase(), why }));
  }
  const wrong = corners.findIndex((x) => !Number.isFinite(x));
  if (wrong >= 0) throw new PhraseError(phrase('meshFile.notFinite', { triangle: Math.floor(wrong / 9) + 1 }));
  return corners;
}

export interface Bounds {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}
/** The axis-aligned bounds of points; throws a PhraseError where these are all one. */
export function boundsOf(corners: Float64Array): Bounds {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as [[number, number, number], [number, number, number]];
  corners.forEach((x, i) => {
    min[i % 3] = Math.min(min[i % 3] as number, x);
    max[i % 3] = Math.max(max[i % 3] as number, x);
  });
  if (!max.some((x, k) => x > (min[k] ?? 0))) throw new PhraseError(phrase('meshFile.noExtent'));
  return { min, max };
}
