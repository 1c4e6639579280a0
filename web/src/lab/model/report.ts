// SPDX-License-Identifier: MIT
// What the test lab finds: judgements of scenes, findings, and the report of a run with its plan.
import type { Reason } from '../../coding/sentences.ts';
import type { Promised, SubjectLanguage } from './subject.ts';
import type { Failure, FailureDetail, Pair, Property, Regime, Scene, SceneId } from './types.ts';
import type { FailureKind, AnswerOfScene } from '../../model/programAnswer.ts';

/** One property of one scene. The error is NaN where the answer has a NaN. */
export interface Judgement {
  readonly property: Property;
  readonly passed: boolean;
  readonly error: number;
  readonly tolerance: number;
}

/** All about one scene, for a table of findings, the shrinker and the page. */
export interface JudgedScene {
  readonly scene: Scene;
  readonly id?: SceneId;
  /** The subject's answer; only the parts that it gave. */
  readonly answer: Partial<AnswerOfScene>;
  /** The core's, in double. */
  readonly truth: AnswerOfScene;
  /** The properties that were judged, in the order of `properties`. */
  readonly judgements: readonly Judgement[];
  readonly failure?: Failure;
  /** A failure (other than `not-answered`), or a property that did not pass. */
  readonly isWrong: boolean;
}
/** A property over all scenes of a block: NaN as the tolerance of a scene where it was not judged. */
export interface JudgedProperty {
  readonly property: Property;
  readonly errors: Float64Array;
  readonly tolerances: Float64Array;
}

/** A scene that was wrong, in a report. */
export interface Finding {
  readonly index: number;
  readonly scene: Scene;
  /** What it was found by: a property with its error, or a failure. */
  readonly cause: Property | FailureKind;
  /** 0 for a failure. */
  readonly error: number;
  readonly tolerance: number;
  /** Of a failure. */
  readonly failure?: FailureDetail;
}

/** Errors counted on a log scale: pairs of bin and count, by rising bin; see `binOf` and `edgesOf` in histogram.ts. */
export type Histogram = readonly (readonly [bin: number, count: number])[];

/** One property of one pair in one regime. */
export interface PropertyReport {
  readonly property: Property;
  readonly judged: number;
  readonly wrong: number;
  /** The largest of error / tolerance; NaN counts as largest; the lowest index of equals. Absent with none judged. */
  readonly worst?: Finding;
  readonly histogram: Histogram;
}

/** How often the core's answer was of these features; coverage of the branches that a right answer needs. */
export interface Coverage {
  /** Names of `featureNames`, of A and of B. */
  readonly featureA: string;
  readonly featureB: string;
  readonly overlapping: boolean;
  readonly unique: boolean;
  readonly count: number;
}

/** One pair in one regime. */
export interface CellReport {
  readonly pair: Pair;
  readonly regime: Regime;
  readonly cases: number;
  /** Scenes with an answer or a failure other than `not-answered`. */
  readonly answered: number;
  /** Scenes with a failure or a property that did not pass. */
  readonly wrong: number;
  readonly failures: Readonly<Record<FailureKind, number>>;
  /** Those that were judged, in the order of `properties`. */
  readonly properties: readonly PropertyReport[];
  /** The wrong scenes with the lowest indices, at most `mostFindings`. */
  readonly findings: readonly Finding[];
  readonly coverage: readonly Coverage[];
}
export const mostFindings = 5;

/**
 * What a run found. Everything but `timing` depends on subject, seed, pairs, regimes and count alone: neither on the number of
 * workers nor on the size of the portions. `mergeReports` joins the reports of parts.
 */
export interface Report {
  readonly subject: { readonly name: string; readonly language: SubjectLanguage; readonly promised: Promised };
  readonly seed: number;
  /** In the order of the plan. */
  readonly cells: readonly CellReport[];
  /** The run ended early: why, and the scene at which it did. */
  readonly stopped?: { readonly kind: FailureKind; readonly reason: Reason; readonly at: SceneId };
  /** Measured: seconds within `answer()` of the asked scenes, over all workers, and how many scenes those are. */
  readonly timing: { readonly seconds: number; readonly scenes: number };
}

/** What is to be run. The scenes are divided evenly among the cells; the first ones get one more where that does not come out even. */
export interface Plan {
  readonly pairs: readonly Pair[];
  readonly regimes: readonly Regime[];
  /** Of all cells together, 1 to 1e7. */
  readonly count: number;
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number;
}
