// SPDX-License-Identifier: MIT
// Results of queries as plain objects, from the numbers that the core wrote (resultOffsets) from `from` on.
import { featureNames, methodNames, resultOffsets, statusNames } from './generated/schema.ts';
import { pick } from './pick.ts';
import type { ContactPoint, Feature, PairResult, RayHit, Vec2, Vec3 } from './types.ts';

type Vec = Vec2 | Vec3;
const { pair, manifold, manifoldPoint, ray, cast } = resultOffsets;

export function vecAt(numbers: Float64Array, at: number, dimension: 2 | 3): Vec {
  const [x, y] = [numbers[at] as number, numbers[at + 1] as number];
  return dimension === 2 ? [x, y] : [x, y, numbers[at + 2] as number];
}
const featureAt = (numbers: Float64Array, kindAt: number, indexAt: number): Feature => ({
  kind: pick(featureNames, numbers[kindAt] as number),
  index: numbers[indexAt] as number,
});

export function pairAt(numbers: Float64Array, from: number, dimension: 2 | 3): PairResult<Vec> {
  const distance = numbers[from + pair.distance] as number;
  return {
    distance,
    intersects: distance <= 0,
    normal: vecAt(numbers, from + pair.normal, dimension),
    pointOnA: vecAt(numbers, from + pair.pointOnA, dimension),
    pointOnB: vecAt(numbers, from + pair.pointOnB, dimension),
    penetrationDepth: distance < 0 ? -distance : 0,
    unique: numbers[from + pair.unique] === 1,
    method: pick(methodNames, numbers[from + pair.method] as number),
    status: pick(statusNames, numbers[from + pair.status] as number),
    featureA: featureAt(numbers, from + pair.featureKindA, from + pair.featureIndexA),
    featureB: featureAt(numbers, from + pair.featureKindB, from + pair.featureIndexB),
  };
}

/** The contact points of the pair, deepest first. */
export function contactPointsAt(numbers: Float64Array, from: number, dimension: 2 | 3): ContactPoint<Vec>[] {
  return Array.from({ length: numbers[from + manifold.pointCount] as number }, (_, i) => {
    const at = from + manifold.points + manifold.stride * i;
    const pointOnA = vecAt(numbers, at + manifoldPoint.pointOnA, dimension);
    const pointOnB = vecAt(numbers, at + manifoldPoint.pointOnB, dimension);
    const position = pointOnA.map((x, k) => (x + (pointOnB[k] as number)) / 2) as unknown as Vec;
    const separation = numbers[at + manifoldPoint.separation] as number;
    return { position, pointOnA, pointOnB, separation, id: numbers[at + manifoldPoint.id] as number };
  });
}

/** Of a ray that hits. */
export function rayHitAt(numbers: Float64Array, from: number, dimension: 2 | 3): RayHit<Vec> {
  const [entry, exit] = [numbers[from + ray.entry] as number, numbers[from + ray.exit] as number];
  const entryNormal = entry > 0 ? vecAt(numbers, from + ray.entryNormal, dimension) : null;
  const exitNormal = exit < Infinity ? vecAt(numbers, from + ray.exitNormal, dimension) : null;
  return { entry, exit, entryNormal, exitNormal, status: 'proved' };
}

/** A cast that hits: its time of impact, with normal and point of the pose at that time. */
export interface CastHit<V> {
  readonly toi: number;
  readonly normal: V;
  readonly point: V;
  readonly status: (typeof statusNames)[number];
}
export function castHitAt(numbers: Float64Array, from: number, dimension: 2 | 3): CastHit<Vec> {
  return {
    toi: numbers[from + cast.toi] as number,
    normal: vecAt(numbers, from + cast.normal, dimension),
    point: vecAt(numbers, from + cast.point, dimension),
    status: pick(statusNames, numbers[from + cast.status] as number),
  };
}
