// SPDX-License-Identifier: MIT
// Polygons, hulls and triangles in exercises: functions of the language, arguments and results as rows, and drawings. A
// unit square at the origin, one of side 2 from (0.5, 0.5) on: they have a square of area 1/4 in common.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../../bindings/index.ts';
import type { Signature } from '../../../../../web/src/coding/types.ts';
import { flatten, type RowType, unflatten } from '../../../../../web/src/coding/values.ts';
import { drawingOf } from '../../../../../web/src/pages/exercise/code/drawing.ts';
import { valueText } from '../../../../../web/src/pages/exercise/code/values.ts';
import { problemsOf } from '../../../../../web/src/grading/checkExercise.ts';
import { answersOf, inputsOf } from '../../../../../web/src/grading/codeValues.ts';
import type { CodeExercise } from '../../../../../web/src/grading/format.ts';
import { type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { type Case, casesOf, drawnOf, fieldsOf } from '../../../../../web/src/grading/gradeCode.ts';
import type { List, Scope, Value } from '../../../../../web/src/grading/language/value.ts';
import { neededShapes } from '../../../../../web/src/grading/neededShapes.ts';
import { readExercise } from '../../../../../web/src/grading/readExercise.ts';
import { ran, sharedRunner, stopped } from '../../coding/codingSupport.ts';

const runner = sharedRunner();
let core: Touchstone;
let grading: Grading;
beforeAll(async () => {
  core = await loadTouchstone();
  grading = gradingWith(core);
});

const list = (...points: readonly (readonly number[])[]): List => ({ list: points });
const scope: Scope = {
  S: { type: 'polygon2', points: [[0, 0], [1, 0], [1, 1], [0, 1]] }, // prettier-ignore
  Q: { type: 'polygon2', points: [[0.5, 0.5], [2.5, 0.5], [2.5, 2.5], [0.5, 2.5]] }, // prettier-ignore
  T: { type: 'triangle', vertices: [[0, 0, 0], [1, 0, 0], [0, 1, 0]] }, // prettier-ignore
  clockwise: list([0, 0], [0, 1], [1, 1], [1, 0]),
  segment: list([0, 0], [1, 1]),
  bow: list([0.5, 0.5], [1, 1], [1, 0.5], [0.5, 1]),
  inSpace: list([0, 0, 0], [0, 0, 2], [0, 0, 1]),
  broken: list([0, 0], [Number.NaN, 0]),
  none: list(),
};

describe('the language on points', () => {
  it.each<[source: string, value: Value]>([
    ['area(S)', 1],
    ['area(clockwise)', -1],
    ['area(segment)', 0],
    ['area(none)', 0],
    ['area(clipped(S, Q))', 0.25],
    ['area(clipped(Q, S))', 0.25],
    ['size(clipped(S, Q))', 4],
    // Vertices on the line of an edge belong to its half-plane.
    ['area(clipped(S, S))', 1],
    ['size(clipped(S, moved(Q, [0.5, 0])))', 0],
    // A bow has the vertices of the square in another order: half of each of its triangles cancels.
    ['area(bow)', 0],
    ['size(unmatched(clipped(S, Q), bow, 1e-9))', 0],
    ['size(corners(bow))', 4],
    ['item(corners(clockwise), 1)', [1, 0]],
    ['size(S)', 4],
    ['size(T.vertices)', 3],
    ['item(T.vertices, 1).x', 1],
    ['item(Q.points, 2) - item(S, 2)', [1.5, 1.5]],
    ['farthest(inSpace, [0, 0, 3])', 1],
    ['farthest(inSpace, [0, 0, -1])', 0],
    // All of them tie: the first.
    ['farthest(inSpace, [1, 0, 0])', 0],
    ['size(outside(Q, S, 0))', 3],
    ['size(outside(clockwise, S, 0))', 0],
    // Half a millimetre within the square lies none of its corners.
    ['size(outside(clockwise, S, -0.0005))', 4],
    ['item(unmatched(Q, S, 1e-9), 0)', [0.5, 0.5]],
    // The differences of the two squares reach from -0.5 to 2.5.
    ['boundingBox(difference(S, Q)).min', [-0.5, -0.5]],
    ['boundingBox(difference(S, Q)).max', [2.5, 2.5]],
    ['distance(difference(S, Q), [0, 0])', -0.5],
    ['distance(T, [0, 0, 2])', 2],
    ['distance(triangle([1, 0], [2, 0], [1, 1]), [0, 0])', 1],
    ['distance(triangle([0, 0, 1], [1, 0, 1], [0, 1, 1]), T)', 1],
    ['isFinite(clockwise)', true],
    ['isFinite(broken)', false],
    ['isFinite(none)', true],
  ])('%s is %j', (source, value) => {
    expect(grading.evaluator.evaluate(source, scope)).toEqual(value);
  });

  it.each([
    ['area(inSpace)', 'points of the plane'],
    ['clipped(S, segment)', 'two polygons with an area'],
    ['size(3)', 'a list'],
    ['farthest(none, [1, 0])', 'there is no element 0'],
    ['farthest(inSpace, [1, 0])', 'vectors of equal length'],
    ['distance(T, T.vertices)', 'a shape'],
    ['distance(S, [0, 0, 0])', '2D'],
    ['outside(S, 3, 0)', 'a shape'],
    ['triangle(3, [0, 0], [1, 0])', 'a shape'],
  ])('%s has no value', (source, why) => expect(() => grading.evaluator.evaluate(source, scope)).toThrow(why));
});

const row = (type: Signature['parameters'][number]['type'], value: Value): number[] => [
  ...inputsOf([{ group: '', scope: {}, arguments: [value] }], {
    name: 'f',
    parameters: [{ name: 'x', type }],
    result: 'number',
  }),
];

describe('rows', () => {
  it('an array of a fixed length is its elements alone', () => {
    const vertices = [1, 2, 3].map((x) => ({ x, y: 0, z: -x }));
    const numbers = [1, 0, -1, 2, 0, -2, 3, 0, -3];
    expect(flatten('Triangle', { vertices })).toEqual(numbers);
    expect(unflatten('Triangle', [9, ...numbers], 1)).toEqual({ vertices });
    const type: RowType = 'Vec3[3]';
    expect(() => flatten(type, vertices.slice(1))).toThrow('has 3 elements, found 2');
  });

  it('a triangle is a struct, a polygon or a hull the list of its points', () => {
    expect(row('Triangle', scope['T'] ?? 0)).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
    expect(row('Vec2[]', scope['S'] ?? 0).slice(0, 9)).toEqual([4, 0, 0, 1, 0, 1, 1, 0, 1]);
    expect(row('Vec3[]', { type: 'hull', points: [[1, 2, 3]] }).slice(0, 4)).toEqual([1, 1, 2, 3]);
    expect(() => row('Triangle', scope['S'] ?? 0)).toThrow('The argument x.vertices must be of type Vec3[3]');
    expect(() => row('Vec3[]', scope['S'] ?? 0)).toThrow('The argument x[0] must be of type Vec3');
    expect(() => row('Vec2[]', { type: 'circle2', center: [0, 0], radius: 1 })).toThrow('must be of type Vec2[]');
  });
});

/** The triangle with its vertices in the opposite order: arrays as arguments and as fields of a result. */
const signature: Signature = { name: 'turned', parameters: [{ name: 't', type: 'Triangle' }], result: 'Triangle' };
const request = (language: 'cpp' | 'javascript', source: string) => ({
  program: { language, source },
  signature,
  inputs: Float64Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]),
  count: 1,
  limits: { compileSeconds: 300 },
});
const opposite = [{ vertices: list([0, 1, 0], [1, 0, 0], [0, 0, 0]) }];

