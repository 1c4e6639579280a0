// SPDX-License-Identifier: MIT
// The memory that both sides share: shapes and poses as numbers in slots, validated by the core. A slot is named by its
// address.
import {
  errorNames,
  resultCapacity,
  resultOffsets,
  shapeSchemas,
  slotLayout,
  type ShapeSchema,
} from './generated/schema.ts';
import { heldAddress } from './held.ts';
import { isElementary } from './kinds.ts';
import type { OnlyInFull, RawModule } from './load.ts';
import { outOfMemory } from './outOfMemory.ts';
import { join, type PosePaths, readPose, type ReadShape, readShape } from './read.ts';
import { type ShapeType, TouchstoneError } from './types.ts';

/** What setSlot returns where the memory is full (arena.hpp). */
const noMemory = 255;

/** An address as the core has it among the numbers of a shape: 16 bits a number. */
export const addressParts = (address: number): readonly number[] => [address & 0xffff, address >>> 16, 0, 0];

/** Numbers are written and read in steps of eight bytes. */
export const firstNumberOf = (slot: number): number => slot / Float64Array.BYTES_PER_ELEMENT;

export const schemas: ReadonlyMap<string, ShapeSchema> = new Map(shapeSchemas.map((s) => [s.type, s]));
const kinds: ReadonlyMap<string, number> = new Map(shapeSchemas.map((s, i) => [s.type, i]));
const kindOf = (schema: ShapeSchema): number => kinds.get(schema.type) ?? -1;

export function schemaNamed(type: string): ShapeSchema {
  const schema = schemas.get(type);
  if (!schema) throw new RangeError(`Unknown shape type ${type}.`);
  return schema;
}

export class Slots {
  #heap: Float64Array = new Float64Array(0);
  #result: Float64Array = new Float64Array(0);
  #newPose: Float64Array = new Float64Array(0);
  #newMotions: Float64Array = new Float64Array(0);
  /** The operands of the queries with objects, and the slot in which loose vectors and new poses are validated. */
  readonly a: number;
  readonly b: number;
  readonly #checked: number;

  constructor(readonly raw: RawModule) {
    this.a = raw.slotsAddress();
    this.b = this.a + slotLayout.bytes;
    this.#checked = this.b + slotLayout.bytes;
  }

