// SPDX-License-Identifier: MIT
// Every algorithm by name on the same random poses of a pair, beside the core's exact answer. The scenes are those of the test lab.
import type { Touchstone } from '../../../../../bindings/index.ts';
import { generate } from '../../../lab/generate/generate.ts';
import { Oracle } from '../../../lab/judge/oracle.ts';
import { sceneOf } from '../../../lab/model/rows.ts';
import type { Plan } from '../../../lab/model/report.ts';
import { answerAt, answerWidth, type Block, type Pair, pairId, type Scene } from '../../../lab/model/types.ts';
import { type Cell, cellsOf } from '../../../lab/run/portions.ts';
import { comparedAlgorithms, type ComparedAlgorithm } from '../../../model/algorithms.ts';
import { unlessUnanswered } from '../../../queries/byAlgorithm.ts';
import { CallTimer } from './callTimer.ts';
import { type PoseRow, Sample } from './sample.ts';

export interface Wanted {
  readonly pair: Pair;
  readonly regimes: Plan['regimes'];
  /** Poses of each regime. */
  readonly count: number;
  readonly seed: number;
}
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** By algorithm, then by regime; regimes that are not begun are missing. */
  readonly rows: readonly PoseRow[];
}
/**
 * Answers are timed on the first poses of each regime that an algorithm answers, because a call is repeated for it; where the clock is
 * coarse, on fewer of them.
 */
export const mostTimed = 64;
const mostMilliseconds = 300;
const chunk = 256;

/** The cells of a comparison: a sphere has none that is thin. */
function cellsFor({ pair, regimes, count, seed }: Wanted): readonly Cell[] {
  const plan = (all: number): Plan => ({ pairs: [pair], regimes, count: all, seed });
  // Each regime gets the whole count.
  const existing = cellsOf(plan(regimes.length), [pairId(pair)]).length;
  return cellsOf(plan(existing * count), [pairId(pair)]);
}

type Timer = Pick<CallTimer, 'nanoseconds'>;
interface Answer {
  readonly difference: number;
  readonly isConverged: boolean | undefined;
  readonly iterations: number;
}
function answerOf(core: Touchstone, algorithm: ComparedAlgorithm, { a, b }: Scene, exact: number): Answer | undefined {
  if (algorithm === 'published') {
    const printed = core.published(a, b);
    if (!printed.supported) return undefined;
    const depth = printed.hit ? printed.depth : 0;
    return { difference: Math.abs(depth - Math.max(0, -exact)), isConverged: undefined, iterations: 0 };
  }
  const found = unlessUnanswered(() => core.distanceBy(algorithm, a, b));
  if (!found) return undefined;
  const { distance, status, iterations } = found;
  return { difference: Math.abs(distance - exact), isConverged: status !== 'unproved', iterations };
}
const callOf = (core: Touchstone, algorithm: ComparedAlgorithm, { a, b }: Scene): (() => void) =>
  algorithm === 'published' ? () => core.published(a, b) : () => core.distanceBy(algorithm, a, b);

/** After each chunk a function that reports; clipping has no rows, and what answers no pose has rows without figures. */
export function* compare(
  core: Touchstone,
  wanted: Wanted,
  timer: Timer = new CallTimer(),
): Generator<() => Progress, Progress> {
  const oracle = new Oracle(core);
  const cells = cellsFor(wanted);
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const samples: Sample[] = [];
  let done = 0;
  const progress = (): Progress => {
    const order = (sample: Sample): number => comparedAlgorithms.indexOf(sample.algorithm);
    return { done, total, rows: [...samples].sort((x, y) => order(x) - order(y)).map(({ row }) => row) };
  };
  for (const { regime, count } of cells) {
    // Clipping gives contact points.
    const own = comparedAlgorithms.filter((name) => name !== 'clip').map((name) => new Sample(name, regime));
    samples.push(...own);
    for (let first = 0; first < count; first += chunk) {
      const block = generate(wanted.pair, regime, wanted.seed, first, Math.min(chunk, count - first));
      const { rows } = oracle.answers(block);
      for (let i = 0; i < block.count; ++i) {
        const exact = rows[i * answerWidth + answerAt.distance] as number;
        for (const sample of own) addPose(core, sample, block, i, exact, timer);
      }
      done += block.count;
      yield progress;
    }
  }
  return progress();
}

function addPose(core: Touchstone, sample: Sample, block: Block, i: number, exact: number, timer: Timer): void {
  const scene = sceneOf(block, i);
  const answer = answerOf(core, sample.algorithm, scene, exact);
  if (!answer) return sample.addRefused();
  sample.add((block.origin?.first ?? 0) + i, answer.difference, answer.isConverged, answer.iterations);
  if (sample.timed >= mostTimed || sample.spent >= mostMilliseconds) return;
  const started = performance.now();
  const time = timer.nanoseconds(callOf(core, sample.algorithm, scene));
  sample.addTime(time, performance.now() - started);
}
