// SPDX-License-Identifier: MIT
// The answer of a tested program beside the true one, and in what they differ.
import type { PairResult, Shape, Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import type { Findings, LinkedFinding, SubjectAnswer } from '../model/findings.ts';
import { dimensionOf, moved } from '../model/scene.ts';
import { length, lifted, scaled } from '../model/vectors.ts';
import { allowedError, sameNumbers } from './contract.ts';
import type { PairAnswer } from './pairAnswer.ts';

export const findingRows = ['intersects', 'distance', 'depth', 'normal', 'pointOnA', 'pointOnB'] as const;
export type FindingRow = (typeof findingRows)[number];
/** Of the parts that were given, whether each is wrong. */
export type FindingDifferences = Partial<Readonly<Record<FindingRow, boolean>>>;

export interface FindingAnswer {
  readonly subject: string;
  readonly finding: LinkedFinding;
  /** The pair is the one of the finding, to the last bit and in its order. */
  readonly isHere: boolean;
  readonly differences: FindingDifferences;
}

export function findingAnswer(core: Touchstone, pair: PairAnswer, findings: Findings): FindingAnswer | undefined {
  const finding = findings.list[findings.at];
  if (!finding) return undefined;
  const { subject, tolerance } = findings;
  const isHere = pair.kind !== 'none' && sameNumbers(pair.a.shape, finding.a) && sameNumbers(pair.b.shape, finding.b);
  return { subject, finding, isHere, differences: isHere ? differencesOf(core, pair, finding.answer, tolerance) : {} };
}

/** In what an answer is wrong, beyond `tolerance` and what the exact one may be off itself. */
export function differencesOf(
  core: Touchstone,
  pair: PairAnswer,
  answer: SubjectAnswer,
  tolerance: number,
): FindingDifferences {
  if (pair.kind === 'none') return {};
  if (pair.kind === 'planes')
    return answer.intersects === undefined ? {} : { intersects: answer.intersects !== pair.meet };
  const { result } = pair;
  const [a, b] = [pair.a.shape, pair.b.shape];
  const slack = Math.max(tolerance, allowedError('double', a, b));
  const isFar = (x: number, y: number): boolean => !(Math.abs(x - y) <= slack);
  const isOff = (point: readonly number[], shape: Shape): boolean => isFar(distanceTo(core, point, shape), 0);
  const { intersects, distance, depth, normal, pointOnA, pointOnB } = answer;
  return {
    // Within the tolerance of touching both verdicts are right.
    ...(intersects === undefined
      ? {}
      : { intersects: intersects !== result.intersects && Math.abs(result.distance) > slack }),
    ...(distance === undefined ? {} : { distance: isFar(distance, result.distance) }),
    ...(depth === undefined ? {} : { depth: isFar(depth, result.penetrationDepth) }),
    ...(normal ? { normal: !isNormal(core, a, b, result, normal, slack) } : {}),
    ...(pointOnA ? { pointOnA: isOff(pointOnA, a) } : {}),
    ...(pointOnB ? { pointOnB: isOff(pointOnB, b) } : {}),
  };
}

const directionSlack = 1e-6;
/** A valid normal is a unit vector along which B, moved by the distance, touches A; a unique one is the core's. */
function isNormal(
  core: Touchstone,
  a: Shape,
  b: Shape,
  { distance, unique, normal: exact }: PairResult<Vec2 | Vec3>,
  normal: readonly number[],
  slack: number,
): boolean {
  if (!(Math.abs(length(lifted(normal as Vec2 | Vec3)) - 1) <= directionSlack)) return false;
  const most = Math.max(directionSlack, slack / Math.max(Math.abs(distance), slack));
  if (unique) return normal.every((x, i) => Math.abs(x - (exact[i] ?? NaN)) <= most);
  const touching = moved(b, scaled(lifted(normal as Vec2 | Vec3), -distance));
  return Math.abs(core.distance(a, touching).distance) <= slack + directionSlack * Math.abs(distance);
}
function distanceTo(core: Touchstone, point: readonly number[], shape: Shape): number {
  const [x = NaN, y = NaN, z = NaN] = point;
  if (!point.every((part) => Math.abs(part) <= 1e9)) return NaN;
  return dimensionOf(shape.type) === 2
    ? core.distance(shape, { type: 'circle2', center: [x, y], radius: 0 }).distance
    : core.distance(shape, { type: 'point', position: [x, y, z] }).distance;
}
