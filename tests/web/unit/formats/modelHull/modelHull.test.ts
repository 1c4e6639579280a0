// SPDX-License-Identifier: MIT
// Models as hulls of the playground: which points are kept, where they are put, what is proved of them, and that the result answers
// exactly against every kind of shape.
import { beforeAll, describe, expect, test } from 'vitest';
import { type HullShape, loadTouchstone, type Shape3, type Vec3 } from '../../../../../bindings/index.ts';
import type { Box } from '../../../../../web/src/model/room.ts';
import { kindsOf, moved, newShape } from '../../../../../web/src/model/scene.ts';
import { firstCameras } from '../../../../../web/src/model/state.ts';
import { longestEdge, scaledBy } from '../../../../../web/src/formats/modelHull/fit.ts';
import { distinctPoints } from '../../../../../bindings/distinctPoints.ts';
import { modelHull, type ModelHull } from '../../../../../web/src/formats/modelHull/hull.ts';
import { formatBound } from '../../../../../web/src/text/numbers.ts';
import { loadAllTexts } from '../../../../../web/src/text/texts.ts';
import { nameOfFile } from '../../../../../web/src/pages/playground/importing/modelImport.ts';
import { seeded } from '../../../../support/random.ts';
import { signedDistance } from '../../../../support/separation.ts';
import { bytesOf, glbOf, objText, tetrahedron, tetrahedronStl } from '../meshes/meshFileSupport.ts';

beforeAll(() => loadAllTexts());
const core = await loadTouchstone();
const camera = firstCameras[3];

const made = (name: string, bytes: ArrayBuffer, others: readonly Box[] = [], seen = camera): Promise<ModelHull> =>
  modelHull({ name, bytes, camera: seen, others }, () => undefined);
/** Sees four metres upwards. */
const farCamera = { ...camera, height: 12 };

/** A model whose triangles join the points in their order. */
const objOf = (points: readonly Vec3[]): ArrayBuffer =>
  bytesOf(
    [...points.map((p) => `v ${p.join(' ')}`), ...points.slice(2).map((_, i) => `f ${i + 1} ${i + 2} ${i + 3}`)].join(
      '\n',
    ),
  );
const onSphere = (count: number, radius: number, center: Vec3 = [0, 0, 0]): readonly Vec3[] => {
  const random = seeded(7);
  return Array.from({ length: count }, (): Vec3 => {
    const [height, turn] = [2 * random() - 1, 2 * Math.PI * random()];
    const across = Math.sqrt(1 - height * height);
    const at = [across * Math.cos(turn), height, across * Math.sin(turn)];
    return at.map((x, k) => Number(((center[k] ?? 0) + radius * x).toFixed(3))) as unknown as Vec3;
  });
};
const boundsOfPoints = (points: readonly Vec3[]): Box => {
  const ends = (choose: (...x: number[]) => number): Vec3 =>
    [0, 1, 2].map((k) => choose(...points.map((p) => p[k] ?? 0))) as unknown as Vec3;
  return { min: ends(Math.min), max: ends(Math.max) };
};

test.each([
  ['model.obj', () => bytesOf(objText)],
  ['model.stl', tetrahedronStl],
  ['model.glb', () => glbOf()],
] as const)('%s: a tetrahedron that the camera sees keeps its coordinates', async (name, bytes) => {
  const { points, vertices, loss, fit } = await made(name, bytes(), [], farCamera);
  expect(vertices).toBe(4);
  expect(loss).toBe(0);
  expect(fit).toEqual({ scale: { times: 1, exponent: 0 }, offset: undefined });
  expect([...points].sort()).toEqual([...tetrahedron].map((p) => [...p]).sort());
});

test('points inside are left out; coordinates keep every digit', async () => {
  const corners: Vec3[] = [[-0.1, 0.3, -0.7], [0.9, 0.3, 0.1], [0.2, 1.1, 0.4], [0.3, 0.2, 1.1]]; // prettier-ignore
  const { points, vertices } = await made('inside.obj', objOf([...corners, [0.3, 0.4, 0.2], [0.25, 0.4, 0.2]]));
  expect(points).toEqual(corners);
  expect(vertices).toBe(4);
});

test('1,000 points on a sphere of 85 mm in a file in millimetres: scaled by 0.01, beside the others, with a proved loss', async () => {
  const others: readonly Box[] = [{ min: [-1, 0, -1], max: [1, 1, 1] }];
  const all = onSphere(1000, 85);
  const { points, vertices, loss, fit } = await made('ball.obj', objOf(all), others);
  expect(fit.scale).toEqual({ times: 1, exponent: -2 });
  expect(points).toHaveLength(256);
  expect(vertices).toBe(core.convexHull(all).points.length);
  const box = boundsOfPoints(points);
  expect(longestEdge(box)).toBeCloseTo(1.7, 1);
  expect(box.min[1]).toBeCloseTo(0, 2);
  expect([0, 2].some((k) => (box.min[k] ?? 0) > 1 || (box.max[k] ?? 0) < -1)).toBe(true);
  // Every point of the model, put where the hull is, is within the loss of it.
  const hull: HullShape = { type: 'hull', points };
  const placed = all.map((p) => p.map((x, k) => scaledBy(fit.scale, x) + (fit.offset?.[k] ?? 0)) as unknown as Vec3);
  const largest = Math.max(...placed.map((position) => core.distance({ type: 'point', position }, hull).distance));
  expect(loss).toBeGreaterThanOrEqual(largest - 1e-12);
  expect(loss).toBeLessThan(largest + 1e-9);
  expect(loss).toBeGreaterThan(1e-4);
});

