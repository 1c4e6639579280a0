// SPDX-License-Identifier: MIT
// Pure function from an exercise and an answer to a score. Expected values are computed by the core each time and
// never stored, so the page, Node and a lecturer's machine always agree.
import type { Answer } from './answer.ts';
import type { Exercise } from './format.ts';
import { gradeAnswer } from './gradeAnswer.ts';
import { type CodeRun, gradeCode } from './gradeCode.ts';
import { gradeConstruct } from './gradeConstruct.ts';
import { gradePredict } from './gradePredict.ts';
import { type Grade, type Grading, totalOf } from './grading.ts';

export { type CriterionGrade, type Grade, type Grading, gradingWith, pointsOf, totalOf } from './grading.ts';

/** The score of an answer. `run` is what the student's code answered; only exercises of kind "code" need it. */
export const grade = (grading: Grading, exercise: Exercise, answer: Answer, run?: CodeRun): Grade =>
  grading.evaluator.within(exercise.kind === 'code' ? 'program' : 'answer', () =>
    gradeOf(grading, exercise, answer, run),
  );

function gradeOf(grading: Grading, exercise: Exercise, answer: Answer, run: CodeRun | undefined): Grade {
  if (exercise.kind === 'construct' && answer.kind === 'construct')
    return totalOf(gradeConstruct(grading, exercise, answer));
  if (exercise.kind === 'answer' && answer.kind === 'answer') return totalOf(gradeAnswer(grading, exercise, answer));
  if (exercise.kind === 'predict' && answer.kind === 'predict') return totalOf(gradePredict(grading, exercise, answer));
  if (exercise.kind === 'code' && answer.kind === 'code') return totalOf(gradeCode(grading, exercise, run));
  throw new TypeError(`An answer of kind "${answer.kind}" is none to an exercise of kind "${exercise.kind}".`);
}
