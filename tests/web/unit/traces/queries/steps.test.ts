// SPDX-License-Identifier: MIT
// The decoder of steps, and what is read from traces: bounds, polytopes, axes, the surface of B − A. Traces are written by hand or by
// the plain algorithms of traces.ts.
import { expect, test } from 'vitest';
import { skippedAxes, testedAxes } from '../../../../../web/src/traces/queries/axes.ts';
import { boundsAt, boundsOf } from '../../../../../web/src/traces/queries/bounds.ts';
import { differenceOf } from '../../../../../web/src/traces/queries/difference.ts';
import { horizonOf, polytopeAt } from '../../../../../web/src/traces/queries/polytope.ts';
import { decodeSteps } from '../../../../../bindings/steps.ts';
import { type Step, vectorsIn } from '../../../../../web/src/traces/queries/steps.ts';
import { stepSchemas } from '../../../../../bindings/generated/schema.ts';
import { boxPoints, encoded, gjkNumbers, satNumbers, supportOfPoints } from '../traces.ts';

const decoded = (numbers: readonly number[], dimension: 2 | 3 = 3): readonly Step[] =>
  decodeSteps(numbers, dimension, stepSchemas);

test('every kind of step is read back as it was written, in both dimensions', () => {
  for (const dimension of [2, 3] as const)
    for (const { algorithm, name, line, fields } of stepSchemas) {
      const vector = Array.from({ length: dimension }, (_, i) => i + 0.5);
      const values = { number: -7.25, vector, numbers: [1, 2], vectors: [vector, vector.map((x) => -x)] };
      const step = { algorithm, name, line, fields: Object.fromEntries(fields.map((f) => [f.name, values[f.form]])) };
      expect(decoded([...encoded(step), ...encoded(step)], dimension)).toEqual([step, step]);
    }
});

test('empty lists are lists, and infinite bounds stay infinite', () => {
  const fields = { reason: 0, lower: -Infinity, upper: Infinity, normal: [0, 1, 0] };
  const end = { algorithm: 'gjk', name: 'end', line: 3, fields };
  const start = { algorithm: 'epa', name: 'start', line: 1, fields: { vertices: [], faces: [] } };
  expect(decoded([...encoded(end), ...encoded(start)])).toEqual([end, start]);
});

test('numbers that do not follow the table are refused', () => {
  const good = encoded({ algorithm: 'epa', name: 'start', fields: { vertices: [[1, 2, 3]], faces: [0, 0, 0] } });
  expect(() => decoded([99, 0])).toThrow('Unknown kind of step 99');
  expect(() => decoded([0.5, 0])).toThrow('Unknown kind');
  expect(() => decoded([0])).toThrow('does not fit');
  expect(() => decoded(good.slice(0, -1))).toThrow('does not fit');
  expect(() => decoded([good[0] ?? 0, 1e9, ...good.slice(2)])).toThrow('does not fit');
  // One vector more than the step holds; a count that is no whole number; a number too many.
  for (const count of [3, 1.5, -1, Number.NaN]) expect(() => decoded(good.with(2, count))).toThrow(RangeError);
  expect(() => decoded([...good.with(1, (good[1] ?? 0) + 1), 0])).toThrow('too many');
});

// Boxes 1 m apart along x: the distance is 1.
test('bounds of GJK close on the distance and never get worse', () => {
  const { numbers } = gjkNumbers(boxPoints([0, 0, 0], [1, 1, 1]), boxPoints([2, 0.2, 0.1], [3, 1.5, 0.9]));
  const bounds = boundsOf(decoded(numbers));
  expect(bounds.length).toBeGreaterThan(2);
  bounds.slice(1).forEach(({ lower, upper }, i) => {
    expect(lower).toBeGreaterThanOrEqual(bounds[i]?.lower ?? 0);
    expect(upper).toBeLessThanOrEqual(bounds[i]?.upper ?? 0);
  });
  expect(bounds.at(-1)?.lower).toBeCloseTo(1, 12);
  expect(bounds.at(-1)?.upper).toBeCloseTo(1, 12);
  expect(boundsAt(bounds, -1)).toBeUndefined();
  expect(boundsAt(bounds, 1)).toBe(bounds[0]);
});