  /** All memory as numbers; made anew when it has grown, since growing detaches what pointed into it. */
  get heap(): Float64Array {
    if (this.#heap.length === 0) this.#heap = new Float64Array(this.raw.HEAPU8.buffer);
    return this.#heap;
  }
  get result(): Float64Array {
    if (this.#result.length === 0)
      this.#result = new Float64Array(this.raw.HEAPU8.buffer, this.raw.resultAddress(), resultCapacity);
    return this.#result;
  }

  /** Where the numbers of a pose are written before it is validated and given to a slot. */
  get newPose(): Float64Array {
    if (this.#newPose.length === 0) {
      const at = firstNumberOf(this.#checked) + slotLayout.pose;
      this.#newPose = this.heap.subarray(at, at + slotLayout.poseNumbers);
    }
    return this.#newPose;
  }

  /** Where the numbers of two motions are written before they are asked for. */
  get newMotions(): Float64Array {
    if (this.#newMotions.length === 0) {
      const at = this.onlyInAll('motionsAddress', 'motions')() / Float64Array.BYTES_PER_ELEMENT;
      this.#newMotions = this.heap.subarray(at, at + 2 * resultOffsets.motionInput.width);
    }
    return this.#newMotions;
  }

  /** Validates a value as a shape and puts it into a slot, without a pose, for the query that follows. */
  setSlot(slot: number, value: unknown, path: string): ShapeSchema {
    const shape = readShape(value, path, schemas);
    this.setShape(slot, shape, path);
    return shape.schema;
  }

  /** Whether the module has the queries of all shapes. */
  get hasAllShapes(): boolean {
    return this.raw.stagePoints !== undefined;
  }
  /** A function that only the module with all shapes has. */
  onlyInAll<K extends keyof OnlyInFull>(name: K, what: string): OnlyInFull[K] {
    const call = (this.raw as Partial<OnlyInFull>)[name];
    if (call) return call as OnlyInFull[K];
    const message = `The core was loaded without ${what}; load it with shapes: 'all'.`;
    throw new TouchstoneError('unsupported-type', '', message);
  }

  /** Validates a shape that was read and puts it into a slot, without a pose. */
  setShape(slot: number, { schema, numbers, points }: ReadShape, path: string): void {
    if (!points || !this.hasAllShapes) return this.setNumbers(slot, schema, numbers, path);
    const { dimension } = schema;
    const address = heldAddress(points, this.raw) ?? this.stagePoints(points, points.length / dimension, dimension);
    this.setNumbers(slot, schema, [...addressParts(address), ...numbers.slice(4)], path);
  }
  /** Writes coordinates where the next shape can refer to them; the address of what it refers to. */
  stagePoints(coordinates: ArrayLike<number>, count: number, dimension: 2 | 3): number {
    const at = this.onlyInAll('stagedAddress', 'shapes with points')(dimension);
    this.heap.set(coordinates, at / Float64Array.BYTES_PER_ELEMENT);
    return this.onlyInAll('stagePoints', 'shapes with points')(count, dimension);
  }
  /** The points of the shape in a slot, as its pose places them. */
  placedPoints(slot: number, dimension: 2 | 3): number[][] {
    const count = this.raw.placedPoints?.(slot) ?? 0;
    const at = (this.raw.stagedAddress?.(dimension) ?? 0) / Float64Array.BYTES_PER_ELEMENT;
    const { heap } = this;
    return Array.from({ length: count }, (_, i) => [
      ...heap.subarray(at + dimension * i, at + dimension * i + dimension),
    ]);
  }

  /** Throws for a kind of shape that the module has no room for. */
  mustHave(schema: ShapeSchema, path: string): void {
    if (this.hasAllShapes || isElementary(schema.type as ShapeType)) return;
    const message = `The core was loaded without ${schema.type}; load it with shapes: 'all'.`;
    throw new TouchstoneError('unsupported-type', path, message, { found: schema.type });
  }

  setNumbers(slot: number, schema: ShapeSchema, numbers: readonly number[], path: string): void {
    if (!this.hasAllShapes) this.mustHave(schema, join(path, 'type'));
    const { heap } = this;
    const at = firstNumberOf(slot);
    for (let i = 0; i < numbers.length; ++i) heap[at + i] = numbers[i] as number;
    const refused = this.raw.setSlot(slot, kindOf(schema));
    if (refused === 0) return;
    if (refused === noMemory) throw outOfMemory(path, 'A shape with points');
    const code = errorNames[refused - 1] ?? 'wrong-type';
    throw new TouchstoneError(code, join(path, this.raw.violationPath()), this.raw.violationMessage(), {
      found: this.raw.violationFound(),
    });
  }

  /**
   * Validates a value as a shape and keeps it in the slot that `slotOf` names, which is asked once the shape is known to
   * be valid; on failure the slot keeps the shape that it had. Returns the shape's schema.
   */
  keep(value: unknown, path: string, slotOf: () => number): ShapeSchema {
    const schema = this.setSlot(this.#checked, value, path);
    const slot = slotOf();
    const from = firstNumberOf(this.#checked);
    this.heap.copyWithin(firstNumberOf(slot), from, from + slotLayout.numbers);
    this.raw.setSlot(slot, kindOf(schema));
    return schema;
  }

  /** Gives the shape in a slot a pose whose numbers were read; on failure it keeps the pose that it had. */
  setPoseNumbers(slot: number, numbers: readonly number[], shapePath: string, path: string): void {
    this.newPose.set(numbers);
    this.placeSlot(slot, shapePath, path);
  }
  /** The same for a pose that is still an object. Makes no object of its own. */
  setPose(slot: number, pose: unknown, dimension: 2 | 3, shapePath: string, paths: PosePaths): void {
    readPose(pose, dimension, paths, this.#stagePose);
    this.placeSlot(slot, shapePath, paths.pose);
  }
  /** The numbers of a pose that is valid, normalised; beside a shape at the origin, so nothing is placed far away. */
  checkedPose(pose: unknown, dimension: 2 | 3, paths: PosePaths): readonly number[] {
    const schema = schemaNamed(dimension === 3 ? 'point' : 'circle2');
    readPose(pose, dimension, paths, (...numbers) => {
      this.setNumbers(this.a, schema, [0, 0, 0], '');
      this.setPoseNumbers(this.a, numbers, '', paths.pose);
    });
    const at = firstNumberOf(this.a) + slotLayout.pose;
    return [...this.heap.subarray(at, at + slotLayout.poseNumbers)];
  }
  readonly #stagePose = (p0: number, p1: number, p2: number, p3: number, p4: number, p5: number, p6: number): void => {
    const { newPose } = this;
    newPose[0] = p0;
    newPose[1] = p1;
    newPose[2] = p2;
    newPose[3] = p3;
    newPose[4] = p4;
    newPose[5] = p5;
    newPose[6] = p6;
  };
  /** Gives the shape in a slot the pose whose numbers are in `newPose`. */
  placeSlot(slot: number, shapePath: string, path: string): void {
    const refused = this.raw.setPose(slot, this.#checked);
    if (refused !== 0) throw this.poseError(refused, shapePath, path);
  }
  /** The error of a refused pose; below 0 it is the placed shape that is refused. */
  poseError(refused: number, shapePath: string, path: string): TouchstoneError {
    const code = errorNames[Math.abs(refused) - 1] ?? 'wrong-type';
    const where = this.raw.violationPath();
    const message = this.raw.violationMessage();
    const values = { found: this.raw.violationFound() };
    if (refused > 0) return new TouchstoneError(code, join(path, where), message.replace(/^pose/, path), values);
    const [at, sentence] = [`${join(shapePath, where)} at ${path}`, `${shapePath} placed by ${path}: ${message}`];
    return new TouchstoneError(code, at, sentence, values);
  }

  /** A loose vector is validated by the core as the position of a shape: the same rules for every coordinate. */
  checkVector(v: readonly number[], path: string): void {
    if (v.length === 3) this.#checkField('point', v, 'position', path);
    else this.#checkField('circle2', [...v, 0], 'center', path);
  }
  /** The same for a loose angle. */
  checkAngle(angle: number, path: string): void {
    this.#checkField('obb2', [0, 0, 0, 0, angle], 'angle', path);
  }
  #checkField(type: ShapeType, numbers: readonly number[], field: string, path: string): void {
    try {
      this.setNumbers(this.#checked, schemaNamed(type), numbers, '');
    } catch (error) {
      if (!(error instanceof TouchstoneError)) throw error;
      const at = error.path.replace(field, path);
      throw new TouchstoneError(error.code, at, error.message.replace(`${type}.${error.path}`, at), error.values);
    }
  }
}
