// SPDX-License-Identifier: MIT
// The best answer to an exercise: the first of those with the most points, until the exercise changes.
import { expect, it } from 'vitest';
import { type Answer } from '../../../../web/src/grading/answer.ts';
import type { Grade } from '../../../../web/src/grading/grade.ts';
import { bestKey, bestOf, keepBest } from '../../../../web/src/handin/best.ts';
import { Kept } from '../../../../web/src/handin/kept.ts';
import { Memory } from '../../../support/memory.ts';

const answer = (d: number, revision = 1): Answer => ({
  exercise: 'one',
  kind: 'answer',
  revision,
  revealed: [],
  seed: 'abc',
  values: { d },
});
const graded = (score: number): Grade => ({
  score,
  maximum: 2,
  criteria: ['a', 'b'].map((id, i) => ({ id, passed: i < score, points: 1, message: '' })),
});
const at = (minute: number): Date => new Date(Date.UTC(2027, 0, 31, 12, minute));

it('keeps the first of the best, whatever comes after it', () => {
  const storage = new Memory();
  keepBest(storage, answer(0), graded(0), at(0));
  expect(bestOf(storage, 'one')).toBeUndefined();
  keepBest(storage, answer(1), graded(1), at(1));
  keepBest(storage, answer(2), graded(2), at(2));
  keepBest(storage, answer(3), graded(2), at(3));
  keepBest(storage, answer(4), graded(1), at(4));
  expect(bestOf(storage, 'one')).toEqual({
    answer: answer(2),
    outcome: { score: 2, maximum: 2, passed: ['a', 'b'] },
    made: '2027-01-31T12:02:00.000Z',
  });
});

it('begins anew with another revision of the exercise', () => {
  const storage = new Memory();
  keepBest(storage, answer(2), graded(2), at(2));
  keepBest(storage, answer(5, 2), graded(0), at(3));
  expect(bestOf(storage, 'one')?.answer).toEqual(answer(2));
  keepBest(storage, answer(5, 2), graded(1), at(4));
  expect(bestOf(storage, 'one')).toMatchObject({ answer: answer(5, 2), outcome: { score: 1 } });
});

it.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  [
    'another exercise',
    JSON.stringify({ answer: answer(1), outcome: graded(1), made: '2027-01-31' }).replace('one', 'two'),
  ],
  [
    'a score that is a text',
    '{"answer":{"exercise":"one","revision":1},"outcome":{"score":"2","maximum":2,"passed":[]},"made":"2027-01-31"}',
  ],
  ['no date', '{"answer":{"exercise":"one","revision":1},"outcome":{"score":2,"maximum":2,"passed":[]},"made":"soon"}'],
])('reads %s in the storage as nothing, and replaces it', (_, found) => {
  const storage = new Memory();
  storage.setItem(bestKey('one'), found);
  expect(bestOf(storage, 'one')).toBeUndefined();
  keepBest(storage, answer(1), graded(1), at(1));
  expect(bestOf(storage, 'one')?.outcome.score).toBe(1);
});

it('is deleted with all that was done, and does without a storage', () => {
  const storage = new Memory();
  keepBest(storage, answer(1), graded(1), at(1));
  new Kept(storage).forget();
  expect(storage.length).toBe(0);
  keepBest(undefined, answer(1), graded(1), at(1));
  expect(bestOf(undefined, 'one')).toBeUndefined();
});
