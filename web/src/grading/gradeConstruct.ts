// SPDX-License-Identifier: MIT
// Grades a construction by its final shapes, however it was built.
import { type Built, type ConstructAnswer, replayed } from './answer.ts';
import type { ConstructExercise, Criterion, Step } from './format.ts';
import type { CriterionGrade, Grading } from './grading.ts';
import { ExpressionError, type Scope } from './language/value.ts';
import { failureOf } from './mistakes.ts';
import { filled, unfilled } from './template.ts';
import { phrases } from './phrases.ts';

/** Whether a criterion holds; one without a value (a shape is not drawn yet) does not. */
function holds({ evaluator }: Grading, criterion: Criterion, scope: Scope): boolean {
  try {
    return evaluator.truth(criterion.is, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}
export function gradeCriterion(grading: Grading, criterion: Criterion, scope: Scope, id: string): CriterionGrade {
  const passed = holds(grading, criterion, scope);
  const { evaluator, language } = grading;
  const sentence = passed ? criterion.passed : failureOf(evaluator, criterion, scope);
  const message = filled(evaluator, sentence, scope, language);
  return {
    id,
    passed,
    message,
    points: criterion.points,
    ...(passed ? {} : { mistake: unfilled(sentence, language) }),
  };
}

/** Errors of a construction before any criterion: a missing shape, or a change of a given one. */
function spoiled({ language }: Grading, step: Step, built: Built | undefined): string | undefined {
  if (!built) return phrases[language].notBegun;
  const { shapes, history } = built;
  const wanted = [...Object.keys(step.initial), ...step.plan.map(({ name }) => name)];
  const missing = wanted.filter((name) => !Object.hasOwn(shapes, name));
  if (missing.length > 0) return phrases[language].missing(missing.join(', '));
  const same = (name: string): boolean => JSON.stringify(shapes[name]) === JSON.stringify(step.initial[name]);
  const moved = step.fixed.filter((name) => !same(name));
  if (moved.length > 0) return phrases[language].fixed(moved.join(', '));
  // A replay has to show how the thing that is graded came about.
  if (history.length > 0) {
    const end = replayed(step.initial, history);
    if (Object.keys(shapes).some((name) => JSON.stringify(end[name]) !== JSON.stringify(shapes[name])))
      return phrases[language].history;
  }
  return undefined;
}

/** Why a step has no points, with and without the values of the answer. */
type Reason = Pick<CriterionGrade, 'message' | 'mistake'>;

/**
 * A criterion without points is a condition of its step: a radius that stays as it was, a point that lies on its line. While
 * one does not hold, the step has no points, so that all points never stand beside something that is still to be done.
 */
function broken(grading: Grading, { criteria }: Step, scope: Scope): Reason | undefined {
  const conditions = criteria.some(({ points }) => points > 0) ? criteria.filter(({ points }) => points === 0) : [];
  return conditions.map((one) => gradeCriterion(grading, one, scope, one.id)).find(({ passed }) => !passed);
}

export function gradeStep(grading: Grading, step: Step, built: Built | undefined): readonly CriterionGrade[] {
  const scope = built?.shapes ?? {};
  const error = spoiled(grading, step, built);
  const reason = error === undefined ? broken(grading, step, scope) : { message: error, mistake: error };
  return step.criteria.map((criterion) => {
    const id = `${step.id}/${criterion.id}`;
    if (reason !== undefined) {
      const { message, mistake = message } = reason;
      return { id, passed: false, message, points: criterion.points, mistake };
    }
    return gradeCriterion(grading, criterion, scope, id);
  });
}

export function gradeConstruct(
  grading: Grading,
  exercise: ConstructExercise,
  answer: ConstructAnswer,
): readonly CriterionGrade[] {
  return exercise.steps.flatMap((step) => gradeStep(grading, step, answer.steps[step.id]));
}
