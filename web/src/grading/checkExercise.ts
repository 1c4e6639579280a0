// SPDX-License-Identifier: MIT
// Whether an exercise that can be read also works: its solution passes, its scenes can be drawn, its questions have answers. Run
// when a lecturer opens a file, by the command line, and by the tests for every exercise of the site.
import type { Exercise } from './format.ts';
import { type Case, casesOf, expectedOf } from './gradeCode.ts';
import { sceneOf } from './gradeAnswer.ts';
import { gradeStep } from './gradeConstruct.ts';
import type { Grading } from './grade.ts';
import { LanguageError } from './language/value.ts';
import { FormatError } from './cursor.ts';
import { TouchstoneError } from '../../../bindings/types.ts';

/** What does not work, as sentences; empty where all does. */
export function problemsOf(grading: Grading, exercise: Exercise): readonly string[] {
  try {
    return check(grading, exercise);
  } catch (error) {
    if (error instanceof LanguageError || error instanceof FormatError || error instanceof TouchstoneError)
      return [error.message];
    throw error;
  }
}

function check(grading: Grading, exercise: Exercise): readonly string[] {
  if (exercise.kind === 'construct')
    return exercise.steps.flatMap((step) => {
      for (const { is } of step.criteria) grading.language.truth(is, step.solution);
      return gradeStep(grading, step, { shapes: step.solution, history: [] })
        .filter(({ passed }) => !passed)
        .map(({ id, message }) => `The solution does not pass ${id}: ${message}`);
    });
  if (exercise.kind === 'answer')
    return ['check-1', 'check-2', 'check-3'].flatMap((seed) => {
      const scope = sceneOf(grading, exercise, seed);
      return exercise.questions.flatMap(({ id, kind, answer, choices }) => {
        const truth = grading.language.evaluate(answer, scope);
        const isListed = kind !== 'choice' || choices.some(({ value }) => value === truth);
        return isListed ? [] : [`The answer to ${id} is "${String(truth)}", which is none of its choices.`];
      });
    });
  const cases = casesOf(grading, exercise);
  return exercise.groups.flatMap(({ id }) => {
    const first: Case | undefined = cases.find(({ group }) => group === id);
    const missing = first
      ? Object.keys(exercise.expected).filter((name) => !(name in expectedOf(grading, exercise, first)))
      : [];
    return missing.map((name) => `In group ${id} the expected "${name}" has no value.`);
  });
}
