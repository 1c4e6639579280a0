// SPDX-License-Identifier: MIT
// The scene of the home page: a sphere of radius 0.6 crosses the box [-0.2, 2.2] x [0, 1.6] x [-1, 1] at y = 0.8 and z = 0.25.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import {
  type Aabb,
  boxId,
  centreAt,
  depthAt,
  depthsOnTheWay,
  firstHomeState,
  period,
  type Sphere,
  sphereId,
  way,
} from '../../../../../web/src/pages/home/approach.ts';

const core = await loadTouchstone({ shapes: 'elementary' });
const { items, selection } = firstHomeState().scene;
const shapeOf = (wanted: number): unknown => items.find(({ id }) => id === wanted)?.shape;
const [sphere, box] = [shapeOf(sphereId) as Sphere, shapeOf(boxId) as Aabb];

test('the pair is the sphere and the box', () => {
  expect(selection).toEqual([sphereId, boxId]);
  expect([sphere.type, box.type]).toEqual(['sphere', 'aabb']);
});

test('it begins and ends outside, and is at the other end after half of the time', () => {
  expect(centreAt(0)).toBe(way.from);
  expect(centreAt(period / 2)).toBe(way.to);
  expect(centreAt(period)).toBeCloseTo(way.from, 12);
});

// The face x = -0.2 is the nearest to a centre at x < 0.55; the way out is that far, and 0.6 more.
test.each([
  [-0.9, 0],
  [-0.5, 0.3],
  [0, 0.8],
  [0.5, 1.3],
])('where the centre is at %d m the depth is %d m', (x, expected) => {
  expect(depthAt(core, sphere, box, x).exact).toBeCloseTo(expected, 12);
});

test('inside, the side z = 1 is the nearest: 0.75 m and the radius, and the article finds no hit', () => {
  expect(depthAt(core, sphere, box, 1)).toEqual({ x: 1, exact: 1.35, published: undefined });
});

test('the article has the depth from outside, and breaks off where the centre enters the box', () => {
  expect(depthAt(core, sphere, box, -0.3).published).toBeCloseTo(0.5, 12);
  const depths = depthsOnTheWay(core, sphere, box);
  const inside = depths.filter(({ x }) => x > -0.2 && x < 2.2);
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.every(({ published }) => published === undefined)).toBe(true);
  expect(inside.every(({ exact }) => exact > 0.6)).toBe(true);
});
