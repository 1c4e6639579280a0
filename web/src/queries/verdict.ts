// SPDX-License-Identifier: MIT
// The verdict on a pair.
import type { PairResult, Shape, Vec2, Vec3 } from '../../../bindings/types.ts';
import { allowedError } from './contract.ts';
import type { PairAnswer } from './queries.ts';

export type Verdict = 'none' | 'apart' | 'touching' | 'overlapping' | 'meet' | 'parallel';

type Result = Pick<PairResult<Vec2 | Vec3>, 'intersects' | 'penetrationDepth'>;

/** Never against the boolean: of shapes that intersect, those touch that are no deeper than the error that the core may make. */
export function verdictOfResult({ intersects, penetrationDepth }: Result, a: Shape, b: Shape): Verdict {
  if (!intersects) return 'apart';
  return penetrationDepth <= allowedError('double', a, b) ? 'touching' : 'overlapping';
}
export function verdictOf(pair: PairAnswer): Verdict {
  if (pair.kind === 'none') return 'none';
  if (pair.kind === 'planes') return pair.meet ? 'meet' : 'parallel';
  return verdictOfResult(pair.result, pair.a.shape, pair.b.shape);
}
/** The boolean of the pair; undefined without one. */
export function intersectsOf(pair: PairAnswer): boolean | undefined {
  if (pair.kind === 'none') return undefined;
  return pair.kind === 'planes' ? pair.meet : pair.result.intersects;
}
