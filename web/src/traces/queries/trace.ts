// SPDX-License-Identifier: MIT
// The trace of an algorithm on a pair: its steps as the core's own code took them, and the exact answer of the core beside them.
import type { PairResult, Shape, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { type Dimension, dimensionOf } from '../../model/scene.ts';
import type { AlgorithmName } from '../algorithm.ts';
import type { Step, Vector } from './steps.ts';

export interface Trace {
  readonly dimension: Dimension;
  readonly steps: readonly Step[];
  readonly answer: PairResult<Vec2 | Vec3>;
}

/** What the page needs of the core. */
export interface StepSource {
  /** Undefined where the algorithm does not answer the pair. */
  steps(algorithm: AlgorithmName, a: Shape, b: Shape): readonly Step[] | undefined;
  distance(a: Shape, b: Shape): PairResult<Vec2 | Vec3>;
  /** A point of the shape that is farthest along a direction. */
  support(shape: Shape, direction: Vector): Vector;
}

/** Undefined where the algorithm does not answer the pair; throws a TouchstoneError for invalid shapes. */
export function traceOf(source: StepSource, algorithm: AlgorithmName, a: Shape, b: Shape): Trace | undefined {
  const steps = source.steps(algorithm, a, b);
  return steps && { dimension: dimensionOf(a.type), steps, answer: source.distance(a, b) };
}
