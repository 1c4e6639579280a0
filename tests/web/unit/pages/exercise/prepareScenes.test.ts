// SPDX-License-Identifier: MIT
// Scenes whose conditions are rarely met: drawn in steps between which the page goes on, and the same as drawn at once.
import { beforeAll, expect, test } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { prepareScenes } from '../../../../../web/src/pages/exercise/prepareScenes.ts';
import type { AnswerExercise } from '../../../../../web/src/grading/format.ts';
import { type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { sceneOf } from '../../../../../web/src/grading/gradeAnswer.ts';
import { ExpressionError } from '../../../../../web/src/grading/language/value.ts';
import { readExercise } from '../../../../../web/src/grading/readExercise.ts';
import { type Drawn, drawWanted, type Wanted } from '../../../../../web/src/grading/wantedScenes.ts';

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
const wantedOf = (exercise: AnswerExercise, seeds: readonly string[] = ['seed']): Wanted => ({ exercise, seeds });
const noWorker = (): Promise<undefined> => Promise.resolve(undefined);
const draw = (
  exercise: AnswerExercise,
  explain: (isLong: boolean) => void = () => undefined,
  elsewhere: (wanted: Wanted) => Promise<Drawn | undefined> = noWorker,
  seeds?: readonly string[],
) => prepareScenes(grading, wantedOf(exercise, seeds), explain, elsewhere);
/** Some 500,000 tries: half a second and more on any machine. */
const rare = 'x < 10';
const many = Array.from({ length: 500 }, (_, i) => `seed-${i}`);

test('a condition that is nearly always met is drawn at once', () => {
  expect(draw(exerciseWith('x < 9999'))).toBeUndefined();
});

test('a condition met once in some 1,700 tries: other tasks run meanwhile, the scene is the one drawn at once', async () => {
  const condition = 'x < 6';
  let others = 0;
  const other = setInterval(() => (others += 1));
  const exercise = exerciseWith(condition);
  const steps = drawWanted(grading, wantedOf(exercise));
  let tries = 1;
  while (!steps.next().done) tries += 1;
  // On a fast machine one step may be enough for all of its tries; this many are not.
  expect(tries).toBeGreaterThan(500);
  const again = exerciseWith(condition);
  await draw(again);
  clearInterval(other);
  expect(others).toBeGreaterThan(0);
  expect(sceneOf(grading, again, 'seed')).toEqual(sceneOf(grading, exercise, 'seed'));
});

test('what takes half a second goes on elsewhere, and what was drawn there is the scene', async () => {
  const exercise = exerciseWith(rare);
  const explained: boolean[] = [];
  const scene = { x: 4 };
  await draw(
    exercise,
    (isLong) => explained.push(isLong),
    (wanted) => {
      expect(structuredClone(wanted)).toEqual(wantedOf(exercise, many));
      return Promise.resolve({ scenes: [['elsewhere', scene]], cases: undefined });
    },
    many,
  );
  expect(explained).toEqual([true, false]);
  expect(sceneOf(grading, exercise, 'elsewhere')).toBe(scene);
});

test('a condition that is never met rejects with a sentence, and the wait is ended', async () => {
  await expect(draw(exerciseWith('x < 0'))).rejects.toThrow(ExpressionError);
  const explained: boolean[] = [];
  const refused = draw(
    exerciseWith(rare),
    (isLong) => explained.push(isLong),
    () => Promise.reject(new ExpressionError('none')),
    many,
  );
  await expect(refused).rejects.toThrow('none');
  expect(explained).toEqual([true, false]);
});
