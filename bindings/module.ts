// SPDX-License-Identifier: MIT
// Converts objects to numbers, makes one call, converts numbers to objects: every query on plain objects.
import {
  errorNames,
  type ErrorName,
  mistakeNames,
  resultOffsets,
  shapeSchemas,
  statusNames,
  type ShapeSchema,
} from './generated/schema.ts';
import { pick } from './pick.ts';
import type { AskedPair } from './proof/certifier.ts';
import type { LoadedProof } from './proof/index.ts';
import {
  asObject,
  join,
  named,
  type PosePaths,
  posePaths,
  property,
  readNumbers,
  readPoseNumbers,
  readShape,
} from './read.ts';
import { castHitAt, contactPointsAt, pairAt, rayHitAt, vecAt } from './results.ts';
import { shapeFrom } from './shapeFrom.ts';
import { firstNumberOf, schemaNamed, schemas, Slots } from './slots.ts';
import {
  type Cast,
  type Contact,
  type PairResult,
  type RayHit,
  type Shape,
  type PublishedResult,
  TouchstoneError,
  type Vec2,
  type Vec3,
} from './types.ts';

type Vec = Vec2 | Vec3;

const { castInput, cast, ray, rayInput, published, overlap, onSegment, ofSegments } = resultOffsets;
const paths = { poseA: posePaths('poseA'), poseB: posePaths('poseB'), pose: posePaths('pose') };

/** What a query of a pair was asked with besides the shapes; poses are still to be read. */
export interface PairQuery {
  readonly isFloat: boolean;
  readonly poseA: unknown;
  readonly poseB: unknown;
}

export class Module extends Slots {
  /** Proves answers, where it was loaded with the core. */
  proof: LoadedProof | undefined;
  #asked: AskedPair | undefined;

  /**
   * Shapes and poses are read before any is written: a getter may run a query of its own.
   */
  setPair(a: unknown, b: unknown, query: PairQuery, readMore?: (dimension: 2 | 3) => void): 2 | 3 {
    const first = readShape(a, 'a', schemas);
    const second = readShape(b, 'b', schemas);
    const { dimension } = first.schema;
    // Checked before displacements and poses, whose length would otherwise be reported.
    if (dimension !== second.schema.dimension) this.#refuse('mixed-dimensions');
    const poseA = readPoseNumbers(query.poseA, dimension, paths.poseA);
    const poseB = readPoseNumbers(query.poseB, dimension, paths.poseB);
    readMore?.(dimension);
    if (this.proof) this.#asked = { a: first, b: second, poseA, poseB, isFloat: query.isFloat };
    this.setShape(this.a, first, 'a');
    this.setShape(this.b, second, 'b');
    if (poseA) this.setPoseNumbers(this.a, poseA, 'a', 'poseA');
    if (poseB) this.setPoseNumbers(this.b, poseB, 'b', 'poseB');
    return dimension;
  }

