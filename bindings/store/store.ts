// SPDX-License-Identifier: MIT
// A store of shapes in the memory of the module: arguments are read as a whole before any is written, since a getter of
// a caller may use the store itself.
import type { RawBroadPhase } from '../broadphase/load.ts';
import { readVector } from '../broadphase/options.ts';
import { maxMagnitude, resultOffsets, type ShapeSchema, shapeSchemas } from '../generated/schema.ts';
import { asObject, posePaths, property, readOptions, readPoseNumbers, readShape } from '../read.ts';
import { withErrors } from '../outOfMemory.ts';
import { released } from '../released.ts';
import { castHitAt, contactPointsAt, pairAt, rayHitAt } from '../results.ts';
import { shapeFrom } from '../shapeFrom.ts';
import { schemas } from '../slots.ts';
import { type PairResult, type Pose, type Pose2, type Shape, TouchstoneError, type VecOf } from '../types.ts';
import { storeOutOfMemory, type ShapeArguments, StoreMemory } from './memory.ts';
import { readFilter, readId, readLimit, readMoves, readStoreOptions, readUserData, staleId } from './reading.ts';
import type {
  AddOptions,
  ContactEvent,
  Filter,
  NearestQuery,
  RayQuery,
  ShapeId,
  Store,
  StoreCastHit,
  StoreContact,
  StoredShape,
  StoreNear,
  StoreOptions,
  StoreQuery,
  StoreRayHit,
} from './types.ts';

type Vector = readonly number[];

const paths = posePaths('pose');
/** Numbers of each record, its ids included (store.cpp). */
const widths = {
  ray: 1 + resultOffsets.ray.exitNormal + 3,
  cast: 1 + resultOffsets.cast.status + 1,
  event: 4,
  contact: 4 + resultOffsets.manifold.points + 4 * resultOffsets.manifold.stride,
};
/** How the kind of a stored shape and the count of its points are packed. */
const pointsFactor = 1024;

/** Calls that may need memory that there is not. */
const allocating = [
  'createStore',
  'addToStore',
  'setInStore',
  'storeMoves',
  'moveAllInStore',
  'idsOfStore',
  'overlappingInStore',
  'alongRayInStore',
  'alongCastInStore',
  'nearestInStore',
  'contactsOfStore',
  'changesOfStore',
] as const satisfies readonly (keyof RawBroadPhase)[];
const forgotten = new FinalizationRegistry<() => void>((release) => release());

/** One element of a list for each record. */
const each = <T>(records: Float64Array, width: number, make: (at: number) => T): T[] =>
  Array.from({ length: records.length / width }, (_, i) => make(width * i));

export class ResidentStore implements Store<Shape> {
  readonly dimension: 2 | 3;
  readonly #memory: StoreMemory;
  readonly #store: number;
  readonly #release: () => void;
  #isOpen = true;

  constructor(raw: RawBroadPhase, options?: StoreOptions) {
    const { dimension, method, origin, cell, looseness, margin, leafCapacity } = readStoreOptions(options);
    this.dimension = dimension;
    // A store that ran out of memory within a call is gone (records.hpp).
    const own = withErrors(raw, allocating, () => this.release());
    this.#memory = new StoreMemory(own, dimension);
    this.#memory.writeStart(origin);
    const store = own.createStore(dimension, method, cell, looseness, margin, leafCapacity);
    if (store === 0) throw storeOutOfMemory();
    this.#store = store;
    this.#release = () => raw.destroyStore(store);
    forgotten.register(this, this.#release, this);
  }
  /** The address; throws once the store is released. */
  get #address(): number {
    if (this.#isOpen) return this.#store;
    throw released('The store');
  }
  get #raw(): RawBroadPhase {
    return this.#memory.raw;
  }

