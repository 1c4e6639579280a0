// SPDX-License-Identifier: MIT
// The numbers of the metre grid: at the two edges towards the eye, in steps that leave room between them, none where metres are specks.
import * as THREE from 'three';
import { expect, test } from 'vitest';
import type { Camera } from '../../../../../web/src/model/state.ts';
import type { Eye } from '../../../../../web/src/parts/scene/grips.ts';
import { gridNumbers } from '../../../../../web/src/parts/scene/gridNumbers.ts';

const size = { width: 1000, height: 700 };
/** Every point in the middle of the view, or out of it. */
const eye = (isSeen: (x: number, z: number) => boolean): Eye => ({
  facing: { right: [1, 0, 0], forward: [0, 0, -1] },
  sightTo: () => new THREE.Vector3(0, 0, -1),
  pixelAt: () => 0.01,
  toScreen: ([x, , z]) => new THREE.Vector3(isSeen(x, z) ? 500 : -1, 300, 0.5),
});
const camera = (position: Camera['position'], height: number): Camera => ({
  position,
  target: [0, 0, 0],
  projection: 'perspective',
  height,
});
const everywhere = eye(() => true);

test('seen from (3, 3, 6): 4 m to the right and 4 m towards the eye, from -4 to 4, the corner once', () => {
  const labels = gridNumbers({ camera: camera([3, 3, 6], 6), dimension: 3, ...size }, everywhere);
  expect(labels.map(({ text }) => text).sort()).toEqual(
    ['−4', '−3', '−2', '−1', '0', '1', '2', '3', '4', '−4', '−3', '−2', '−1', '0', '1', '2', '3'].sort(),
  );
  expect(labels.every(({ at }) => at.y === 0 && (at.x === 4 || at.z === 4))).toBe(true);
});
test('seen from behind, on the left: the other two edges', () => {
  const labels = gridNumbers({ camera: camera([-3, 3, -6], 6), dimension: 3, ...size }, everywhere);
  expect(labels.every(({ at }) => at.x === -4 || at.z === -4)).toBe(true);
});
test('where the edges at 4 and 3 m are outside of the view: those at 2 m', () => {
  const labels = gridNumbers(
    { camera: camera([3, 3, 6], 4), dimension: 3, ...size },
    eye((x, z) => Math.max(Math.abs(x), Math.abs(z)) < 3),
  );
  expect(new Set(labels.map(({ at }) => Math.max(Math.abs(at.x), Math.abs(at.z))))).toEqual(new Set([2]));
});
test('from 100 m, and from below the ground: none', () => {
  expect(gridNumbers({ camera: camera([30, 30, 60], 100), dimension: 3, ...size }, everywhere)).toEqual([]);
  expect(gridNumbers({ camera: camera([3, -3, 6], 6), dimension: 3, ...size }, everywhere)).toEqual([]);
});
test('in the plane, 70 m high in 700 pixels: every fifth metre, in the view', () => {
  const labels = gridNumbers({ camera: camera([0, 0, 9], 70), dimension: 2, ...size }, everywhere);
  const across = labels.filter(({ key }) => key.startsWith('grid x')).map(({ at }) => at.x);
  expect(across).toContain(-45);
  expect(across.every((x) => x % 5 === 0 && Math.abs(x) <= 50)).toBe(true);
});
