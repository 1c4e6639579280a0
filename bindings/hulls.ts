// SPDX-License-Identifier: MIT
// Convex hulls of lists of points, such as the vertices of a mesh, and their reduction to what a shape may have.
import { maxMagnitude } from './generated/schema.ts';
import type { OnlyInFull } from './load.ts';
import type { Module } from './module.ts';
import { orOutOfMemory } from './outOfMemory.ts';
import { named, property, readVectors, typedArrayLength, typedArrayName } from './read.ts';
import { schemaNamed } from './slots.ts';
import { TouchstoneError, type Vec2, type Vec3 } from './types.ts';

type Vec = Vec2 | Vec3;

/** The most points of one call. */
export const mostPoints = 1_000_000;

/** Some of the points given, and where they are among these. */
interface Chosen<V> {
  readonly points: readonly V[];
  /** The index of each among the points given; of equal points the lowest. */
  readonly indices: readonly number[];
}
/** The vertices and faces of a convex hull. Which points are vertices, and which of them lie on one face, is exact. */
export interface ConvexHull<V> extends Chosen<V> {
  /** 0: a point, 1: a segment, 2: a polygon, 3: a solid. */
  readonly dimension: 0 | 1 | 2 | 3;
  /**
   * The corners of each face, as places in `points`, counter-clockwise seen from outside: whole polygons; of a flat hull in
   * space two, back to back. In the plane there are none, and `points` run counter-clockwise.
   */
  readonly faces: readonly (readonly number[])[];
}
/** Some vertices of a hull. */
export interface ReducedHull<V> extends Chosen<V> {
  /** No point of the full hull is farther than this from the hull of those kept, in metres: a proved bound. */
  readonly loss: number;
}
/** Points in space or in the plane; a flat array has x, y, z of points in space. */
export type PointList = readonly Vec[] | Float64Array | Float32Array;

const fail = (code: TouchstoneError['code'], path: string, message: string, found: unknown): never => {
  throw new TouchstoneError(code, path, message, { found });
};

interface Points {
  readonly dimension: 2 | 3;
  readonly numbers: Float64Array;
}
function flat(value: Float64Array | Float32Array): Points {
  const count = typedArrayLength(value) / 3;
  if (!Number.isInteger(count) || count < 1 || count > mostPoints) {
    const message = `points must hold x, y and z of 1 to ${mostPoints} points, but is ${named(value)}.`;
    fail(count > mostPoints ? 'too-many' : 'wrong-arity', 'points', message, 3 * count);
  }
  return { dimension: 3, numbers: new Float64Array(value) };
}
function listed(value: unknown): Points {
  const isObject = typeof value === 'object' && value !== null;
  const first = isObject ? property(value, 0, 'points') : undefined;
  const isList = typeof first === 'object' && first !== null;
  const dimension = isList && property(first, 'length', 'points[0]') === 2 ? 2 : 3;
  const numbers: number[] = [];
  readVectors(value, dimension, 1, mostPoints, 'points', numbers);
  return { dimension, numbers: Float64Array.from(numbers) };
}
function readPoints(value: unknown): Points {
  const type = typedArrayName(value);
  const isFlat = type === 'Float64Array' || type === 'Float32Array';
  return isFlat ? flat(value as Float64Array | Float32Array) : listed(value);
}

/** The most points of a hull that is a shape. */
const mostOfShape = (dimension: 2 | 3): number =>
  schemaNamed(dimension === 3 ? 'hull' : 'polygon2').fields[0]?.most ?? mostPoints;

/** The hulls of a module. */
export class Hulls {
  constructor(readonly module: Module) {}

  #all<K extends 'openPoints' | 'convexHull' | 'reduceHull' | 'closePoints' | 'recover'>(name: K): OnlyInFull[K] {
    return this.module.onlyInAll(name, 'hulls of points');
  }

  /** The numbers are validated by the core, as those of a shape. */
  #check({ dimension, numbers }: Points): void {
    const wrong = numbers.findIndex((x) => !(Math.abs(x) <= maxMagnitude));
    if (wrong < 0) return;
    const index = Math.floor(wrong / dimension);
    const point = numbers.subarray(index * dimension, (index + 1) * dimension);
    this.module.checkVector([...point], `points[${index}]`);
  }

  /** Calls the core on points in its memory; `read` takes what it wrote to the list and the results. */
  #withPoints<T>({ dimension, numbers }: Points, call: () => number, read: (list: Uint32Array) => T): T {
    const { module } = this;
    const [open, close] = [this.#all('openPoints'), this.#all('closePoints')];
    const raw = { recover: this.#all('recover') };
    try {
      const list = orOutOfMemory(raw, 'The hull of these points', () => {
        const at = open(numbers.length / dimension, dimension);
        module.heap.set(numbers, at / Float64Array.BYTES_PER_ELEMENT);
        return call();
      });
      return read(new Uint32Array(module.raw.HEAPU8.buffer, list));
    } finally {
      close();
    }
  }

  #chosen({ dimension, numbers }: Points, list: Uint32Array): Chosen<Vec> {
    const indices = [...list];
    const points = indices.map((i) => [...numbers.subarray(dimension * i, dimension * (i + 1))] as unknown as Vec);
    return { points, indices };
  }

  convexHull(value: unknown): ConvexHull<Vec> {
    const compute = this.#all('convexHull');
    const points = readPoints(value);
    this.#check(points);
    return this.#withPoints(
      points,
      () => compute(points.dimension),
      (list) => {
        const [dimension, vertices, faces] = [this.module.at(0), this.module.at(1), this.module.at(2)];
        const chosen = this.#chosen(points, list.subarray(0, vertices));
        return { dimension: dimension as 0 | 1 | 2 | 3, ...chosen, faces: facesOf(list, vertices, faces) };
      },
    );
  }

  reduceHull(value: unknown, count: unknown): ReducedHull<Vec> {
    const reduce = this.#all('reduceHull');
    const points = readPoints(value);
    const most = count ?? mostOfShape(points.dimension);
    const least = points.dimension + 1;
    if (typeof most !== 'number' || !Number.isInteger(most) || most < least || most > mostPoints)
      return fail(
        'out-of-range',
        'count',
        `count must be a whole number from ${least} to ${mostPoints}, but is ${named(most)}.`,
        most,
      );
    this.#check(points);
    return this.#withPoints(
      points,
      () => reduce(points.dimension, most),
      (list) => ({ ...this.#chosen(points, list.subarray(0, this.module.at(0))), loss: this.module.at(1) }),
    );
  }
}

/** The faces after the vertices of a list, with places among the vertices, which ascend, instead of indices. */
function facesOf(list: Uint32Array, vertices: number, count: number): number[][] {
  const places = new Map(Array.from(list.subarray(0, vertices), (index, place) => [index, place]));
  let at = vertices;
  return Array.from({ length: count }, () => {
    const corners = list.subarray(at + 1, at + 1 + (list[at] ?? 0));
    at += 1 + corners.length;
    return Array.from(corners, (index) => places.get(index) ?? 0);
  });
}
