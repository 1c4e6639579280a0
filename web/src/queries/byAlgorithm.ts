// SPDX-License-Identifier: MIT
// The answer of one algorithm to a pair, how far it is from the exact one, or why there is none. Needs the core with all shapes.
import type { AnswerBy, Shape, Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import type { StatusName } from '../../../bindings/generated/schema.ts';
import { TouchstoneError } from '../../../bindings/types.ts';
import { comparedAlgorithms, type ComparedAlgorithm } from '../model/algorithms.ts';
import type { SubjectAnswer } from '../model/findings.ts';
import { differencesOf, type FindingDifferences } from './finding.ts';
import type { PairAnswer } from './pairAnswer.ts';
import { medianTime } from './timing.ts';

/** Why an algorithm has no answer to a pair. */
export const reasons = [
  /** Two planes have no distance. */
  'planes',
  /** The table has the general solver for this pair. */
  'general',
  /** A shape is round. */
  'round',
  /** A half-space has no support points. */
  'half-space',
  /** GJK ends where the cores overlap, EPA begins there. */
  'cores-overlap',
  'cores-apart',
  /** Clipping gives contact points. */
  'contact-points',
  'triangles',
  'capsules',
  'point-and-capsule',
  /** The article has spheres, axis-aligned boxes and capsules only. */
  'article',
] as const;
export type Reason = (typeof reasons)[number];

export interface NamedAnswer {
  readonly kind: 'answered';
  readonly algorithm: ComparedAlgorithm;
  readonly answer: SubjectAnswer;
  /** Of the signed distance, or of the penetration depth where that is all it gives. Metres; NaN of an answer that is NaN. */
  readonly difference: number;
  readonly differences: FindingDifferences;
  /** Not of the article, whose formulas end without one. */
  readonly status?: StatusName;
  /** Of the iterative ones. */
  readonly iterations?: number;
  /** Proved by SAT, GJK and EPA; of closed forms the accuracy of the contract. Metres. */
  readonly errorBound?: number;
}
export interface NoAnswer {
  readonly kind: 'none';
  readonly algorithm: ComparedAlgorithm;
  readonly why: Reason;
}
export type AlgorithmAnswer = NamedAnswer | NoAnswer;

/** Undefined where the algorithm does not answer the pair. */
export function unlessUnanswered<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TouchstoneError && error.code === 'not-answered') return undefined;
    throw error;
  }
}

/** Why an algorithm that has refused a pair has no answer. */
export function reasonOf(algorithm: ComparedAlgorithm, a: Shape, b: Shape): Reason {
  const planes = [a, b].filter(({ type }) => type === 'plane').length;
  if (planes === 2) return 'planes';
  switch (algorithm) {
    case 'closed-form':
      return 'general';
    case 'sat':
      return 'round';
    case 'gjk':
      return planes > 0 ? 'half-space' : 'cores-overlap';
    case 'epa':
      return planes > 0 ? 'half-space' : 'cores-apart';
    case 'clip':
      return 'contact-points';
    case 'triangle-triangle':
      return 'triangles';
    case 'segment-segment':
      return 'capsules';
    case 'point-segment':
      return 'point-and-capsule';
    case 'published':
      return 'article';
  }
}

type Asked = Omit<NamedAnswer, 'kind' | 'algorithm' | 'difference' | 'differences'>;
const rowOf = (found: AnswerBy<Vec2 | Vec3>): Asked => {
  const { intersects, distance, penetrationDepth: depth, normal, pointOnA, pointOnB } = found;
  const { status, iterations, errorBound } = found;
  const answer = { intersects, distance, depth, normal, pointOnA, pointOnB };
  return {
    answer,
    status,
    ...(errorBound !== undefined && { errorBound }),
    ...(iterations > 0 && { iterations }),
  };
};
function asked(core: Touchstone, algorithm: ComparedAlgorithm, a: Shape, b: Shape): Asked | undefined {
  if (algorithm === 'published') {
    const printed = core.published(a, b);
    if (!printed.supported) return undefined;
    const { hit: intersects, depth, normal } = printed;
    return { answer: intersects ? { intersects, depth, normal } : { intersects, depth: 0 } };
  }
  const found = unlessUnanswered(() => core.distanceBy(algorithm, a, b));
  return found && rowOf(found);
}

/** Without a pair there is no answer. */
export function answerBy(
  core: Touchstone,
  algorithm: ComparedAlgorithm,
  pair: Exclude<PairAnswer, { kind: 'none' }>,
): AlgorithmAnswer {
  const [a, b] = [pair.a.shape, pair.b.shape];
  const found = pair.kind === 'planes' ? undefined : asked(core, algorithm, a, b);
  if (!found || pair.kind === 'planes') return { kind: 'none', algorithm, why: reasonOf(algorithm, a, b) };
  const { result } = pair;
  const { answer } = found;
  const exact = answer.distance === undefined ? result.penetrationDepth : result.distance;
  const difference = Math.abs((answer.distance ?? answer.depth ?? NaN) - exact);
  const differences = differencesOf(core, pair, answer, 0);
  return { kind: 'answered', algorithm, ...found, difference, differences };
}

/** The algorithms that have no answer to the pair. */
export function whyNot(
  core: Touchstone,
  pair: Exclude<PairAnswer, { kind: 'none' }>,
): ReadonlyMap<ComparedAlgorithm, Reason> {
  const [a, b] = [pair.a.shape, pair.b.shape];
  const isRefused = (algorithm: ComparedAlgorithm): boolean =>
    pair.kind === 'planes' || asked(core, algorithm, a, b) === undefined;
  return new Map(comparedAlgorithms.filter(isRefused).map((algorithm) => [algorithm, reasonOf(algorithm, a, b)]));
}

/** Microseconds of one call of an algorithm that answers the pair: the median of a few measurements of many calls. */
export function timeBy(core: Touchstone, algorithm: ComparedAlgorithm, a: Shape, b: Shape): number {
  return medianTime(algorithm === 'published' ? () => core.published(a, b) : () => core.distanceBy(algorithm, a, b));
}