test('each vertex of a simplex is the difference of its two support points', () => {
  const { numbers } = gjkNumbers(boxPoints([0, 0], [1, 1]), boxPoints([2, -3], [3, -0.5]));
  const simplices = decoded(numbers, 2).filter(({ name }) => name === 'simplex');
  expect(simplices.length).toBeGreaterThan(0);
  for (const step of simplices) {
    const [onA, onB] = [vectorsIn(step, 'keptOnA'), vectorsIn(step, 'keptOnB')];
    expect(vectorsIn(step, 'kept')).toEqual(onB.map((b, i) => b.map((x, k) => x - (onA[i]?.[k] ?? 0))));
  }
});

// A tetrahedron, of which a new vertex sees one face: 4 - 1 + 3 faces, horizon of 3 edges.
const expansion: readonly Step[] = [
  {
    algorithm: 'epa',
    name: 'start',
    line: 1,
    fields: {
      vertices: [
        [1, 1, 1],
        [1, -1, -1],
        [-1, 1, -1],
        [-1, -1, 1],
      ],
      faces: [0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2],
    },
  },
  { algorithm: 'epa', name: 'face', line: 2, fields: { face: [0, 1, 2], normal: [1, 1, -1], lower: -2, upper: 0 } },
  { algorithm: 'epa', name: 'support', line: 3, fields: { difference: [2, 2, -2], direction: [1, 1, -1] } },
  {
    algorithm: 'epa',
    name: 'horizon',
    line: 4,
    fields: { removed: [1, 2, 0], added: [0, 1, 4, 1, 2, 4, 2, 0, 4] },
  },
];
test('the polytope of EPA is replayed: closed at every step, with the picked face and the horizon', () => {
  expect(polytopeAt(expansion, 1, 3).picked).toEqual([0, 1, 2]);
  expect(polytopeAt(expansion, 2, 3).support).toEqual([2, 2, -2]);
  const grown = polytopeAt(expansion, 3, 3);
  expect([grown.vertices.length, grown.faces.length, grown.removed, grown.picked]).toEqual([
    5,
    6,
    [[1, 2, 0]],
    undefined,
  ]);
  for (const at of [0, 3]) expect(horizonOf(polytopeAt(expansion, at, 3).faces)).toEqual([]);
  expect(horizonOf(grown.removed)).toHaveLength(3);
});

// Boxes along the axes, overlapping by 0.2 in x, 0.5 in y and 1 in z: x wins; all nine cross products of edges are world axes or 0.
test('axes of SAT are sorted, the winner marked, and parallel edges listed as skipped', () => {
  const world = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const numbers = satNumbers(boxPoints([0, 0, 0], [1, 1, 1]), boxPoints([0.8, 0.5, 0], [2, 2, 1]), world, world);
  const steps = decoded(numbers);
  const axes = testedAxes(steps, steps.length - 1);
  expect(axes).toHaveLength(12);
  const separations = axes.map(({ separation }) => separation);
  expect(separations).toEqual(separations.toSorted((a, b) => b - a));
  expect(axes[0]).toMatchObject({ index: 0, source: 0, isBest: true, axis: [1, 0, 0] });
  expect(axes[0]?.separation).toBeCloseTo(-0.2, 12);
  expect(axes.filter(({ isBest }) => isBest)).toHaveLength(1);
  expect(skippedAxes(steps, steps.length - 1).map(({ featureA, featureB }) => [featureA, featureB])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  expect(testedAxes(steps, 0)).toEqual([]);
});

// Two unit boxes: B − A is a box of edge 2 from (1, -1, -1) to (3, 1, 1).
test('the sampled surface of B − A is closed and has the vertices of the difference', () => {
  const shapes = { a: { type: 'point', position: [0, 0, 0] }, b: { type: 'point', position: [1, 0, 0] } } as const;
  const points = { a: boxPoints([0, 0, 0], [1, 1, 1]), b: boxPoints([2, 0, 0], [3, 1, 1]) };
  const supportOf = (shape: object, direction: readonly number[]): readonly number[] =>
    supportOfPoints(shape === shapes.a ? points.a : points.b, direction);
  const surface = differenceOf(supportOf, shapes.a, shapes.b, 3);
  expect(new Set(surface.points.map(String))).toEqual(new Set(boxPoints([1, -1, -1], [3, 1, 1]).map(String)));
  expect(surface.faces.length).toBeGreaterThanOrEqual(12);
});
