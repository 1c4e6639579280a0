// SPDX-License-Identifier: MIT
// A track of 4 m in steps of 0.5 m, played at 1 m per second, with a clock by hand.
import { beforeEach, expect, test } from 'vitest';
import { Playhead } from '../../../web/src/ui/playhead.ts';

let now = 0;
let isReduced = false;
let next: (() => void) | undefined;
const clock = {
  now: () => now,
  frame: (then: () => void) => {
    next = then;
  },
  hasReducedMotion: () => isReduced,
};
/** So many milliseconds pass, and a frame comes. */
function pass(milliseconds: number): void {
  now += milliseconds;
  const then = next;
  next = undefined;
  then?.();
}
let seen: number[] = [];
let head: Playhead;
beforeEach(() => {
  [now, isReduced, next, seen] = [1000, false, undefined, []];
  head = new Playhead(() => seen.push(head.at), clock);
  head.load({ end: 4, step: 0.5, speed: 1 }, 1);
});

test('a place is a stop of the track', () => {
  for (const [to, at] of [
    [2.3, 2.5],
    [-1, 0],
    [9, 4],
  ] as const) {
    head.go(to);
    expect(head.at).toBe(at);
  }
});
test('a step forward, back, and none beyond the ends', () => {
  head.step(1);
  expect(head.at).toBe(1.5);
  head.step(-9);
  expect(head.at).toBe(0);
});
test('the end is a stop where no step leads to it', () => {
  head.load({ end: 1, step: 0.3, speed: 1 });
  head.go(0.95);
  expect(head.at).toBeCloseTo(0.9, 12);
  head.step(1);
  expect(head.at).toBe(1);
});
test('it plays by the clock, whole steps, however many frames there are, and ends at the end', () => {
  head.toggle();
  seen = [];
  for (const milliseconds of [100, 300, 200, 900]) pass(milliseconds);
  expect(seen, 'after 0.6 s and 1.5 s').toEqual([1.5, 2.5]);
  pass(5000);
  expect([head.at, head.isPlaying, next]).toEqual([4, false, undefined]);
});
test('played at the end it starts anew; without a length it does not play', () => {
  head.go(4);
  head.toggle();
  expect([head.at, head.isPlaying]).toEqual([0, true]);
  head.load({ end: 0, step: 1, speed: 1 });
  head.toggle();
  expect(head.isPlaying).toBe(false);
});
test('it stops when it is told to, and when it is moved by hand', () => {
  head.toggle();
  pass(600);
  head.toggle();
  pass(5000);
  expect(head.at).toBe(1.5);
  head.toggle();
  head.step(1);
  pass(5000);
  expect([head.at, head.isPlaying]).toEqual([2, false]);
});
test('with reduced motion there is one picture a second, of a step or a tenth of the track', () => {
  isReduced = true;
  head.toggle();
  seen = [];
  for (let i = 0; i < 25; ++i) pass(100);
  expect(seen).toEqual([1.5, 2]);
  head.load({ end: 10, step: 0.01, speed: 1 });
  head.toggle();
  pass(3000);
  expect(head.at).toBe(3);
});
