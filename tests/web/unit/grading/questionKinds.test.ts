// SPDX-License-Identifier: MIT
// Kinds of answers of questions: whole numbers, labelled components, an order, a set of pairs. Expected values are written by hand.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { type Given, readAnswer } from '../../../../web/src/grading/answer.ts';
import { problemsOf } from '../../../../web/src/grading/checkExercise.ts';
import { grade, gradingWith } from '../../../../web/src/grading/grade.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { fromSuspended, toSuspended } from '../../../../web/src/handin/scorm/suspended.ts';
import { say } from '../../../../web/src/text/language.ts';

const core = await loadTouchstone();
const grading = gradingWith(core);
const box = (x: string, width: string) => ({ type: 'aabb2', min: [x, '0'], max: [`${x} + ${width}`, '1'] });
const items = ['A', 'B', 'C'];
/** On x: A from 4 to 5, B from 0 to 3, C from 2 to 4. B begins, then C, then A; B meets C, and C touches A. */
const data = {
  format: 'touchstone-exercise',
  version: 1,
  id: 'kinds',
  revision: 2,
  kind: 'answer',
  title: 'Kinds',
  text: '',
  given: { shapes: { A: box('4', '1'), B: box('0', '3'), C: box('2', '2') } },
  questions: [
    {
      id: 'count',
      kind: 'number',
      whole: true,
      prompt: 'How many pairs?',
      answer: 'size(overlapping(list(A, B, C)))',
      failed: 'No.',
    },
    {
      id: 'partners',
      kind: 'vector',
      whole: true,
      labels: items,
      prompt: 'Partners?',
      answer: '[1, 1, 2]',
      failed: 'No.',
    },
    {
      id: 'order',
      kind: 'order',
      items,
      prompt: 'Which order?',
      answer: 'ranked(list(A.min.x, B.min.x, C.min.x))',
      failed: 'Sort.',
      mistakes: [{ when: 'answer == ranked(list(-A.min.x, -B.min.x, -C.min.x))', says: 'Backwards.' }],
    },
    {
      id: 'pairs',
      kind: 'pairs',
      items,
      prompt: 'Which pairs?',
      answer: 'overlapping(list(A, B, C))',
      failed: 'No.',
      mistakes: [{ when: 'size(answer) == 3', says: 'Not all.' }],
    },
  ],
  worked: '',
};
const exercise = readExercise(core, data);
if (exercise.kind !== 'answer') throw new Error(exercise.kind);
const answerWith = (values: Record<string, Given>, revision = 2) =>
  readAnswer(core, exercise, { exercise: 'kinds', kind: 'answer', revision, seed: 'a', values });
const graded = (values: Record<string, Given>) =>
  Object.fromEntries(
    grade(grading, exercise, answerWith(values)).criteria.map(({ id, passed, message }) => [id, passed || message]),
  );
const right = {
  count: 2,
  partners: [1, 1, 2],
  order: [1, 2, 0],
  pairs: [
    [1, 2],
    [0, 2],
  ],
};

