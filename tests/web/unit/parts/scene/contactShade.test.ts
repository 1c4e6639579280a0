// SPDX-License-Identifier: MIT
// The dark spot below a body: where it stands, as long as its foot, turned with it, and gone when it is high above the ground.
import * as THREE from 'three';
import { expect, test } from 'vitest';
import { footOf } from '../../../../../web/src/parts/scene/contactShade.ts';

function boxAt(height: number, turn = 0): THREE.Mesh {
  const body = new THREE.Mesh(new THREE.BoxGeometry(4, 1, 1));
  body.position.set(3, height + 0.5, -1);
  body.rotation.y = turn;
  return body;
}

test('a box of 4 by 1 m on the ground: the spot is below its middle and about four times as long as wide', () => {
  const foot = footOf(boxAt(0), 0);
  expect(foot?.x).toBeCloseTo(3, 12);
  expect(foot?.z).toBeCloseTo(-1, 12);
  expect(foot?.strength).toBe(1);
  const [long = 0, wide = 0] = foot?.half ?? [];
  expect(long).toBeGreaterThan(2);
  expect(long).toBeLessThan(4);
  expect(wide).toBeGreaterThan(0.5);
  expect(wide).toBeLessThan(1.5);
});

test('the same box turned by 0.3 about Y: so is the spot', () => {
  expect(footOf(boxAt(0, 0.3), 0)?.turn).toBeCloseTo(0.3, 9);
});

test('raised by 0.2 m it is paler, by 5 m there is none; a body wholly below the ground has none', () => {
  expect(footOf(boxAt(0.2), 0)?.strength).toBeLessThan(0.9);
  expect(footOf(boxAt(5), 0)).toBeUndefined();
  expect(footOf(boxAt(-2), 0)).toBeUndefined();
});

test('a capsule that slants from (0, 0.5, 0) to (2, 2.5, 0): the spot is below its lower end, not below its middle', () => {
  const body = new THREE.Mesh(new THREE.CapsuleGeometry(0.5, Math.SQRT2 * 2, 16, 32));
  body.position.set(1, 1.5, 0);
  body.rotation.z = -Math.PI / 4;
  const foot = footOf(body, 0);
  expect(Math.abs(foot?.x ?? 9)).toBeLessThan(0.25);
});
