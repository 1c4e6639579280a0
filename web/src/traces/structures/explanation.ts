// SPDX-License-Identifier: MIT
// One query or one insertion, visit by visit: what has been entered, skipped, tested and hit up to a place in it.
import type { Bounds, Structure, Visit } from '../../../../bindings/broadphase/types.ts';

export const explained = ['query', 'insertion'] as const;
export type Explained = (typeof explained)[number];

export interface Counts {
  readonly enter: number;
  readonly skip: number;
  readonly test: number;
  readonly hit: number;
}
/** Keys of the parts and shapes visited so far. */
export interface Visited {
  readonly entered: readonly number[];
  readonly skipped: readonly number[];
  readonly tested: readonly number[];
  readonly hit: readonly number[];
}

export const explain = (structure: Structure, kind: Explained, bounds: Bounds): readonly Visit[] =>
  kind === 'query' ? structure.explainQuery(bounds) : structure.explainInsertion(bounds);

export function visitedUpTo(visits: readonly Visit[], place: number): Visited {
  const of = (kind: Visit['kind']): readonly number[] => [
    ...new Set(visits.slice(0, place).flatMap((visit) => (visit.kind === kind ? [visit.key] : []))),
  ];
  const hit = of('hit');
  return { entered: of('enter'), skipped: of('skip'), tested: of('test').filter((key) => !hit.includes(key)), hit };
}
/** Events, not keys: a shape in several cells may be tested several times. */
export function countsUpTo(visits: readonly Visit[], place: number): Counts {
  const counts = { enter: 0, skip: 0, test: 0, hit: 0 };
  for (const { kind } of visits.slice(0, place)) counts[kind] += 1;
  return counts;
}
