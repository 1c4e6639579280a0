// SPDX-License-Identifier: MIT
// The movement from step to step, with a clock by hand: 350 ms, slow at both ends, and none for whoever wants less motion.
import { beforeEach, expect, test } from 'vitest';
import { StepMotion } from '../../../../../web/src/parts/steps/stepMotion.ts';

let now = 0;
let isReduced = false;
let frames: (() => void)[] = [];
const clock = {
  now: () => now,
  frame: (next: () => void) => void frames.push(next),
  hasReducedMotion: () => isReduced,
};
function pass(milliseconds: number): void {
  now += milliseconds;
  for (const next of frames.splice(0)) next();
}
let drawn: number[] = [];
const draw = (t: number): void => void drawn.push(t);
let motion: StepMotion;
beforeEach(() => {
  [now, isReduced, frames, drawn] = [0, false, [], []];
  motion = new StepMotion(clock);
});

test('from 0 to 1 in 350 ms, halfway in the middle; then no frame is asked for', () => {
  motion.start(draw);
  pass(35);
  pass(140);
  pass(140);
  pass(500);
  expect(drawn.map((t) => Math.round(t * 1000) / 1000)).toEqual([0, 0.028, 0.5, 0.972, 1]);
  expect(frames).toEqual([]);
});
test('with reduced motion the end alone', () => {
  isReduced = true;
  motion.start(draw);
  expect([drawn, frames]).toEqual([[1], []]);
});
test('the next movement takes the place of the one before; both never draw in one frame', () => {
  motion.start(() => drawn.push(-1));
  motion.start(draw);
  pass(175);
  expect(drawn).toEqual([-1, 0, 0.5]);
});
test('finished at once for a picture, or stopped where something else is drawn', () => {
  motion.start(draw);
  motion.finish();
  motion.finish();
  expect(drawn).toEqual([0, 1]);
  motion.start(draw);
  motion.stop();
  pass(175);
  expect([drawn, frames]).toEqual([[0, 1, 0], []]);
});
