// SPDX-License-Identifier: MIT
// Divides a plan among cells and cells into portions.
import { hasRegime } from '../generate/generate.ts';
import type { Plan } from '../model/report.ts';
import { pairId, type Pair, type Regime } from '../model/types.ts';
import { chunkSize, type Portion } from './protocol.ts';

export interface Cell {
  readonly pair: Pair;
  readonly regime: Regime;
  readonly count: number;
}

/** The cells of a plan that exist, of the pairs (`pairId`) that the subject answers. */
export function cellsOf({ pairs, regimes, count }: Plan, answered: readonly string[]): readonly Cell[] {
  const cells = pairs
    .filter((pair) => answered.includes(pairId(pair)))
    .flatMap((pair) => regimes.filter((regime) => hasRegime(pair, regime)).map((regime) => ({ pair, regime })));
  const each = Math.floor(count / Math.max(1, cells.length));
  const more = count - each * cells.length;
  return cells.map((cell, i) => ({ ...cell, count: each + (i < more ? 1 : 0) })).filter((cell) => cell.count > 0);
}

/** `size` is rounded up to whole chunks. */
export function portionsOf(cells: readonly Cell[], size: number): readonly Portion[] {
  const step = chunkSize * Math.max(1, Math.ceil(size / chunkSize));
  return cells.flatMap(({ pair, regime, count }) =>
    Array.from({ length: Math.ceil(count / step) }, (_, i) => ({
      pair,
      regime,
      first: i * step,
      count: Math.min(step, count - i * step),
    })),
  );
}
