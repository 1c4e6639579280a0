// SPDX-License-Identifier: MIT
// What the answer for a pair comes down to.
import { allowedError } from './contract.ts';
import type { PairAnswer } from './queries.ts';

export type Verdict = 'none' | 'apart' | 'touching' | 'overlapping' | 'meet' | 'parallel';

/** Below the error that the core may make, nobody can say more than that two shapes touch. */
export function verdictOf(pair: PairAnswer): Verdict {
  if (pair.kind === 'none') return 'none';
  if (pair.kind === 'planes') return pair.meet ? 'meet' : 'parallel';
  const { distance } = pair.result;
  if (Math.abs(distance) <= allowedError('double', pair.a.shape, pair.b.shape)) return 'touching';
  return distance > 0 ? 'apart' : 'overlapping';
}
