// SPDX-License-Identifier: MIT
// The polytope of EPA after any number of its steps, replayed from what they add and remove.
import type { Dimension } from '../../model/scene.ts';
import { numbersIn, type Step, vectorIn, vectorsIn, type Vector } from './steps.ts';

/** Indices of vertices: three, in the plane two. */
export type Face = readonly number[];
export interface Polytope {
  readonly vertices: readonly Vector[];
  readonly faces: readonly Face[];
  /** Of the last step: the face picked, the faces removed and those added. */
  readonly picked: Face | undefined;
  readonly removed: readonly Face[];
  readonly added: readonly Face[];
  /** The support point of the last step, which is no vertex yet. */
  readonly support: Vector | undefined;
}

function facesIn(numbers: Vector, dimension: Dimension): readonly Face[] {
  return Array.from({ length: Math.floor(numbers.length / dimension) }, (_, i) =>
    numbers.slice(i * dimension, (i + 1) * dimension),
  );
}
/** The same face whichever vertex comes first. */
const keyOf = (face: Face): string => [...face].sort((a, b) => a - b).join(' ');

const empty: Polytope = {
  vertices: [],
  faces: [],
  picked: undefined,
  removed: [],
  added: [],
  support: undefined,
};

function after(before: Polytope, step: Step, dimension: Dimension): Polytope {
  if (step.algorithm !== 'epa') return before;
  const rest = { ...before, removed: [], added: [] };
  switch (step.name) {
    case 'start':
      return {
        ...empty,
        vertices: vectorsIn(step, 'vertices'),
        faces: facesIn(numbersIn(step, 'faces'), dimension),
      };
    case 'face':
      return { ...rest, picked: numbersIn(step, 'face'), support: undefined };
    case 'support':
      return { ...rest, support: vectorIn(step, 'difference') };
    case 'horizon': {
      const removed = facesIn(numbersIn(step, 'removed'), dimension);
      const added = facesIn(numbersIn(step, 'added'), dimension);
      const gone = new Set(removed.map(keyOf));
      const faces = [...before.faces.filter((face) => !gone.has(keyOf(face))), ...added];
      const vertices = before.support ? [...before.vertices, before.support] : before.vertices;
      return { vertices, faces, picked: undefined, removed, added, support: undefined };
    }
    default:
      return rest;
  }
}

/** After the steps up to and including `last`. */
export const polytopeAt = (steps: readonly Step[], last: number, dimension: Dimension): Polytope =>
  steps.slice(0, last + 1).reduce((polytope, step) => after(polytope, step, dimension), empty);

/** The edges of faces that no other of them has: the horizon of removed faces. */
export function horizonOf(faces: readonly Face[]): readonly (readonly [number, number])[] {
  const edges = new Map<string, readonly [number, number] | undefined>();
  for (const face of faces)
    face.forEach((from, i) => {
      const to = face[(i + 1) % face.length] ?? from;
      const key = `${Math.min(from, to)} ${Math.max(from, to)}`;
      edges.set(key, edges.has(key) ? undefined : [from, to]);
    });
  return [...edges.values()].filter((edge) => edge !== undefined);
}
