// SPDX-License-Identifier: MIT
// The classic situations, refined with the core: if rounding leaves a gap, the core is queried again.
import { type Shape, type Touchstone, TouchstoneError } from '../../../bindings/index.ts';
import { align, type Aligned, type Alignment, type Reason } from '../model/align.ts';
import { moved } from '../model/scene.ts';
import { lifted, scaled } from '../model/vectors.ts';
import { allowedError, sizeOf } from './contract.ts';
import type { PairAnswer } from './queries.ts';

/** The reason why a situation is impossible for a pair, or that there is no pair. */
export type Obstacle = Reason | 'noPair';
export function obstacleTo(alignment: Alignment, pair: PairAnswer): Obstacle | undefined {
  if (pair.kind === 'none') return 'noPair';
  const result = pair.kind === 'distance' ? pair.result : undefined;
  const found = align(alignment, pair.a.shape, pair.b.shape, result);
  return 'reason' in found ? found.reason : undefined;
}

/** One step brings nearly all pairs to within rounding; far from the origin a few more help. */
const mostSteps = 6;

/** What B becomes in the situation; the shape itself where nothing is to be done, or where it would leave the core's world. */
export function aligned(core: Touchstone, alignment: Alignment, a: Shape, b: Shape): Aligned {
  try {
    const found = alignment === 'touching' ? touching(core, a, b) : align(alignment, a, b);
    if ('shape' in found) core.validate(found.shape);
    return found;
  } catch (error) {
    if (error instanceof TouchstoneError) return { shape: b };
    throw error;
  }
}

function touching(core: Touchstone, a: Shape, b: Shape): Aligned {
  if (a.type === 'plane' && b.type === 'plane') return align('touching', a, b);
  let [nearest, best]: [number, Shape] = [Infinity, b];
  let found: Aligned = { shape: b };
  for (let step = 0; step <= mostSteps && 'shape' in found; ++step) {
    const result = core.distance(a, found.shape);
    const gap = Math.abs(result.distance);
    if (gap >= nearest) break;
    [nearest, best] = [gap, found.shape];
    if (gap === 0) break;
    found = align('touching', a, best, result);
  }
  return { shape: closed(core, a, best) };
}

/** Rounding may leave a gap, and shapes with a gap do not touch: B goes in by the least that makes them intersect. */
function closed(core: Touchstone, a: Shape, b: Shape): Shape {
  const { distance, normal, intersects } = core.distance(a, b);
  if (intersects) return b;
  const most = allowedError('double', a, b);
  const ulp = Math.max(sizeOf(a), sizeOf(b)) * Number.EPSILON;
  for (let beyond = ulp / 2; distance + beyond <= most; beyond *= 2) {
    const nearer = moved(b, scaled(lifted(normal), -(distance + beyond)));
    if (core.intersects(a, nearer)) return nearer;
  }
  return b;
}