  get size(): number {
    return this.#raw.storeSize(this.#address);
  }
  add(shape: Shape, options?: AddOptions<Shape>): ShapeId {
    const store = this.#address;
    const given = readOptions(options, 'options');
    const read = readShape(shape, 'shape', schemas);
    const pose = this.#readPose(given);
    const userData = readUserData(property(given, 'userData', '') ?? 0);
    const filter = readFilter(property(given, 'filter', ''));
    const memory = this.#memory;
    const asked = memory.writeShape(read);
    memory.writePose(pose);
    memory.writeUserData(userData);
    memory.writeFilter(filter);
    memory.check(this.#raw.addToStore(store, ...asked));
    return memory.first;
  }
  set(id: ShapeId, shape: Shape): void {
    const [store, name] = [this.#address, readId(id, 'id')];
    const asked = this.#memory.writeShape(readShape(shape, 'shape', schemas));
    this.#memory.check(this.#raw.setInStore(store, name, ...asked), 'id', name);
  }
  move(id: ShapeId, pose: Pose | Pose2): void {
    const [store, name] = [this.#address, readId(id, 'id')];
    this.#memory.writePose(readPoseNumbers(asObject(pose, 'pose'), this.dimension, paths));
    this.#memory.check(this.#raw.moveInStore(store, name), 'id', name);
  }
  moveAll(moves: Float64Array): void {
    const store = this.#address;
    const width = this.dimension === 3 ? 8 : 4;
    const numbers = readMoves(moves, width);
    if (numbers.length === 0) return;
    const address = this.#raw.storeMoves(store, numbers.length / width);
    if (address === 0) throw storeOutOfMemory();
    this.#memory.numbersAt(address, numbers.length).set(numbers);
    const refused = this.#raw.moveAllInStore(store);
    if (refused === 0) return;
    const at = width * this.#memory.first;
    throw this.#memory.error(refused, `moves[${at}]`, numbers[at] as number, `moves[${at + 1}]`);
  }
  setUserData(id: ShapeId, userData: number): void {
    const [store, name] = [this.#address, readId(id, 'id')];
    this.#memory.writeUserData(readUserData(userData));
    this.#memory.check(this.#raw.setUserDataInStore(store, name), 'id', name);
  }
  setFilter(id: ShapeId, filter: Filter): void {
    const [store, name] = [this.#address, readId(id, 'id')];
    this.#memory.writeFilter(readFilter(filter));
    this.#memory.check(this.#raw.setFilterInStore(store, name), 'id', name);
  }
  remove(id: ShapeId): void {
    const [store, name] = [this.#address, readId(id, 'id')];
    this.#memory.check(this.#raw.removeFromStore(store, name), 'id', name);
  }
  has(id: ShapeId): boolean {
    return this.#raw.storeHas(this.#address, readId(id, 'id'));
  }
  get(id: ShapeId): StoredShape<Shape> {
    const name = readId(id, 'id');
    const found = this.#raw.readFromStore(this.#address, name);
    if (found < 0) throw staleId('id', id);
    const schema = shapeSchemas[found % pointsFactor] as ShapeSchema;
    const { numbers, pose, userData, filter } = this.#memory.stored;
    const pointsOf = (): number[][] => {
      const corners = this.#memory.corners(Math.floor(found / pointsFactor));
      return each(corners, this.dimension, (at) => [...corners.subarray(at, at + this.dimension)]);
    };
    return { shape: shapeFrom(schema, numbers, 0, pointsOf), pose: this.#poseFrom(pose), userData, filter };
  }
  #poseFrom(numbers: Float64Array): Pose | Pose2 {
    const [x, y, z, ...rotation] = numbers as unknown as [number, number, number, number, number, number, number];
    return this.dimension === 3 ? { position: [x, y, z], rotation } : { position: [x, y], angle: z };
  }
  ids(): ShapeId[] {
    return [...this.#memory.records(this.#raw.idsOfStore(this.#address))];
  }
  [Symbol.iterator](): Iterator<ShapeId> {
    return this.ids()[Symbol.iterator]();
  }

  distance(a: ShapeId, b: ShapeId): PairResult<VecOf<Shape>> | null {
    const [nameA, nameB] = [readId(a, 'a'), readId(b, 'b')];
    const found = this.#raw.distanceInStore(this.#address, nameA, nameB);
    if (found < 0) throw found === -1 ? staleId('a', a) : staleId('b', b);
    return found === 1 ? pairAt(this.#memory.result, 0, this.dimension) : null;
  }
  overlapping(shape: Shape, options?: StoreQuery<Shape>): ShapeId[] {
    const store = this.#address;
    const asked = this.#writeQuery(shape, readOptions(options, 'options'));
    return [...this.#memory.records(this.#raw.overlappingInStore(store, ...asked))];
  }
  firstAlongRay(origin: Vector, direction: Vector, options?: RayQuery): StoreRayHit<Shape> | null {
    return this.#alongRay(origin, direction, options, true)[0] ?? null;
  }
  alongRay(origin: Vector, direction: Vector, options?: RayQuery): StoreRayHit<Shape>[] {
    return this.#alongRay(origin, direction, options, false);
  }
  #alongRay(origin: Vector, direction: Vector, options: unknown, isFirst: boolean): StoreRayHit<Shape>[] {
    const [store, { dimension }, memory] = [this.#address, this, this.#memory];
    const from = readVector(origin, 'origin', dimension);
    const way = readVector(direction, 'direction', dimension);
    if (way.every((x) => x === 0))
      throw new TouchstoneError('out-of-range', 'direction', 'direction must not be the zero vector.');
    const given = readOptions(options, 'options');
    const longest = readLimit(given, 'longest', 0);
    const filter = readFilter(property(given, 'filter', ''));
    memory.writeStart(from);
    memory.writeWay(way);
    memory.writeLimit(longest);
    memory.writeFilter(filter);
    const records = memory.records(this.#raw.alongRayInStore(store, isFirst));
    return each(records, widths.ray, (at) => ({
      id: records[at] as number,
      ...rayHitAt(records, at + 1, dimension),
    }));
  }
  firstAlongCast(shape: Shape, displacement: Vector, options?: StoreQuery<Shape>): StoreCastHit<Shape> | null {
    return this.#alongCast(shape, displacement, options, true)[0] ?? null;
  }
  alongCast(shape: Shape, displacement: Vector, options?: StoreQuery<Shape>): StoreCastHit<Shape>[] {
    return this.#alongCast(shape, displacement, options, false);
  }
  #alongCast(shape: Shape, displacement: Vector, options: unknown, isFirst: boolean): StoreCastHit<Shape>[] {
    const [store, { dimension }] = [this.#address, this];
    const way = readVector(displacement, 'displacement', dimension);
    const asked = this.#writeQuery(shape, readOptions(options, 'options'));
    this.#memory.writeWay(way);
    const records = this.#memory.records(this.#raw.alongCastInStore(store, ...asked, isFirst));
    return each(records, widths.cast, (at) => ({
      id: records[at] as number,
      ...castHitAt(records, at + 1, dimension),
    }));
  }
  nearest(shape: Shape, options?: NearestQuery<Shape>): StoreNear<Shape> | null {
    const store = this.#address;
    const given = readOptions(options, 'options');
    const limit = readLimit(given, 'maxDistance', -3 * maxMagnitude);
    const asked = this.#writeQuery(shape, given);
    this.#memory.writeLimit(limit);
    const records = this.#memory.records(this.#raw.nearestInStore(store, ...asked));
    return records.length === 0 ? null : { id: records[0] as number, ...pairAt(records, 1, this.dimension) };
  }

  contacts(): StoreContact<Shape>[] {
    const records = this.#memory.records(this.#raw.contactsOfStore(this.#address));
    return each(records, widths.contact, (at) => ({
      ...eventAt(records, at),
      ...pairAt(records, at + widths.event, this.dimension),
      points: contactPointsAt(records, at + widths.event, this.dimension),
    }));
  }
  began(): ContactEvent[] {
    return this.#changes(true);
  }
  ended(): ContactEvent[] {
    return this.#changes(false);
  }
  #changes(isBegan: boolean): ContactEvent[] {
    const records = this.#memory.records(this.#raw.changesOfStore(this.#address, isBegan));
    return each(records, widths.event, (at) => eventAt(records, at));
  }

  #readPose(options: object): readonly number[] | undefined {
    return readPoseNumbers(property(options, 'pose', ''), this.dimension, paths);
  }
  /** Reads and writes the shape, pose and filter of a query. */
  #writeQuery(shape: Shape, options: object): ShapeArguments {
    const read = readShape(shape, 'shape', schemas);
    const pose = this.#readPose(options);
    const filter = readFilter(property(options, 'filter', ''));
    const asked = this.#memory.writeShape(read);
    this.#memory.writePose(pose);
    this.#memory.writeFilter(filter);
    return asked;
  }

  release(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    forgotten.unregister(this);
    this.#release();
  }
}

function eventAt(records: Float64Array, at: number): ContactEvent {
  const [a, b, userDataA, userDataB] = records.subarray(at, at + 4) as unknown as [number, number, number, number];
  return { a, b, userDataA, userDataB };
}
