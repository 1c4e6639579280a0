// SPDX-License-Identifier: MIT
// Convex hulls of lists of points and their reduction through the bindings; expected values by hand.
import { expect, test } from 'vitest';
import { type HullShape, loadTouchstone, type Vec3 } from '../../bindings/index.ts';
import { seeded } from '../support/random.ts';
import { refusal } from '../support/refusal.ts';

const core = await loadTouchstone();
const elementary = await loadTouchstone({ shapes: 'elementary' });

const signs = [-1, 1] as const;
const corners = signs.flatMap((x) => signs.flatMap((y) => signs.map((z): Vec3 => [x, y, z])));
/** A cube from -1 to 1 after its centre, with the middle of a face, of an edge, and a corner twice. */
const cube: readonly Vec3[] = [[0, 0, 0], ...corners, [0, 0, 1], [0, 1, 1], [1, 1, 1]];

const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const onSphere = (count: number, seed: number): readonly Vec3[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, (): Vec3 => {
    const [height, turn] = [2 * random() - 1, 2 * Math.PI * random()];
    const radius = Math.sqrt(1 - height * height);
    return [radius * Math.cos(turn), height, radius * Math.sin(turn)];
  });
};

test('a cube with points inside, on a face, on an edge and a corner twice: 8 vertices, 6 faces of 4 corners outwards', () => {
  const { dimension, points, indices, faces } = core.convexHull(cube);
  expect(dimension).toBe(3);
  expect(indices).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(points).toEqual(corners);
  expect(faces.map((face) => face.length)).toEqual([4, 4, 4, 4, 4, 4]);
  for (const face of faces) {
    const [a, b, c] = face.map((i) => points[i] as Vec3) as [Vec3, Vec3, Vec3];
    const normal = cross(minus(b, a), minus(c, a));
    // The origin is the centre: a face whose corners turn the right way looks away from it.
    expect(dot(normal, a)).toBe(4);
    expect(face.every((i) => dot(normal, points[i] as Vec3) === 4)).toBe(true);
  }
});

test('flat arrays of either precision are points in space', () => {
  const expected = core.convexHull(cube);
  expect(core.convexHull(new Float64Array(cube.flat()))).toEqual(expected);
  expect(core.convexHull(new Float32Array(cube.flat()))).toEqual(expected);
});

test('flat, straight and single-point sets', () => {
  const square: Vec3[] = [[0, 0, 5], [2, 0, 5], [2, 2, 5], [0, 2, 5], [1, 1, 5]]; // prettier-ignore
  const flat = core.convexHull(square);
  expect([flat.dimension, flat.indices]).toEqual([2, [0, 1, 2, 3]]);
  expect(flat.faces).toEqual([[0, 1, 2, 3], [0, 3, 2, 1]]); // prettier-ignore
  expect(core.convexHull([[0, 0, 0], [3, 3, 3], [1, 1, 1]])).toMatchObject({ dimension: 1, indices: [0, 1], faces: [] }); // prettier-ignore
  expect(core.convexHull([[4, 5, 6], [4, 5, 6]])).toMatchObject({ dimension: 0, points: [[4, 5, 6]] }); // prettier-ignore
});

test('in the plane the vertices run counter-clockwise from the one with the least x', () => {
  const { dimension, points, faces } = core.convexHull([[1, 1], [2, 0], [0, 0], [2, 2], [0, 2], [1, 0]]); // prettier-ignore
  expect(points).toEqual([[0, 0], [2, 0], [2, 2], [0, 2]]); // prettier-ignore
  expect([dimension, faces]).toEqual([2, []]);
});

test('an octagon with a radius of 1 m, reduced to a square, loses 1 − cos 45° = 0.2929 m', () => {
  const octagon = Array.from({ length: 8 }, (_, i): [number, number] => [
    Math.cos((i * Math.PI) / 4),
    Math.sin((i * Math.PI) / 4),
  ]);
  const { points, loss } = core.reduceHull(octagon, 4);
  expect(points).toHaveLength(4);
  expect(loss).toBeGreaterThanOrEqual(1 - Math.SQRT1_2 - 1e-15);
  expect(loss).toBeCloseTo(1 - Math.SQRT1_2, 12);
  expect(core.reduceHull(octagon)).toMatchObject({ points: octagon, loss: 0 });
});

test('seed 17: 2,000 points of a sphere reduced to 100; the loss is the largest distance of a point from the hull kept', () => {
  const all = onSphere(2000, 17);
  const { points, indices, loss } = core.reduceHull(all, 100);
  expect(points).toHaveLength(100);
  expect(points).toEqual(indices.map((i) => all[i]));
  const hull: HullShape = { type: 'hull', points };
  const distances = all.map((position) => core.distance({ type: 'point', position }, hull).distance);
  const largest = Math.max(...distances);
  expect(loss).toBeGreaterThanOrEqual(largest - 1e-15);
  expect(loss).toBeCloseTo(largest, 9);
  expect(loss).toBeGreaterThan(0.01);
  // Without a number it is as many as a shape may have, which is better.
  const most = core.reduceHull(all);
  expect(most.points).toHaveLength(256);
  expect(most.loss).toBeLessThan(loss);
});

test('coordinates so small that products of three underflow count as 0', () => {
  const found = core.convexHull([[0, 0, 0], [1e-300, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1e-200]]); // prettier-ignore
  expect(found).toMatchObject({ dimension: 2, indices: [0, 2, 3] });
});

test.each([
  [[], 'wrong-arity', 'points', 'points must have 1 to 1000000 points, but has 0.'],
  [
    [
      [0, 0, 0],
      [0, Number.NaN, 0],
    ],
    'not-finite',
    'points[1][1]',
    /points\[1\]\[1\] is NaN; it must be a finite number/,
  ],
  [new Float64Array([0, 0, 0, 2e9, 0, 0]), 'too-large', 'points[1][0]', /between -1e9 and 1e9/],
  [
    [
      [0, 0],
      [0, 0, 0],
    ],
    'wrong-arity',
    'points[1]',
    /must have 2 numbers, but has 3/,
  ],
  [new Float32Array(4), 'wrong-arity', 'points', /x, y and z of 1 to 1000000 points, but is a Float32Array of 4/],
  [new Float32Array(3_000_003), 'too-many', 'points', /1 to 1000000 points/],
] as const)('points are refused by name: case %#', (points, code, path, message) => {
  // prettier-ignore
  for (const ask of [core.convexHull, core.reduceHull]) {
    const error = refusal(() => ask(points as never));
    expect(error).toMatchObject({ code, path });
    expect(error.message).toMatch(message);
  }
  expect(core.convexHull(cube).points).toHaveLength(8);
});

test('a number of points is refused by name', () => {
  expect(refusal(() => core.reduceHull(cube, 3))).toMatchObject({ code: 'out-of-range', path: 'count' });
  expect(refusal(() => core.reduceHull(cube, 3)).message).toBe(
    'count must be a whole number from 4 to 1000000, but is 3.',
  );
  expect(refusal(() => core.reduceHull([[0, 0]], 2)).message).toContain('from 3 to');
});

test('the smaller module refuses both by name', () => {
  for (const ask of [elementary.convexHull, elementary.reduceHull])
    expect(refusal(() => ask(cube))).toMatchObject({ code: 'unsupported-type', message: /without hulls of points/ });
});
