// SPDX-License-Identifier: MIT
// Generated from the built core by `npm run generate`; checked in CI. Do not edit.

/** A field: how many numbers it has; `listOf`: a list of vectors; `most`: of up to so many that are kept elsewhere, and
 * `isInner`: where those are, which is no field of the object. */
export interface FieldSchema {
  readonly name: string;
  readonly count: number;
  readonly listOf?: 2 | 3;
  readonly most?: number;
  readonly isInner?: boolean;
}
export interface ShapeSchema {
  readonly type: string;
  readonly dimension: 2 | 3;
  readonly fields: readonly FieldSchema[];
}

/** One kind of step of an algorithm, with its fields; `line`: of the pseudo-code. */
export interface StepSchema {
  readonly algorithm: string;
  readonly name: string;
  readonly line: number;
  readonly fields: readonly { readonly name: string; readonly form: 'number' | 'vector' | 'numbers' | 'vectors' }[];
}

/** Every kind of step, in the order of its number. */
export const stepSchemas: readonly StepSchema[] = [
  { algorithm: 'gjk', name: 'support', line: 1, fields: [{ name: 'direction', form: 'vector' }, { name: 'onA', form: 'vector' }, { name: 'onB', form: 'vector' }, { name: 'difference', form: 'vector' }, { name: 'separation', form: 'number' }, { name: 'lower', form: 'number' }, { name: 'upper', form: 'number' }] },
  { algorithm: 'gjk', name: 'simplex', line: 2, fields: [{ name: 'kept', form: 'vectors' }, { name: 'weights', form: 'numbers' }, { name: 'keptOnA', form: 'vectors' }, { name: 'keptOnB', form: 'vectors' }, { name: 'dropped', form: 'vectors' }, { name: 'closest', form: 'vector' }] },
  { algorithm: 'gjk', name: 'end', line: 3, fields: [{ name: 'reason', form: 'number' }, { name: 'lower', form: 'number' }, { name: 'upper', form: 'number' }, { name: 'normal', form: 'vector' }] },
  { algorithm: 'epa', name: 'start', line: 1, fields: [{ name: 'vertices', form: 'vectors' }, { name: 'faces', form: 'numbers' }] },
  { algorithm: 'epa', name: 'face', line: 2, fields: [{ name: 'face', form: 'numbers' }, { name: 'normal', form: 'vector' }, { name: 'lower', form: 'number' }, { name: 'upper', form: 'number' }] },
  { algorithm: 'epa', name: 'support', line: 3, fields: [{ name: 'direction', form: 'vector' }, { name: 'onA', form: 'vector' }, { name: 'onB', form: 'vector' }, { name: 'difference', form: 'vector' }, { name: 'separation', form: 'number' }] },
  { algorithm: 'epa', name: 'horizon', line: 4, fields: [{ name: 'removed', form: 'numbers' }, { name: 'added', form: 'numbers' }] },
  { algorithm: 'epa', name: 'end', line: 5, fields: [{ name: 'reason', form: 'number' }, { name: 'lower', form: 'number' }, { name: 'upper', form: 'number' }, { name: 'normal', form: 'vector' }, { name: 'pointOnA', form: 'vector' }, { name: 'pointOnB', form: 'vector' }] },
  { algorithm: 'sat', name: 'start', line: 1, fields: [{ name: 'origin', form: 'vector' }, { name: 'axes', form: 'number' }] },
  { algorithm: 'sat', name: 'axis', line: 2, fields: [{ name: 'index', form: 'number' }, { name: 'axis', form: 'vector' }, { name: 'source', form: 'number' }, { name: 'featureA', form: 'number' }, { name: 'featureB', form: 'number' }, { name: 'minA', form: 'number' }, { name: 'maxA', form: 'number' }, { name: 'minB', form: 'number' }, { name: 'maxB', form: 'number' }] },
  { algorithm: 'sat', name: 'skip', line: 3, fields: [{ name: 'index', form: 'number' }, { name: 'source', form: 'number' }, { name: 'featureA', form: 'number' }, { name: 'featureB', form: 'number' }, { name: 'crossed', form: 'vector' }, { name: 'reason', form: 'number' }] },
  { algorithm: 'sat', name: 'better', line: 4, fields: [{ name: 'index', form: 'number' }, { name: 'separation', form: 'number' }] },
  { algorithm: 'sat', name: 'separated', line: 5, fields: [{ name: 'index', form: 'number' }, { name: 'separation', form: 'number' }] },
  { algorithm: 'sat', name: 'end', line: 6, fields: [{ name: 'index', form: 'number' }, { name: 'separation', form: 'number' }, { name: 'normal', form: 'vector' }, { name: 'pointOnA', form: 'vector' }, { name: 'pointOnB', form: 'vector' }] },
  { algorithm: 'clip', name: 'faces', line: 1, fields: [{ name: 'reference', form: 'vectors' }, { name: 'incident', form: 'vectors' }, { name: 'normal', form: 'vector' }, { name: 'side', form: 'number' }] },
  { algorithm: 'clip', name: 'plane', line: 2, fields: [{ name: 'index', form: 'number' }, { name: 'point', form: 'vector' }, { name: 'normal', form: 'vector' }, { name: 'before', form: 'vectors' }, { name: 'after', form: 'vectors' }] },
  { algorithm: 'clip', name: 'depth', line: 3, fields: [{ name: 'points', form: 'vectors' }, { name: 'separations', form: 'numbers' }] },
  { algorithm: 'clip', name: 'reduce', line: 4, fields: [{ name: 'chosen', form: 'numbers' }] },
  { algorithm: 'clip', name: 'end', line: 5, fields: [{ name: 'points', form: 'vectors' }, { name: 'ids', form: 'numbers' }] },
  { algorithm: 'triangle-triangle', name: 'planes', line: 1, fields: [{ name: 'normalA', form: 'vector' }, { name: 'normalB', form: 'vector' }, { name: 'distancesOfA', form: 'numbers' }, { name: 'distancesOfB', form: 'numbers' }] },
  { algorithm: 'triangle-triangle', name: 'intervals', line: 2, fields: [{ name: 'point', form: 'vector' }, { name: 'direction', form: 'vector' }, { name: 'fromA', form: 'number' }, { name: 'toA', form: 'number' }, { name: 'fromB', form: 'number' }, { name: 'toB', form: 'number' }] },
  { algorithm: 'triangle-triangle', name: 'coplanar', line: 3, fields: [{ name: 'normal', form: 'vector' }, { name: 'dropped', form: 'number' }] },
  { algorithm: 'triangle-triangle', name: 'features', line: 4, fields: [{ name: 'source', form: 'number' }, { name: 'featureA', form: 'number' }, { name: 'featureB', form: 'number' }, { name: 'pointOnA', form: 'vector' }, { name: 'pointOnB', form: 'vector' }, { name: 'distance', form: 'number' }] },
  { algorithm: 'triangle-triangle', name: 'end', line: 5, fields: [{ name: 'reason', form: 'number' }, { name: 'distance', form: 'number' }, { name: 'normal', form: 'vector' }, { name: 'pointOnA', form: 'vector' }, { name: 'pointOnB', form: 'vector' }] },
  { algorithm: 'segment-segment', name: 'stationary', line: 1, fields: [{ name: 's', form: 'number' }, { name: 't', form: 'number' }, { name: 'region', form: 'number' }, { name: 'parallel', form: 'number' }] },
  { algorithm: 'segment-segment', name: 'clamp', line: 2, fields: [{ name: 'parameter', form: 'number' }, { name: 'before', form: 'number' }, { name: 'after', form: 'number' }, { name: 's', form: 'number' }, { name: 't', form: 'number' }, { name: 'onA', form: 'vector' }, { name: 'onB', form: 'vector' }] },
  { algorithm: 'segment-segment', name: 'side', line: 3, fields: [{ name: 'side', form: 'number' }, { name: 's', form: 'number' }, { name: 't', form: 'number' }, { name: 'onA', form: 'vector' }, { name: 'onB', form: 'vector' }, { name: 'distance', form: 'number' }, { name: 'best', form: 'number' }] },
  { algorithm: 'segment-segment', name: 'end', line: 4, fields: [{ name: 's', form: 'number' }, { name: 't', form: 'number' }, { name: 'distance', form: 'number' }, { name: 'normal', form: 'vector' }, { name: 'pointOnA', form: 'vector' }, { name: 'pointOnB', form: 'vector' }] },
  { algorithm: 'point-segment', name: 'project', line: 1, fields: [{ name: 'point', form: 'vector' }, { name: 'base', form: 'vector' }, { name: 'tip', form: 'vector' }, { name: 't', form: 'number' }, { name: 'fromTip', form: 'number' }] },
  { algorithm: 'point-segment', name: 'clamp', line: 2, fields: [{ name: 'region', form: 'number' }, { name: 'before', form: 'number' }, { name: 'after', form: 'number' }, { name: 'onSegment', form: 'vector' }] },
  { algorithm: 'point-segment', name: 'end', line: 3, fields: [{ name: 't', form: 'number' }, { name: 'distance', form: 'number' }, { name: 'normal', form: 'vector' }, { name: 'pointOnA', form: 'vector' }, { name: 'pointOnB', form: 'vector' }] },
];

