// SPDX-License-Identifier: MIT
// The answer as the article prints it beside the true one, and in what they differ. Nothing else is made from it.
import type { PairResult, PublishedResult, Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import type { PairAnswer } from './pairAnswer.ts';

export type Printed = Extract<PublishedResult<Vec2 | Vec3>, { supported: true }>;

/** Undefined where the article has no such pair. */
export function publishedOf(core: Touchstone, pair: PairAnswer): Printed | undefined {
  if (pair.kind !== 'distance') return undefined;
  const printed = core.published(pair.a.shape, pair.b.shape);
  return printed.supported ? printed : undefined;
}

export interface Differences {
  readonly hit: boolean;
  readonly depth: boolean;
  readonly normal: boolean;
}

/**
 * Differences beyond rounding. The core has decided whether there is a mistake (a different normal of a tie is none);
 * this only locates it. For disjoint shapes there is neither depth nor normal to compare.
 */
export function differencesOf(printed: Printed, exact: PairResult<Vec2 | Vec3>): Differences {
  if (printed.mistake === 'none') return { hit: false, depth: false, normal: false };
  const isCompared = exact.intersects || printed.hit;
  const slack = 1e-9 * Math.max(1, Math.abs(exact.distance));
  const isNear = (x: number, y: number | undefined, most: number): boolean => Math.abs(x - (y ?? NaN)) <= most;
  return {
    hit: printed.hit !== exact.intersects,
    depth: isCompared && !isNear(printed.depth, exact.penetrationDepth, slack),
    normal: isCompared && !printed.normal.every((x, i) => isNear(x, exact.normal[i], 1e-3)),
  };
}
