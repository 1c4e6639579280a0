// SPDX-License-Identifier: MIT
// Converts objects to numbers, makes one call, converts numbers to objects: every query on plain objects.
import {
  errorNames,
  type ErrorName,
  featureNames,
  methodNames,
  mistakeNames,
  resultCapacity,
  resultOffsets,
  shapeSchemas,
  slotLayout,
  statusNames,
  type ShapeSchema,
} from './generated/schema.ts';
import type { RawModule } from './load.ts';
import { asObject, join, named, property, readNumber, readNumbers, readShape } from './read.ts';
import {
  type Cast,
  type Contact,
  type ContactPoint,
  type Feature,
  type PairResult,
  type Pose,
  type Pose2,
  type Shape,
  type PublishedResult,
  TouchstoneError,
  type Vec2,
  type Vec3,
} from './types.ts';

type Vec = Vec2 | Vec3;

const { pair, manifold, manifoldPoint, castInput, cast, published, overlap, onSegment, ofSegments } = resultOffsets;
/** Numbers are addressed in steps of eight bytes. */
const firstNumberOf = (slot: number): number => slot / Float64Array.BYTES_PER_ELEMENT;

const schemas: ReadonlyMap<string, ShapeSchema> = new Map(shapeSchemas.map((s) => [s.type, s]));
const kinds: ReadonlyMap<string, number> = new Map(shapeSchemas.map((s, i) => [s.type, i]));

/** A slot is identified by its address. */
export class Module {
  #heap: Float64Array = new Float64Array(0);
  #result: Float64Array = new Float64Array(0);
  /** The operands of queries on plain objects, and the slot that validates loose vectors. */
  readonly #a: number;
  readonly #b: number;
  readonly #judged: number;

  constructor(readonly raw: RawModule) {
    this.#a = raw.slotsAddress();
    this.#b = this.#a + slotLayout.bytes;
    this.#judged = this.#b + slotLayout.bytes;
  }

  /** All memory as numbers; created again after the memory has grown, which detaches existing views. */
  get heap(): Float64Array {
    if (this.#heap.length === 0) this.#heap = new Float64Array(this.raw.HEAPU8.buffer);
    return this.#heap;
  }
  get result(): Float64Array {
    if (this.#result.length === 0)
      this.#result = new Float64Array(this.raw.HEAPU8.buffer, this.raw.resultAddress(), resultCapacity);
    return this.#result;
  }

  /** Validates a value as a shape and writes it into a slot for the next query. */
  #setSlot(slot: number, value: unknown, path: string): ShapeSchema {
    const { schema, numbers } = readShape(value, path, schemas);
    this.#setNumbers(slot, schema, numbers, path);
    return schema;
  }

  /**
   * Validates a value as a shape and stores it in the slot returned by `slotOf`, which is called after validation; on
   * failure the slot is unchanged. Returns how many numbers the shape has.
   */
  keep(value: unknown, path: string, slotOf: () => number): number {
    const schema = this.#setSlot(this.#judged, value, path);
    const slot = slotOf();
    const from = firstNumberOf(this.#judged);
    this.heap.copyWithin(firstNumberOf(slot), from, from + slotLayout.numbers);
    this.raw.setSlot(slot, kindOf(schema));
    return schema.fields.reduce((n, field) => n + field.count, 0);
  }

  #setNumbers(slot: number, schema: ShapeSchema, numbers: readonly number[], path: string): void {
    const { heap } = this;
    const at = firstNumberOf(slot);
    for (let i = 0; i < numbers.length; ++i) heap[at + i] = numbers[i] as number;
    const refused = this.raw.setSlot(slot, kindOf(schema));
    if (refused === 0) return;
    const where = this.raw.violationPath();
    const code = errorNames[refused - 1] ?? 'wrong-type';
    throw new TouchstoneError(code, join(path, where), this.raw.violationMessage(), {
      found: foundAt(schema, numbers, where, code),
    });
  }

  /** Both shapes are read before either is written: a getter may run a query of its own. */
  #setPair(a: unknown, b: unknown, readMore?: (dimension: 2 | 3) => void): 2 | 3 {
    const first = readShape(a, 'a', schemas);
    const second = readShape(b, 'b', schemas);
    // Checked before the displacements, whose length would otherwise be reported.
    if (first.schema.dimension !== second.schema.dimension) this.#refuse('mixed-dimensions');
    readMore?.(first.schema.dimension);
    this.#setNumbers(this.#a, first.schema, first.numbers, 'a');
    this.#setNumbers(this.#b, second.schema, second.numbers, 'b');
    return first.schema.dimension;
  }

