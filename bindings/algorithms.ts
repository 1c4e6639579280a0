// SPDX-License-Identifier: MIT
// Algorithms by name: answers with a proved error bound, and the steps that lead to them.
import { algorithmNames, type AlgorithmName, featureNames, resultOffsets } from './generated/schema.ts';
import type { OnlyInFull } from './load.ts';
import type { Module, PairQuery } from './module.ts';
import { pick } from './pick.ts';
import { named, posePaths, readNumbers } from './read.ts';
import { decodeSteps, type Step } from './steps.ts';
import { type Feature, type PairResult, TouchstoneError, type Vec2, type Vec3 } from './types.ts';

type Vec = Vec2 | Vec3;

/**
 * The answer of one algorithm. sat, gjk and epa prove their `errorBound`; that of a closed form is evaluated when it is read, where
 * the core was loaded with `proof: true`.
 */
export interface AnswerBy<V> extends PairResult<V> {
  /** Axes of sat, support points of gjk and epa; otherwise 0. */
  readonly iterations: number;
}

const { algorithm: offset, overlap, support: supportOffset } = resultOffsets;
const paths = posePaths('pose');

function indexOf(algorithm: unknown): number {
  const index = algorithmNames.indexOf(algorithm as AlgorithmName);
  if (index >= 0) return index;
  const message = `algorithm must be one of: ${algorithmNames.join(', ')}; but is ${named(algorithm)}.`;
  throw new TouchstoneError('unknown-algorithm', 'algorithm', message, { found: algorithm, allowed: algorithmNames });
}

/** The queries of a module by algorithm. */
export class Algorithms {
  constructor(readonly module: Module) {}

  #all<K extends 'distanceBy' | 'overlapBy' | 'recordSteps' | 'stepsAddress' | 'support'>(name: K): OnlyInFull[K] {
    return this.module.onlyInAll(name, 'algorithms by name');
  }
  #check(refused: number, algorithm: unknown): void {
    if (refused === 0) return;
    this.module.check(refused, () => {
      const message = `${String(algorithm)} has no answer for this pair of shapes.`;
      return new TouchstoneError('not-answered', 'algorithm', message, { found: algorithm });
    });
  }

  distance(algorithm: unknown, a: unknown, b: unknown, query: PairQuery): AnswerBy<Vec> {
    const index = indexOf(algorithm);
    const ask = this.#all('distanceBy');
    const { module } = this;
    const dimension = module.setPair(a, b, query);
    this.#check(ask(module.a, module.b, index, query.isFloat), algorithm);
    const errorBound = module.at(offset.errorBound);
    const iterations = module.at(offset.iterations);
    // Closed forms prove none of their own.
    if (Number.isNaN(errorBound)) return Object.assign(module.provedResult(dimension), { iterations });
    return { ...module.pairResult(dimension), errorBound, iterations };
  }

  intersects(algorithm: unknown, a: unknown, b: unknown, query: PairQuery): boolean {
    const index = indexOf(algorithm);
    const ask = this.#all('overlapBy');
    this.module.setPair(a, b, query);
    this.#check(ask(this.module.a, this.module.b, index, query.isFloat), algorithm);
    return this.module.at(overlap.overlap) === 1;
  }

  steps(algorithm: unknown, a: unknown, b: unknown, query: PairQuery, isOverlap: boolean): Step[] {
    const index = indexOf(algorithm);
    const ask = this.#all('recordSteps');
    const { module } = this;
    const dimension = module.setPair(a, b, query);
    this.#check(ask(module.a, module.b, index, isOverlap), algorithm);
    const at = this.#all('stepsAddress')() / Float64Array.BYTES_PER_ELEMENT;
    return decodeSteps(module.heap.subarray(at, at + module.at(0)), dimension);
  }

  support(shape: unknown, direction: unknown, pose: unknown): { point: Vec; feature: Feature } | null {
    const ask = this.#all('support');
    const { module } = this;
    const { dimension } = module.setPlaced(shape, pose, 'shape', paths);
    const along: number[] = [];
    readNumbers(direction, dimension, 'direction', along);
    module.checkVector(along, 'direction');
    if (along.every((x) => x === 0))
      throw new TouchstoneError('out-of-range', 'direction', 'direction must not be the zero vector.');
    module.result.set(along, supportOffset.direction);
    if (!ask(module.a)) return null;
    const kind = pick(featureNames, module.at(supportOffset.featureKind));
    return {
      point: module.vec(supportOffset.point, dimension),
      feature: { kind, index: module.at(supportOffset.featureIndex) },
    };
  }
}
