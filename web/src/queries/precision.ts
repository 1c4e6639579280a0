// SPDX-License-Identifier: MIT
// Double and float results of the same pose, near the origin and far from it: the error of the distance relative to
// the result in double at the original pose.
import type { Shape, Touchstone, Vec3 } from '../../../bindings/index.ts';
import { maxMagnitude } from '../model/state.ts';
import { moved } from '../model/scene.ts';
import { allowedError, roundedToFloat, sizeOf } from './contract.ts';

/** The whole scene is moved by so many metres along every axis; 0 is the pose itself. */
export const offsets = [0, 1, 10, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7] as const;

export interface PrecisionPoint {
  readonly offset: number;
  /** In double: rounding of the moved coordinates and of the computation. */
  readonly double: number;
  /** In float: all of it. */
  readonly float: number;
  /** The part of it that is there before anything is computed: the rounding of the coordinates to float. */
  readonly coordinates: number;
  /** The error bound of the contract. */
  readonly allowedDouble: number;
  readonly allowedFloat: number;
}

/** One point for each offset at which the pair stays within what the core accepts; none for two planes. */
export function precisionOf(core: Touchstone, a: Shape, b: Shape): PrecisionPoint[] {
  if (a.type === 'plane' && b.type === 'plane') return [];
  const truth = core.distance(a, b).distance;
  return offsets.flatMap((offset) => {
    const by: Vec3 = [offset, offset, offset];
    const [farA, farB] = offset === 0 ? [a, b] : [moved(a, by), moved(b, by)];
    if (Math.max(sizeOf(farA), sizeOf(farB)) > maxMagnitude) return [];
    return {
      offset,
      double: Math.abs(core.distance(farA, farB).distance - truth),
      float: Math.abs(core.distance(farA, farB, { precision: 'float' }).distance - truth),
      coordinates: Math.abs(core.distance(roundedToFloat(farA), roundedToFloat(farB)).distance - truth),
      allowedDouble: allowedError('double', farA, farB),
      allowedFloat: allowedError('float', farA, farB),
    };
  });
}
