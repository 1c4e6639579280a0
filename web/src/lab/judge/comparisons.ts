// SPDX-License-Identifier: MIT
// Compares answers with those of the core.
import { answerAt, type Answers, answerWidth, type Block, givenBit } from '../model/types.ts';
import { type Columns, Reading } from './columns.ts';
import type { CoreAnswers, LoadedScenes, Oracle } from './oracle.ts';

interface Compared {
  readonly reading: Reading;
  readonly scenes: LoadedScenes;
  readonly columns: Columns;
}

/** Adds the comparisons of the scenes that have an answer. */
export function compare(oracle: Oracle, block: Block, answers: Answers, truth: CoreAnswers, columns: Columns): void {
  const reading = new Reading(answers);
  const scenes = oracle.open(block);
  const compared: Compared = { reading, scenes, columns };
  const asksCore = columns.wants('push-out') || columns.wants('witness');
  for (let i = 0; i < block.count; ++i) {
    if (answers.given[i] === 0) continue;
    reading.load(i);
    const exact = truth.rows[i * answerWidth + answerAt.distance] as number;
    compareNumbers(reading, exact, columns, i, (error) => proved(oracle, block, i, error, columns.tolerance(i)));
    const needsCore = asksCore && (reading.given & (givenBit.normal | givenBit.pointOnA | givenBit.pointOnB)) !== 0;
    if (!needsCore) continue;
    scenes.load(i);
    if (columns.wants('push-out')) pushOut(compared, i);
    if (columns.wants('witness')) witness(compared, i);
  }
}

/** An error that is too large is held against an answer by as much as is proved: the true distance may differ from the core's. */
function proved(oracle: Oracle, block: Block, index: number, error: number, tolerance: number): number {
  return error > tolerance ? Math.max(0, error - oracle.errorBound(block, index)) : error;
}

function compareNumbers(
  reading: Reading,
  exact: number,
  columns: Columns,
  index: number,
  provedOf: (error: number) => number,
): void {
  const tolerance = columns.tolerance(index);
  const verdict = reading.verdict();
  if (verdict !== undefined && columns.wants('verdict'))
    columns.add('verdict', index, verdict === exact <= 0 ? 0 : provedOf(Math.abs(exact)), tolerance);
  if (reading.has(givenBit.distance) && columns.wants('distance'))
    columns.add('distance', index, provedOf(Math.abs(reading.number(answerAt.distance) - exact)), tolerance);
  if (reading.has(givenBit.depth) && columns.wants('depth'))
    columns.add('depth', index, provedOf(Math.abs(reading.number(answerAt.depth) - Math.max(0, -exact))), tolerance);
}

/**
 * Along a valid normal the distance changes by exactly the way gone, and a normal or depth that is not minimal shows in where B
 * is then. Of a pair that is so close that a hundredth of its distance is within the tolerance nothing can be said.
 */
function pushOut({ reading, scenes, columns }: Compared, index: number): void {
  const distance = reading.signedDistance();
  if (distance === undefined || !reading.has(givenBit.normal)) return;
  const tolerance = 2 * columns.tolerance(index);
  if (Math.abs(distance) <= 100 * tolerance) return;
  const x = reading.number(answerAt.normal);
  const y = reading.number(answerAt.normal + 1);
  const z = reading.number(answerAt.normal + 2);
  const after = (way: number): number => scenes.distanceMoved(x * way, y * way, z * way);
  const error =
    distance < 0
      ? Math.max(0, -after(-1.01 * distance), after(-0.99 * distance))
      : Math.max(Math.abs(after(-distance)), Math.abs(after(-0.99 * distance) - 0.01 * distance));
  columns.add('push-out', index, error, tolerance);
}

/** The distance of each point from the surface of its shape. */
function witness({ reading, scenes, columns }: Compared, index: number): void {
  if ((reading.given & (givenBit.pointOnA | givenBit.pointOnB)) === 0) return;
  const onA = offSurface(reading, scenes, 'a', givenBit.pointOnA, answerAt.pointOnA);
  const onB = offSurface(reading, scenes, 'b', givenBit.pointOnB, answerAt.pointOnB);
  columns.add('witness', index, Math.max(onA, onB), 2 * columns.tolerance(index));
}
function offSurface(reading: Reading, scenes: LoadedScenes, of: 'a' | 'b', bit: number, at: number): number {
  if (!reading.has(bit)) return 0;
  return Math.abs(scenes.distanceOfPoint(of, reading.number(at), reading.number(at + 1), reading.number(at + 2)));
}
