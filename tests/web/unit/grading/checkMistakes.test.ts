// SPDX-License-Identifier: MIT
// Known mistakes of an exercise are checked by answers that make them. Answers and messages are written out by hand.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { exerciseIds, headingOf } from '../../../../web/src/content/exercises/index.ts';
import { problemsOf } from '../../../../web/src/grading/checkExercise.ts';
import { checkMistakes } from '../../../../web/src/grading/checkMistakes.ts';
import { gradingWith } from '../../../../web/src/grading/grade.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { differencesIn } from '../../../../web/src/grading/wrongAnswers.ts';
import { say } from '../../../../web/src/text/language.ts';
import { exerciseOf } from '../../../support/exercises.ts';
import type { CodeRunner } from '../../../../web/src/grading/runAnswers.ts';
import { problemsOfPrograms } from '../../../../web/src/grading/checkPrograms.ts';

const core = await loadTouchstone();
const grading = gradingWith(core);

interface WrittenMistake {
  readonly when: string;
  readonly says: string;
  readonly example?: string;
}
/** The diameter of a circle of radius r = 2 or 3, which is asked as a number, with its mistakes. */
const diameter = (...mistakes: readonly WrittenMistake[]) =>
  readExercise(core, {
    format: 'touchstone-exercise',
    version: 1,
    id: 'diameter',
    kind: 'answer',
    title: 'Diameter',
    text: 'A circle of radius {{r}}.',
    given: { numbers: { r: { choose: [2, 3] } } },
    questions: [
      { id: 'd', kind: 'number', prompt: 'd?', answer: '2 * r', within: 0.01, failed: 'Not {{answer}}.', mistakes },
    ],
    worked: '',
  });
const half = { when: 'abs(answer - r) < 0.01', says: 'That is the radius.' };
const problems = (...mistakes: readonly WrittenMistake[]): readonly string[] =>
  problemsOf(grading, diameter(...mistakes)).map((one) => say(one, 'en'));

test('an answer is found from the condition, from usual wrong answers, or stated', () => {
  const negative = { when: 'answer < 0', says: 'A length is not negative.' };
  const area = { when: 'answer > 3 * r', says: 'Too large.', example: 'pi * r * r' };
  expect(checkMistakes(grading, diameter(half, negative, area))).toEqual({ problems: [], found: 3, unchecked: [] });
});

test('no answer is known: said by question and number, which is no problem of the exercise', () => {
  const odd = { when: 'answer > 40 && answer < 41', says: 'Odd.' };
  // The same condition again: the first one is always named.
  const again = { ...half, says: 'That is half of it.' };
  // A circle has no such field: a condition without a value does not hold.
  const nameless = { when: '[answer, 1].z == 1', says: 'Never.' };
  const checked = checkMistakes(grading, diameter(half, odd, again, nameless));
  expect(checked).toEqual({ problems: [], found: 1, unchecked: ['d 2', 'd 3', 'd 4'] });
  expect(problems(half, odd, again)).toEqual([]);
});

test('a mistake that is the right answer is a problem; one that holds for it and for wrong ones is none', () => {
  // 2 · r is right: no answer that is wrong makes this.
  const itself = { when: 'abs(answer - 2 * r) < 0.005', says: 'That is the diameter.' };
  expect(problems(half, itself)).toEqual([
    expect.stringMatching(/^Mistake 2 of d is the right answer: its condition holds for [46], and no wrong answer/),
  ]);
  // Every wrong answer above zero gets it, and the right one is never asked.
  expect(problems({ when: 'answer > 0', says: 'Something else.' })).toEqual([]);
});

test('a stated answer that is right, or that gets the message of another mistake, is a problem', () => {
  expect(problems({ ...half, example: 'r + r' })).toEqual([
    expect.stringMatching(/^Mistake 1 of d: its own answer [46] is graded as right\.$/),
  ]);
  expect(problems(half, { when: 'answer < 2 * r', says: 'Too small.', example: 'r' })).toEqual([
    expect.stringMatching(/^Mistake 2 of d: its own answer [23] gets another message, "That is the radius\."/),
  ]);
  expect(problems({ ...half, example: 'r / 4' })).toEqual([expect.stringMatching(/"Not 0[.]\d+\."/)]);
  // A name that does not exist is said as such.
  expect(problems({ ...half, example: 'radius' })[0]).toContain('Unknown name "radius"');
});

