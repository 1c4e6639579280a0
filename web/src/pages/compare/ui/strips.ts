// SPDX-License-Identifier: MIT
// What the chart of errors shows: of one pair, and of random poses.
import type { Shape, Touchstone } from '../../../../../bindings/index.ts';
import { stateOf } from '../../../content/situations/framing.ts';
import { comparedAlgorithms } from '../../../model/algorithms.ts';
import { quantile } from '../../../model/quantile.ts';
import { algorithmTitle } from '../../../parts/words/names.ts';
import { answerBy } from '../../../queries/byAlgorithm.ts';
import { pairAnswer } from '../../../queries/pairAnswer.ts';
import type { PoseRow } from '../queries/sample.ts';
import type { Strip } from './errorStrips.ts';

/** A dot for each algorithm that answers the pair. */
export function stripsOfPair(core: Touchstone, a: Shape, b: Shape): readonly Strip[] {
  const pair = pairAnswer(core, stateOf(a, b).scene);
  if (pair.kind !== 'distance') return [];
  return comparedAlgorithms.flatMap((algorithm) => {
    const found = answerBy(core, algorithm, pair);
    return found.kind === 'answered' ? [{ name: algorithmTitle(algorithm), errors: [found.difference] }] : [];
  });
}
/** A dot for the worst pose of each regime; the time is the median of the regimes. */
export const stripsOfPoses = (rows: readonly PoseRow[]): readonly Strip[] =>
  comparedAlgorithms.flatMap((algorithm) => {
    const own = rows.filter((row) => row.algorithm === algorithm);
    const errors = own.flatMap(({ difference }) => (difference ? [difference.worst] : []));
    const times = own.flatMap(({ nanoseconds }) => (nanoseconds ? [nanoseconds.median] : []));
    const time = quantile(times, 0.5);
    return errors.length === 0
      ? []
      : [{ name: algorithmTitle(algorithm), errors, ...(time !== undefined && { nanoseconds: time }) }];
  });
