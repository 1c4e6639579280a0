// SPDX-License-Identifier: MIT
// Points added to hulls and polygons and removed from them: where they go, and how many there may be.
import { expect, test } from 'vitest';
import { type HullShape, loadTouchstone, type Polygon2Shape } from '../../../../bindings/index.ts';
import { outlinePoints } from '../../../../web/src/model/outline.ts';
import { mostPoints, nextPoint, withoutPoint, withPoint } from '../../../../web/src/model/points.ts';
import { newShape } from '../../../../web/src/model/scene.ts';

const core = await loadTouchstone();
const hull = newShape('hull') as HullShape;
const polygon = newShape('polygon2') as Polygon2Shape;

test('a plate of 4 × 2 × 0 m about (1, 0, 0) gets a point below it, as far from its middle as its corners', () => {
  const points = [[-1, -1, 0], [3, -1, 0], [3, 1, 0], [-1, 1, 0]] as const; // prettier-ignore
  // Along ±z the plate does not reach at all; the first of these directions is +z. √5 = 2.236…, rounded to 0.01.
  expect(nextPoint({ type: 'hull', points })).toEqual([1, 0, 2.24]);
});

test('a single point gets a second one half a metre beside it', () => {
  expect(nextPoint({ type: 'hull', points: [[1, 2, 3]] })).toEqual([1.5, 2, 3]);
  expect(nextPoint({ type: 'polygon2', points: [[1, 2]] })).toEqual([1.5, 2, 0]);
});

test('an octagon that reaches 1 m along all directions gets a point 5 cm outside of its circle', () => {
  const turns = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);
  const points = turns.map((turn) => [Math.cos(turn), Math.sin(turn)] as const);
  expect(Math.hypot(...nextPoint({ type: 'polygon2', points }))).toBeCloseTo(1.05, 2);
});

test.each([hull, polygon])('every point added to a $type is outside of it, up to the most it may have', (shape) => {
  let grown = shape;
  for (let count = shape.points.length; count < mostPoints(shape); ++count) {
    const [x, y, z] = nextPoint(grown);
    if (grown.type === 'hull') {
      expect(core.distance({ type: 'point', position: [x, y, z] }, grown).distance).toBeGreaterThan(0);
    } else {
      expect(core.distance({ type: 'circle2', center: [x, y], radius: 0 }, grown).distance).toBeGreaterThan(0);
    }
    grown = withPoint(grown);
    expect(grown.points).toHaveLength(count + 1);
  }
  expect(grown.points).toHaveLength(shape.type === 'hull' ? 256 : 64);
  expect(withPoint(grown)).toBe(grown);
});

test('a point is removed by its number, the last one is not', () => {
  expect(withoutPoint(polygon, 1).points).toEqual([polygon.points[0], ...polygon.points.slice(2)]);
  const single: HullShape = { type: 'hull', points: [[1, 2, 3]] };
  expect(withoutPoint(single, 0)).toBe(single);
});

test('an outline has each corner once, counter-clockwise, and none between two corners', () => {
  expect(outlinePoints([[0, 0], [2, 0], [1, 0], [2, 2], [0, 0], [1, 1]])).toEqual([[0, 0], [2, 0], [2, 2]]); // prettier-ignore
  expect(outlinePoints([[3, 1], [1, 1], [2, 1]])).toEqual([[1, 1], [3, 1]]); // prettier-ignore
  expect(outlinePoints([[2, 2], [2, 2], [2, 2]])).toEqual([[2, 2]]); // prettier-ignore
});
