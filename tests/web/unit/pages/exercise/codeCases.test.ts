// SPDX-License-Identifier: MIT
// Cases of a code exercise between the page and the runner, graded, compared field by field and drawn. Two unit
// spheres on the X axis, centres 3 m apart: the gap is 1 m, the normal (1, 0, 0), the witness points (1, 0, 0) and
// (2, 0, 0).
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../../bindings/index.ts';
import type { ResultType, ValueType } from '../../../../../web/src/coding/values.ts';
import { compare, isSame } from '../../../../../web/src/pages/exercise/code/comparison.ts';
import { drawingOf } from '../../../../../web/src/pages/exercise/code/drawing.ts';
import { failingCases, gradeCases, nextFailing } from '../../../../../web/src/pages/exercise/code/gradedCases.ts';
import { coreTime } from '../../../../../web/src/pages/exercise/code/speed.ts';
import { valueText } from '../../../../../web/src/pages/exercise/code/values.ts';
import { megabytes } from '../../../../../web/src/text/numbers.ts';
import { answersOf, inputsOf } from '../../../../../web/src/grading/codeValues.ts';
import type { CodeExercise } from '../../../../../web/src/grading/format.ts';
import { type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { type Case, casesOf, fieldsOf } from '../../../../../web/src/grading/gradeCode.ts';
import { ExpressionError, type Value } from '../../../../../web/src/grading/language/value.ts';
import { readExercise } from '../../../../../web/src/grading/readExercise.ts';
import { setLanguage } from '../../../../../web/src/text/language.ts';

const sphere = (center: readonly string[]): object => ({ type: 'sphere', center, radius: '1' });
const group = (id: string, center: readonly string[], visible: boolean, count = 1): object => ({
  id,
  title: id,
  visible,
  count,
  given: {
    numbers: { k: { from: 3, to: 4 } },
    shapes: { a: sphere(['0', '0', '0']), b: sphere(center) },
  },
});
const data = {
  format: 'touchstone-exercise',
  version: 1,
  id: 'code-test',
  revision: 1,
  kind: 'code',
  title: 'Test',
  text: 'Test',
  function: {
    name: 'collide',
    parameters: [
      { name: 'a', type: 'Sphere' },
      { name: 'b', type: 'Sphere' },
    ],
    result: 'Result',
  },
  expected: {
    hit: 'overlaps(a, b)',
    distance: 'distance(a, b)',
    normal: 'normal(a, b)',
    pointOnA: 'pointOnA(a, b)',
    pointOnB: 'pointOnB(a, b)',
  },
  checks: [
    { id: 'distance', is: 'abs(answer.distance - distance(a, b)) <= 1e-9', failed: 'distance is {{answer.distance}}' },
    { id: 'normal', is: 'isNormal(a, b, answer.normal, 1e-6)', failed: 'normal' },
    { id: 'points', is: 'areWitnesses(a, b, answer.pointOnA, answer.pointOnB, 1e-6)', failed: 'points' },
  ],
  groups: [
    group('random', ['k', '0', '0'], false, 3),
    group('apart', ['3', '0', '0'], true),
    group('same', ['0', '0', '0'], false),
  ],
  start: { javascript: '' },
};

let core: Touchstone;
let grading: Grading;
let exercise: CodeExercise;
let cases: readonly Case[];
beforeAll(async () => {
  core = await loadTouchstone();
  grading = gradingWith(core);
  exercise = readExercise(core, data) as CodeExercise;
  cases = casesOf(grading, exercise);
});
const apart = (): Case => cases.find(({ group: id }) => id === 'apart') as Case;
const right = { hit: false, distance: 1, normal: [1, 0, 0], pointOnA: [1, 0, 0], pointOnB: [2, 0, 0] };

describe('between the page and the runner', () => {
  it('a case is a row: centre and radius of the one, then of the other', () => {
    const inputs = inputsOf([apart()], exercise.function);
    expect([...inputs]).toEqual([0, 0, 0, 1, 3, 0, 0, 1]);
  });

  it('a row of the result is a value with vectors as lists, NaN included', () => {
    const outputs = Float64Array.of(0, 1, 1, 0, 0, 1, 0, 0, 2, 0, 0, 1, Number.NaN, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    expect(answersOf(outputs, exercise.function)).toEqual([
      right,
      { hit: true, distance: Number.NaN, normal: [0, 0, 0], pointOnA: [0, 0, 0], pointOnB: [0, 0, 0] },
    ]);
  });

  it('a result without fields is that number, truth value or vector', () => {
    const of = (result: ResultType, ...numbers: number[]): Value | undefined =>
      answersOf(Float64Array.from(numbers), { ...exercise.function, result })[0];
    expect(of('number', 2.5)).toBe(2.5);
    expect(of('bool', 1)).toBe(true);
    expect(of('Vec2', 3, 4)).toEqual([3, 4]);
  });

  it('a segment is what the axis of a capsule is, a point what the scene has as a point or a vector', () => {
    const row = (type: ValueType, value: Value): number[] => [
      ...inputsOf([{ group: '', scope: {}, arguments: [value] }], {
        name: 'f',
        parameters: [{ name: 'x', type }],
        result: 'number',
      }),
    ];
    expect(row('Segment2', { type: 'capsule2', base: [1, 2], tip: [3, 4], radius: 0 })).toEqual([1, 2, 3, 4]);
    expect(row('Vec3', { type: 'point', position: [1, 2, 3] })).toEqual([1, 2, 3]);
    expect(row('Vec2', [5, 6])).toEqual([5, 6]);
    expect(row('Plane', { type: 'plane', normal: [0, 1, 0], offset: 7 })).toEqual([0, 1, 0, 7]);
    expect(row('OBB', { type: 'obb', center: [1, 2, 3], halfExtents: [4, 5, 6], rotation: [0, 0, 0, 1] })).toEqual([
      1, 2, 3, 4, 5, 6, 0, 0, 0, 1,
    ]);
    expect(() => row('Vec3', [5, 6])).toThrow(ExpressionError);
    expect(() => row('Sphere', 4)).toThrow('The argument x must be of type Sphere, but is a number.');
    expect(() => row('Vec3', { type: 'sphere', center: [0, 0, 0], radius: 1 })).toThrow(ExpressionError);
  });
});

describe('the function of an exercise', () => {
  const reading = (change: object) => (): unknown =>
    readExercise(core, { ...data, function: { ...data.function, ...change } });
  const parameter = (name: string, type = 'Sphere'): object => ({ parameters: [{ name, type }] });

  it.each<[what: string, change: object, path: string]>([
    ['a hyphen in its name', { name: 'closest-point' }, 'function.name'],
    ['a word of C++', { name: 'double' }, 'function.name'],
    ['a word of JavaScript', parameter('var'), 'function.parameters[0].name'],
    ['a point in the name of a parameter', parameter('a.b'), 'function.parameters[0].name'],
    ['an unknown type', { result: 'Mesh' }, 'function.result'],
    ['a property that every object has', { result: 'constructor' }, 'function.result'],
    ['the same of a parameter', parameter('a', 'toString'), 'function.parameters[0].type'],
    ['a parameter named as the function', parameter('collide'), 'function.parameters'],
  ])('%s is refused where it stands', (_what, change, path) => {
    expect(reading(change)).toThrow(expect.objectContaining({ path }) as Error);
  });

  it('the names that a program can have are taken', () => {
    expect(reading({ name: 'closestPoint_2' })).not.toThrow();
  });
});

describe('judging', () => {
  it('shows the visible group first, counts what is right, and steps over what is', () => {
    // The four that are apart get the answer for 3 m: right for the visible one alone. The fifth has no answer.
    const groups = gradeCases(grading, exercise, cases, [right, right, right, right]);
    expect(groups.map(({ group: { id }, passed }) => [id, passed])).toEqual([
      ['apart', 1],
      ['random', 0],
      ['same', 0],
    ]);
    expect(failingCases(groups).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(nextFailing(groups, 3, 1)?.index, 'from the visible case, number 3 of all').toBe(0);
    expect(nextFailing(groups, 0, 1)?.index).toBe(1);
    expect(nextFailing(groups, 2, 1)).toBeUndefined();
    expect(nextFailing(groups, 2, -1)?.index).toBe(1);
    expect(nextFailing(groups, 0, -1)).toBeUndefined();
  });
});

describe('both answers side by side', () => {
  const verdicts = (one: Case, answer: Value | undefined): Record<string, string> =>
    Object.fromEntries(compare(grading, exercise, one, answer).rows.map(({ field, verdict }) => [field, verdict]));

  it('all fields are right where the answer is', () => {
    expect(compare(grading, exercise, apart(), right).passed).toBe(true);
    expect(new Set(Object.values(verdicts(apart(), right)))).toEqual(new Set(['right']));
  });

  it('only the field of the failing check is wrong, and its sentence is told', () => {
    const answer = { ...right, distance: 2 };
    expect(verdicts(apart(), answer)).toMatchObject({ distance: 'wrong', normal: 'right', pointOnA: 'right' });
    expect(compare(grading, exercise, apart(), answer).message).toBe('distance is 2');
  });

  it('of two points that are checked together only the one that is off is blamed', () => {
    expect(verdicts(apart(), { ...right, pointOnB: [3, 0, 0] })).toMatchObject({
      pointOnA: 'right',
      pointOnB: 'wrong',
    });
  });

  it('NaN is wrong', () => {
    expect(verdicts(apart(), { ...right, normal: [Number.NaN, 0, 0] })).toMatchObject({
      normal: 'wrong',
      hit: 'right',
    });
  });

  it('another normal of a tie is right too', () => {
    // The same sphere twice: every direction is as good; the depth is 2 m.
    const same = cases.find(({ group: id }) => id === 'same') as Case;
    const answer = { hit: true, distance: -2, normal: [0, 0, 1], pointOnA: [0, 0, 1], pointOnB: [0, 0, -1] };
    expect(compare(grading, exercise, same, answer).passed).toBe(true);
    expect(verdicts(same, answer)).toMatchObject({ normal: 'other', distance: 'right' });
  });

  it('without an answer the true one stands alone', () => {
    const { rows, passed } = compare(grading, exercise, apart(), undefined);
    expect(passed).toBe(false);
    expect(rows.map(({ own, verdict }) => [own, verdict])).toEqual(Array(5).fill([undefined, 'none']));
    expect(rows[1]).toMatchObject({ field: 'distance', truth: 1 });
  });

  it('numbers count as the same up to their rounding', () => {
    expect(isSame(1, 1 + 1e-12)).toBe(true);
    expect(isSame([1, 2], [1, 2.001])).toBe(false);
    expect(isSame(Number.NaN, Number.NaN)).toBe(false);
    expect(isSame(true, true)).toBe(true);
  });
});

describe('the drawing of a case', () => {
  it('has both shapes by the names of the parameters, and both answers as line, arrow and points', () => {
    const own = fieldsOf({ ...right, normal: [0, 2, 0], pointOnA: [0, 1, 0] });
    const { dimension, shapes, marks } = drawingOf(exercise, apart(), fieldsOf(right), own);
    expect(dimension).toBe(3);
    expect(shapes.map(({ name, shape }) => [name, shape.type])).toEqual([
      ['a', 'sphere'],
      ['b', 'sphere'],
    ]);
    const seen = marks.map(({ side, kind, at, to }) => [side, kind, at, to]);
    expect(seen).toEqual([
      ['truth', 'line', [1, 0, 0], [2, 0, 0]],
      ['truth', 'arrow', [1, 0, 0], [1, 0, 0]],
      ['truth', 'point', [1, 0, 0], [1, 0, 0]],
      ['truth', 'point', [2, 0, 0], [2, 0, 0]],
      ['own', 'line', [0, 1, 0], [2, 0, 0]],
      // From the student's own point, as long as every arrow.
      ['own', 'arrow', [0, 1, 0], [0, 1, 0]],
      ['own', 'point', [0, 1, 0], [0, 1, 0]],
      ['own', 'point', [2, 0, 0], [2, 0, 0]],
    ]);
  });

  it('leaves out what is no finite place and no direction', () => {
    const own = fieldsOf({ ...right, normal: [0, 0, 0], pointOnA: [Number.NaN, 0, 0], pointOnB: [1e300, 0, 0] });
    expect(drawingOf(exercise, apart(), {}, own).marks).toEqual([]);
  });

  it('in 2D has points in the plane, and an axis between the shapes', () => {
    const flat: CodeExercise = {
      ...exercise,
      function: { name: 'f', parameters: [{ name: 'p', type: 'Vec2' }], result: 'Vec2' },
    };
    const one: Case = { group: '', scope: {}, arguments: [[2, 4]] };
    const { dimension, shapes, marks } = drawingOf(flat, one, { axis: [0, 3] }, fieldsOf([1, 1]));
    expect(dimension).toBe(2);
    expect(shapes).toEqual([{ name: 'p', shape: { type: 'point', position: [2, 4, 0] } }]);
    expect(marks.map(({ kind, at, to }) => [kind, at, to])).toEqual([
      ['arrow', [2, 4, 0], [0, 1, 0]],
      ['point', [1, 1, 0], [1, 1, 0]],
    ]);
  });
});

describe('values as they are shown', () => {
  afterEach(() => setLanguage('en'));

  it('short decimals are whole, others rounded, and tiny ones no false zeros', () => {
    expect([0, -0, 3, -0.5, 0.1 + 0.2, 1 / 3, 1e-7, 2e7].map(valueText)).toEqual([
      '0',
      '0',
      '3',
      '−0.5',
      '0.3',
      '0.333333',
      '1e−7',
      '20000000',
    ]);
    expect([Number.NaN, Infinity, -Infinity].map(valueText)).toEqual(['not a number (NaN)', '∞', '−∞']);
  });

  it('vectors, results and shapes by their fields, in the language of the page', () => {
    expect(valueText({ hit: true, normal: [0.5, 0, -1] })).toBe('hit yes, normal (0.5, 0, −1)');
    setLanguage('de');
    expect(valueText({ type: 'sphere', center: [0.5, 0, 1], radius: 2 })).toBe('center (0,5; 0; 1), radius 2');
    expect(megabytes(27_430_000)).toBe('27,4\u00a0MB');
    expect(valueText(undefined)).toBe('–');
  });
});

it('the core is measured over pairs of shapes alone', () => {
  expect(coreTime(core, cases)).toBeGreaterThan(0);
  expect(
    coreTime(core, [
      {
        group: '',
        scope: {},
        arguments: [
          [0, 0],
          [1, 1],
        ],
      },
    ]),
  ).toBeUndefined();
  expect(coreTime(core, [])).toBeUndefined();
  const polygon: Value = { type: 'polygon2', points: [[0, 0]] };
  expect(coreTime(core, [{ group: '', scope: {}, arguments: [polygon, polygon] }])).toBeGreaterThan(0);
  // Two planes have no distance.
  const plane: Value = { type: 'plane', normal: [0, 1, 0], offset: 0 };
  expect(coreTime(core, [{ group: '', scope: {}, arguments: [plane, plane] }])).toBeUndefined();
});