  /** Throws for an error of the pair as a whole. */
  #check(refused: number): void {
    if (refused !== 0) this.#refuse(pick(errorNames, refused - 1));
  }
  #refuse(code: ErrorName): never {
    const message =
      code === 'mixed-dimensions'
        ? 'a and b must both be 2D or both be 3D shapes.'
        : 'Two planes have no distance; query whether their boundary planes meet (kind "boolean").';
    throw new TouchstoneError(code, 'b.type', message);
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
  #feature(kindAt: number, indexAt: number): Feature {
    return { kind: pick(featureNames, this.#at(kindAt)), index: this.#at(indexAt) };
  }

  #pairResult(dimension: 2 | 3): PairResult<Vec> {
    const distance = this.#at(pair.distance);
    return {
      distance,
      intersects: distance <= 0,
      normal: this.#vec(pair.normal, dimension),
      pointOnA: this.#vec(pair.pointOnA, dimension),
      pointOnB: this.#vec(pair.pointOnB, dimension),
      penetrationDepth: distance < 0 ? -distance : 0,
      unique: this.#at(pair.unique) === 1,
      method: pick(methodNames, this.#at(pair.method)),
      status: pick(statusNames, this.#at(pair.status)),
      featureA: this.#feature(pair.featureKindA, pair.featureIndexA),
      featureB: this.#feature(pair.featureKindB, pair.featureIndexB),
    };
  }

  distance(a: unknown, b: unknown, isFloat: boolean): PairResult<Vec> {
    const dimension = this.#setPair(a, b);
    this.#check(isFloat ? this.raw.distanceFloat(this.#a, this.#b) : this.raw.distance(this.#a, this.#b));
    return this.#pairResult(dimension);
  }

  intersects(a: unknown, b: unknown, isFloat: boolean): boolean {
    this.#setPair(a, b);
    this.#check(this.raw.overlap(this.#a, this.#b, isFloat));
    return this.#at(overlap.overlap) === 1;
  }

  contact(a: unknown, b: unknown, isFloat: boolean): Contact<Vec> {
    const dimension = this.#setPair(a, b);
    this.#check(this.raw.contact(this.#a, this.#b, isFloat));
    const points: ContactPoint<Vec>[] = [];
    for (let i = 0; i < this.#at(manifold.pointCount); ++i) {
      const at = manifold.points + manifold.stride * i;
      const pointOnA = this.#vec(at + manifoldPoint.pointOnA, dimension);
      const pointOnB = this.#vec(at + manifoldPoint.pointOnB, dimension);
      const position = pointOnA.map((x, k) => (x + (pointOnB[k] as number)) / 2) as unknown as Vec;
      const separation = this.#at(at + manifoldPoint.separation);
      points.push({ position, pointOnA, pointOnB, separation, id: this.#at(at + manifoldPoint.id) });
    }
    return { ...this.#pairResult(dimension), points };
  }

  cast(a: unknown, dA: unknown, b: unknown, dB: unknown, isFloat: boolean): Cast<Vec> {
    const moveA: number[] = [];
    const moveB: number[] = [];
    const dimension = this.#setPair(a, b, (n) => {
      readNumbers(dA, n, 'dA', moveA);
      readNumbers(dB, n, 'dB', moveB);
    });
    this.#judgeVector(moveA, 'dA');
    this.#judgeVector(moveB, 'dB');
    this.result.set(moveA, castInput.dA);
    this.result.set(moveB, castInput.dB);
    this.#check(this.raw.cast(this.#a, this.#b, isFloat));
    const status = pick(statusNames, this.#at(cast.status));
    if (this.#at(cast.hit) !== 1) return { toi: null, normal: null, point: null, status };
    const [normal, point] = [this.#vec(cast.normal, dimension), this.#vec(cast.point, dimension)];
    return { toi: this.#at(cast.toi), normal, point, status };
  }

  published(a: unknown, b: unknown, isFloat: boolean): PublishedResult<Vec> {
    const dimension = this.#setPair(a, b);
    const refused = this.raw.published(this.#a, this.#b, isFloat);
    // Not an error: most shapes are not in the article.
    if (errorNames[refused - 1] === 'unsupported-pair') return { supported: false };
    this.#check(refused);
    return {
      supported: true,
      hit: this.#at(published.hit) === 1,
      normal: this.#vec(published.normal, dimension),
      depth: this.#at(published.depth),
      defined: this.#at(published.defined) === 1,
      mistake: pick(mistakeNames, this.#at(published.mistake)),
    };
  }

  exchangedContactId(id: number): number {
    if (Number.isInteger(id) && id >= 0 && id < 2 ** 52) return this.raw.exchangedContactId(id);
    const message = `id must be a whole number from 0 to 2^52 - 1, but is ${named(id)}.`;
    throw new TouchstoneError('out-of-range', 'id', message, { found: id });
  }

  closestOnSegment(p: Vec, from: Vec, to: Vec): { t: number; point: Vec } {
    const dimension = this.#writeVectors({ p, from, to });
    this.raw.closestOnSegment(dimension);
    return { t: this.#at(onSegment.t), point: this.#vec(onSegment.point, dimension) };
  }

  closestOfSegments(from1: Vec, to1: Vec, from2: Vec, to2: Vec): { s: number; t: number; on1: Vec; on2: Vec } {
    const dimension = this.#writeVectors({ from1, to1, from2, to2 });
    this.raw.closestOfSegments(dimension);
    const [on1, on2] = [this.#vec(ofSegments.on1, dimension), this.#vec(ofSegments.on2, dimension)];
    return { s: this.#at(ofSegments.s), t: this.#at(ofSegments.t), on1, on2 };
  }

  validate(value: unknown, path: string): Shape {
    const schema = this.#setSlot(this.#a, value, path);
    return shapeFrom(schema, this.heap, firstNumberOf(this.#a));
  }

  boundingBox(shape: unknown): Shape | null {
    const { dimension } = this.#setSlot(this.#a, shape, 'shape');
    return this.raw.boundingBox(this.#a)
      ? shapeFrom(schemaNamed(dimension === 3 ? 'aabb' : 'aabb2'), this.result, 0)
      : null;
  }
  boundingSphere(shape: unknown): Shape | null {
    const { dimension } = this.#setSlot(this.#a, shape, 'shape');
    const type = dimension === 3 ? 'sphere' : 'circle2';
    return this.raw.boundingSphere(this.#a) ? shapeFrom(schemaNamed(type), this.result, 0) : null;
  }

  transform(shape: unknown, pose: Pose | Pose2): Shape {
    const { schema, numbers } = readShape(shape, 'shape', schemas);
    const turn: number[] = [];
    const move: number[] = [];
    this.#readPose(pose, schema.dimension, turn, move);
    this.#setNumbers(this.#a, schema, numbers, 'shape');
    // A pose is validated as the box that it would rotate: the same rules for rotation and position.
    this.#judge(schema.dimension === 3 ? 'obb' : 'obb2', [...move, ...move.map(() => 0), ...turn], {
      center: 'pose.translation',
      rotation: 'pose.rotation',
      angle: 'pose.angle',
    });
    // Read from the slot and not from `turn`: the slot holds the normalised quaternion.
    const at = firstNumberOf(this.#judged) + 2 * move.length;
    this.result.set(this.heap.subarray(at, at + turn.length), 0);
    this.result.set(move, turn.length);
    this.raw.transform(this.#a);
    const { kind, numbers: first } = resultOffsets.transform;
    return shapeFrom(pick(shapeSchemas, this.#at(kind)), this.result, first);
  }

  #readPose(pose: unknown, dimension: 2 | 3, turn: number[], move: number[]): void {
    const object = asObject(pose, 'pose');
    if (dimension === 3) readNumbers(property(object, 'rotation', 'pose'), 4, 'pose.rotation', turn);
    else turn.push(readNumber(object, 'angle', 'pose'));
    readNumbers(property(object, 'translation', 'pose'), dimension, 'pose.translation', move);
  }

  /** The core validates a loose vector as the position of a shape: the same rules for every coordinate. */
  #judgeVector(v: readonly number[], path: string): void {
    if (v.length === 3) this.#judge('point', v, { position: path });
    else this.#judge('circle2', [...v, 0], { center: path });
  }

  /** Validates numbers as a shape of some type whose fields have other names. */
  #judge(type: string, numbers: readonly number[], names: Readonly<Record<string, string>>): void {
    try {
      this.#setNumbers(this.#judged, schemaNamed(type), numbers, '');
    } catch (error) {
      if (!(error instanceof TouchstoneError)) throw error;
      const field = error.path.replace(/\[.*/, '');
      const path = error.path.replace(field, names[field] ?? field);
      throw new TouchstoneError(error.code, path, error.message.replace(`${type}.${error.path}`, path), error.values);
    }
  }

  /** Writes named vectors of one dimension to the result array, three places each. */
  #writeVectors(vectors: Readonly<Record<string, Vec>>): 2 | 3 {
    const entries = Object.entries(vectors);
    // The first vector gives the dimension; a value that is not an array is rejected when it is read.
    const [name, first] = entries[0] as readonly [string, unknown];
    const isObject = typeof first === 'object' && first !== null;
    const dimension = isObject && property(first, 'length', name) === 2 ? 2 : 3;
    const lists = entries.map(([name, v]) => {
      const numbers: number[] = [];
      readNumbers(v, dimension, name, numbers);
      return [name, numbers] as const;
    });
    for (const [name, numbers] of lists) this.#judgeVector(numbers, name);
    lists.forEach(([, numbers], i) => this.result.set(numbers, 3 * i));
    return dimension;
  }
}

const kindOf = (schema: ShapeSchema): number => kinds.get(schema.type) ?? -1;

function pick<T>(names: readonly T[], index: number): T {
  const name = names[index];
  if (name === undefined) throw new RangeError(`The core returned an unknown name index (${index}).`);
  return name;
}

export function schemaNamed(type: string): ShapeSchema {
  const schema = schemas.get(type);
  if (!schema) throw new RangeError(`Unknown shape type ${type}.`);
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

/** The value that violates a rule: the number at a path such as "min[1]"; the length, where it should be 1. */
function foundAt({ fields }: ShapeSchema, numbers: readonly number[], path: string, code: string): number {
  const [name, index = '0'] = path.split(/[[\]]/);
  let at = 0;
  for (const field of fields) {
    if (field.name !== name) at += field.count;
    else if (code === 'not-unit-length') return Math.hypot(...numbers.slice(at, at + field.count));
    else return numbers[at + Number(index)] ?? Number.NaN;
  }
  return Number.NaN;
}