  /** Throws for an error of the pair as a whole. */
  check(refused: number, unanswered?: () => TouchstoneError): void {
    if (refused === 0) return;
    const code = pick(errorNames, refused - 1);
    if (code === 'not-answered' && unanswered) throw unanswered();
    this.#refuse(code);
  }
  #refuse(code: ErrorName): never {
    if (code === 'mixed-dimensions')
      throw new TouchstoneError(code, 'b.type', 'a and b must both be 2D or both be 3D shapes.');
    if (code === 'not-finite')
      throw new TouchstoneError(code, 'a', 'A number of a, of b or of their motions is NaN or infinite.');
    const message = 'Two planes have no distance; intersects(a, b) says whether their boundary planes meet.';
    throw new TouchstoneError(code, 'b.type', message);
  }

  vec(at: number, dimension: 2 | 3): Vec {
    return vecAt(this.result, at, dimension);
  }
  at(at: number): number {
    return this.result[at] as number;
  }
  mustProve(): LoadedProof {
    if (this.proof) return this.proof;
    throw new TouchstoneError(
      'unsupported-type',
      '',
      'The core was loaded without certificates; load it with proof: true.',
    );
  }
  /** Adds the error bound to an answer, which is evaluated when it is first read. */
  #withBound<T extends object>(answer: T, boundOf: (proof: LoadedProof, asked: AskedPair) => number): T {
    const { proof } = this;
    const asked = this.#asked;
    if (!proof || !asked) return answer;
    let bound: number | undefined;
    const get = (): number => (bound ??= boundOf(proof, asked));
    return Object.defineProperty(answer, 'errorBound', { get, enumerable: false, configurable: true });
  }
  /** The result of the pair in `result`, with its error bound where certificates were loaded. */
  provedResult(dimension: 2 | 3): PairResult<Vec> {
    const answer = this.pairResult(dimension);
    return this.#withBound(answer, ({ certifier }, asked) => certifier.proofOf(asked, answer).errorBound);
  }

  pairResult(dimension: 2 | 3): PairResult<Vec> {
    return pairAt(this.result, 0, dimension);
  }

  distance(a: unknown, b: unknown, query: PairQuery): PairResult<Vec> {
    const dimension = this.setPair(a, b, query);
    this.check(query.isFloat ? this.raw.distanceFloat(this.a, this.b) : this.raw.distance(this.a, this.b));
    return this.provedResult(dimension);
  }

  intersects(a: unknown, b: unknown, query: PairQuery): boolean {
    this.setPair(a, b, query);
    this.check(this.raw.overlap(this.a, this.b, query.isFloat));
    return this.at(overlap.overlap) === 1;
  }

  contact(a: unknown, b: unknown, query: PairQuery): Contact<Vec> {
    const dimension = this.setPair(a, b, query);
    this.check(this.raw.contact(this.a, this.b, query.isFloat));
    const { normal } = this.pairResult(dimension);
    const points = contactPointsAt(this.result, 0, dimension).map((point) => {
      const { separation, pointOnA, pointOnB } = point;
      const claim = { distance: separation, normal, pointOnA, pointOnB };
      return this.#withBound(point, ({ certifier }, asked) => certifier.boundOfPoint(asked, claim));
    });
    return Object.assign(this.provedResult(dimension), { points });
  }

  cast(a: unknown, dA: unknown, b: unknown, dB: unknown, query: PairQuery): Cast<Vec> {
    const moveA: number[] = [];
    const moveB: number[] = [];
    const dimension = this.setPair(a, b, query, (n) => {
      readNumbers(dA, n, 'dA', moveA);
      readNumbers(dB, n, 'dB', moveB);
    });
    this.checkVector(moveA, 'dA');
    this.checkVector(moveB, 'dB');
    this.result.set(moveA, castInput.dA);
    this.result.set(moveB, castInput.dB);
    this.check(this.raw.cast(this.a, this.b, query.isFloat));
    if (this.at(cast.hit) === 1) return castHitAt(this.result, 0, dimension);
    return { toi: null, normal: null, point: null, status: pick(statusNames, this.at(cast.status)) };
  }

  ray(origin: unknown, direction: unknown, shape: unknown, pose: unknown, longest: unknown): RayHit<Vec> | null {
    if (typeof longest !== 'number' || !(longest >= 0))
      throw new TouchstoneError(
        'out-of-range',
        'longest',
        `longest must be a number from 0 on, but is ${named(longest)}.`,
      );
    const { dimension } = this.setPlaced(shape, pose, 'shape', paths.pose);
    const [from, along]: [number[], number[]] = [[], []];
    readNumbers(origin, dimension, 'origin', from);
    readNumbers(direction, dimension, 'direction', along);
    this.checkVector(from, 'origin');
    this.checkVector(along, 'direction');
    if (along.every((x) => x === 0))
      throw new TouchstoneError('out-of-range', 'direction', 'direction must not be the zero vector.');
    this.result.set(from, rayInput.origin);
    this.result.set(along, rayInput.direction);
    this.result[rayInput.longest] = longest;
    this.onlyInAll('ray', 'rays')(this.a);
    return this.at(ray.hit) === 1 ? rayHitAt(this.result, 0, dimension) : null;
  }

  published(a: unknown, b: unknown, query: PairQuery): PublishedResult<Vec> {
    const dimension = this.setPair(a, b, query);
    const refused = this.raw.published(this.a, this.b, query.isFloat);
    // Not an error: most shapes are not in the article.
    if (errorNames[refused - 1] === 'unsupported-pair') return { supported: false };
    this.check(refused);
    return {
      supported: true,
      hit: this.at(published.hit) === 1,
      normal: this.vec(published.normal, dimension),
      depth: this.at(published.depth),
      defined: this.at(published.defined) === 1,
      mistake: pick(mistakeNames, this.at(published.mistake)),
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
    return { t: this.at(onSegment.t), point: this.vec(onSegment.point, dimension) };
  }

  closestOfSegments(from1: Vec, to1: Vec, from2: Vec, to2: Vec): { s: number; t: number; on1: Vec; on2: Vec } {
    const dimension = this.#writeVectors({ from1, to1, from2, to2 });
    this.raw.closestOfSegments(dimension);
    const [on1, on2] = [this.vec(ofSegments.on1, dimension), this.vec(ofSegments.on2, dimension)];
    return { s: this.at(ofSegments.s), t: this.at(ofSegments.t), on1, on2 };
  }

  validate(value: unknown, path: string): Shape {
    const pose = property(asObject(value, path), 'pose', path);
    if (pose !== undefined && pose !== null) return this.#placed(value, pose, path, posePaths(join(path, 'pose')));
    const schema = this.setSlot(this.a, value, path);
    return this.#shapeFrom(schema, this.heap, firstNumberOf(this.a));
  }

  /** Puts a shape and its pose, if there is one, into the first slot. */
  setPlaced(shape: unknown, pose: unknown, path: string, at: PosePaths): ShapeSchema {
    const read = readShape(shape, path, schemas);
    const { schema } = read;
    const placing = readPoseNumbers(pose, schema.dimension, at);
    this.setShape(this.a, read, path);
    if (placing) this.setPoseNumbers(this.a, placing, path, at.pose);
    return schema;
  }
  /** The plain object of the shape in the first slot, from its numbers; points as its pose places them. */
  #shapeFrom(schema: ShapeSchema, numbers: Float64Array, at: number): Shape {
    return shapeFrom(schema, numbers, at, () => this.placedPoints(this.a, schema.dimension));
  }
  /** The shape in world coordinates. */
  #placed(shape: unknown, pose: unknown, path: string, at: PosePaths): Shape {
    this.setPlaced(shape, pose, path, at);
    this.raw.transform(this.a);
    const { kind, numbers } = resultOffsets.transform;
    return this.#shapeFrom(pick(shapeSchemas, this.at(kind)), this.result, numbers);
  }
  transform(shape: unknown, pose: unknown): Shape {
    return this.#placed(shape, asObject(pose, 'pose'), 'shape', paths.pose);
  }

  boundingBox(shape: unknown, pose: unknown): Shape | null {
    const { dimension } = this.setPlaced(shape, pose, 'shape', paths.pose);
    return this.raw.boundingBox(this.a)
      ? shapeFrom(schemaNamed(dimension === 3 ? 'aabb' : 'aabb2'), this.result, 0)
      : null;
  }
  boundingSphere(shape: unknown, pose: unknown): Shape | null {
    const { dimension } = this.setPlaced(shape, pose, 'shape', paths.pose);
    const type = dimension === 3 ? 'sphere' : 'circle2';
    return this.raw.boundingSphere(this.a) ? shapeFrom(schemaNamed(type), this.result, 0) : null;
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
    for (const [name, numbers] of lists) this.checkVector(numbers, name);
    lists.forEach(([, numbers], i) => this.result.set(numbers, 3 * i));
    return dimension;
  }
}
