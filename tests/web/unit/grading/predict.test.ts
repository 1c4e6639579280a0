// SPDX-License-Identifier: MIT
// Exercises with predictions: graded by the run of the core, with the numbers of the step; hostile files and answers are refused.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { emptyAnswer, readAnswer } from '../../../../web/src/grading/answer.ts';
import { problemsOf } from '../../../../web/src/grading/checkExercise.ts';
import { FormatError } from '../../../../web/src/grading/cursor.ts';
import type { Exercise } from '../../../../web/src/grading/format.ts';
import { type Grade, grade, type Grading, gradingWith } from '../../../../web/src/grading/grade.ts';
import { gradeLine } from '../../../../web/src/grading/gradeLine.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { say } from '../../../../web/src/text/language.ts';

let core: Touchstone;
let grading: Grading;
beforeAll(async () => {
  core = await loadTouchstone();
  grading = gradingWith(core);
});

/** The point (2, 1, 0) beside the segment from the origin to (1, 0, 0): its projection is at t = 2. */
const beyond = {
  format: 'touchstone-exercise',
  version: 1,
  id: 'beyond',
  revision: 2,
  kind: 'predict',
  title: 'Beyond',
  text: 'Where?',
  algorithm: 'point-segment',
  given: {
    shapes: {
      A: { type: 'point', position: ['2', '1', '0'] },
      B: { type: 'capsule', base: ['0', '0', '0'], tip: ['1', '0', '0'], radius: '0' },
    },
  },
  predictions: [
    {
      id: 'where',
      question: 'point-region',
      points: 2,
      passed: { en: 'Well seen.', de: 'Gut gesehen.' },
      failed: 'Look at {{A.position.x}}.',
      mistakes: [{ when: 'answer == "region-0"', says: 'It is {{expected}}, not {{answer}}.' }],
    },
  ],
} as const;
const read = (change: object = {}): Exercise => readExercise(core, { ...beyond, ...change });
const prediction = (change: object): object => ({ predictions: [{ ...beyond.predictions[0], ...change }] });

function graded(exercise: Exercise, where: string | undefined, language: 'en' | 'de' = 'en'): Grade {
  const values = where === undefined ? {} : { where };
  const answer = readAnswer(core, exercise, { ...emptyAnswer(exercise, 'seed'), values });
  return grade({ ...grading, language }, exercise, answer);
}
const message = (exercise: Exercise, where: string | undefined, language: 'en' | 'de' = 'en'): string =>
  graded(exercise, where, language).criteria[0]?.message ?? '';

describe('a prediction', () => {
  it('is right or wrong by the run, with the numbers of the step and the words of the exercise', () => {
    const exercise = read();
    expect(graded(exercise, 'region-2')).toMatchObject({ score: 2, maximum: 2, criteria: [{ id: 'where' }] });
    expect(message(exercise, 'region-2')).toBe(
      'The projection is at t = 2; clamped to the segment it is t = 1. Well seen.',
    );
    expect(graded(exercise, 'region-1').score).toBe(0);
    expect(message(exercise, 'region-1')).toBe(
      'Correct is: beyond the tip. The projection is at t = 2; clamped to the segment it is t = 1. Look at 2.',
    );
    expect(message(exercise, 'region-0')).toContain('It is region-2, not region-0.');
    expect(message(exercise, 'region-1', 'de')).toBe(
      'Richtig ist: hinter dem Endpunkt. Die Projektion liegt bei t = 2; auf die Strecke begrenzt ist es t = 1. Look at 2.',
    );
  });
  it('that is missing, or is none of the choices, has no points and does not tell the answer', () => {
    const exercise = read();
    expect(graded(exercise, undefined)).toMatchObject({ score: 0, maximum: 2 });
    expect(message(exercise, undefined)).toBe('Not predicted yet.');
    expect(message(exercise, 'region-7')).toBe(
      'The answer "region-7" is not one of the choices here. Choose one of them.',
    );
    expect(message(exercise, '__proto__')).toContain('not one of the choices');
  });
  it('is right for the pair that the exercise names: from B to A nothing is a point', () => {
    const swapped = read({ pair: ['B', 'A'] });
    expect(problemsOf(grading, swapped).map((one) => say(one))).toEqual([]);
    expect(graded(swapped, 'region-2').score).toBe(2);
  });
  it('made for an earlier revision is graded, and the line says so', async () => {
    const exercise = read();
    const value = { exercise: 'beyond', kind: 'predict', revision: 1, seed: 's', values: { where: 'region-2' } };
    const { ok, text } = await gradeLine(
      grading,
      exercise,
      { line: 1, value },
      { file: undefined, folder: undefined },
      () => Promise.reject(new Error('no code')),
    );
    expect(ok).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ line: 1, revision: 1, score: 2, maximum: 2 });
  });
});

