// SPDX-License-Identifier: MIT
// Laws that ask the subject about changed scenes: they hold for every right answer. The core's distance is used only to leave out the
// verdict of scenes that are within the tolerance of touching.
import {
  copied,
  enlargeRow,
  isAcrossY,
  placeA,
  placeB,
  scaleRow,
  swappedBlock,
  translateRow,
  turnRow,
} from '../model/transforms.ts';
import type { Subject } from '../model/subject.ts';
import { answerAt, type Answers, answerWidth, type Block, givenBit, type Law } from '../model/types.ts';
import { type Columns, Reading } from './columns.ts';
import type { CoreAnswers } from './oracle.ts';

/** A law that asks about changed scenes. */
interface Changed {
  readonly law: Law;
  /** Whether the changed scenes are not of float where the scenes are. */
  readonly rounds?: true;
  /** The scenes to ask about; undefined where the law says nothing of the pair. */
  change(block: Block, subject: Subject, isFloat: boolean): Block | undefined;
  /** The row of the changed block for a row of the block. */
  rowOf?(index: number, count: number): number;
  /** The error and what is allowed; undefined where the law says nothing of the answers. */
  error(before: Reading, after: Reading, scene: SceneFacts): readonly [number, number] | undefined;
}
interface SceneFacts {
  index: number;
  tolerance: number;
  readonly relative: number;
  size: number;
  isNearTouching: boolean;
  isUnique: boolean;
  /** Of the law of scale. */
  readonly scale: number;
}

const scaleFactor = 4;
/** Exact in few bits, so that moving rounds as little as possible. */
const motionBy = [3, -5, 2] as const;
const steps = [
  [0.25, 0, 0],
  [0, -0.5, 0],
  [0, 0, 0.125],
  [-0.25, 0.25, 0],
  [0.0625, 0, 0.0625],
  [0, 1, -0.5],
] as const;
const stepOf = (index: number): readonly [number, number, number] => steps[index % steps.length] ?? [0, 0, 0];
/** Rows in another order: a subject without a state does not notice. */
const reversed = (index: number, count: number): number => count - 1 - index;

/** A copy with both shapes, or B, changed in every row. */
function each(
  block: Block,
  sides: 'both' | 'b',
  change: (place: ReturnType<typeof placeA>, index: number) => void,
): Block {
  const made = copied(block);
  for (let i = 0; i < made.count; ++i) {
    if (sides === 'both') change(placeA(made, i), i);
    change(placeB(made, i), i);
  }
  return made;
}

/** Errors of numbers that should be equal, and of verdicts where the scene is not nearly touching. */
function sameValues(before: Reading, after: Reading, { isNearTouching }: SceneFacts): number {
  const [d, e] = [before.signedDistance(), after.signedDistance()];
  const ofNumbers = d !== undefined && e !== undefined ? Math.abs(d - e) : 0;
  const changes = !isNearTouching && before.verdict() !== after.verdict();
  return changes ? Math.max(ofNumbers, Infinity) : ofNumbers;
}

const changedLaws: readonly Changed[] = [
  {
    law: 'repeat',
    change: (block) => {
      const { layout, count } = block;
      const made = copied(block);
      for (let i = 0; i < count; ++i) {
        const from = reversed(i, count) * layout.width;
        made.rows.set(block.rows.subarray(from, from + layout.width), i * layout.width);
      }
      return made;
    },
    rowOf: reversed,
    error: (before, after) => [differences(before, after), 0],
  },
  {
    law: 'swap',
    change: (block, subject) => {
      const { a, b } = block.layout.pair;
      return subject.hasPair({ a: b, b: a }) ? swappedBlock(block) : undefined;
    },
    error: (before, after, scene) => {
      const d = before.signedDistance() ?? 0;
      const isTurned = before.has(givenBit.normal) && after.has(givenBit.normal) && isSameWay(before, after);
      const isJudged = scene.isUnique && Math.abs(d) > 100 * scene.tolerance;
      return [Math.max(sameValues(before, after, scene), isTurned && isJudged ? Math.abs(d) : 0), 2 * scene.tolerance];
    },
  },
  {
    law: 'motion',
    change: (block, _, isFloat) =>
      each(block, 'both', (place) => {
        turnRow(place);
        // Moving would round the numbers of a float scene.
        if (!isFloat) translateRow(place, motionBy);
      }),
    error: (before, after, scene) => [sameValues(before, after, scene), 2 * (scene.tolerance + 8 * scene.relative)],
  },
  {
    law: 'scale',
    change: (block) => each(block, 'both', (place) => scaleRow(place, scaleFactor)),
    error: (before, after, { size, scale }) =>
      size * scaleFactor < 1e9 ? [scaleError(before, after, size), scale] : undefined,
  },
  {
    law: 'lipschitz',
    rounds: true,
    change: (block) => each(block, 'b', (place, i) => translateRow(place, stepOf(i))),
    error: (before, after, { tolerance, index }) => {
      const [d, e] = [before.signedDistance(), after.signedDistance()];
      if (d === undefined || e === undefined) return undefined;
      const [x, y, z] = stepOf(index);
      return [atLeastZero(Math.abs(d - e) - Math.sqrt(x * x + y * y + z * z)), 2 * tolerance];
    },
  },
  {
    law: 'monotone',
    rounds: true,
    change: (block) => {
      const made = copied(block);
      for (let i = 0; i < made.count; ++i) if (!enlargeRow(placeB(made, i))) return undefined;
      return made;
    },
    error: (before, after, { tolerance, isNearTouching }) => {
      const [d, e] = [before.signedDistance(), after.signedDistance()];
      if (before.verdict() === true && after.verdict() === false && !isNearTouching) return [Infinity, 2 * tolerance];
      return [d !== undefined && e !== undefined ? atLeastZero(e - d) : 0, 3 * tolerance];
    },
  },
];

