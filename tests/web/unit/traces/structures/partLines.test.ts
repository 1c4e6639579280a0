// SPDX-License-Identifier: MIT
// The parts of structures as boxes and segments. Expected numbers are derived by hand.
import { expect, test } from 'vitest';
import type { Part } from '../../../../../bindings/broadphase/types.ts';
import { drawnParts, lanesOf, planeOutline } from '../../../../../web/src/traces/structures/partLines.ts';

// x + y + z = 1.5 cuts the unit cube in a regular hexagon with edges of sqrt(1/2); x = 2 misses it.
test('the outline of a plane in a box', () => {
  const outline = planeOutline([1, 1, 1], 1.5, [0, 0, 0], [1, 1, 1]);
  expect(outline).toHaveLength(6);
  for (const [a, b] of outline) expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeCloseTo(Math.SQRT1_2, 12);
  expect(planeOutline([1, 0, 0], 2, [0, 0, 0], [1, 1, 1])).toEqual([]);
});

test('intervals that overlap lie in different lanes', () => {
  expect(
    lanesOf([
      [0, 2],
      [1, 3],
      [2.5, 4],
      [5, 6],
    ]),
  ).toEqual([0, 1, 0, 0]);
});

test('parts: one level, at most so many, and endless ones end beside the region', () => {
  const part = (level: number, x: number) => ({
    kind: 'cell' as const,
    axis: 0,
    level,
    key: level,
    count: 1,
    lower: [-Infinity, 0, 0] as const,
    upper: [x, 1, 1] as const,
    normal: [0, 0, 0] as const,
    offset: 0,
  });
  const region = { lower: [-10, 0, -10], upper: [10, 8, 10] } as const;
  const parts = [part(0, 1), part(1, 2), part(1, 3), part(2, 4)];
  expect(drawnParts(parts, region, undefined, 3)).toMatchObject({ depth: 2, all: 4, drawn: 3 });
  const level = drawnParts(parts, region, 1, 100);
  expect(level).toMatchObject({ all: 2, drawn: 2 });
  expect(level.boxes[0]).toEqual([[-11, 0, 0], [2, 1, 1], 0.5]);
});

// An end on x went from 1 to 3 past two others: 0.7 m high, from 0.12 m in front of the edge at y = 0, z = 10 to 9.42. One on y went from 2
// to 2.5 past twenty: 1.5 m at most, beside the edge at x = -10.
test('swaps are angles over the ways of ends, on the axis of each, and counted by axis', () => {
  const swaps = (axis: 0 | 1, from: number, to: number, count: number): Part => ({
    kind: 'swaps',
    axis,
    level: 0,
    key: 4,
    count,
    lower: axis === 0 ? [from, 0, 0] : [0, from, 0],
    upper: axis === 0 ? [to, 0, 0] : [0, to, 0],
    normal: [0, 0, 0],
    offset: 0,
  });
  const region = { lower: [-10, 0, -10], upper: [10, 8, 10] } as const;
  const drawn = drawnParts([swaps(0, 1, 3, 2), swaps(1, 2, 2.5, 20)], region, undefined, 100);
  expect(drawn).toMatchObject({ all: 0, drawn: 0, depth: 0, segments: [], swapCounts: [2, 20, 0] });
  const expected = [
    [1, 0, 10.12, 2, 0, 9.42],
    [3, 0, 10.12, 2, 0, 9.42],
    [-10.12, 2, 10, -8.62, 2.25, 10],
    [-10.12, 2.5, 10, -8.62, 2.25, 10],
  ];
  drawn.swaps.forEach(([from, to], i) => {
    [...from, ...to].forEach((x, k) => expect(x, `${i}`).toBeCloseTo(expected[i]?.[k] ?? Number.NaN, 9));
  });
  expect(drawn.swaps).toHaveLength(4);
  expect(drawnParts([], region, undefined, 100).swapCounts).toBeUndefined();
});