describe('a file', () => {
  it.each<[what: string, change: object, sentence: string]>([
    ['an algorithm that records no steps', { algorithm: 'closed-form' }, 'algorithm must be one of "gjk", "epa"'],
    [
      'a question of another algorithm',
      prediction({ question: 'sat-best' }),
      'predictions[0].question must be one of "point-region"',
    ],
    ['a stored answer', prediction({ expected: 'region-2' }), 'predictions[0].expected: unknown field.'],
    ['no predictions', { predictions: [] }, 'predictions must be a list of at least one prediction'],
    ['two with one id', { predictions: [beyond.predictions[0], beyond.predictions[0]] }, 'duplicate id "where"'],
    ['a place before the first', prediction({ at: 0 }), 'predictions[0].at must be a number from 1 to 1000'],
    ['a condition that is no expression', prediction({ where: 'step.t >' }), 'predictions[0].where'],
    ['a condition with an unknown function', prediction({ where: 'fetch(1)' }), 'Unknown function "fetch"'],
    ['one shape twice', { pair: ['A', 'A'] }, 'pair must be a list of two different names'],
    ['a shape that is not given', { pair: ['A', 'C'] }, 'pair[1] must be one of "A", "B"'],
    ['one shape', { given: { shapes: { A: beyond.given.shapes.A } } }, 'given.shapes must be at least two shapes'],
    ['an overlap test without steps', { query: 'overlap' }, 'query must be one of "distance"'],
    ['a field of another kind', { questions: [] }, 'questions: unknown field.'],
  ])('with %s is refused', (_, change, sentence) => {
    expect(() => read(change)).toThrow(sentence);
    expect(() => read(change)).toThrow(FormatError);
  });

  const problems = (change: object): string =>
    problemsOf(grading, read(change))
      .map((one) => say(one))
      .join('\n');
  it('whose run has no such step says which prediction lacks it', () => {
    expect(problems(prediction({ at: 2 }))).toBe(
      'The run of point-segment has no step for prediction "where": question "point-region", number 2 after the prediction before it, without a tie.',
    );
  });
  it('whose random scenes never have the step says why the last one does not', () => {
    const x = { from: -3, to: 3, step: 1 };
    const given = { ...beyond.given, numbers: { x } };
    expect(problems({ given, ...prediction({ where: 'step.t > 5' }) })).toMatch(
      /^None of 1000 random scenes fits\. The last: The run of point-segment has no step/,
    );
  });
  it('whose algorithm does not answer the pair says so', () => {
    const sphere = { type: 'sphere', center: ['5', '0', '0'], radius: '1' };
    expect(problems({ given: { shapes: { A: sphere, B: sphere } } })).toContain('point-segment');
  });
  it('with an unknown name in a branch that a right answer never takes is reported', () => {
    expect(problems(prediction({ failed: '{{step.nothing}}' }))).toContain('has no field "nothing"');
    expect(problems(prediction({ mistakes: [{ when: 'anser == "x"', says: 'x' }] }))).toContain('Unknown name "anser"');
  });
  it('with a scene that touches an end is refused: rounding would decide', () => {
    const A = { type: 'point', position: ['1', '1', '0'] };
    expect(problems({ given: { shapes: { ...beyond.given.shapes, A } } })).toContain('has no step for prediction');
  });
});

describe('an answer', () => {
  const value = { exercise: 'beyond', kind: 'predict', revision: 2, seed: 's', values: { where: 'region-2' } };
  it.each<[what: string, change: object, sentence: string]>([
    ['of another kind', { kind: 'answer' }, 'kind must be one of "predict"'],
    ['to an unknown prediction', { values: { other: 'x' } }, 'values.other: unknown field. Available: where.'],
    ['that is a number', { values: { where: 2 } }, 'values.where must be a text'],
    ['of endless length', { values: { where: 'x'.repeat(101) } }, 'values.where must be a text of at most 100'],
    ['without a seed', { seed: undefined }, 'seed must be a text'],
    ['with a long seed', { seed: 'x'.repeat(65) }, 'seed must be a text of at most 64'],
    ['with another field', { steps: {} }, 'steps: unknown field.'],
  ])('%s is refused', (_, change, sentence) => {
    expect(() => readAnswer(core, read(), { ...value, ...change })).toThrow(sentence);
  });
  it('is read as it was written', () => {
    expect(readAnswer(core, read(), value)).toEqual({ ...value, revealed: [] });
  });
});