describe('a function of a triangle', () => {
  it('in JavaScript', async () => {
    const source = 'function turned(t) { return { vertices: [...t.vertices].reverse() }; }';
    const { outputs } = ran(await runner.run(request('javascript', source)));
    expect(answersOf(outputs, signature)).toEqual(opposite);
  });
  it('in JavaScript with too few vertices stops', async () => {
    const source = 'function turned(t) { return { vertices: t.vertices.slice(1) }; }';
    const { message } = stopped(await runner.run(request('javascript', source)));
    expect(message).toBe('turned().vertices.length is 2; expected: 3.');
  });
  it('in C++', async () => {
    const source = `#include "touchstone.hpp"
Triangle turned(const Triangle& t) { return {{t.vertices[2], t.vertices[1], t.vertices[0]}}; }
`;
    const { outputs } = ran(await runner.run(request('cpp', source)));
    expect(answersOf(outputs, signature)).toEqual(opposite);
  }, 300_000);
});

/** The corner of the square farthest along (1, 1), as an index; the square is drawn once more, 2 m to the right. */
const data = {
  format: 'touchstone-exercise',
  version: 1,
  id: 'corner',
  kind: 'code',
  title: 'Corner',
  text: 'Corner',
  function: {
    name: 'corner',
    parameters: [
      { name: 'points', type: 'Vec2[]' },
      { name: 'direction', type: 'Vec2' },
    ],
    result: 'int',
  },
  arguments: { direction: '[1, 1]' },
  expected: { answer: 'farthest(points, direction)' },
  drawn: { copy: 'moved(points, [2, 0])', O: '[0, 0]' },
  checks: [{ id: 'corner', is: 'answer == farthest(points, direction)', failed: 'No.' }],
  groups: [
    {
      id: 'square',
      title: 'Square',
      given: {
        lists: {
          all: {
            count: '4',
            shape: { type: 'circle2', center: ['floor(index / 2)', 'index - 2 * floor(index / 2)'], radius: '0' },
          },
        },
        shapes: { points: { type: 'polygon2', points: 'corners(all)' } },
      },
    },
  ],
  start: { javascript: '' },
};
const exerciseOf = (change: object = {}): CodeExercise => readExercise(core, { ...data, ...change }) as CodeExercise;
const firstCase = (exercise: CodeExercise): Case => casesOf(grading, exercise)[0] as Case;

