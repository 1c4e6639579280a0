// SPDX-License-Identifier: MIT
// Reads colliders from objects or arrays of numbers. Structure is validated here, numbers by the core.
import { asObject, join, named, property, readNumber, readNumbers } from '../read.ts';
import { TouchstoneError } from '../types.ts';

/** Most colliders of a kind. */
const most = 4096;

/** A field of a state: its name and how many numbers it has. */
type Fields = readonly (readonly [name: string, count: number])[];
const states: Readonly<Record<'spheres' | 'boxes' | 'planes', Fields>> = {
  spheres: [
    ['center', 3],
    ['radius', 1],
  ],
  boxes: [
    ['center', 3],
    ['halfExtents', 3],
    ['rotation', 4],
  ],
  planes: [
    ['normal', 3],
    ['offset', 1],
  ],
};

export interface ReadColliders {
  readonly spheres: ArrayLike<number>;
  readonly cones: ArrayLike<number>;
  readonly boxes: ArrayLike<number>;
  readonly planes: ArrayLike<number>;
}
/** Numbers of one collider of each kind. */
export const widths = { spheres: 8, cones: 2, boxes: 20, planes: 8 } as const;

const fail = (code: TouchstoneError['code'], path: string, message: string): never => {
  throw new TouchstoneError(code, path, message);
};

/** A list, which may be missing. */
export function listAt(value: unknown, path: string, limit: number): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return fail('wrong-type', path, `${path} must be an array, but is ${named(value)}.`);
  if (value.length > limit)
    return fail('too-many', path, `${path} has ${value.length} entries; the limit is ${limit}.`);
  return value;
}

function readStates(value: unknown, kind: 'spheres' | 'boxes' | 'planes'): ArrayLike<number> {
  const width = widths[kind];
  if (value instanceof Float64Array) {
    if (value.length % width !== 0 || value.length / width > most)
      fail(
        'wrong-arity',
        kind,
        `${kind} has ${value.length} numbers; it must have ${width} for each, for at most ${most}.`,
      );
    return value;
  }
  const numbers: number[] = [];
  listAt(value, kind, most).forEach((item, i) => {
    const moving = asObject(item, join(kind, i));
    for (const end of ['from', 'to']) {
      const path = join(join(kind, i), end);
      const state = asObject(property(moving, end, join(kind, i)), path);
      for (const [name, count] of states[kind])
        if (count === 1) numbers.push(readNumber(state, name, path));
        else readNumbers(property(state, name, path), count, join(path, name), numbers);
    }
  });
  return numbers;
}

function readCones(value: unknown, sphereCount: number): ArrayLike<number> {
  const indices: number[] = [];
  if (value instanceof Uint32Array) {
    if (value.length % 2 !== 0)
      fail('wrong-arity', 'cones', `cones has ${value.length} indices; it must have two for each.`);
    indices.push(...value);
  } else {
    listAt(value, 'cones', most).forEach((pair, i) => readNumbers(pair, 2, join('cones', i), indices));
  }
  indices.forEach((index, k) => {
    const path = join(join('cones', Math.floor(k / 2)), k % 2);
    if (!Number.isInteger(index) || index < 0 || index >= sphereCount)
      fail(
        'out-of-range',
        path,
        `${path} is ${index}; it must be the index of a sphere, ${sphereCount > 0 ? `0 to ${sphereCount - 1}` : 'of which there are none'}.`,
      );
  });
  return indices;
}

/** The numbers of all colliders, which the core is still to validate. */
export function readColliders(value: unknown): ReadColliders {
  const set = asObject(value, 'colliders');
  const spheres = readStates(property(set, 'spheres', ''), 'spheres');
  return {
    spheres,
    cones: readCones(property(set, 'cones', ''), spheres.length / widths.spheres),
    boxes: readStates(property(set, 'boxes', ''), 'boxes'),
    planes: readStates(property(set, 'planes', ''), 'planes'),
  };
}
