// SPDX-License-Identifier: MIT
// What is said of an exercise: names that were meant, numbers that are read and shown, questions that are open.
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { problemsOf } from '../../../../web/src/grading/checkExercise.ts';
import { gradeQuestion } from '../../../../web/src/grading/gradeAnswer.ts';
import { gradingWith } from '../../../../web/src/grading/grade.ts';
import { Evaluator } from '../../../../web/src/grading/language/expression.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { valueText } from '../../../../web/src/grading/template.ts';
import { say } from '../../../../web/src/text/language.ts';
import { differences, nearest } from '../../../../web/src/text/nearest.ts';
import { dataOf } from '../../../support/exercises.ts';

let core: Touchstone;
beforeAll(async () => {
  core = await loadTouchstone();
});
const base = {
  format: 'touchstone-exercise',
  version: 1,
  id: 'small',
  kind: 'answer',
  title: 'T',
  text: 'T',
  given: { numbers: { r: { choose: [2, 3] } } },
  questions: [{ id: 'd', kind: 'number', prompt: 'd?', answer: '2 * r', within: 0.01, failed: 'No.' }],
  worked: '',
};
function refusal(data: object): string {
  try {
    readExercise(core, { ...base, ...data });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
const withNumber = (x: object): string => refusal({ given: { numbers: { x } } });

describe('did you mean', () => {
  test('letters that differ: one for each replaced, left out, inserted or swapped', () => {
    expect(differences('lenght', 'length')).toBe(1);
    expect(differences('kitten', 'sitting')).toBe(3);
    expect(differences('', 'abc')).toBe(3);
    expect(nearest('Distance', ['distance', 'depth'])).toBe('distance');
    expect(nearest('titel', ['title', 'text'])).toBe('title');
    expect(nearest('foo', ['bar', 'distance'])).toBeUndefined();
    expect(nearest('x', ['y'])).toBeUndefined();
    expect(nearest('a'.repeat(100_000), ['a'])).toBeUndefined();
  });
  test('fields, kinds, types, functions, names and their fields', () => {
    expect(refusal({ titel: 'T' })).toContain('Did you mean "title"?');
    expect(refusal({ kind: 'anwser' })).toContain('Did you mean "answer"?');
    expect(refusal({ given: { shapes: { A: { type: 'spere', center: ['0', '0', '0'], radius: '1' } } } })).toContain(
      'Did you mean "sphere"?',
    );
    expect(refusal({ text: '{{lenght([1, 2])}}' })).toContain('Did you mean "length"?');
    const evaluator = new Evaluator(core);
    const A = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;
    expect(() => evaluator.evaluate('radios + 1', { radius: 1 })).toThrow('Did you mean "radius"?');
    expect(() => evaluator.evaluate('A.centre', { A })).toThrow('Did you mean "center"?');
    expect(() => evaluator.evaluate('A.xyz', { A })).not.toThrow('Did you mean');
  });
});

describe('numbers of a file', () => {
  test('a step is nothing or can be counted: 1e-320 made every number infinite', () => {
    expect(withNumber({ from: 0, to: 1, step: 1e-320 })).toMatch(
      /x\.step must be 0, or a number from 1e-9 to 1000000, but is/,
    );
    expect(withNumber({ from: 0, to: 1, step: -0.1 })).toContain('x.step must be 0, or');
    for (const step of [0, -0, 1e-9, 0.5]) expect(withNumber({ from: -1, to: 1, step })).toBe('');
  });
  test('points are nothing or can be seen, and a file has no negative zero', () => {
    const [question] = base.questions;
    expect(refusal({ questions: [{ ...question, points: 1e-320 }] })).toContain(
      'points must be 0, or a number from 0.001',
    );
    const exercise = readExercise(core, { ...base, questions: [{ ...question, points: -0, within: -0 }] });
    if (exercise.kind !== 'answer') throw new Error(exercise.kind);
    expect(Object.is(exercise.questions[0]?.points, 0)).toBe(true);
    expect(Object.is(exercise.questions[0]?.within, 0)).toBe(true);
  });
  test('a number that is worked out and not finite is a problem', () => {
    const data = {
      ...base,
      given: { numbers: { r: { choose: [2, 3] }, far: { is: '1e308 * r * 10' }, none: { is: '0 / 0' } } },
    };
    const problems = problemsOf(gradingWith(core), readExercise(core, data)).map((one) => say(one, 'en'));
    expect(problems).toEqual([
      'given.numbers: the number far is Infinity with the numbers of a random scene; it must be finite.',
      'given.numbers: the number none is NaN with the numbers of a random scene; it must be finite.',
    ]);
  });
  test('cases in code fit the memory of a page', () => {
    const list = { name: 'f', parameters: [{ name: 'p', type: 'Triangle[]' }], result: 'number' };
    const groups = [
      { id: 'g', title: 'g', given: {}, count: 2000 },
      { id: 'h', title: 'h', given: {}, count: 2000 },
      { id: 'i', title: 'i', given: {}, count: 2000 },
    ];
    // 6000 · (1 + 128 · 9 + 1) = 6,924,000.
    const data = { ...dataOf('code-sphere-sphere'), function: list, groups };
    expect(() => readExercise(core, data)).toThrow('have 6924000 numbers');
  });
});

describe('sentences', () => {
  test('a zero after rounding is shown as zero, in a vector beside its size', () => {
    expect(valueText(-2.776e-17, 'en')).toBe('0');
    expect(valueText([1, -2.776e-17], 'en')).toBe('(1, 0)');
    expect(valueText([1e6, 1e-8, 0.5], 'de')).toBe('(1000000; 0; 0,5)');
    expect(valueText(2.5e-9, 'en')).toBe('2.5e−9');
  });
  test('an open choice asks for a choice, an open number for a result', () => {
    const exercise = readExercise(core, {
      ...base,
      questions: [
        ...base.questions,
        {
          id: 'c',
          kind: 'choice',
          prompt: 'c?',
          answer: '"a"',
          choices: [
            { value: 'a', text: 'A' },
            { value: 'b', text: 'B' },
          ],
          failed: 'No.',
        },
      ],
    });
    if (exercise.kind !== 'answer') throw new Error(exercise.kind);
    const sentence = (language: 'en' | 'de'): readonly string[] =>
      exercise.questions.map((one) => gradeQuestion(gradingWith(core, language), one, { r: 2 }, undefined).message);
    expect(sentence('en')).toEqual(['Not answered yet: type your result.', 'Not answered yet: choose an answer.']);
    expect(sentence('de')[1]).toBe('Noch nicht beantwortet: Wählen Sie eine Antwort.');
  });
});
