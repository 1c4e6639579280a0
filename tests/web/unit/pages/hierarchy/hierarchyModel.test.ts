// SPDX-License-Identifier: MIT
// Settings of the page "Mesh hierarchies": link, pose of B, keys, camera, lines of bounds. Expected numbers are derived by hand.
import { expect, test } from 'vitest';
import type { Vec3 } from '../../../../../bindings/index.ts';
import { boxOf, cameraFor, extentOf } from '../../../../../web/src/pages/hierarchy/model/framing.ts';
import { afterKey, keySteps, movedTo, poseOf, turnedBy } from '../../../../../web/src/pages/hierarchy/model/pose.ts';
import {
  firstSettings,
  format,
  mostLevels,
  type Settings,
} from '../../../../../web/src/pages/hierarchy/model/settings.ts';
import { rotate } from '../../../../../web/src/model/vectors.ts';

test('a link has every setting that is not the first one, and opens the same settings', () => {
  expect(format.writeLink(firstSettings)).toBe('#b=lamp');
  const settings: Settings = {
    a: 'helix',
    aTriangles: 500,
    b: 'torusKnot',
    bTriangles: 100_000,
    outer: 'hybrid',
    leaf: 1,
    cut: true,
    early: true,
    x: -1.25,
    y: 0.5,
    z: 3,
    turnX: 10,
    turnY: -170.5,
    turnZ: 0,
    scale: 1.5,
    level: mostLevels,
    bounds: 'both',
    skipped: false,
  };
  expect(format.readLink(format.writeLink(settings))).toEqual(settings);
});

test('a link beyond the limits is refused', () => {
  for (const hash of ['#bTriangles=100001', '#x=21', '#scale=0', '#b=teapot', '#level=-1', '#file=chair.obj'])
    expect(() => format.readLink(hash), hash).toThrow();
});

// About z: x to y. About x: y to z. About y: z to x. In this order.
test('the rotation of B: about z, then about x, then about y', () => {
  const image = (turns: Partial<Settings>, v: Vec3): number[] =>
    rotate(poseOf({ ...firstSettings, turnX: 0, turnY: 0, turnZ: 0, ...turns }).rotation, v).map(
      (x) => Math.round(x * 1e9) / 1e9 + 0,
    );
  expect(image({ turnZ: 90 }, [1, 0, 0])).toEqual([0, 1, 0]);
  expect(image({ turnX: 90 }, [0, 1, 0])).toEqual([0, 0, 1]);
  expect(image({ turnY: 90 }, [0, 0, 1])).toEqual([1, 0, 0]);
  expect(image({ turnX: 90, turnY: 90, turnZ: 90 }, [1, 0, 0])).toEqual([1, 0, 0]);
});

test('moves stay within the limits, angles between -180 and 180 degrees', () => {
  expect(movedTo(firstSettings, [25, -0.123456, 0])).toMatchObject({ x: 20, y: -0.1235, z: 0 });
  expect(turnedBy(firstSettings, 'turnZ', 170).turnZ).toBe(-175);
  expect(turnedBy(firstSettings, 'turnY', -10).turnY).toBe(-10);
});

test('keys move B by 2 cm and turn it by 5 degrees; other keys have no effect', () => {
  expect(afterKey(firstSettings, 'ArrowLeft', false)?.x).toBeCloseTo(firstSettings.x - keySteps.move, 9);
  expect(afterKey(firstSettings, 'PageUp', false)?.y).toBeCloseTo(keySteps.move, 9);
  expect(afterKey(firstSettings, 'ArrowUp', false)?.z).toBeCloseTo(-keySteps.move, 9);
  expect(afterKey(firstSettings, 'PageDown', true)?.turnZ).toBe(firstSettings.turnZ - keySteps.turn);
  expect(afterKey(firstSettings, 'Tab', false)).toBeUndefined();
});

// A unit box at the origin, and one of half the size at x = 3: from x = 0 to 3.5.
test('the camera sees the boxes of both meshes', () => {
  const box = boxOf({ positions: new Float32Array([0, 0, 0, 1, 1, 1]), indices: new Uint32Array() });
  expect(box).toEqual({ min: [0, 0, 0], max: [1, 1, 1] });
  const extent = extentOf(box, box, { position: [3, 0, 0], rotation: [0, 0, 0, 1] }, 0.5);
  expect(Math.max(...extent.map(([x]) => x))).toBe(3.5);
  expect(cameraFor(extent).target).toEqual([1.75, 0.5, 0.5]);
});
