// SPDX-License-Identifier: MIT
// What this page asks the core for: steps, support points, and answers by the name of an algorithm with their time.
import type { AlgorithmName as CoreAlgorithm, Touchstone } from '../../../../bindings/index.ts';
import { type Shape, TouchstoneError } from '../../../../bindings/types.ts';
import { type AlgorithmName, steppingAlgorithmOf } from '../model/algorithm.ts';
import type { Step, Vector } from './steps.ts';
import type { AnswerBy, StepSource } from './trace.ts';

/** Those that answer with a distance. */
const answering = [
  'closed-form',
  'sat',
  'gjk',
  'epa',
  'triangle-triangle',
  'segment-segment',
  'point-segment',
] as const;
/** Each is asked for so many milliseconds, and at least so often. */
const measured = { milliseconds: 2, least: 5 } as const;

/** Undefined where the algorithm does not answer the pair. */
function unlessUnanswered<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TouchstoneError && error.code === 'not-answered') return undefined;
    throw error;
  }
}

function answerBy(core: Touchstone, algorithm: CoreAlgorithm, a: Shape, b: Shape): AnswerBy {
  const answer = unlessUnanswered(() => core.distanceBy(algorithm, a, b));
  if (!answer) return { algorithm };
  const start = performance.now();
  let count = 0;
  while (count < measured.least || performance.now() - start < measured.milliseconds) {
    core.distanceBy(algorithm, a, b);
    ++count;
  }
  const { status, iterations, errorBound, distance } = answer;
  const micros = (1000 * (performance.now() - start)) / count;
  const isIterative = iterations > 0;
  return { algorithm, status, distance, micros, ...(isIterative ? { iterations, errorBound } : {}) };
}

export const stepSourceOf = (core: Touchstone): StepSource => ({
  steps: (algorithm: AlgorithmName, a: Shape, b: Shape): readonly Step[] | undefined =>
    unlessUnanswered(() => core.steps(steppingAlgorithmOf(algorithm), a, b, { overlap: algorithm === 'sat-overlap' })),
  distance: (a, b) => core.distance(a, b),
  support: (shape: Shape, direction: Vector): Vector => {
    const found = core.support(shape, direction as unknown as readonly [number, number, number]);
    return found?.point ?? direction.map(() => 0);
  },
  answersBy: (a, b) => answering.map((algorithm) => answerBy(core, algorithm, a, b)),
});
