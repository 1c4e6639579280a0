// SPDX-License-Identifier: MIT
// Types of stores of shapes; the words are those of C++ (docs/broad-phase.md, docs/cpp.md).
import type { Method, StructureOptions } from '../broadphase/types.ts';
import type { CastHit } from '../results.ts';
import type { Contact, PairResult, PoseOf, RayHit, Shape, Shape3, VecOf } from '../types.ts';

export type { CastHit } from '../results.ts';

/** Names a shape of a store until it is removed. No later shape has the same id. */
export type ShapeId = number;

/** Which shapes see each other: two meet where each has a category of the other in its mask. Both are 32 bits. */
export interface Filter {
  /** Default: 1. */
  readonly category?: number;
  /** Default: all bits. */
  readonly mask?: number;
}

export interface StoreOptions extends Omit<StructureOptions, 'swaps'> {
  /** Of all shapes of the store. Default: 3. */
  readonly dimension?: 2 | 3;
  /** How candidates are found; answers do not depend on it. Default: 'bvh'. */
  readonly method?: Method;
  /** Bounds are kept in float relative to this point; answers do not depend on it. Default: 0. */
  readonly origin?: readonly number[];
}

export interface AddOptions<S extends Shape = Shape3> {
  /** Default: the identity. */
  readonly pose?: PoseOf<S>;
  /** A number of the caller's own. Default: 0. */
  readonly userData?: number;
  readonly filter?: Filter;
}
export interface StoredShape<S extends Shape = Shape3> {
  readonly shape: S;
  readonly pose: PoseOf<S>;
  readonly userData: number;
  readonly filter: Required<Filter>;
}

export interface StoreQuery<S extends Shape = Shape3> {
  /** Where the shape of the query is placed; default: the identity. */
  readonly pose?: PoseOf<S>;
  /** Of the query itself. */
  readonly filter?: Filter;
}
export interface NearestQuery<S extends Shape = Shape3> extends StoreQuery<S> {
  /** Shapes farther away are not searched. Default: Infinity. */
  readonly maxDistance?: number;
}
export interface RayQuery {
  /** How many lengths of the direction the ray has. Default: Infinity. */
  readonly longest?: number;
  readonly filter?: Filter;
}

interface OfShape {
  readonly id: ShapeId;
}
export type StoreRayHit<S extends Shape = Shape3> = RayHit<VecOf<S>> & OfShape;
/** The shape that is cast is A. */
export type StoreCastHit<S extends Shape = Shape3> = CastHit<VecOf<S>> & OfShape;
/** The shape of the query is A. */
export type StoreNear<S extends Shape = Shape3> = PairResult<VecOf<S>> & OfShape;

/** Two shapes with their user data. Of a contact that ended an id may be stale. */
export interface ContactEvent {
  readonly a: ShapeId;
  readonly b: ShapeId;
  readonly userDataA: number;
  readonly userDataB: number;
}
export type StoreContact<S extends Shape = Shape3> = Contact<VecOf<S>> & ContactEvent;

/**
 * Shapes of one dimension, in double, that are added, moved and removed by ids, and are asked together. Every answer is that
 * of the query of a pair with each shape. What is refused changes nothing; a stale id is an error with the code `stale-id`,
 * any call after release() one with `released`. At most 1,048,576 shapes.
 */
export interface Store<S extends Shape = Shape3> {
  readonly dimension: 2 | 3;
  readonly size: number;
  add(shape: S, options?: AddOptions<S>): ShapeId;
  /** Another shape in place of that of an id, of any kind; pose, user data and filter stay. */
  set(id: ShapeId, shape: S): void;
  move(id: ShapeId, pose: PoseOf<S>): void;
  /**
   * Moves many shapes in one call, or none where one is refused: an id and the numbers of a pose for each, position and
   * rotation (8 numbers), in the plane position and angle (4).
   */
  moveAll(moves: Float64Array): void;
  setUserData(id: ShapeId, userData: number): void;
  setFilter(id: ShapeId, filter: Filter): void;
  remove(id: ShapeId): void;
  has(id: ShapeId): boolean;
  /** A copy of the shape, with unit vectors normalised. */
  get(id: ShapeId): StoredShape<S>;
  /** The ids of all shapes as they are now; `for (const id of store)` has the same. */
  ids(): ShapeId[];
  [Symbol.iterator](): Iterator<ShapeId>;

  /** Signed distance of two shapes of the store; null for two half-spaces. */
  distance(a: ShapeId, b: ShapeId): PairResult<VecOf<S>> | null;
  /** The shapes that touch or overlap a shape. */
  overlapping(shape: S, options?: StoreQuery<S>): ShapeId[];
  /** The first shape that the points origin + t * direction, 0 <= t <= longest, meet; null where there is none. */
  firstAlongRay(origin: VecOf<S>, direction: VecOf<S>, options?: RayQuery): StoreRayHit<S> | null;
  /** All of them, the first one first. */
  alongRay(origin: VecOf<S>, direction: VecOf<S>, options?: RayQuery): StoreRayHit<S>[];
  /** The first shape that a shape meets while it moves by `displacement` without turning; null where there is none. */
  firstAlongCast(shape: S, displacement: VecOf<S>, options?: StoreQuery<S>): StoreCastHit<S> | null;
  /** All of them, the first one first. */
  alongCast(shape: S, displacement: VecOf<S>, options?: StoreQuery<S>): StoreCastHit<S>[];
  /** The shape of least signed distance from a shape; null where none is within `maxDistance`. */
  nearest(shape: S, options?: NearestQuery<S>): StoreNear<S> | null;

  /**
   * All pairs that touch or overlap and may meet, with their contact points. Compares them with those of the call before:
   * began() and ended() are the changes.
   */
  contacts(): StoreContact<S>[];
  began(): ContactEvent[];
  ended(): ContactEvent[];

  /** Frees the memory. */
  release(): void;
}
