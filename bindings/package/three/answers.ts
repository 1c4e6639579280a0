// SPDX-License-Identifier: MIT
// Answers of the core with each vector as a Vector3.
import { Vector3 } from 'three';
import type { Vec3 } from '../../types.ts';
import { named } from '../../read.ts';
import { finite, objectOf, refuse } from './checks.ts';

/** The same answer with Vector3 in place of [x, y, z]. */
export type WithVectors<T> = T extends Vec3
  ? Vector3
  : T extends readonly [number, number]
    ? T
    : T extends readonly (infer Item)[]
      ? readonly WithVectors<Item>[]
      : T extends object
        ? { [Key in keyof T]: WithVectors<T[Key]> }
        : T;

/** The fields of answers that are vectors. */
const vectorNames = ['normal', 'pointOnA', 'pointOnB', 'point', 'position', 'entryNormal', 'exitNormal'];

/** A new Vector3 with these coordinates. */
export function toVector3(v: Vec3): Vector3 {
  const { length } = objectOf(v, 'v', 'a list of 3 numbers') as Vec3;
  if ((length as number) !== 3) refuse('wrong-arity', 'v', `v must have 3 numbers, but is ${named(v)}.`);
  return new Vector3(finite(v[0], 'v[0]'), finite(v[1], 'v[1]'), finite(v[2], 'v[2]'));
}

function converted(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (name === 'points') return value.map((point: object) => withVectors(point));
  if (!vectorNames.includes(name)) return value;
  if (value.length !== 3)
    refuse(
      'wrong-arity',
      name,
      `${name} has ${value.length} numbers; Vector3 needs 3, so the answer must be of shapes in space.`,
    );
  return toVector3(value as unknown as Vec3);
}

/**
 * An answer for shapes in space (of `distance`, `contact`, `cast`, `motion`, `ray`, `support`, `distanceBy`) with its normals and
 * points as new Vector3; null stays null. Throws a TouchstoneError for an answer in the plane.
 */
export function withVectors<T extends object | null>(answer: T): WithVectors<T> {
  if (answer === null) return answer as WithVectors<T>;
  objectOf(answer, 'answer', 'an answer of the core, or null');
  const entries = Object.entries(answer).map(([name, value]) => [name, converted(name, value)] as const);
  return Object.fromEntries(entries) as WithVectors<T>;
}
