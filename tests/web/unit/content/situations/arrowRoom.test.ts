// SPDX-License-Identifier: MIT
// Room for arrows in a picture that is filled with a flat scene; scales by hand.
import { expect, it } from 'vitest';
import { withArrows } from '../../../../../web/src/content/situations/arrowRoom.ts';
import { cameraOn } from '../../../../../web/src/content/situations/flatFraming.ts';

const scene = { left: 0, right: 8, bottom: 0, top: 2 };
const size = { width: 464, height: 360 };

it('is none for an arrow that stays within', () => {
  expect(withArrows(scene, [], size)).toEqual(scene);
  expect(withArrows(scene, [{ at: [6, 1], way: [-1, 0] }], size)).toEqual(scene);
});
it('an arrow from the left edge to the left needs 132 − 24 pixels there: 8 m take 540 − 108 pixels', () => {
  const { left, right, bottom, top } = withArrows(scene, [{ at: [0, 1], way: [-1, 0] }], { width: 604, height: 360 });
  expect([right, bottom, top]).toEqual([8, 0, 2]);
  expect(left).toBeCloseTo((-108 * 8) / 432, 3);
});
it('but at most makes the scene so much smaller: 1.25 · 8 m = 10 m in 400 pixels', () => {
  const { left } = withArrows(scene, [{ at: [0, 1], way: [-1, 0] }], size);
  expect(left).toBeCloseTo(-2, 9);
});
it('an arrow upwards needs none beside it, and the tip of a slanted one is in the picture', () => {
  const up = withArrows(scene, [{ at: [0, 2], way: [0, 1] }], size);
  // 2 cm a pixel.
  expect(up).toEqual({ ...scene, top: expect.closeTo(2 + 108 * 0.02, 9) });
  const slanted = withArrows(scene, [{ at: [8, 0], way: [0.6, -0.8] }], size);
  const { target, height } = cameraOn(slanted, size);
  const pixel = height / 360;
  expect(8 + 0.6 * 132 * pixel).toBeLessThan((target[0] ?? 0) + 232 * pixel);
  expect(0 - 0.8 * 132 * pixel).toBeGreaterThan((target[1] ?? 0) - 180 * pixel);
});
