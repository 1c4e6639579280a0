// SPDX-License-Identifier: MIT
// Answers under construction: rows, what is given, and failures.
import type { Reason } from '../../coding/sentences.ts';
import { dimensionOfPair, sceneOf } from '../model/rows.ts';
import {
  answerAt,
  type Answers,
  answerWidth,
  type Block,
  type Failure,
  type FailureDetail,
  givenBit,
  type Scene,
} from '../model/types.ts';
import type { FailureKind, AnswerOfScene } from '../../model/programAnswer.ts';

/** A failure of one scene, thrown while it is answered. */
export class SceneFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly reason: Reason,
    readonly place: Pick<FailureDetail, 'line' | 'addresses'> = {},
  ) {
    super(kind);
  }
}
export const notAnswered = (): SceneFailure => new SceneFailure('not-answered', { key: 'notAnswered', values: {} });

export class AnswerWriter implements Answers {
  readonly rows: Float64Array;
  readonly given: Uint8Array;
  readonly failures: Failure[] = [];
  constructor(count: number) {
    this.rows = new Float64Array(count * answerWidth);
    this.given = new Uint8Array(count);
  }

  fail(index: number, { kind, reason, place }: SceneFailure): void {
    this.given[index] = 0;
    this.failures.push({ index, kind, reason, ...place });
  }

  /** Writes the parts that are there. A vector of the plane has two numbers. */
  write(index: number, answer: Partial<AnswerOfScene>): void {
    const at = index * answerWidth;
    let given = 0;
    const { intersects, distance, depth, normal, pointOnA, pointOnB } = answer;
    const number = (bit: number, offset: number, value: number | undefined): void => {
      if (value === undefined) return;
      given |= bit;
      this.rows[at + offset] = value;
    };
    const vector = (bit: number, offset: number, value: readonly number[] | undefined): void => {
      if (value === undefined) return;
      given |= bit;
      for (let k = 0; k < 3; ++k) this.rows[at + offset + k] = value[k] ?? 0;
    };
    number(givenBit.intersects, answerAt.intersects, intersects === undefined ? undefined : intersects ? 1 : 0);
    number(givenBit.distance, answerAt.distance, distance);
    number(givenBit.depth, answerAt.depth, depth);
    vector(givenBit.normal, answerAt.normal, normal);
    vector(givenBit.pointOnA, answerAt.pointOnA, pointOnA);
    vector(givenBit.pointOnB, answerAt.pointOnB, pointOnB);
    this.given[index] = given;
  }
}

/**
 * Answers scene by scene. An exception is a failure of its scene, `undefined` means that the scene is not answered, and a part of a
 * wrong type is a failure that names the part.
 */
export function answersBy(block: Block, answer: (scene: Scene, index: number) => unknown): Answers {
  const written = new AnswerWriter(block.count);
  const dimension = dimensionOfPair(block.layout.pair);
  for (let i = 0; i < block.count; ++i) answerInto(written, i, dimension, () => answer(sceneOf(block, i), i));
  return written;
}

/** The same for one scene; what failed, where it did. */
export function answerInto(
  written: AnswerWriter,
  index: number,
  dimension: 2 | 3,
  answer: () => unknown,
): SceneFailure | undefined {
  try {
    const found = answer();
    if (found === undefined) throw notAnswered();
    written.write(index, checkedAnswer(found, dimension));
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    written.fail(index, failure);
    return failure;
  }
}

function failureOf(error: unknown): SceneFailure {
  if (error instanceof SceneFailure) return error;
  const name = error instanceof Error ? error.name : 'throw';
  const text = error instanceof Error ? error.message : String(error);
  const kind = error instanceof WebAssembly.RuntimeError ? 'trap' : 'exception';
  return new SceneFailure(kind, { key: 'exception', values: { name, text: text.slice(0, 300) } });
}

/** What was found, for messages. */
function described(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return `[…] (${value.length})`;
  return typeof value === 'object' ? '{…}' : String(value).slice(0, 40);
}
const wrongType = (path: string, found: unknown, expected: string): SceneFailure =>
  new SceneFailure('wrong-type', { key: 'wrongResult', values: { path, found: described(found), expected } });

/**
 * The answer that a value is: true or false, a signed distance, or an object with any of the parts. `hit` is another name of
 * `intersects` and `penetrationDepth` of `depth`. Vectors are lists of numbers or objects with x, y and z. Null and undefined
 * parts are not given.
 */
export function checkedAnswer(value: unknown, dimension: 2 | 3): Partial<AnswerOfScene> {
  if (typeof value === 'boolean') return { intersects: value };
  if (typeof value === 'number') return { distance: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongType('answer', value, 'true / false, a number, or an object');
  const parts = value as Readonly<Record<string, unknown>>;
  const read = <T>(names: readonly string[], as: (part: unknown, path: string) => T): T | undefined => {
    const name = names.find((each) => parts[each] !== undefined && parts[each] !== null);
    return name === undefined ? undefined : as(parts[name], name);
  };
  const number = (part: unknown, path: string): number => {
    if (typeof part !== 'number') throw wrongType(path, part, 'a number');
    return part;
  };
  const verdict = (part: unknown, path: string): boolean => {
    if (typeof part !== 'boolean') throw wrongType(path, part, 'true / false');
    return part;
  };
  const vector = (part: unknown, path: string): readonly number[] => vectorOf(part, path, dimension);
  const [intersects, distance, depth] = [
    read(['intersects', 'hit'], verdict),
    read(['distance'], number),
    read(['depth', 'penetrationDepth'], number),
  ];
  const [normal, pointOnA, pointOnB] = ['normal', 'pointOnA', 'pointOnB'].map((name) => read([name], vector));
  const answer = {
    ...(intersects !== undefined && { intersects }),
    ...(distance !== undefined && { distance }),
    ...(depth !== undefined && { depth }),
    ...(normal && { normal }),
    ...(pointOnA && { pointOnA }),
    ...(pointOnB && { pointOnB }),
  };
  if (Object.keys(answer).length === 0)
    throw wrongType('answer', value, '{intersects, distance, normal, depth, pointOnA, pointOnB}');
  return answer;
}

function vectorOf(value: unknown, path: string, dimension: 2 | 3): readonly number[] {
  if (typeof value === 'object' && value !== null) {
    const { x, y, z } = value as { readonly x?: unknown; readonly y?: unknown; readonly z?: unknown };
    const numbers: unknown = Array.isArray(value) ? value : dimension === 3 ? [x, y, z] : [x, y];
    const isVector = (list: unknown): list is number[] =>
      Array.isArray(list) && list.length === dimension && list.every((each) => typeof each === 'number');
    if (isVector(numbers)) return numbers;
  }
  throw wrongType(path, value, `${dimension} numbers`);
}
