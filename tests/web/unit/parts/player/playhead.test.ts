// SPDX-License-Identifier: MIT
// A track of 4 m in steps of 0.5 m, played at 1 m per second, with a clock by hand.
import { beforeEach, expect, test } from 'vitest';
import { Playhead } from '../../../../../web/src/parts/player/playhead.ts';

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
test('a loop shows its end and starts again', () => {
  head.load({ end: 4, step: 0.5, speed: 1, loops: true }, 3);
  head.toggle();
  seen = [];
  pass(1200);
  expect([head.at, head.isPlaying]).toEqual([4, true]);
  pass(500);
  pass(1000);
  expect(seen).toEqual([4, 0.5, 1.5]);
  head.toggle();
  expect(head.isPlaying).toBe(false);
});
test('on another track it keeps its place and goes on playing, at the other speed', () => {
  head.toggle();
  pass(1000);
  expect(head.at).toBe(2);
  head.retrack({ end: 4, step: 0.5, speed: 0.5 });
  expect([head.at, head.isPlaying]).toEqual([2, true]);
  pass(1000);
  expect(head.at).toBe(2.5);
  head.toggle();
  head.retrack({ end: 4, step: 0.5, speed: 1 });
  expect(head.isPlaying).toBe(false);
});
test('it can be brought between two stops, exactly, and stays on the track', () => {
  head.toggle();
  head.place(4.945 / 12);
  expect([head.at, head.isPlaying]).toEqual([4.945 / 12, false]);
  head.place(7);
  expect(head.at).toBe(4);
  head.place(1.1);
  head.step(1);
  expect(head.at).toBe(1.5);
});

test('what stops before the end takes the position with it: it plays to there, starts anew from there, and goes no farther by hand', () => {
  head.load({ end: 4, step: 0.5, speed: 1, last: 2.3 }, 1);
  head.toggle();
  pass(5000);
  expect([head.at, head.isPlaying, next]).toEqual([2.3, false, undefined]);
  head.go(3);
  expect(head.at).toBe(2.3);
  head.place(4);
  expect(head.at).toBe(2.3);
  head.toggle();
  expect(head.at, 'played again it begins at the start').toBe(0);
  // Another answer: nothing stops, and then the bodies touch at the start.
  head.retrack({ end: 4, step: 0.5, speed: 1 });
  head.go(3);
  expect(head.at).toBe(3);
  head.retrack({ end: 4, step: 0.5, speed: 1, last: 1.2 });
  expect(head.at, 'it is taken back to where they stop').toBe(1.2);
});
