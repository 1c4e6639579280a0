// SPDX-License-Identifier: MIT
// Lists as parameters and results of a student's function, the counted test of two boxes, and the functions of the
// exercises' language on lists. Three unit squares at x = 0, 1 and 3: the first two touch at x = 1.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import type { ProgramLanguage, Signature } from '../../../../../web/src/coding/types.ts';
import { flatten, maxItems, unflatten, widthOf } from '../../../../../web/src/coding/values.ts';
import { isSame } from '../../../../../web/src/pages/exercise/code/comparison.ts';
import { valueText } from '../../../../../web/src/pages/exercise/code/values.ts';
import { answersOf, inputsOf } from '../../../../../web/src/grading/codeValues.ts';
import { type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import type { Case } from '../../../../../web/src/grading/gradeCode.ts';
import type { List, Scope, Value } from '../../../../../web/src/grading/language/value.ts';
import { ran, sharedRunner, stopped } from '../../coding/codingSupport.ts';

const runner = sharedRunner();
let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});

const square = (x: number): Value => ({ type: 'aabb2', min: [x, 0], max: [x + 1, 1] });
const boxes: List = { list: [0, 1, 3].map(square) };
const pairs = (...all: readonly (readonly [number, number])[]): List => ({ list: all.map(([i, j]) => ({ i, j })) });

describe('a list in a row of numbers', () => {
  it('is its length, its elements, and room for the longest', () => {
    const row = flatten('Interval[]', [
      { min: 1, max: 2 },
      { min: 3, max: 4 },
    ]);
    expect(row.slice(0, 6)).toEqual([2, 1, 2, 3, 4, 0]);
    expect(row).toHaveLength(1 + 2 * maxItems);
    expect(row).toHaveLength(widthOf('Interval[]'));
    expect(unflatten('Interval[]', row)).toEqual([
      { min: 1, max: 2 },
      { min: 3, max: 4 },
    ]);
    expect(() => flatten('number[]', Array(maxItems + 1).fill(0))).toThrow(RangeError);
    expect(() => flatten('number[]', 3)).toThrow(TypeError);
  });
});

const signature: Signature = {
  name: 'find',
  parameters: [
    { name: 'count', type: 'int' },
    { name: 'overlap', type: 'OverlapTest' },
  ],
  result: 'Pair[]',
};
const cases: readonly Case[] = [3, 2].map((count) => ({ group: '', scope: {}, arguments: [count, boxes] }));
const request = (language: ProgramLanguage, source: string) => ({
  ...{ program: { language, source }, signature, inputs: inputsOf(cases, signature), count: cases.length },
  limits: { compileSeconds: 300 },
});
const javascript = (body: string) => request('javascript', `function find(count, overlap) { ${body} }`);

/** All pairs of the first `count` boxes. The second case is shorter: nothing of the first may be left. */
const found = [
  { result: pairs([0, 1]), tests: 3 },
  { result: pairs([0, 1]), tests: 1 },
];

describe('a function that returns a list and calls the counted test', () => {
  it('in JavaScript', async () => {
    const body =
      'const all = []; for (let i = 0; i < count; ++i) for (let j = i + 1; j < count; ++j) ' +
      'if (overlap(i, j)) all.push({ i, j }); return all;';
    expect(answersOf(ran(await runner.run(javascript(body))).outputs, signature)).toEqual(found);
  });

  it('in C++, where a list that is too long stops the program', async () => {
    const program = (most: number): string => `#include "touchstone.hpp"
std::vector<Pair> find(int count, const OverlapTest& overlap) {
  std::vector<Pair> all;
  for (int i = 0; i < count; ++i)
    for (int j = i + 1; j < count; ++j)
      if (overlap(i, j)) all.push_back({i, j});
  while (static_cast<int>(all.size()) < ${most}) all.push_back({0, 1});
  return all;
}
`;
    expect(answersOf(ran(await runner.run(request('cpp', program(0)))).outputs, signature)).toEqual(found);
    const outcome = stopped(await runner.run(request('cpp', program(maxItems + 1))));
    expect(outcome.message).toContain(`more than ${maxItems} elements`);
  }, 300_000);

  it.each([
    ['return 3;', 'find() is 3; expected: Pair[].'],
    ['return [{ i: 0, j: 1 }, 7];', 'find()[1] is 7; expected: Pair {i, j}.'],
    [
      `return Array(${maxItems + 1}).fill({ i: 0, j: 1 });`,
      `find().length is ${maxItems + 1}; expected: ≤ ${maxItems}.`,
    ],
    ['overlap(0, 3); return [];', 'boxes 0, 3: 0 … 2'],
  ])('in JavaScript %s stops', async (body, message) => {
    expect(stopped(await runner.run(javascript(body))).message).toContain(message);
  });
});

describe('the language on lists', () => {
  const scope: Scope = { boxes, found: pairs([1, 0], [2, 0], [0, 1]), none: pairs() };
  it.each([
    ['size(boxes)', 3],
    ['item(boxes, 2).min.x', 3],
    ['size(overlapping(boxes))', 1],
    ['size(overlappingOn(boxes, 1))', 3],
    ['item(intervals(boxes, 0), 1).max', 2],
    ['item(lacking(found, overlapping(boxes)), 0).i', 2],
    ['size(lacking(overlapping(boxes), found))', 0],
    ['size(lacking(overlapping(boxes), none))', 1],
    ['size(repeated(found))', 1],
  ])('%s is %d', (source, value) => expect(grading.evaluator.evaluate(source, scope)).toBe(value));

  it.each([
    ['size(3)', 'a list'],
    ['item(boxes, 3)', 'there is no element 3'],
    ['overlapping(found)', 'a shape'],
    ['boxes.list', 'list'],
  ])('%s has no value', (source, why) => expect(() => grading.evaluator.evaluate(source, scope)).toThrow(why));
});

it('lists are compared by their elements and shown one after the other', () => {
  expect(isSame(pairs([0, 1], [1, 2]), pairs([0, 1], [1, 2]))).toBe(true);
  expect(isSame(pairs([0, 1]), pairs([0, 2]))).toBe(false);
  expect(isSame(pairs([0, 1]), pairs())).toBe(false);
  expect(valueText(pairs([0, 1], [1, 2]))).toBe('i 0, j 1; i 1, j 2');
  expect(valueText(pairs())).toBe('empty list');
});
