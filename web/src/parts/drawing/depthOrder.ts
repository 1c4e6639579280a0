// SPDX-License-Identifier: MIT
// In which order bodies are drawn. Two convex bodies that are apart have a plane between them, and the one on the side of the eye hides
// the other; the distances of their middles would put a small ball behind the wide floor that it lies on. (Newell, Newell and Sancha,
// 1972, for polygons.) Bodies that hide each other in a circle are taken from far to near.
import type { Vec3 } from '../../../../bindings/types.ts';
import { dot } from '../../model/vectors.ts';
import type { Between } from './answers.ts';

export interface Placed {
  /** Of its middle in front of the eye. */
  readonly depth: number;
}
/** More bodies are taken by their depth alone: the pairs are many. */
const mostCompared = 24;
/** Cosine of the sight and a plane that is seen from its edge: it says nothing. */
const least = 0.02;

/** From far to near. `between` of two bodies, the normal from the first to the second. */
export function depthOrder<T extends Placed>(
  bodies: readonly T[],
  between: (a: T, b: T) => Between | undefined,
  toEye: (at: Vec3) => Vec3,
): readonly T[] {
  const byDepth = [...bodies].sort((a, b) => b.depth - a.depth);
  if (bodies.length > mostCompared) return byDepth;
  const hides = (front: T, back: T): boolean => {
    const plane = between(back, front);
    return plane !== undefined && dot(plane.normal, toEye(plane.at)) > least;
  };
  const rest = new Set(byDepth);
  const ordered: T[] = [];
  while (rest.size > 0) {
    const all = [...rest];
    // The farthest of those that hide none of the others.
    const next = all.find((body) => all.every((other) => other === body || !hides(body, other))) ?? all[0];
    if (!next) break;
    rest.delete(next);
    ordered.push(next);
  }
  return ordered;
}
