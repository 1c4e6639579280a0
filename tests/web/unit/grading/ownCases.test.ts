// SPDX-License-Identifier: MIT
// Students' own test cases: read as text, judged by the core or by a typed value. Expected values by hand.
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { exerciseFrom } from '../../../../web/src/grading/files.ts';
import type { CodeExercise } from '../../../../web/src/grading/format.ts';
import { type Case, casesOf } from '../../../../web/src/grading/gradeCode.ts';
import { type Grading, gradingWith } from '../../../../web/src/grading/grade.ts';
import { caseFrom, judgeOwn, maxOwnCases, readOwnCases, textOfCase } from '../../../../web/src/grading/ownCases.ts';

const site = resolve(import.meta.dirname, '../../../../web/src/content/exercises');
let grading: Grading;
let spheres: CodeExercise;
let model: Case;
const codeExercise = (id: string): CodeExercise => exerciseFrom(grading.core, id, site) as CodeExercise;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
  spheres = codeExercise('code-sphere-sphere');
  model = casesOf(grading, spheres)[0] as Case;
});

/** Radii 1 and 2, centres 5 m apart along x: the distance is 2 m. */
const given = '{"a": {"center": [0, 0, 0], "radius": 1}, "b": {"center": [5, 0, 0], "radius": 2}}';
const read = (text: string, expected = ''): Case => caseFrom(grading, spheres, model, { given: text, expected });
const answer = (distance: number) => ({
  ...{ hit: false, distance, normal: [1, 0, 0], pointOnA: [1, 0, 0], pointOnB: [3, 0, 0] },
});

it('the text of a case is read as that case, for the kinds of arguments of the site', () => {
  for (const id of [
    'code-sphere-sphere',
    'code-obb-obb',
    'code-gjk-2d',
    'code-sweep-and-prune',
    'code-point-segment',
    'code-sat-triangles',
  ]) {
    const exercise = codeExercise(id);
    const one = casesOf(grading, exercise)[0] as Case;
    const again = caseFrom(grading, exercise, one, { given: textOfCase(exercise, one), expected: '' });
    expect(again.arguments, id).toEqual(one.arguments);
  }
});

describe('without a typed value the core decides', () => {
  it('2 m is right, 5 m is not', () => {
    const one = read(given);
    expect(judgeOwn(grading, spheres, one, { given, expected: '' }, answer(2))).toMatchObject({
      passed: true,
      expected: { distance: 2 },
    });
    expect(judgeOwn(grading, spheres, one, { given, expected: '' }, answer(5)).passed).toBe(false);
  });
});

describe('a typed value', () => {
  it('is compared in the fields that it has', () => {
    const judge = (expected: string, distance: number) =>
      judgeOwn(grading, spheres, read(given), { given, expected }, answer(distance)).passed;
    expect(judge('{"distance": 7}', 7)).toBe(true);
    expect(judge('{"distance": 7}', 2)).toBe(false);
    expect(judge('{"distance": 2, "normal": [-1, 0, 0]}', 2)).toBe(false);
  });
  it.each([
    ['{"dist": 7}', /dist.*distance/],
    ['{"normal": [1, 0]}', /normal/],
    ['{"distance": "7"}', /distance/],
    ['7 +', /JSON/],
  ])('%s is refused with its field', (expected, message) => {
    expect(() => judgeOwn(grading, spheres, read(given), { given, expected }, answer(2))).toThrow(message);
  });
});

it.each([
  ['{', /JSON/],
  ['{"a": {"center": [0, 0, 0], "radius": 1}}', /b must be/],
  [given.replace('"radius": 2', '"radius": -2'), /b\.radius/],
  [given.replace('[5, 0, 0]', '[5, 0]'), /b\.center/],
  [given.replace('"radius": 2', '"radius": 2, "color": 1'), /b\.color/],
])('arguments that are wrong name their field: %s', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

it('stored cases of unknown origin: what is none is left out, and there are at most 20', () => {
  expect(readOwnCases(undefined)).toEqual([]);
  expect(readOwnCases('{')).toEqual([]);
  expect(readOwnCases('[1, null, {"given": "x"}, {"given": "x", "expected": ""}]')).toEqual([
    { given: 'x', expected: '' },
  ]);
  const many = JSON.stringify(Array.from({ length: 30 }, () => ({ given: '{}', expected: '' })));
  expect(readOwnCases(many)).toHaveLength(maxOwnCases);
});
