// SPDX-License-Identifier: MIT
// What this page asks the core for: steps, support points and the exact answer.
import type { Touchstone } from '../../../../bindings/index.ts';
import type { Shape } from '../../../../bindings/types.ts';
import { unlessUnanswered } from '../../queries/byAlgorithm.ts';
import { type AlgorithmName, steppingAlgorithmOf } from '../algorithm.ts';
import type { Step, Vector } from './steps.ts';
import type { StepSource } from './trace.ts';

export const stepSourceOf = (core: Touchstone): StepSource => ({
  steps: (algorithm: AlgorithmName, a: Shape, b: Shape): readonly Step[] | undefined =>
    unlessUnanswered(() => core.steps(steppingAlgorithmOf(algorithm), a, b, { overlap: algorithm === 'sat-overlap' })),
  distance: (a, b) => core.distance(a, b),
  support: (shape: Shape, direction: Vector): Vector => {
    const found = core.support(shape, direction as unknown as readonly [number, number, number]);
    return found?.point ?? direction.map(() => 0);
  },
});