test('the right answers have their points, pairs in any order, and the exercise works', () => {
  expect(problemsOf(grading, exercise).map((one) => say(one, 'en'))).toEqual([]);
  expect(graded(right)).toEqual({ count: true, partners: true, order: true, pairs: true });
  expect(
    graded({
      ...right,
      pairs: [
        [2, 0],
        [2, 1],
      ],
    })['pairs'],
  ).toBe(true);
});
test('whole numbers have no tolerance, and no decimals', () => {
  const sentence = graded({ ...right, count: 2.004, partners: [1, 1, 3] });
  expect([sentence['count'], sentence['partners']]).toEqual(['Type whole numbers, without decimals.', 'No.']);
  expect(graded({ ...right, partners: [1, 1.5, 2] })['partners']).toBe('Type whole numbers, without decimals.');
});
test('a wrong order and wrong pairs get their messages', () => {
  expect(
    graded({
      order: [0, 2, 1],
      pairs: [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    }),
  ).toEqual({
    count: 'Not answered yet: type your result.',
    partners: 'Not answered yet: type your result.',
    order: 'Backwards.',
    pairs: 'Not all.',
  });
  expect(graded({ order: [0, 1, 2], pairs: [] })).toMatchObject({ order: 'Sort.', pairs: 'No.' });
  expect(graded({})).toMatchObject({
    order: 'Not answered yet: choose an answer.',
    pairs: 'Not answered yet: choose an answer.',
  });
});
test('a message shows an order and pairs by the names of their items', () => {
  const failed = (id: string, kind: 'order' | 'pairs', truth: string) =>
    ({
      ...data.questions.find((one) => one.id === id),
      mistakes: [],
      passed: `{{answer}}: right.`,
      failed: { en: `You answered {{answer}}; right is {{${truth}}}.`, de: `Ihre Antwort: {{answer}}.` },
      kind,
    }) as const;
  const own = readExercise(core, {
    ...data,
    questions: [
      failed('order', 'order', 'ranked(list(A.min.x, B.min.x, C.min.x))'),
      failed('pairs', 'pairs', 'overlapping(list(A, B, C))'),
    ],
  });
  const sentences = (values: Record<string, Given>, language: 'en' | 'de' = 'en') =>
    grade(
      gradingWith(core, language),
      own,
      readAnswer(core, own, { exercise: 'kinds', kind: 'answer', revision: 2, seed: 'a', values }),
    ).criteria.map(({ message }) => message);
  expect(sentences({ order: [0, 2, 1], pairs: [[0, 1]] })).toEqual([
    'You answered A, C, B; right is B, C, A.',
    'You answered A–B; right is A–C, B–C.',
  ]);
  expect(sentences({ order: [1, 2, 0], pairs: [] })).toEqual([
    'B, C, A: right.',
    'You answered no pair; right is A–C, B–C.',
  ]);
  expect(sentences({ order: [1, 1, 0], pairs: [] }, 'de')).toEqual([
    'Ihre Antwort: B, B, A.',
    'Ihre Antwort: kein Paar.',
  ]);
});
test('values of another form are said to be that', () => {
  expect(graded({ order: 231, pairs: 'all' })).toMatchObject({
    order: 'Choose one item for each place.',
    pairs: 'Tick each pair, or “No pair” where there is none.',
  });
  expect(graded({ order: [0, 1], pairs: [[0, 9]] })).toMatchObject({
    order: 'Choose one item for each place.',
    pairs: 'Tick each pair, or “No pair” where there is none.',
  });
  // An item twice is an order all the same, and a wrong one.
  expect(graded({ order: [1, 1, 0] })).toMatchObject({ order: 'Sort.' });
});
test('an answer to an older revision is read: what it says to other questions is left out', () => {
  const older = answerWith({ order: 231, gone: [1, 2, 3] }, 1);
  expect(older).toMatchObject({ revision: 1, values: { order: 231 } });
  expect(() => answerWith({ gone: 1 })).toThrow('gone');
});
test('a learning platform gives the answer back as it was', () => {
  const answer = answerWith(right);
  expect(fromSuspended(toSuspended({ answer, first: 0, best: 1 }))?.answer).toEqual(answer);
});
test('equal numbers are ranked in their order, and a list needs an element', () => {
  expect(grading.evaluator.evaluate('ranked(list(2, 1, 2, 1))', {})).toEqual({ list: [1, 3, 0, 2] });
  expect(grading.evaluator.evaluate('list(1, 2) == list(1, 2) && list(1, 2) != list(2, 1)', {})).toBe(true);
  expect(() => grading.evaluator.evaluate('list()', {})).toThrow('list takes 1 value, but gets 0');
});
test('an order and pairs need items', () => {
  const [, , order] = data.questions;
  expect(() => readExercise(core, { ...data, questions: [{ ...order, items: ['A'] }] })).toThrow(
    'items must be a list of 2 to 12 texts',
  );
});
