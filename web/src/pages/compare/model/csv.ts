// SPDX-License-Identifier: MIT
// The table of random poses as CSV: a line for each algorithm and regime. Lengths in metres, times in nanoseconds.
import { idText } from '../../../lab/model/rows.ts';
import { pairId } from '../../../lab/model/types.ts';
import type { Wanted } from '../queries/comparison.ts';
import type { PoseRow } from '../queries/sample.ts';

const head = [
  'algorithm',
  'pair',
  'regime',
  'seed',
  'poses',
  'answered',
  'difference_median',
  'difference_p95',
  'difference_worst',
  'not_converged',
  'iterations_median',
  'iterations_p95',
  'timed',
  'ns_median',
  'ns_p95',
  'worst_pose',
];

/** No cell needs quotes: they are names and numbers. */
export function csvOf({ pair, seed }: Pick<Wanted, 'pair' | 'seed'>, rows: readonly PoseRow[]): string {
  const lines = rows.map((row) => {
    const { algorithm, regime, poses, answered, difference, notConverged, iterations, nanoseconds, timed } = row;
    const worst = difference && idText({ seed, pair, regime, index: difference.worstIndex });
    return [
      ...[algorithm, pairId(pair), regime, seed, poses, answered],
      ...[difference?.median, difference?.p95, difference?.worst, notConverged],
      ...[iterations?.median, iterations?.p95, timed, nanoseconds?.median, nanoseconds?.p95, worst],
    ];
  });
  return [head, ...lines].map((cells) => `${cells.map((cell) => cell ?? '').join(',')}\n`).join('');
}
