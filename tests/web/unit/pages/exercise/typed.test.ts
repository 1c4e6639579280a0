// SPDX-License-Identifier: MIT
// Numbers typed in answer fields: a decimal comma is accepted in every language, a list in which a comma may also
// separate is read in the one way that gives the expected count, and an ambiguous one is not guessed.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import {
  mayBeGrouped,
  readOne,
  readSeveral,
  readTyped,
  typedTerms,
  typedText,
} from '../../../../../web/src/pages/exercise/answer/typed.ts';
import { gradingWith } from '../../../../../web/src/grading/grade.ts';

const core = await loadTouchstone();
const languages = [gradingWith(core, 'en'), gradingWith(core, 'de')];

test.each<readonly [string, number | undefined]>([
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['−0,5', -0.5],
  ['–2.25', -2.25],
  [' 1,25 ', 1.25],
  [',5', 0.5],
  ['2,236', 2.236],
  ['1,5 * 2', 3],
  ['sqrt(5) - 1,5', Math.sqrt(5) - 1.5],
  ['3/4', 0.75],
  ['1,5/2,5', 0.6],
  ['2·3', 6],
  // Two arguments: the comma between digits separates, since max needs two numbers.
  ['max(1,5)', 5],
  // The comma before the blank separates, so the other one is a decimal comma.
  ['max(1,5, 1)', 1.5],
  ['max(1,5; 1,25)', 1.5],
  // 0.5 or (0; 5): a number was expected.
  ['1,2,3', undefined],
  ['1,5, 2', undefined],
  ['1, 5', undefined],
  ['one', undefined],
  ['', undefined],
  ['1/0', undefined],
])('%j is %j in both languages', (typed, value) => {
  for (const grading of languages) {
    if (value === undefined) expect(readTyped(grading, typed)).toBeUndefined();
    else expect(readTyped(grading, typed)).toBeCloseTo(value, 14);
  }
});

test.each<readonly [string, readonly number[] | 'ambiguous' | undefined]>([
  ['1.5, 2', [1.5, 2]],
  ['1,5, 2', [1.5, 2]],
  ['1,5; 2', [1.5, 2]],
  ['1,5;2,5', [1.5, 2.5]],
  ['(0.8, 0.6)', [0.8, 0.6]],
  ['(0,8; 0,6)', [0.8, 0.6]],
  ['[1,2]', [1, 2]],
  // (0.5, 1.5) alone has two numbers.
  ['0,5,1,5', [0.5, 1.5]],
  // (1.5, 2) or (1, 5.2).
  ['1,5,2', 'ambiguous'],
  ['3', undefined],
  ['1, 2, 3', undefined],
  ['a, b', undefined],
  // Sixty-four and more interpretations do not occur in typed text.
  ['1,2,3,4,5,6,7,8,9', undefined],
])('%j as two numbers is %j', (typed, value) => {
  for (const grading of languages) {
    const found = readSeveral(grading, typed, 2);
    expect(typeof found === 'object' ? found.value : found).toEqual(value);
  }
});

test('three components without blanks: 1,2,3 has one reading, 0,5,1,5 has three', () => {
  for (const grading of languages) {
    expect(readSeveral(grading, '1,2,3', 3)).toEqual({ value: [1, 2, 3] });
    expect(readSeveral(grading, '0,5,1,5', 3)).toBe('ambiguous');
  }
});

test('a term with two readings that agree is no question, one with two values is', () => {
  for (const grading of languages) {
    // max(1.5, 2) and max(1, 5.2).
    expect(readOne(grading, 'max(1,5,2)')).toBe('ambiguous');
    // min(0.5, 5) and min(0, 5.5) differ; min(0,5) has the one.
    expect(readOne(grading, 'min(0,5)')).toEqual({ value: 0 });
  }
});

test('digits are not grouped, and where they may be meant so the page says how they are read', () => {
  for (const grading of languages) expect(readTyped(grading, '1,250')).toBe(1.25);
  expect(['1,250', '−12,345', ' 999,999 '].map(mayBeGrouped)).toEqual([true, true, true]);
  expect(['0,250', '1,25', '1.250', '1,2500', '1234,567', 'max(1,250)'].map(mayBeGrouped)).not.toContain(true);
});

test('several terms in one field go to their fields as they were typed; where that is not clear, as numbers', () => {
  for (const grading of languages) {
    expect(typedTerms(grading, '(1/2; sqrt(4), 0)', [0.5, 2, 0])).toEqual(
      [0.5, 2, 0].map((x) => typedText(grading, x)),
    );
    expect(typedTerms(grading, '1/2; sqrt(4) - 1; 0,5', [0.5, 1, 0.5])).toEqual(['1/2', 'sqrt(4) - 1', '0,5']);
    expect(typedTerms(grading, 'max(1, 2), 3/4', [2, 0.75])).toEqual(['max(1, 2)', '3/4']);
    expect(typedTerms(grading, '1,2,3', [1, 2, 3])).toEqual(['1', '2', '3']);
  }
});
