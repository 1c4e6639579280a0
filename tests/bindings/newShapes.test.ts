// SPDX-License-Identifier: MIT
// Triangle, cylinder, hull and polygon2 through the bindings and the runner; expected values by hand.
import { expect, test } from 'vitest';
import { answerLine } from '../../bindings/answer.ts';
import { loadBroadPhase } from '../../bindings/broadphase/index.ts';
import { type HullShape, loadTouchstone, type Shape, type TouchstoneError } from '../../bindings/index.ts';

const core = await loadTouchstone();
const elementary = await loadTouchstone({ shapes: 'elementary' });

/** The cube from -1 to 1 as a hull, with a point inside and a duplicate. */
const cube: HullShape = {
  type: 'hull',
  points: [
    [0, 0, 0],
    ...[-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z] as const))),
    [1, 1, 1],
  ],
};
const ball = (x: number, y: number, z: number, radius: number): Shape => ({
  type: 'sphere',
  center: [x, y, z],
  radius,
});
const ask = (request: object): Record<string, unknown> =>
  JSON.parse(answerLine({ touchstone: core }, JSON.stringify(request), 1, 'double').text) as Record<string, unknown>;

test('a sphere of radius 1 whose centre is 3 right of a hull of the cube is 1 away from it', () => {
  const r = core.distance(ball(3, 0, 0, 1), cube);
  expect(r.distance).toBe(1);
  expect(r.normal).toEqual([-1, 0, 0]);
  expect(r.pointOnB).toEqual([1, 0, 0]);
});

test('a pose moves a hull: turned by a quarter about y and moved by 10 along x', () => {
  const h = Math.SQRT1_2;
  const rod: HullShape = {
    type: 'hull',
    points: [
      [0, 0, 0],
      [0, 0, 2],
    ],
  };
  const r = core.distance(rod, ball(13, 0, 0, 0), { poseA: { position: [10, 0, 0], rotation: [0, h, 0, h] } });
  expect(r.distance).toBeCloseTo(1, 12);
  const placed = core.transform(rod, { position: [10, 0, 0], rotation: [0, h, 0, h] }) as HullShape;
  expect(placed.points[1]?.[0]).toBeCloseTo(12, 12);
  expect(core.validate(rod)).toEqual(rod);
});

test('a ball of radius 0.5 at (1.3, 1.4, 0) touches the rim of a cylinder of radius 1 with its top at y = 1', () => {
  const cylinder: Shape = { type: 'cylinder', base: [0, -1, 0], tip: [0, 1, 0], radius: 1 };
  const r = core.distance(ball(1.3, 1.4, 0, 0.5), cylinder);
  expect(r.distance).toBeCloseTo(0, 12);
  expect(r.featureB).toEqual({ kind: 'edge', index: 1 });
});

test('a disc whose length rounding takes away keeps its axis under a pose, in a call, the fast path and a batch', () => {
  // About (0, -8, -8) across x. Turned by the cosine 0.6 and the sine 0.8 about y and moved, it is about (-5.4, -6, -1.8)
  // across (0.6, 0, -0.8); the point is 5 along that from the centre.
  const disc: Shape = { type: 'cylinder', base: [1e-125, -8, -8], tip: [0, -8, -8], radius: 8 };
  const point: Shape = { type: 'point', position: [-2.4, -6, -5.8] };
  const rotation = [0, Math.sqrt(0.2), 0, Math.sqrt(0.8)] as const;
  const pose = { position: [1, 2, 3], rotation } as const;
  const one = core.distance(disc, point, { poseA: pose });
  expect(one.distance).toBeCloseTo(5, 12);
  expect(core.distance(point, disc, { poseB: pose }).distance).toBe(one.distance);
  core.fast.set(0, disc);
  core.fast.set(1, point);
  core.fast.setPose(0, pose);
  core.fast.distance(0, 1);
  expect(core.fast.result[0]).toBe(one.distance);
  // In the world it is as long as 4 sqrt(radius * rounding) allows, 2.9e-7 m here.
  expect(core.distance(core.transform(disc, pose), point).distance).toBeCloseTo(5, 6);
  const shapes = {
    point: new Float64Array(point.position),
    cylinder: new Float64Array([...disc.base, ...disc.tip, disc.radius]),
  };
  const poses = { cylinder: new Float64Array([...pose.position, ...rotation]) };
  expect(core.distances({ shapes, pairs: new Uint32Array([0, 1]), poses }).records[3]).toBeCloseTo(5, 6);
});

test('a triangle and a polygon of the plane', () => {
  const triangle: Shape = {
    type: 'triangle',
    vertices: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
  };
  expect(core.distance(triangle, ball(0.25, 0.25, 2, 0.5)).distance).toBe(1.5);
  const polygon: Shape = {
    type: 'polygon2',
    points: [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [1, 1],
    ],
  };
  expect(core.distance(polygon, { type: 'circle2', center: [1, 1], radius: 0.5 }).distance).toBe(-1.5);
  expect(core.boundingBox(polygon as never)).toEqual({ type: 'aabb2', min: [0, 0], max: [2, 2] });
});

