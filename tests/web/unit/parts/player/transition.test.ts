// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest';
import { Transition } from '../../../../../web/src/parts/player/transition.ts';

/** A clock by hand, 100 ms a frame. */
function clock(hasReducedMotion = false) {
  let [now, asked]: [number, (() => void)[]] = [0, []];
  return {
    now: () => now,
    frame: (work: () => void) => void asked.push(work),
    hasReducedMotion: () => hasReducedMotion,
    next: () => {
      now += 100;
      const due = asked;
      asked = [];
      for (const work of due) work();
    },
  };
}

it('goes from 0 to 1 without a step back, and ends', () => {
  const time = clock();
  const shares: number[] = [];
  new Transition(time).start((share) => shares.push(share));
  for (let i = 0; i < 9; ++i) time.next();
  expect(shares.length).toBe(5);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  expect(shares.at(-1)).toBe(1);
});
it('with less motion there is the last picture alone', () => {
  const shares: number[] = [];
  new Transition(clock(true)).start((share) => shares.push(share));
  expect(shares).toEqual([1]);
});
it('another one takes its place, and a stopped one draws no more', () => {
  const time = clock();
  const seen: string[] = [];
  const transition = new Transition(time);
  transition.start(() => seen.push('first'));
  time.next();
  transition.start(() => seen.push('second'));
  time.next();
  transition.stop();
  time.next();
  expect(seen).toEqual(['first', 'second']);
});
