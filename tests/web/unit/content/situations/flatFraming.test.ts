// SPDX-License-Identifier: MIT
// Rectangles around flat shapes, and the camera that fills a picture with one; numbers by hand.
import { expect, it } from 'vitest';
import type { Shape } from '../../../../../bindings/index.ts';
import {
  cameraOn,
  joined,
  type Rectangle,
  rectanglesOf,
  rectanglesOfMarks,
} from '../../../../../web/src/content/situations/flatFraming.ts';

const shapes: readonly (readonly [Shape, Rectangle])[] = [
  [
    { type: 'circle2', center: [1, 2], radius: 0.5 },
    { left: 0.5, right: 1.5, bottom: 1.5, top: 2.5 },
  ],
  [
    { type: 'aabb2', min: [-1, 0], max: [2, 1] },
    { left: -1, right: 2, bottom: 0, top: 1 },
  ],
  [
    { type: 'capsule2', base: [2, 1], tip: [0, 3], radius: 0.25 },
    { left: -0.25, right: 2.25, bottom: 0.75, top: 3.25 },
  ],
  // A quarter turn exchanges the sides.
  [
    { type: 'obb2', center: [0, 0], halfExtents: [2, 1], angle: Math.PI / 2 },
    { left: -1, right: 1, bottom: -2, top: 2 },
  ],
  [
    {
      type: 'polygon2',
      points: [
        [0, 0],
        [3, 1],
        [1, 4],
      ],
    },
    { left: 0, right: 3, bottom: 0, top: 4 },
  ],
];
it.each(shapes)('%j', (shape, wanted) => {
  const [found, ...others] = rectanglesOf([shape]);
  expect(others).toEqual([]);
  for (const side of ['left', 'right', 'bottom', 'top'] as const) expect(found?.[side]).toBeCloseTo(wanted[side], 12);
});
it('of shapes in space there is none; of marks all but lines without ends', () => {
  expect(rectanglesOf([{ type: 'sphere', center: [0, 0, 0], radius: 1 }])).toEqual([]);
  const ends = [
    [0, 0],
    [4, 1],
  ];
  const marks = [
    { kind: 'line', at: [[-50, 0], [50, 0]] }, // prettier-ignore
    { kind: 'segment', at: ends },
    { kind: 'point', at: [[2, 3]] },
  ];
  expect(joined(rectanglesOfMarks(marks))).toEqual({ left: 0, right: 4, bottom: 0, top: 3 });
  expect(joined([])).toBeUndefined();
});

const wide: Rectangle = { left: 0, right: 8, bottom: 0, top: 2 };
it('8 m × 2 m in 464 × 360 pixels: 400 pixels beside the room for labels, so 2 cm a pixel; 40 pixels above and 20 below move it down', () => {
  const { target, height, projection } = cameraOn(wide, { width: 464, height: 360 });
  expect(projection).toBe('orthographic');
  expect(height).toBeCloseTo(0.02 * 360, 12);
  expect(target).toEqual([4, expect.closeTo(1 + 10 * 0.02, 12), 0]);
});
it('a high picture shows the width: its camera keeps what the shorter side shows', () => {
  const { height } = cameraOn(wide, { width: 384, height: 800 });
  // 320 pixels are free.
  expect(height).toBeCloseTo((8 / 320) * 384, 12);
});
it('tools at the lower edge push it up', () => {
  // (40 − 56) / 2 pixels.
  const { target } = cameraOn(wide, { width: 464, height: 360 }, { below: 56 });
  expect(target[1]).toBeCloseTo(1 - 8 * 0.02, 12);
});
it('a high rectangle is fitted by its height, and a point alone has a metre around it', () => {
  // 300 of 360 pixels are free.
  expect(cameraOn({ left: 0, right: 1, bottom: 0, top: 3 }, { width: 464, height: 360 }).height).toBeCloseTo(3.6, 12);
  const point = cameraOn({ left: 2, right: 2, bottom: 5, top: 5 }, { width: 464, height: 360 });
  expect(point.height).toBeCloseTo((1 / 400) * 360, 12);
});
it('in a picture that the margins would fill, half is left', () => {
  const { height } = cameraOn(wide, { width: 100, height: 100 }, { above: 90, below: 90, beside: 90 });
  expect(height).toBeCloseTo(16, 12);
});
