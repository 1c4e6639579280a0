// SPDX-License-Identifier: MIT
// The window of the curve: zoomed and moved within [0, 1], down to eight doubles, with ticks that can be told apart there.
import { expect, test } from 'vitest';
import {
  around,
  leastWidth,
  neighbour,
  panned,
  shareOf,
  showing,
  ticksOf,
  timeAt,
  timeTicks,
  ulpOf,
  whole,
  type Window,
  zoomed,
} from '../../../../../web/src/pages/motion/curve/window.ts';

const width = ({ low, high }: Window): number => high - low;

// Between 1/4 and 1/2 doubles are 2^-54 apart.
test('neighbours are the next doubles, and stay in [0, 1]', () => {
  expect(ulpOf(1 / 3)).toBe(2 ** -54);
  expect(neighbour(1 / 3, 1)).toBe(1 / 3 + 2 ** -54);
  expect(neighbour(neighbour(1 / 3, 1), -1)).toBe(1 / 3);
  expect([neighbour(1, 1), neighbour(0, -1)]).toEqual([1, 0]);
  expect(neighbour(0, 1)).toBeGreaterThan(0);
});

test('a zoom keeps the time under the pointer where it is, and ends at eight doubles and at the whole', () => {
  let window = whole;
  for (let i = 0; i < 60; ++i) {
    window = zoomed(window, 0.3, 0.4);
    expect(shareOf(window, 0.3)).toBeCloseTo(0.3, width(window) > 1e-12 ? 3 : 0);
    expect(window.low >= 0 && window.high <= 1 && window.low <= 0.3 && window.high >= 0.3).toBe(true);
  }
  expect(width(window)).toBe(leastWidth(0.3));
  expect(width(window)).toBe(8 * 2 ** -54);
  for (let i = 0; i < 60; ++i) window = zoomed(window, 0.3, 3);
  expect(window).toEqual(whole);
});

test('at the ends of [0, 1] a window stays inside', () => {
  expect(zoomed(whole, 0, 0.1)).toEqual({ low: 0, high: 0.1 });
  expect(zoomed(whole, 1, 0.25)).toEqual({ low: 0.75, high: 1 });
  expect(panned({ low: 0, high: 0.25 }, -1)).toEqual({ low: 0, high: 0.25 });
  expect(panned({ low: 0, high: 0.25 }, 1)).toEqual({ low: 0.25, high: 0.5 });
  expect(panned({ low: 0.5, high: 0.75 }, 2)).toEqual({ low: 0.75, high: 1 });
  expect([timeAt(whole, -1), timeAt(whole, 2)]).toEqual([0, 1]);
});

test('a time out of sight comes into the middle, one in sight moves nothing', () => {
  const window = { low: 0.25, high: 0.5 };
  expect(showing(window, 0.3)).toBe(window);
  expect(showing(window, 0.625)).toEqual({ low: 0.5, high: 0.75 });
});

test('the window about a bracket has four times its width, about one of no width eight doubles', () => {
  expect(around(0.375, 0.5)).toEqual({ low: 0.1875, high: 0.6875 });
  expect(width(around(0.75, 0.75))).toBe(8 * 2 ** -53);
});

test('ticks are round numbers in the window', () => {
  expect(ticksOf(0, 1, 5).offsets).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticksOf(-0.013, 0.041, 4).offsets).toEqual([0, 0.02, 0.04]);
  expect(timeTicks(whole, 5, 0.3)).toEqual({ reference: 0, offsets: [0, 0.2, 0.4, 0.6, 0.8, 1] });
});

// Eight doubles about 1/3 are 4.4e-16: the ticks are 1e-16 apart and are offsets from 1/3 itself.
test('zoomed to the last bit the ticks are offsets, all different, and each in its place', () => {
  const window = around(1 / 3, 1 / 3);
  const { reference, offsets } = timeTicks(window, 5, 1 / 3);
  expect(reference).toBe(1 / 3);
  expect(offsets).toEqual([-2e-16, -1e-16, 0, 1e-16, 2e-16]);
});
