// SPDX-License-Identifier: MIT
// Types of the broad-phase API; see docs/broad-phase.md.
import type { BroadPhaseMethod } from '../generated/schema.ts';
import type { Pose, Pose2, Precision, Shape, ShapeType } from '../types.ts';

export { broadPhaseMethods as methods } from '../generated/schema.ts';
export type Method = BroadPhaseMethod;

export interface StructureOptions {
  /** Edge length of the grid's cells; by default chosen from the sizes of the boxes. */
  readonly cell?: number;
  /** Edge of a loose node as a multiple of its cell's; at least 1. Default: 2. */
  readonly looseness?: number;
  /** By how much the dynamic tree enlarges a box, as a part of its largest extent. Default: 0.1. */
  readonly margin?: number;
  /** Boxes in a leaf before it is split; by default chosen by the method. */
  readonly leafCapacity?: number;
  /** Whether draw() has the swaps of the last update (sweep3). Default: false; they are counted in any case. */
  readonly swaps?: boolean;
}

export interface WorldOptions {
  /** Number of shapes of each kind. */
  readonly shapes: Partial<Readonly<Record<ShapeType, number>>>;
  /** Default: 'float', computed four pairs at a time where the engine has SIMD. */
  readonly precision?: Precision;
  /** By how much every bound is moved outwards. Default: 0. */
  readonly margin?: number;
}

export interface Statistics {
  /** Box against box, in the last call. */
  readonly tests: number;
  /** Nodes or cells visited in the last call. */
  readonly nodes: number;
  /** Swaps of interval ends (sweep3) and boxes on both sides of a border, in the last update. */
  readonly swaps: number;
  readonly splits: number;
  readonly depth: number;
  /** Memory of the structure without the boxes. */
  readonly bytes: number;
}

export interface PairCount {
  readonly count: number;
  /** Of the set of pairs, whatever their order: 8 hexadecimal digits. */
  readonly hash: string;
}

/** A part of a structure for a picture. */
export interface Part {
  readonly kind: 'cell' | 'bounds' | 'plane' | 'interval' | 'swaps';
  /** Of an interval and of swaps: 0, 1 or 2. */
  readonly axis: number;
  /** 0 at the root. */
  readonly level: number;
  /** Names the part in visits; of an interval and of swaps the index of the shape. */
  readonly key: number;
  /** How many boxes lie in it; of swaps how many ends one end of an interval has passed, between `lower` and `upper` on the axis. */
  readonly count: number;
  readonly lower: readonly [number, number, number];
  readonly upper: readonly [number, number, number];
  /** Of a plane: the points with normal · p = offset. */
  readonly normal: readonly [number, number, number];
  readonly offset: number;
}

/** One event of an explained query or insertion. `key` names a part for enter and skip, a shape for test and hit. */
export interface Visit {
  readonly kind: 'enter' | 'skip' | 'test' | 'hit';
  readonly key: number;
}

/** In the plane two numbers each suffice. */
export interface Bounds {
  readonly min: readonly number[];
  readonly max: readonly number[];
}

export interface ContactCount {
  /** Candidate pairs, and those that intersect. */
  readonly candidates: number;
  readonly touching: number;
  /** Pairs that intersect now and did not at the last call, that still do, and that no longer do. */
  readonly began: number;
  readonly stayed: number;
  readonly ended: number;
}

export interface ContactOptions {
  readonly witnesses?: boolean;
  readonly manifolds?: boolean;
  /** Keeps the candidates that do not intersect in `pairs`, with their records. */
  readonly apart?: boolean;
}

export interface Neighbor {
  readonly index: number;
  /** Signed distance of the shape from the point. */
  readonly distance: number;
}
export interface RayHit {
  readonly index: number;
  /** The least t at which origin + t · direction is in the shape. */
  readonly t: number;
}

/** The contact points of a pair that intersects; `pair` is its place in `pairs`. */
export interface Manifold {
  readonly pair: number;
  readonly points: readonly {
    readonly pointOnA: readonly [number, number, number];
    readonly pointOnB: readonly [number, number, number];
    readonly separation: number;
    readonly id: number;
  }[];
}

/** One method's structure over the shapes of a world. All structures of a world see the same boxes. */
export interface Structure {
  readonly method: Method;
  /** Takes over the boxes of the last place(), which queries do themselves: for timing. */
  update(): void;
  /** Finds all pairs whose boxes overlap. */
  findPairs(): PairCount;
  /** Two indices per pair of the last findPairs() or contacts(), the smaller first, in an order of the method. */
  readonly pairs: Uint32Array;
  /** Sorted by both indices. */
  sortedPairs(): (readonly [number, number])[];
  readonly statistics: Statistics;
  /**
   * The whole pipeline: candidate pairs, the exact answers of those that intersect, and which began, stayed and ended.
   * `pairs` then holds the pairs that intersect; records, witnesses and manifolds are in its order.
   */
  contacts(options?: ContactOptions): ContactCount;
  /** Four numbers per pair: normal and signed distance. */
  readonly records: Float32Array | Float64Array;
  /** Six numbers per pair: pointOnA, pointOnB. Empty unless they were asked for. */
  readonly witnesses: Float32Array | Float64Array;
  /** Of the last contacts() with manifolds. */
  manifolds(): Manifold[];
  /** Pairs that intersect since the last contacts(), and that no longer do, sorted. */
  began(): (readonly [number, number])[];
  ended(): (readonly [number, number])[];
  /** Indices of shapes whose boxes overlap `box`, ascending. */
  overlapping(box: Bounds): number[];
  /** The shapes that the points origin + t · direction, 0 <= t <= maximum (default: infinity), meet: nearest first. */
  alongRay(origin: readonly number[], direction: readonly number[], maximum?: number): RayHit[];
  /** The k shapes nearest to a point by exact signed distance, nearest first. */
  nearest(point: readonly number[], k: number): Neighbor[];
  explainQuery(box: Bounds): Visit[];
  explainInsertion(box: Bounds): Visit[];
  draw(): Part[];
  release(): void;
}

/** Shapes that stay in the module's memory, and poses that are rewritten. */
export interface World {
  readonly precision: Precision;
  readonly count: number;
  /** The index of the first shape of a kind; indices count through the kinds in the order of `shapeSchemas`. */
  firstIndex(type: ShapeType): number;
  /** Numbers of all shapes of a kind, fields in their order: a view of the module's memory, to be taken anew after any call. */
  numbers(type: ShapeType): Float32Array | Float64Array;
  /** Position and rotation (7 numbers), in the plane position and angle (3); at first the identity. */
  poses(type: ShapeType): Float32Array | Float64Array;
  set(index: number, shape: Shape): void;
  setPose(index: number, pose: Pose | Pose2): void;
  /** Validates (unless trusted), places the shapes by their poses and computes their boxes. Call it after each change. */
  place(options?: { readonly trusted?: boolean }): void;
  /** Six numbers per shape, lower and upper bounds, of the last place(). */
  boxes(): Float64Array;
  structure(method: Method, options?: StructureOptions): Structure;
  release(): void;
}
