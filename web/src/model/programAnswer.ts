// SPDX-License-Identifier: MIT
// What a program answered to a scene of two shapes, and why it did not: for findings, in the test lab and in links.

/** Vectors have as many numbers as the scene has dimensions. */
export interface AnswerOfScene {
  readonly intersects: boolean;
  readonly distance: number;
  readonly normal: readonly number[];
  readonly depth: number;
  readonly pointOnA: readonly number[];
  readonly pointOnB: readonly number[];
}

/**
 * Why a scene has no answer. `not-answered`: the subject says that it does not answer it, which is not an error;
 * `changed-arguments`: it answered, and changed the shapes it was given.
 */
export const failureKinds = [
  'exception',
  'trap',
  'time',
  'memory',
  'wrong-type',
  'changed-arguments',
  'not-answered',
] as const;
export type FailureKind = (typeof failureKinds)[number];
