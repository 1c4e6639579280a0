// SPDX-License-Identifier: MIT
// One pure function from an exercise and an answer to a score. What is true is asked of the core each time and never stored,
// so the page, Node and a lecturer's machine cannot disagree.
import type { Touchstone } from '../../../bindings/index.ts';
import type { Answer } from './answer.ts';
import type { Exercise } from './format.ts';
import { gradeAnswer } from './gradeAnswer.ts';
import { type CodeRun, gradeCode } from './gradeCode.ts';
import { gradeConstruct } from './gradeConstruct.ts';
import { Language } from './language/expression.ts';
import type { Tongue } from './template.ts';

export interface CriterionGrade {
  /** For a construction `step/criterion`; for code the group; else the question. */
  readonly id: string;
  readonly passed: boolean;
  /** What was achieved, or what to do next. */
  readonly message: string;
  readonly points: number;
}
export interface Grade {
  readonly score: number;
  readonly maximum: number;
  readonly criteria: readonly CriterionGrade[];
}

export interface Grading {
  readonly core: Touchstone;
  readonly language: Language;
  readonly tongue: Tongue;
}
export const gradingWith = (core: Touchstone, tongue: Tongue = 'en'): Grading => ({
  core,
  language: new Language(core),
  tongue,
});

export const totalOf = (criteria: readonly CriterionGrade[]): Grade => ({
  score: criteria.reduce((sum, { passed, points }) => sum + (passed ? points : 0), 0),
  maximum: criteria.reduce((sum, { points }) => sum + points, 0),
  criteria,
});

/** The score of an answer. `run` is what the student's code answered; only exercises of kind "code" need it. */
export function grade(grading: Grading, exercise: Exercise, answer: Answer, run?: CodeRun): Grade {
  if (exercise.kind === 'construct' && answer.kind === 'construct')
    return totalOf(gradeConstruct(grading, exercise, answer));
  if (exercise.kind === 'answer' && answer.kind === 'answer') return totalOf(gradeAnswer(grading, exercise, answer));
  if (exercise.kind === 'code' && answer.kind === 'code') return totalOf(gradeCode(grading, exercise, run));
  throw new TypeError(`An answer of kind "${answer.kind}" is none to an exercise of kind "${exercise.kind}".`);
}