test.each([
  ['far away', onSphere(20, 0.8, [1000, 2000, -3000]), 1],
  ['of a kilometre', onSphere(20, 500), 0.002],
  ['of four metres', tetrahedron, 0.5],
  ['of a micrometre', onSphere(20, 500).map((p) => p.map((x) => x * 1e-9) as unknown as Vec3), 2e6],
] as const)('a model %s is put into view', async (_, points, factor) => {
  const { fit, points: placed } = await made('far.obj', objOf(points));
  expect(scaledBy(fit.scale, 1)).toBe(factor);
  const { min, max } = boundsOfPoints(placed);
  expect(Math.max(...min.map(Math.abs), ...max.map(Math.abs))).toBeLessThan(3);
});

test.each([
  ['flat.obj', objOf([[0, 0, 0], [1, 0, 0], [0, 1, 0]]), 3], // prettier-ignore
  ['straight.obj', objOf([[0, 0, 0], [1, 0, 0], [2, 0, 0]]), 2], // prettier-ignore
] as const)('%s has a hull, too', async (name, bytes, count) => {
  expect((await made(name, bytes)).points).toHaveLength(count);
});

test.each([
  [
    'far.obj',
    objOf([
      [0, 0, 0],
      [2e9, 0, 0],
      [0, 1, 0],
    ]),
    'A coordinate is 2000000000; it must be between −1000000000 and 1000000000.',
  ],
  [
    'one.obj',
    objOf([
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ]),
    'All vertices are at the same point.',
  ],
  ['none.obj', bytesOf('v 0 0 0'), 'The file contains no triangles.'],
  [
    'many.obj',
    bytesOf(`v 0 0 0\n${'f 1 1 1\n'.repeat(300_001)}`),
    'The file contains 300001 triangles; the limit is 300000.',
  ],
] as const)('%s is refused with what was found', async (name, bytes, message) => {
  // prettier-ignore
  await expect(made(name, bytes)).rejects.toThrow(message);
});

test('each point is kept once, in its order; nearly equal points are different', () => {
  const near = 1 + Number.EPSILON;
  const points = [[1, 2, 3], [1, 2, near], [1, 2, 3], [3, 2, 1], [1, 2, near]].flat(); // prettier-ignore
  expect([...distinctPoints(Float64Array.from(points))]).toEqual([1, 2, 3, 1, 2, near, 3, 2, 1]);
  const random = seeded(3);
  const many = Float64Array.from({ length: 3000 }, () => Math.floor(4 * random()));
  const names = Array.from({ length: 1000 }, (_, i) => many.subarray(3 * i, 3 * i + 3).join(' '));
  const found = distinctPoints(many);
  expect(Array.from({ length: found.length / 3 }, (_, i) => found.subarray(3 * i, 3 * i + 3).join(' '))).toEqual([
    ...new Set(names),
  ]);
});

test('the name of a shape is that of its file, as far as it may be one', () => {
  expect(nameOfFile('cup.obj')).toBe('cup');
  expect(nameOfFile('cup.v2.stl')).toBe('cup.v2');
  expect(nameOfFile(`${'x'.repeat(60)}.glb`)).toBe('x'.repeat(40));
  expect(nameOfFile('.obj')).toBeUndefined();
  expect(nameOfFile('\u202egnp.obj')).toBeUndefined();
});

test('a bound of a length is rounded up, in the unit of its magnitude', () => {
  const shown = [0, 0.29289, 0.1, 0.04, 0.000412, 0.00009, 1.01e-7, 3e-10, 12.01].map(formatBound);
  expect(shown.map((s) => s.replace('\u00a0', ' '))).toEqual([
    '0 m',
    '0.3 m',
    '0.1 m',
    '40 mm',
    '0.42 mm',
    '90 µm',
    '0.11 µm',
    '0.3 nm',
    '13 m',
  ]);
});

describe('the hull of a model answers exactly against every kind of shape', async () => {
  const models: readonly (readonly [string, ArrayBuffer])[] = [
    ['tetrahedron.glb', glbOf()],
    ['points.obj', objOf(onSphere(40, 0.9))],
  ];
  for (const [name, bytes] of models) {
    const { points } = await made(name, bytes, [], farCamera);
    const hull: HullShape = { type: 'hull', points };
    test.each(kindsOf(3))(
      `${name} against %s, apart and overlapping: the largest separation over all directions`,
      (kind) => {
        for (const by of [
          [2.1, 0.4, -0.3],
          [0.3, 0.2, 0.1],
          [-0.4, -2.2, 0.7],
        ] as const) {
          // prettier-ignore
          const other = moved(newShape(kind) as Shape3, by);
          const expected = signedDistance(hull, other);
          const { distance, pointOnA, pointOnB } = core.distance(hull, other);
          expect(Math.abs(distance - expected), `moved by ${by.join(', ')}`).toBeLessThan(1e-7);
          expect(Math.hypot(...pointOnA.map((x, k) => x - (pointOnB[k] ?? 0)))).toBeCloseTo(Math.abs(distance), 9);
        }
      },
    );
  }
});
