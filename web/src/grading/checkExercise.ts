// SPDX-License-Identifier: MIT
// Whether an exercise that can be read also works: its solution passes, its scenes can be drawn, its questions have answers. Run
// when a lecturer opens a file, by the command line, and by the tests for every exercise of the site.
import { phrase, type Said, SaidError } from '../text/phrase.ts';
import { refusal } from '../text/refusal.ts';
import type { Exercise } from './format.ts';
import { type Case, casesOf, expectedOf } from './gradeCode.ts';
import { sceneOf } from './gradeAnswer.ts';
import { gradeStep } from './gradeConstruct.ts';
import type { Grading } from './grade.ts';
import { TouchstoneError } from '../../../bindings/types.ts';

/** What does not work, sentence by sentence; empty where all does. */
export function problemsOf(grading: Grading, exercise: Exercise): readonly Said[] {
  try {
    return check(grading, exercise);
  } catch (error) {
    if (error instanceof SaidError) return [error.said];
    if (error instanceof TouchstoneError) return [refusal(error)];
    throw error;
  }
}

function check(grading: Grading, exercise: Exercise): readonly Said[] {
  if (exercise.kind === 'construct')
    return exercise.steps.flatMap((step) => {
      for (const { is } of step.criteria) grading.language.truth(is, step.solution);
      return gradeStep(grading, step, { shapes: step.solution, history: [] })
        .filter(({ passed }) => !passed)
        .map(({ id, message }) => phrase('fault.solutionFails', { criterion: id, why: message }));
    });
  if (exercise.kind === 'answer')
    return ['check-1', 'check-2', 'check-3'].flatMap((seed) => {
      const scope = sceneOf(grading, exercise, seed);
      return exercise.questions.flatMap(({ id, kind, answer, choices }) => {
        const truth = grading.language.evaluate(answer, scope);
        const isListed = kind !== 'choice' || choices.some(({ value }) => value === truth);
        return isListed ? [] : [phrase('fault.noChoice', { question: id, found: String(truth) })];
      });
    });
  const cases = casesOf(grading, exercise);
  return exercise.groups.flatMap(({ id }) => {
    const first: Case | undefined = cases.find(({ group }) => group === id);
    const missing = first
      ? Object.keys(exercise.expected).filter((name) => !(name in expectedOf(grading, exercise, first)))
      : [];
    return missing.map((name) => phrase('fault.noExpected', { group: id, name }));
  });
}