/** Every shape in the order of its kind, with its fields in the order of its numbers. */
export const shapeSchemas: readonly ShapeSchema[] = [
  { type: 'point', dimension: 3, fields: [{ name: 'position', count: 3 }] },
  { type: 'sphere', dimension: 3, fields: [{ name: 'center', count: 3 }, { name: 'radius', count: 1 }] },
  { type: 'aabb', dimension: 3, fields: [{ name: 'min', count: 3 }, { name: 'max', count: 3 }] },
  { type: 'obb', dimension: 3, fields: [{ name: 'center', count: 3 }, { name: 'halfExtents', count: 3 }, { name: 'rotation', count: 4 }] },
  { type: 'capsule', dimension: 3, fields: [{ name: 'base', count: 3 }, { name: 'tip', count: 3 }, { name: 'radius', count: 1 }] },
  { type: 'taperedCapsule', dimension: 3, fields: [{ name: 'base', count: 3 }, { name: 'tip', count: 3 }, { name: 'baseRadius', count: 1 }, { name: 'tipRadius', count: 1 }] },
  { type: 'triangle', dimension: 3, fields: [{ name: 'vertices', count: 9, listOf: 3 }] },
  { type: 'cylinder', dimension: 3, fields: [{ name: 'base', count: 3 }, { name: 'tip', count: 3 }, { name: 'radius', count: 1 }] },
  { type: 'hull', dimension: 3, fields: [{ name: 'points', count: 4, listOf: 3, most: 256 }, { name: 'position', count: 3, isInner: true }, { name: 'rotation', count: 4, isInner: true }] },
  { type: 'plane', dimension: 3, fields: [{ name: 'normal', count: 3 }, { name: 'offset', count: 1 }] },
  { type: 'circle2', dimension: 2, fields: [{ name: 'center', count: 2 }, { name: 'radius', count: 1 }] },
  { type: 'aabb2', dimension: 2, fields: [{ name: 'min', count: 2 }, { name: 'max', count: 2 }] },
  { type: 'obb2', dimension: 2, fields: [{ name: 'center', count: 2 }, { name: 'halfExtents', count: 2 }, { name: 'angle', count: 1 }] },
  { type: 'capsule2', dimension: 2, fields: [{ name: 'base', count: 2 }, { name: 'tip', count: 2 }, { name: 'radius', count: 1 }] },
  { type: 'polygon2', dimension: 2, fields: [{ name: 'points', count: 4, listOf: 2, most: 64 }, { name: 'position', count: 2, isInner: true }, { name: 'angle', count: 1, isInner: true }] },
];

