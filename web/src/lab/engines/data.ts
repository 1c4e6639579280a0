// SPDX-License-Identifier: MIT
// What the test lab found of engines: the data that `npm run -s lab:engines` writes, and document and page show.
import type { Property, Regime } from '../model/types.ts';
import type { AboutEngine, BothLanguages, Tolerance } from '../subjects/engine.ts';
import type { FailureKind } from '../../model/programAnswer.ts';

/** An error in metres as the command printed it: three digits, "NaN", "Infinity" or "0". */
export type Written = string;

export interface EnginesData {
  readonly seed: number;
  /** In each regime of each pair. */
  readonly scenes: number;
  readonly regimes: readonly Regime[];
  readonly subjects: readonly SubjectData[];
}
type OfPackage = 'package' | 'version' | 'licence' | 'home';
/** The article has no package. */
export type AboutSubject = Omit<AboutEngine, 'kinds' | OfPackage> & Partial<Pick<AboutEngine, OfPackage>>;
export interface SubjectData {
  /** The name of the adapter; "published" is the article. */
  readonly id: string;
  readonly about: AboutSubject;
  readonly totals: Counts;
  readonly pairs: readonly PairData[];
  readonly findings: readonly FindingData[];
  /** Scenes ("seed/pair/regime/index") that did not end; the rest of the regime is not asked. */
  readonly stopped: readonly { readonly at: string; readonly kind: FailureKind }[];
}
export interface Counts {
  readonly cases: number;
  /** Neither refused nor left open by the engine. */
  readonly answered: number;
  /** By more than the engine promises. */
  readonly wrong: number;
  /** By more than its precision needs. */
  readonly strict: number;
}
export interface PairData {
  /** "sphere-capsule", in the order in which the engine is asked. */
  readonly pair: string;
  /** In the order of the regimes; null where the pair has no such regime. */
  readonly cells: readonly (CellData | null)[];
}
/** Counts, and the worst error of verdict, distance and depth: that which exceeds what is allowed by most. */
export type CellData = readonly [cases: number, answered: number, wrong: number, strict: number, worst: Written];

/** Scenes of a pair that fail by one property or failure, and the simplest of them that was found. */
export interface FindingData {
  readonly pair: string;
  readonly cause: Property | FailureKind;
  /** How many fail by it, in all regimes. */
  readonly count: number;
  /** Those in which any does. */
  readonly regimes: readonly Regime[];
  /** Of a property; a failure has no error. */
  readonly worst?: Written;
  /** What the engine says of the linked scene, as it is shown. */
  readonly reported: { readonly intersects?: boolean; readonly distance?: Written; readonly depth?: Written };
  /** The true signed distance. */
  readonly truth: Written;
  /** The hash of the playground's address. */
  readonly link: string;
}
export type { BothLanguages, Tolerance };

export const countsOf = ([cases, answered, wrong, strict]: CellData): Counts => ({ cases, answered, wrong, strict });
/** Sums of counts. */
export function sumOf(all: readonly Counts[]): Counts {
  const sum = (of: keyof Counts): number => all.reduce((total, counts) => total + counts[of], 0);
  return { cases: sum('cases'), answered: sum('answered'), wrong: sum('wrong'), strict: sum('strict') };
}
/** The cells of a subject that exist. */
export const cellsIn = ({ pairs }: SubjectData): readonly CellData[] =>
  pairs.flatMap(({ cells }) => cells.filter((cell) => cell !== null));
