// SPDX-License-Identifier: MIT
// Arguments and records of a store in the memory of the module (store.cpp), and the errors of what it refuses.
import type { RawBroadPhase } from '../broadphase/load.ts';
import { errorNames, resultCapacity, shapeSchemas } from '../generated/schema.ts';
import { outOfMemory } from '../outOfMemory.ts';
import { join, type ReadShape } from '../read.ts';
import { TouchstoneError } from '../types.ts';
import { staleId } from './reading.ts';
import type { Filter } from './types.ts';

/** The places of the arguments in store.cpp. */
const places = { pose: 11, userData: 18, category: 19, mask: 20, limit: 21, start: 22, way: 25, count: 28 } as const;
/** What a call returns, or minus that where it returns an address otherwise. */
const refusals = { staleId: 1, wrongDimension: 2, shape: 3, pose: 4, placed: 5, tooMany: 6, outOfMemory: 7 } as const;
const kinds: ReadonlyMap<string, number> = new Map(shapeSchemas.map(({ type }, kind) => [type, kind]));

/** The kind of a shape and how many points it refers to, as calls take them. */
export type ShapeArguments = readonly [kind: number, points: number];

export class StoreMemory {
  #arguments: Float64Array = new Float64Array(0);
  constructor(
    readonly raw: RawBroadPhase,
    readonly dimension: 2 | 3,
  ) {}

  /** Made anew when the memory has grown, which empties every view. */
  get #numbers(): Float64Array {
    if (this.#arguments.length === 0) this.#arguments = this.numbersAt(this.raw.storeArguments(), places.count);
    return this.#arguments;
  }
  numbersAt(address: number, count: number): Float64Array {
    return new Float64Array(this.raw.HEAPU8.buffer, address, count);
  }
  /** The result of a single pair. */
  get result(): Float64Array {
    return this.numbersAt(this.raw.storeResult(), resultCapacity);
  }
  corners(count: number): Float64Array {
    return this.numbersAt(this.raw.storeCorners(this.dimension), this.dimension * count);
  }

  writeShape({ schema, numbers, points }: ReadShape): ShapeArguments {
    if (schema.dimension !== this.dimension) throw this.#wrongDimension();
    this.#numbers.set(numbers);
    if (points) this.corners(points.length / this.dimension).set(points);
    return [kinds.get(schema.type) ?? -1, (points?.length ?? 0) / this.dimension];
  }
  writePose(pose: readonly number[] | undefined): void {
    const identity = this.dimension === 3 ? [0, 0, 0, 0, 0, 0, 1] : [0, 0, 0];
    this.#numbers.set(pose ?? identity, places.pose);
  }
  writeUserData(userData: number): void {
    this.#numbers[places.userData] = userData;
  }
  writeFilter({ category, mask }: Required<Filter>): void {
    this.#numbers[places.category] = category;
    this.#numbers[places.mask] = mask;
  }
  writeLimit(limit: number): void {
    this.#numbers[places.limit] = limit;
  }
  writeStart(vector: readonly number[]): void {
    this.#numbers.set([...vector, 0].slice(0, 3), places.start);
  }
  writeWay(vector: readonly number[]): void {
    this.#numbers.set(vector, places.way);
  }

  /** The number that a call has left in the first place. */
  get first(): number {
    return this.#numbers[0] as number;
  }
  /** A stored shape that was read into the arguments. */
  get stored(): { numbers: Float64Array; pose: Float64Array; userData: number; filter: Required<Filter> } {
    const numbers = this.#numbers;
    const at = (place: number): number => numbers[place] as number;
    const filter = { category: at(places.category), mask: at(places.mask) };
    const pose = numbers.subarray(places.pose, places.userData);
    return { numbers, pose, userData: at(places.userData), filter };
  }

  /** The numbers of a list whose address a query returned; throws for a refusal. */
  records(address: number): Float64Array {
    if (address < 0) throw this.error(-address, '', 0);
    return this.numbersAt(address, this.first);
  }
  /** Throws where a call was refused. */
  check(refused: number, idPath = 'id', id: number = 0, posePath = 'pose'): void {
    if (refused !== 0) throw this.error(refused, idPath, id, posePath);
  }
  error(refused: number, idPath: string, id: number, posePath = 'pose'): TouchstoneError {
    switch (refused) {
      case refusals.staleId:
        return staleId(idPath, id);
      case refusals.wrongDimension:
        return this.#wrongDimension();
      case refusals.tooMany:
        return new TouchstoneError('too-many', 'shape', 'A store has at most 1048576 shapes.');
      case refusals.outOfMemory:
        return storeOutOfMemory();
      default:
        return this.#violation(refused, posePath);
    }
  }
  #wrongDimension(): TouchstoneError {
    const message = `shape is not a ${this.dimension}D shape; all shapes of the store are.`;
    return new TouchstoneError('mixed-dimensions', 'shape.type', message);
  }
  #violation(refused: number, pose: string): TouchstoneError {
    const { raw } = this;
    const [where, message] = [raw.storeViolationPath(), raw.storeViolationMessage()];
    const values = { found: raw.storeViolationFound() };
    const code = errorNames[raw.storeViolationCode()] ?? 'wrong-type';
    if (refused === refusals.shape) return new TouchstoneError(code, join('shape', where), message, values);
    if (refused === refusals.pose)
      return new TouchstoneError(code, join(pose, where), message.replace(/^pose/, pose), values);
    return new TouchstoneError(code, `shape.${where} at ${pose}`, `shape placed by ${pose}: ${message}`, values);
  }
}

export const storeOutOfMemory = (): TouchstoneError => outOfMemory('', 'The call of a store');