/** The algorithm that computed a result. */
export const methodNames = ['closed-form', 'sat', 'closest-features', 'gjk', 'epa', 'newton'] as const;
export type MethodName = (typeof methodNames)[number];

/** What is known of an answer: docs/proof.md. */
export const statusNames = ['proved', 'converged', 'unproved'] as const;
export type StatusName = (typeof statusNames)[number];

/** The part of a surface that a witness point lies on. */
export const featureNames = ['point', 'surface', 'vertex', 'edge', 'face', 'cap', 'side'] as const;
export type FeatureName = (typeof featureNames)[number];

/** Reasons for rejecting a number or a pair. */
export const errorNames = ['not-finite', 'too-large', 'negative-size', 'min-above-max', 'not-unit-length', 'point-count', 'mixed-dimensions', 'unsupported-pair', 'not-answered'] as const;
export type ErrorName = (typeof errorNames)[number];

/** Causes of a difference between a published algorithm and the correct result. */
export const mistakeNames = ['none', 'touching', 'coincident-centers', 'center-inside', 'center-on-axis', 'axes-cross', 'closest-to-center', 'wrong-end', 'too-short', 'zero-length'] as const;
export type MistakeName = (typeof mistakeNames)[number];

/** What is known of the contact of two shapes in motion. */
export const motionStates = ['hit', 'separate', 'overlapping', 'undecided'] as const;
export type MotionState = (typeof motionStates)[number];

