// SPDX-License-Identifier: MIT
// Wrong choices cost points, so that a question cannot be answered by trying all of its choices; and numbers that are pinned.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { type Answer, maxTries, readAnswer, type SeededAnswer, type Try } from '../../../../web/src/grading/answer.ts';
import type { DrawnExercise } from '../../../../web/src/grading/format.ts';
import { gradeLine } from '../../../../web/src/grading/gradeLine.ts';
import { type Grade, grade, type Grading, gradingWith } from '../../../../web/src/grading/grade.ts';
import { predictedRunOf } from '../../../../web/src/grading/gradePredict.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { makeReceipt, outcomeOf } from '../../../../web/src/grading/receipt.ts';
import { withEarlierTries, withTries } from '../../../../web/src/grading/tries.ts';

let grading: Grading;
let drawn: DrawnExercise;
let fixed: DrawnExercise;
const exerciseWith = (a: object): DrawnExercise =>
  readExercise(grading.core, {
    format: 'touchstone-exercise',
    version: 1,
    id: 'choices',
    kind: 'answer',
    title: 'Choices',
    text: '{{a}}',
    given: { numbers: { a }, shapes: {}, require: [] },
    questions: [
      {
        id: 'sign',
        kind: 'choice',
        prompt: 'Positive?',
        answer: "a > 0 ? 'yes' : 'no'",
        choices: named('yes', 'no'),
        failed: 'No.',
      },
      {
        ...{ id: 'four', kind: 'choice', prompt: 'Which?', answer: "'c'", choices: named('a', 'b', 'c', 'd') },
        ...{ points: 2, passed: 'Yes.', failed: 'No.' },
      },
      { id: 'number', kind: 'number', prompt: 'a?', answer: 'a', within: 0.1, failed: 'No.' },
    ],
    worked: '',
  }) as DrawnExercise;
const named = (...values: readonly string[]) => values.map((value) => ({ value, text: value }));
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
  drawn = exerciseWith({ from: 1, to: 5, step: 1 });
  fixed = exerciseWith({ is: '3' });
});

/** A student's visit: each check grades the values, and what is wrong stays in the answer, as on the page. */
class Visit {
  constructor(
    readonly exercise: DrawnExercise,
    public answer: SeededAnswer = {
      exercise: 'choices',
      kind: 'answer',
      revision: 1,
      revealed: [],
      seed: 's',
      values: {},
    },
  ) {}
  check(values: SeededAnswer['values']): Grade {
    const answer = { ...this.answer, values } as SeededAnswer;
    const found = grade(grading, this.exercise, answer);
    this.answer = withTries(this.exercise, answer, found);
    return found;
  }
  with(seed: string): this {
    this.answer = { ...this.answer, seed, values: {} } as SeededAnswer;
    return this;
  }
}
const earned = ({ score }: Grade): number => score;

describe('a question with two choices', () => {
  it('has its point at the first right choice, and none after the wrong one', () => {
    expect(earned(new Visit(drawn).check({ sign: 'yes' }))).toBe(1);
    const visit = new Visit(drawn);
    expect(earned(visit.check({ sign: 'no' }))).toBe(0);
    const { criteria, score } = visit.check({ sign: 'yes' });
    expect(score).toBe(0);
    expect(criteria[0]).toEqual({
      id: 'sign',
      passed: true,
      points: 1,
      earned: 0,
      message: 'Correct, after a wrong choice with the same numbers: 0 of 1 point.',
    });
    expect(outcomeOf({ score, maximum: 4, criteria }).passed).toEqual(['sign']);
  });
  it('is a new attempt with new numbers, on record, and not where no number is random', () => {
    const visit = new Visit(drawn);
    visit.check({ sign: 'no' });
    expect(earned(visit.with('t').check({ sign: 'yes' }))).toBe(1);
    expect(visit.answer.tries).toEqual([{ seed: 's', part: 'sign', value: 'no' }]);
    const same = new Visit(fixed);
    same.check({ sign: 'no' });
    expect(earned(same.with('t').check({ sign: 'yes' }))).toBe(0);
  });
  it('stays without a point when the answer is cleared or an earlier one is restored', () => {
    const visit = new Visit(drawn);
    const before = visit.answer;
    visit.check({ sign: 'no' });
    expect(
      earned(new Visit(drawn, withEarlierTries(before, visit.answer) as SeededAnswer).check({ sign: 'yes' })),
    ).toBe(0);
  });
});