describe('the drawing', () => {
  it('has the shapes, what the exercise adds, the points by their indices, and an index as its point', () => {
    const exercise = exerciseOf();
    const one = firstCase(exercise);
    const drawing = drawingOf(exercise, one, { answer: 2 }, { answer: 1 }, drawnOf(grading, exercise, one));
    expect(drawing.dimension).toBe(2);
    expect(drawing.shapes.map(({ name, shape: { type } }) => [name, type])).toEqual([
      ['points', 'polygon2'],
      ['copy', 'polygon2'],
      ['O', 'point'],
    ]);
    expect(drawing.marks.map(({ side, kind, name, at }) => [side, kind, name, at])).toEqual([
      ['given', 'point', '0', [0, 0, 0]],
      ['given', 'point', '1', [1, 0, 0]],
      ['given', 'point', '2', [1, 1, 0]],
      ['given', 'point', '3', [0, 1, 0]],
      // From the middle of the square.
      ['given', 'arrow', 'direction', [0.5, 0.5, 0]],
      ['truth', 'point', 'answer', [1, 1, 0]],
      ['own', 'point', 'answer', [1, 0, 0]],
    ]);
  });

  it('leaves out an index that chooses no point', () => {
    const exercise = exerciseOf();
    for (const answer of [-1, 4, 0.5, Number.NaN])
      expect(drawingOf(exercise, firstCase(exercise), {}, { answer }).marks.some(({ side }) => side === 'own')).toBe(
        false,
      );
  });

  it('has a list of points as an outline that is closed, and one point as a point', () => {
    const exercise = exerciseOf({ function: { ...data.function, result: 'Vec2[]' } });
    const answer = list([0, 0], [1, 0], [0, 1]);
    const { marks } = drawingOf(exercise, firstCase(exercise), {}, fieldsOf(answer));
    const own = marks.filter(({ side }) => side === 'own');
    expect(own.filter(({ kind }) => kind === 'line').map(({ at, to }) => [at, to])).toEqual([
      [[0, 0, 0], [1, 0, 0]],
      [[1, 0, 0], [0, 1, 0]],
      [[0, 1, 0], [0, 0, 0]],
    ]); // prettier-ignore
    expect(own.filter(({ kind }) => kind === 'corner')).toHaveLength(3);
    const single = drawingOf(exercise, firstCase(exercise), {}, fieldsOf(list([3, 4]))).marks;
    expect(single.filter(({ side }) => side === 'own').map(({ kind }) => kind)).toEqual(['corner']);
  });

  it('joins the three points of a certificate', () => {
    const exercise = exerciseOf();
    const own = { p: [0, 0], q: [1, 0], r: [0, 1] };
    const lines = drawingOf(exercise, firstCase(exercise), {}, own).marks.filter(({ kind }) => kind === 'line');
    expect(lines.map(({ name }) => name)).toEqual(['p–q', 'q–r', 'r–p']);
  });
});

describe('an exercise with polygons', () => {
  it('has no problems, and one whose drawing is not a shape has one', () => {
    expect(problemsOf(grading, exerciseOf())).toEqual([]);
    const [problem] = problemsOf(grading, exerciseOf({ drawn: { size: 'size(points)' } }));
    expect(problem).toEqual(expect.objectContaining({ key: 'fault.notDrawn' }));
  });
  it('is refused where the list of points is no expression', () => {
    const group = data.groups[0];
    const shapes = { points: { type: 'polygon2', points: 'corners(all' } };
    expect(() => exerciseOf({ groups: [{ ...group, given: { ...group?.given, shapes } }] })).toThrow(
      expect.objectContaining({ path: 'groups[0].given.shapes.points.points' }) as Error,
    );
  });
  it('needs the core of all shapes, also where an expression alone makes one', () => {
    expect(neededShapes(data)).toBe('all');
    expect(neededShapes({ is: 'distance(triangle(p, q, r), [0, 0]) <= 0' })).toBe('all');
    expect(neededShapes({ is: 'the triangle (not the function)' })).toBe('elementary');
  });
});

it('a polygon and a triangle are shown by their points', () => {
  expect(valueText(scope['T'])).toBe('vertices (0, 0, 0); (1, 0, 0); (0, 1, 0)');
  expect(valueText(list([0.5, 0], [1, 1]))).toBe('(0.5, 0); (1, 1)');
  expect(valueText(list())).toBe('empty list');
});
