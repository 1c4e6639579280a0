// SPDX-License-Identifier: MIT
// Scenes whose conditions are rarely met: drawn in steps between which the page goes on, and the same as drawn at once.
import { beforeAll, expect, test } from 'vitest';
import { loadTouchstone } from '../../../bindings/index.ts';
import { drawInSteps, drawingFor } from '../../../web/src/exercisePage/drawInSteps.ts';
import { emptyAnswer } from '../../../web/src/grading/answer.ts';
import type { AnswerExercise } from '../../../web/src/grading/format.ts';
import { type Grading, gradingWith } from '../../../web/src/grading/grade.ts';
import { sceneOf } from '../../../web/src/grading/gradeAnswer.ts';
import { LanguageError } from '../../../web/src/grading/language/value.ts';
import { readExercise } from '../../../web/src/grading/readExercise.ts';

let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});

/** One number of 0 to 9,999 and a condition on it; each reading is an exercise of its own, so that nothing is remembered. */
const exerciseWith = (condition: string): AnswerExercise =>
  readExercise(grading.core, {
    format: 'touchstone-exercise',
    version: 1,
    id: 'rare',
    kind: 'answer',
    title: 'Rare',
    text: 'x',
    given: {
      numbers: { x: { from: 0, to: 9999, step: 1 } },
      shapes: { A: { type: 'obb', center: ['x', '0', '0'], halfExtents: '[1, 2, 3]', rotation: '[0, 0, 0, 1]' } },
      require: [condition],
    },
    questions: [{ id: 'q', kind: 'number', prompt: '?', answer: 'x', within: 0, failed: 'no' }],
    worked: 'x',
  }) as AnswerExercise;
const draw = (exercise: AnswerExercise, explain: (isLong: boolean) => void = () => undefined) =>
  drawInSteps(drawingFor(grading, exercise, emptyAnswer(exercise, 'seed')), explain);

test('a condition that is nearly always met is drawn at once', () => {
  expect(draw(exerciseWith('x < 9999'))).toBeUndefined();
});

test('a condition met once in some 1,700 tries: other tasks run meanwhile, the scene is the one drawn at once', async () => {
  const condition = 'x < 6';
  const exercise = exerciseWith(condition);
  let others = 0;
  const other = setInterval(() => (others += 1));
  const steps = drawingFor(grading, exercise, emptyAnswer(exercise, 'seed'));
  let tries = 1;
  while (!steps?.next().done) tries += 1;
  const again = exerciseWith(condition);
  const drawing = draw(again);
  // On a fast machine one step may be enough for all of its tries; this many are not.
  expect(tries).toBeGreaterThan(500);
  expect(drawing).toBeInstanceOf(Promise);
  await drawing;
  clearInterval(other);
  expect(others).toBeGreaterThan(0);
  expect(sceneOf(grading, again, 'seed')).toEqual(sceneOf(grading, exercise, 'seed'));
});

test('a condition that is never met rejects with a sentence, and the wait is ended', async () => {
  const said: boolean[] = [];
  await expect(draw(exerciseWith('x < 0'), (isLong) => said.push(isLong))).rejects.toThrow(LanguageError);
  expect(said.at(-1)).toBe(false);
});