test('points are refused by name, and nothing is lost', () => {
  const refused = (points: unknown): TouchstoneError => {
    try {
      core.distance({ type: 'hull', points } as unknown as HullShape, ball(0, 0, 0, 1));
    } catch (error) {
      return error as TouchstoneError;
    }
    throw new Error('accepted');
  };
  expect(refused([])).toMatchObject({ code: 'wrong-arity', path: 'a.points' });
  expect(refused(undefined)).toMatchObject({ code: 'missing-field', path: 'a.points' });
  expect(refused(Array.from({ length: 257 }, () => [0, 0, 0]))).toMatchObject({ code: 'wrong-arity' });
  expect(
    refused([
      [0, 0, 0],
      [0, Number.NaN, 0],
    ]),
  ).toMatchObject({ code: 'not-finite', path: 'a.points[1][1]' });
  expect(
    refused([
      [0, 0, 0],
      [0, 0],
    ]),
  ).toMatchObject({ code: 'wrong-arity', path: 'a.points[1]' });
});

test('the fast path keeps the points of each index apart', () => {
  core.fast.set(0, cube);
  core.fast.set(1, { type: 'hull', points: [[5, 0, 0]] });
  core.fast.set(2, ball(-4, 0, 0, 1));
  expect(core.fast.distance(0, 1)).toBe(0);
  expect(core.fast.result[0]).toBe(4);
  core.fast.distance(2, 0);
  expect(core.fast.result[0]).toBe(2);
});

test('the smaller module refuses the new kinds by name and answers the others with the same bits', () => {
  expect(() => elementary.distance(cube, ball(0, 0, 0, 1))).toThrow(/without hull/);
  expect(() => elementary.motion(ball(0, 0, 0, 1), ball(3, 0, 0, 1), null, null)).toThrow(/without motions/);
  expect(() => elementary.ray([0, 0, 0], [1, 0, 0], ball(3, 0, 0, 1))).toThrow(/without rays/);
  expect(() => elementary.steps('gjk', ball(0, 0, 0, 1), ball(3, 0, 0, 1))).toThrow(/without algorithms/);
  const [a, b] = [ball(0.1, 0.2, 0.3, 1), { type: 'aabb', min: [2, 2, 2], max: [3, 3, 3] } as Shape];
  expect(elementary.distance(a, b)).toEqual(core.distance(a, b));
});

test('requests name an algorithm; one that has no answer says so', () => {
  const a = { type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] };
  const b = { type: 'obb', center: [1.5, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] };
  expect(ask({ id: 1, algorithm: 'sat', a, b })).toMatchObject({ distance: -0.5, method: 'sat', status: 'proved' });
  for (const algorithm of ['epa', 'sat']) {
    const r = ask({ algorithm, a, b });
    expect(Math.abs((r.distance as number) + 0.5)).toBeLessThanOrEqual(r.errorBound as number);
    expect(r.iterations).toBeGreaterThan(0);
  }
  expect(ask({ algorithm: 'published', a, b })).toMatchObject({ error: { code: 'not-answered', path: 'algorithm' } });
  expect(ask({ algorithm: 'dowsing', a, b })).toMatchObject({ error: { code: 'unknown-algorithm' } });
  expect(ask({ kind: 'boolean', algorithm: 'gjk', a, b })).toMatchObject({ intersects: true });
});

test('the steps of GJK end on bounds that enclose the distance', () => {
  const steps = core.steps('gjk', cube, ball(4, 5, 0, 1));
  const { lower, upper } = steps.at(-1)?.fields ?? {};
  expect(steps[0]?.name).toBe('support');
  const exact = core.distance(cube, ball(4, 5, 0, 1)).distance;
  expect(exact).toBe(4);
  expect(lower as number).toBeLessThanOrEqual(exact + 1e-12);
  expect(upper as number).toBeGreaterThanOrEqual(exact - 1e-12);
});

test('a world of the broad phase keeps the points of its hulls', async () => {
  const broadPhase = await loadBroadPhase();
  const row = (x: number): HullShape => ({
    type: 'hull',
    points: cube.points.map(([px, y, z]) => [px + x, y, z] as const),
  });
  const request = { kind: 'pairs', shapes: [row(0), row(1.5), row(9), ball(10.5, 0, 0, 1)], phase: 'contacts' };
  const { text } = answerLine({ touchstone: core, broadPhase }, JSON.stringify(request), 1, 'double');
  expect(JSON.parse(text)).toMatchObject({
    pairs: [
      [0, 1],
      [2, 3],
    ],
  });
});
