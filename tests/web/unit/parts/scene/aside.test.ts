// SPDX-License-Identifier: MIT
// Handles keep clear of witness points on the screen, where they can be pressed as they are seen.
import * as THREE from 'three';
import { expect, test } from 'vitest';
import { asideOf, clearOf, type Eye, type Grip, gripAt, seenAt } from '../../../../../web/src/parts/scene/grips.ts';

/** A hundred pixels a metre, straight on. */
const eye: Eye = {
  facing: { right: [1, 0, 0], forward: [0, 0, -1] },
  sightTo: () => new THREE.Vector3(0, 0, -1),
  pixelAt: () => 0.01,
  toScreen: ([x, y]) => new THREE.Vector3(100 * x, -100 * y, 0),
};
const gripTo = (x: number, y: number): Grip => ({
  id: 'radius',
  item: 1,
  shape: { type: 'circle2', center: [0, 0], radius: 1 },
  at: [x, y, 0],
  line: [[x, y, 0]],
  way: { kind: 'axis', direction: [1, 0, 0], pull: () => ({ type: 'circle2', center: [0, 0], radius: 1 }) } as never,
});

test('a handle on a witness point, beside it or between two of them stands clear of both; one far away stays', () => {
  for (const [x, y] of [
    [1, 0],
    [1.05, 0],
    [1, 0.1],
    [0.99, -0.02],
    [1.1, 0.001],
  ] as const) {
    const witnesses = [
      [1, 0, 0],
      [1.2, 0, 0],
    ] as const;
    const [grip] = asideOf(witnesses, [gripTo(x, y)], eye);
    if (!grip) throw new Error('no grip');
    const seen = seenAt(grip, grip.at, eye);
    for (const point of witnesses)
      expect(Math.hypot(seen.x - 100 * point[0], seen.y + 100 * point[1])).toBeGreaterThanOrEqual(clearOf - 1e-6);
    // Pressed where it is seen.
    expect(gripAt([grip], seen.x, seen.y, 12, eye)).toBe(grip);
    expect(grip.at, 'what it pulls is the same').toEqual([x, y, 0]);
  }
  const far = gripTo(2, 0);
  expect(asideOf([[1, 0, 0]], [far], eye)[0]).toBe(far);
});
