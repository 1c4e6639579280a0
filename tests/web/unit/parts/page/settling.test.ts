// SPDX-License-Identifier: MIT
// The end of a change: once, after a pause, or at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Settling } from '../../../../../web/src/parts/page/settling.ts';

let ends = 0;
beforeEach(() => {
  ends = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a change is over once, after a pause without a further one', () => {
  const settling = new Settling(() => (ends += 1), 400);
  for (let i = 0; i < 10; ++i) {
    settling.soon();
    vi.advanceTimersByTime(399);
  }
  expect(ends).toBe(0);
  vi.advanceTimersByTime(1);
  expect(ends).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(ends).toBe(1);
});

test('at once only where the end is waited for: when a page is left', () => {
  const settling = new Settling(() => (ends += 1));
  settling.nowIfWaiting();
  expect(ends).toBe(0);
  settling.soon();
  settling.nowIfWaiting();
  settling.nowIfWaiting();
  expect(ends).toBe(1);
  settling.soon();
  settling.cancel();
  settling.nowIfWaiting();
  expect(ends).toBe(1);
  settling.soon();
  vi.advanceTimersByTime(10_000);
  settling.nowIfWaiting();
  expect(ends).toBe(2);
});

test('at once, and then not again; given up, not at all', () => {
  const settling = new Settling(() => (ends += 1));
  settling.soon();
  settling.now();
  vi.advanceTimersByTime(10_000);
  expect(ends).toBe(1);
  settling.soon();
  settling.cancel();
  vi.advanceTimersByTime(10_000);
  expect(ends).toBe(1);
});
