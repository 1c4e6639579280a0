// SPDX-License-Identifier: MIT
// The budget of steps: files that were written to stop a page are refused by counting, with the formula and its place; the exercises
// of the site stay far below it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../../bindings/index.ts';
import { exerciseIds } from '../../../../../web/src/content/exercises/index.ts';
import { emptyAnswer } from '../../../../../web/src/grading/answer.ts';
import { checkExercise, mostProblems } from '../../../../../web/src/grading/checkExercise.ts';
import { FormatError } from '../../../../../web/src/grading/cursor.ts';
import { type DrawnExercise, isDrawn } from '../../../../../web/src/grading/format.ts';
import { drawScene, toTheEnd } from '../../../../../web/src/grading/given.ts';
import { grade, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { answersOf } from '../../../../../web/src/grading/codeValues.ts';
import { casesOf } from '../../../../../web/src/grading/gradeCode.ts';
import { mostSteps } from '../../../../../web/src/grading/language/budget.ts';
import { Evaluator } from '../../../../../web/src/grading/language/expression.ts';
import { ExpressionError } from '../../../../../web/src/grading/language/value.ts';
import { readExercise } from '../../../../../web/src/grading/readExercise.ts';
import { filled } from '../../../../../web/src/grading/template.ts';
import { outputWidthOf } from '../../../../../web/src/coding/values.ts';
import { say } from '../../../../../web/src/text/language.ts';
import { dataOf } from '../../../../support/exercises.ts';
import { costly, strange } from '../../../../support/hostileExercises.ts';

let core: Touchstone;
beforeAll(async () => {
  core = await loadTouchstone();
});
const check = (data: unknown) => checkExercise(gradingWith(core), readExercise(core, data));

describe('files that were written to stop a page', () => {
  test.each(costly)('$name: refused, with the place of the formula', ({ data }) => {
    const { problems, isTooCostly } = check(data());
    expect(isTooCostly).toBe(true);
    expect(problems.map((one) => say(one, 'en')).at(-1)).toMatch(
      /^(given|text|questions|steps|groups|predictions)\b[^ ]*: In "[^"]{1,82}": .* more than \d+ steps/,
    );
  });
  test.each(strange)('$name: read or refused, with a bounded list of problems', ({ data }) => {
    try {
      const { problems, isTooCostly } = check(data());
      expect(problems.length).toBeLessThanOrEqual(mostProblems + 1);
      expect(isTooCostly).toBe(false);
    } catch (error) {
      expect(error).toBeInstanceOf(FormatError);
      expect(String(error).length).toBeLessThan(3000);
    }
  });
  test('the verdict is a count: the same twice, and in both languages', () => {
    const [first] = costly;
    const exercise = readExercise(core, first?.data());
    const sharesIn = (language: 'en' | 'de') => [...checkExercise(gradingWith(core, language), exercise).shares];
    expect(sharesIn('en')).toEqual(sharesIn('de'));
  });
  test('is graded and shown all the same, without what has no value', () => {
    const data = costly.find(({ name }) => name.startsWith('a text of 200'))?.data();
    const exercise = readExercise(core, data) as DrawnExercise;
    const grading = gradingWith(core);
    expect(
      grade(grading, exercise, { ...emptyAnswer(exercise, 'a'), kind: 'answer', seed: 'a', values: { q: 1 } }).score,
    ).toBe(1);
    const scene = toTheEnd(drawScene(grading.evaluator, core, exercise.given, 'a'));
    const shown = filled(grading.evaluator, exercise.text, scene, 'en');
    // Two have their values, 0 and 0; the third and all after it are one budget too many.
    expect(shown).toMatch(/^(0 )+(– )+–$/);
  });
});

describe('counting', () => {
  const spent = (source: string): number => {
    const evaluator = new Evaluator(core);
    evaluator.evaluate(source, {
      b: { list: Array.from({ length: 10 }, () => ({ type: 'aabb2', min: [0, 0], max: [1, 1] })) },
    } as never);
    return evaluator.largest.get('formula')?.used ?? 0;
  };
  test('ten to begin, one for each part, and for a function on lists as many as it looks at', () => {
    // 1, 2 and their sum.
    expect(spent('1 + 2')).toBe(10 + 3);
    // The call and its value; 10 boxes with 10.
    expect(spent('overlapping(b)')).toBe(10 + 2 + 100);
    // 45 pairs lack none of 45: three calls, two names.
    expect(spent('lacking(overlapping(b), overlapping(b))')).toBe(10 + 5 + 200 + 90);
    // The branch that is not taken takes nothing.
    expect(spent('1 < 2 ? 3 : size(overlapping(b))')).toBe(10 + 5);
  });
  test('once the steps of an occasion are used up, everything in it is refused at once', () => {
    const evaluator = new Evaluator(core);
    const refused = (): boolean => {
      try {
        evaluator.evaluate('1 + 1', {});
        return false;
      } catch (error) {
        return error instanceof ExpressionError;
      }
    };
    const counts = evaluator.within('check', () =>
      evaluator.within('text', () => {
        expect(refused()).toBe(false);
        expect(() => evaluator.spend(mostSteps.text)).toThrow('more than');
        return refused();
      }),
    );
    expect(counts).toBe(true);
    expect(evaluator.exceeded?.occasion).toBe('text');
    expect(refused()).toBe(false);
  });
  test('a pair of any numbers is the same in both orders', () => {
    const pairs = (...all: readonly (readonly [number, number])[]) => ({ list: all.map(([i, j]) => ({ i, j })) });
    const scope = { p: pairs([2, 1], [0, 3], [1e9, 0.5], [-0, 3]), q: pairs([1, 2], [0.5, 1e9]) };
    const evaluator = new Evaluator(core);
    expect(evaluator.evaluate('lacking(p, q)', scope)).toEqual(pairs([0, 3], [-0, 3]));
    expect(evaluator.evaluate('repeated(p)', scope)).toEqual(pairs([-0, 3]));
  });
});

/** The largest share of each budget that an exercise of the site uses. */
const shares = new Map<string, { share: number; id: string }>();
test.each(exerciseIds)('%s stays below a fifth of every budget', (id) => {
  const note = (occasion: string, share: number): void => {
    expect(share, occasion).toBeLessThan(0.2);
    if (share > (shares.get(occasion)?.share ?? 0)) shares.set(occasion, { share, id });
  };
  const exercise = readExercise(core, dataOf(id));
  const checked = checkExercise(gradingWith(core), exercise);
  expect(checked.isTooCostly).toBe(false);
  for (const [occasion, share] of checked.shares) note(occasion, share);
  const grading = gradingWith(core);
  if (isDrawn(exercise))
    for (let i = 0; i < 40; ++i) toTheEnd(drawScene(grading.evaluator, core, exercise.given, `${id}/budget-${i}`));
  if (exercise.kind === 'code') {
    const width = outputWidthOf(exercise.function);
    const answers = answersOf(new Float64Array(width * casesOf(grading, exercise).length), exercise.function);
    grade(grading, exercise, emptyAnswer(exercise, ''), { answers, stopped: undefined });
  }
  for (const [occasion, meter] of grading.evaluator.largest) note(occasion, meter.used / mostSteps[occasion]);
});
afterAll(() => {
  const rows = [...shares].map(([occasion, { share, id }]) => `${occasion} ${(100 * share).toFixed(1)} % (${id})`);
  console.log(`Largest shares of the budgets: ${rows.join('; ')}`);
});
