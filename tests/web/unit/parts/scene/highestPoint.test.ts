// SPDX-License-Identifier: MIT
// Points by hand, in metres; the height is y unless said otherwise.
import { expect, test } from 'vitest';
import { highestPoint } from '../../../../../web/src/parts/scene/highestPoint.ts';

const up = (_: number, y: number): number => y;

test('the name of a slanting shape stands above its upper end, not above the middle of its bounds', () => {
  // From the origin to (2, 2, 0): the bounds have their middle at x = 1, where the shape is at y = 1.
  expect(highestPoint([0, 0, 0, 1, 1, 0, 2, 2, 0], up, 0.01)).toEqual([2, 2, 0]);
});
test('of a level edge it is the middle, however many points it has on either side', () => {
  expect(highestPoint([0, 1, 0, 0.1, 1, 0, 0.2, 1, 0, 2, 1, 0, 1, 0, 0], up, 0.01)).toEqual([1, 1, 0]);
});
test('nearly as high counts, lower does not', () => {
  expect(highestPoint([0, 1, 0, 4, 0.995, 2, 9, 0.9, 9], up, 0.01)).toEqual([2, 0.9975, 1]);
});
test('the height is along the picture: seen from above a shape is highest where it is farthest back', () => {
  expect(highestPoint([0, 5, 0, 0, 0, -3], (_x, _y, z) => -z, 0.01)).toEqual([0, 0, -3]);
});
test('nothing has no highest point', () => {
  expect(highestPoint([], up, 0.01)).toBeUndefined();
});
