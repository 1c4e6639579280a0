// SPDX-License-Identifier: MIT
// Objects to numbers, one call, numbers to objects: every query of the friendly surface.
import {
  errorNames,
  featureNames,
  methodNames,
  shapeSchemas,
  statusNames,
  type ShapeSchema,
} from './generated/schema.ts';
import type { RawModule } from './load.ts';
import { asObject, join, property, readFields, readNumbers, schemaOf } from './read.ts';
import {
  type Cast,
  type Contact,
  type ContactPoint,
  type Feature,
  type PairResult,
  type Pose,
  type Pose2,
  type Shape,
  TouchstoneError,
  type Vec2,
  type Vec3,
} from './types.ts';

type Vec = Vec2 | Vec3;

/** Numbers of one slot; must equal maxShapeNumbers of the core. */
export const slotSize = 10;
export const slotCapacity = 4096;
const resultSize = 64;
/** Slots 0 and 1 are the operands of the friendly queries; slot 2 is where loose vectors are judged. */
export const reservedSlots = 3;
const judgeSlot = 2;

const schemas: ReadonlyMap<string, ShapeSchema> = new Map(shapeSchemas.map((s) => [s.type, s]));
const kinds: ReadonlyMap<string, number> = new Map(shapeSchemas.map((s, i) => [s.type, i]));

export class Module {
  #slots: Float64Array;
  #result: Float64Array;
  readonly #scratch = new Float64Array(slotSize);

  constructor(readonly raw: RawModule) {
    this.#slots = new Float64Array(0);
    this.#result = new Float64Array(0);
  }

