// SPDX-License-Identifier: MIT
// What is inside of a shape, in the frame in which it is drawn. All numbers by hand.
import { expect, test } from 'vitest';
import type { Shape, Vec3 } from '../../../../../bindings/index.ts';
import { draw } from '../../../../../web/src/parts/scene/geometry.ts';
import { type Solid, solidOf } from '../../../../../web/src/parts/scene/solid.ts';

const solid = (shape: Shape): Solid => solidOf(shape, draw(shape).body());

test('a capsule of length 4 reaches 2 m to both sides of its middle; a tapered one starts at its base', () => {
  expect(solid({ type: 'capsule', base: [1, 1, 1], tip: [1, 5, 1], radius: 0.5 })).toEqual({
    ...{ kind: 'round', base: -2, tip: 2, baseRadius: 0.5, tipRadius: 0.5 },
  });
  expect(solid({ type: 'taperedCapsule', base: [0, 0, 0], tip: [3, 0, 4], baseRadius: 1, tipRadius: 0.25 })).toEqual({
    ...{ kind: 'round', base: 0, tip: 5, baseRadius: 1, tipRadius: 0.25 },
  });
});
test('boxes have half extents; a flat one is as long as one likes across the plane', () => {
  expect(solid({ type: 'aabb', min: [0, 0, 0], max: [2, 4, 6] })).toEqual({ kind: 'box', half: [1, 2, 3] });
  expect(solid({ type: 'obb2', center: [5, 5], halfExtents: [1, 2], angle: 1 })).toEqual({
    kind: 'box',
    half: [1, 2, 1e6],
  });
});
test('what has no volume has no inside', () => {
  const square: Vec3[] = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 1],
    [0, 0, 1],
  ];
  for (const shape of [
    { type: 'point', position: [0, 0, 0] },
    { type: 'sphere', center: [0, 0, 0], radius: 0 },
    { type: 'triangle', vertices: [square[0], square[1], square[2]] },
    { type: 'hull', points: square },
    { type: 'hull', points: square.slice(0, 2) },
  ] as Shape[])
    expect(solid(shape), shape.type).toEqual({ kind: 'none' });
});

/** The planes of a solid, sorted, without signs of zero. */
function planesOf(found: Solid): readonly (readonly number[])[] {
  if (found.kind !== 'planes') throw new Error(found.kind);
  const rows = Array.from({ length: found.planes.length / 4 }, (_, i) => [...found.planes.slice(4 * i, 4 * i + 4)]);
  return rows
    .map((row) => row.map((x) => Math.round(x * 1e5) / 1e5 + 0))
    .sort((p, q) => String(p).localeCompare(String(q)));
}
test('a cube as a hull has six planes, each once, from its first point', () => {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i): Vec3 => [10 + (i & 1), (i >> 1) & 1, i >> 2]);
  const expected = [
    [-1, 0, 0, 0],
    [0, -1, 0, 0],
    [0, 0, -1, 0],
    [0, 0, 1, 1],
    [0, 1, 0, 1],
    [1, 0, 0, 1],
  ];
  expect(planesOf(solid({ type: 'hull', points: corners }))).toEqual(
    [...expected].sort((p, q) => String(p).localeCompare(String(q))),
  );
});
test('a triangle of the plane has three sides, which look outward', () => {
  const points: [number, number][] = [
    [1, 1],
    [4, 1],
    [1, 5],
  ];
  // From its first point: below y = 0, left of x = 0, and beyond 4x + 3y = 12, at 12/5 along (4, 3)/5.
  const expected = [
    [-1, 0, 0, 0],
    [0, -1, 0, 0],
    [0.8, 0.6, 0, 2.4],
  ];
  expect(planesOf(solid({ type: 'polygon2', points }))).toEqual(
    [...expected].sort((p, q) => String(p).localeCompare(String(q))),
  );
});
