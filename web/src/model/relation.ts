// SPDX-License-Identifier: MIT
// The position of a shape relative to another as data for a sentence: on which side, how far, and whether they
// overlap.
import type { PairResult, Shape, Vec2, Vec3 } from '../../../bindings/types.ts';
import { centerOf, lifted, sub } from './vectors.ts';

/** As one sees it from the front: +X is right, +Y is above, +Z is in front. */
export const sides = ['right', 'left', 'above', 'below', 'front', 'behind'] as const;
export type Side = (typeof sides)[number];

export interface Relation {
  /**
   * From the centre of the other to the centre of this one, by the largest component; undefined if there is no side.
   */
  readonly side: Side | undefined;
  /** That component's length; undefined for a plane, which has no middle. */
  readonly offset: number | undefined;
  /** Signed, as the core says it. */
  readonly distance: number;
  /** The way out of the other, by its largest component: "+X". */
  readonly axis: string;
  /** Whether the normal is that axis exactly and not only nearest to it. */
  readonly isAlongAxis: boolean;
}

/** A direction within a tenth of a degree of an axis is called by it. */
const cosineOfAxis = 0.999998;

function largestOf(v: Vec3): { index: number; value: number } {
  return v.reduce((most, value, index) => (Math.abs(value) > Math.abs(most.value) ? { index, value } : most), {
    index: 0,
    value: v[0],
  });
}
function sideOf({ index, value }: { index: number; value: number }): Side | undefined {
  return value === 0 ? undefined : sides[2 * index + (value > 0 ? 0 : 1)];
}

/** `result` is the answer for the pair (other, shape), so that its normal points out of the other. */
export function relationOf(shape: Shape, other: Shape, result: PairResult<Vec2 | Vec3>): Relation {
  const normal = lifted(result.normal);
  const out = largestOf(normal);
  const hasMiddles = shape.type !== 'plane' && other.type !== 'plane';
  const way = hasMiddles ? largestOf(sub(centerOf(shape), centerOf(other))) : out;
  return {
    side: sideOf(way),
    offset: hasMiddles ? Math.abs(way.value) : undefined,
    distance: result.distance,
    axis: `${out.value < 0 ? '−' : '+'}${'XYZ'[out.index] ?? ''}`,
    isAlongAxis: Math.abs(out.value) >= cosineOfAxis,
  };
}