test('a step: the shapes of the mistake in place of those of the solution', () => {
  const sphere = (x: number) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
  const touching = (mistakes: readonly object[]) =>
    readExercise(core, {
      format: 'touchstone-exercise',
      version: 1,
      id: 'touch',
      kind: 'construct',
      dimension: 3,
      title: 'Touch',
      text: '',
      steps: [
        {
          id: 's',
          title: 's',
          task: 's',
          initial: { A: sphere(0), B: sphere(5) },
          criteria: [{ id: 'touch', is: 'abs(distance(A, B)) < 1e-6', failed: 'No.', mistakes }],
          solution: { A: sphere(0), B: sphere(2) },
        },
      ],
    });
  const inside = { when: 'distance(A, B) < 0', says: 'They overlap.' };
  const apart = { when: 'distance(A, B) > 0', says: 'They are apart.' };
  // They touch in the solution, and in no wrong construction that is tried.
  const touch = { when: 'abs(distance(A, B)) < 1e-6', says: 'They touch.' };
  expect(checkMistakes(grading, touching([touch])).problems.map((one) => say(one, 'en'))).toEqual([
    expect.stringContaining('Mistake 1 of s/touch is the right answer: its condition holds for A, B'),
  ]);
  // The initial shapes are apart; that they overlap needs shapes.
  expect(checkMistakes(grading, touching([inside, apart])).unchecked).toEqual(['s/touch 1']);
  const checked = checkMistakes(grading, touching([{ ...inside, shapes: { B: sphere(1) } }, apart]));
  expect(checked).toEqual({ problems: [], found: 2, unchecked: [] });
  const wrong = checkMistakes(grading, touching([{ ...inside, shapes: { B: sphere(3) } }]));
  expect(wrong.problems.map((one) => say(one, 'en'))).toEqual([
    'Mistake 1 of s/touch: its own answer B gets another message, "No.". The first mistake whose condition holds is named.',
  ]);
});

test('differences that a condition wants to be small', () => {
  expect(differencesIn('abs(answer - 2 * (r + 1)) < 0.1 && x > 0')).toEqual(['answer - 2 * (r + 1)']);
  expect(differencesIn('abs(x) > 1 || length(answer - [1, r, f(2, 3)]) <= 1')).toEqual(['answer - [1, r, f(2, 3)]']);
  expect(differencesIn('answer == (r == 1 ? 2 : 3) && r > 0')).toEqual(['answer - ((r == 1 ? 2 : 3) )']);
  expect(differencesIn('answer < 3')).toEqual([]);
});

test.each(exerciseIds.filter((id) => headingOf(id)?.kind === 'answer' || headingOf(id)?.kind === 'construct'))(
  '%s: an answer is known for each of its mistakes',
  (id) => {
    const exercise = exerciseOf(core, id, headingOf(id)?.kind as 'answer' | 'construct');
    const parts = exercise.kind === 'answer' ? exercise.questions : exercise.steps.flatMap(({ criteria }) => criteria);
    const count = parts.reduce((sum, { mistakes }) => sum + mistakes.length, 0);
    expect(checkMistakes(grading, exercise)).toEqual({ problems: [], found: count, unchecked: [] });
  },
);

/** The size of a number, -2 and then 3; the right answers are 2 and 3. */
const size = (...mistakes: readonly WrittenMistake[]) =>
  readExercise(core, {
    format: 'touchstone-exercise',
    version: 1,
    id: 'size',
    kind: 'code',
    title: 'Size',
    text: 'size(x)',
    function: { name: 'size', parameters: [{ name: 'x', type: 'number' }], result: 'number' },
    checks: [{ id: 'right', is: 'answer == abs(x)', failed: 'Not {{answer}}.', mistakes }],
    groups: [-2, 3].map((x) => ({
      id: x < 0 ? 'below' : 'above',
      title: String(x),
      given: { numbers: { x: { choose: [x] } } },
    })),
    start: { javascript: 'start' },
    solution: { javascript: 'solution' },
  });
/** What each program answers: the start -2 and 3 as they are; the wrong program 4 and 6. */
const answersOf: Readonly<Record<string, readonly number[]>> = { start: [-2, 3], solution: [2, 3], twice: [4, 6] };
const runner: CodeRunner = {
  run: ({ source }) => Promise.resolve({ answers: answersOf[source.trim()] ?? [], stopped: undefined }),
  close: () => undefined,
};
async function codeProblems(...mistakes: readonly WrittenMistake[]): Promise<readonly string[]> {
  const lists = { javascript: '# twice\nfails: below, above\n-solution\n+twice\n' };
  const found: string[] = [];
  for await (const one of problemsOfPrograms(grading, size(...mistakes), lists, () => runner))
    found.push(say(one, 'en'));
  return found;
}
test('a known mistake of code that is the right answer is a problem, unless a wrong program makes it', async () => {
  const sign = { when: 'answer < 0', says: 'A size is not negative.' };
  const twice = { when: 'answer == 2 * abs(x)', says: 'Half of that.' };
  expect(await codeProblems(sign, twice)).toEqual([]);
  expect(await codeProblems(sign, { when: 'answer == abs(x)', says: 'That is the size.' })).toEqual([
    'Mistake 2 of checks.right is the right answer: its condition holds for the solution in JavaScript, and no wrong answer was found that makes it.',
  ]);
  // It holds for a right answer in one case alone, and a condition that wrong programs fulfil, too.
  expect(await codeProblems({ when: 'answer == 3 && x == 3', says: 'Three.' })).toEqual([]);
  expect(await codeProblems({ when: 'answer > -5', says: 'Large.' })).toEqual([]);
});
