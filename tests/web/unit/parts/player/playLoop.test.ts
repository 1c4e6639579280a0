// SPDX-License-Identifier: MIT
// A loop with a clock by hand: 60 frames in a second.
import { beforeEach, expect, test } from 'vitest';
import { PlayLoop } from '../../../../../web/src/parts/player/playLoop.ts';

let now = 0;
let isReduced = false;
let frames: (() => void)[] = [];
let steps = 0;
const clock = {
  now: () => now,
  frame: (next: () => void) => void frames.push(next),
  hasReducedMotion: () => isReduced,
};
/** So many frames come, each so many milliseconds after the one before. */
function pass(count: number, milliseconds = 1000 / 60): void {
  for (let i = 0; i < count; ++i) {
    now += milliseconds;
    for (const next of frames.splice(0)) next();
  }
}
let loop: PlayLoop;
beforeEach(() => {
  [now, isReduced, frames, steps] = [0, false, [], 0];
  loop = new PlayLoop(() => (steps += 1), clock);
});

test('a step for each frame, and none once it is stopped', () => {
  loop.start();
  pass(10);
  expect([steps, loop.isPlaying]).toEqual([10, true]);
  loop.stop();
  pass(10);
  expect([steps, loop.isPlaying, frames.length]).toEqual([10, false, 0]);
});
test('stopped and started within a frame it does not run twice', () => {
  loop.start();
  loop.start();
  loop.stop();
  loop.start();
  pass(10);
  expect(steps).toBe(10);
});
test('a late frame is one step: nothing is caught up', () => {
  loop.start();
  pass(1, 5000);
  expect(steps).toBe(1);
});
test('with reduced motion it is one step in a second', () => {
  isReduced = true;
  loop.start();
  pass(59);
  expect(steps).toBe(0);
  // 3.5 seconds.
  pass(151);
  expect(steps).toBe(3);
});
test('a step that stops it is the last', () => {
  loop = new PlayLoop(() => {
    steps += 1;
    loop.stop();
  }, clock);
  loop.start();
  pass(5);
  expect([steps, frames.length]).toEqual([1, 0]);
});
