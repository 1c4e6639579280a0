// SPDX-License-Identifier: MIT
// Judges the answers of a subject to a block: all properties that they have, by the core and by laws.
import { blockOf, dimensionOfPair, idOf, sceneOf } from '../model/rows.ts';
import { placeA, placeB, roundedToFloat, sizeOfRow } from '../model/transforms.ts';
import type { JudgedProperty, JudgedScene, Judgement } from '../model/report.ts';
import type { Subject } from '../model/subject.ts';
import {
  answerAt,
  type Answers,
  answerWidth,
  type Block,
  type Failure,
  givenBit,
  properties,
  type Scene,
} from '../model/types.ts';
import { Columns } from './columns.ts';
import { compare } from './comparisons.ts';
import { judgeAnswers } from './answerLaws.ts';
import { judgeChanged } from './laws.ts';
import type { CoreAnswers, Oracle } from './oracle.ts';
import type { AnswerOfScene } from '../../model/programAnswer.ts';

/** A block with its answers and what is right or wrong with each. */
export interface JudgedBlock {
  readonly block: Block;
  readonly answers: Answers;
  readonly truth: CoreAnswers;
  /** Those with at least one judgement, in the order of `properties`. */
  readonly judged: readonly JudgedProperty[];
  /** 1 where the scene is wrong. */
  readonly wrong: Uint8Array;
  /** By row. */
  readonly failures: ReadonlyMap<number, Failure>;
  /** Measured, within the subject's answer to the block itself. */
  readonly seconds: number;
}

/** A NaN passes nothing. */
export const passes = (error: number, tolerance: number): boolean => error <= tolerance;
/** Whether a scene of a property was judged. */
export const isJudged = ({ tolerances }: JudgedProperty, index: number): boolean => !Number.isNaN(tolerances[index]);

function sizesOf(block: Block): Float64Array {
  const sizes = new Float64Array(block.count);
  for (let i = 0; i < block.count; ++i) sizes[i] = Math.max(sizeOfRow(placeA(block, i)), sizeOfRow(placeB(block, i)));
  return sizes;
}

export async function judgeBlock(
  oracle: Oracle,
  subject: Subject,
  scenes: Block,
  signal?: AbortSignal,
): Promise<JudgedBlock> {
  const block = subject.promised.precision === 'float' ? roundedToFloat(scenes) : scenes;
  const started = performance.now();
  const answers = await subject.answer(block, signal);
  const seconds = (performance.now() - started) / 1000;
  const truth = oracle.answers(block);
  const columns = new Columns(block.count, subject.promised, sizesOf(block), truth);
  compare(oracle, block, answers, truth, columns);
  judgeAnswers(block, answers, columns);
  // A scene that takes too long or too much memory ends the run: what comes after it is not asked.
  const isStuck = answers.failures.some(({ kind }) => kind === 'time' || kind === 'memory');
  if (!subject.isFixed && !isStuck) await judgeChanged(subject, block, answers, truth, columns, signal);
  const judged = properties.map((property) => columns.get(property)).filter((column) => column !== undefined);
  const failures = new Map(answers.failures.map((failure) => [failure.index, failure]));
  return { block, answers, truth, judged, wrong: wrongScenes(block.count, judged, failures), failures, seconds };
}

function wrongScenes(
  count: number,
  judged: readonly JudgedProperty[],
  failures: ReadonlyMap<number, Failure>,
): Uint8Array {
  const wrong = new Uint8Array(count);
  for (const [index, { kind }] of failures) if (kind !== 'not-answered') wrong[index] = 1;
  for (const { errors, tolerances } of judged)
    for (let i = 0; i < count; ++i) {
      const tolerance = tolerances[i] as number;
      if (!Number.isNaN(tolerance) && !passes(errors[i] as number, tolerance)) wrong[i] = 1;
    }
  return wrong;
}

/** A row of an answer as an object; only the parts whose bits are set. */
export function answerOfRow(
  rows: Float64Array,
  index: number,
  given: number,
  dimension: 2 | 3,
): Partial<AnswerOfScene> {
  const at = index * answerWidth;
  const number = (offset: number): number => rows[at + offset] as number;
  const vector = (offset: number): number[] => [...rows.subarray(at + offset, at + offset + dimension)];
  const has = (bit: number): boolean => (given & bit) !== 0;
  return {
    ...(has(givenBit.intersects) && { intersects: number(answerAt.intersects) !== 0 }),
    ...(has(givenBit.distance) && { distance: number(answerAt.distance) }),
    ...(has(givenBit.normal) && { normal: vector(answerAt.normal) }),
    ...(has(givenBit.depth) && { depth: number(answerAt.depth) }),
    ...(has(givenBit.pointOnA) && { pointOnA: vector(answerAt.pointOnA) }),
    ...(has(givenBit.pointOnB) && { pointOnB: vector(answerAt.pointOnB) }),
  };
}
const allBits = 63;

/** All about one scene of a judged block. */
export function judgedScene(
  { block, answers, truth, judged, wrong, failures }: JudgedBlock,
  index: number,
): JudgedScene {
  const dimension = dimensionOfPair(block.layout.pair);
  const id = idOf(block, index);
  const failure = failures.get(index);
  const judgements = judged
    .filter((column) => isJudged(column, index))
    .map(({ property, errors, tolerances }): Judgement => {
      const [error, tolerance] = [errors[index] as number, tolerances[index] as number];
      return { property, passed: passes(error, tolerance), error, tolerance };
    });
  return {
    scene: sceneOf(block, index),
    ...(id && { id }),
    answer: answerOfRow(answers.rows, index, answers.given[index] as number, dimension),
    truth: answerOfRow(truth.rows, index, allBits, dimension) as AnswerOfScene,
    judgements,
    ...(failure && { failure }),
    isWrong: wrong[index] === 1,
  };
}

/** Judges scenes of one pair, for the shrinker and the page; the shapes must be valid. */
export async function judgeScenes(
  oracle: Oracle,
  subject: Subject,
  scenes: readonly Scene[],
  signal?: AbortSignal,
): Promise<JudgedScene[]> {
  if (scenes.length === 0) return [];
  const block = await judgeBlock(oracle, subject, blockOf(scenes), signal);
  return scenes.map((_, i) => judgedScene(block, i));
}