/** Methods of the broad phase. */
export const broadPhaseMethods = ['brute', 'sweep', 'sweep3', 'grid', 'bitmask', 'quadtree', 'loose-quadtree', 'octree', 'loose-octree', 'kdtree', 'bsp', 'bvh', 'linear-bvh'] as const;
export type BroadPhaseMethod = (typeof broadPhaseMethods)[number];

/** Algorithms that can be asked for by name. */
export const algorithmNames = ['closed-form', 'sat', 'gjk', 'epa', 'clip', 'triangle-triangle', 'segment-segment', 'point-segment', 'published'] as const;
export type AlgorithmName = (typeof algorithmNames)[number];

/** Reasons for rejecting a list of pairs. */
export const pairRefusals = ['out-of-range', 'mixed-dimensions', 'unsupported-pair'] as const;
export type PairRefusal = (typeof pairRefusals)[number];

/** A slot: size in bytes, count of the numbers it begins with, offset and count of the numbers of its pose. */
export const slotLayout = { bytes: 160, numbers: 11, pose: 12, poseNumbers: 7 } as const;

/** The largest magnitude of any number of a shape, a pose or a motion. */
export const maxMagnitude = 1000000000;

/** How many numbers the result array holds. */
export const resultCapacity = 64;

/** The offset of each part of a result in the result array. Vectors take three places; in 2D the third is 0. */
export const resultOffsets = {
  pair: { distance: 0, normal: 1, pointOnA: 4, pointOnB: 7, unique: 10, method: 11, status: 12, featureKindA: 13, featureIndexA: 14, featureKindB: 15, featureIndexB: 16 },
  manifold: { pointCount: 17, points: 18, stride: 8 },
  manifoldPoint: { pointOnA: 0, pointOnB: 3, separation: 6, id: 7 },
  castInput: { dA: 0, dB: 3 },
  cast: { hit: 0, toi: 1, normal: 2, point: 5, status: 8 },
  motionInput: { linear: 0, angular: 3, pivot: 6, hasPivot: 9, width: 10 },
  motion: { state: 17, toi: 18, from: 19, until: 20, queries: 21, status: 22 },
  rayInput: { origin: 0, direction: 3, longest: 6 },
  ray: { hit: 0, entry: 1, exit: 2, entryNormal: 3, exitNormal: 6 },
  published: { hit: 0, depth: 1, normal: 2, defined: 5, mistake: 6 },
  certificate: { lower: 0, upper: 1, normalAngle: 2, witnessOff: 3, errorBound: 4, status: 5 },
  overlap: { overlap: 0 },
  algorithm: { errorBound: 17, iterations: 18 },
  support: { direction: 0, point: 3, featureKind: 6, featureIndex: 7 },
  onSegment: { t: 0, point: 1 },
  ofSegments: { s: 0, t: 1, on1: 2, on2: 5 },
  transform: { kind: 0, numbers: 1 },
} as const;
