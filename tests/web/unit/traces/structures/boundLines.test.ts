// SPDX-License-Identifier: MIT
// Bounds as line segments. Expected numbers are derived by hand.
import { expect, test } from 'vitest';
import type { Vec3 } from '../../../../../bindings/index.ts';
import { length, sub } from '../../../../../web/src/model/vectors.ts';
import { addBoundLines } from '../../../../../web/src/traces/structures/boundLines.ts';

/** The points of the lines of a bound. */
function pointsOf(bound: Parameters<typeof addBoundLines>[1]): Vec3[] {
  const numbers: number[] = [];
  addBoundLines(numbers, bound);
  return Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3) as unknown as Vec3);
}
test('lines of a bound lie on its surface', () => {
  for (const point of pointsOf({ type: 'sphere', center: [1, 2, 3], radius: 2 }))
    expect(length(sub(point, [1, 2, 3]))).toBeCloseTo(2, 9);
  const box = pointsOf({ type: 'aabb', min: [0, 0, 0], max: [1, 2, 3] });
  expect(box).toHaveLength(24);
  expect(new Set(box.map(String)).size).toBe(8);
  const half = Math.SQRT1_2;
  // A cube of half extents 1, turned by 45 degrees about y: its corners are at x = 0 or z = 0.
  for (const [x, y, z] of pointsOf({
    type: 'obb',
    center: [0, 0, 0],
    halfExtents: [1, 1, 1],
    rotation: [0, Math.sin(Math.PI / 8), 0, Math.cos(Math.PI / 8)],
  })) {
    expect(Math.abs(x * z)).toBeLessThan(1e-9);
    expect(Math.abs(y)).toBeCloseTo(1, 9);
    expect(Math.hypot(x, z) * half).toBeCloseTo(1, 9);
  }
  for (const [x, y, z] of pointsOf({ type: 'capsule', base: [0, 0, 0], tip: [0, 2, 0], radius: 0.5 }))
    expect(Math.hypot(x, y - Math.min(2, Math.max(0, y)), z)).toBeCloseTo(0.5, 9);
  expect(pointsOf({ type: 'capsule', base: [0, 0, 0], tip: [0, 0, 0], radius: 1 })).toHaveLength(144);
});
