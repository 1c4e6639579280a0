// SPDX-License-Identifier: MIT
// Inputs and result of grading.
import type { BroadPhaseModule } from '../../../bindings/broadphase/index.ts';
import type { Touchstone } from '../../../bindings/index.ts';
import type { Language } from './format.ts';
import { Evaluator } from './language/expression.ts';

export interface CriterionGrade {
  /** For a construction `step/criterion`; for code the group; else the question. */
  readonly id: string;
  readonly passed: boolean;
  /** The result, or the next action. */
  readonly message: string;
  readonly points: number;
  /** The points that a passed one has after wrong choices; left out where it has all. */
  readonly earned?: number;
  /**
   * Of one that is not passed: its message without the values of this answer, so that it is the same for all who make the
   * mistake.
   */
  readonly mistake?: string;
  /** The answer has no value of the form that is asked for, such as a word for a number: no mistake of the subject. */
  readonly isUnreadable?: true;
}
export interface Grade {
  readonly score: number;
  readonly maximum: number;
  readonly criteria: readonly CriterionGrade[];
}

export interface Grading {
  readonly core: Touchstone;
  readonly evaluator: Evaluator;
  readonly language: Language;
  /** Of lessons whose scenes ask it. */
  readonly broadPhase?: BroadPhaseModule;
}
export const gradingWith = (
  core: Touchstone,
  language: Language = 'en',
  modules: Pick<Grading, 'broadPhase'> = {},
): Grading => ({
  core,
  evaluator: new Evaluator(core),
  language,
  ...modules,
});

/** The points that a criterion adds to the score. */
export const pointsOf = ({ passed, points, earned = points }: Pick<CriterionGrade, 'passed' | 'points' | 'earned'>) =>
  passed ? earned : 0;

export const totalOf = (criteria: readonly CriterionGrade[]): Grade => ({
  score: criteria.reduce((sum, one) => sum + pointsOf(one), 0),
  maximum: criteria.reduce((sum, { points }) => sum + points, 0),
  criteria,
});
