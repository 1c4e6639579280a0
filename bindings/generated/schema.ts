// SPDX-License-Identifier: MIT
// Generated from the built core by `npm run generate`; checked in CI. Do not edit.

export interface ShapeSchema {
  readonly type: string;
  readonly dimension: 2 | 3;
  readonly fields: readonly { readonly name: string; readonly count: number }[];
}

/** Every shape in the order of its kind, with its fields in the order of its numbers. */
export const shapeSchemas: readonly ShapeSchema[] = [
  { type: 'point', dimension: 3, fields: [{ name: 'position', count: 3 }] },
  { type: 'sphere', dimension: 3, fields: [{ name: 'center', count: 3 }, { name: 'radius', count: 1 }] },
  { type: 'aabb', dimension: 3, fields: [{ name: 'min', count: 3 }, { name: 'max', count: 3 }] },
  { type: 'obb', dimension: 3, fields: [{ name: 'center', count: 3 }, { name: 'halfExtents', count: 3 }, { name: 'rotation', count: 4 }] },
  { type: 'capsule', dimension: 3, fields: [{ name: 'base', count: 3 }, { name: 'tip', count: 3 }, { name: 'radius', count: 1 }] },
  { type: 'taperedCapsule', dimension: 3, fields: [{ name: 'base', count: 3 }, { name: 'tip', count: 3 }, { name: 'baseRadius', count: 1 }, { name: 'tipRadius', count: 1 }] },
  { type: 'plane', dimension: 3, fields: [{ name: 'normal', count: 3 }, { name: 'offset', count: 1 }] },
  { type: 'circle2', dimension: 2, fields: [{ name: 'center', count: 2 }, { name: 'radius', count: 1 }] },
  { type: 'aabb2', dimension: 2, fields: [{ name: 'min', count: 2 }, { name: 'max', count: 2 }] },
  { type: 'obb2', dimension: 2, fields: [{ name: 'center', count: 2 }, { name: 'halfExtents', count: 2 }, { name: 'angle', count: 1 }] },
  { type: 'capsule2', dimension: 2, fields: [{ name: 'base', count: 2 }, { name: 'tip', count: 2 }, { name: 'radius', count: 1 }] },
];

/** The algorithm that computed a result. */
export const methodNames = ['closed-form', 'sat', 'closest-features', 'gjk', 'epa'] as const;
export type MethodName = (typeof methodNames)[number];

/** Whether an iterative method reached its bound. */
export const statusNames = ['converged', 'iteration-limit'] as const;
export type StatusName = (typeof statusNames)[number];

/** The part of a surface that a witness point lies on. */
export const featureNames = ['point', 'surface', 'vertex', 'edge', 'face', 'cap', 'side'] as const;
export type FeatureName = (typeof featureNames)[number];

/** Reasons for rejecting a number or a pair. */
export const errorNames = ['not-finite', 'too-large', 'negative-size', 'min-above-max', 'not-unit-length', 'mixed-dimensions', 'unsupported-pair'] as const;
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

/** Reasons for rejecting a list of pairs. */
export const pairRefusals = ['out-of-range', 'mixed-dimensions', 'unsupported-pair'] as const;
export type PairRefusal = (typeof pairRefusals)[number];

/** A slot: size in bytes, count of the numbers it begins with, offset and count of the numbers of its pose. */
export const slotLayout = { bytes: 144, numbers: 10, pose: 11, poseNumbers: 7 } as const;

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
  overlap: { overlap: 0 },
  onSegment: { t: 0, point: 1 },
  ofSegments: { s: 0, t: 1, on1: 2, on2: 5 },
  transform: { kind: 0, numbers: 1 },
} as const;