/** A NaN stays one. */
const atLeastZero = (x: number): number => (x < 0 ? 0 : x);

function differences(before: Reading, after: Reading): number {
  let found = before.given === after.given ? 0 : 1;
  for (let k = 0; k < answerWidth; ++k) {
    const isGiven = (before.given & after.given & (bitOfNumber[k] as number)) !== 0;
    if (isGiven && !Object.is(before.number(k), after.number(k))) ++found;
  }
  return found;
}
const bitOfNumber = [1, 2, 4, 4, 4, 8, 16, 16, 16, 32, 32, 32];

/** Whether both normals point the same way, within 60 degrees. */
function isSameWay(before: Reading, after: Reading): boolean {
  let along = 0;
  for (let k = 0; k < 3; ++k) along += before.number(answerAt.normal + k) * after.number(answerAt.normal + k);
  return along >= 0.5;
}

/** The largest error, relative to the size, of a number that should have been scaled; of a direction that should have stayed. */
function scaleError(before: Reading, after: Reading, size: number): number {
  let most = before.given === after.given ? 0 : 1;
  const lengthBits = givenBit.distance | givenBit.depth | givenBit.pointOnA | givenBit.pointOnB;
  for (let k = 0; k < answerWidth; ++k) {
    const bit = bitOfNumber[k] as number;
    if ((before.given & after.given & bit) === 0) continue;
    const isLength = (bit & lengthBits) !== 0;
    const expected = before.number(k) * (isLength ? scaleFactor : 1);
    const found = after.number(k);
    if (found === expected) continue;
    const error = Math.abs(found - expected) / (isLength ? scaleFactor * size : 1);
    if (!(error <= most)) most = error;
  }
  return most;
}

/** Asks the subject about changed scenes, and adds the laws that say something of its answers. */
export async function judgeChanged(
  subject: Subject,
  block: Block,
  answers: Answers,
  truth: CoreAnswers,
  columns: Columns,
  signal?: AbortSignal,
): Promise<void> {
  for (const each of changedLaws) {
    if (!columns.wants(each.law) || (each.rounds && columns.isFloat)) continue;
    const changed = each.change(block, subject, columns.isFloat);
    if (!changed) continue;
    const after = await subject.answer(changed, signal);
    if (signal?.aborted) return;
    judgeLaw(each, block, new Reading(answers), new Reading(after), truth, columns);
  }
}

function judgeLaw(
  { law, rowOf, error }: Changed,
  block: Block,
  before: Reading,
  after: Reading,
  truth: CoreAnswers,
  columns: Columns,
): void {
  const notAnswered = new Set(after.answers.failures.filter((f) => f.kind === 'not-answered').map((f) => f.index));
  const { count } = block;
  const { relative, scale } = columns;
  // One for all scenes: a run judges millions of them.
  const scene: SceneFacts = {
    index: 0,
    tolerance: 0,
    size: 0,
    isNearTouching: false,
    isUnique: false,
    relative,
    scale,
  };
  for (let i = 0; i < count; ++i) {
    if (before.answers.given[i] === 0) continue;
    if (law === 'motion' && (isAcrossY(placeA(block, i)) || isAcrossY(placeB(block, i)))) continue;
    const row = rowOf?.(i, count) ?? i;
    if (notAnswered.has(row)) continue;
    before.load(i);
    after.load(row);
    const tolerance = columns.tolerance(i);
    scene.index = i;
    scene.tolerance = tolerance;
    scene.size = columns.sizes[i] as number;
    scene.isNearTouching = Math.abs(truth.rows[i * answerWidth + answerAt.distance] as number) <= tolerance;
    scene.isUnique = truth.unique[i] === 1;
    // A changed scene that fails where the scene does not is as wrong as can be.
    const found = after.answers.given[row] === 0 ? ([NaN, 0] as const) : error(before, after, scene);
    if (found) columns.add(law, i, found[0], found[1]);
  }
}