  /** The shared arrays; made anew when the memory has grown, since growing detaches what pointed into it. */
  get slots(): Float64Array {
    if (this.#slots.length === 0)
      this.#slots = new Float64Array(this.raw.HEAPU8.buffer, this.raw.slotsAddress(), slotSize * slotCapacity);
    return this.#slots;
  }
  get result(): Float64Array {
    if (this.#result.length === 0)
      this.#result = new Float64Array(this.raw.HEAPU8.buffer, this.raw.resultAddress(), resultSize);
    return this.#result;
  }

  /** Validates a value as a shape and puts it into a slot; on failure the slot keeps its shape. */
  setSlot(slot: number, value: unknown, path: string): ShapeSchema {
    const object = asObject(value, path);
    const schema = schemaOf(object, path, schemas);
    readFields(object, schema, path, this.#scratch, 0);
    this.setNumbers(slot, schema, this.#scratch, path);
    return schema;
  }

  setNumbers(slot: number, schema: ShapeSchema, numbers: Float64Array, path: string): void {
    const at = slot * slotSize;
    const before = this.slots.slice(at, at + slotSize);
    this.slots.set(numbers.subarray(0, slotSize), at);
    const refused = this.raw.setSlot(slot, kinds.get(schema.type) ?? -1);
    if (refused === 0) return;
    this.slots.set(before, at);
    throw new TouchstoneError(
      errorNames[refused - 1] ?? 'wrong-type',
      join(path, this.raw.violationPath()),
      this.raw.violationMessage(),
    );
  }

  #setPair(a: unknown, b: unknown): 2 | 3 {
    const schema = this.setSlot(0, a, 'a');
    this.setSlot(1, b, 'b');
    return schema.dimension;
  }

  /** Throws for what only the pair as a whole can be refused for. */
  #check(refused: number): void {
    if (refused === 0) return;
    const code = errorNames[refused - 1];
    if (code === 'mixed-dimensions')
      throw new TouchstoneError(code, 'b.type', 'a and b must both be 2D or both be 3D shapes.');
    throw new TouchstoneError(
      'unsupported-pair',
      'b.type',
      'Two planes can only be asked whether their boundaries meet (kind "boolean").',
    );
  }

  #vec(at: number, dimension: 2 | 3): Vec {
    const r = this.result;
    const x = r[at] as number;
    const y = r[at + 1] as number;
    return dimension === 2 ? [x, y] : [x, y, r[at + 2] as number];
  }
  #at(at: number): number {
    return this.result[at] as number;
  }
  #feature(at: number): Feature {
    return { kind: pick(featureNames, this.#at(at)), index: this.#at(at + 1) };
  }

  #pairResult(dimension: 2 | 3): PairResult<Vec> {
    const distance = this.#at(0);
    return {
      distance,
      intersects: distance <= 0,
      normal: this.#vec(1, dimension),
      pointOnA: this.#vec(4, dimension),
      pointOnB: this.#vec(7, dimension),
      penetrationDepth: distance < 0 ? -distance : 0,
      unique: this.#at(10) === 1,
      method: pick(methodNames, this.#at(11)),
      status: pick(statusNames, this.#at(12)),
      featureA: this.#feature(13),
      featureB: this.#feature(15),
    };
  }

  distance(a: unknown, b: unknown, isFloat: boolean): PairResult<Vec> {
    const dimension = this.#setPair(a, b);
    this.#check(isFloat ? this.raw.distanceFloat(0, 1) : this.raw.distance(0, 1));
    return this.#pairResult(dimension);
  }

  intersects(a: unknown, b: unknown, isFloat: boolean): boolean {
    this.#setPair(a, b);
    this.#check(this.raw.overlap(0, 1, isFloat));
    return this.#at(0) === 1;
  }

  contact(a: unknown, b: unknown, isFloat: boolean): Contact<Vec> {
    const dimension = this.#setPair(a, b);
    this.#check(this.raw.contact(0, 1, isFloat));
    const points: ContactPoint<Vec>[] = [];
    for (let i = 0; i < this.#at(17); ++i) {
      const at = 18 + 8 * i;
      const pointOnA = this.#vec(at, dimension);
      const pointOnB = this.#vec(at + 3, dimension);
      const position = pointOnA.map((x, k) => (x + (pointOnB[k] as number)) / 2) as unknown as Vec;
      points.push({ position, pointOnA, pointOnB, separation: this.#at(at + 6), id: this.#at(at + 7) });
    }
    return { ...this.#pairResult(dimension), points };
  }

  cast(a: unknown, dA: unknown, b: unknown, dB: unknown, isFloat: boolean): Cast<Vec> {
    const dimension = this.#setPair(a, b);
    const moves = new Float64Array(6);
    this.#readVector(dA, dimension, 'dA', moves, 0);
    this.#readVector(dB, dimension, 'dB', moves, 3);
    this.result.set(moves, 0);
    this.#check(this.raw.cast(0, 1, isFloat));
    const status = pick(statusNames, this.#at(8));
    if (this.#at(0) !== 1) return { toi: null, normal: null, point: null, status };
    return { toi: this.#at(1), normal: this.#vec(2, dimension), point: this.#vec(5, dimension), status };
  }

  closestOnSegment(p: Vec, from: Vec, to: Vec): { t: number; point: Vec } {
    const dimension = this.#writeVectors({ p, from, to });
    this.raw.closestOnSegment(dimension);
    return { t: this.#at(0), point: this.#vec(1, dimension) };
  }

  closestOfSegments(from1: Vec, to1: Vec, from2: Vec, to2: Vec): { s: number; t: number; on1: Vec; on2: Vec } {
    const dimension = this.#writeVectors({ from1, to1, from2, to2 });
    this.raw.closestOfSegments(dimension);
    return { s: this.#at(0), t: this.#at(1), on1: this.#vec(2, dimension), on2: this.#vec(5, dimension) };
  }

  validate(value: unknown, path: string): Shape {
    const schema = this.setSlot(0, value, path);
    return shapeFrom(schema, this.slots, 0);
  }

  boundingBox(shape: unknown): Shape | null {
    const { dimension } = this.setSlot(0, shape, 'shape');
    return this.raw.boundingBox(0) ? shapeFrom(schemaNamed(dimension === 3 ? 'aabb' : 'aabb2'), this.result, 0) : null;
  }
  boundingSphere(shape: unknown): Shape | null {
    const { dimension } = this.setSlot(0, shape, 'shape');
    const type = dimension === 3 ? 'sphere' : 'circle2';
    return this.raw.boundingSphere(0) ? shapeFrom(schemaNamed(type), this.result, 0) : null;
  }

  transform(shape: unknown, pose: Pose | Pose2): Shape {
    const { dimension } = this.setSlot(0, shape, 'shape');
    const object = asObject(pose, 'pose');
    const numbers = new Float64Array(slotSize);
    // A pose is read and judged as the box that it would turn: the same rules for rotation and position.
    if (dimension === 3) {
      readNumbers(property(object, 'rotation', 'pose.rotation'), 4, 'pose.rotation', numbers, 6);
      this.#readVector(property(object, 'translation', 'pose.translation'), 3, 'pose.translation', numbers, 0);
      this.setNumbers(judgeSlot, schemaNamed('obb'), numbers, 'pose');
      const at = judgeSlot * slotSize;
      this.result.set(this.slots.subarray(at + 6, at + 10), 0);
      this.result.set(numbers.subarray(0, 3), 4);
    } else {
      readNumbers([property(object, 'angle', 'pose.angle')], 1, 'pose.angle', numbers, 4);
      this.#readVector(property(object, 'translation', 'pose.translation'), 2, 'pose.translation', numbers, 0);
      this.setNumbers(judgeSlot, schemaNamed('obb2'), numbers, 'pose');
      this.result.set([numbers[4] as number, numbers[0] as number, numbers[1] as number], 0);
    }
    this.raw.transform(0);
    return shapeFrom(pick(shapeSchemas, this.#at(0)), this.result, 1);
  }

  /** A loose vector is judged by the core as the position of a shape: the same rules for every coordinate. */
  #readVector(value: unknown, dimension: 2 | 3, path: string, out: Float64Array, at: number): void {
    readNumbers(value, dimension, path, out, at);
    const [type, field] = dimension === 3 ? (['point', 'position'] as const) : (['circle2', 'center'] as const);
    this.#scratch.fill(0);
    this.#scratch.set(out.subarray(at, at + dimension));
    try {
      this.setNumbers(judgeSlot, schemaNamed(type), this.#scratch, '');
    } catch (error) {
      if (!(error instanceof TouchstoneError)) throw error;
      const message = error.message.replace(`${type}.${field}`, path);
      throw new TouchstoneError(error.code, error.path.replace(field, path), message);
    }
  }

  /** Writes named vectors of one dimension to the result array, three places each. */
  #writeVectors(vectors: Record<string, Vec>): 2 | 3 {
    const first = Object.values(vectors)[0];
    const dimension = Array.isArray(first) && first.length === 2 ? 2 : 3;
    const numbers = new Float64Array(3 * Object.keys(vectors).length);
    Object.entries(vectors).forEach(([name, v], i) => this.#readVector(v, dimension, name, numbers, 3 * i));
    this.result.set(numbers, 0);
    return dimension;
  }
}

function pick<T>(names: readonly T[], index: number): T {
  const name = names[index];
  if (name === undefined) throw new RangeError(`The core answered with an unknown name (${index}).`);
  return name;
}

export function schemaNamed(type: string): ShapeSchema {
  const schema = schemas.get(type);
  if (!schema) throw new RangeError(`No shape is called ${type}.`);
  return schema;
}

/** The plain object of a shape, from its numbers. */
function shapeFrom(schema: ShapeSchema, numbers: Float64Array, at: number): Shape {
  const shape: Record<string, unknown> = { type: schema.type };
  let next = at;
  for (const field of schema.fields) {
    shape[field.name] = field.count === 1 ? numbers[next] : [...numbers.subarray(next, next + field.count)];
    next += field.count;
  }
  return shape as unknown as Shape;
}