it('of four choices each wrong one costs a third of the points; the same one twice costs once', () => {
  const visit = new Visit(drawn);
  visit.check({ four: 'a' });
  visit.check({ four: 'a' });
  const once = visit.check({ four: 'c' });
  expect(once.score).toBeCloseTo(4 / 3, 15);
  expect(once.criteria[1]?.message).toBe('Yes. Correct, after a wrong choice with the same numbers: 1.33 of 2 points.');
  visit.check({ four: 'b' });
  expect(earned(visit.check({ four: 'c' }))).toBeCloseTo(2 / 3, 15);
  visit.check({ four: 'd' });
  expect(earned(visit.check({ four: 'c' }))).toBe(0);
});

it('a number may be tried again: it cannot be guessed', () => {
  const visit = new Visit(fixed);
  visit.check({ number: 7 });
  expect(earned(visit.check({ number: 3 }))).toBe(1);
  expect(visit.answer.tries).toBeUndefined();
});

it('a prediction that is made again has no points, because its step was shown', () => {
  const exercise = readExercise(grading.core, {
    ...{ format: 'touchstone-exercise', version: 1, id: 'choices', kind: 'predict', title: 'P', text: '' },
    algorithm: 'point-segment',
    given: {
      numbers: { x: { choose: [-2, -3] } },
      shapes: {
        A: { type: 'point', position: ['x', '0', '0'] },
        B: { type: 'capsule', base: ['0', '0', '0'], tip: ['1', '0', '0'], radius: '0' },
      },
      require: [],
    },
    predictions: [{ id: 'where', question: 'point-region' }],
    worked: '',
  }) as DrawnExercise;
  if (exercise.kind !== 'predict') throw new Error('not an exercise with predictions');
  const empty = { exercise: 'choices', kind: 'predict', revision: 1, revealed: [], seed: 's', values: {} } as const;
  // The point lies before the base: region 0.
  expect(predictedRunOf(grading, exercise, 's').predicted[0]?.asked.expected).toBe('region-0');
  const visit = new Visit(exercise, empty);
  expect(earned(visit.check({ where: 'region-2' }))).toBe(0);
  expect(earned(visit.check({ where: 'region-0' }))).toBe(0);
  expect(earned(new Visit(exercise, empty).check({ where: 'region-0' }))).toBe(1);
});

describe('the list of wrong choices', () => {
  const answerWith = (tries: unknown): unknown => ({
    ...{ exercise: 'choices', kind: 'answer', revision: 1, seed: 's', values: {}, tries },
  });
  it('is read with the answer; each error names its field', () => {
    const tries: readonly Try[] = [{ seed: 's', part: 'sign', value: 'no' }];
    expect(readAnswer(grading.core, drawn, answerWith(tries))).toMatchObject({ tries });
    expect(readAnswer(grading.core, drawn, answerWith([]))).not.toHaveProperty('tries');
    expect(() => readAnswer(grading.core, drawn, answerWith([{ ...tries[0], part: 'x' }]))).toThrow(/tries\[0\]\.part/);
    expect(() => readAnswer(grading.core, drawn, answerWith([{ seed: 's' }]))).toThrow(/tries\[0\]/);
  });
  it('drops the oldest ones of other numbers when it is full, never those of the present ones', () => {
    const visit = new Visit(drawn);
    visit.check({ sign: 'no' });
    for (let i = 0; i < maxTries + 5; ++i) visit.with(`seed-${i}`).check({ sign: 'no' });
    expect(visit.answer.tries).toHaveLength(maxTries);
    expect(visit.answer.tries?.at(-1)?.seed).toBe(`seed-${maxTries + 4}`);
    expect(readAnswer(grading.core, drawn, visit.answer)).toEqual(visit.answer);
  });
});

it('the line of a grade names the seed and the wrong choices, and pinned numbers reject others', async () => {
  const visit = new Visit(drawn);
  visit.check({ sign: 'no' });
  const result = visit.check({ sign: 'yes' });
  const who = { name: 'Ada', made: '2026-11-21T12:00:00.000Z', touchstone: '0.1.0' };
  const value = await makeReceipt(drawn, visit.answer as Answer, result, who);
  const line = async (seed?: string): Promise<unknown> => {
    const place = { file: undefined, folder: undefined };
    const none = (): Promise<never> => Promise.reject(new Error('no code'));
    return JSON.parse((await gradeLine(grading, drawn, { line: 1, value }, place, none, seed)).text);
  };
  expect(await line()).toMatchObject({ seed: 's', tries: 1, score: 0, receipt: { isConfirmed: true } });
  expect(await line('s')).toMatchObject({ score: 0 });
  expect(await line('week-3')).toMatchObject({
    student: 'Ada',
    error: { path: 'seed', message: 'The seed must be "week-3" (these numbers are pinned), but is "s".' },
  });
});
